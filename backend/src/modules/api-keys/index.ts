import './api-keys.events';

export { ApiKeysModule, ApiKeyUpkeepModule } from './api-keys.module';
export { KeyTestDto } from './dto/api-key.dto';
export { type KeyService, keyServices, purposeOf } from './key-services';
export { KeyUsage } from './key-usage';
export { type KeyedCall, whyNotReading } from './reading-paths';
export { type KnownKey, type ResolvedKey, SecretVault } from './secret-vault';
export { credentialHeader, liesUnder, ServiceAddresses } from './service-addresses';
