import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { changeLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useApproveChangesMutation, useDropChangesMutation, useUndoChangesMutation } from '../api';

const leftText = (left: number): string =>
  left === 0
    ? ''
    : ` ${plural(left, 'line')} stayed: ${left === 1 ? 'it' : 'they'} had moved on, or a rule refuses ${left === 1 ? 'it' : 'them'} by now.`;

/** What can be decided about lines of a batch. Each says afterwards what happened, and answers whether it did. */
export function useBatchActions(id: string) {
  const [approve, approving] = useApproveChangesMutation();
  const [drop, dropping] = useDropChangesMutation();
  const [undo, undoing] = useUndoChangesMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  const attempt = useCallback(
    async (otherwise: string, action: () => Promise<void>): Promise<boolean> => {
      try {
        await action();
        return true;
      } catch (error) {
        failed(error, serverMessage(error, otherwise));
        return false;
      }
    },
    [failed],
  );
  const busy = approving.isLoading || dropping.isLoading || undoing.isLoading;
  return useMemo(
    () => ({
      busy,
      approve: (lines?: string[]) =>
        attempt('The lines could not be approved.', async () => {
          const { decided, left } = await approve({ id, lines }).unwrap();
          toast({
            kind: decided > 0 ? 'success' : 'info',
            title: decided > 0 ? `${plural(decided, 'line')} approved` : 'No line was approved',
            text: `${decided > 0 ? 'Each is read again, written and read back.' : ''}${leftText(left)}`.trim(),
          });
        }),
      drop: (lines?: string[]) =>
        attempt('The lines could not be dropped.', async () => {
          const { decided, left } = await drop({ id, lines }).unwrap();
          toast({
            kind: 'info',
            title: decided > 0 ? `${plural(decided, 'line')} dropped` : 'No line was dropped',
            text: `${decided > 0 ? `Nothing of ${decided === 1 ? 'it' : 'them'} was sent.` : ''}${leftText(left)}`.trim(),
          });
        }),
      undo: (lines?: string[]) =>
        attempt('The lines could not be taken back.', async () => {
          const { batch, errors } = await undo({ id, lines }).unwrap();
          const stays = errors.length > 0 ? ` ${plural(errors.length, 'line')} stayed: ${errors[0]!.message}` : '';
          toast({
            kind: batch ? 'success' : 'info',
            title: batch ? `${plural(batch.lines, 'line')} taken back` : 'Nothing was taken back',
            text: `${batch ? 'The values from before are written and read back.' : ''}${stays}`.trim(),
          });
          if (batch) void navigate(changeLink(batch.id));
        }),
    }),
    [busy, attempt, approve, drop, undo, id, toast, navigate],
  );
}

export type BatchActions = ReturnType<typeof useBatchActions>;
