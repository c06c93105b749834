import { at } from '../../calls/read-json';
import type { Listing, ListedRecord } from '../listing';
import { afterAll, nextRows } from './woocommerce-lists';
import { wooListed } from './woocommerce-records';
import { customerOf, isNoOrder, stateOf } from './woocommerce-rows';
import type { WooCall } from './woocommerce-writers';

const perPage = 100;
const fields = {
  orders: 'id,status,currency,date_paid_gmt,total,refunds',
  customers: 'id,email,billing',
};

/**
 * The shop tells nobody when something is deleted for good, and deleting a refund leaves the date of the order as it was. Users of every role are
 * listed, since they may all buy.
 */
export const wooListing = (ask: WooCall): Listing => ({
  streams: ['orders', 'customers'],
  ordersSince: () => null,

  async page(stream, account, api, position) {
    const scope: Record<string, string> = stream === 'customers' ? { role: 'all' } : {};
    const found = await nextRows(position, perPage, (offset) =>
      ask(api, stream, { per_page: perPage, orderby: 'id', order: 'asc', offset, ...scope, _fields: fields[stream] }),
    );
    const rows = found.rows.filter((row) => stream === 'customers' || !isNoOrder(row));
    // What cannot be read is there all the same: its values are not compared.
    const known = new Map<unknown, ListedRecord>(
      stream === 'orders'
        ? wooListed.orders.sift(rows).fitting.map((row) => [row.id, { id: String(row.id), ...stateOf(row, account) }])
        : wooListed.customers
            .sift(rows)
            .fitting.map((row) => [row.id, { id: String(row.id), email: customerOf(row).email?.toLowerCase() }]),
    );
    const records = rows.flatMap((row) => {
      const id = at(row, 'id');
      return typeof id === 'number' ? (known.get(id) ?? { id: String(id) }) : [];
    });
    return { records, next: afterAll(found) };
  },
});
