import { isApiError } from '../../../shared/api/errors';
import type { ApiKey, KeyAgent, KeyWorkflow } from '../../../shared/api/types';
import { agentLink, workflowLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useToast } from '../../../shared/ui/toast';
import { useDeleteApiKeyMutation } from '../api';
import { Link } from 'react-router-dom';

const usersOf = (error: unknown): { agents: KeyAgent[]; workflows: KeyWorkflow[] } | null =>
  isApiError(error) && error.code === 'key_in_use' ? { agents: [], workflows: [], ...error.details } : null;

interface DeleteKeyDialogProps {
  open: boolean;
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** Asks once; when agents or workflows need the key, the server refuses, and the dialog names them and asks again. */
export function DeleteKeyDialog({ open, apiKey, onClose }: DeleteKeyDialogProps) {
  const [remove, { isLoading, error }] = useDeleteApiKeyMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const users = usersOf(error);

  async function confirm() {
    if (!apiKey) return;
    try {
      await remove({ id: apiKey.id, ...(users && { force: 'true' as const }) }).unwrap();
      toast({ title: 'API key deleted successfully' });
    } catch (cause) {
      if (usersOf(cause)) return;
      failed(cause, 'Failed to delete API key');
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${apiKey?.name ?? 'API key'}?`}
      action={users ? 'Delete anyway' : 'Delete API key'}
      busyAction="Deleting..."
      busy={isLoading}
      destructive
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {users ? (
        <div role="alert">
          {users.agents.length > 0 && `Agents need a key for ${apiKey?.service}, and there is no other. `}
          {users.workflows.length > 0 && 'Workflows name this key. '}
          Without it these fail at the next run:
          <ul style={{ margin: '8px 0 0', paddingLeft: 18 }}>
            {[
              ...users.agents.map(({ id, name }) => ({ to: agentLink(id), name })),
              ...users.workflows.map(({ id, name }) => ({ to: workflowLink(id), name })),
            ].map(({ to, name }) => (
              <li key={to}>
                <Link to={to} style={{ color: 'inherit' }}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        'The key is erased from this server for good. At the service itself it stays valid until you revoke it there.'
      )}
    </ConfirmDialog>
  );
}
