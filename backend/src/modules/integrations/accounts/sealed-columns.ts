import { sealedColumn } from '../../../platform/crypto';

export const credentialsColumn = sealedColumn('integrations', 'credentials');
export const hookSecretColumn = sealedColumn('integration_hooks', 'secret');
export const tokenColumn = sealedColumn('integrations', 'access_token');
