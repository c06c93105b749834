import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { type BusMessage, EventBus, type Transaction, Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { Notifier } from '../../notifications';
import { TaskCreation } from '../../tasks';
import { oversellTaskType } from './oversell.handler';
import { StockBook } from './stock-book';
import { countKey, isLow, sharersOf } from '../lists/filters';
import { lowStockNotice, oversellTask, oversoldNotice } from './stock-notices';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { LedgerDueEntity } from '../entities/ledger-due.entity';
import { InventoryEntity } from '../entities/inventory.entity';

const everyMs = 2_000;
const skusPerRound = 200;

/** Looks at the stock of products that changed: low on a channel, or promised more often than there is. Only in worker processes. */
@Injectable()
export class StockWatch implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly book: StockBook,
    private readonly tasks: TaskCreation,
    private readonly notifier: Notifier,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Stock',
      does: 'Looks at products whose stock changed: low, or promised more often than there is.',
      everyMs,
      round: () => this.round(),
    });
  }

  async round(): Promise<void> {
    while (await this.take());
  }

  /** @returns whether more can be looked at right now. */
  private async take(): Promise<boolean> {
    const [any] = await this.database.query(`SELECT FROM ledger_due WHERE kind = 'sku' LIMIT 1`, [], 'ledger_due_sku');
    if (!any) return false;
    const hints: BusMessage[] = [];
    const { taken, putBack } = await this.transactions.run(async (transaction) => {
      const due = await transaction.query(
        SQL`DELETE FROM ledger_due
          WHERE id IN (SELECT id FROM ledger_due WHERE kind = 'sku' ORDER BY id LIMIT ${skusPerRound} FOR UPDATE SKIP LOCKED)
         RETURNING key AS ${typed.of(LedgerDueEntity, 'key', 'sku')}`,
      );
      const skus = [...new Set(due.map(({ sku }) => sku))];
      const listings = await this.outOfDate(transaction, skus);
      hints.push(...(await this.low(transaction, listings.ids)));
      const counted = await transaction.query(
        SQL`WITH due AS (SELECT unnest(${sharersOf('w.sku')}) AS sku FROM unnest($1::text[]) AS w (sku))
         SELECT sku AS ${typed.text('sku')} FROM stock_counts WHERE sku IN (SELECT sku FROM due) UNION SELECT sku FROM oversell_risks
         WHERE sku IN (SELECT sku FROM due)`,
        [skus],
      );
      for (const { sku } of counted) await this.oversell(transaction, sku, hints);
      return { taken: due.length, putBack: listings.putBack };
    });
    hints.forEach(({ type, data }) => this.bus.publish(type, data));
    if (taken > 0) this.bus.publish('ledger.updated', { id: 'stock' });
    return taken === skusPerRound && putBack === 0;
  }

  /**
   * The listings of these SKUs whose low mark is out of date, held by this transaction. A writer holds a listing before
   * it marks the SKU as due, and this round the other way round, so it never waits for a listing: those that somebody
   * else holds are due again.
   */
  private async outOfDate(sql: Sql, skus: string[]): Promise<{ ids: string[]; putBack: number }> {
    const wrong = `sku = ANY($1) AND (low_since IS NOT NULL) IS DISTINCT FROM ${isLow('inventory')}`;
    const held = await sql.query(
      SQL`SELECT ${columnsOf(InventoryEntity, ['id'])} FROM inventory WHERE ${wrong} FOR NO KEY UPDATE SKIP LOCKED`,
      [skus],
    );
    const ids = held.map(({ id }) => id);
    const putBack = await sql.query(
      `INSERT INTO ledger_due (kind, key) SELECT DISTINCT 'sku', sku FROM inventory WHERE ${wrong} AND id <> ALL ($2) RETURNING key`,
      [skus, ids],
    );
    return { ids, putBack: putBack.length };
  }

  /** A product that was low when it came into the ledger is no news; one that gets low is, once. Variations that share a count are one. */
  private async low(transaction: Transaction, ids: string[]): Promise<BusMessage[]> {
    if (ids.length === 0) return [];
    await transaction.query('UPDATE inventory SET low_since = NULL WHERE id = ANY($1) AND low_since IS NOT NULL', [ids]);
    const rows = await transaction.query(
      SQL`WITH low AS (UPDATE inventory SET low_since = now() WHERE id = ANY($1) AND ${isLow('inventory')}
         RETURNING id, sku, product_name, platform, quantity, low_stock_at, last_updated > created_at AND NOT is_demo AND NOT EXISTS (
             SELECT FROM inventory o WHERE o.integration_id = inventory.integration_id AND o.stock_key = inventory.stock_key
               AND o.low_since IS NOT NULL AND o.id <> ALL($1)) AS is_news, ${countKey('inventory')} AS count_key)
       SELECT DISTINCT ON (count_key) ${columnsOf(InventoryEntity, ['id', 'sku', 'productName', 'platform'])},
       quantity AS ${typed.int('quantity')}, low_stock_at AS ${typed.of(InventoryEntity, 'lowStockAt', 'limit')},
       is_news AS ${typed.boolean('isNews')}
       FROM low ORDER BY count_key, sku`,
      [ids],
    );
    const news = rows.filter(({ isNews }) => isNews).map(({ isNews: _isNews, ...row }) => row);
    for (const row of news) transaction.state('stock.low', row);
    const notice = lowStockNotice(news);
    return notice ? this.notifier.tell(transaction, notice) : [];
  }

  /** One task and one notice for as long as the risk lasts. */
  private async oversell(transaction: Transaction, sku: string, hints: BusMessage[]): Promise<void> {
    const { stock, promised, isOversold, channels } = await this.book.of(sku, transaction);
    if (!isOversold || stock === null) {
      await transaction.query('DELETE FROM oversell_risks WHERE sku = $1', [sku]);
      return;
    }
    const [risk] = await transaction.query(
      SQL`INSERT INTO oversell_risks (sku, stock, promised) VALUES ($1, $2, $3)
       ON CONFLICT (sku) DO UPDATE SET stock = excluded.stock, promised = excluded.promised
       RETURNING xmax = 0 AS ${typed.boolean('isNew')}, since::text AS ${typed.text('since')}`,
      [sku, stock, promised],
    );
    if (!risk!.isNew) return;
    const oversold = { sku, stock, promised, channels };
    const task = await this.tasks.insert(transaction, oversellTask(oversold, oversellTaskType, risk!.since));
    await transaction.query('UPDATE oversell_risks SET task_id = $2 WHERE sku = $1', [sku, task?.id ?? null]);
    hints.push(...(await this.notifier.tell(transaction, oversoldNotice(oversold))));
  }
}
