import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { Transactions } from '../../../platform/events';
import { centsOfText } from '../../../platform/money';
import type { SoldProductDto } from '../dto/sold-product.dto';
import { LedgerUndo } from './ledger-undo';
import { ShopLedger } from './shop-ledger';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ShopOrderEntity } from '../entities/shop-order.entity';
import { ShopOrderLineEntity } from '../entities/shop-order-line.entity';

type SoldRow = Omit<SoldProductDto, 'doubt'> & { names: number; currencies: number };

/** Returns the reason to doubt that the lines are one product with this price. */
export function doubtOf({
  sku,
  productName,
  price,
  names,
  currencies,
}: Omit<SoldRow, 'platform' | 'account' | 'currency' | 'orders'>): string | null {
  if (sku === productName) return 'It has no SKU. Its name stands in for one.';
  if (currencies > 1) return `Sold in ${currencies} currencies. The price is the latest.`;
  if (names > 1) return `Orders name it in ${names} ways. The name is the latest.`;
  return price > 0 ? null : 'It was last sold for nothing.';
}

const most = 2_000;

/**
 * Derives products from imported orders, for shops without a product file. Products in the inventory are not changed.
 * Added products belong to the import, so undoing the import removes them.
 */
@Injectable()
export class ProductsOfOrders {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ledger: ShopLedger,
    private readonly ledgerUndo: LedgerUndo,
  ) {}

  /** Returns the products that the inventory lacks, best sellers first. */
  async missing(importId: string): Promise<SoldProductDto[]> {
    return (await missingOf(this.database, importId)).map(({ names, currencies, ...row }) => ({
      ...row,
      doubt: doubtOf({ ...row, names, currencies }),
    }));
  }

  /** Counts the products that this import has added. */
  async added(importId: string): Promise<number> {
    const [row] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('count')} FROM inventory WHERE import_id = $1 AND integration_id IS NULL`,
      [importId],
    );
    return row!.count;
  }

  /**
   * Adds those of the products that the inventory still lacks.
   * @returns how many, and the time that `undo` takes to remove only these; null if none
   */
  async add(
    importId: string,
    wanted: readonly Pick<SoldProductDto, 'platform' | 'account' | 'sku'>[],
  ): Promise<{ added: number; addedAt: string | null }> {
    const keys = new Set(wanted.map(keyOf));
    return this.transactions.run(async (transaction) => {
      const rows = (await missingOf(transaction, importId)).filter((row) => keys.has(keyOf(row)));
      let added = 0;
      for (const source of new Set(rows.map(sourceOf))) {
        const own = rows.filter((row) => sourceOf(row) === source);
        const { platform, account } = own[0]!;
        const products = own.map(({ sku, productName, price, currency }) => ({
          sku,
          productName,
          priceCents: centsOfText(String(price), currency),
          currency,
        }));
        const counts = await this.ledger.write(transaction, { platform, account, integrationId: null, importId }, { products });
        added += counts.products.added;
      }
      if (added === 0) return { added, addedAt: null };
      transaction.state('ledger.updated', { id: importId });
      const [time] = await transaction.query(
        SQL`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS ${typed.text('now')}`,
      );
      return { added, addedAt: time!.now };
    });
  }

  /**
   * Removes products that `add` added, unless another source states them by now.
   * @param addedAt only those of one addition; null for all
   * @returns how many
   */
  async undo(importId: string, addedAt: string | null = null): Promise<number> {
    let removed = 0;
    for (let count = 1; count > 0; removed += count) {
      count = await this.transactions.run(async (transaction) => {
        const done = await this.ledgerUndo.products(transaction, importId, addedAt);
        if (done > 0) transaction.state('ledger.updated', { id: importId });
        return done;
      });
    }
    return removed;
  }
}

const sourceOf = ({ platform, account }: Pick<SoldProductDto, 'platform' | 'account'>): string => `${platform}\n${account}`;
const keyOf = (one: Pick<SoldProductDto, 'platform' | 'account' | 'sku'>): string => `${sourceOf(one)}\n${one.sku}`;

/** Products of connected accounts come with their sync, so only orders of files count. */
const missingOf = (sql: Sql, importId: string): Promise<SoldRow[]> =>
  sql.query(
    SQL`SELECT ${columnsOf(ShopOrderEntity, ['platform', 'account'], 'o')}, ${columnsOf(ShopOrderLineEntity, ['sku'], 'l')},
      (array_agg(l.product_name ORDER BY o.ordered_at DESC, o.id))[1] AS ${typed.text('productName')},
       (array_agg(l.unit_price ORDER BY o.ordered_at DESC, o.id))[1]::float8 AS ${typed.float('price')},
       (array_agg(o.currency ORDER BY o.ordered_at DESC, o.id))[1] AS ${typed.text('currency')},
       count(DISTINCT o.id)::int AS ${typed.int('orders')}, count(DISTINCT lower(l.product_name))::int AS ${typed.int('names')},
       count(DISTINCT o.currency)::int AS ${typed.int('currencies')}
     FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
     WHERE o.import_id = $1 AND o.integration_id IS NULL AND o.status <> 'cancelled' AND o.removed_at IS NULL
       AND NOT EXISTS (SELECT FROM inventory i WHERE i.sku = l.sku AND i.platform = o.platform
       AND (i.account = o.account OR i.account = '' OR o.account = ''))
     GROUP BY 1, 2, 3 ORDER BY orders DESC, l.sku LIMIT ${most}`,
    [importId],
  );
