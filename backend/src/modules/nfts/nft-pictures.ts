import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { NftImageEntity } from './entities/nft-image.entity';
import { notFound } from '../../platform/errors/common.refusals';

export type Picture = Pick<NftImageEntity, 'mime' | 'body'>;

/** A finished picture with how it came to be. */
export interface Artwork extends Picture {
  preview: Picture;
  artist: 'procedural' | 'model';
  model: string;
  provider: string | null;
  style: string | null;
  palette: string | null;
  fallbackReason: string | null;
}

export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

/** The pictures themselves, kept in Postgres like every file: each process can show them, and a backup has them. */
@Injectable()
export class NftPictures {
  constructor(private readonly database: Database) {}

  async save(sql: Sql, nftId: string, { mime, body, preview }: Pick<Artwork, 'mime' | 'body' | 'preview'>): Promise<void> {
    await sql.query(
      `INSERT INTO nft_images (nft_id, mime, body, preview_mime, preview) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (nft_id) DO UPDATE SET mime = excluded.mime, body = excluded.body, preview_mime = excluded.preview_mime, preview = excluded.preview`,
      [nftId, mime, body, preview.mime, preview.body],
    );
  }

  /** @throws ApiError 404 also while it is being drawn. */
  async read(nftId: string, size: 'preview' | 'full'): Promise<Picture> {
    const [row] = await this.database.query(
      size === 'full'
        ? SQL`SELECT ${columnsOf(NftImageEntity, ['mime', 'body'])} FROM nft_images WHERE nft_id = $1`
        : SQL`SELECT preview_mime AS ${typed.of(NftImageEntity, 'previewMime', 'mime')},
          preview AS ${typed.of(NftImageEntity, 'preview', 'body')} FROM nft_images WHERE nft_id = $1`,
      [nftId],
    );
    if (!row) throw notFound('picture');
    return row;
  }
}
