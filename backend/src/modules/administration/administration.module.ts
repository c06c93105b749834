import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AuditController } from './audit.controller';
import { BackupsController } from './backups.controller';
import { BackupRunner } from './backups/backup-runner';
import { BackupsService } from './backups/backups.service';
import { SettingsController } from './settings.controller';
import { PurgeRunner } from './storage/purge-runner';
import { StorageService } from './storage/storage.service';
import { TableStatistics } from './storage/table-statistics';
import { SystemController } from './system.controller';
import { ClearData } from './system/clear-data';
import { processKind, ProcessRegistry } from './system/process-registry';
import { SystemService } from './system/system.service';

/** Routes of the settings screen and of the record of who did what. */
@Module({
  imports: [SettingsModule],
  controllers: [SettingsController, AuditController, SystemController, BackupsController],
  providers: [StorageService, SystemService, ClearData, BackupsService],
})
export class AdministrationModule {}

/** Removing old rows, statistics of new ones, and making backups; only in worker processes. */
@Module({
  imports: [SettingsModule],
  providers: [PurgeRunner, TableStatistics, BackupRunner, ProcessRegistry, { provide: processKind, useValue: 'worker' }],
})
export class UpkeepModule {}

@Module({ providers: [ProcessRegistry, { provide: processKind, useValue: 'api' }] })
export class ApiProcessModule {}
