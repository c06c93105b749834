import type { ModuleSchema } from '../../platform/database/module-schema';

export const settingsSchema: ModuleSchema = {
  tables: ['settings', 'settings_changes'],
  views: {
    current_settings: `SELECT values FROM settings`,
  },
};
