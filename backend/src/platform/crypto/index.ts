export { type KeyCheck, whyKeysStayClosed } from './key-check';
export { SecretBox } from './secret-box';
export { secretMask } from './secret-mask';
export { sealedColumn } from './sealed-columns';
