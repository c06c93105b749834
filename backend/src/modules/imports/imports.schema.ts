import type { ModuleSchema } from '../../platform/database/module-schema';

export const importsSchema: ModuleSchema = {
  tables: ['import_errors', 'imports'],
  personalTexts: {
    imports: ['detected'],
    import_errors: ['content'],
  },
};
