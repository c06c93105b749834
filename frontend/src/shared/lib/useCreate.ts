import { useParamAction } from './useParamAction';
import { useShortcut } from './useShortcut';

/**
 * The other ways to a screen's "new": the key "n", and `?new=1` in the address, as the command palette leads here.
 * @param does for the list of shortcuts, "New agent"
 */
export function useCreate(create: () => void, does: string, isAllowed: boolean) {
  useShortcut('n', () => isAllowed && create(), isAllowed ? does : undefined);
  useParamAction('new', create, isAllowed);
}
