import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { commonErrors } from '../../../platform/errors/common.errors';
import { Transactions } from '../../../platform/events';
import { requireConfirmation } from '../../../platform/http/confirmation';
import { AuditLog } from '../../audit';
import { requirePermission } from '../../auth';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { InventoryEntity } from '../entities/inventory.entity';
import { isoDates } from '../../../platform/http/iso-dates';

/** A product whose floor does not follow its cost yet. Amounts in units of their currency. */
export interface HeldCost {
  listingId: string;
  sku: string;
  productName: string;
  platform: string;
  accountName: string | null;
  /** Null if the cost is no longer known. */
  cost: number | null;
  currency: string | null;
  costSource: string | null;
  /** Null where the floor is unknown: the cost is the first one. */
  floorCost: number | null;
  floorCurrency: string | null;
  heldSince: string;
}

const columns = SQL`i.id AS ${typed.of(InventoryEntity, 'id', 'listingId')},
  ${columnsOf(InventoryEntity, ['sku', 'productName', 'platform'], 'i')},
  (SELECT a.account_name FROM connected_accounts a WHERE a.id = i.integration_id) AS ${nullable.text('accountName')},
  i.cost::float8 AS ${nullable.float('cost')}, ${columnsOf(InventoryEntity, ['currency', 'costSource'], 'i')},
  i.floor_cost::float8 AS ${nullable.float('floorCost')}, ${columnsOf(InventoryEntity, ['floorCurrency'], 'i')},
  i.floor_held_at AS ${typed.timestamp('heldSince')}`;
const held = 'i.floor_held_at IS NOT NULL';

/** First and lower costs that wait for a person who may change limits: until then floors use the earlier ones. */
@Injectable()
export class FloorCosts {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** The longest waiting ones first. */
  async waiting(limit: number): Promise<{ total: number; items: HeldCost[] }> {
    const [items, [counted]] = await Promise.all([
      this.database.query(SQL`SELECT ${columns} FROM inventory i WHERE ${held} ORDER BY i.floor_held_at, i.sku, i.id LIMIT $1`, [limit]),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM inventory i WHERE ${held}`),
    ]);
    return { total: counted!.total, items: items.map(isoDates) };
  }

  /**
   * Accepts the costs that were shown, so floors follow them. Skips costs that no longer wait.
   * @throws ApiError 403 without `changes:limit` or a confirmation, 409 if a cost has changed since.
   */
  accept(shown: readonly { listingId: string; cost: number | null }[]): Promise<void> {
    requirePermission('changes:limit');
    requireConfirmation();
    return this.transactions.run(async (transaction) => {
      const rows = await transaction.query(
        SQL`SELECT ${columns} FROM inventory i WHERE ${held} AND i.id = ANY($1) ORDER BY i.id FOR UPDATE`,
        [shown.map(({ listingId }) => listingId)],
      );
      const changed = rows.find((row) => shown.find(({ listingId }) => listingId === row.listingId)!.cost !== row.cost);
      if (changed)
        throw new ApiError(commonErrors.version_conflict, `The cost of ${changed.sku} changed in the meantime. Review the costs again.`);
      if (rows.length === 0) return;
      await follow(
        transaction,
        rows.map(({ listingId }) => listingId),
      );
      await this.audit.record(transaction.manager, {
        action: 'change_limits.costs_accepted',
        subjectType: 'change_limits',
        subjectId: null,
        before: {
          products: rows.map(({ sku, platform, floorCost, floorCurrency }) => ({
            sku,
            platform,
            cost: floorCost,
            currency: floorCurrency,
          })),
        },
        after: { products: rows.map(({ sku, platform, cost, currency }) => ({ sku, platform, cost, currency })) },
      });
      for (const { listingId } of rows) transaction.state('ledger.updated', { id: listingId });
    });
  }

  /** Runs in the caller's transaction. The caller has checked that this person may lower the floor, and records the cost. */
  followOne(sql: Sql, listingId: string): Promise<void> {
    return follow(sql, [listingId]);
  }
}

async function follow(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query(
    `DELETE FROM earlier_floor_costs e USING inventory i
     WHERE i.id = ANY($1) AND e.platform = i.platform AND e.account = i.account AND e.sku = i.sku`,
    [ids],
  );
  await sql.query('UPDATE inventory SET floor_cost = NULL, floor_currency = NULL, floor_held_at = NULL WHERE id = ANY($1)', [ids]);
}
