import { useState } from 'react';
import { usePerson } from '../../features/session/usePerson';
import { keepList, readKept } from '../../shared/lib/kept-list';

const NAME = 'folded-groups';

/** Headings of the sidebar that this person has folded on this device. */
export function useFolds(): { isFolded: (heading: string) => boolean; toggle: (heading: string) => void } {
  const person = usePerson();
  const [folded, setFolded] = useState(() => readKept(NAME, person));
  return {
    isFolded: (heading) => folded.includes(heading),
    toggle: (heading) => {
      const next = folded.includes(heading) ? folded.filter((other) => other !== heading) : [...folded, heading];
      setFolded(next);
      keepList(NAME, person, next);
    },
  };
}
