import { type ReadFile, readFile } from '../imported-file';
import { exportOf, exportsOf, idOf, type Shape, shapes, statusOf } from './exports';
import { numbersFrom, oneOf, type Random } from './numbers';
import { laterOrder, placedOrder, platforms, type TrueOrder } from './orders';

const shops = Number(process.env.GENERATED_SHOPS ?? 10_000);
const firstSeed = Number(process.env.GENERATED_SHOPS_SEED ?? 1);

/** One to twelve orders of one account; those of the own export are of several platforms and accounts with equal numbers. */
function shopOf(shape: Shape, random: Random): TrueOrder[] {
  const platform = exportsOf[shape].platform;
  return Array.from({ length: 1 + random(12) }, (_, at) => {
    const account = shape === 'own' && at % 2 === 1 ? 'b' : 'a';
    const number = String(1_000 + (account === 'b' ? at - 1 : at));
    return laterOrder(placedOrder({ platform: platform ?? oneOf(platforms, random), account, number, buyer: null }, random), random);
  });
}

const linesText = (lines: readonly { sku: string; quantity: number; price: number }[]) =>
  lines.map(({ sku, quantity, price }) => `${quantity} ${sku} ${price}`).toSorted();

function wanted(shape: Shape, order: TrueOrder) {
  const { states } = exportsOf[shape];
  const has = (field: (typeof states)[number]) => states.includes(field);
  const refunded = has('refunded') ? order.refunded : 0;
  return {
    id: idOf(order),
    currency: order.currency,
    total: order.total,
    shipping: has('shipping') ? order.shipping : null,
    tax: has('tax') ? order.tax : null,
    refunded,
    status: statusOf({ ...order, refunded, state: exportsOf[shape].status === 'none' ? 'paid' : order.state }),
    day: order.day,
    lines: has('lines') ? linesText(order.lines) : [],
  };
}

/** Cents, which have tenths, in thousandths. */
const thousandths = (cents: number | null | undefined) => (cents == null ? null : Math.round(cents * 10));

const recorded = ({ records, errors }: ReadFile) => ({
  errors: errors.map(({ line, reason }) => `${line}: ${reason}`),
  orders: records.orders
    .map((order) => ({
      id: order.platformOrderId,
      currency: order.currency,
      total: thousandths(order.totalCents),
      shipping: thousandths(order.shippingCents),
      tax: thousandths(order.taxCents),
      refunded: thousandths(order.refundedCents),
      status: order.status,
      day: order.orderedAt.toISOString().slice(0, 10),
      lines: linesText(order.lines.map(({ sku, quantity, unitPriceCents }) => ({ sku, quantity, price: thousandths(unitPriceCents)! }))),
    }))
    .toSorted(byOrder),
});

const byOrder = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Proves the readers: recognition, notation, grouping and amounts. The ledger is proved by the specs of generated sellers. */
describe('generated shops, from the file up to the records that an import would write', () => {
  it.each(shapes)(
    `should be recorded to the cent in the shape of %s`,
    async (shape) => {
      for (let seed = firstSeed; seed < firstSeed + shops / shapes.length; seed++) {
        const random = numbersFrom(seed * 31 + shapes.indexOf(shape));
        const orders = shopOf(shape, random).filter(exportsOf[shape].lists ?? (() => true));
        if (orders.length === 0) continue;
        const truth = { seed, errors: [], orders: orders.map((order) => wanted(shape, order)).toSorted(byOrder) };
        for (const order of [null, random]) {
          const content = exportOf(shape, orders, order);
          // Amounts of three decimals only are asked about.
          const found = { seed, ...recorded(await readFile(content, { numberStyle: 'dot' })) };
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
