import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const packages = join(root, 'node_modules');
const stampFile = join(packages, '.stallhand-lock');
const installedFile = join(packages, '.package-lock.json');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether npm's own record of what it installed agrees with the lock file. */
function isInstalled() {
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(installedFile);
  const agrees = ([path, { version }]) => wanted[path]?.version === version;
  const isThere = ([path, { optional, peer }]) => path === '' || optional || peer || path in installed;
  return Object.entries(installed).every(agrees) && Object.entries(wanted).every(isThere);
}

/**
 * Installs the packages of the lock file when they are missing or differ from it.
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal]
 * @throws {Trouble} with npm's output, and when node_modules is a link: npm would empty the folder of somebody else
 */
export async function ensureInstalled(say, signal) {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!isInstalled()) {
    if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Trouble('node_modules is a link, and its packages are not those of package-lock.json. Remove the link; then start again.');
    say('Installing packages (npm ci) ...');
    // Under `npm start` this is the npm that started us; NODE_ENV=production must not leave out what the build needs.
    const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const [command, ...args] = [...npmCli, 'ci', '--include=dev', '--no-audit', '--no-fund'];
    const { code, output } = await run(command, args, { cwd: root, signal });
    if (code !== 0) throw new Trouble(`The packages could not be installed. npm said:\n${output}`);
  }
  writeFileSync(stampFile, wanted);
}
