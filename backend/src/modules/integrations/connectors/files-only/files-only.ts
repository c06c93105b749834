import type { PlatformFile } from '../connector';
import { files as manomano } from './manomano-files';
import { files as mirakl } from './mirakl-files';
import { files as paypal } from './paypal-files';
import { files as square } from './square-files';

/** Channels that cannot be connected, and whose files are known. */
export const filesOnly: readonly { platform: string; files: readonly PlatformFile[] }[] = [
  { platform: 'square', files: square },
  { platform: 'manomano', files: manomano },
  { platform: 'mirakl', files: mirakl },
  { platform: 'paypal', files: paypal },
];
