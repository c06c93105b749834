import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { requestContext } from '../../platform/http/request-context';
import { digest } from '../tasks';
import type { HistoryKind, NftHistoryDto } from './dto/nft.dto';
import { SQL, columnsOf } from '../../platform/database/sql';
import { NftHistoryEntity } from './entities/nft-history.entity';

const first = '0'.repeat(64);

const chained = (before: string, { kind, actor, content, at }: Pick<NftHistoryEntity, 'kind' | 'actor' | 'content' | 'at'>): string =>
  createHash('sha256')
    .update(JSON.stringify([before, kind, actor, content, at.toISOString()]))
    .digest('hex');

/** The life of a piece, from its first line to its last owner. */
@Injectable()
export class NftHistory {
  constructor(private readonly database: Database) {}

  /** Part of the caller's transaction, who holds the row of the piece: its lines have one order. */
  async add(
    sql: Sql,
    nftId: string,
    kind: HistoryKind,
    details: Record<string, unknown>,
    actor = requestContext().actor.name,
  ): Promise<void> {
    const [last] = await sql.query(
      SQL`SELECT ${columnsOf(NftHistoryEntity, ['hash'])} FROM nft_history WHERE nft_id = $1 ORDER BY id DESC LIMIT 1`,
      [nftId],
    );
    const line = { kind, actor, content: JSON.stringify(details), at: new Date() };
    await sql.query('INSERT INTO nft_history (nft_id, kind, actor, content, hash, at) VALUES ($1, $2, $3, $4, $5, $6)', [
      nftId,
      kind,
      actor,
      line.content,
      chained(last?.hash ?? first, line),
      line.at,
    ]);
  }

  /** Oldest first. */
  async of(nftId: string): Promise<NftHistoryDto> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(NftHistoryEntity, ['kind', 'actor', 'content', 'hash', 'at'])} FROM nft_history WHERE nft_id = $1 ORDER BY id`,
      [nftId],
    );
    let before = first;
    let isWhole = true;
    const entries = rows.map((row) => {
      isWhole &&= chained(before, row) === row.hash;
      before = row.hash;
      const { kind, actor, content, hash, at } = row;
      return { kind, actor, details: JSON.parse(content) as Record<string, unknown>, at: at.toISOString(), hash };
    });
    return { entries, isWhole };
  }
}

/** Tells requests with the same idempotency key apart. */
export const requestHash = (request: object): string => digest(JSON.parse(JSON.stringify(request)));
