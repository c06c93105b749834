import type { ModuleSchema } from '../../platform/database/module-schema';

export const filesSchema: ModuleSchema = {
  tables: ['file_chunks', 'files'],
};
