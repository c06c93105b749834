import { undoNote, useHeldDelete } from '../../../shared/lib/held-deletes';
import type { DialogState } from '../../../shared/lib/useDialog';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDeleteWorkflowMutation } from '../api';
import type { Workflow } from '../workflow';

/** Asks before a workflow goes. A refusal, as while another workflow starts it, brings it back and is told in the server's words. */
export function DeleteWorkflowDialog({ dialog }: { dialog: DialogState<Workflow> }) {
  const { open, subject: workflow, close } = dialog;
  const [remove] = useDeleteWorkflowMutation();
  const hold = useHeldDelete();

  function confirm() {
    if (!workflow) return;
    const { id } = workflow;
    hold({ id, what: 'workflow', send: () => remove(id).unwrap() });
    close();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${workflow?.name ?? 'workflow'}?`}
      action="Delete workflow"
      busyAction="Deleting..."
      destructive
      onConfirm={confirm}
      onClose={close}
    >
      {undoNote} Its triggers stop and open runs are cancelled. The history of its runs is kept.
    </ConfirmDialog>
  );
}
