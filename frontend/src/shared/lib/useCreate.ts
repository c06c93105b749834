import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShortcut } from './useShortcut';

/**
 * The other ways to a screen's "new": the key "n", and `?new=1` in the address, as the command palette leads here.
 * @param does for the list of shortcuts, "New agent"
 */
export function useCreate(create: () => void, does: string, isAllowed: boolean) {
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has('new');
  useShortcut('n', () => isAllowed && create(), isAllowed ? does : undefined);
  const open = useEffectEvent(() => {
    setSearch(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete('new');
        return rest;
      },
      { replace: true },
    );
    if (isAllowed) create();
  });
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted]);
}
