import { listed } from '../../platform/count-text';
import { addKey, type SetupProblem } from '../tasks';
import type { AgentEntity } from './entities/agent.entity';
import type { AgentStatus } from './agent-values';
import type { AgentDto } from './dto/agent.dto';

export const subject = ({ id }: AgentEntity) => ({ subjectType: 'agent', subjectId: id });

const decided = [
  ...(['name', 'type', 'status', 'description', 'priority', 'schedule', 'scheduleTime', 'scheduleWeekday', 'overlap'] as const),
  ...(['requiredApiKeys', 'config'] as const),
];

/** Fields of an agent for the audit log, as a copy that later changes do not alter. */
export const audited = (agent: AgentEntity): Record<string, unknown> =>
  structuredClone(Object.fromEntries(decided.map((name) => [name, agent[name]])));

export const uptime = (agent: AgentEntity): number =>
  agent.uptimeBefore + (agent.runningSince ? Math.max(0, Math.round((Date.now() - agent.runningSince.getTime()) / 1_000)) : 0);

export const missingOf = (required: readonly string[], services: ReadonlySet<string>): string[] =>
  required.filter((service) => !services.has(service));

/** Values shown with an agent that are not stored in its row. */
export interface Shown {
  /** Taken from the agent's open run, if there is one. */
  status: AgentStatus;
  /** Services with an active key. */
  keys: ReadonlySet<string>;
  /** Problems that keep the agent from running. */
  inputProblems: readonly SetupProblem[];
}

export function toDto(agent: AgentEntity, { status, keys, inputProblems }: Shown): AgentDto {
  const {
    runningSince: _since,
    uptimeBefore: _before,
    consecutiveFailures: _failures,
    authorityId: _authority,
    scheduleAuthorityId: _scheduleAuthority,
    runTaskId: _run,
    ...rest
  } = agent;
  const missing = missingOf(agent.requiredApiKeys, keys);
  return {
    ...rest,
    status,
    missingApiKeys: missing,
    setup: [...inputProblems, ...(missing.length > 0 ? [keysLacking(missing)] : [])],
    uptime: uptime(agent),
    lastRunAt: agent.lastRunAt?.toISOString() ?? null,
    nextRunAt: agent.nextRunAt?.toISOString() ?? null,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
  };
}

const keysLacking = (missing: readonly string[]): SetupProblem => ({
  field: 'requiredApiKeys',
  message: `Add ${missing.length === 1 ? 'a key' : 'keys'} for ${listed(missing)}.`,
  link: addKey(missing[0]!),
});
