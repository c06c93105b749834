import type { ModuleSchema } from '../../platform/database/module-schema';

export const filesSchema: ModuleSchema = {
  views: {
    file_sizes: `SELECT bytes FROM files`,
  },
};
