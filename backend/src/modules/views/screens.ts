/** Lists whose filters can be kept, by the last part of their address. */
export const screens = [
  'agents',
  'workflows',
  'workflow-runs',
  'task-queue',
  'deliveries',
  'orders',
  'inventory',
  'shop-orders',
  'customers',
  'marketplace',
  'nft-marketplace',
  'trends',
  'audit-log',
] as const;
export type Screen = (typeof screens)[number];
