import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AppConfig } from '../config/app-config';
import { keyBytes } from './aes-gcm';

/** A key from outside is missing or not a key; the message is for the person who starts the process. */
export class MasterKeyTrouble extends Error {}

export type MasterKeySetting = Pick<AppConfig, 'MASTER_KEY' | 'MASTER_KEY_FILE'>;

/** @returns null when none is configured, or its file is not there. @throws MasterKeyTrouble when what is configured is no key. */
export function configuredMasterKey({ MASTER_KEY, MASTER_KEY_FILE }: MasterKeySetting): Buffer | null {
  if (MASTER_KEY) return parseMasterKey(MASTER_KEY, 'MASTER_KEY');
  return MASTER_KEY_FILE ? readMasterKeyFile(MASTER_KEY_FILE) : null;
}

/** @throws MasterKeyTrouble when the text is not 32 bytes in base64. */
export function parseMasterKey(text: string, origin: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes) throw new MasterKeyTrouble(`${origin} must hold ${keyBytes} bytes in base64.`);
  return key;
}

/** @returns null when there is no such file. */
export function readMasterKeyFile(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new MasterKeyTrouble(`The key file ${file} cannot be read (${code}).`);
  }
  return parseMasterKey(text, `The key file ${file}`);
}

/**
 * Makes a key and a file with it, which only its owner may read. It is on disk before anything is encrypted with it.
 * A file that is there already stays, and its key is the answer.
 */
export function createMasterKeyFile(file: string): Buffer {
  mkdirSync(dirname(file), { recursive: true });
  const half = `${file}.${process.pid}`;
  rmSync(half, { force: true });
  const handle = openSync(half, 'wx', 0o600);
  writeSync(handle, `${randomBytes(keyBytes).toString('base64')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  // Started once as root, a checkout must still serve the user it belongs to.
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dirname(file));
    chownSync(half, uid, gid);
  }
  try {
    linkSync(half, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(half);
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
  return readMasterKeyFile(file)!;
}
