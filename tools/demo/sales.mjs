import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const { demoCustomers, demoOrders, demoProducts } = createRequire(import.meta.url)(
  join(root, 'backend/dist/modules/demo-shop/demo-data.js'),
);

const dayMs = 86_400_000;
/** More than the demo shop has, so that some buy for the first time. */
const customerCount = 196;
/** As the year before has one: a day on which a magazine names the shop. */
const rushDaysAgo = 5;
/** Share of each product that is listed on Shopify, so that it can be promised twice. */
const listed = 0.6;

const utcDay = (moment) => new Date(moment).toISOString().slice(0, 10);

/**
 * What the made-up shop sells during the fortnight: drawn by the same generator as the year before it, and handed to the product as
 * platforms do it.
 * @param {Date} from
 */
export function salesSince(from) {
  const people = demoCustomers(customerCount);
  const drawn = (seed) => demoOrders(new Date(Date.now() + dayMs), customerCount, seed).filter(({ orderedAt }) => orderedAt >= from);
  const rush = utcDay(Date.now() - rushDaysAgo * dayMs);
  const onRush = ({ orderedAt }) => utcDay(orderedAt) === rush;
  const orders = [...drawn(7), ...[8, 9, 10].flatMap((seed) => drawn(seed).filter(onRush))]
    .sort((a, b) => a.orderedAt - b.orderedAt)
    .map(({ customer, lines, ...order }, index) => ({
      ...order,
      number: 4_200 + index,
      orderedAt: order.orderedAt.toISOString(),
      buyer: { id: 9_000 + customer, ...people[customer] },
      lines: lines.map(({ product, quantity }) => ({ ...demoProducts[product], quantity })),
    }));
  const until = (moment, platform) =>
    orders.filter(({ orderedAt, platform: channel }) => channel === platform && orderedAt <= moment.toISOString());
  return {
    /** Products with what is left of them, and orders, as Shopify has them at that moment. */
    onShopify(moment) {
      const sold = new Map();
      const known = until(moment, 'shopify');
      for (const { sku, quantity } of known.flatMap(({ lines }) => lines)) sold.set(sku, (sold.get(sku) ?? 0) + quantity);
      const products = demoProducts.map((product, index) => ({
        id: 100 + index,
        ...product,
        quantity: Math.max(0, Math.ceil(product.quantity * listed) - (sold.get(product.sku) ?? 0)),
      }));
      return { products, orders: known };
    },
    /** The file that a seller downloads there: orders of the days between. */
    file(platform, after, moment) {
      const rows = until(moment, platform).filter(({ orderedAt }) => orderedAt > after.toISOString());
      const lines = rows.flatMap(({ number, orderedAt, status, buyer, lines: sold }) =>
        sold.map(({ sku, name, quantity, price }) =>
          [
            number,
            orderedAt,
            status,
            buyer.email,
            buyer.firstName,
            buyer.lastName,
            sku,
            `"${name}"`,
            quantity,
            (price / 100).toFixed(2),
            'USD',
          ].join(),
        ),
      );
      const head = 'Order number,Date,Status,Email,First name,Last name,SKU,Product,Quantity,Price,Currency';
      return { count: rows.length, text: `${[head, ...lines].join('\n')}\n` };
    },
  };
}
