import type { Permission } from '../permissions';
import { allows, type Principal } from '../principal';
import { touches } from './reach';

/**
 * Whether a connection may hear an event. Of a limited token it must tell by an agent on its list what it is about; of everything else that
 * could be about something beyond its limits it hears nothing, and asks.
 */
export function hears(principal: Pick<Principal, 'role' | 'token'>, permission: Permission, data: object): boolean {
  if (!allows(principal, permission)) return false;
  const { token } = principal;
  if (!token || touches[permission].every((kind) => token.reach[kind] === null)) return true;
  const { agentId } = data as { agentId?: unknown };
  return typeof agentId === 'string' && (token.reach.agents === null || token.reach.agents.includes(agentId));
}

/**
 * Filters an event about a row that may name customers for one connection.
 * @param personal fields that become null without `customers:identify` if the row `isPersonal`
 */
export function heard<T extends object>(data: T, personal: readonly string[], sees: boolean): T {
  const { isPersonal } = data as { isPersonal?: unknown };
  if (sees || isPersonal !== true || personal.length === 0) return data;
  return { ...data, ...Object.fromEntries(personal.map((field) => [field, null])) };
}
