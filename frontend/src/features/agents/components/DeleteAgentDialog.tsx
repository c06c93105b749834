import type { Agent } from '../../../shared/api/types';
import { useHeldDelete } from '../../../shared/lib/held-deletes';
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
    const { id, name } = agent;
    hold({ id, title: 'Agent deleted successfully', text: name, send: () => remove(id).unwrap(), otherwise: 'Failed to delete agent' });
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
      Its schedule and its set-up are deleted ten seconds from now; until then you can undo it. The results of its finished tasks stay in
      the Task Queue.
    </ConfirmDialog>
  );
}
