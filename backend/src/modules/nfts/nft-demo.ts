import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../platform/database/database';
import { SettingsService } from '../settings';
import { artistVersion, drawPicture } from './artist/artist';
import { NftHistory } from './nft-history';
import { hashOf, NftPictures } from './nft-pictures';
import { SQL, columnsOf } from '../../platform/database/sql';
import { NftCollectionEntity } from './entities/nft-collection.entity';

interface DemoPiece {
  title: string;
  prompt: string;
  description: string;
  price: string;
  seed: number;
  collection: number;
}

const collections = [
  { name: 'Market Hours', description: 'The stall between opening and closing.' },
  { name: 'Off the Shelf', description: 'What waits to be carried home.' },
];

/** Oldest first. Light pictures: a browser shows them as they are drawn. */
const pieces: DemoPiece[] = [
  { title: 'Rose window', prompt: 'Cathedral window of stained glass, ruby and gold', description: 'Light at closing time.', price: '0.48', seed: 3, collection: 0 },
  { title: 'Kitchen wall', prompt: 'Portuguese azulejo tiles', description: 'Every tile was packed by hand.', price: '0.062', seed: 5, collection: 1 },
  { title: 'Night clerk', prompt: 'Portrait of a fox who works at night', description: 'He knows every order by heart.', price: '0.2', seed: 4, collection: 0 },
  { title: 'Breakfast shift', prompt: 'Coffee mugs, a vase with flowers and oranges on a table', description: 'Before the first customer.', price: '0.09', seed: 8, collection: 1 },
  { title: 'Cabin, first snow', prompt: 'Mountain ridges at dawn with a cabin, frost and pale sun', description: 'The road is closed until noon.', price: '1.2', seed: 2, collection: 0 },
  { title: 'Low light', prompt: 'A lighthouse in a storm, teal and gold', description: 'The night the last parcel was late.', price: '0.125', seed: 7, collection: 0 },
]; // prettier-ignore

/** The pieces of the demo shop. */
@Injectable()
export class NftDemo {
  constructor(
    private readonly settings: SettingsService,
    private readonly pictures: NftPictures,
    private readonly history: NftHistory,
  ) {}

  /** Part of the caller's transaction. */
  async install(sql: Sql, now: Date): Promise<void> {
    const shop = this.settings.current().organizationName;
    const ids: string[] = [];
    for (const { name, description } of collections) {
      const [made] = await sql.query(
        SQL`INSERT INTO nft_collections (id, name, description, creator, is_demo) VALUES ($1, $2, $3, $4, true)
         ON CONFLICT (lower(name)) DO UPDATE SET updated_at = now() RETURNING ${columnsOf(NftCollectionEntity, ['id'])}`,
        [uuidv7(), name, description, shop],
      );
      ids.push(made!.id);
    }
    for (const [index, piece] of pieces.entries()) {
      const id = uuidv7();
      const { svg, style, palette, category } = await drawPicture(piece.prompt, piece.seed);
      const body = Buffer.from(svg);
      const contentHash = hashOf(body);
      await sql.query(
        `INSERT INTO nfts (id, title, description, prompt, category, collection_id, price, status, creator, owner_name, wanted_artist, seed, artist,
           model, style, palette, content_hash, mime, is_demo, created_at, drawn_at, listed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'available', $8, $8, 'procedural', $9, 'procedural', $10, $11, $12, $13, 'image/svg+xml', true, $14, $14, $14)`,
        [
          id,
          piece.title,
          piece.description,
          piece.prompt,
          category,
          ids[piece.collection],
          piece.price,
          shop,
          piece.seed,
          artistVersion,
          style,
          palette,
          contentHash,
          new Date(now.getTime() - (pieces.length - index) * 3_600_000),
        ],
      );
      const picture = { mime: 'image/svg+xml', body };
      await this.pictures.save(sql, id, { ...picture, preview: picture });
      await this.history.add(sql, id, 'drawn', { model: artistVersion, seed: piece.seed, style, contentHash }, shop);
      await this.history.add(sql, id, 'listed', { price: piece.price }, shop);
    }
  }

  /** Sold or not: everything of the demo shop goes; a collection that somebody put own pieces into stays. */
  async remove(sql: Sql): Promise<void> {
    await sql.query('DELETE FROM nfts WHERE is_demo');
    await sql.query('DELETE FROM nft_collections c WHERE is_demo AND NOT EXISTS (SELECT 1 FROM nfts n WHERE n.collection_id = c.id)');
  }
}
