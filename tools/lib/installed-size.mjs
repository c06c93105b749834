import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { isNeedless } from './slim.mjs';

const block = 4_096;

/** Most that the packages of a start may take on disk, in MiB. */
export const installedLimit = 420;

/** As `du` counts on a disk with blocks of 4 kB, folders included. */
function bytesIn(folder) {
  let sum = block;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules') sum += bytesIn(join(folder, entry.name));
    else if (entry.isFile() && !isNeedless(entry.name)) sum += Math.ceil(lstatSync(join(folder, entry.name)).size / block) * block;
  }
  return sum;
}

/**
 * Room that packages take after `npm start` has installed them on this system, also where those for tests are installed with all their files.
 * @returns {Map<string, number>} MiB by scope or name, the largest first
 */
export function installedSizes() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const sizes = new Map();
  for (const [path, { dev, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || dev || link || !existsSync(join(root, path))) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = name.startsWith('@') ? name.split('/')[0] : name;
    sizes.set(key, (sizes.get(key) ?? 0) + bytesIn(join(root, path)) / 2 ** 20);
  }
  return new Map([...sizes].sort(([, a], [, b]) => b - a));
}
