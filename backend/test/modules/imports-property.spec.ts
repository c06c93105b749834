import { seeded } from '../../src/modules/demo-shop/random';
import type { TestDatabase } from '../database';
import { type ImportsHarness, startImportsForAll } from '../imports-module';

const shops = 12;

interface MadeOrder {
  id: string;
  currency: string;
  status: string;
  shipping: number;
  back: number;
  buyer: number;
  lines: { sku: string; quantity: number; price: number }[];
}

/** A file that an order's shop exported: its amounts, its items, or its payments with refunds as rows. */
interface MadeFile {
  shape: 'amounts' | 'items' | 'payments';
  orders: MadeOrder[];
  /** The newest file that states it wins. */
  fee: number;
}

const money = (cents: number): string => (cents / 100).toFixed(2);
const goodsOf = ({ lines }: MadeOrder): number => lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const totalOf = (order: MadeOrder): number => goodsOf(order) + order.shipping;

class MadeShop {
  private readonly random: () => number;
  readonly files: MadeFile[];

  constructor(seed: number) {
    this.random = seeded(seed);
    const orders = Array.from({ length: 2 + this.upTo(4) }, (_, n): MadeOrder => {
      const lines = Array.from({ length: 1 + this.upTo(2) }, (_line, at) => ({
        sku: `S${n}${at}`,
        quantity: 1 + this.upTo(2),
        price: 100 + this.upTo(2_000),
      }));
      return {
        id: `A${n}`,
        currency: this.one(['CAD', 'EUR', 'USD']),
        status: this.one(['paid', 'shipped', 'cancelled']),
        shipping: this.upTo(500),
        back: this.one([0, 50]),
        buyer: this.upTo(2),
        lines,
      };
    });
    this.files = Array.from({ length: 1 + this.upTo(2) }, (_, n) => ({
      shape: this.one(['amounts', 'items', 'payments'] as const),
      orders: orders.filter(() => this.random() < 0.75),
      fee: 10 + n,
    })).filter((file) => file.orders.length > 0);
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => [this.random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  }

  /** Rows in any order. */
  contentOf({ shape, orders, fee }: MadeFile): string {
    const day = ({ id }: MadeOrder) => `2026-09-0${Number(id.slice(1)) + 1}`;
    if (shape === 'items') {
      const rows = orders.flatMap((order) =>
        order.lines.map(
          ({ sku, quantity, price }) => `${order.id},${day(order)},${sku},${quantity},${money(price)},${money(order.shipping)}`,
        ),
      );
      return ['Order ID,Date,SKU,Quantity,Price,Shipping', ...this.shuffled(rows)].join('\n');
    }
    if (shape === 'payments') {
      const rows = orders.flatMap((order) => [
        `${order.id},${day(order)},charge,${money(totalOf(order))},${order.currency}`,
        ...(order.back > 0 ? [`${order.id},2026-09-20,refund,-${money(order.back)},${order.currency}`] : []),
      ]);
      return ['Order ID,Date,Type,Total,Currency', ...this.shuffled(rows)].join('\n');
    }
    const rows = orders.map((order) =>
      [
        order.id,
        day(order),
        money(totalOf(order)),
        order.currency,
        order.status,
        money(fee),
        money(order.back),
        `b${order.buyer}@buyers.test`,
      ].join(','),
    );
    return ['Order ID,Date,Total,Currency,Status,Fees,Refunded,Email', ...this.shuffled(rows)].join('\n');
  }

  private upTo(most: number): number {
    return Math.floor(this.random() * (most + 1));
  }

  private one<T>(items: readonly T[]): T {
    return items[this.upTo(items.length - 1)]!;
  }
}

/** What a bookkeeper would know from these files, oldest first. */
function truthOf(files: readonly MadeFile[]) {
  const ids = [...new Set(files.flatMap(({ orders }) => orders.map(({ id }) => id)))].sort();
  const orders = ids.map((id) => {
    const naming = files.filter((file) => file.orders.some((order) => order.id === id));
    const order = naming[0]!.orders.find((one) => one.id === id)!;
    const amounts = naming.filter(({ shape }) => shape === 'amounts');
    const has = (...shapes: MadeFile['shape'][]) => naming.some(({ shape }) => shapes.includes(shape));
    const back = has('amounts', 'payments') ? order.back : 0;
    const status = amounts.length > 0 ? order.status : 'paid';
    return {
      id,
      total: money(totalOf(order)),
      currency: has('amounts', 'payments') ? order.currency : 'USD',
      refunded: money(back),
      status: back > 0 && status !== 'cancelled' ? (back >= totalOf(order) ? 'refunded' : 'partially_refunded') : status,
      shipping: has('items') ? money(order.shipping) : null,
      fees: amounts.length > 0 ? money(amounts.at(-1)!.fee) : null,
      buyer: amounts.length > 0 ? `b${order.buyer}@buyers.test` : '',
      lines: has('items') ? order.lines.map(({ sku, quantity, price }) => `${quantity} ${sku} ${money(price)}`).sort() : [],
    };
  });
  return { orders, customers: [...new Set(orders.map(({ buyer }) => buyer).filter(Boolean))].sort() };
}

describe('A shop whose files are imported in any order, twice, and undone in any order', () => {
  let database: TestDatabase;
  let imports: ImportsHarness;

  startImportsForAll((started) => ({ database, imports } = started));
  beforeEach(() => imports.clear());

  async function stored() {
    const { orders, customers } = await imports.ledger();
    return {
      orders: orders.map(({ number: _number, at: _at, tax: _tax, discount: _discount, lines, ...order }) => ({
        ...order,
        lines: ((lines as string | null) ?? '').split(', ').filter(Boolean).sort(),
      })),
      customers: customers.map(({ email }) => email as string),
    };
  }

  it.each(Array.from({ length: shops }, (_, seed) => seed + 1))('should be what the remaining files say (seed %d)', async (seed) => {
    const shop = new MadeShop(seed);
    const sequence = shop.shuffled([...shop.files, ...shop.files]);
    const remaining: { id: string; file: MadeFile }[] = [];
    for (const file of sequence) {
      remaining.push({ id: await imports.import(shop.contentOf(file), { currency: 'USD' }), file });
      expect(await stored()).toEqual(truthOf(remaining.map((one) => one.file)));
    }
    for (const undone of shop.shuffled(remaining)) {
      await imports.undo(undone.id);
      remaining.splice(remaining.indexOf(undone), 1);
      expect(await stored()).toEqual(truthOf(remaining.map((one) => one.file)));
    }
    expect(await imports.ledger()).toEqual({ orders: [], products: [], customers: [] });
    expect(await database.value('SELECT count(*)::int FROM ledger_statements')).toBe(0);
  });
});
