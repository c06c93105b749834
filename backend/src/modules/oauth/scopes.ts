import { may, type Role, tokenPermissions, type Permission, type TokenMode } from '../auth';
import type { HouseTool } from '../tools';

const known: ReadonlySet<string> = new Set(tokenPermissions);

/** What an app is told to ask for: all that some tool needs. Who customers are is asked for by name or not at all. */
export function usualScopes(tools: readonly Pick<HouseTool, 'permission'>[]): Permission[] {
  const used = new Set<Permission>(tools.map(({ permission }) => permission));
  return tokenPermissions.filter((permission) => used.has(permission) && permission !== 'customers:identify');
}

/** The permissions that a text of scopes names. */
export const permissionsIn = (scope: unknown): Permission[] =>
  typeof scope === 'string' ? ([...new Set(scope.split(' '))].filter((name) => known.has(name)) as Permission[]) : [];

const onlyReads = (permission: Permission): boolean => permission.endsWith(':read');

export interface Offer {
  /** What the person can agree to: asked for, and theirs. */
  permissions: Permission[];
  /** Asked for, but beyond the person's own role. */
  beyond: Permission[];
  /** What is ticked at first: reading, and what starts something that waits for a person. */
  ticked: Permission[];
  mode: TokenMode;
}

/** Only a person says yes to these, by a tick of their own. */
const neverTicked: ReadonlySet<Permission> = new Set<Permission>(['customers:identify', 'approvals:decide', 'changes:decide']);
/** What a tool of the house needs that starts or proposes something. */
const starting: ReadonlySet<Permission> = new Set<Permission>(['tasks:write', 'workflows:run', 'changes:propose']);

/** What the page offers of what an app asks for. An app that only reads gets no other mode; others propose until somebody says more. */
export function offerOf(asked: readonly Permission[], role: Role): Offer {
  const permissions = asked.filter((permission) => may(role, permission));
  const ticked = permissions.filter((permission) => !neverTicked.has(permission) && (onlyReads(permission) || starting.has(permission)));
  return {
    permissions,
    beyond: asked.filter((permission) => !may(role, permission)),
    ticked,
    mode: ticked.every(onlyReads) ? 'read' : 'propose',
  };
}
