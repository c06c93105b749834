import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router-dom';
import type { Agent, LaneRun } from '../../../shared/api/types';
import { useClock } from '../../../shared/lib/clock';
import { agentLink } from '../../../shared/lib/links';
import { IconAction } from '../../../shared/ui/IconAction';
import { Lane } from '../../../shared/ui/Lane';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { FixButton } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import { DAY_MS, keysText, scheduleText, toBar } from '../agent';
import { useAgentActions } from '../hooks/useAgentActions';
import { ToggleButton } from './ToggleButton';

const clamp = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

/** Every card of a row shares five lines, so that names, facts and buttons stand level. */
export const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 5',
  rowGap: 0,
  minWidth: 0,
  padding: '16px 16px 14px',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  '& .head': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 10px', alignItems: 'start', alignContent: 'start' },
  '& h2': { ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere', ...clamp },
  '& h2 a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& .type': { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', minHeight: 22, color: theme.vars.palette.text.secondary },
  '& p': {
    margin: '10px 0 12px',
    color: theme.vars.palette.text.secondary,
    ...clamp,
    minHeight: '2.9em',
    lineHeight: 1.45,
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '5px 16px',
    alignContent: 'start',
    margin: 0,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& .lane': { alignSelf: 'end', padding: '2px 0 14px' },
  '& .message': { display: 'flex', gap: 8, alignItems: 'center', justifyContent: 'space-between', minHeight: 24 },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .foot': { display: 'flex', gap: 6, alignItems: 'center' },
  '& .foot > :last-child': { marginLeft: 'auto' },
}));

function AgentDay({ agent, runs, onEdit, onRun }: { agent: Agent; runs: LaneRun[]; onEdit: () => void; onRun: () => void }) {
  const now = useClock((time) => time);
  if (agent.status === 'error') {
    return (
      <div className="message">
        <span className="bad">{agent.statusReason ?? 'The last run failed.'}</span>
        <FixButton type="button" onClick={onEdit}>
          Edit
        </FixButton>
      </div>
    );
  }
  if (agent.lastRunAt === null && runs.length === 0) {
    return (
      <div className="message">
        <span className="quiet">Has not run yet.</span>
        <FixButton type="button" onClick={onRun}>
          Run once
        </FixButton>
      </div>
    );
  }
  return <Lane bars={runs.map(toBar)} from={now - DAY_MS} to={now + DAY_MS / 12} label={`${agent.name}, last 24 hours`} />;
}

interface AgentCardProps {
  agent: Agent;
  runs: LaneRun[];
  onEdit: (agent: Agent) => void;
  onDelete: (agent: Agent) => void;
}

export function AgentCard({ agent, runs, onEdit, onDelete }: AgentCardProps) {
  const { toggle, toggling, runNow } = useAgentActions(agent);
  const schedule = useClock((now) => scheduleText(agent, now));
  const address = agentLink(agent.id);
  return (
    <Card aria-label={agent.name}>
      <div className="head">
        <h2 title={agent.name}>
          <Link to={address}>{agent.name}</Link>
        </h2>
        <StatusChip status={agent.status} />
        <span className="type">
          {agent.type}
          {agent.isDemo && <Chip label="Demo shop" sx={{ ml: 2 }} />}
        </span>
      </div>
      <p title={agent.description ?? undefined}>{agent.description}</p>
      <dl>
        <dt>Schedule</dt>
        <dd>{schedule}</dd>
        <dt>Keys</dt>
        <dd>{keysText(agent.requiredApiKeys)}</dd>
        <dt>Last run</dt>
        <dd>{agent.lastRunAt === null ? 'never' : <RelativeTime time={agent.lastRunAt} />}</dd>
      </dl>
      <div className="lane">
        <AgentDay agent={agent} runs={runs} onEdit={() => onEdit(agent)} onRun={() => void runNow()} />
      </div>
      <div className="foot">
        <ToggleButton size="small" agent={agent} busy={toggling} onToggle={() => void toggle()} />
        <Button
          size="small"
          variant="text"
          component={Link}
          to={address}
          aria-label={`Open ${agent.name}`}
          sx={{ color: 'text.secondary' }}
        >
          Open
        </Button>
        <IconAction icon={Trash2} label={`Delete ${agent.name}`} tip="Delete" onClick={() => onDelete(agent)} />
      </div>
    </Card>
  );
}
