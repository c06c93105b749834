import { createIcon } from './create-icon';

export default createIcon([['path', { d: 'm6 9 6 6 6-6' }]]);
