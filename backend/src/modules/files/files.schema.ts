import type { ModuleSchema } from '../../platform/database/module-schema';

export const filesSchema: ModuleSchema = {
  tables: ['file_chunks', 'files'],
  views: {
    file_sizes: `SELECT bytes FROM files`,
  },
};
