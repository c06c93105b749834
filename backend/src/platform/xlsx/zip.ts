import { crc32, createInflateRaw } from 'node:zlib';
import { TaskError } from '../errors/task-error';

const maxEntries = 2_000;
/** All parts that are read, unpacked, however often: a sheet of a million rows and 20 columns has about as much. */
const maxUnpackedBytes = 1_500_000_000;
/** Sheets are rarely packed to less than a hundredth. */
const maxRatio = 300;
const ratioCountsFrom = 10_000_000;
const pieceBytes = 64 * 1024;
const escaped = 0xffffffff;

interface Entry {
  isEncrypted: boolean;
  method: number;
  crc: number;
  packedBytes: number;
  headerAt: number;
}

export const damaged = (): TaskError =>
  new TaskError('unreadable_input', 'The Excel file is damaged.', { hint: 'Save it again as .xlsx, or as CSV.' });
export const tooLarge = (what: string): TaskError =>
  new TaskError('too_large', `The Excel file ${what}.`, { hint: 'Save the sheet as CSV, or split it by year.' });

/** A ZIP archive (APPNOTE 6.3.10), unpacked part by part and within limits, whatever its directory states. */
export class ZipArchive {
  private readonly entries = new Map<string, Entry>();
  /** Of each part, so that a part that is read again counts once. */
  private readonly sizes = new Map<string, number>();
  private unpacked = 0;

  /** @throws TaskError for bytes that are no archive */
  constructor(private readonly bytes: Buffer) {
    try {
      this.readDirectory();
    } catch (error) {
      throw error instanceof RangeError ? damaged() : error;
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** @throws TaskError when the part is missing, damaged or larger than the limits allow */
  async *read(name: string, signal: AbortSignal, maxBytes = maxUnpackedBytes): AsyncIterable<Buffer> {
    const entry = this.entries.get(name);
    if (!entry || (entry.method !== 0 && entry.method !== 8)) throw damaged();
    if (entry.isEncrypted) throw new TaskError('unreadable_input', 'The file has a password.', { hint: 'Save it without a password.' });
    const packed = this.packed(entry);
    const known = this.sizes.get(name) ?? 0;
    let size = 0;
    let sum = 0;
    try {
      for await (const piece of entry.method === 8 ? inflated(packed) : pieces(packed)) {
        signal.throwIfAborted();
        size += piece.length;
        if (size > known) {
          this.unpacked += Math.min(piece.length, size - known);
          this.sizes.set(name, Math.max(size, this.sizes.get(name) ?? 0));
        }
        if (this.unpacked > maxUnpackedBytes || size > maxBytes || (size > ratioCountsFrom && size > packed.length * maxRatio))
          throw tooLarge('is too large when it is unpacked');
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damaged() : error;
    }
    if (sum !== entry.crc) throw damaged();
  }

  private packed({ headerAt, packedBytes }: Entry): Buffer {
    const { bytes } = this;
    if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== 0x04034b50) throw damaged();
    const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
    if (start + packedBytes > bytes.length) throw damaged();
    return bytes.subarray(start, start + packedBytes);
  }

  private readDirectory(): void {
    const { bytes } = this;
    const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    if (end < 0) throw damaged();
    let count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    if (end >= 20 && bytes.readUInt32LE(end - 20) === 0x07064b50) {
      const wide = Number(bytes.readBigUInt64LE(end - 12));
      count = Number(bytes.readBigUInt64LE(wide + 32));
      at = Number(bytes.readBigUInt64LE(wide + 48));
    }
    if (count > maxEntries) throw tooLarge(`has more than ${maxEntries} parts`);
    for (let entry = 0; entry < count; entry++) at = this.readEntry(at);
  }

  /** @returns where the next entry begins */
  private readEntry(at: number): number {
    const { bytes } = this;
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw damaged();
    const nameBytes = bytes.readUInt16LE(at + 28);
    const extraBytes = bytes.readUInt16LE(at + 30);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    const extra = bytes.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes);
    const [, packedBytes, headerAt] = wideSizes(
      extra,
      [24, 20, 42].map((field) => bytes.readUInt32LE(at + field)),
    );
    this.entries.set(name.replace(/^\//, ''), {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedBytes: packedBytes!,
      headerAt: headerAt!,
    });
    return at + 46 + nameBytes + extraBytes + bytes.readUInt16LE(at + 32);
  }
}

/** Sizes that do not fit into 32 bits stand in an extra field, in their order (APPNOTE 4.5.3). */
function wideSizes(extra: Buffer, sizes: number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    return sizes.map((size) => {
      if (size !== escaped) return size;
      from += 8;
      return Number(extra.readBigUInt64LE(from - 8));
    });
  }
  return sizes;
}

function inflated(packed: Buffer): AsyncIterable<Buffer> {
  const stream = createInflateRaw({ chunkSize: pieceBytes });
  stream.end(packed);
  return stream;
}

function* pieces(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
