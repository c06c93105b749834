import { sharePercent } from '../../../../platform/count-text';
import type { Database } from '../../../../platform/database/database';
import type { ShopRefunds } from '../../../sales';
import { refundTrends, trendText, type UnusualRefunds, unusualRefunds, unusualText } from '../refunds/refund-signs';
import { earlierLists } from './earlier-outputs';
import type { ReadingTool } from './tool';
import { gives, list, number, string } from './tool-output';

const trendDays = 30;

/** Watches refunds: who and what stands out, and how the share moves. It pays nothing back. */
export const refundTool = (refunds: ShopRefunds, database: Database): ReadingTool => ({
  name: 'refund.signs',
  requires: { permissions: ['commerce:read'] },
  title: 'Find unusual refunds',
  description:
    'Names products and customers with more refunded orders than the share of the whole shop makes likely (binomial test, corrected for their number), and compares the refund share of the last 30 whole days with the 30 before. Customers are named by their latest order only.',
  parameters: {
    type: 'object',
    properties: { days: { type: 'integer', minimum: 14, maximum: 365, default: 90, description: 'Whole days of orders to look at' } },
    additionalProperties: false,
  },
  output: gives({
    rows: list({
      what: string(),
      kind: string('product or customer'),
      orders: number(),
      refunded: number(),
      share: string(),
      since: string(),
    }),
    marks: list({ key: string() }, 'What stands out, for later runs'),
    count: number(),
    fresh: number('Of these, not named by the run before'),
    text: string('What stands out, one in a line'),
    freshText: string('The same, only what the run before did not name'),
    trend: string('Refund share now and before, one currency in a line'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run }) {
    const { days = 90 } = args as { days?: number };
    const [products, customers, shop, now, before, earlier] = await Promise.all([
      refunds.products(days),
      refunds.customers(days),
      refunds.sums(days),
      refunds.sums(trendDays),
      refunds.sums(trendDays, trendDays),
      earlierLists<{ key: string }>(database, run.taskId, 'marks'),
    ]);
    const all = { orders: sum(shop, 'orders'), refunded: sum(shop, 'refunded') };
    const usual = `${sharePercent(all.refunded / Math.max(1, all.orders))} of all orders in ${days} days`;
    const known = new Set((earlier.at(-1) ?? []).map(({ key }) => key));
    const found = { product: unusualRefunds(products, all), customer: unusualRefunds(customers, all) };
    const keyOf = (kind: keyof typeof found, { id }: UnusualRefunds) => `${kind}:${id}`;
    const fresh = {
      product: found.product.filter((one) => !known.has(keyOf('product', one))),
      customer: found.customer.filter((one) => !known.has(keyOf('customer', one))),
    };
    const kinds = ['product', 'customer'] as const;
    const rows = kinds.flatMap((kind) => found[kind].map((one) => ({ kind, one })));
    return {
      rows: rows.map(({ kind, one }) => ({
        what: kind === 'product' ? one.name : `The customer of order ${one.name}`,
        kind,
        orders: one.orders,
        refunded: one.refunded,
        share: sharePercent(one.share),
        since: known.has(keyOf(kind, one)) ? 'named before' : 'new',
      })),
      marks: rows.map(({ kind, one }) => ({ key: keyOf(kind, one) })),
      count: rows.length,
      fresh: fresh.product.length + fresh.customer.length,
      text: unusualText(found.product, found.customer, usual) || `Nothing stands out beside ${usual}.`,
      freshText: unusualText(fresh.product, fresh.customer, usual),
      trend:
        refundTrends(now, before)
          .map((one) => trendText(one, trendDays))
          .join('\n') || 'There were no orders in the last 60 days.',
    };
  },
});

const sum = <K extends string>(rows: readonly Record<K, number>[], of: K): number => rows.reduce((total, row) => total + row[of], 0);
