import { useCallback, useSyncExternalStore } from 'react';
import { capitalised } from './format';
import { isApiError } from '../api/errors';
import { useToast } from '../ui/toast';
import { useFailureToast } from './useFailureToast';

/** Part of the confirmation before a delete. A toast stays for five seconds. */
export const undoNote = 'You can undo this for 5 seconds.';

/** "Agent deleted successfully": the title of that offer. */
export const deletedTitle = (what: string): string => `${capitalised(what)} deleted successfully`;

/** Ids of what is out of sight: held, or deleted meanwhile. Ids are never given twice, so that those stay. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const waiting = new Map<string, () => void>();

function change(id: string, isHidden: boolean): void {
  const next = new Set(hidden);
  if (isHidden) next.add(id);
  else next.delete(id);
  hidden = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// A window that closes has no use for the offer to undo.
globalThis.addEventListener('pagehide', () => [...waiting.values()].forEach((send) => send()));

/** Rows that lists leave out. */
export const useHidden = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => hidden);

interface HeldDelete {
  id: string;
  /** "agent", "API key". */
  what: string;
  /** Deletes. After an error the row reappears, and the toast shows the server's reason if there is one. */
  send: () => Promise<unknown>;
}

/**
 * Deletes with an offer to undo. The row is out of sight at once. The request is sent when the toast goes: after its time, with the
 * next toast, or when the window closes. So an undo has nothing to restore.
 */
export function useHeldDelete() {
  const toast = useToast();
  const failed = useFailureToast();
  return useCallback(
    ({ id, what, send }: HeldDelete) => {
      async function commit() {
        if (!waiting.delete(id)) return;
        try {
          await send();
        } catch (error) {
          change(id, false);
          failed(error, isApiError(error) && error.code !== null ? error.message : `Failed to delete ${what}`);
        }
      }
      function undo() {
        waiting.delete(id);
        change(id, false);
      }
      waiting.set(id, () => void commit());
      change(id, true);
      toast({
        title: deletedTitle(what),
        action: { label: 'Undo', onClick: undo },
        onGone: () => void commit(),
      });
    },
    [toast, failed],
  );
}
