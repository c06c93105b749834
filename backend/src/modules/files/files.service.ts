import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { maxFileBytes } from '@stallhand/shared';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { cleanFileName } from '../../platform/http/files/file-name';
import { filesErrors } from './files.errors';
import { PlanLimits } from '../plans';
import type { FileDto } from './dto/file.dto';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { FileEntity } from './entities/file.entity';
import { FileChunkEntity } from './entities/file-chunk.entity';
import { isoDates } from '../../platform/http/iso-dates';

const chunkBytes = 512 * 1024;

/** Uploaded files, kept in Postgres in pieces: every process can stream them, and a backup has them. */
@Injectable()
export class FilesService {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
  ) {}

  /**
   * Stores a stream of at most 50 MB, or of as much as the caller allows.
   * @throws ApiError 413 when it is larger, 409 when the plan has no room for it, 400 when it is empty; nothing of it stays.
   */
  async store(name: string, mime: string, source: AsyncIterable<Buffer>, maxBytes = maxFileBytes): Promise<FileDto> {
    const limits = { maxBytes, freeBytes: await this.limits.freeBytes() };
    const id = uuidv7();
    await this.database.query('INSERT INTO files (id, name, mime) VALUES ($1, $2, $3)', [id, cleanFileName(name), mime]);
    try {
      const { bytes, sha256 } = await this.write(id, source, limits);
      const [row] = await this.database.query(
        SQL`UPDATE files SET bytes = $2, sha256 = $3, complete = true WHERE id = $1
         RETURNING ${columnsOf(FileEntity, ['id', 'name', 'mime'])}, bytes::float8 AS ${typed.float('bytes')},
         sha256 AS ${typed.text('sha256')}, ${columnsOf(FileEntity, ['createdAt'])}`,
        [id, bytes, sha256],
      );
      return isoDates(row!);
    } catch (error) {
      await this.database.query('DELETE FROM files WHERE id = $1', [id]);
      throw error;
    }
  }

  /** @returns null when there is no such file. */
  async open(id: string): Promise<{ name: string; bytes: number; stream: Readable } | null> {
    const [file] = await this.database.query(
      SQL`SELECT ${columnsOf(FileEntity, ['name'])}, bytes::float8 AS ${typed.float('bytes')} FROM files WHERE id = $1 AND complete`,
      [id],
    );
    return file ? { ...file, stream: Readable.from(this.chunks(id), { objectMode: false }) } : null;
  }

  /** Takes a file away for good; one that is gone already is no mistake. */
  async remove(id: string): Promise<void> {
    await this.database.query('DELETE FROM files WHERE id = $1', [id]);
  }

  /** The same for many, as a part of the caller's transaction. */
  async removeAll(sql: Sql, ids: string[]): Promise<void> {
    if (ids.length > 0) await sql.query('DELETE FROM files WHERE id = ANY($1)', [ids]);
  }

  private async write(
    id: string,
    source: AsyncIterable<Buffer>,
    { maxBytes, freeBytes }: { maxBytes: number; freeBytes: number },
  ): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    let index = 0;
    let pending: Buffer[] = [];
    let pendingBytes = 0;
    const flush = async () => {
      await this.database.query('INSERT INTO file_chunks (file_id, index, data) VALUES ($1, $2, $3)', [
        id,
        index++,
        Buffer.concat(pending),
      ]);
      pending = [];
      pendingBytes = 0;
    };
    for await (const piece of source) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new ApiError(commonErrors.too_large, `A file may have at most ${maxBytes / 1_000_000} MB.`);
      if (bytes > freeBytes) throw this.limits.full();
      hash.update(piece);
      pending.push(piece);
      pendingBytes += piece.length;
      if (pendingBytes >= chunkBytes) await flush();
    }
    if (bytes === 0) throw new ApiError(filesErrors.empty_file);
    if (pendingBytes > 0) await flush();
    return { bytes, sha256: hash.digest('hex') };
  }

  private async *chunks(id: string): AsyncGenerator<Buffer> {
    for (let index = 0; ; index++) {
      const [row] = await this.database.query(
        SQL`SELECT ${columnsOf(FileChunkEntity, ['data'])} FROM file_chunks WHERE file_id = $1 AND index = $2`,
        [id, index],
      );
      if (!row) return;
      yield row.data;
    }
  }
}
