import { Injectable } from '@nestjs/common';
import { plural } from '../../../platform/count-text';
import { Database } from '../../../platform/database/database';
import { type BusMessage, type Transaction, Transactions } from '../../../platform/events';
import { accountTitle, SyncStarter } from '../../integrations';
import { Notifier } from '../../notifications';
import type { Failure } from './channel-figures';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { SharedStockListingEntity } from '../entities/shared-stock-listing.entity';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { SharedStockPartEntity } from '../entities/shared-stock-part.entity';

/** For an order, or a newer figure, to explain it. */
const patienceSeconds = 60;
/** Then the orders of the account are read to find it. */
const lookAfterSeconds = 10;
/** An account that cannot be read explains nothing any more. */
const mostPatienceHours = 2;

interface Asked {
  stockId: string;
  sku: string;
  platform: string;
  accountName: string | null;
  shown: number;
  missing: number;
}

export const linkOf = (stockId: string): string => `/admin/inventory?view=one-stock&stock=${stockId}`;

/** Tells people what One stock cannot decide or do. */
@Injectable()
export class StockQuestions {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly starter: SyncStarter,
    private readonly notifier: Notifier,
  ) {}

  /** Figures that nothing has explained for a minute. An order that waits for its payment may have taken its pieces already. */
  async ask(transaction: Transaction): Promise<BusMessage[]> {
    const asked = await transaction.query(
      SQL`UPDATE shared_stock_listings s SET asked_at = now() FROM connected_accounts a
       WHERE a.id = s.integration_id AND s.missing <> 0 AND s.asked_at IS NULL AND s.line_id IS NULL
         AND s.missing_since < now() - interval '${patienceSeconds} seconds'
         AND (s.missing < 0 OR a.last_sync > s.missing_since OR s.missing_since < now() - interval '${mostPatienceHours} hours')
         AND (s.missing < 0 OR s.missing > (SELECT coalesce(sum(b.waiting), 0) FROM shared_stock_sales b
           WHERE b.listing_id = s.listing_id AND b.waiting > 0))
       RETURNING (SELECT p.stock_id FROM shared_stock_parts p WHERE p.listing_id = s.listing_id
       ORDER BY p.stock_id LIMIT 1) AS ${typed.text('stockId')}, ${columnsOf(SharedStockListingEntity, ['sku', 'platform'], 's')},
         ${columnsOf(ConnectedAccountView, ['accountName'], 'a')}, ${columnsOf(SharedStockListingEntity, ['shown', 'missing'], 's')}`,
    );
    const last = asked.at(-1);
    if (!last) return [];
    for (const { stockId } of asked) transaction.state('shared_stock.updated', { id: stockId });
    return this.notifier.tell(transaction, {
      kind: 'stock.question',
      count: asked.length,
      one: `${accountTitle(last)} shows another stock of ${last.sku}`,
      many: '{count} stocks are not what they should be',
      body: questionOf(last),
      link: linkOf(last.stockId),
      manyLink: '/admin/inventory?view=one-stock&show=asking',
      lines: asked.map((one) => ({ text: `${one.sku}: ${questionOf(one)}`, link: linkOf(one.stockId) })),
    });
  }

  /** What cannot be written for now. */
  async tell(transaction: Transaction, failures: readonly Failure[]): Promise<BusMessage[]> {
    const rows = await transaction.query(
      SQL`SELECT DISTINCT ON (s.listing_id) ${columnsOf(SharedStockPartEntity, ['stockId'], 'p')},
        ${columnsOf(SharedStockListingEntity, ['sku', 'platform'], 's')}, ${columnsOf(ConnectedAccountView, ['accountName'], 'a')},
        d.trouble AS ${typed.text('trouble')}
       FROM unnest($1::uuid[], $2::text[]) AS d (id, trouble) JOIN shared_stock_listings s ON s.listing_id = d.id
       JOIN shared_stock_parts p ON p.listing_id = s.listing_id LEFT JOIN connected_accounts a ON a.id = s.integration_id
       ORDER BY s.listing_id, p.stock_id`,
      [failures.map(({ listingId }) => listingId), failures.map(({ trouble }) => trouble)],
    );
    const last = rows.at(-1);
    if (!last) return [];
    return this.notifier.tell(transaction, {
      kind: 'stock.trouble',
      count: rows.length,
      one: `The stock of ${last.sku} on ${accountTitle(last)} was not changed`,
      many: 'The stock of {count} listings was not changed',
      body: last.trouble,
      link: linkOf(last.stockId),
      manyLink: '/admin/inventory?view=one-stock&show=trouble',
      lines: rows.map((row) => ({
        text: `${row.sku} on ${accountTitle(row)}: ${row.trouble}`,
        link: linkOf(row.stockId),
      })),
    });
  }

  /** Pieces that went without an order: the orders of the account are read now, not in an hour. Apart from the stocks' own transaction. */
  async look(): Promise<void> {
    const accounts = await this.database.query(
      SQL`UPDATE shared_stock_listings s SET looked_at = now() FROM connected_accounts a WHERE a.id = s.integration_id AND s.missing > 0
         AND s.looked_at IS NULL AND s.missing_since < now() - interval '${lookAfterSeconds} seconds' AND a.schedule <> 'manual'
         AND NOT a.paused AND a.last_sync < s.missing_since
       RETURNING a.id AS ${typed.text('id')}`,
      [],
      'stock_look',
    );
    for (const id of new Set(accounts.map((account) => account.id))) {
      await this.transactions.run((transaction) => this.starter.startIfFree(transaction, id, 'schedule'));
    }
  }
}

type Question = Pick<Asked, 'platform' | 'shown' | 'missing'> & Partial<Pick<Asked, 'accountName'>>;

/** `eBay shows 7, One stock expected 5.` */
export const questionOf = ({ shown, missing, ...account }: Question): string =>
  `${accountTitle(account)} shows ${plural(shown, 'piece')}, One stock expected ${shown + missing}.`;
