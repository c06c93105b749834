import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From `backend/package.json`, beside both `src` and `dist`. */
export const version = (JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as { version: string }).version;
