/** `npm run backup`: an encrypted backup of everything, also while the console runs; `-- --help` lists what it takes. */
import './lib/node-version.mjs';
import { runOnDatabase } from './lib/with-database.mjs';

await runOnDatabase('backend/dist/backup.js');
