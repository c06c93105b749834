import type { Agent } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useToast } from '../../../shared/ui/toast';
import { useDeleteAgentMutation } from '../api';

interface DeleteAgentDialogProps {
  open: boolean;
  agent: Agent | null;
  onClose: () => void;
  /** After the agent is gone. */
  onDeleted?: () => void;
}

export function DeleteAgentDialog({ open, agent, onClose, onDeleted }: DeleteAgentDialogProps) {
  const [remove, { isLoading }] = useDeleteAgentMutation();
  const toast = useToast();
  const failed = useFailureToast();

  async function confirm() {
    if (!agent) return;
    try {
      await remove(agent.id).unwrap();
      toast({ title: 'Agent deleted successfully' });
      onDeleted?.();
    } catch (error) {
      failed(error, 'Failed to delete agent');
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${agent?.name ?? 'agent'}?`}
      action="Delete agent"
      busyAction="Deleting..."
      busy={isLoading}
      destructive
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Its schedule and its set-up are gone for good. The results of its finished tasks stay in the Task Queue.
    </ConfirmDialog>
  );
}
