/**
 * `npm run restore -- FILE`: puts a backup, also one that Clear All Data took, in the place of the database while the console is
 * stopped.
 */
import './lib/node-version.mjs';
import { runOnDatabase } from './lib/with-database.mjs';

await runOnDatabase('backend/dist/restore.js', { mayCreate: true });
