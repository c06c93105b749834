import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * State that lives in the query string, so that a link, a reload and the back button all keep it.
 * A value equal to its default leaves no trace in the address. Typing replaces the history entry.
 */
export function useUrlState<T extends Record<string, string>>(defaults: T): [T, (change: Partial<T>) => void] {
  const [search, setSearch] = useSearchParams();
  const state = Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, search.get(key) ?? value])) as T;
  const change = useCallback(
    (next: Partial<T>) =>
      setSearch(
        (current) => {
          const result = new URLSearchParams(current);
          for (const [key, value] of Object.entries<string | undefined>(next)) {
            if (value === undefined || value === '' || value === defaults[key]) result.delete(key);
            else result.set(key, value);
          }
          return result;
        },
        { replace: true },
      ),
    [setSearch, defaults],
  );
  return [state, change];
}
