import { createIcon } from './create-icon';

export default createIcon([['path', { d: 'M5 12h14' }]]);
