import type { EventName } from '../../platform/events';
import type { Permission } from '../auth';

/** What a role must be allowed to read to hear the events of a domain, the first word of their names. */
const readers: Record<string, Permission> = {
  agent: 'agents:read',
  task: 'tasks:read',
  activity: 'activities:read',
  notification: 'notifications:read',
  approval: 'approvals:read',
  delivery: 'deliveries:read',
  integration: 'integrations:read',
  nft: 'nfts:read',
  nft_collection: 'nfts:read',
  api_key: 'api-keys:read',
  workflow: 'workflows:read',
  workflow_run: 'workflows:read',
  product: 'marketplace:read',
  entitlement: 'marketplace:read',
  order: 'orders:read',
  plan: 'stats:read',
  trend: 'trends:read',
  // Which settings changed, not what they are; every screen follows the appearance.
  settings: 'session:read',
};

/** @returns the permission it takes to hear this event; for a domain that is not listed, that of the owner. */
export const readersOf = (type: EventName): Permission => readers[type.split('.')[0]!] ?? 'users:manage';
