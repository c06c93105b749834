import type { ModuleSchema } from './database/module-schema';

/** `migrations` is TypeORM's own. */
export const platformSchema: ModuleSchema = {
  tables: ['data_keys', 'facts', 'migrations'],
  personalTexts: {
    facts: ['data'],
  },
  views: {
    data_key_states: 'SELECT version, wrapped_key FROM data_keys',
    fact_backlog: 'SELECT at, parked_at FROM facts',
    schema_versions: 'SELECT id, name FROM migrations',
  },
};
