import type { ChangeLimitsDto } from '../../src/modules/changes/dto/limits.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ChangeUndoDto } from '../../src/modules/changes/dto/results.dto';
import type { OrderActionsDto } from '../../src/modules/changes/dto/orders.dto';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { orderIdOf } from '../rows';
import { connectWoo, startWooShop, type WooFault, type WooShop } from '../woo-shop';
import { decideShown } from '../decide-shown';

describe('Changes of orders on WooCommerce', () => {
  let shop: WooShop;
  let product: Product;
  let mug: number;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body);

  beforeAll(async () => {
    shop = await startWooShop();
    mug = shop.addProduct({ name: 'Mug', sku: 'MUG', regular_price: '20.00', manage_stock: true, stock_quantity: 1_000 }).id;
    product = await startProduct({
      settings: { OUTBOUND_ALLOW: shop.host, PLATFORM_TIMEOUT_SECONDS: '1', CHANGE_READ_BACK_SECONDS: '6' },
    });
    account = await connectWoo(call, shop);
    await settled(null);
  });
  afterAll(async () => {
    await product.close();
    await shop.close();
  });
  afterEach(() => {
    shop.planned = [];
    shop.onCall = () => undefined;
    Object.assign(shop.faults, { dropWrites: 0, lateMs: 0 });
  });

  let account: string;
  const settled = (before: string | null) =>
    eventually('the sync ends', async () => {
      const { sync } = (await call<IntegrationDetailDto>('GET', `/api/integrations/${account}`)).body;
      return sync?.finishedAt && sync.id !== before;
    });
  async function sync() {
    const before = (await call<IntegrationDetailDto>('GET', `/api/integrations/${account}`)).body.sync!.id;
    expect((await call('POST', `/api/integrations/${account}/sync`, {})).status).toBe(201);
    await settled(before);
  }
  /** Orders of two mugs at 20, as they are in the ledger by then. */
  async function ordered(count: number, more: object = {}) {
    const made = Array.from({ length: count }, () =>
      shop.addOrder({ set_paid: true, payment_method: 'stripe', line_items: [{ product_id: mug, quantity: 2 }], ...more }),
    );
    await sync();
    return made.map(({ id }) => id);
  }
  const idOf = (number: number) => orderIdOf(product.database, number);
  const inLedger = async (number: number) =>
    (await product.database.query(`SELECT status, refunded::float8 FROM shop_orders WHERE platform_order_id = $1`, [String(number)]))[0];
  const { propose, linesOf, approve, ended, done } = changeDesk(call, '/api/changes/orders');
  const posts = (path: RegExp) => shop.calls.filter(({ method, path: at }) => method !== 'GET' && path.test(at)).length;
  const order = (number: number) => shop.orders.get(number)!;
  const stock = () => shop.products.get(mug)!.stock_quantity;

  it('should pay back pieces with their net amount and tax, and count both once', async () => {
    const taxed = { product_id: mug, quantity: 2, total: '100.00', taxes: [{ id: 2, total: '19.00' }] };
    const [number] = (await ordered(1, { line_items: [taxed] })) as [number];
    const parts = [{ sku: 'MUG', quantity: 1 }];
    expect(await done({ orderNumber: `#${number}`, field: 'refund', amount: 59.5, restock: true, parts })).toMatchObject([
      { status: 'verified', to: 59.5 },
    ]);
    expect(shop.refundsOf.get(number)).toMatchObject([
      { amount: '59.50', line_items: [{ quantity: -1, total: '-50.00', total_tax: '-9.50', taxes: [{ id: 2, total: '-9.50' }] }] },
    ]);
    // As the shop's own reports have it: 119.00 - 19.00 - (59.50 - 9.50).
    const net = () => product.database.value(`SELECT net_sales::float8 FROM sale_orders WHERE platform_order_id = $1`, [String(number)]);
    expect(await net()).toBe(50);
    await product.database.query('UPDATE shop_orders SET refunded_tax = NULL WHERE platform_order_id = $1', [String(number)]);
    expect(await net()).toBe(50);
  });

  it('should say that a parcel left, with its number, and take it back', async () => {
    const [number] = (await ordered(1)) as [number];
    const lines = await done({ orderNumber: `#${number}`, field: 'shipped', carrier: 'DHL', tracking: '00340434' });
    expect(lines).toMatchObject([
      {
        status: 'verified',
        sku: `#${number}`,
        productName: `Order #${number}`,
        listingId: null,
        orderId: await idOf(number),
        from: 0,
        to: 1,
        isFinal: false,
        ask: { carrier: 'DHL', tracking: '00340434', notify: true, restock: null },
      },
    ]);
    expect(order(number).status).toBe('completed');
    expect(shop.notesOf.get(number)).toMatchObject([{ note: 'Shipped with DHL 00340434', customer_note: true }]);
    expect(await inLedger(number)).toEqual({ status: 'shipped', refunded: 0 });
    const { body: history } = await call<ChangeLineDto[]>('GET', `/api/changes/of-order/${await idOf(number)}`);
    expect(history).toMatchObject([{ field: 'shipped', canUndo: true }]);

    const { body: undo } = await decideShown<ChangeUndoDto>(call, `/api/changes/${lines[0]!.batchId}/undo`);
    expect(await ended(undo.batch!.id)).toMatchObject([{ status: 'verified', from: 1, to: 0 }]);
    expect([order(number).status, await inLedger(number)]).toEqual(['processing', { status: 'paid', refunded: 0 }]);
    expect(await linesOf(lines[0]!.batchId)).toMatchObject([{ status: 'undone', canUndo: false }]);
  });

  it('should take a parcel back to the state that the order had, paid or not', async () => {
    const [number] = (await ordered(1, { set_paid: false, status: 'on-hold', payment_method: 'bacs' })) as [number];
    const [line] = await done({ orderNumber: String(number), field: 'shipped' });
    expect([line!.status, order(number).status]).toEqual(['verified', 'completed']);
    const { body: undo } = await decideShown<ChangeUndoDto>(call, `/api/changes/${line!.batchId}/undo`);
    expect(await ended(undo.batch!.id)).toMatchObject([{ status: 'verified' }]);
    expect(order(number).status).toBe('on-hold');
  });

  it('should pay a part back through the payment of the order, and the rest with the pieces, once each', async () => {
    const [number] = (await ordered(1)) as [number];
    const before = stock()!;
    const orderId = await idOf(number);
    expect(await done({ orderId, field: 'refund', amount: 12.5, reason: 'One chipped' })).toMatchObject([
      { status: 'verified', from: 0, to: 12.5, currency: 'EUR', isFinal: true, canUndo: false },
    ]);
    expect(await inLedger(number)).toEqual({ status: 'partially_refunded', refunded: 12.5 });
    expect(shop.refundsOf.get(number)).toMatchObject([{ amount: '12.50', reason: 'One chipped', refunded_payment: true }]);
    expect(stock()).toBe(before);
    const { body: actions } = await call<OrderActionsDto>('GET', `/api/changes/order-actions/${orderId}`);
    expect(actions).toMatchObject({ left: 27.5, currency: 'EUR' });
    expect(await done({ orderId, field: 'refund', restock: true, parts: [{ sku: 'MUG', quantity: 2 }] })).toMatchObject([
      { status: 'verified', from: 12.5, to: 40 },
    ]);
    expect([order(number).status, await inLedger(number)]).toEqual(['refunded', { status: 'refunded', refunded: 40 }]);
    expect(stock()).toBe(before + 2);
    expect(shop.paidBack.filter((one) => one.order === number)).toEqual([
      { order: number, amount: '12.50' },
      { order: number, amount: '27.50' },
    ]);
    const { body: undo } = await decideShown<ChangeUndoDto>(
      call,
      `/api/changes/${(await linesOf((await history(orderId))[0]!.batchId))[0]!.batchId}/undo`,
      {},
    );
    expect(undo.batch).toBeNull();
  });
  const history = async (orderId: string) => (await call<ChangeLineDto[]>('GET', `/api/changes/of-order/${orderId}`)).body;

  it('should cancel, and say before that this is final and pays nothing back', async () => {
    const [number] = (await ordered(1)) as [number];
    const before = stock()!;
    const orderId = await idOf(number);
    const { body } = await call<OrderActionsDto>('GET', `/api/changes/order-actions/${orderId}`);
    expect(body.actions.find(({ field }) => field === 'cancelled')).toMatchObject({
      hindrance: null,
      isFinal: true,
      follows: expect.stringContaining('nothing is paid back') as unknown,
    });
    expect(await done({ orderId, field: 'cancelled' })).toMatchObject([{ status: 'verified', isFinal: true }]);
    expect([order(number).status, stock(), await inLedger(number)]).toEqual([
      'cancelled',
      before + 2,
      { status: 'cancelled', refunded: 0 },
    ]);
    expect((await call<OrderActionsDto>('GET', `/api/changes/order-actions/${orderId}`)).body.actions).toMatchObject(
      ['shipped', 'refund', 'cancelled'].map((field) => ({ field, hindrance: `Order #${number} is cancelled.` })),
    );
  });

  it('should name what is wrong with a line, and leave the others unharmed', async () => {
    const [good, gone, sent] = (await ordered(3)) as [number, number, number];
    await done({ orderNumber: String(gone), field: 'cancelled' }, { orderNumber: String(sent), field: 'shipped' });
    const at = { orderNumber: String(good), platform: 'woocommerce' };
    const { batch, errors } = await propose(
      { orderNumber: '999999', field: 'shipped' },
      { ...at, platform: 'ebay', field: 'shipped' },
      { orderNumber: String(gone), field: 'shipped', carrier: 'DHL', tracking: '1' },
      { orderNumber: String(sent), field: 'shipped', carrier: 'DHL', tracking: '1' },
      { ...at, field: 'refund', amount: 40.01 },
      { ...at, field: 'refund', amount: 0 },
      { ...at, field: 'refund', amount: -5 },
      { ...at, field: 'refund', amount: 1.005 },
      { ...at, field: 'refund', amount: 5, currency: 'USD' },
      { ...at, field: 'refund', amount: 5, restock: true },
      { ...at, field: 'refund', parts: [{ sku: 'MUG', quantity: 3 }] },
      { ...at, field: 'refund', parts: [{ sku: 'CAP', quantity: 1 }] },
      { ...at, field: 'shipped', parts: [{ sku: 'MUG', quantity: 1 }] },
      { ...at, field: 'shipped', tracking: '123' },
      { ...at, field: 'cancelled', restock: true },
      { ...at, field: 'refund', amount: 5 },
      { ...at, field: 'refund', amount: 6 },
    );
    expect(errors.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '1 There is no order #999999.',
      `2 Order #${good} is not on eBay.`,
      `3 Order #${gone} is cancelled.`,
      `4 Order #${sent} is shipped already.`,
      `5 Only €40.00 of order #${good} is left to pay back.`,
      '6 What goes back must be more than 0.',
      '7 What goes back must be more than 0.',
      '8 1.005 is no amount of EUR: it has two digits behind the point at most.',
      '9 The order was paid in EUR, not in USD.',
      '10 Say which pieces come back: with a part of the amount they cannot be told.',
      `11 Order #${good} has only 2 of MUG.`,
      `12 CAP is not in order #${good}.`,
      '13 WooCommerce takes no single pieces here.',
      '14 Say who carries the parcel, so that the number can be looked up.',
      '15 WooCommerce takes no putting pieces back on sale here.',
      '17 Line 16 changes the same.',
    ]);
    expect(batch).toMatchObject({ lines: 1, fields: ['refund'], asking: 0 });
  });

  it('should ask the shop before it does anything: what was cancelled, shipped or paid back meanwhile stays as it is', async () => {
    const [gone, sent, paid, full] = (await ordered(4)) as [number, number, number, number];
    const { batch } = await propose(
      { orderNumber: String(gone), field: 'shipped', carrier: 'DHL', tracking: '1' },
      { orderNumber: String(sent), field: 'cancelled' },
      { orderNumber: String(paid), field: 'refund', amount: 10 },
      { orderNumber: String(full), field: 'refund' },
    );
    order(gone).status = 'cancelled';
    order(sent).status = 'completed';
    order(paid).refunds.push({ id: 1, reason: '', total: '-3.00' });
    order(full).refunds.push({ id: 2, reason: '', total: '-40.00' });
    const writes = posts(/orders/);
    await approve(batch!.id);
    expect((await ended(batch!.id)).map(({ status, causeText }) => `${status} ${causeText}`)).toEqual([
      'refused The order is cancelled on WooCommerce. It cannot be shipped.',
      'refused The order is completed on WooCommerce: it was shipped. Pay it back instead.',
      'drifted The refunded amount on WooCommerce was €3.00 by then, not €0.00: nothing was written.',
      'drifted It was €40.00 on WooCommerce already, so nothing was written.',
    ]);
    expect(posts(/orders/)).toBe(writes);
  });

  it.each<[string, WooFault]>([
    ['an error of its own after the work', 'failAfter'],
    ['a line that was cut', 'cut'],
  ])('should pay back once, whatever happens to the answer: %s', async (_name, fault) => {
    const [number] = (await ordered(1)) as [number];
    shop.onCall = ({ method, path }) => void (shop.planned = method === 'POST' && path.endsWith('/refunds') ? [fault] : []);
    expect(await done({ orderNumber: String(number), field: 'refund', amount: 5 })).toMatchObject([{ status: 'verified', from: 0, to: 5 }]);
    expect(shop.paidBack.filter((one) => one.order === number)).toEqual([{ order: number, amount: '5.00' }]);
  });

  it('should find its own refund where somebody else paid back as well, and say so where it was not made', async () => {
    const [other, lost] = (await ordered(2)) as [number, number];
    shop.onCall = ({ method, path }) => {
      if (method !== 'POST' || !path.endsWith('/refunds')) return;
      shop.planned = path.includes(`/${other}/`) ? ['cut'] : ['failBefore'];
      if (path.includes(`/${other}/`)) order(other).refunds.push({ id: 3, reason: 'By hand', total: '-1.00' });
    };
    const lines = await done(
      { orderNumber: String(other), field: 'refund', amount: 5 },
      { orderNumber: String(lost), field: 'refund', amount: 5 },
    );
    const of = (number: number) => lines.find(({ sku }) => sku === `#${number}`);
    expect(of(other)).toMatchObject({ status: 'verified' });
    expect(of(lost)).toMatchObject({ status: 'drifted', cause: 'not_written' });
    expect(shop.paidBack.filter(({ order: id }) => id === other)).toHaveLength(1);
    expect(shop.paidBack.filter(({ order: id }) => id === lost)).toEqual([]);
    expect(posts(new RegExp(`/${lost}/refunds`))).toBe(1);
  });

  it('should tell a refusal from an accident where the shop answers both with 500', async () => {
    const [number] = (await ordered(1, { payment_method: 'bacs' })) as [number];
    expect(await done({ orderNumber: String(number), field: 'refund', amount: 5 })).toMatchObject([
      {
        status: 'refused',
        cause: 'platform_refused',
        causeText: expect.stringContaining('does not support automatic refunds') as unknown,
        cure: expect.stringContaining('I paid it back myself') as unknown,
      },
    ]);
    expect(await done({ orderNumber: String(number), field: 'refund', amount: 5, byHand: true })).toMatchObject([{ status: 'verified' }]);
    expect(shop.refundsOf.get(number)).toMatchObject([{ amount: '5.00', refunded_payment: false }]);
    expect(shop.paidBack.filter((one) => one.order === number)).toEqual([]);
  });

  it('should say so where the shop took a state and did not keep it', async () => {
    const [number] = (await ordered(1)) as [number];
    shop.faults.dropWrites = 1;
    expect(await done({ orderNumber: String(number), field: 'cancelled' })).toMatchObject([
      {
        status: 'drifted',
        cause: 'not_written',
        causeText: 'WooCommerce accepted the change and did not make it: the order still is not cancelled.',
      },
    ]);
  });

  it('should act alone only within a limit on the amount for an order and for a day', async () => {
    const rule = async (body: object) => {
      const { body: limits } = await call<ChangeLimitsDto>('GET', '/api/change-limits');
      const { version } = limits.rules.find(({ kind, platform }) => kind === 'refund' && platform === 'woocommerce')!;
      return call('PATCH', '/api/change-limits/rules/refund/woocommerce', { version, ...body });
    };
    const lines = { mostLinesBatch: 10, mostLinesDay: 1_000 };
    expect(await rule({ ...lines, level: 'act', mostChange: 10 })).toMatchObject({
      status: 409,
      body: { code: 'limits_missing', message: expect.stringContaining('the most that may go back on a day') as unknown },
    });
    expect((await rule({ ...lines, level: 'act', mostChange: 10, mostAmountDay: 1_000_000 })).status).toBe(200);
    const [first, second] = (await ordered(2)) as [number, number];
    const reasons = async (...proposed: object[]) => {
      const { batch } = await propose(...proposed);
      return (await linesOf(batch!.id)).map(({ sku, judgement }) => [sku, ...judgement.reasons]);
    };
    const [much, little] = [
      { orderNumber: String(first), field: 'refund', amount: 10.01 },
      { orderNumber: String(second), field: 'refund', amount: 4 },
    ];
    expect(await reasons(much, little)).toEqual([
      [`#${first}`, 'The order would get €10.01 back in one day; the limit is €10.00.'],
      [`#${second}`],
    ]);
    await rule({ mostAmountDay: 3.99 });
    expect(await reasons(little)).toEqual([
      [`#${second}`, expect.stringMatching(/would pay back .* today; the limit is €3.99/) as unknown],
    ]);
    await rule({ level: 'ask' });
  });
});
