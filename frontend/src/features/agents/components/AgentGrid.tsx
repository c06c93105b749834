import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { Agent } from '../../../shared/api/types';
import { Card } from '../../../shared/ui/Card';
import { Delayed } from '../../../shared/ui/Skeletons';
import { useAgentLanesQuery } from '../api';
import { AgentCard } from './AgentCard';

const PLACEHOLDERS = 6;

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

interface AgentGridProps {
  agents: readonly Agent[];
  onEdit: (agent: Agent) => void;
  onDelete: (agent: Agent) => void;
}

export function AgentGrid({ agents, onEdit, onDelete }: AgentGridProps) {
  const { data: lanes } = useAgentLanesQuery({ hours: 24 });
  const runsOf = (id: string) => lanes?.find(({ agentId }) => agentId === id)?.runs ?? [];
  return (
    <Grid>
      {agents.map((agent) => (
        <AgentCard key={agent.id} agent={agent} runs={runsOf(agent.id)} onEdit={onEdit} onDelete={onDelete} />
      ))}
    </Grid>
  );
}

/** Six cards in the shape of the real ones. */
export function AgentGridPlaceholder() {
  return (
    <Delayed role="status" aria-label="Loading agents" aria-busy="true">
      <Grid>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Card key={index} as="div">
            <div className="head">
              <Skeleton width="60%" height={21} />
              <Skeleton variant="rounded" width={76} height={22} />
              <Skeleton className="type" width="40%" />
            </div>
            <p>
              <Skeleton component="span" />
              <Skeleton component="span" width="70%" />
            </p>
            <dl>
              {['Schedule', 'Keys', 'Last run'].map((name) => (
                <Skeleton key={name} sx={{ gridColumn: '1 / -1' }} />
              ))}
            </dl>
            <div className="lane">
              <Skeleton variant="rounded" height={22} />
            </div>
            <div className="foot">
              <Skeleton variant="rounded" width={76} height={28} />
            </div>
          </Card>
        ))}
      </Grid>
    </Delayed>
  );
}
