import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { requestContext } from '../../platform/http/request-context';
import type { NftDto, NftStatsDto, TrendingDto } from './dto/nft.dto';
import type { NftListQuery, NftSort, PriceBand } from './dto/nft-requests.dto';
import { selectNfts, toDto } from './nft-row';
import { SQL, nullable, typed } from '../../platform/database/sql';

const bands: Record<PriceBand, string> = {
  'under-0.1': 'n.price < 0.1',
  '0.1-to-1': 'n.price BETWEEN 0.1 AND 1',
  'over-1': 'n.price > 1',
};

const orders: Record<NftSort, { by: 'created' | 'price'; down: boolean }> = {
  newest: { by: 'created', down: true },
  oldest: { by: 'created', down: false },
  'price-low': { by: 'price', down: false },
  'price-high': { by: 'price', down: true },
};

export const halfLifeDays = 3;
/** Older than this nothing weighs a thousandth any more. */
const trendDays = 30;
const trendingCount = 50;

/** What screens ask for. */
@Injectable()
export class NftQueries {
  constructor(private readonly database: Database) {}

  async list(query: NftListQuery): Promise<Page<NftDto>> {
    const { actor } = requestContext();
    const values: unknown[] = [];
    let where = 'TRUE';
    if (query.price) where += ` AND ${bands[query.price]}`;
    if (query.category) where += ` AND n.category = $${values.push(query.category)}`;
    if (query.status) where += ` AND n.status = $${values.push(query.status)}`;
    if (query.collectionId) where += ` AND n.collection_id = $${values.push(query.collectionId)}`;
    if (query.owner) where += ` AND n.owner_kind = 'person' AND n.owner_id IS NOT DISTINCT FROM $${values.push(actor.id)}::uuid`;
    if (query.search?.trim()) {
      const like = `$${values.push(likePattern(query.search.trim()))}`;
      where += ` AND (n.title ILIKE ${like} OR n.prompt ILIKE ${like} OR n.creator ILIKE ${like})`;
    }
    const counted = this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM nfts n WHERE ${where}`, [...values]);
    const { by, down } = orders[query.sort ?? 'newest'];
    const column = by === 'price' ? 'n.price' : 'n.created_at';
    if (query.cursor) {
      const [at, id] = decodeCursor(query.cursor, by === 'price' ? 'decimal' : 'time', 'id');
      const type = by === 'price' ? 'numeric' : 'timestamptz';
      where += ` AND (${column}, n.id) ${down ? '<' : '>'} ($${values.push(at)}::${type}, $${values.push(id)}::uuid)`;
    }
    const order = down ? 'DESC' : 'ASC';
    const rows = await this.database.query(
      SQL`${selectNfts} WHERE ${where} ORDER BY ${column} ${order}, n.id ${order} LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor =
      rows.length > query.limit && last ? encodeCursor([by === 'price' ? last.price : last.exactCreatedAt, last.id]) : null;
    return { items: page.map(toDto), total: (await counted)[0]!.total, nextCursor };
  }

  async stats(): Promise<NftStatsDto> {
    const [row] = await this.database.query(
      SQL`SELECT count(*) FILTER (WHERE status NOT IN ('failed', 'cancelled'))::int AS ${typed.int('total')},
         count(*) FILTER (WHERE status = 'available')::int AS ${typed.int('available')},
         (SELECT count(*)::int FROM nft_collections) AS ${typed.int('collections')},
         trim_scale(min(price) FILTER (WHERE status = 'available'))::text AS ${nullable.text('floorPrice')},
         (SELECT coalesce(trim_scale(sum(price)), 0)::text FROM nft_sales) AS ${typed.text('volume')},
         (SELECT count(*)::int FROM nft_sales) AS ${typed.int('sales')}
       FROM nfts`,
    );
    return row!;
  }

  /** Sales weigh 10, views 1; both halve every three days. */
  async trending(): Promise<TrendingDto> {
    const rows = await this.database.query(
      SQL`WITH points AS (
         SELECT nft_id, 10 AS weight, extract(epoch FROM now() - at) / 86400 AS days, true AS is_sale FROM nft_sales
         WHERE at > now() - interval '${trendDays} days'
         UNION ALL
         SELECT nft_id, 1, extract(epoch FROM now() - at) / 86400, false FROM nft_views WHERE at > now() - interval '${trendDays} days'
       ), scored AS (
         SELECT nft_id, sum(weight * power(0.5, greatest(days, 0) / ${halfLifeDays}))::float8 AS score,
           count(*) FILTER (WHERE is_sale AND days < 7)::int AS sales7d, count(*) FILTER (WHERE NOT is_sale AND days < 7)::int AS views7d
         FROM points GROUP BY nft_id
       )
       SELECT shown.*, s.score AS ${typed.float('score')}, s.sales7d AS ${typed.int('sales7d')}, s.views7d AS ${typed.int('views7d')}
       FROM scored s JOIN (${selectNfts}) shown ON shown.id = s.nft_id
       WHERE shown.status IN ('available', 'sold') ORDER BY s.score DESC, shown.id LIMIT ${trendingCount}`,
    );
    return {
      formula: `score = Σ (10 × sale + 1 × view) × 0.5 ^ (age in days / ${halfLifeDays})`,
      halfLifeDays,
      computedAt: new Date().toISOString(),
      items: rows.map(({ score, sales7d, views7d, ...row }, index) => ({
        rank: index + 1,
        nft: toDto(row),
        sales7d,
        views7d,
        score: Math.round(score * 10) / 10,
      })),
    };
  }
}
