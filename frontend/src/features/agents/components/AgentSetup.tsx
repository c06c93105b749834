import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Agent } from '../../../shared/api/types';
import { useClock } from '../../../shared/lib/clock';
import { formatDuration } from '../../../shared/lib/format';
import { Panel } from '../../../shared/ui/Panel';
import { keysText, scheduleText } from '../agent';
import { useAgentTypesQuery } from '../api';
import { fieldLabel } from '../schema';

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

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text;
}

/** What the agent is set to do. */
export function AgentSetup({ agent, onEdit }: { agent: Agent; onEdit: () => void }) {
  const schedule = useClock((now) => scheduleText(agent, now));
  const { data: types } = useAgentTypesQuery();
  const fields = types?.find(({ type }) => type === agent.type)?.inputSchema.properties;
  const input = agent.config.input;
  const facts: [string, string][] = [
    ['Type', agent.type],
    ['Schedule', schedule],
    ['Priority', agent.priority],
    ['Keys', keysText(agent.requiredApiKeys)],
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
        <Button size="small" variant="text" onClick={onEdit} sx={{ color: 'text.secondary' }}>
          Edit
        </Button>
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
