import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AuditController } from './audit.controller';
import { SettingsController } from './settings.controller';

/** Routes of the settings screen and of the record of who did what. */
@Module({ imports: [SettingsModule], controllers: [SettingsController, AuditController] })
export class AdministrationModule {}
