import type { ModuleSchema } from './database/module-schema';

/** `migrations` is TypeORM's own. */
export const platformSchema: ModuleSchema = { tables: ['data_keys', 'facts', 'migrations'] };
