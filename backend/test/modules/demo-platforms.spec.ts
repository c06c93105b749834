import { setTimeout as sleep } from 'node:timers/promises';
import { ShopLedger } from '../../src/modules/commerce';
import { AccountWriters, DemoAdmin, IntegrationsModule, IntegrationsService } from '../../src/modules/integrations';
import { LongWait, PlatformFailure } from '../../src/modules/integrations/calls/platform-failure';
import type { DemoBuyer } from '../../src/modules/integrations/connectors/demo/demo-orders';
import type { OrderAsk, OrderField } from '../../src/modules/integrations/connectors/order-writing';
import type { FieldValue, Seen, WritableField, Write, WriteTarget } from '../../src/modules/integrations/connectors/writing';
import { Connectors } from '../../src/modules/integrations/connectors/connectors';
import { Database } from '../../src/platform/database/database';
import { Transactions } from '../../src/platform/events';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { startForAll, type StartedModule } from '../start-module';

type Channel = 'demo_storefront' | 'demo_marketplace' | 'demo_auctions';
type There = Extract<Seen<FieldValue>, { isThere: true }>;

const mug = { sku: 'CER-MUG', title: 'Mug', description: 'A mug.', tags: ['mug'], price: 1_600, costCents: 540, stock: 8 };
const cloth = { ...mug, sku: 'LIN-CLO', title: 'Tablecloth', price: 7_900 };
const buyer: DemoBuyer = {
  email: 'ida@demo.example',
  firstName: 'Ida',
  lastName: 'Novak',
  street: '1 Elm',
  postcode: '1',
  city: 'Ulm',
  country: 'DE',
};

/** Uses the same calls as accounts of real platforms: tokens, rate limits, answers and their meaning. */
describe('The simulated platforms', () => {
  let database: TestDatabase;
  let module: StartedModule;
  const accounts = {} as Record<Channel, string>;

  startForAll([IntegrationsModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query('TRUNCATE integrations, demo_platforms CASCADE');
    await module.get(Database).transaction((sql) => module.get(DemoAdmin).open(sql, 'USD', [mug, cloth]));
    for (const platform of ['demo_storefront', 'demo_marketplace', 'demo_auctions'] as const)
      accounts[platform] = (await module.get(IntegrationsService).connect(platform, {})).id;
  });

  it('should take their orders along when they are disconnected, also by a person who keeps the data', async () => {
    const source = { platform: 'demo_storefront', account: 'demo_storefront', integrationId: accounts.demo_storefront };
    await module.get(Transactions).run((transaction) => module.get(ShopLedger).write(transaction, source, { orders: [order({})] }));
    expect(await database.query('SELECT FROM shop_orders')).toHaveLength(1);
    await module.get(IntegrationsService).disconnect(accounts.demo_storefront, 'keep');
    expect(await database.query('SELECT FROM shop_orders')).toEqual([]);
  });

  const open = (platform: Channel) => module.get(AccountWriters).open(accounts[platform], new AbortController().signal);
  const idOf = (sku: string) => (sku === mug.sku ? '1001' : '1002');
  const announced = () => Promise.resolve();
  let keys = 0;

  async function look(platform: Channel, field: WritableField, sku = mug.sku): Promise<FieldValue> {
    const { writers, account, api } = await open(platform);
    const [seen] = await writers[field]!.look(account, api, [{ productId: idOf(sku), sku }]);
    return (seen as There).value;
  }

  async function write(
    platform: Channel,
    field: WritableField,
    to: FieldValue,
    { sku = mug.sku, was }: { sku?: string; was?: FieldValue } = {},
  ) {
    const { writers, account, api } = await open(platform);
    const target: WriteTarget = { productId: idOf(sku), sku };
    const value = was ?? (await look(platform, field, sku));
    const one: Write<FieldValue> = { key: `k${(keys += 1)}`, target, seen: { isThere: true, value }, to, currency: 'USD' };
    return (await writers[field]!.write(account, api, [one], announced))[0]!;
  }

  async function act(platform: Channel, field: OrderField, orderId: string, to: number, ask: OrderAsk = {}, key = `k${(keys += 1)}`) {
    const { writers, account, api } = await open(platform);
    const target: WriteTarget = { productId: orderId, sku: '', order: { key, ask, from: 0, to } };
    const seen = { isThere: true as const, value: 0 };
    const [answer] = await writers[field]!.write(account, api, [{ key, target, seen, to, currency: 'USD' }], announced);
    return { answer, after: (await writers[field]!.look(account, api, [target]))[0]! };
  }

  const page = async (platform: Channel, stream: 'products' | 'orders', since: Date | null = null) => {
    const { account, api } = await open(platform);
    return module.get(Connectors).of(platform).page(stream, account, api, { position: null, since, startedAt: new Date() });
  };

  it('should be accounts like any other, by name, and marked', async () => {
    expect(await module.get(IntegrationsService).connect('demo_auctions', {})).toMatchObject({
      id: accounts.demo_auctions,
      accountName: 'Linden & Clay',
      currency: 'USD',
      isDemo: true,
      status: 'active',
      streams: [{ blockedBy: null }, { blockedBy: null }],
    });
  });

  it('should list what they sell, with the cost only where the platform keeps one', async () => {
    const { records, next } = await page('demo_storefront', 'products');
    expect(next).toBeNull();
    expect(records.products![0]).toEqual({
      platformProductId: '1001',
      sku: 'CER-MUG',
      productName: 'Mug',
      priceCents: 1_600,
      compareAtCents: null,
      costCents: 540,
      currency: 'USD',
      quantity: 8,
      status: 'active',
      pictureUrl: 'https://pictures.demo.invalid/CER-MUG.svg',
    });
    expect((await page('demo_marketplace', 'products')).records.products![0]).not.toHaveProperty('costCents');
  });

  it('should show a price that was written some seconds later', async () => {
    expect(await write('demo_storefront', 'price', 1_750)).toEqual({ is: 'accepted' });
    expect(await look('demo_storefront', 'price')).toBe(1_600);
    await sleep(3_100);
    expect(await look('demo_storefront', 'price')).toBe(1_750);
  });

  it('should store a rounded price if the platform rounds', async () => {
    expect(await write('demo_auctions', 'price', 7_490, { sku: cloth.sku })).toEqual({ is: 'accepted' });
    expect(await look('demo_auctions', 'price', cloth.sku)).toBe(7_500);
  });

  it('should refuse a title in their own words', async () => {
    expect(await write('demo_marketplace', 'title', 'Mug with free shipping')).toMatchObject({
      is: 'refused',
      why: 'Demo marketplace refused it: Titles must not advertise: "free shipping".',
    });
    expect(await look('demo_marketplace', 'title')).toBe('Mug');
  });

  it('should not overwrite stock that has changed', async () => {
    await module.get(DemoAdmin).edit('demo_storefront', 'CER-MUG', { stock: 6 });
    expect(await write('demo_storefront', 'stock', 5, { was: 8 })).toEqual({ is: 'moved' });
    expect(await look('demo_storefront', 'stock')).toBe(6);
  });

  it('should execute the fifth call and lose its answer', async () => {
    for (const stock of [7, 6, 5, 4]) await write('demo_marketplace', 'stock', stock);
    const failure = await write('demo_marketplace', 'stock', 3).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlatformFailure);
    expect(failure).toMatchObject({ kind: 'unavailable', isUnclear: true });
    expect(await look('demo_marketplace', 'stock')).toBe(3);
  });

  it('should throttle the sixth call without executing it', async () => {
    for (const stock of [7, 6, 5, 4, 3]) await write('demo_auctions', 'stock', stock);
    await expect(write('demo_auctions', 'stock', 2)).rejects.toBeInstanceOf(LongWait);
    expect(await look('demo_auctions', 'stock')).toBe(3);
    expect(await write('demo_auctions', 'stock', 2)).toEqual({ is: 'accepted' });
  });

  it('should sell the last piece once', async () => {
    const basket = { buyer, lines: [{ sku: 'CER-MUG', quantity: 8 }], orderedAt: new Date() };
    const both = await Promise.all([1, 2].map(() => module.get(DemoAdmin).buy('demo_storefront', basket)));
    expect(both.toSorted()).toEqual(['S-5001', null]);
    expect(await look('demo_storefront', 'stock')).toBe(0);
  });

  it('should number orders on after 9999', async () => {
    const basket = { buyer, lines: [{ sku: 'CER-MUG', quantity: 1 }], orderedAt: new Date() };
    await module.get(DemoAdmin).buy('demo_storefront', basket);
    await database.query(`UPDATE demo_platform_orders SET id = '9999'`);
    expect(await module.get(DemoAdmin).buy('demo_storefront', basket)).toBe('S-10000');
    expect(await module.get(DemoAdmin).buy('demo_storefront', basket)).toBe('S-10001');
  });

  it('should list orders, and those that changed', async () => {
    const orderedAt = new Date('2026-11-20T10:00:00Z');
    await module.get(DemoAdmin).buy('demo_auctions', { buyer, lines: [{ sku: 'CER-MUG', quantity: 2 }], orderedAt });
    const { records } = await page('demo_auctions', 'orders');
    expect(records.orders).toEqual([
      expect.objectContaining({
        platformOrderId: '5001',
        orderNumber: 'A-5001',
        orderedAt,
        status: 'paid',
        totalCents: 3_690,
        feesCents: 519,
        customer: expect.objectContaining({ email: buyer.email }) as unknown,
        delivery: { name: 'Ida Novak', street: '1 Elm', city: 'Ulm', postalCode: '1', country: 'DE' },
        carrier: null,
        tracking: null,
        lines: [{ sku: 'CER-MUG', productName: 'Mug', quantity: 2, unitPriceCents: 1_600 }],
      }),
    ]);
    const changedSince = async (hours: number) =>
      (await page('demo_auctions', 'orders', new Date(Date.now() + hours * 3_600_000))).records.orders!.map(
        ({ platformOrderId }) => platformOrderId,
      );
    expect(await changedSince(-1)).toEqual(['5001']);
    expect(await changedSince(1)).toEqual([]);
  });

  it('should ship, undo, refund and cancel orders', async () => {
    const order = { buyer, lines: [{ sku: 'CER-MUG', quantity: 1 }], orderedAt: new Date() };
    await module.get(DemoAdmin).buy('demo_storefront', order);
    await module.get(DemoAdmin).buy('demo_storefront', order);
    const shipped = await act('demo_storefront', 'shipped', '5001', 1, { carrier: 'UPS', tracking: '1Z1' }, 'parcel');
    const parcel = { status: 'shipped', carrier: 'UPS', tracking: '1Z1' };
    expect(shipped).toMatchObject({ answer: { is: 'accepted' }, after: { isThere: true, value: 1, record: parcel } });
    const back = await act('demo_storefront', 'shipped', '5001', 0, {}, 'parcel');
    expect(back).toMatchObject({
      answer: { is: 'accepted' },
      after: { value: 0, record: { status: 'paid', carrier: null, tracking: null } },
    });
    const refund = await act('demo_storefront', 'refund', '5001', 600, { cents: 600 });
    expect(refund).toMatchObject({ after: { value: 600, record: { refundedCents: 600, status: 'partially_refunded' } } });
    const tooMuch = await act('demo_storefront', 'refund', '5001', 9_000, { cents: 9_000 });
    expect(tooMuch.answer).toMatchObject({ is: 'refused' });
    const cancelled = await act('demo_storefront', 'cancelled', '5002', 1, { reason: 'STOCK', restock: true });
    expect(cancelled).toMatchObject({ answer: { is: 'accepted' }, after: { value: 1, record: { status: 'cancelled' } } });
    expect(await look('demo_storefront', 'stock')).toBe(7);
  });

  it('should tell of an order that was shipped in part', async () => {
    await module.get(DemoAdmin).buy('demo_storefront', { buyer, lines: [{ sku: 'CER-MUG', quantity: 2 }], orderedAt: new Date() });
    const parts = [{ sku: 'CER-MUG', quantity: 1 }];
    const shipped = await act('demo_storefront', 'shipped', '5001', 1, { carrier: 'UPS', tracking: '1Z1', parts });
    expect(shipped).toMatchObject({ after: { record: { status: 'paid', fulfilment: 'partial', tracking: '1Z1' } } });
  });

  it('should refuse the sign-in once the demo shop is gone', async () => {
    await module.get(Database).transaction((sql) => module.get(DemoAdmin).close(sql));
    await expect(look('demo_storefront', 'price')).rejects.toMatchObject({ kind: 'credentials' });
  });
});
