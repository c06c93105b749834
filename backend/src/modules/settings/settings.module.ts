import { Module } from '@nestjs/common';
import { MailPassword } from './mail-password';
import { SettingsEditor } from './settings-editor';
import { SettingsService } from './settings.service';

/** Without routes: these are in `administration`, so that sign-in itself may use the settings. */
@Module({ providers: [SettingsService, SettingsEditor, MailPassword], exports: [SettingsService, SettingsEditor, MailPassword] })
export class SettingsModule {}
