import type { Overlap } from '../../shared/api/generated';
import type { Agent, LaneRun, Schedule } from '../../shared/api/types';
import { plural } from '../../shared/lib/format';
import { serviceNames } from '../../shared/lib/service';
import { dayStart, formatWhen, withZone } from '../../shared/lib/shop-time';
import type { LaneBar } from '../../shared/ui/Lane';

export const DAY_MS = 86_400_000;

export interface ScheduleDraft {
  schedule: Schedule;
  /** "09:00" in the shop's time zone. */
  scheduleTime: string;
  /** 1 is Monday. */
  scheduleWeekday: number;
  overlap: Overlap;
}

export interface AgentFilter {
  search: string;
  status: string;
  type: string;
}

export const isOnDemand = ({ schedule }: Pick<Agent, 'schedule'>): boolean => schedule === 'on-demand';

/**
 * Returns the agent's status, the same on all screens. The run of an on-demand agent may also wait, for example for an approval.
 * @param runs those that are known, where the screen has them
 */
export function agentState(agent: Agent, runs: readonly Pick<LaneRun, 'status' | 'finishedAt'>[] = []): string {
  if (!isOnDemand(agent) || agent.status === 'paused') return agent.status;
  return runs.find(({ finishedAt }) => finishedAt === null)?.status ?? agent.status;
}

/** Search in name, type and description, case-insensitively, together with the two filters; empty means all. */
export function filterAgents(agents: readonly Agent[], { search, status, type }: AgentFilter): Agent[] {
  const wanted = search.trim().toLowerCase();
  return agents.filter(
    (agent) =>
      (!status || agentState(agent) === status) &&
      (!type || agent.type === type) &&
      [agent.name, agent.type, agent.description ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** "6 agents, 3 running". */
export function agentsSentence(agents: readonly Agent[]): string {
  const running = agents.filter((agent) => agentState(agent) === 'running').length;
  const failed = agents.filter((agent) => agent.status === 'error').length;
  return [plural(agents.length, 'agent'), `${running} running`, ...(failed > 0 ? [`${failed} in error`] : [])].join(', ');
}

/** Pause for a running agent, Start for any other (section 4 of the specification). */
export const nextStatus = ({ status }: Pick<Agent, 'status'>): 'paused' | 'running' => (status === 'running' ? 'paused' : 'running');

/** "OpenAI and SendGrid" or "none needed". */
export const keysText = (keys: readonly string[]): string => (keys.length > 0 ? serviceNames(keys) : 'none needed');

/** "hourly, next at 15:00"; the day is named when it is not today, the shop's place when the reader's clock shows another time. */
export function scheduleText(agent: Pick<Agent, 'schedule' | 'nextRunAt'>, now: number): string {
  if (agent.nextRunAt === null) return agent.schedule;
  return `${agent.schedule}, next at ${withZone(formatWhen(agent.nextRunAt, now), agent.nextRunAt)}`;
}

export const toBar = (run: LaneRun): LaneBar => ({
  id: run.taskId,
  title: run.title,
  status: run.status,
  start: Date.parse(run.startedAt),
  end: run.finishedAt === null ? null : Date.parse(run.finishedAt),
});

/** The shop's midnight at the start of today and of the `count - 1` days before, today first. Days may have 23 or 25 hours. */
export function lastDays(now: number, count: number): { from: number; to: number }[] {
  return Array.from({ length: count }, (_, back) => ({ from: dayStart(now, back), to: dayStart(now, back - 1) }));
}
