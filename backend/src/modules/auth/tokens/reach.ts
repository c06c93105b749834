import type { Reach } from '../../../platform/http/request-context';
import type { Permission } from '../permissions';

export const reachKinds = ['agents', 'workflows', 'integrations'] as const;
export type ReachKind = keyof Reach;

export const kindNames: Record<ReachKind, string> = { agents: 'agents', workflows: 'workflows', integrations: 'channels' };

/** Objects that the operations of a permission touch, and the reason if they do not touch everything. */
interface Exception {
  touches: readonly ReachKind[];
  because: string;
}
type Touched = 'everything' | Exception;

const nothing = (because: string): Exception => ({ touches: [], because });
const ofChannels: Exception = {
  touches: ['integrations'],
  because: 'Rows of the ledger belong to channels, never to an agent or a workflow.',
};

/** Every permission needs an entry; a missing one does not compile. */
const decided: Readonly<Record<Permission, Touched>> = {
  public: nothing('Public. It needs no token.'),
  outside: nothing('Other machines authenticate in their own way, without a token.'),
  'session:read': nothing('It says who calls.'),
  'session:write': 'everything',
  'users:manage': 'everything',
  'agents:read': { touches: ['agents'], because: 'It shows agents. What they use has permissions of its own.' },
  'agents:write': 'everything',
  'tasks:read': 'everything',
  'tasks:write': 'everything',
  'files:write': nothing('It stores a file of the caller and shows nothing. Using it takes a permission of its own.'),
  'activities:read': 'everything',
  'notifications:read': 'everything',
  'stats:read': 'everything',
  'analytics:read': 'everything',
  'analytics:write': 'everything',
  'demo:manage': 'everything',
  'api-keys:read': 'everything',
  'api-keys:write': 'everything',
  'api-keys:reveal': 'everything',
  'settings:read': 'everything',
  'settings:write': 'everything',
  'audit:read': 'everything',
  'data:clear': 'everything',
  'data:download': 'everything',
  'workflows:read': { touches: ['workflows'], because: 'It shows workflows. What they use has permissions of its own.' },
  'workflows:run': { touches: ['workflows'], because: 'A workflow runs with the limits of who starts it.' },
  'workflows:write': 'everything',
  'ai:read': 'everything',
  'ai:write': 'everything',
  'approvals:read': 'everything',
  'approvals:decide': 'everything',
  'deliveries:read': 'everything',
  'deliveries:resolve': 'everything',
  'deliveries:write': 'everything',
  'marketplace:read': 'everything',
  'marketplace:install': 'everything',
  'marketplace:write': 'everything',
  'commerce:read': ofChannels,
  'commerce:write': ofChannels,
  'customers:identify': ofChannels,
  'changes:read': ofChannels,
  'changes:propose': ofChannels,
  'changes:decide': ofChannels,
  'changes:stop': ofChannels,
  'changes:limit': ofChannels,
  'imports:write': ofChannels,
  'integrations:read': ofChannels,
  'integrations:sync': ofChannels,
  'integrations:write': ofChannels,
  'trends:read': { touches: ['integrations'], because: 'Trends are public, and say what the shop has of them on its channels.' },
  'trends:write': 'everything',
  'privacy:erase': { touches: ['integrations'], because: 'Answers about a person must cover every channel that knows them.' },
  'orders:read': 'everything',
  'orders:write': 'everything',
  'payments:manage': 'everything',
  'nfts:read': 'everything',
  'nfts:buy': 'everything',
  'nfts:write': 'everything',
  'views:own': nothing('A view is what its owner typed into a list. It shows no rows.'),
  'leads:read': 'everything',
  'leads:write': 'everything',
};

const kindsOf = (touched: Touched): readonly ReachKind[] => (touched === 'everything' ? reachKinds : touched.touches);

/**
 * What the operations of each permission show or change. A token that is limited in one of these may only call those of them that
 * declare with `@Within` how they keep to the limit.
 */
export const touches = Object.fromEntries(
  Object.entries(decided).map(([permission, touched]) => [permission, kindsOf(touched)]),
) as Readonly<Record<Permission, readonly ReachKind[]>>;

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
