import Button from '@mui/material/Button';
import RefreshCw from '../../../../shared/icons/refresh-cw';
import { plural } from '../../../../shared/lib/format';
import { useMay } from '../../../../shared/lib/permissions';
import { useDialog } from '../../../../shared/lib/useDialog';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog';
import { useToast } from '../../../../shared/ui/toast';
import type { ChangeBatch, ChangeLine } from '../../change';
import { useSendAgain } from '../../hooks/useSendAgain';

/** Offers to send the failed lines of an ended batch again. */
export function SendAgain({ batch }: { batch: ChangeBatch }) {
  const may = useMay();
  const again = useSendAgain(batch);
  const dialog = useDialog<ChangeLine[]>();
  const toast = useToast();
  if (!may('changes:propose') || !may('changes:decide')) return null;
  const count = dialog.subject?.length ?? 0;
  async function ask() {
    const lines = await again.find();
    if (lines && lines.length > 0) dialog.show(lines);
    else if (lines) toast({ kind: 'info', title: 'No line can be sent again', text: 'Propose it again from the product or the order.' });
  }
  return (
    <>
      <Button
        size="small"
        disabled={again.busy}
        onClick={() => void ask()}
        startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
      >
        Send again
      </Button>
      <ConfirmDialog
        open={dialog.open}
        title={`Send ${plural(count, 'line')} again?`}
        action={`Send ${plural(count, 'line')}`}
        busyAction="Sending..."
        busy={again.busy}
        onConfirm={() => void again.send(dialog.subject!).then(dialog.close)}
        onClose={dialog.close}
      >
        {count === 1 ? 'It becomes' : 'They become'} a new change. Each line is read first and read back after. What a limit asks about
        waits for you there.
      </ConfirmDialog>
    </>
  );
}
