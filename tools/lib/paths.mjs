import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** @param {string} path absolute, or relative to the project @returns {string} relative to the project */
export const inProject = (path) => relative(root, resolve(root, path));

/** What this checkout keeps between two starts: the database, its password, the list of running processes. */
export const dataDir = join(root, '.data');

/** Where the key of the secrets in the database is kept, unless the environment names another place. */
export const masterKeyFile = join(dataDir, 'master.key');

/** Writes a file that only its owner may read; a reader, or a crash, finds the old content or the new, never half. */
export function replaceFile(file, content) {
  const half = `${file}.${process.pid}`;
  writeFileSync(half, content, { mode: 0o600 });
  // Started once as root, a checkout must still serve the user it belongs to.
  if (process.getuid() === 0) {
    const { uid, gid } = statSync(dirname(file));
    chownSync(half, uid, gid);
  }
  renameSync(half, file);
}
