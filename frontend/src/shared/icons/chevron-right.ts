import { createIcon } from './create-icon';

export default createIcon([['path', { d: 'm9 18 6-6-6-6' }]]);
