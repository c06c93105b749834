import type { ModuleSchema } from '../../platform/database/module-schema';

export const integrationsSchema: ModuleSchema = {
  tables: ['integration_streams', 'integration_syncs', 'integrations'],
};
