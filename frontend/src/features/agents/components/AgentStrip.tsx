import { styled } from '@mui/material/styles';
import ArrowRight from '../../../shared/icons/arrow-right';
import Pause from '../../../shared/icons/pause';
import Play from '../../../shared/icons/play';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Agent, LaneRun } from '../../../shared/api/types';
import { useClock } from '../../../shared/lib/clock';
import { plural } from '../../../shared/lib/format';
import { formatClock, formatRelative } from '../../../shared/lib/shop-time';
import { agentLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { Lane } from '../../../shared/ui/Lane';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { QuietLink } from '../../../shared/ui/TextLink';
import { agentState, nextStatus } from '../agent';
import { useAgentLanesQuery, useAgentsQuery } from '../api';
import { useAgentActions } from '../hooks/useAgentActions';
import { hourWindow, plannedBars } from '../lanes';

const SHOWN = 3;

const Coming = styled('div')(({ theme }) => ({ minHeight: 198, [theme.breakpoints.down('sm')]: { minHeight: 264 } }));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '210px minmax(0, 1fr) 32px',
  gap: 16,
  alignItems: 'center',
  padding: '9px 10px 9px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // One now-line runs through the rows of all agents.
  '& .track .now': { top: -18, bottom: -18 },
  '& .who': { display: 'flex', gap: 10, alignItems: 'flex-start', minWidth: 0 },
  '& .who > div': { minWidth: 0 },
  '& .who a, & .who small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .who a': {
    fontSize: theme.typography.pxToRem(13.5),
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .who small': { fontSize: theme.typography.pxToRem(12), lineHeight: '17px', color: theme.vars.palette.text.secondary },
  '&.axis': { paddingBlock: 0 },
  '& .marks': { position: 'relative', height: 28, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.disabled },
  '& .marks span': { position: 'absolute', top: 6, transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '& .marks span:first-of-type': { transform: 'none' },
  '& .marks span:last-of-type': { transform: 'translateX(-100%)' },
  '& .marks .here': { color: theme.vars.palette.stall.accentText, fontWeight: 550 },
  [theme.breakpoints.down('lg')]: { '& .marks span:last-of-type': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 44px',
    gap: '6px 8px',
    padding: '10px 8px 12px 16px',
    '& .track': { gridColumn: '1 / -1', gridRow: 2, marginRight: 8 },
    '& .track .now': { top: -4, bottom: -4 },
    '&.axis': { display: 'none' },
  },
}));

function activityOf(agent: Agent, runs: readonly LaneRun[], now: number): string {
  const running = runs.find((run) => run.finishedAt === null);
  if (running) return running.title;
  const reason = agent.setup[0]?.message ?? agent.statusReason;
  if (reason) return reason;
  return agent.lastRunAt === null ? 'Has not run yet' : `Last run ${formatRelative(agent.lastRunAt, now)}`;
}

function AgentRow({ agent, runs }: { agent: Agent; runs: readonly LaneRun[] }) {
  const now = useClock((time) => time);
  const { from, to, ticks } = hourWindow(now);
  const { toggle, toggling } = useAgentActions(agent);
  const pauses = nextStatus(agent) === 'paused';
  const may = useMay();
  const text = activityOf(agent, runs, now);
  return (
    <Row>
      <div className="who">
        <StatusIcon status={agentState(agent, runs)} />
        <div>
          <Link to={agentLink(agent.id)} title={agent.name}>
            {agent.name}
          </Link>
          <small title={text}>{text}</small>
        </div>
      </div>
      <div className="track">
        <Lane bars={plannedBars(agent, runs)} from={from} to={to} ticks={ticks} label={`${agent.name}, last 50 minutes`} />
      </div>
      {may('agents:write') && (
        <IconAction
          icon={pauses ? Pause : Play}
          label={`${pauses ? 'Pause' : 'Start'} ${agent.name}`}
          tip={pauses ? 'Pause' : 'Start'}
          disabled={toggling}
          onClick={() => void toggle()}
        />
      )}
    </Row>
  );
}

function Axis() {
  const now = useClock((time) => time);
  const { from, to, nowAt } = hourWindow(now);
  return (
    <Row className="axis" aria-hidden="true">
      <span />
      <div className="marks">
        <span style={{ left: 0 }}>{formatClock(from)}</span>
        <span style={{ left: '33.3%' }}>{formatClock(from + (to - from) / 3)}</span>
        <span style={{ left: `${nowAt * 100}%` }} className="here">
          now
        </span>
        <span style={{ left: '100%' }}>{formatClock(to)}</span>
      </div>
    </Row>
  );
}

/** The first three agents on lanes of the last 50 minutes, with one now-line through all of them. `empty` stands below the first-use sentence. */
export function AgentStrip({ empty }: { empty: ReactNode }) {
  const { data, error, refetch } = useAgentsQuery();
  const { data: lanes } = useAgentLanesQuery({ hours: 1 });
  const all = data && data.items.length > 0 && (
    <QuietLink to="/admin/agents">
      All {plural(data.total, 'agent')} <ArrowRight size={13} aria-hidden />
    </QuietLink>
  );
  return (
    <Panel title="Agents" note="last 50 minutes" actions={all}>
      {error && !data ? (
        <ErrorNotice title="The agents could not be read" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Coming>
          <SkeletonRows count={SHOWN} height={57} />
        </Coming>
      ) : data.items.length === 0 ? (
        <EmptyState picture="agents" title="No agents created yet" action={empty}>
          Each agent gets a lane here: what it does, and when.
        </EmptyState>
      ) : (
        <>
          {data.items.slice(0, SHOWN).map((agent) => (
            <AgentRow key={agent.id} agent={agent} runs={lanes?.find(({ agentId }) => agentId === agent.id)?.runs ?? []} />
          ))}
          <Axis />
        </>
      )}
    </Panel>
  );
}
