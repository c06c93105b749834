import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const isNotice = (name) => /^(licen[cs]e|copying|notice)\b(?!.*\.[cm]?[jt]s$)/i.test(name);
const ownWords = ({ license, licenses }) => license?.type ?? license ?? licenses?.[0]?.type ?? null;

/**
 * Packages that building or running needs, from the lock file, in the order of their names. Those for one system are described by the lock
 * file alone, because only the ones for this system are installed.
 * @returns {import('./notices.mjs').Package[]}
 * @throws Error if a package is not installed
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link);
  const read = ([path, { version, license, optional }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const folder = join(root, path);
    if (optional) return { name, version, licence: license ?? null, texts: [] };
    if (!existsSync(folder)) throw new Error(`${path} is not installed. Run npm ci.`);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && isNotice(entry.name));
    const texts = files.map((file) => readFileSync(join(folder, file.name), 'utf8').replaceAll('\r\n', '\n'));
    return { name, version, licence: license ?? ownWords(manifest), texts };
  };
  const byName = new Map(shipped.map(read).map((one) => [`${one.name} ${one.version}`, one]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
