import { ApiError } from '../../platform/errors/api-error';
import { type Authority, callerAuthority, type Reach, requestContext, unlimited } from '../../platform/http/request-context';
import { type Permission, permissionsOf } from './permissions';
import { allowedOf, type Principal } from './principal';
import { isLimited, kindNames, type ReachedObject, type ReachKind, reachKinds, touches, type WithinRule } from './tokens/reach';
import { isListed } from './tokens/token-reach';
import { tokenErrors } from './tokens/token.errors';

/** Replaces an authority that no longer exists. */
export const noAuthority: Authority = { permissions: new Set(), reach: { agents: [], workflows: [], integrations: [] }, asksAlways: true };

/** Limits of everything that a principal starts. An owner has none, so new permissions also apply to their running work. */
export const authorityOf = (principal: Pick<Principal, 'role' | 'token'>): Authority => {
  const { role, token } = principal;
  if (!token) return { permissions: role === 'owner' ? null : new Set(permissionsOf(role)), reach: unlimited.reach, asksAlways: false };
  return { permissions: new Set(allowedOf(principal)), reach: token.reach, asksAlways: token.mode !== 'act', tokenId: token.id };
};

const narrower = (a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null =>
  a && b ? a.filter((id) => b.includes(id)) : (a ?? b);

/** Limits that satisfy both authorities. If both come from a token, the first one pays. */
export function intersection(a: Authority, b: Authority): Authority {
  const tokenId = a.tokenId ?? b.tokenId;
  return { ...limitsOfBoth(a, b), ...(tokenId !== undefined && { tokenId }) };
}

const limitsOfBoth = (a: Authority, b: Authority): Omit<Authority, 'tokenId'> => ({
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

/** Returns true if the caller of the current request or task has the permission. */
export const callerMay = (permission: Permission): boolean => permits(callerAuthority(), permission);

/** @throws ApiError 403 that names the missing permission. */
export function requirePermission(permission: Permission): void {
  if (!callerMay(permission)) throw lacks(permission);
}

const lacks = (permission: Permission, field?: string): ApiError =>
  new ApiError(
    tokenErrors.insufficient_scope,
    `This needs the permission ${permission}, which the caller that started it does not have. Start it with a token or an account that has it.`,
    {
      details: { permission, ...(field !== undefined && { field }) },
      // The challenge lets an app ask its user for the missing permission.
      ...(requestContext().token && { challenge: `Bearer error="insufficient_scope", scope="${permission}"` }),
    },
  );

/** Permissions that work needs from the caller that started it: the same as the API operation with the same effect. */
export interface Requirement {
  readonly permissions: readonly Permission[];
  /** Arguments by which it stays within the scopes of a limited caller. Without it, limited callers are refused. */
  readonly within?: WithinRule;
  /** Input field that needs it, for example `steps.0.tool`. */
  readonly field?: string;
}

/** For work that reads no shop data and has no effect that a permission guards. */
export const requiresNothing: Requirement = { permissions: [] };

/**
 * Decides if an authority satisfies a requirement.
 * @param args hold the ids that `within` refers to
 * @returns a refusal with status 403, or null if it is satisfied
 */
export function refusalOf({ permissions, within, field }: Requirement, args: object, authority = callerAuthority()): ApiError | null {
  const missing = permissions.find((permission) => !permits(authority, permission));
  if (missing) return lacks(missing, field);
  if (!isLimited(authority.reach)) return null;
  const limited = reachKinds.filter((kind) => authority.reach[kind] !== null && permissions.some((name) => touches[name].includes(kind)));
  if (limited.length > 0 && !within) return isBeyond(limited);
  const beyond = Object.entries(within?.body ?? {}).find(([name, object]) => !isWithin(authority.reach, object, (args as never)[name]));
  return beyond ? isBeyond(reachKinds.filter((kind) => kind === kindOf[beyond[1]])) : null;
}

/** Returns the first refusal among several requirements of the same work. */
export const firstRefusal = (requirements: readonly Requirement[], args: object): ApiError | null =>
  requirements.reduce<ApiError | null>((found, requirement) => found ?? refusalOf(requirement, args), null);

const kindOf: Partial<Record<ReachedObject, ReachKind>> = { agent: 'agents', workflow: 'workflows', integration: 'integrations' };

/** Objects that only a database lookup can match are refused. No work refers to one yet. */
function isWithin(reach: Reach, object: ReachedObject, id: unknown): boolean {
  const kind = kindOf[object];
  return kind !== undefined && isListed(reach[kind], id);
}

function isBeyond(kinds: readonly ReachKind[]): ApiError {
  const names = kinds.map((kind) => kindNames[kind]).join(' and ');
  return new ApiError(
    tokenErrors.token_limited,
    `The caller that started this is limited to some ${names}, and this is not. Start it with a token or an account without that limit.`,
  );
}
