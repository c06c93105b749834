import './api-keys.events';

export { ApiKeysModule, ApiKeyUpkeepModule } from './api-keys.module';
export { type KeyService, keyServices } from './key-services';
export { SecretVault } from './secret-vault';
export { credentialHeader, liesUnder } from './service-addresses';
