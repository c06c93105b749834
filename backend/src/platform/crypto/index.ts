export { type DataKey, DataKeys, keyFor } from './data-keys';
export { type KeyCheck, whyKeysStayClosed } from './key-check';
export { SecretBox } from './secret-box';
export { secretMask } from './secret-mask';
export { StoredDataKeys } from './stored-data-keys';
export { sealedColumn } from './sealed-columns';
export { publicPart, signingKey } from './signing';
