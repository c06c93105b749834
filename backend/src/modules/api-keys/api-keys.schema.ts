import type { ModuleSchema } from '../../platform/database/module-schema';
import { ApiKeyUseEntity } from './entities/api-key-use.entity';
import { ApiKeyEntity } from './entities/api-key.entity';

export const apiKeysSchema: ModuleSchema = {
  entities: [ApiKeyUseEntity, ApiKeyEntity],
  namesTasks: {
    'api_key_uses.task_id': { then: 'goes' },
  },
  views: {
    provider_keys: `SELECT id, service, key_name, settings, is_active, last_test, created_at FROM api_keys`,
  },
};
