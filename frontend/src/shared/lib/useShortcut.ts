import { useEffect, useEffectEvent } from 'react';
import { addShortcut, type Level } from './shortcuts';

/**
 * Runs `action` when `keys` are pressed anywhere but in a field, in a dialog or together with a modifier.
 * @param keys one key, or two after each other: "g t"
 * @param does what the list of shortcuts says; leave it out for keys that need no word, such as Escape
 */
export function useShortcut(keys: string, action: () => void, does?: string, level: Level = 'screen') {
  const run = useEffectEvent(action);
  useEffect(() => addShortcut({ keys, level, ...(does !== undefined && { does }), run: () => run() }), [keys, level, does]);
}
