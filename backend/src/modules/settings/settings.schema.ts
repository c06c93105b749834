import type { ModuleSchema } from '../../platform/database/module-schema';
import { SettingEntity } from './entities/setting.entity';
import { SettingsChangeEntity } from './entities/settings-change.entity';

export const settingsSchema: ModuleSchema = {
  entities: [SettingEntity, SettingsChangeEntity],
  views: {
    current_settings: `SELECT values FROM settings`,
  },
};
