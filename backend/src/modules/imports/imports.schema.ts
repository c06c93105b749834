import type { ModuleSchema } from '../../platform/database/module-schema';
import { ImportErrorEntity } from './entities/import-error.entity';
import { ImportRowEntity } from './entities/import-row.entity';
import { ImportStatusWordEntity } from './entities/import-status-word.entity';
import { ImportEntity } from './entities/import.entity';

export const importsSchema: ModuleSchema = {
  entities: [ImportErrorEntity, ImportRowEntity, ImportStatusWordEntity, ImportEntity],
  namesTasks: {
    'imports.task_id': {
      then: 'outlives',
      keepsWhile: "r.status IN ('running', 'undoing')",
    },
  },
  personalTexts: {
    imports: ['detected'],
    import_errors: ['content'],
    import_rows: ['cells'],
  },
};
