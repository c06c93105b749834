/** `npm run audit:verify`: whether anybody changed, removed or added entries of the audit log. Code 1 when so; `-- --help` lists the ways. */
import './lib/node-version.mjs';
import { runOnKnownDatabase } from './lib/on-known-database.mjs';

runOnKnownDatabase('backend/dist/audit-verify.js', 2);
