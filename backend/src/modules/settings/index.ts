import './settings.events';

export { AppearanceDto, SettingsDto } from './dto/settings.dto';
export { IsKeptTaskDays } from './dto/kept-task-days';
export { ApprovalPolicyRequest, ResetSettingsDto, UpdateSettingsDto } from './dto/settings-requests.dto';
export { isAtMost, isLooserAnswer } from './loosened';
export { MailPassword } from './mail-password';
export { SettingsEditor } from './settings-editor';
export { SettingsModule } from './settings.module';
export { SettingsService } from './settings.service';
export {
  type ApprovalPolicy,
  type BackupPlan,
  defaultSettings,
  type Seller,
  type Settings,
  type SideEffect,
  sideEffects,
} from './settings-values';
export { settingsErrors } from './settings.errors';
