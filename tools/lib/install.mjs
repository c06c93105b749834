import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';
import { slim } from './slim.mjs';

const lockFile = join(root, 'package-lock.json');
const packages = join(root, 'node_modules');
const stampFile = join(packages, '.stallhand-lock');
const installedFile = join(packages, '.package-lock.json');

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
const installedPackages = () => (existsSync(installedFile) ? packagesOf(installedFile) : null);

/**
 * Whether npm's own record of what it installed agrees with the lock file.
 * @param {'program' | 'everything'} what
 */
export function agrees(installed, wanted, what) {
  const isRight = ([path, { version }]) => wanted[path]?.version === version;
  const mayBeMissing = ({ optional, devOptional, peer, dev }) => optional || devOptional || peer || (dev && what === 'program');
  const isThere = ([path, one]) => path === '' || mayBeMissing(one) || path in installed;
  return Object.entries(installed).every(isRight) && Object.entries(wanted).every(isThere);
}

/** A developer keeps the packages for tests when a start finds that others are out of date. */
const holdsTestPackages = (installed) => Object.values(installed ?? {}).some(({ dev }) => dev);

async function ensure(what, say, signal) {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (stamp === `everything ${lock}` || stamp === `${what} ${lock}`) return;

  const installed = installedPackages();
  if (installed === null || !agrees(installed, packagesOf(lockFile), what)) {
    if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Trouble('node_modules is a link, and its packages are not those of package-lock.json. Remove the link; then start again.');
    if (holdsTestPackages(installed)) what = 'everything';
    say(`Installing packages (npm ci)${what === 'everything' ? ', those for tests included' : ''} ...`);
    // Under `npm start` this is the npm that started us; a NODE_ENV of the shell has no say in what is installed.
    const npmCli = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const dev = what === 'everything' ? '--include=dev' : '--omit=dev';
    const [command, ...args] = [...npmCli, 'ci', dev, '--no-audit', '--no-fund'];
    const { code, output } = await run(command, args, { cwd: root, signal });
    if (code !== 0) throw new Trouble(`The packages could not be installed. npm said:\n${output}`);
    // Developers keep them: they follow an error into a package.
    if (what === 'program') slim(packages);
  }
  writeFileSync(stampFile, `${what} ${lock}`);
}

/**
 * Installs what building and running need when it is missing or differs from the lock file.
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal]
 * @throws {Trouble} with npm's output, and when node_modules is a link: npm would empty the folder of somebody else
 */
export const ensureInstalled = (say, signal) => ensure('program', say, signal);

/** The same with all that tests, lint and measurements need. */
export const ensureAllInstalled = (say, signal) => ensure('everything', say, signal);
