import type { ModuleSchema } from './database/module-schema';
import { DataKeyEntity } from './entities/data-key.entity';
import { FactBurstEntity } from './entities/fact-burst.entity';
import { FactEntity } from './entities/fact.entity';
import { MigrationEntity } from './entities/migration.entity';

/** `migrations` is TypeORM's own. */
export const platformSchema: ModuleSchema = {
  entities: [DataKeyEntity, FactBurstEntity, FactEntity, MigrationEntity],
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
