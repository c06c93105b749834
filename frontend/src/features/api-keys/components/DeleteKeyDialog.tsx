import { isApiError } from '../../../shared/api/errors';
import type { ApiKey, KeyAgent } from '../../../shared/api/types';
import { agentLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useToast } from '../../../shared/ui/toast';
import { useDeleteApiKeyMutation } from '../api';
import { Link } from 'react-router-dom';

const agentsOf = (error: unknown): KeyAgent[] | null =>
  isApiError(error) && error.code === 'key_in_use' ? ((error.details?.agents as KeyAgent[] | undefined) ?? []) : null;

interface DeleteKeyDialogProps {
  open: boolean;
  apiKey: ApiKey | null;
  onClose: () => void;
}

/** Asks once; when agents need the key, the server refuses, and the dialog names them and asks again. */
export function DeleteKeyDialog({ open, apiKey, onClose }: DeleteKeyDialogProps) {
  const [remove, { isLoading, error }] = useDeleteApiKeyMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const agents = agentsOf(error);

  async function confirm() {
    if (!apiKey) return;
    try {
      await remove({ id: apiKey.id, ...(agents && { force: 'true' as const }) }).unwrap();
      toast({ title: 'API key deleted successfully' });
    } catch (cause) {
      if (agentsOf(cause)) return;
      failed(cause, 'Failed to delete API key');
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${apiKey?.name ?? 'API key'}?`}
      action={agents ? 'Delete anyway' : 'Delete API key'}
      busyAction="Deleting..."
      busy={isLoading}
      destructive
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {agents ? (
        <div role="alert">
          {agents.length === 1 ? 'This agent needs' : 'These agents need'} a key for {apiKey?.service}, and there is no other. Without it{' '}
          {agents.length === 1 ? 'it fails' : 'they fail'} at the next run.
          <ul style={{ margin: '8px 0 0', paddingLeft: 18 }}>
            {agents.map(({ id, name }) => (
              <li key={id}>
                <Link to={agentLink(id)} style={{ color: 'inherit' }}>
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
