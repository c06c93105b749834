import type { Agent, AgentLanes, LaneRun } from '../../shared/api/types';
import type { LaneBar } from '../../shared/ui/Lane';
import { toBar } from './agent';

type BarChange = Pick<LaneRun, 'status' | 'finishedAt'> & { id: string; startedAt: string | null };

/** The lanes with the bar of a task brought up to date, the very same ones when nothing of it changed; null when no lane has its bar. */
export function withChange(lanes: AgentLanes[], { id, status, startedAt, finishedAt }: BarChange): AgentLanes[] | null {
  const lane = lanes.find(({ runs }) => runs.some(({ taskId }) => taskId === id));
  const old = lane?.runs.find(({ taskId }) => taskId === id);
  if (!lane || !old || startedAt === null) return null;
  if (old.status === status && old.finishedAt === finishedAt && old.startedAt === startedAt) return lanes;
  const runs = lane.runs.map((run) => (run === old ? { ...old, status, startedAt, finishedAt } : run));
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
