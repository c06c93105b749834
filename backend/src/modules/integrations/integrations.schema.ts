import type { ModuleSchema } from '../../platform/database/module-schema';

export const integrationsSchema: ModuleSchema = {
  tables: ['integration_streams', 'integration_syncs', 'integrations'],
  views: {
    connected_platforms: `SELECT platform, status, paused, schedule, last_sync, created_at FROM integrations`,
  },
};
