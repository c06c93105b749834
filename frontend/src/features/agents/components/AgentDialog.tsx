import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import type { Agent, AgentType } from '../../../shared/api/types';
import { AgentForm } from './AgentForm';
import { TypeChoice } from './TypeChoice';

interface AgentDialogProps {
  open: boolean;
  /** The agent to edit; without one a new agent is created, type first. */
  agent: Agent | null;
  onClose: () => void;
}

/** One dialog around one form, for creating and for editing. */
export function AgentDialog({ open, agent, onClose }: AgentDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="agent-dialog-title"
      slotProps={{ paper: { sx: { width: 640, '@media (max-width: 719px)': { m: 2, width: '100%', maxHeight: 'calc(100dvh - 16px)' } } } }}
    >
      <Content agent={agent} onClose={onClose} />
    </Dialog>
  );
}

function Content({ agent, onClose }: Omit<AgentDialogProps, 'open'>) {
  const { data: types, error, refetch } = useAgentTypesQuery();
  const [chosen, setChosen] = useState<AgentType | null>(null);
  const type = chosen ?? types?.find((entry) => entry.type === agent?.type) ?? null;
  return type === null ? (
    <TypeChoice types={types} error={error} onRetry={() => void refetch()} onChoose={setChosen} onClose={onClose} />
  ) : (
    <AgentForm key={type.type} type={type} agent={agent} onChangeType={agent ? undefined : () => setChosen(null)} onClose={onClose} />
  );
}
