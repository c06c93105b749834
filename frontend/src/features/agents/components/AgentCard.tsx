import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Trash2 from '../../../shared/icons/trash';
import { Link } from 'react-router-dom';
import type { Agent, LaneRun } from '../../../shared/api/types';
import { useClock } from '../../../shared/lib/clock';
import { agentLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { Card } from '../../../shared/ui/Card';
import { IconAction } from '../../../shared/ui/IconAction';
import { Lane } from '../../../shared/ui/Lane';
import { Linked } from '../../../shared/ui/Linked';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { FixButton } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import { agentState, DAY_MS, isOnDemand, keysText, scheduleText, toBar } from '../agent';
import { useAgentActions } from '../hooks/useAgentActions';
import { SetupNote } from './SetupNote';
import { ToggleButton } from './ToggleButton';

function AgentDay({ agent, runs, onEdit, onRun }: { agent: Agent; runs: LaneRun[]; onEdit: () => void; onRun: () => void }) {
  const now = useClock((time) => time);
  const may = useMay();
  if (agent.setup.length > 0)
    return (
      <div className="message">
        <SetupNote agent={agent} onEdit={onEdit} />
      </div>
    );
  if (agent.status === 'error') {
    return (
      <div className="message">
        <span className="bad">
          <Linked text={agent.statusReason ?? 'The last run failed.'} />
        </span>
        {may('agents:write') && (
          <FixButton type="button" onClick={onEdit}>
            Edit
          </FixButton>
        )}
      </div>
    );
  }
  if (agent.lastRunAt === null && runs.length === 0) {
    return (
      <div className="message">
        <span className="quiet">Has not run yet.</span>
        {may('tasks:write') && !isOnDemand(agent) && (
          <FixButton type="button" onClick={onRun}>
            Run once
          </FixButton>
        )}
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
  const may = useMay();
  const mayWrite = may('agents:write');
  const address = agentLink(agent.id);
  return (
    <Card aria-label={agent.name}>
      <div className="head">
        <h2 title={agent.name}>
          <Link to={address}>{agent.name}</Link>
        </h2>
        <StatusChip status={agentState(agent, runs)} />
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
        {mayWrite && <ToggleButton size="small" agent={agent} busy={toggling} onToggle={() => void toggle()} />}
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
        {mayWrite && <IconAction icon={Trash2} label={`Delete ${agent.name}`} tip="Delete" onClick={() => onDelete(agent)} />}
      </div>
    </Card>
  );
}
