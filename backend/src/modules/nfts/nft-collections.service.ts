import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { PageQuery } from '../../platform/http/page-query.dto';
import { AuditLog } from '../audit';
import { SettingsService } from '../settings';
import type { NftCollectionDto } from './dto/nft.dto';
import type { AddToCollectionDto, CreateCollectionDto, UpdateCollectionDto } from './dto/nft-requests.dto';
import { imageUrlOf } from './nft-row';
import { nftsErrors } from './nfts.errors';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { NftCollectionEntity } from './entities/nft-collection.entity';

/** Floor and volume are worked out from the pieces and their sales each time, so they are never out of date. */
const select = SQL`
  SELECT ${columnsOf(NftCollectionEntity, ['id', 'name', 'description', 'creator', 'createdAt'], 'c')},
  c.created_at::text AS ${typed.text('exactCreatedAt')},
    coalesce(s.items, 0) AS ${typed.int('totalItems')}, s.floor AS ${nullable.text('floorPrice')},
    coalesce(v.volume, '0') AS ${typed.text('volume')},
    coalesce(p.covers, '[]') AS ${typed.json('covers').as<{ id: string; hash: string }[]>()}
  FROM nft_collections c
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS items, trim_scale(min(n.price) FILTER (WHERE n.status = 'available'))::text AS floor
    FROM nfts n WHERE n.collection_id = c.id AND n.status NOT IN ('failed', 'cancelled')
  ) s ON TRUE
  LEFT JOIN LATERAL (
    SELECT trim_scale(sum(x.price))::text AS volume FROM nft_sales x JOIN nfts n ON n.id = x.nft_id WHERE n.collection_id = c.id
  ) v ON TRUE
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', id, 'hash', content_hash)) AS covers FROM (
      SELECT n.id, n.content_hash FROM nfts n WHERE n.collection_id = c.id AND n.content_hash IS NOT NULL ORDER BY n.created_at DESC LIMIT 3
    ) newest
  ) p ON TRUE`;

const toDto = ({ exactCreatedAt: _, ...row }: RowOf<typeof select>): NftCollectionDto => ({
  ...row,
  covers: row.covers.map(({ id, hash }) => imageUrlOf(id, hash)!),
  createdAt: row.createdAt.toISOString(),
});

const uniqueViolation = '23505';

@Injectable()
export class NftCollectionsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
  ) {}

  /** Newest first. */
  async list(query: PageQuery): Promise<Page<NftCollectionDto>> {
    const values: unknown[] = [];
    let where = 'TRUE';
    if (query.search?.trim()) where += ` AND c.name ILIKE $${values.push(likePattern(query.search.trim()))}`;
    const [counted] = await this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM nft_collections c WHERE ${where}`, [
      ...values,
    ]);
    if (query.cursor) {
      const [at, id] = decodeCursor(query.cursor, 'time', 'id');
      where += ` AND (c.created_at, c.id) < ($${values.push(at)}::timestamptz, $${values.push(id)}::uuid)`;
    }
    const rows = await this.database.query(
      SQL`${select} WHERE ${where} ORDER BY c.created_at DESC, c.id DESC LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.exactCreatedAt, last.id]) : null;
    return { items: page.map(toDto), total: counted!.total, nextCursor };
  }

  async get(id: string): Promise<NftCollectionDto> {
    const [row] = await this.database.query(SQL`${select} WHERE c.id = $1`, [id]);
    if (!row) throw notFound('collection');
    return toDto(row);
  }

  /** @throws ApiError 409 when the name is taken, in whatever case. */
  async create({ name, description }: CreateCollectionDto): Promise<NftCollectionDto> {
    const id = uuidv7();
    await this.changed(id, 'nft_collection.created', { name }, (sql) =>
      sql.query('INSERT INTO nft_collections (id, name, description, creator) VALUES ($1, $2, $3, $4)', [
        id,
        name.trim(),
        description?.trim() ?? '',
        this.settings.current().organizationName,
      ]),
    );
    return this.get(id);
  }

  async update(id: string, { name, description }: UpdateCollectionDto): Promise<NftCollectionDto> {
    await this.get(id);
    await this.changed(id, 'nft_collection.updated', { name, description }, (sql) =>
      sql.query(
        'UPDATE nft_collections SET name = coalesce($2, name), description = coalesce($3, description), updated_at = now() WHERE id = $1',
        [id, name?.trim() ?? null, description?.trim() ?? null],
      ),
    );
    return this.get(id);
  }

  /** The pieces stay, without a collection. */
  async remove(id: string): Promise<void> {
    const { name } = await this.get(id);
    await this.changed(id, 'nft_collection.deleted', { name }, (sql) => sql.query('DELETE FROM nft_collections WHERE id = $1', [id]));
  }

  /** All of the pieces, or none when one of them does not exist. */
  async add(id: string, { nftIds }: AddToCollectionDto): Promise<NftCollectionDto> {
    await this.get(id);
    await this.changed(id, 'nft_collection.added', { nftIds }, async (sql) => {
      const added = await sql.query(
        'UPDATE nfts SET collection_id = $1, updated_at = now(), version = version + 1 WHERE id = ANY($2::uuid[]) RETURNING id',
        [id, nftIds],
      );
      if (added.length < new Set(nftIds).size) throw invalid([{ field: 'nftIds', message: 'names a piece that does not exist' }]);
    });
    return this.get(id);
  }

  private async changed(id: string, action: string, after: Record<string, unknown>, work: (sql: Sql) => Promise<unknown>): Promise<void> {
    try {
      await this.transactions.run(async (transaction) => {
        await work(transaction);
        transaction.state('nft_collection.updated', { id });
        await this.audit.record(transaction.manager, { action, subjectType: 'nft_collection', subjectId: id, after });
      });
    } catch (error) {
      if ((error as { code?: string }).code === uniqueViolation) throw new ApiError(nftsErrors.name_taken);
      throw error;
    }
  }
}
