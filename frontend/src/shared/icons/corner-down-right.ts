import { createIcon } from './create-icon';

export default createIcon([
  ['path', { d: 'm15 10 5 5-5 5' }],
  ['path', { d: 'M4 4v7a4 4 0 0 0 4 4h12' }],
]);
