import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AuditController } from './audit.controller';
import { SettingsController } from './settings.controller';
import { PurgeRunner } from './storage/purge-runner';
import { StorageService } from './storage/storage.service';
import { SystemController } from './system.controller';
import { ClearData } from './system/clear-data';
import { processKind, ProcessRegistry } from './system/process-registry';
import { SystemService } from './system/system.service';

/** Routes of the settings screen and of the record of who did what. */
@Module({
  imports: [SettingsModule],
  controllers: [SettingsController, AuditController, SystemController],
  providers: [StorageService, SystemService, ClearData],
})
export class AdministrationModule {}

/** Removing old rows; only in worker processes. */
@Module({ imports: [SettingsModule], providers: [PurgeRunner, ProcessRegistry, { provide: processKind, useValue: 'worker' }] })
export class UpkeepModule {}

@Module({ providers: [ProcessRegistry, { provide: processKind, useValue: 'api' }] })
export class ApiProcessModule {}
