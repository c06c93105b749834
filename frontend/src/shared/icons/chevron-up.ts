import { createIcon } from './create-icon';

export default createIcon([['path', { d: 'm18 15-6-6-6 6' }]]);
