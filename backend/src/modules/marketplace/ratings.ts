import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { marketplaceErrors } from './marketplace.errors';
import { Transactions } from '../../platform/events';
import type { Principal } from '../auth';
import type { RatingDto } from './dto/catalogue.dto';
import type { RateProductDto } from './dto/product.dto';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MarketplaceRatingEntity } from './entities/marketplace-rating.entity';

/** Real runs, not dry ones, of whatever an install of the product made. */
const successfulRun = `
  SELECT 1 FROM entitlements e JOIN marketplace_installs i ON i.entitlement_id = e.id
  WHERE e.product_id = $1 AND e.status = 'active' AND (
    EXISTS (SELECT FROM run_origins r JOIN task_overview t ON t.id = r.id
      WHERE r.workflow_id = i.workflow_id AND t.status = 'completed' AND NOT t.dry_run)
    OR EXISTS (SELECT FROM task_overview t WHERE t.agent_id = i.agent_id AND t.status = 'completed' AND NOT t.dry_run)) LIMIT 1`;

/** Stars by people who used it. */
@Injectable()
export class Ratings {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
  ) {}

  of(productId: string): Promise<RatingDto[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(MarketplaceRatingEntity, ['stars', 'comment'])},
        rater_name AS ${typed.of(MarketplaceRatingEntity, 'raterName', 'name')},
        to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${typed.text('updatedAt')}
       FROM marketplace_ratings WHERE product_id = $1 ORDER BY updated_at DESC, rater LIMIT 20`,
      [productId],
    );
  }

  /** @returns why it cannot be rated here yet; null when it can. */
  async refusal(productId: string): Promise<string | null> {
    const [held] = await this.database.query(`SELECT 1 FROM entitlements WHERE product_id = $1 AND status = 'active' LIMIT 1`, [productId]);
    if (!held) return 'Only people who own it can rate it.';
    const [run] = await this.database.query(successfulRun, [productId]);
    return run ? null : 'It can be rated after its first successful run; a dry run does not count.';
  }

  /** One rating a person; a second one replaces the first. The sample rating of the catalogue gives way to the first real one. */
  async rate(productId: string, { stars, comment }: RateProductDto, rater: Principal): Promise<RatingDto> {
    const [product] = await this.database.query('SELECT FROM marketplace_products WHERE id = $1', [productId]);
    if (!product) throw notFound('product');
    const why = await this.refusal(productId);
    if (why) throw new ApiError(marketplaceErrors.rating_refused, why);
    await this.transactions.run(async (transaction) => {
      await transaction.query('SELECT 1 FROM marketplace_products WHERE id = $1 FOR UPDATE', [productId]);
      await transaction.query(
        `INSERT INTO marketplace_ratings (product_id, rater, rater_name, stars, comment) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (product_id, rater) DO UPDATE SET stars = $4, comment = $5, rater_name = $3, updated_at = now()`,
        [productId, rater.userId ?? 'administrator', rater.name, stars, comment || null],
      );
      await transaction.query(
        `UPDATE marketplace_products p SET rating = r.average, rating_count = r.count, updated_at = now()
         FROM (SELECT round(avg(stars), 1) AS average, count(*)::int AS count FROM marketplace_ratings WHERE product_id = $1) r WHERE p.id = $1`,
        [productId],
      );
      transaction.state('product.updated', { id: productId });
    });
    return { stars, comment: comment || null, name: rater.name, updatedAt: new Date().toISOString() };
  }
}
