import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { changeLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useApproveChangesMutation, useLazyLinesInQuery, useProposeChangesMutation } from '../api';
import type { ChangeBatch, ChangeLine } from '../change';
import { canSendAgain, proposedAgain } from '../send-again';

/**
 * Sends failed lines of a batch again: as a change of their own, of which the lines within every limit are approved. Others wait there for a
 * decision.
 */
export function useSendAgain(batch: ChangeBatch) {
  const [read] = useLazyLinesInQuery();
  const [propose] = useProposeChangesMutation();
  const [approve] = useApproveChangesMutation();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
    setBusy(true);
    try {
      return await action();
    } catch (error) {
      failed(error, serverMessage(error, 'The lines could not be sent again.'));
      return null;
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    /** @returns all failed lines that can be sent again; null if they could not be read */
    find: () => attempt(async () => (await read({ id: batch.id, statuses: ['refused', 'drifted'] }).unwrap()).filter(canSendAgain)),
    send: (lines: readonly ChangeLine[]) =>
      attempt(async () => {
        const { batch: made, errors, errorCount } = await propose({ title: batch.title, lines: proposedAgain(lines) }).unwrap();
        if (!made) {
          toast({ kind: 'info', title: 'Nothing was sent', text: errors[0]?.message ?? 'The shop has these values already.' });
          return;
        }
        try {
          const { decided } = await approve({ id: made.id, version: made.version }).unwrap();
          const waits = made.lines - decided;
          toast({
            kind: decided > 0 ? 'success' : 'info',
            title: decided > 0 ? `${plural(decided, 'line')} sent again` : 'No line was sent',
            text: [
              waits > 0 && `${plural(waits, 'line needs', 'lines need')} a look first.`,
              errorCount > 0 && `${plural(errorCount, 'line')} could not be taken: ${errors[0]!.message}`,
            ]
              .filter(Boolean)
              .join(' '),
          });
        } finally {
          // The proposal exists, whatever became of its approval.
          void navigate(changeLink(made.id));
        }
      }),
  };
}
