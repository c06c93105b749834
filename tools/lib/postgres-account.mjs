import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { Trouble } from './run.mjs';

const name = 'postgres';

const waysToCreate = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
  ['adduser', ['--system', '--group', '--no-create-home', '--quiet', name]],
  ['adduser', ['-S', '-D', '-H', name]],
];

function lookUp() {
  const id = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [user, group] = [id('-u'), id('-g')];
  return user.status === 0 && group.status === 0 ? { uid: Number(user.stdout), gid: Number(group.stdout) } : null;
}

/**
 * Who runs Postgres, which refuses to run as root: nobody special for a normal user; as root the owner of the existing data
 * directory, otherwise the system user `postgres`, created when missing.
 * @param {string} dataDirectory
 * @returns {{ uid?: number, gid?: number }} to be spread into spawn options
 * @throws {Trouble} when that user cannot be created
 */
export function postgresAccount(dataDirectory) {
  if (process.getuid() !== 0) return {};
  if (existsSync(dataDirectory)) {
    const { uid, gid } = statSync(dataDirectory);
    if (uid !== 0) return { uid, gid };
  }
  const found = lookUp();
  if (found) return found;
  for (const [command, args] of waysToCreate) {
    spawnSync(command, args);
    const created = lookUp();
    if (created) return created;
  }
  throw new Trouble(
    `Postgres refuses to run as root, and the system user "${name}" could not be created.\n` +
      `Create it (useradd --system ${name}), start as a normal user, or set DATABASE_URL to a database of your own.`,
  );
}

/** Whether that account can pass through every directory down to this one. */
export const canEnter = (account, directory) =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0;
