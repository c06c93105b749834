import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changesSinceShown, serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useDecideMutation } from '../api';
import type { Approval, Decision } from '../approval';

/** Milliseconds in which a decision can be taken back. */
export const UNDO_MS = 10_000;

interface Held {
  approval: Approval;
  decision: Decision;
}

/** An approval whose decision was refused because it changed after it was shown. */
interface Changed {
  id: string;
  changes: string[];
  error: unknown;
}

const notSent = 'The decision could not be sent.';

/**
 * Decisions that can be undone for ten seconds: until then nothing is sent. A second decision, another screen or closing
 * the window sends the held one at once. `changed` is the last approval that changed before it was decided; {@link useChangedToast} reports it.
 */
export function useDecisions() {
  const [held, setHeld] = useState<Held | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const isMounted = useRef(true);
  const current = useRef<Held | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [decide] = useDecideMutation();
  const toast = useToast();
  const failed = useFailureToast();

  const send = useCallback(async () => {
    const due = current.current;
    clearTimeout(timer.current);
    current.current = null;
    if (!due) return;
    setChanged(null);
    try {
      await decide({ id: due.approval.id, ...due.decision }).unwrap();
    } catch (error) {
      const found = changesSinceShown(error);
      if (found && isMounted.current) setChanged({ id: due.approval.id, changes: found.changes, error });
      else failed(error, serverMessage(error, notSent));
    }
    setHeld((now) => (now === due ? null : now));
  }, [decide, failed]);

  const undo = useCallback(() => {
    if (!current.current) {
      toast({ kind: 'info', title: 'Too late to undo', text: 'The decision has been sent.' });
      return;
    }
    clearTimeout(timer.current);
    current.current = null;
    setHeld(null);
  }, [toast]);

  const hold = useCallback(
    (approval: Approval, decision: Decision) => {
      void send();
      const next = { approval, decision };
      current.current = next;
      setHeld(next);
      timer.current = setTimeout(() => void send(), UNDO_MS);
      toast({
        kind: decision.verdict === 'approve' ? 'success' : 'info',
        title: decision.verdict === 'approve' ? 'Approved' : 'Rejected',
        text: approval.title,
        action: { label: 'Undo', onClick: undo },
        lastsMs: UNDO_MS,
      });
    },
    [send, toast, undo],
  );

  const leave = useEffectEvent(() => void send());
  useEffect(() => {
    const atOnce = () => leave();
    globalThis.addEventListener('pagehide', atOnce);
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      globalThis.removeEventListener('pagehide', atOnce);
      leave();
    };
  }, []);

  return { heldId: held?.approval.id ?? null, changed, hold };
}

/** Reports a refused decision in a toast, unless its approval is open and shows the notice. */
export function useChangedToast(changed: Changed | null, openId: string | undefined): void {
  const failed = useFailureToast();
  const report = useEffectEvent(({ id, error }: Changed) => {
    if (id !== openId) failed(error, serverMessage(error, notSent));
  });
  useEffect(() => {
    if (changed) report(changed);
  }, [changed]);
}
