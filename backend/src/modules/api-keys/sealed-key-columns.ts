import { sealedColumn } from '../../platform/crypto';

export const currentKey = sealedColumn('api_keys', 'encrypted_key');
export const previousKey = sealedColumn('api_keys', 'previous_key');
