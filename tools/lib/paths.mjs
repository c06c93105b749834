import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** What this checkout keeps between two starts: the database, its password, the list of running processes. */
export const dataDir = join(root, '.data');
