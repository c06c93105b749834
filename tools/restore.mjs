/**
 * `npm run restore -- FILE`: puts a backup in the place of the database while the console is stopped, or the data that Clear
 * All Data wrote to a file into a console that was just cleared.
 */
import './lib/node-version.mjs';
import { runOnDatabase } from './lib/with-database.mjs';

await runOnDatabase('backend/dist/restore.js', { mayCreate: true });
