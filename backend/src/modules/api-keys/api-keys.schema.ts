import type { ModuleSchema } from '../../platform/database/module-schema';

export const apiKeysSchema: ModuleSchema = {
  namesTasks: {
    'api_key_uses.task_id': { then: 'goes' },
  },
  views: {
    provider_keys: `SELECT id, service, key_name, settings, is_active, last_test, created_at FROM api_keys`,
  },
};
