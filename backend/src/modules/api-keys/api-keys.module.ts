import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { ApiKeyEntity } from './entities/api-key.entity';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';
import { KeyDueNotifier } from './key-due-notifier';
import { KeySecrets } from './key-secrets';
import { KeyTester } from './key-tester';
import { KeyUpkeep } from './key-upkeep';
import { KeyUsage } from './key-usage';
import { SecretVault } from './secret-vault';
import { ServiceAddresses } from './service-addresses';

/** The keys of outside services: kept, tested, rotated, and handed to the work that calls them. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKeyEntity]), NotificationsModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, KeySecrets, KeyTester, KeyUsage, KeyDueNotifier, SecretVault, ServiceAddresses],
  exports: [KeyUsage, SecretVault, ServiceAddresses],
})
export class ApiKeysModule {}

/** What has to be done to keys as time passes; only in worker processes. */
@Module({ imports: [ApiKeysModule, SettingsModule], providers: [KeyUpkeep] })
export class ApiKeyUpkeepModule {}
