import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { fileKey, seal, unseal } from './sealed-stream';

const format = 'stallhand-backup-2';
const ending = '.stallhand-backup';

/** Who asked for a backup: a person, the schedule, or Clear All Data. */
export const backupKinds = ['manual', 'scheduled', 'before-clear'] as const;
export type BackupKind = (typeof backupKinds)[number];

const endings: Record<BackupKind, string> = {
  manual: ending,
  scheduled: `-scheduled${ending}`,
  'before-clear': `-before-clear${ending}`,
};
const longestHead = 1_000_000;

/** The first line of a backup, in clear. What follows is gzip, encrypted with a key made of the master key and the salt. */
export interface BackupHead {
  format: typeof format;
  /** Version of the product that wrote it. */
  version: string;
  /** The newest migration the rows belong to. */
  schema: string;
  at: string;
  /** 32 bytes in base64. */
  salt: string;
}

/** The file is no backup of ours; the message says what it is not. */
export class NotABackup extends Error {}

/**
 * Writes a backup. The file has its name only once it is complete and on disk.
 * @param content given to gzip as it comes.
 * @returns bytes of the file.
 */
export async function writeBackupFile(
  file: string,
  masterKey: Buffer,
  { version, schema, at }: Pick<BackupHead, 'version' | 'schema' | 'at'>,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const salt = randomBytes(32);
  const head = Buffer.from(`${JSON.stringify({ format, version, schema, at, salt: salt.toString('base64') } satisfies BackupHead)}\n`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.part`;
  await rm(half, { force: true });
  const out = createWriteStream(half, { mode: 0o600, flags: 'wx' });
  out.write(head);
  try {
    await pipeline(Readable.from(content), createGzip({ level: 1 }), seal(fileKey(masterKey, salt), head), out as Writable);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  const handle = await open(half, 'r');
  await handle.sync();
  await handle.close();
  await rename(half, file);
  return (await stat(file)).size;
}

/** @throws NotABackup */
export async function readBackupHead(file: string): Promise<{ head: BackupHead; raw: Buffer }> {
  let raw = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { end: longestHead })) {
    raw = Buffer.concat([raw, chunk as Buffer]);
    const end = raw.indexOf(10);
    if (end < 0) continue;
    raw = raw.subarray(0, end + 1);
    try {
      const head = JSON.parse(raw.toString()) as BackupHead;
      if (head.format === format && Buffer.from(head.salt, 'base64').length === 32) return { head, raw };
    } catch {
      // The message below says it.
    }
    break;
  }
  throw new NotABackup(`${basename(file)} is not a backup of Stallhand.`);
}

/** What `writeBackupFile` was given, in pieces of any size. @throws NotOpened for another key or a changed file. */
export async function* readBackupFile(file: string, masterKey: Buffer): AsyncGenerator<Buffer> {
  const { head, raw } = await readBackupHead(file);
  const source = createReadStream(file, { start: raw.length, highWaterMark: 1 << 20 });
  const opened = unseal(fileKey(masterKey, Buffer.from(head.salt, 'base64')), raw);
  const plain = createGunzip();
  const done = pipeline(source, opened, plain);
  // Who reads hears of it, also when the last of the content is out already.
  done.catch((error: Error) => plain.destroy(error));
  yield* plain as AsyncIterable<Buffer>;
  await done;
}

const stamp = (at: Date): string => at.toISOString().replace(/[:.]/g, '-');

export const backupName = (at: Date, kind: BackupKind): string => `${stamp(at)}${endings[kind]}`;

/** The name says it: the files may have been brought here from another machine. */
export const kindOfBackup = (name: string): BackupKind => backupKinds.findLast((kind) => name.endsWith(endings[kind]))!;

/** Names of all backups in the folder, newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .reverse();
}

/**
 * Deletes all but the newest `keep` backups of the folder. What was cleared must not be rotated away by the backups of the empty console,
 * so the backups before a clearing stay and are not counted. @returns the names of those that went.
 */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const old = (await backupsIn(folder)).filter((name) => kindOfBackup(name) !== 'before-clear').slice(keep);
  for (const name of old) await rm(join(folder, name));
  return old;
}
