import type { TokenMode, TokenPermission } from '../../shared/api/generated';

/** What a program may do by each permission, as the end of "It may ...". */
export const plainWords: Record<TokenPermission, string> = {
  'agents:read': 'see your agents and how they are set up',
  'agents:write': 'make, change and delete agents',
  'tasks:read': 'see tasks and what they produced',
  'tasks:write': 'run agents and cancel tasks',
  'files:write': 'upload files for tasks',
  'activities:read': 'see what happened lately',
  'notifications:read': 'see your notifications',
  'stats:read': 'see the counters of the dashboard',
  'analytics:read': 'see sales, findings and trends of your figures',
  'analytics:write': 'change how figures are counted and reported',
  'demo:manage': 'add and remove sample data',
  'api-keys:read': 'see which keys there are, not the keys themselves',
  'api-keys:write': 'add and change keys of other services',
  'settings:read': 'see the settings',
  'settings:write': 'change the settings',
  'audit:read': 'read the audit log',
  'workflows:read': 'see your workflows',
  'workflows:run': 'run workflows',
  'workflows:write': 'make, change and delete workflows',
  'ai:read': 'see models, prices and what was spent on them',
  'ai:write': 'change models, prices and budgets',
  'approvals:read': 'see what waits for your approval',
  'approvals:decide': 'approve and refuse in your name',
  'deliveries:read': 'see messages and posts that were sent',
  'deliveries:resolve': 'settle messages with an unknown outcome',
  'deliveries:write': 'change where messages go',
  'marketplace:read': 'see the marketplace',
  'marketplace:install': 'install tools from the marketplace',
  'marketplace:write': 'change what your marketplace sells',
  'commerce:read': 'see products, stock, prices, orders and profit',
  'commerce:write': 'change products, costs and stock in your books',
  'customers:identify': 'see names and mail addresses of your customers',
  'changes:read': 'see changes that were made or proposed at your shops',
  'changes:propose': 'propose prices, stock and texts for your listings',
  'changes:decide': 'agree to proposed changes in your name',
  'changes:stop': 'stop changes that are being written',
  'changes:limit': 'change how far changes may go unasked',
  'imports:write': 'import files into your books',
  'privacy:erase': 'erase customers for good',
  'orders:read': 'see sales of the marketplace',
  'orders:write': 'change and refund sales of the marketplace',
  'trends:read': 'see what rises and falls in the market',
  'trends:write': 'change which trends are watched',
  'integrations:read': 'see your shop connections',
  'integrations:sync': 'fetch the newest data from your shops',
  'integrations:write': 'connect, change and remove shops',
  'nfts:read': 'see NFTs',
  'nfts:buy': 'buy NFTs',
  'nfts:write': 'make and sell NFTs',
  'views:own': 'keep your saved views',
  'leads:read': 'see who asked to hear from you',
  'leads:write': 'answer and remove who asked to hear from you',
};

export const reads = (permission: TokenPermission): boolean => permission.endsWith(':read') || permission === 'customers:identify';

const starting: ReadonlySet<TokenPermission> = new Set<TokenPermission>([
  'tasks:write',
  'workflows:run',
  'files:write',
  'changes:propose',
  'integrations:sync',
]);

/** Whether there is anything to do with a permission for what goes about it this way. */
export const isUsable = (permission: TokenPermission, mode: TokenMode): boolean =>
  mode === 'act' || reads(permission) || (mode === 'propose' && starting.has(permission));

export interface PermissionGroup {
  title: string;
  permissions: TokenPermission[];
}

/** From what harms least to what a person should think about twice. */
export function groupsOf(permissions: readonly TokenPermission[]): PermissionGroup[] {
  const groups = [
    { title: 'See', permissions: permissions.filter(reads) },
    { title: 'Start and propose', permissions: permissions.filter((permission) => starting.has(permission)) },
    { title: 'Change and decide', permissions: permissions.filter((permission) => !reads(permission) && !starting.has(permission)) },
  ];
  return groups.filter((group) => group.permissions.length > 0);
}

/** "See tasks" as the beginning of a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
