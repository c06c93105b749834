export { SettingsModule } from './settings.module';
export { type Settings, SettingsService } from './settings.service';
