import { sealedColumn } from '../../../platform/crypto';

export const credentialsColumn = sealedColumn('integrations', 'credentials');
export const tokenColumn = sealedColumn('integrations', 'access_token');
