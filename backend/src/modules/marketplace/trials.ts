import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { AuditLog } from '../audit';
import type { Principal } from '../auth';
import { oneByOne } from './entitlements';
import { marketplaceErrors } from './marketplace.errors';
import { Ownership } from './ownership';
import { toolTrialDays } from './trial-notices';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { EntitlementEntity } from './entities/entitlement.entity';

/** Paid tools on trial: without payment, once for each tool and console. */
@Injectable()
export class Trials {
  constructor(
    private readonly transactions: Transactions,
    private readonly ownership: Ownership,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A right that is there already is answered as it is.
   * @returns the id of the entitlement.
   * @throws ApiError 404 for what is not in the catalogue, 409 for a free tool, or one that this console tried or had before.
   */
  start(productId: string, by: Principal): Promise<string> {
    return this.transactions.run(async (transaction) => {
      const [product] = await transaction.query(
        SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['name'])}, price = 0 AS ${typed.boolean('isFree')} FROM marketplace_products
          WHERE id = $1 AND status = 'published' FOR SHARE`,
        [productId],
      );
      if (!product) throw notFound('product');
      if (product.isFree) throw new ApiError(marketplaceErrors.trial_refused, `${product.name} is free. Get it without a trial.`);
      await oneByOne(transaction, productId);
      const held = await this.ownership.ofConsole(transaction, productId);
      if (held) return held.id;
      const [before] = await transaction.query('SELECT FROM entitlements WHERE product_id = $1 LIMIT 1', [productId]);
      if (before)
        throw new ApiError(marketplaceErrors.trial_refused, `This console has had ${product.name} before. Buy it to use it again.`);
      const [made] = await transaction.query(
        SQL`INSERT INTO entitlements (id, product_id, buyer_id, buyer_email, trial_started_at, trial_ends_at)
         VALUES ($1, $2, $3, $4, now(), now() + make_interval(days => $5))
         RETURNING ${columnsOf(EntitlementEntity, ['id', 'productId'])}, trial_ends_at AS ${typed.timestamp('endsAt')}`,
        [uuidv7(), productId, by.userId, by.email, toolTrialDays],
      );
      const { id, endsAt } = made!;
      const until = endsAt.toISOString();
      transaction.state('entitlement.trial_started', { id, productId, productName: product.name, until });
      await this.audit.record(transaction.manager, {
        action: 'product.trial_started',
        subjectType: 'product',
        subjectId: productId,
        after: { entitlementId: id, until },
      });
      return id;
    });
  }
}
