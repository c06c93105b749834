import Skeleton from '@mui/material/Skeleton';
import { Fragment } from 'react';
import type { AgentStatus } from '../../../shared/api/types';
import { formatCount, formatShortDuration, plural } from '../../../shared/lib/format';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { useStats } from '../api';
import { otherAgents, sparkHeights, spreadText, startedLink, todayLink, waitText, weekLink, yesterdayLink } from '../stats';
import { EfficiencyNote, formulaOf } from './Efficiency';
import { Figure, NoteLink, Strip } from './Figure';

const order: readonly AgentStatus[] = ['running', 'active', 'paused', 'error', 'idle'];
const MAX_DOTS = 12;

const wait = <Skeleton width="3ch" />;

/** Four figures in one ruled panel, each a link to what it counts. */
export function StatStrip() {
  const { data, error, refetch } = useStats();
  if (error && !data) {
    return (
      <div style={{ marginBottom: 16 }}>
        <Panel>
          <ErrorNotice title="The figures could not be read" error={error} onRetry={() => void refetch()}>
            Lists on this page are current.
          </ErrorNotice>
        </Panel>
      </div>
    );
  }
  const dots = order.flatMap((status) => Array.from({ length: data?.agentsByStatus[status] ?? 0 }, () => status)).slice(0, MAX_DOTS);
  return (
    <Strip aria-label="Figures">
      <Figure
        to="/admin/agents?status=running"
        label="Active Agents"
        value={data ? formatCount(data.activeAgents) : wait}
        note={
          data &&
          otherAgents(data).map(({ status, text }, index) => (
            <Fragment key={status}>
              {index > 0 && ', '}
              <NoteLink to={`/admin/agents?status=${status}`}>{text}</NoteLink>
            </Fragment>
          ))
        }
        picture={
          <span className="dots">
            {dots.map((status, index) => (
              <i key={index} className={status} />
            ))}
          </span>
        }
      />
      <Figure
        to="/admin/task-queue?status=completed"
        label="Tasks Completed"
        period="in all"
        value={data ? formatCount(data.completedTasks) : wait}
        note={
          data && (
            <>
              <NoteLink to={todayLink(data)}>{formatCount(data.completedToday)} today</NoteLink>,{' '}
              <NoteLink to={yesterdayLink(data)}>{formatCount(data.completedByNowYesterday)} by this time yesterday</NoteLink>
            </>
          )
        }
        picture={
          <span className="bars" title="Completed per hour, last 24 hours">
            {sparkHeights(data?.completedPerHour ?? []).map((height, hour) => (
              <i key={hour} style={{ height: `${height}%` }} />
            ))}
          </span>
        }
      />
      <Figure
        to="/admin/task-queue?status=queued"
        label="Queue Length"
        value={data ? formatCount(data.queueLength) : wait}
        note={
          data && (
            <>
              <span>{waitText(data)}</span>
              {data.waitSeconds && (
                <>
                  {', '}
                  <NoteLink to={startedLink(data)} title={`${plural(data.waitSeconds.started, 'task')} started within the last hour`}>
                    {spreadText(data.waitSeconds)}
                  </NoteLink>
                </>
              )}
            </>
          )
        }
        picture={
          data?.timeToEmptySeconds != null &&
          data.queueLength > 0 && <span className="words">empty in {formatShortDuration(data.timeToEmptySeconds)}</span>
        }
      />
      <Figure
        to={
          data
            ? weekLink(data, data.efficiencyBasis === 'spend' ? { minCostMicroUsd: '1' } : { status: 'completed,failed' })
            : '/admin/task-queue'
        }
        label="Cost Efficiency"
        value={data ? (data.efficiency === null ? 'No data' : `${Math.floor(data.efficiency)}%`) : wait}
        note={data && <EfficiencyNote stats={data} />}
        formula={data ? formulaOf(data) : ''}
        picture={
          data?.efficiency != null && (
            <span className="share">
              <i style={{ width: `${Math.min(100, data.efficiency)}%` }} />
            </span>
          )
        }
      />
    </Strip>
  );
}
