import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { trendsErrors } from '../trends.errors';
import { EventBus } from '../../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../../platform/http/pagination';
import { ProductPairs, ShopDemand } from '../../sales';
import type { OpportunityDto, OpportunityListQuery, UpdateOpportunityDto } from '../dto/opportunity.dto';
import { assess, rangeInWords, type ShopBasis, type TrendBasis } from './assess';
import { bundleOf } from './bundle';
import { NetPrices } from './net-price';
import { matching, ownFigures } from './own-figures';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { TrendOpportunityEntity } from '../entities/trend-opportunity.entity';
import { TrendEntity } from '../entities/trend.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const columns = SQL`${columnsOf(TrendOpportunityEntity, ['id', 'trendId'], 'o')},
  t.title AS ${nullable.of(TrendEntity, 'title', 'trendTitle')},
  ${columnsOf(TrendOpportunityEntity, ['title', 'type', 'description', 'effort', 'competitionLevel'], 'o')},
  o.revenue_low::float8 AS ${nullable.float('lowCents')}, o.revenue_high::float8 AS ${nullable.float('highCents')},
  ${columnsOf(TrendOpportunityEntity, ['revenueReason', 'timeframe', 'requiredResources', 'status', 'note', 'inputs', 'workflowId', 'runId', 'draftBatchId', 'purchaseListId', 'startedAt', 'createdAt', 'updatedAt'], 'o')}`;
const from = 'FROM trend_opportunities o LEFT JOIN trends t ON t.id = o.trend_id';

type Row = Omit<OpportunityDto, 'revenueRange' | 'estimatedRevenue'> & { lowCents: number | null; highCents: number | null };
type Basis = TrendBasis & { id: string; keywords: string[]; skus: string[]; isDemo: boolean };

/** What trends could mean for this shop, computed from its own sales, margin and stock. */
@Injectable()
export class Opportunities {
  constructor(
    private readonly database: Database,
    private readonly demand: ShopDemand,
    private readonly pairs: ProductPairs,
    private readonly netPrices: NetPrices,
    private readonly bus: EventBus,
  ) {}

  async list({ status, search, cursor, limit }: OpportunityListQuery): Promise<Page<OpportunityDto>> {
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const filter = `($1::text IS NULL OR o.status = $1) AND ($1::text IS NOT NULL OR o.status <> 'dismissed')
      AND ($2::text IS NULL OR concat_ws(' ', o.title, o.description, o.type, t.title) ILIKE $2)`;
    const values = [status ?? null, search?.trim() ? likePattern(search.trim()) : null];
    const [rows, [counted]] = await Promise.all([
      this.database.query(SQL`SELECT ${columns} ${from} WHERE ${filter} AND ($3::uuid IS NULL OR o.id < $3) ORDER BY o.id DESC LIMIT $4`, [
        ...values,
        before,
        limit + 1,
      ]),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} ${from} WHERE ${filter}`, values),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return {
      items: rows.slice(0, limit).map((row) => toDto(isoDates(row))),
      total: counted!.total,
      nextCursor: last && encodeCursor([last.id]),
    };
  }

  async get(id: string): Promise<OpportunityDto> {
    const [row] = await this.database.query(SQL`SELECT ${columns} ${from} WHERE o.id = $1`, [id]);
    if (!row) throw notFound('opportunity');
    return toDto(isoDates(row));
  }

  /**
   * Computes the opportunity of a trend; one that nobody has begun is computed anew in its place.
   * @throws ApiError 404 for an unknown trend.
   */
  async analyze(trendId: string): Promise<OpportunityDto> {
    const [trend] = await this.database.query(
      SQL`SELECT ${columnsOf(TrendEntity, ['id', 'source', 'title', 'status', 'growthRate', 'searchVolume', 'volumeUnit', 'volumeWindow', 'keywords', 'skus', 'isDemo'])}
        FROM trends WHERE id = $1`,
      [trendId],
    );
    if (!trend) throw notFound('trend');
    const { revenueRange, ...found } = assess(trend, await this.shopBasis(trend));
    const [row] = await this.database.query(
      SQL`INSERT INTO trend_opportunities (id, trend_id, title, type, description, effort, competition_level, revenue_low, revenue_high,
         revenue_reason, timeframe, required_resources, inputs, is_demo)
       SELECT $1, t.id, $3, $4, $5, $6, 'unknown', $7, $8, $9, $10, $11, $12, $13 FROM trends t WHERE t.id = $2
       ON CONFLICT (trend_id) WHERE status = 'open' DO UPDATE SET title = excluded.title, type = excluded.type,
         description = excluded.description, effort = excluded.effort, revenue_low = excluded.revenue_low,
         revenue_high = excluded.revenue_high, revenue_reason = excluded.revenue_reason, timeframe = excluded.timeframe,
         required_resources = excluded.required_resources, inputs = excluded.inputs, updated_at = now()
       RETURNING ${columnsOf(TrendOpportunityEntity, ['id'])}`,
      [
        uuidv7(),
        trendId,
        found.title.slice(0, 200),
        found.type,
        found.description,
        found.effort,
        revenueRange?.lowCents ?? null,
        revenueRange?.highCents ?? null,
        found.revenueReason,
        found.timeframe,
        found.requiredResources,
        JSON.stringify(found.inputs),
        trend.isDemo,
      ],
    );
    if (!row) throw notFound('trend');
    this.bus.publish('trend.opportunity', { id: row.id });
    return this.get(row.id);
  }

  /** @throws ApiError 409 when a project that was started is to be open again, or a trend has an open one already. */
  async update(id: string, { status, note }: UpdateOpportunityDto): Promise<OpportunityDto> {
    const before = await this.get(id);
    if (status === 'open' && (before.workflowId || before.purchaseListId)) {
      throw new ApiError(trendsErrors.project_started);
    }
    const [row] = await this.database.query(
      `UPDATE trend_opportunities o SET status = coalesce($2, status), note = CASE WHEN $3 THEN $4 ELSE note END, updated_at = now()
       WHERE id = $1 AND ($2::text IS DISTINCT FROM 'open' OR status = 'open' OR NOT EXISTS (
         SELECT 1 FROM trend_opportunities other WHERE other.trend_id = o.trend_id AND other.status = 'open')) RETURNING id`,
      [id, status ?? null, note !== undefined, note ?? null],
    );
    if (!row) throw new ApiError(trendsErrors.already_open);
    this.bus.publish('trend.opportunity', { id });
    return this.get(id);
  }

  private async shopBasis(trend: Basis): Promise<ShopBasis> {
    const products = await this.demand.economics();
    const { own, matched } = ownFigures(trend, products, await this.netPrices.of(matching(trend, products)));
    const skus = matched.slice(0, 20).map(({ sku }) => sku);
    const [first] = matched;
    const pairs = first && own.soldUnits > 0 ? ((await this.pairs.of([first.sku])).get(first.sku) ?? []) : [];
    const companions = pairs.flatMap(({ sku, orders, share }) => {
      const other = products.find((product) => product.sku === sku);
      return other ? [{ other, orders, share }] : [];
    });
    if (companions.length === 0) return { own, skus, companion: null };
    const netOf = await this.netPrices.of([first!, ...companions.map(({ other }) => other)]);
    for (const { other, orders, share } of companions) {
      const bundle = bundleOf(first!, other, netOf);
      if (bundle) return { own, skus, companion: { name: other.name, orders, share, bundle } };
    }
    return { own, skus, companion: null };
  }
}

function toDto({ lowCents, highCents, ...row }: Row): OpportunityDto {
  const revenueRange = lowCents === null || highCents === null ? null : { lowCents, highCents };
  return { ...row, revenueRange, estimatedRevenue: rangeInWords(revenueRange, row.inputs.own.currency ?? null) };
}
