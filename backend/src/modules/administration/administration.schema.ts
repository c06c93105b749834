import type { ModuleSchema } from '../../platform/database/module-schema';

export const administrationSchema: ModuleSchema = {
  views: {
    live_processes: `SELECT id, kind, seen_at, host FROM processes`,
  },
};
