import { useCallback, useSyncExternalStore } from 'react';
import { capitalised } from './format';
import { serverMessage } from '../api/errors';
import { useToast } from '../ui/toast';
import { useFailureToast } from './useFailureToast';

/** Milliseconds for which a delete is held back: the ten seconds of the sentence below. */
export const UNDO_MS = 10_000;

/** Said wherever a delete is held back, in the question before it and in the offer to undo. */
export const deletedLater = (subject: string, verb: 'is' | 'are' = 'is'): string =>
  `${subject} ${verb} deleted ten seconds from now; until then you can undo it.`;

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
  /** "Listing auditor". */
  name: string;
  /** Deletes; an error is told in the words of the server, and the row comes back. */
  send: () => Promise<unknown>;
}

/**
 * Deletes with an offer to undo: the row is out of sight at once, and the server hears of it when the offer goes, after ten
 * seconds, with the next toast, or as the window closes. So nothing has to be put together again.
 */
export function useHeldDelete() {
  const toast = useToast();
  const failed = useFailureToast();
  return useCallback(
    ({ id, what, name, send }: HeldDelete) => {
      async function commit() {
        if (!waiting.delete(id)) return;
        try {
          await send();
        } catch (error) {
          change(id, false);
          failed(error, serverMessage(error, `Failed to delete ${what}`));
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
        text: deletedLater(name),
        lastsMs: UNDO_MS,
        action: { label: 'Undo', onClick: undo },
        onGone: () => void commit(),
      });
    },
    [toast, failed],
  );
}
