import type { Agent } from './agent.entity';
import type { AgentDto } from './dto/agent.dto';

export const subject = ({ id }: Agent) => ({ subjectType: 'agent', subjectId: id });

const decided = [
  ...(['name', 'type', 'status', 'description', 'priority', 'schedule', 'scheduleTime', 'scheduleWeekday', 'overlap'] as const),
  ...(['requiredApiKeys', 'config'] as const),
];

/** Fields of an agent for the audit log, as a copy that later changes do not alter. */
export const audited = (agent: Agent): Record<string, unknown> =>
  structuredClone(Object.fromEntries(decided.map((name) => [name, agent[name]])));

export const uptime = (agent: Agent): number =>
  agent.uptimeBefore + (agent.runningSince ? Math.max(0, Math.round((Date.now() - agent.runningSince.getTime()) / 1_000)) : 0);

export const missingOf = (required: readonly string[], services: ReadonlySet<string>): string[] =>
  required.filter((service) => !services.has(service));

export function toDto(agent: Agent, services: ReadonlySet<string>): AgentDto {
  const { runningSince: _, uptimeBefore: __, consecutiveFailures: ___, authorityId: ____, scheduleAuthorityId: _____, ...rest } = agent;
  return {
    ...rest,
    missingApiKeys: missingOf(agent.requiredApiKeys, services),
    uptime: uptime(agent),
    lastRunAt: agent.lastRunAt?.toISOString() ?? null,
    nextRunAt: agent.nextRunAt?.toISOString() ?? null,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
  };
}
