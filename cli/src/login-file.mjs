import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Trouble } from './trouble.mjs';

/** @typedef {{ url: string, token: string | null }} Login the token is null for a console in open mode */

const isWindows = process.platform === 'win32';

export function loginFile(env = process.env) {
  const folder = env.XDG_CONFIG_HOME || (isWindows && env.APPDATA) || join(homedir(), '.config');
  return join(folder, 'stallhand', 'login.json');
}

/** @param {Login} login */
export function keepLogin(login, file = loginFile()) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Beside it, then in its place: nobody ever finds half of it, and an older file with wider rights lends them to nothing.
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** @returns {Login | null} null when nobody signed in @throws {Trouble} when others may read it, or it is damaged */
export function readLogin(file = loginFile()) {
  let handle;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null;
    throw new Trouble('usage', 'login_file', `${file} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
  try {
    if (!isWindows && fstatSync(handle).mode & 0o077)
      throw new Trouble('usage', 'login_file', `Others on this machine may read the token in ${file}. Cure: chmod 600 ${file}`);
    const login = JSON.parse(readFileSync(handle, 'utf8'));
    if (typeof login.url !== 'string' || !(login.token === null || typeof login.token === 'string')) throw new SyntaxError('url or token');
    return { url: login.url, token: login.token };
  } catch (error) {
    if (error instanceof SyntaxError) throw new Trouble('usage', 'login_file', `${file} is damaged. Sign in again: stallhand login`);
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** @returns {boolean} whether there was one */
export function forgetLogin(file = loginFile()) {
  try {
    rmSync(file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
    throw error;
  }
}
