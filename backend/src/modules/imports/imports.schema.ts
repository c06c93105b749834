import type { ModuleSchema } from '../../platform/database/module-schema';

export const importsSchema: ModuleSchema = {
  tables: ['import_errors', 'import_rows', 'import_status_words', 'imports'],
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
