import { ApiError } from '../../platform/errors/api-error';
import { type Authority, callerAuthority, type Reach } from '../../platform/http/request-context';
import { type Permission, permissionsOf } from './permissions';
import { allowedOf, type Principal } from './principal';
import { tokenErrors } from './tokens/token.errors';

const everything: Reach = { agents: null, workflows: null, integrations: null };

/** The limits that everything a principal starts keeps to. An owner has none, so that new permissions reach their running work. */
export const authorityOf = (principal: Pick<Principal, 'role' | 'token'>): Authority => {
  const { role, token } = principal;
  if (!token) return { permissions: role === 'owner' ? null : new Set(permissionsOf(role)), reach: everything, asksAlways: false };
  return { permissions: new Set(allowedOf(principal)), reach: token.reach, asksAlways: token.mode !== 'act' };
};

const narrower = (a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null =>
  a && b ? a.filter((id) => b.includes(id)) : (a ?? b);

/** What both allow. */
export const intersection = (a: Authority, b: Authority): Authority => ({
  permissions:
    a.permissions && b.permissions
      ? new Set([...a.permissions].filter((name) => b.permissions!.has(name)))
      : (a.permissions ?? b.permissions),
  reach: {
    agents: narrower(a.reach.agents, b.reach.agents),
    workflows: narrower(a.reach.workflows, b.reach.workflows),
    integrations: narrower(a.reach.integrations, b.reach.integrations),
  },
  asksAlways: a.asksAlways || b.asksAlways,
});

export const permits = ({ permissions }: Authority, permission: Permission): boolean => permissions === null || permissions.has(permission);

/** Whether the work under way, a request or a task, has the permission of the caller that started it. */
export const callerMay = (permission: Permission): boolean => permits(callerAuthority(), permission);

/** @throws ApiError 403 that names the missing permission. */
export function requirePermission(permission: Permission): void {
  if (!callerMay(permission)) throw lacks(permission);
}

const lacks = (permission: Permission): ApiError =>
  new ApiError(tokenErrors.insufficient_scope, `This needs the permission ${permission}. The caller that started it does not have it.`, {
    details: { permission },
  });
