import './settings.events';

export { SettingsDto } from './dto/settings.dto';
export { ResetSettingsDto, UpdateSettingsDto } from './dto/settings-requests.dto';
export { MailPassword } from './mail-password';
export { SettingsEditor } from './settings-editor';
export { SettingsModule } from './settings.module';
export { SettingsService } from './settings.service';
export type { MailTransport, QuietHours } from './settings-values';
