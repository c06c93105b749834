import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** @returns {string | null} full path of the first of these programs that is installed */
export const findProgram = (...names) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((directory) => join(directory, name))).find(isExecutable) ?? null;

/** The one without windows first: it does the same with about two thirds of the processor time. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');

let listsAreFresh = false;

/**
 * Installs Debian packages where that is possible without asking: as root on Debian and its relatives.
 * @returns {Promise<string | null>} why not, or null when they are installed now
 */
export async function installDebianPackages(names) {
  if (process.getuid?.() !== 0) return 'not running as root';
  if (!existsSync('/etc/debian_version') || spawnSync('apt-get', ['--version']).status !== 0) return 'no apt-get here';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) listsAreFresh = (await run('apt-get', ['update', '-q'], { env })).code === 0;
  const { code, output } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], { env });
  return code === 0 ? null : `apt-get could not install it: ${output.trim().split('\n').at(-1)}`;
}

const programs = {
  chromium: { find: findChromium, package: 'chromium-headless-shell', name: 'Chromium' },
  'redis-server': { find: () => findProgram('redis-server'), package: 'redis-server', name: 'redis-server' },
  pgbouncer: { find: () => findProgram('pgbouncer'), package: 'pgbouncer', name: 'pgbouncer' },
};

/** @typedef {keyof typeof programs} Program */

/**
 * Installs the programs that are missing, all at once. What cannot be installed is reported by the section that needs it.
 * @param {Program[]} wanted
 */
export async function installPrograms(wanted) {
  const missing = wanted.filter((program) => !programs[program].find());
  if (missing.length > 0) await installDebianPackages(missing.map((program) => programs[program].package));
}

/**
 * Installs a program where it is missing and that can be done.
 * @param {Program} program
 * @returns {Promise<string | null>} why there is none, or null
 */
export async function whyWithout(program) {
  const { find, package: debian, name } = programs[program];
  const missing = find() ? null : await installDebianPackages([debian]);
  return missing && `needs ${name} (${missing})`;
}
