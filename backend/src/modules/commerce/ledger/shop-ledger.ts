import { Injectable } from '@nestjs/common';
import { waitForNamedLock } from '../../../platform/database/advisory-locks';
import type { Sql } from '../../../platform/database/database';
import { type Transaction } from '../../../platform/events';
import { personKey, personOf } from './customer-drafts';
import { centsToNumeric, type LedgerCounts, type LedgerOrder, type LedgerRecords, type LedgerSource, none } from './ledger-values';
import { heldAddresses, type IdRange, knownCustomersBetween, type KnownRecord, knownOrdersBetween } from './following/known-records';
import {
  mergeCustomers,
  removeAccount,
  type RemovedRecords,
  removeCustomers,
  removeOrders,
  removeProducts,
  retireUnmet,
} from './following/removed-records';
import { countNews, type NewsCounts, stateFirstBuyers } from './state-news';
import { erasedAmong, writeCurrentCustomers } from './write-customers';
import { writeInventory } from './write-inventory';
import { writeMetrics } from './write-metrics';
import type { OrderConflict } from './order-writes';
import { writeOrders } from './write-orders';

/** A value of one listing as its platform shows it. */
export interface SeenValue {
  /** A row of the inventory. */
  listingId: string;
  field: 'price' | 'compareAt' | 'stock';
  value: number | null;
}

const values = 'unnest($1::uuid[], $2::numeric[]) AS u (id, value)';
/** A count that was read of one variation is that of all that share it. */
const sharers = `DISTINCT ON (coalesce(o.id, u.id)) coalesce(o.id, u.id) AS id, u.value FROM ${values} JOIN inventory s ON s.id = u.id
  LEFT JOIN inventory o ON o.integration_id = s.integration_id AND o.stock_key = s.stock_key`;

const seenColumns: Record<SeenValue['field'], string> = { price: 'price', compareAt: 'compare_at', stock: 'quantity' };

/** The one way into the ledger, for platforms and files alike. */
@Injectable()
export class ShopLedger {
  /**
   * Writes records of one source as part of the caller's transaction; the same records a second time change nothing. A call
   * should hold at most about 1,000 records: a page of a platform.
   */
  async write(
    transaction: Transaction,
    source: LedgerSource,
    records: LedgerRecords,
  ): Promise<LedgerCounts & { conflicts: OrderConflict[]; contradictions: OrderConflict[] }> {
    const counts: LedgerCounts = { products: none(), orders: none(), customers: none(), metrics: none() };
    const { products = [], customers = [], orders = [], metrics = [] } = records;
    if (orders.length > 0) await lockOrders(transaction, source);
    await writeInventory(transaction, source, products, counts.products);
    if (customers.length > 0) {
      const erased = await erasedAmong(transaction, source, customers.map(personOf));
      const wanted = customers.filter((customer) => !erased.has(personKey(personOf(customer))));
      await writeCurrentCustomers(transaction, source, wanted, counts.customers);
    }
    const told = await writeOrders({ sql: transaction, state: (type, data) => transaction.state(type, data) }, source, orders, counts);
    await writeMetrics(transaction, source, metrics, counts.metrics);
    return { ...counts, ...told };
  }

  /**
   * What was just read of single listings on their platform, as part of the caller's transaction: the ledger need not wait for the next sync.
   * @param seen money in cents; null only for a struck-through price that is not there
   */
  async seen(sql: Sql, seen: readonly SeenValue[]): Promise<void> {
    for (const [field, column] of Object.entries(seenColumns)) {
      const rows = seen.filter((one) => one.field === field && (one.value !== null || field === 'compareAt'));
      if (rows.length === 0) continue;
      // Another sum has other parts, which are unknown.
      const parts = field === 'stock' ? ', locations = NULL' : '';
      await sql.query(
        `UPDATE inventory i SET ${column} = d.value${parts}, last_updated = now() FROM (SELECT ${field === 'stock' ? sharers : `* FROM ${values}`}
           ORDER BY 1) d WHERE i.id = d.id AND i.${column} IS DISTINCT FROM d.value`,
        [rows.map(({ listingId }) => listingId), rows.map(({ value }) => (field === 'stock' ? value : centsToNumeric(value)))],
      );
    }
  }

  /** Whether single listings can be bought, as was just read on their platform; as part of the caller's transaction. */
  async seenOnSale(sql: Sql, seen: readonly { listingId: string; isOnSale: boolean }[]): Promise<void> {
    if (seen.length === 0) return;
    await sql.query(
      `UPDATE inventory i SET status = d.status, last_updated = now() FROM (SELECT * FROM unnest($1::uuid[], $2::text[]) AS u (id, status)
         ORDER BY id) d WHERE i.id = d.id AND i.status IS DISTINCT FROM d.status`,
      [seen.map(({ listingId }) => listingId), seen.map(({ isOnSale }) => (isOnSale ? 'active' : 'inactive'))],
    );
  }

  /** How many of these orders would be said to be sold and refunded when they are written. Writes nothing. */
  newsOf(sql: Sql, source: LedgerSource, orders: LedgerOrder[]): Promise<NewsCounts> {
    return countNews(sql, source, orders);
  }

  /** A file was read whole: whoever bought for the first time with its news is greeted, as part of the caller's transaction. */
  async greetFirstBuyers(transaction: Transaction, source: LedgerSource): Promise<void> {
    await stateFirstBuyers({ sql: transaction, state: (type, data) => transaction.state(type, data) }, source);
  }

  /**
   * Takes products off sale that a whole reading of their account did not meet.
   * @param met by `productKey`
   * @param aside platform ids of products that were met and could not be read, with their variations
   * @returns number of rows changed
   */
  retire(transaction: Transaction, integrationId: string, met: string[], aside: string[] = []): Promise<number> {
    return retireUnmet(transaction, integrationId, met, aside);
  }

  /** What the ledger has of an account between two ids, to be compared with what its platform lists. */
  known(sql: Sql, source: LedgerSource, kind: 'orders' | 'customers', range: IdRange): Promise<KnownRecord[]> {
    return kind === 'orders' ? knownOrdersBetween(sql, source, range) : knownCustomersBetween(sql, source, range);
  }

  /** Those of the addresses, in lower case, that customers have already. */
  heldAddresses(sql: Sql, emails: readonly string[]): Promise<Set<string>> {
    return heldAddresses(sql, emails);
  }

  /** Follows what an account does not have any more, as part of the caller's transaction. A second time changes nothing. */
  async remove(transaction: Transaction, source: LedgerSource, removed: RemovedRecords): Promise<void> {
    const { orders = [], ordersSince, products = [], customers = [], mergedCustomers = [] } = removed;
    await removeOrders(transaction, source, orders, ordersSince);
    await removeProducts(transaction, source, products);
    for (const { from, into } of mergedCustomers) await mergeCustomers(transaction, source, from, into);
    await removeCustomers(transaction, source, [...customers, ...mergedCustomers.map(({ from }) => from)]);
  }

  /** Takes away what an account brought; customers who are then known from nowhere else go with it. @returns rows removed. */
  deleteOf(transaction: Transaction, integrationId: string): Promise<Record<string, number>> {
    return removeAccount(transaction, integrationId);
  }
}

/** A file without an account matches orders of every account, so it writes while nothing else writes orders of its platform. */
const lockOrders = (sql: Sql, { platform, account }: LedgerSource): Promise<void> =>
  waitForNamedLock(sql, `orders of ${platform}`, { shared: account !== '' });
