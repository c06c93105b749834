/** `npm run user -- create-owner <e-mail>` or `reset <e-mail> [--drop-totp]`: one-time links into a console that runs. */
import './lib/node-version.mjs';
import { runOnKnownDatabase } from './lib/on-known-database.mjs';

runOnKnownDatabase('backend/dist/user.js');
