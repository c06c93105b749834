const lengthBytes = 4;

/**
 * A backup is a row of frames: for each table a description, its rows as `COPY` writes them in any number of frames, an
 * empty frame, and how many rows there were; after all tables, the sum.
 */
export interface TableFrame {
  table: string;
  columns: string[];
  /** Days that want a partition of their own. */
  days?: string[];
}
export interface RowsFrame {
  rows: number;
}
export interface EndFrame {
  tables: number;
  rows: number;
}

export function frame(content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Reads frames one after the other from pieces of any size. */
export class FrameReader {
  private waiting: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** @returns null after the last one. @throws Error in the middle of one. */
  async next(): Promise<Buffer | null> {
    if (!(await this.has(lengthBytes))) return null;
    const length = this.waiting.readUInt32BE();
    if (!(await this.has(lengthBytes + length))) throw new Error('The backup ends in the middle.');
    const content = this.waiting.subarray(lengthBytes, lengthBytes + length);
    this.waiting = this.waiting.subarray(lengthBytes + length);
    return content;
  }

  async json<T>(): Promise<T> {
    const content = await this.next();
    if (!content) throw new Error('The backup ends in the middle.');
    return JSON.parse(content.toString()) as T;
  }

  private async has(bytes: number): Promise<boolean> {
    const parts: Buffer[] = [this.waiting];
    for (let length = this.waiting.length; length < bytes;) {
      const { done, value } = (await this.source.next()) as IteratorResult<Buffer, undefined>;
      if (done) {
        this.waiting = Buffer.concat(parts);
        return this.waiting.length >= bytes || (this.waiting.length > 0 && fail());
      }
      parts.push(value);
      length += value.length;
    }
    if (parts.length > 1) this.waiting = Buffer.concat(parts);
    return true;
  }
}

const fail = (): never => {
  throw new Error('The backup ends in the middle.');
};
