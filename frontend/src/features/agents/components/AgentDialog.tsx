import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import type { Agent } from '../../../shared/api/types';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { CreateAgent } from '../create/CreateAgent';
import { AgentForm } from './AgentForm';

interface AgentDialogProps {
  open: boolean;
  /** The agent to edit; without one a new agent is created. */
  agent: Agent | null;
  onClose: () => void;
}

const phone = '@media (max-width: 719px)';
const edits = { width: 640, [phone]: { m: 2, width: '100%', maxHeight: 'calc(100dvh - 16px)' } };
const creates = {
  width: 904,
  [phone]: { '&&': { m: 0, width: '100%', maxWidth: '100%', height: '100dvh', maxHeight: '100dvh', borderRadius: 0, border: 0 } },
};

/** Creates or edits an agent. */
export function AgentDialog({ open, agent, onClose }: AgentDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="agent-dialog-title"
      slotProps={{ paper: { sx: agent ? edits : creates } }}
    >
      <Content agent={agent} onClose={onClose} />
    </Dialog>
  );
}

function Content({ agent, onClose }: Omit<AgentDialogProps, 'open'>) {
  const { data: types, error, refetch } = useAgentTypesQuery();
  if (!types)
    return (
      <>
        <DialogTitle id="agent-dialog-title">{agent ? `Edit ${agent.name}` : 'Create Agent'}</DialogTitle>
        {error ? (
          <ErrorNotice title="Couldn't load the agent types" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={6} height={62} />
        )}
      </>
    );
  const type = types.find((entry) => entry.type === agent?.type);
  return agent && type ? <AgentForm type={type} agent={agent} onClose={onClose} /> : <CreateAgent types={types} onClose={onClose} />;
}
