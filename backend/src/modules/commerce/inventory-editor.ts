import { digitsOf } from '@stallhand/shared';
import { isPayable, roundCents, storedSql } from '../../platform/money';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { inventoryErrors } from './inventory.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { isConfirmed } from '../../platform/http/confirmation';
import { requestContext } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import { callerMay } from '../auth';
import type { InventoryItemDto, StockDto } from './dto/inventory.dto';
import type { CountStockDto, UpdateInventoryDto } from './dto/commerce-requests.dto';
import { auditedPart, isKeptByPlatform } from './inventory-changes';
import { judgeFirstCosts } from './ledger/floor-cost';
import { sharersOf } from './lists/filters';
import { inventoryColumns } from './lists/inventory-list';
import { FloorCosts } from './upkeep/floor-costs';
import { StockBook } from './upkeep/stock-book';
import { SQL } from '../../platform/database/sql';
import { isoDates } from '../../platform/http/iso-dates';

const decimalsMessage = (currency: string): string =>
  digitsOf(currency) === 0 ? `Enter a whole amount. ${currency} has no decimals.` : `Enter at most ${digitsOf(currency)} decimals.`;

/** What people say about products: costs, buffers, limits and how many pieces there are. */
@Injectable()
export class InventoryEditor {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly book: StockBook,
    private readonly floors: FloorCosts,
  ) {}

  /** @throws ApiError 400 for a cost without a currency; 404; 409 `kept_by_platform` for the quantity of a connected account. */
  update(id: string, change: UpdateInventoryDto): Promise<InventoryItemDto> {
    return this.transactions.run((transaction) => this.write(transaction, id, () => change));
  }

  /**
   * Locks products and counts of SKUs until the caller's transaction ends. A transaction that writes several of them calls this first: each
   * write takes the lock of the audit log, which other writers wait for while they hold a product.
   */
  async hold(transaction: Transaction, skus: readonly string[]): Promise<void> {
    await transaction.query('SELECT FROM inventory WHERE sku = ANY($1) ORDER BY id FOR UPDATE', [skus]);
    await transaction.query('SELECT FROM stock_counts WHERE sku = ANY($1) ORDER BY sku FOR UPDATE', [skus]);
  }

  /** Adds pieces that arrived to the quantity. @throws ApiError 400 while the quantity is unknown; 404; 409 `kept_by_platform`. */
  arrived(transaction: Transaction, id: string, pieces: number): Promise<InventoryItemDto> {
    return this.write(transaction, id, ({ quantity }) => {
      if (quantity === null) throw invalid([{ field: 'quantity', message: 'The current stock is unknown. Count it first.' }]);
      return { quantity: quantity + pieces };
    });
  }

  private async write(
    transaction: Transaction,
    id: string,
    changeOf: (before: InventoryItemDto) => UpdateInventoryDto,
  ): Promise<InventoryItemDto> {
    const [stored] = await transaction.query(SQL`SELECT ${inventoryColumns} FROM inventory i WHERE i.id = $1 FOR UPDATE OF i`, [id]);
    if (!stored) throw notFound('product');
    const before = isoDates(stored);
    const change = changeOf(before);
    if (isKeptByPlatform(before, change)) {
      throw new ApiError(inventoryErrors.kept_by_platform, `The quantity of this product comes from ${before.platform}; change it there.`);
    }
    const currency = before.currency ?? change.currency ?? null;
    if (currency === null && change.cost != null) throw invalid([{ field: 'currency', message: 'Say the currency of the cost.' }]);
    if (currency !== null && change.cost != null && !isPayable(roundCents(change.cost * 100), currency))
      throw invalid([{ field: 'cost', message: decimalsMessage(currency) }]);
    if (change.currency && change.currency !== currency)
      throw invalid([{ field: 'currency', message: `The amounts of this product are in ${currency}.` }]);
    await judgeFirstCosts(transaction, false);
    await transaction.query(
      `UPDATE inventory SET cost = CASE WHEN $2 THEN ${storedSql('$3::numeric')} ELSE cost END,
         cost_source = CASE WHEN $2 THEN CASE WHEN $3::numeric IS NOT NULL THEN 'person' END ELSE cost_source END,
         buffer = coalesce($4, buffer), low_stock_at = coalesce($5, low_stock_at), quantity = CASE WHEN $6 THEN $7::int ELSE quantity END,
         locations = CASE WHEN $6 AND $7::int IS DISTINCT FROM quantity THEN NULL ELSE locations END, currency = $8, last_updated = now() WHERE id = $1`,
      [
        id,
        change.cost !== undefined,
        change.cost ?? null,
        change.buffer ?? null,
        change.lowStockAt ?? null,
        change.quantity !== undefined,
        change.quantity ?? null,
        currency,
      ],
    );
    if (change.cost !== undefined && callerMay('changes:limit') && isConfirmed()) await this.floors.followOne(transaction, id);
    const [row] = await transaction.query(SQL`SELECT ${inventoryColumns} FROM inventory i WHERE i.id = $1`, [id]);
    const after = isoDates(row!);
    transaction.state('ledger.updated', { id });
    await this.audit.record(transaction.manager, {
      action: 'inventory.updated',
      subjectType: 'inventory',
      subjectId: id,
      before: auditedPart(before, change),
      after: auditedPart(after, change),
    });
    return after;
  }

  /** Says how many pieces of a product there are now, over all channels; what sells from now on is taken off. */
  count(sku: string, change: CountStockDto): Promise<StockDto> {
    return this.transactions.run((transaction) => this.writeCount(transaction, sku, () => change));
  }

  /** Adds pieces that arrived to the count; a product that was not counted stays so. @throws ApiError 404 */
  countArrived(transaction: Transaction, sku: string, pieces: number): Promise<StockDto> {
    return this.writeCount(transaction, sku, ({ counted, stock }) =>
      counted === null || stock === null ? null : { quantity: Math.max(0, stock) + pieces },
    );
  }

  /** @param changeOf returns null to leave the count as it is */
  private async writeCount(transaction: Transaction, sku: string, changeOf: (before: StockDto) => CountStockDto | null): Promise<StockDto> {
    const [known] = await transaction.query('SELECT FROM inventory WHERE sku = $1 LIMIT 1', [sku]);
    if (!known) throw notFound('product');
    await transaction.query('SELECT FROM stock_counts WHERE sku = $1 FOR UPDATE', [sku]);
    const before = await this.book.of(sku, transaction);
    const change = changeOf(before);
    if (!change) return before;
    const { quantity, shared } = change;
    // One count for all that share it: the latest.
    const others = `sku = ANY(${sharersOf('$1::text')}) AND sku <> $1`;
    await transaction.query(`DELETE FROM oversell_risks WHERE ${others}`, [sku]);
    await transaction.query(`DELETE FROM stock_counts WHERE ${others}`, [sku]);
    if (quantity === null) await transaction.query('DELETE FROM stock_counts WHERE sku = $1', [sku]);
    else {
      await transaction.query(
        `INSERT INTO stock_counts (sku, quantity, shared, counted_by) VALUES ($1, $2, coalesce($3, false), $4)
         ON CONFLICT (sku) DO UPDATE SET quantity = excluded.quantity, shared = coalesce($3, stock_counts.shared), counted_at = now(), counted_by = excluded.counted_by`,
        [sku, quantity, shared ?? null, requestContext().actor.name],
      );
    }
    const after = await this.book.of(sku, transaction);
    transaction.state('ledger.updated', { id: sku });
    await this.audit.record(transaction.manager, {
      action: 'stock.counted',
      subjectType: 'inventory',
      subjectId: null,
      before: { sku, stock: before.stock, shared: before.shared },
      after: { sku, stock: after.stock, shared: after.shared },
    });
    return after;
  }
}
