import type { ModuleSchema } from './database/module-schema';

/** `migrations` is TypeORM's own. */
export const platformSchema: ModuleSchema = {
  personalTexts: {
    fact_bursts: ['data'],
    facts: ['data'],
  },
  views: {
    data_key_states: 'SELECT version, wrapped_key FROM data_keys',
    fact_backlog: 'SELECT at, parked_at FROM facts UNION ALL SELECT at, NULL FROM fact_bursts, unnest(ids)',
    schema_versions: 'SELECT id, name FROM migrations',
  },
};
