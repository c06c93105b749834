import type { ModuleSchema } from '../../platform/database/module-schema';

export const importsSchema: ModuleSchema = {
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
