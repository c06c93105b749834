import type { ModuleSchema } from '../../platform/database/module-schema';

export const apiKeysSchema: ModuleSchema = {
  tables: ['api_key_uses', 'api_keys'],
};
