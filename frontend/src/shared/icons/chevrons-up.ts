import { createIcon } from './create-icon';

export default createIcon([
  ['path', { d: 'm17 11-5-5-5 5' }],
  ['path', { d: 'm17 18-5-5-5 5' }],
]);
