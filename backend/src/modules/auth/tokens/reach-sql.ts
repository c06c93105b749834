import { callerReach, type Reach } from '../../../platform/http/request-context';
import { isLimited } from './reach';

/**
 * SQL condition: a row of `task_owners` is within a scope. A task belongs to its agent, else to its workflow, else to its channel. Only an
 * unlimited scope includes a task without any of these. A scope limited to some channels also requires that the task ran within them.
 * @param parameter keeps a value. @returns its number.
 */
export function ownedWithin(alias: string, { agents, workflows, integrations }: Reach, parameter: (value: unknown) => number): string {
  const listed = (column: string, type: 'uuid' | 'text', ids: readonly string[] | null): string =>
    ids === null ? 'TRUE' : `${alias}.${column} = ANY ($${parameter(ids)}::${type}[])`;
  const isFree = agents === null && workflows === null && integrations === null;
  return `CASE WHEN ${alias}.agent_id IS NOT NULL THEN ${listed('agent_id', 'uuid', agents)}
    WHEN ${alias}.workflow_id IS NOT NULL THEN ${listed('workflow_id', 'text', workflows)}
    WHEN ${alias}.integration_id IS NOT NULL THEN ${listed('integration_id', 'text', integrations)} ELSE ${isFree} END
    AND ${ranWithin(alias, integrations, parameter)}`;
}

/** Results of a task that could read every channel may hold rows of every channel, also if its agent is within the limits. */
const ranWithin = (alias: string, channels: readonly string[] | null, parameter: (value: unknown) => number): string =>
  channels === null
    ? 'TRUE'
    : `(${alias}.integration_id IS NOT NULL
        OR EXISTS (SELECT 1 FROM authorities u WHERE u.id = ${alias}.authority_id AND u.integrations <@ $${parameter(channels)}::text[]))`;

/**
 * The condition that a task is within the reach of the caller; null when nothing is beyond it.
 * @param task its id, as SQL
 */
export function taskIsWithin(task: string, parameter: (value: unknown) => number): string | null {
  const reach = callerReach();
  return isLimited(reach) ? `EXISTS (SELECT 1 FROM task_owners o WHERE o.id = ${task} AND ${ownedWithin('o', reach, parameter)})` : null;
}
