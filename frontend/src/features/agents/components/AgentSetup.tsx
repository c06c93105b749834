import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useAgentTypesQuery } from '../../../shared/api/agent-types';
import type { Agent } from '../../../shared/api/types';
import type { RunEstimateDto } from '../../../shared/api/generated';
import { useClock } from '../../../shared/lib/clock';
import { formatDuration } from '../../../shared/lib/format';
import { formatMicroUsd } from '../../../shared/lib/money';
import { useMay } from '../../../shared/lib/permissions';
import { Panel } from '../../../shared/ui/Panel';
import { keysText, scheduleText } from '../agent';
import { useRunEstimateQuery } from '../api';
import { budgetSummary } from '../policy';
import { fieldLabel } from '../../../shared/ui/schema-form/schema';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  margin: 0,
  padding: '12px 16px 16px',
  fontSize: theme.typography.pxToRem(13),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));

const LONGEST = 80;

const overlaps = { skip: 'skips a run', queue: 'waits behind it', replace: 'stops it' };

/** What a run will take, from the runs before; nothing while there were none. */
function estimateFacts(estimate: RunEstimateDto | undefined): [string, string][] {
  if (!estimate || estimate.runs === 0) return [];
  const time = estimate.seconds === null ? '' : `, ${formatDuration(Math.max(1, estimate.seconds))}`;
  return [['A run takes', `${estimate.costMicroUsd === null ? 'unknown cost' : formatMicroUsd(estimate.costMicroUsd)}${time}`]];
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

interface AgentSetupProps {
  agent: Agent;
  /** Amount and limit, where there is something to say. */
  spentToday: ReactNode;
  onEdit: () => void;
}

/** What the agent is set to do. */
export function AgentSetup({ agent, spentToday, onEdit }: AgentSetupProps) {
  const may = useMay();
  const schedule = useClock((now) => scheduleText(agent, now));
  const { data: types } = useAgentTypesQuery();
  const fields = types?.find(({ type }) => type === agent.type)?.inputSchema.properties;
  const { data: estimate } = useRunEstimateQuery(agent.id);
  const input = agent.config.input;
  const facts: [string, ReactNode][] = [
    ['Type', agent.type],
    ['Schedule', schedule],
    ['Priority', agent.priority],
    ...(agent.schedule === 'on-demand' || agent.schedule === 'continuous'
      ? []
      : ([['When late', overlaps[agent.overlap]]] as [string, string][])),
    ['Keys', keysText(agent.requiredApiKeys)],
    ['Budget', budgetSummary(agent.config.budget ?? {})],
    ...(spentToday ? [['Spent today', spentToday] as [string, ReactNode]] : []),
    ...estimateFacts(estimate),
    ['Up for', formatDuration(agent.uptime)],
    ...Object.entries(typeof input === 'object' && input !== null ? input : {}).map(([name, value]): [string, string] => [
      fieldLabel(name, fields?.[name] ?? {}),
      name === 'fileId' ? 'kept on the server' : shorten(value),
    ]),
  ];
  return (
    <Panel
      title="Set-up"
      actions={
        may('agents:write') && (
          <Button size="small" variant="text" onClick={onEdit} sx={{ color: 'text.secondary' }}>
            Edit
          </Button>
        )
      }
    >
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </Panel>
  );
}
