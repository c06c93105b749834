import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { changesSinceShown, serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { changeLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useApproveChangesMutation, useDropChangesMutation, useUndoChangesMutation } from '../api';

/** Lines that a decision left as they were; empty if it left none. */
export const leftText = (left: number): string =>
  left === 0
    ? ''
    : ` ${plural(left, 'line')} stayed: ${left === 1 ? 'it' : 'they'} had moved on, or a rule refuses ${left === 1 ? 'it' : 'them'} by now.`;

/**
 * Decisions about lines of a batch. Each sends the version that the person saw and reports the outcome. It returns true if the decision was
 * made, or refused because the lines changed. Dialogs then close, so the person sees the lines before they decide again.
 */
export function useBatchActions(id: string) {
  const [approve, approving] = useApproveChangesMutation();
  const [drop, dropping] = useDropChangesMutation();
  const [undo, undoing] = useUndoChangesMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  const [changed, setChanged] = useState<ReturnType<typeof changesSinceShown>>(null);

  const attempt = useCallback(
    async (otherwise: string, action: () => Promise<void>): Promise<boolean> => {
      try {
        await action();
        setChanged(null);
        return true;
      } catch (error) {
        const found = changesSinceShown(error);
        setChanged(found);
        // The notice above the lines lists the differences.
        if (!found) failed(error, serverMessage(error, otherwise));
        return found !== null;
      }
    },
    [failed],
  );
  const busy = approving.isLoading || dropping.isLoading || undoing.isLoading;
  return useMemo(
    () => ({
      busy,
      /** Differences that made the server refuse the last decision. Null after a decision that was made. */
      changed,
      approve: (version: number, lines?: string[]) =>
        attempt('The lines could not be approved.', async () => {
          const { decided, left } = await approve({ id, lines, version }).unwrap();
          toast({
            kind: decided > 0 ? 'success' : 'info',
            title: decided > 0 ? `${plural(decided, 'line')} approved` : 'No line was approved',
            text: `${decided > 0 ? 'Each is read again, written and read back.' : ''}${leftText(left)}`.trim(),
          });
        }),
      drop: (version: number, lines?: string[]) =>
        attempt('The lines could not be dropped.', async () => {
          const { decided, left } = await drop({ id, lines, version }).unwrap();
          toast({
            kind: 'info',
            title: decided > 0 ? `${plural(decided, 'line')} dropped` : 'No line was dropped',
            text: `${decided > 0 ? `Nothing of ${decided === 1 ? 'it' : 'them'} was sent.` : ''}${leftText(left)}`.trim(),
          });
        }),
      undo: (version: number, lines?: string[]) =>
        attempt('The lines could not be taken back.', async () => {
          const { batch, errors } = await undo({ id, lines, version }).unwrap();
          const stays = errors.length > 0 ? ` ${plural(errors.length, 'line')} stayed: ${errors[0]!.message}` : '';
          toast({
            kind: batch ? 'success' : 'info',
            title: batch ? `${plural(batch.lines, 'line')} taken back` : 'Nothing was taken back',
            text: `${batch ? 'The values from before are written and read back.' : ''}${stays}`.trim(),
          });
          if (batch) void navigate(changeLink(batch.id));
        }),
    }),
    [busy, changed, attempt, approve, drop, undo, id, toast, navigate],
  );
}

export type BatchActions = ReturnType<typeof useBatchActions>;
