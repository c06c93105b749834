import { useCallback, useMemo, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/** Chosen rows. Rows that are no longer in the list are no longer chosen. */
export function useSelection(present: readonly { id: string }[]) {
  const [chosen, setChosen] = useState(nothing);
  const ids = useMemo(() => {
    if (chosen.size === 0) return nothing;
    const there = new Set(present.map(({ id }) => id));
    return new Set([...chosen].filter((id) => there.has(id)));
  }, [chosen, present]);
  const toggle = useCallback(
    (id: string) =>
      setChosen((current) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    ids,
    toggle,
    clear: useCallback(() => setChosen(nothing), []),
    chooseAll: () => setChosen(new Set(present.map(({ id }) => id))),
  };
}
