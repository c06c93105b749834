/** `npm run keys:rotate`: new keys for the secrets in the database, while the console runs. `-- --help` lists the ways. */
import './lib/node-version.mjs';
import { runOnKnownDatabase } from './lib/on-known-database.mjs';

runOnKnownDatabase('backend/dist/keys-rotate.js');
