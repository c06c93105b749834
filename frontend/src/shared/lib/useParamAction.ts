import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Runs an action once for a URL parameter such as `?new=1`, and removes the parameter. */
export function useParamAction(name: string, action: () => void, isAllowed: boolean) {
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has(name);
  const run = useEffectEvent(() => {
    setSearch(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(name);
        return rest;
      },
      { replace: true },
    );
    if (isAllowed) action();
  });
  useEffect(() => {
    if (isWanted) run();
  }, [isWanted]);
}
