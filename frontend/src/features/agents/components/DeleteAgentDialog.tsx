import type { Agent } from '../../../shared/api/types';
import { undoNote, useHeldDelete } from '../../../shared/lib/held-deletes';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDeleteAgentMutation } from '../api';

interface DeleteAgentDialogProps {
  open: boolean;
  agent: Agent | null;
  onClose: () => void;
  /** After the agent is out of sight. */
  onDeleted?: () => void;
}

export function DeleteAgentDialog({ open, agent, onClose, onDeleted }: DeleteAgentDialogProps) {
  const [remove] = useDeleteAgentMutation();
  const hold = useHeldDelete();

  function confirm() {
    if (!agent) return;
    const { id } = agent;
    hold({ id, what: 'agent', send: () => remove(id).unwrap() });
    onDeleted?.();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${agent?.name ?? 'agent'}?`}
      action="Delete agent"
      busyAction="Deleting..."
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {undoNote} Its schedule and its set-up go with it; the results of its finished tasks stay in the Task Queue.
    </ConfirmDialog>
  );
}
