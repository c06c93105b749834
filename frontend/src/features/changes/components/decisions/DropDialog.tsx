import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog';
import type { DialogState } from '../../../../shared/lib/useDialog';
import { proposedCount, type ChangeBatch } from '../../change';
import { decideText, meantText } from '../../decision';
import type { BatchActions } from '../../hooks/useBatchActions';

interface DropDialogProps {
  /** Its subject is the version of the batch that the person saw. */
  dialog: DialogState<number>;
  batch: ChangeBatch;
  actions: BatchActions;
}

/** Asks before all proposed lines of a batch are dropped. */
export function DropDialog({ dialog, batch, actions }: DropDialogProps) {
  const proposed = proposedCount(batch);
  return (
    <ConfirmDialog
      open={dialog.open}
      title={`Drop ${meantText(proposed, batch.lines, batch.fields)}?`}
      action={decideText('Drop', proposed, batch.lines, batch.fields)}
      busyAction="Dropping..."
      busy={actions.busy}
      destructive
      onConfirm={() => void actions.drop(dialog.subject!).then((done) => done && dialog.close())}
      onClose={dialog.close}
    >
      Nothing is sent to your shops. {batch.lines === 1 ? 'It stays' : 'The lines stay'} here to read, and can be proposed again.
    </ConfirmDialog>
  );
}
