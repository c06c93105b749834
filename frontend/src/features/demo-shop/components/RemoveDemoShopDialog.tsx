import { undoNote, useHeldDelete } from '../../../shared/lib/held-deletes';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useRemoveDemoShopMutation } from '../api';

interface RemoveDemoShopDialogProps {
  open: boolean;
  /** Id of the task that loaded this demo shop. A later task loads a different demo shop. */
  id: string;
  onClose: () => void;
}

export function RemoveDemoShopDialog({ open, id, onClose }: RemoveDemoShopDialogProps) {
  const [remove] = useRemoveDemoShopMutation();
  const hold = useHeldDelete();

  function confirm() {
    hold({ id, what: 'demo shop', send: () => remove().unwrap() });
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title="Remove the demo shop?"
      action="Remove the demo shop"
      busyAction="Removing..."
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      Its channels, orders, changes, stocks and agents go with it. Your own agents, tasks and accounts stay. {undoNote}
    </ConfirmDialog>
  );
}
