import type { Agent, AgentLanes, LaneRun, Task } from '../../shared/api/types';
import type { LaneBar } from '../../shared/ui/Lane';
import { toBar } from './agent';

/** The lanes with the bar of `task` added or brought up to date. Progress alone returns the very same lanes. */
export function withTask(lanes: AgentLanes[], task: Task): AgentLanes[] {
  if (task.agentId === null || task.startedAt === null) return lanes;
  const run: LaneRun = {
    taskId: task.id,
    title: task.title,
    status: task.status,
    startedAt: task.startedAt,
    finishedAt: task.finishedAt,
  };
  const lane = lanes.find(({ agentId }) => agentId === task.agentId);
  if (!lane) return [...lanes, { agentId: task.agentId, runs: [run] }];
  const old = lane.runs.find(({ taskId }) => taskId === task.id);
  if (old?.status === run.status && old.finishedAt === run.finishedAt && old.startedAt === run.startedAt) return lanes;
  const runs = old ? lane.runs.map((entry) => (entry === old ? run : entry)) : [...lane.runs, run];
  return lanes.map((entry) => (entry === lane ? { ...entry, runs } : entry));
}

const MINUTE = 60_000;

/** The dashboard's window: 50 minutes back and 10 ahead (milliseconds), with a tick at each full 10 minutes. */
export function hourWindow(now: number): { from: number; to: number; ticks: number[]; nowAt: number } {
  const from = now - 50 * MINUTE;
  const first = Math.ceil(from / (10 * MINUTE)) * 10 * MINUTE;
  return { from, to: now + 10 * MINUTE, ticks: Array.from({ length: 6 }, (_, index) => first + index * 10 * MINUTE), nowAt: 50 / 60 };
}

/** The runs as bars, and the next scheduled one as an outline three minutes wide. */
export function plannedBars(agent: Pick<Agent, 'status' | 'nextRunAt'>, runs: readonly LaneRun[]): LaneBar[] {
  const bars = runs.map(toBar);
  if (agent.status !== 'running' || agent.nextRunAt === null) return bars;
  const start = Date.parse(agent.nextRunAt);
  return [...bars, { id: 'next', title: 'Next run', status: 'queued', start, end: start + 3 * MINUTE }];
}
