export { SecretBox } from './secret-box';
export { secretMask } from './secret-mask';
export { sealedColumn } from './sealed-columns';
