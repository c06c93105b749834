import { createIcon } from './create-icon';

export default createIcon([['path', { d: 'm15 18-6-6 6-6' }]]);
