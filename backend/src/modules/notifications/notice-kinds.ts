import { allows, type Permission, type Principal } from '../auth';

/** Readers of a kind of notice: everyone with the permission or, for notices about an account, its person and the owners. */
type Audience = Permission | 'account';

/** Every kind of notice. One that is not declared here does not compile. */
export const noticeKinds = {
  'account.changed': 'account',
  'api_key.due': 'api-keys:read',
  'api_token.expiring': 'account',
  'approval.requested': 'approvals:read',
  'budget.warning': 'ai:read',
  'change.asked': 'changes:read',
  'change.trouble': 'changes:read',
  'delivery.unknown': 'deliveries:read',
  'lead.created': 'leads:read',
  'metric.recovered': 'analytics:read',
  'metric.threshold': 'analytics:read',
  'order.disputed': 'orders:read',
  'order.paid_twice': 'orders:read',
  'plan.trial': 'stats:read',
  'stock.low': 'commerce:read',
  'stock.oversold': 'commerce:read',
  'stock.question': 'changes:read',
  'stock.sold_twice': 'orders:read',
  'stock.trouble': 'changes:read',
  'task.completed': 'tasks:read',
  'task.failed': 'tasks:read',
  test: 'notifications:read',
  'tool.disabled': 'marketplace:read',
  'tool.trial_ended': 'marketplace:read',
  'tool.trial_ending': 'marketplace:read',
  'tool_server.changed': 'integrations:read',
  'trend.digest': 'trends:read',
} as const satisfies Record<string, Audience>;

/** Workflows have their own kinds, so each appears as a separate item. */
export type NoticeKind = keyof typeof noticeKinds | `workflow.${string}`;

const kindsOf = (fits: (audience: Audience) => boolean): string[] =>
  Object.entries(noticeKinds).flatMap(([kind, audience]) => (fits(audience) ? kind : []));

/** Notices that a caller may read. */
export interface Readable {
  /** Everything, kinds of earlier versions included. */
  all: boolean;
  kinds: string[];
  workflows: boolean;
  /** Kinds about an account, of which the person reads only their own notices. */
  ownKinds: string[];
}

/** A token reads no notices about accounts, because its program may pass them on. */
export function readableBy(principal: Pick<Principal, 'role' | 'token'>): Readable {
  return {
    all: principal.role === 'owner' && principal.token === null,
    kinds: kindsOf((audience) => audience !== 'account' && allows(principal, audience)),
    workflows: allows(principal, 'workflows:read'),
    ownKinds: principal.token ? [] : kindsOf((audience) => audience === 'account'),
  };
}
