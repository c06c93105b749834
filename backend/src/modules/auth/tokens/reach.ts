import type { Reach } from '../../../platform/http/request-context';
import type { Permission } from '../permissions';

export const reachKinds = ['agents', 'workflows', 'integrations'] as const;
export type ReachKind = keyof Reach;

export const kindNames: Record<ReachKind, string> = { agents: 'agents', workflows: 'workflows', integrations: 'channels' };

const all: readonly ReachKind[] = reachKinds;
const none: readonly ReachKind[] = [];
const channels: readonly ReachKind[] = ['integrations'];

/**
 * What the operations of each permission show or change. A token that is limited in one of these may only call those of them that
 * declare with `@Within` how they keep to the limit.
 */
export const touches: Readonly<Record<Permission, readonly ReachKind[]>> = {
  public: none,
  outside: none,
  'session:read': none,
  'session:write': none,
  'users:manage': none,
  'agents:read': ['agents'],
  // An agent is given tools and hosts of all kinds.
  'agents:write': all,
  'tasks:read': all,
  'tasks:write': all,
  'files:write': none,
  'activities:read': all,
  'notifications:read': all,
  'stats:read': all,
  'analytics:read': all,
  'analytics:write': all,
  'demo:manage': all,
  'api-keys:read': all,
  'api-keys:write': all,
  'api-keys:reveal': all,
  'settings:read': all,
  'settings:write': all,
  'audit:read': all,
  'data:clear': all,
  'data:download': all,
  'workflows:read': ['workflows'],
  'workflows:run': ['workflows'],
  // Its author chooses which agents and channels it uses.
  'workflows:write': all,
  'ai:read': all,
  'ai:write': all,
  'approvals:read': all,
  'approvals:decide': all,
  'deliveries:read': all,
  'deliveries:resolve': all,
  'deliveries:write': all,
  'marketplace:read': all,
  'marketplace:install': all,
  'marketplace:write': all,
  'commerce:read': channels,
  'commerce:write': channels,
  'customers:identify': channels,
  'changes:read': channels,
  'changes:propose': channels,
  'changes:decide': channels,
  'changes:stop': channels,
  'changes:limit': channels,
  'imports:write': channels,
  'integrations:read': channels,
  'integrations:sync': channels,
  'integrations:write': channels,
  'trends:read': none,
  'trends:write': all,
  'privacy:erase': none,
  'orders:read': none,
  'orders:write': none,
  'payments:manage': none,
  'nfts:read': none,
  'nfts:buy': none,
  'nfts:write': none,
  'views:own': none,
  'leads:read': none,
  'leads:write': none,
};

/** Whether a limited token meets its limits among the operations of this permission. */
export const touchesKinds = (permission: Permission): boolean => touches[permission].length > 0;

/** What an id in a call is the id of. */
export type ReachedObject = 'agent' | 'workflow' | 'integration' | 'task' | 'approval' | 'change';

/**
 * How an operation keeps to the limits of a token: ids it looks up beforehand, by name of the parameter or of the field of the body. None:
 * its service leaves out of its answer what is not within the reach of the call, or it shows nothing of the kind.
 */
export interface WithinRule {
  params?: Readonly<Record<string, ReachedObject>>;
  body?: Readonly<Record<string, ReachedObject>>;
}

/** Whether this is a limit at all. */
export const isLimited = (reach: Reach): boolean => reachKinds.some((kind) => reach[kind] !== null);
