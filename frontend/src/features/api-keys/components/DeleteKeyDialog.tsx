import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import type { ApiKey, KeyUser } from '../../../shared/api/types';
import { undoNote, useHeldDelete } from '../../../shared/lib/held-deletes';
import { agentLink, workflowLink } from '../../../shared/lib/links';
import { serviceName } from '../../../shared/lib/service';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDeleteApiKeyMutation, useKeyUsageQuery } from '../api';

interface DeleteKeyDialogProps {
  open: boolean;
  apiKey: ApiKey | null;
  onClose: () => void;
}

/**
 * Who needs the key, by the rule of the server, stands in the question: after it the key is out of sight, and nobody could be
 * asked again. Where that could not be read, the server refuses a key in use and it comes back.
 */
export function DeleteKeyDialog({ open, apiKey, onClose }: DeleteKeyDialogProps) {
  const usage = useKeyUsageQuery(open && apiKey ? apiKey.id : skipToken, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteApiKeyMutation();
  const hold = useHeldDelete();
  const agents = usage.data?.agents.filter(({ needs }) => needs) ?? [];
  const workflows = usage.data?.workflows.filter(({ needs }) => needs) ?? [];
  const isNeeded = agents.length + workflows.length > 0;

  function confirm() {
    if (!apiKey) return;
    const { id } = apiKey;
    hold({
      id,
      what: 'API key',
      send: () => remove({ id, ...(isNeeded && { force: 'true' as const }) }).unwrap(),
    });
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${apiKey?.name ?? 'API key'}?`}
      action={isNeeded ? 'Delete anyway' : 'Delete API key'}
      busyAction="Checking who needs it..."
      busy={usage.isFetching}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {isNeeded && <Users service={serviceName(apiKey?.service ?? '')} agents={agents} workflows={workflows} />}
      {undoNote} Then it is erased from this server for good. At the service itself it stays valid until you revoke it there.
    </ConfirmDialog>
  );
}

function Users({ service, agents, workflows }: { service: string; agents: KeyUser[]; workflows: KeyUser[] }) {
  return (
    <div role="alert" style={{ marginBottom: 12 }}>
      {agents.some(({ named }) => named) && `Agents need a key for ${service}, and there is no other. `}
      {workflows.some(({ named }) => named) && 'Workflows name this key. '}
      {[...agents, ...workflows].some(({ named }) => !named) && `It was used in the last 30 days, and there is no other for ${service}. `}
      Without it these fail at the next run, or do their work without {service}:
      <ul style={{ margin: '8px 0 0', paddingLeft: 18 }}>
        {[
          ...agents.map(({ id, name }) => ({ to: agentLink(id), name })),
          ...workflows.map(({ id, name }) => ({ to: workflowLink(id), name })),
        ].map(({ to, name }) => (
          <li key={to}>
            <Link to={to} style={{ color: 'inherit' }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
