import type { ModuleSchema } from '../../platform/database/module-schema';

export const settingsSchema: ModuleSchema = {
  views: {
    current_settings: `SELECT values FROM settings`,
  },
};
