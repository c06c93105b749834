import { useState } from 'react';
import { usePerson } from '../../features/session/usePerson';
import { keepList, readKept } from '../../shared/lib/kept-list';
import type { NavGroup } from './nav';

const NAME = 'folded-groups';

type Foldable = Pick<NavGroup, 'heading' | 'startsFolded'>;

/** Sidebar groups that the user has opened or closed on this device. Only differences from the default are stored. */
export function useFolds(): { isFolded: (group: Foldable) => boolean; toggle: (group: Foldable) => void } {
  const person = usePerson();
  const [turned, setTurned] = useState(() => readKept(NAME, person));
  return {
    isFolded: ({ heading = '', startsFolded = false }) => turned.includes(heading) !== startsFolded,
    toggle: ({ heading = '' }) => {
      const next = turned.includes(heading) ? turned.filter((other) => other !== heading) : [...turned, heading];
      setTurned(next);
      keepList(NAME, person, next);
    },
  };
}
