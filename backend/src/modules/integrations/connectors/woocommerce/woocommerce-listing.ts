import { numberAt, textAt } from '../../calls/read-json';
import type { Listing } from '../listing';
import { afterAll, nextRows } from './woocommerce-lists';
import { customerOf, noOrders, stateOf } from './woocommerce-rows';
import type { WooCall } from './woocommerce-writers';

const perPage = 100;
const fields = {
  orders: 'id,status,date_paid_gmt,total,refunds',
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
    const rows = found.rows.filter((row) => stream === 'customers' || !noOrders.has(textAt(row, 'status') ?? ''));
    const records = rows.map((row) => {
      const id = String(numberAt(row, 'id'));
      if (stream === 'orders') return { id, ...stateOf(row, account) };
      return { id, email: customerOf(row).email?.toLowerCase() };
    });
    return { records, next: afterAll(found) };
  },
});
