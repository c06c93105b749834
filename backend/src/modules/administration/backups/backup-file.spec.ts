import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { NotABackup, readBackupFile, writeBackupFile } from './backup-file';
import { NotOpened } from './sealed-stream';

const key = randomBytes(32);
/** Does not get smaller: three pieces in the file. */
const plain = randomBytes(2_300_000);
const about = { version: '1.2.3', schema: 'First1', at: '2026-01-01T00:00:00.000Z' };

interface Parts {
  head: Buffer;
  /** Each with its length before it. */
  pieces: Buffer[];
}

function partsOf(bytes: Buffer): Parts {
  let at = bytes.indexOf(10) + 1;
  const head = bytes.subarray(0, at);
  const pieces: Buffer[] = [];
  while (at < bytes.length) {
    const end = at + 4 + (bytes.readUInt32BE(at) & 0x7fffffff);
    pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return { head, pieces };
}

const flipped = (bytes: Buffer, at: number, bit = 1): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at]! ^= bit;
  return copy;
};

describe('The file of a backup', () => {
  let folder: string;
  let bytes: Buffer;
  let other: Buffer;

  const written = async (name: string): Promise<Buffer> => {
    await writeBackupFile(
      join(folder, name),
      key,
      about,
      (async function* () {
        await Promise.resolve();
        yield plain;
      })(),
    );
    return readFile(join(folder, name));
  };
  const read = async (content: Buffer, withKey = key): Promise<Buffer> => {
    const file = join(folder, 'read');
    await writeFile(file, content);
    const parts: Buffer[] = [];
    for await (const part of readBackupFile(file, withKey)) parts.push(part);
    return Buffer.concat(parts);
  };
  const refused = async (what: string, content: Buffer): Promise<void> => {
    const outcome = await read(content).then(
      () => 'was read to its end',
      (error: Error) => error,
    );
    expect([what, outcome instanceof NotOpened || outcome instanceof NotABackup ? 'refused' : outcome]).toEqual([what, 'refused']);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stallhand-backup-file-'));
    [bytes, other] = [await written('one'), await written('other')];
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('should give back what was written', async () => {
    expect(partsOf(bytes).pieces).toHaveLength(3);
    expect((await read(bytes)).equals(plain)).toBe(true);
  });

  it('should be opened by no other key', async () => {
    await expect(read(bytes, randomBytes(32))).rejects.toThrow('The master key is not the one this backup was written with');
  });

  it('should be refused with any byte of its head changed', async () => {
    const { head, pieces } = partsOf(bytes);
    for (let at = 0; at < head.length; at++) await refused(`byte ${at}`, Buffer.concat([flipped(head, at), pieces[2]!]));
    for (let at = 0; at < head.length; at += 16) await refused(`byte ${at}`, flipped(bytes, at));
  });

  it('should be refused with a bit changed at the borders and in the middle of each piece', async () => {
    const { head, pieces } = partsOf(bytes);
    let start = head.length;
    for (const piece of pieces) {
      const places = [0, 1, 2, 3, 4, 5, piece.length >> 1, piece.length - 17, piece.length - 16, piece.length - 1];
      for (const at of places) await refused(`byte ${at} of a piece`, flipped(bytes, start + at));
      await refused('the mark of the last piece', flipped(bytes, start, 0x80));
      start += piece.length;
    }
  });

  it('should be refused when it was cut, also between two pieces, and when something was added', async () => {
    const { head, pieces } = partsOf(bytes);
    for (const length of [0, 1, head.length - 1, head.length, head.length + 3, bytes.length - 1, bytes.length - 100])
      await refused(`cut to ${length}`, bytes.subarray(0, length));
    for (const count of [1, 2]) await refused(`${count} pieces`, Buffer.concat([head, ...pieces.slice(0, count)]));
    for (const more of [1, 3, 4, 5, 100]) await refused(`${more} bytes more`, Buffer.concat([bytes, Buffer.alloc(more)]));
    await refused('a file behind it', Buffer.concat([bytes, other]));
  });

  it('should be refused with pieces left out, doubled, in another order, or of another backup of the same key', async () => {
    const { head, pieces } = partsOf(bytes);
    const [first, second, last] = pieces as [Buffer, Buffer, Buffer];
    const foreign = partsOf(other);
    for (const [what, parts] of Object.entries({
      'the first left out': [second, last],
      'the middle left out': [first, last],
      doubled: [first, first, second, last],
      'another order': [second, first, last],
      'the middle of another': [first, foreign.pieces[1]!, last],
      'the end of another': [first, second, foreign.pieces[2]!],
    }))
      await refused(what, Buffer.concat([head, ...parts]));
    await refused('the head of another', Buffer.concat([foreign.head, ...pieces]));
    await refused('nothing but a head', head);
  });

  it('should be refused when it is not sealed', async () => {
    const { head } = partsOf(bytes);
    await refused('gzip', gzipSync(plain));
    await refused('text', Buffer.from('INSERT INTO users VALUES (1);\n'));
    await refused('plain content behind a right head', Buffer.concat([head, plain]));
    await refused('gzip behind a right head', Buffer.concat([head, gzipSync(plain)]));
  });
});
