import { createIcon } from './create-icon';

export default createIcon([['circle', { cx: '12', cy: '12', r: '10' }]]);
