import { exportOf, numbersFrom, type Shape, shapes, shopOf, type TrueOrder } from './generated-shop';
import { type ReadFile, readFile } from './imported-file';

const shops = Number(process.env.GENERATED_SHOPS ?? 10_000);
const firstSeed = Number(process.env.GENERATED_SHOPS_SEED ?? 1);

const linesText = (lines: readonly { sku: string; quantity: number; unitPriceCents: number }[]) =>
  lines.map(({ sku, quantity, unitPriceCents }) => `${quantity} ${sku} ${unitPriceCents}`).toSorted();

function wanted(shape: Shape, order: TrueOrder) {
  const lines = shape === 'own' || shape === 'etsy orders' ? [] : order.lines;
  return {
    id: shape === 'shopify' ? `99${order.id}` : order.id,
    currency: order.currency,
    total: order.total,
    shipping: order.shipping,
    tax: order.tax,
    refunded: order.refunded,
    isSold: order.status === 'paid' || order.status === 'partially_refunded',
    day: order.day,
    lines: linesText(lines.map(({ sku, quantity, price }) => ({ sku, quantity, unitPriceCents: price }))),
  };
}

const recorded = ({ records, errors }: ReadFile) => ({
  errors: errors.map(({ line, reason }) => `${line}: ${reason}`),
  orders: records.orders
    .map((order) => ({
      id: order.platformOrderId,
      currency: order.currency,
      total: order.totalCents,
      shipping: order.shippingCents,
      tax: order.taxCents,
      refunded: order.refundedCents,
      isSold: order.status !== 'refunded' && order.status !== 'cancelled',
      day: order.orderedAt.toISOString().slice(0, 10),
      lines: linesText(order.lines),
    }))
    .toSorted(byOrder),
});

const textOf = ({ id, currency, total }: { id: string; currency: string; total: number }) => `${id} ${currency} ${total}`;
const byOrder = (a: Parameters<typeof textOf>[0], b: Parameters<typeof textOf>[0]) => (textOf(a) < textOf(b) ? -1 : 1);

/** Proves the readers: recognition, notation, grouping and amounts. The ledger, its undo and kills of the worker are not part of it. */
describe('generated shops, from the file up to the records that an import would write', () => {
  it.each(shapes)(
    `should be recorded to the cent in the shape of %s`,
    async (shape) => {
      for (let seed = firstSeed; seed < firstSeed + shops / shapes.length; seed++) {
        const random = numbersFrom(seed * 31 + shapes.indexOf(shape));
        const orders = shopOf(shape, random);
        const truth = { seed, errors: [], orders: orders.map((order) => wanted(shape, order)).toSorted(byOrder) };
        for (const order of [null, random]) {
          const content = exportOf(shape, orders, order);
          const found = { seed, ...recorded(await readFile(content)) };
          if (JSON.stringify(found) !== JSON.stringify(truth))
            throw new Error(`Seed ${seed}, ${shape}:\n${content}`, { cause: diff(found, truth) });
        }
      }
    },
    900_000,
  );
});

/** Jest shows only what differs. */
function diff(found: unknown, truth: unknown): unknown {
  try {
    expect(found).toEqual(truth);
  } catch (error) {
    return error;
  }
  return null;
}
