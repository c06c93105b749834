import { type LedgerOrder, type LedgerRecords, ShopLedger } from '../../src/modules/commerce';
import { OneStockModule, StockKeepingModule } from '../../src/modules/one-stock';
import { SharedStockDesk } from '../../src/modules/one-stock/desk/shared-stock-desk';
import { SharedStockQueries } from '../../src/modules/one-stock/desk/shared-stock-queries';
import { OversoldOrders } from '../../src/modules/one-stock/keeper/oversold-orders';
import { StockKeeper } from '../../src/modules/one-stock/keeper/stock-keeper';
import { Transactions } from '../../src/platform/events';
import { createDatabase, type TestDatabase } from '../database';
import { type StartedModule, startModule } from '../start-module';

type Channel = 'shopify' | 'ebay' | 'woocommerce' | 'etsy';
const channels = ['shopify', 'ebay', 'woocommerce'] as const;

/** The ledger stands for the shops: it brings orders and figures, and lines of changes are written without a platform. */
describe('One stock', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let desk: SharedStockDesk;
  const accounts = {} as Record<Channel, string>;

  beforeAll(async () => {
    database = await createDatabase();
    module = await startModule(database, [OneStockModule, StockKeepingModule]);
    desk = module.get(SharedStockDesk);
    for (const platform of [...channels, 'etsy'] as const)
      accounts[platform] = await database.value<string>(
        `INSERT INTO integrations (id, platform, account_id, account_name, credentials) VALUES (gen_random_uuid(), $1, $1, $1, '') RETURNING id`,
        [platform],
      );
  });
  afterAll(async () => {
    await module?.close();
    await database?.drop();
  });
  beforeEach(() =>
    database.query(
      `TRUNCATE shared_stocks, shared_stock_listings, shared_stock_due, shared_stock_sales, change_batches, change_lines, change_rules, shop_orders,
         inventory, notifications CASCADE`,
    ),
  );

  const read = (platform: Channel, records: LedgerRecords) =>
    module
      .get(Transactions)
      .run((transaction) =>
        module.get(ShopLedger).write(transaction, { platform, account: accounts[platform], integrationId: accounts[platform] }, records),
      );
  const list = async (sku: string, quantity: number, on: readonly Channel[] = channels) => {
    for (const platform of on)
      await read(platform, {
        products: [{ platformProductId: `${platform}-${sku}`, sku, productName: sku, priceCents: 1_000, currency: 'USD', quantity }],
      });
  };
  const link = async (sku: string, more: { onHand?: number; buffer?: number } = {}) =>
    (await desk.link({ stocks: [{ sku, ...more }] }))[0]!.id;
  const stockOf = (id: string) => module.get(SharedStockQueries).one(id);
  const listingOf = async (id: string, platform: Channel) => (await stockOf(id)).listings.find((one) => one.platform === platform)!;
  const movements = (id: string) =>
    database.query(`SELECT kind, pieces, before, after, platform FROM shared_stock_movements WHERE stock_id = $1 ORDER BY id DESC`, [id]);
  /** A sale as its platform tells it: the order, and the figure that is lower by it. */
  const buy = async (platform: Channel, sku: string, quantity: number, more: Partial<LedgerOrder> = {}) => {
    const order: LedgerOrder = {
      platformOrderId: `${platform}-${sku}-${quantity}`,
      orderedAt: new Date(Date.now() + 3_000),
      status: 'paid',
      currency: 'USD',
      totalCents: 1_000 * quantity,
      lines: [{ sku, productName: sku, quantity, unitPriceCents: 1_000 }],
      ...more,
    };
    await read(platform, { orders: [order] });
    return order;
  };
  const shows = (platform: Channel, sku: string, quantity: number) => read(platform, { products: [{ sku, quantity }] });
  /** Lines that left are verified, as the sender of changes would say. */
  const write = async () => {
    for (const status of ['sending', 'reading', 'verified'])
      await database.query(
        `UPDATE change_lines SET status = $1, called_at = now(), sent_at = now() WHERE status NOT IN ('proposed', 'rejected', 'verified')`,
        [status],
      );
    await database.query(
      `UPDATE inventory i SET quantity = (l.to_value #>> '{}')::int FROM change_lines l
       WHERE l.listing_id = i.id AND l.status = 'verified' AND l.id IN (SELECT line_id FROM shared_stock_listings)`,
    );
  };
  const round = () => (module.get(StockKeeper) as unknown as { round(): Promise<boolean> }).round();
  /** Rounds of the keeper and writes until nothing is to do. @returns the figure of each channel */
  const settle = async (sku: string): Promise<Partial<Record<Channel, number | null>>> => {
    for (let left = 4; left > 0; left--) {
      await round();
      await write();
    }
    await round();
    const rows = await database.query<{ platform: string; quantity: number | null }>(
      'SELECT platform, quantity FROM inventory WHERE sku = $1',
      [sku],
    );
    return Object.fromEntries(rows.map(({ platform, quantity }) => [platform, quantity]));
  };

  it('should take what sells on one channel off the two others', async () => {
    await list('MUG', 11);
    const id = await link('MUG');
    await buy('woocommerce', 'MUG', 2);
    await shows('woocommerce', 'MUG', 9);
    expect(await settle('MUG')).toEqual({ shopify: 9, ebay: 9, woocommerce: 9 });
    expect((await stockOf(id)).listings.map(({ state }) => state)).toEqual(['even', 'even', 'even']);
    expect(await movements(id)).toEqual([
      { kind: 'sold', pieces: -2, before: 11, after: 9, platform: 'woocommerce' },
      { kind: 'linked', pieces: 11, before: 0, after: 11, platform: null },
    ]);
  });

  it('should keep a buffer back on its channel, and sell no kept piece there', async () => {
    await list('MUG', 12);
    const id = await link('MUG');
    const { listingId } = await listingOf(id, 'ebay');
    await desk.recipe(listingId, { parts: [{ stockId: id, pieces: 1, buffer: 5 }] });
    expect(await settle('MUG')).toEqual({ shopify: 12, ebay: 7, woocommerce: 12 });
    await buy('shopify', 'MUG', 9);
    await shows('shopify', 'MUG', 3);
    expect(await settle('MUG')).toEqual({ shopify: 3, ebay: 0, woocommerce: 3 });
  });

  it('should close the last piece everywhere, and open again when the order is cancelled', async () => {
    await list('MUG', 1);
    const id = await link('MUG');
    const order = await buy('shopify', 'MUG', 1);
    await shows('shopify', 'MUG', 0);
    expect(await settle('MUG')).toEqual({ shopify: 0, ebay: 0, woocommerce: 0 });
    expect(await database.query(`SELECT DISTINCT title FROM change_batches`)).toEqual([{ title: 'Close 2 listings' }]);
    await read('shopify', { orders: [{ ...order, status: 'cancelled' }] });
    expect(await settle('MUG')).toEqual({ shopify: 1, ebay: 1, woocommerce: 1 });
    expect(await movements(id)).toMatchObject([{ kind: 'back', pieces: 1 }, { kind: 'sold', pieces: -1 }, { kind: 'linked' }]);
  });

  it('should take a restock of the platform as the pieces of the order that was cancelled', async () => {
    await list('MUG', 19);
    const id = await link('MUG');
    const order = await buy('woocommerce', 'MUG', 4);
    await shows('woocommerce', 'MUG', 15);
    expect(await settle('MUG')).toEqual({ shopify: 15, ebay: 15, woocommerce: 15 });
    await shows('woocommerce', 'MUG', 19);
    await read('woocommerce', { orders: [{ ...order, status: 'cancelled' }] });
    expect(await settle('MUG')).toEqual({ shopify: 19, ebay: 19, woocommerce: 19 });
    expect((await stockOf(id)).listings.map(({ missing }) => missing)).toEqual([0, 0, 0]);
  });

  describe('with hostile quantities', () => {
    const most = 2_147_483_647;
    const order = (quantities: number[]): Partial<LedgerOrder> => ({
      lines: quantities.map((quantity) => ({ sku: 'MUG', productName: 'MUG', quantity, unitPriceCents: 1 })),
    });

    it.each([
      ['two lines that no figure holds together', [most, most]],
      ['a line that no figure holds', [most]],
      ['a line below zero', [-5]],
      ['a line below zero beside a right one', [1, -3]],
      ['the least that the ledger holds', [-most - 1]],
      ['lines that cancel each other out', [most, -most]],
    ])('should go on for other orders, and promise no more anywhere, after %s', async (_, quantities) => {
      await list('MUG', 11);
      await list('CUP', 4);
      const [mug, cup] = [await link('MUG'), await link('CUP')];
      await buy('ebay', 'MUG', 1, { platformOrderId: 'hostile', ...order(quantities) });
      await buy('woocommerce', 'CUP', 1);
      await shows('woocommerce', 'CUP', 3);
      expect(await settle('CUP')).toEqual({ shopify: 3, ebay: 3, woocommerce: 3 });
      expect((await stockOf(cup)).onHand).toBe(3);
      expect((await stockOf(mug)).onHand).toBeLessThanOrEqual(11);
      const shown = Object.values(await settle('MUG')).map(Number);
      expect(Math.max(...shown)).toBeLessThanOrEqual(11);
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(0);
      await read('ebay', {
        orders: [{ ...(await buy('ebay', 'MUG', 1, { platformOrderId: 'hostile', ...order(quantities) })), status: 'cancelled' }],
      });
      await settle('MUG');
      expect((await stockOf(mug)).onHand).toBeLessThanOrEqual(11);
    });

    it.each([most, -most - 1])('should go on for other stocks when a channel says that it shows %i', async (figure) => {
      await list('MUG', 11);
      await list('CUP', 4);
      const [mug, cup] = [await link('MUG'), await link('CUP')];
      const { listingId } = await listingOf(mug, 'ebay');
      await desk.recipe(listingId, { parts: [{ stockId: mug, pieces: 1_000_000, buffer: 0 }] });
      for (const next of [figure, -1 - figure, figure]) {
        await shows('ebay', 'MUG', next);
        await round();
      }
      await buy('woocommerce', 'CUP', 1);
      await shows('woocommerce', 'CUP', 3);
      expect(await settle('CUP')).toEqual({ shopify: 3, ebay: 3, woocommerce: 3 });
      const { shown } = await listingOf(mug, 'ebay');
      await desk.answer(listingId, { answer: 'take', shown });
      await settle('MUG');
      expect((await stockOf(cup)).onHand).toBe(3);
    });

    it('should go on after a recipe that multiplies them', async () => {
      await list('MUG', 11);
      const id = await link('MUG');
      const { listingId } = await listingOf(id, 'ebay');
      await desk.recipe(listingId, { parts: [{ stockId: id, pieces: 1_000_000, buffer: 0 }] });
      for (const number of [1, 2]) await buy('ebay', 'MUG', 1, { platformOrderId: `hostile-${number}`, ...order([1_000_000]) });
      await buy('shopify', 'MUG', 1);
      await settle('MUG');
      expect((await stockOf(id)).onHand).toBeLessThan(0);
    });
  });

  it('should sell bundles from the stocks of their parts, whichever of them sells', async () => {
    await list('CUP', 14);
    await list('TEA', 6);
    await list('SET', 1, ['shopify']);
    const [cup, tea] = [await link('CUP'), await link('TEA')];
    const bundle = await database.value<string>(`SELECT id FROM inventory WHERE sku = 'SET'`);
    const parts = [
      { stockId: cup, pieces: 1, buffer: 0 },
      { stockId: tea, pieces: 2, buffer: 0 },
    ];
    expect(await desk.recipe(bundle, { parts })).toEqual({ listingId: bundle, stockIds: [cup, tea] });
    expect(await settle('SET')).toEqual({ shopify: 3 });
    await buy('shopify', 'SET', 1);
    await shows('shopify', 'SET', 2);
    expect(await settle('TEA')).toEqual({ shopify: 4, ebay: 4, woocommerce: 4 });
    expect(await settle('CUP')).toEqual({ shopify: 13, ebay: 13, woocommerce: 13 });
    await buy('woocommerce', 'TEA', 3);
    await shows('woocommerce', 'TEA', 1);
    expect(await settle('SET')).toEqual({ shopify: 0 });
    await desk.recipe(bundle, { parts: [] });
    expect((await stockOf(cup)).listings).toHaveLength(3);
  });

  it('should promise elsewhere no piece that a channel misses, and ask about it after a minute', async () => {
    await list('MUG', 6);
    const id = await link('MUG');
    await round();
    await shows('ebay', 'MUG', 4);
    expect(await settle('MUG')).toEqual({ shopify: 4, ebay: 4, woocommerce: 4 });
    expect(await listingOf(id, 'ebay')).toMatchObject({ missing: 2, shown: 4 });
    await database.query(`UPDATE shared_stock_listings SET missing_since = missing_since - interval '3 hours'`);
    await round();
    const asking = await listingOf(id, 'ebay');
    expect(asking).toMatchObject({ state: 'asking', because: 'eBay shows 4 pieces, One stock expected 6.' });
    expect(await database.query(`SELECT title FROM notifications WHERE kind = 'stock.question'`)).toEqual([
      { title: 'eBay shows another stock of MUG' },
    ]);
    await expect(desk.answer(asking.listingId, { answer: 'take', shown: 5 })).rejects.toMatchObject({ code: 'version_conflict' });
    await desk.answer(asking.listingId, { answer: 'take', shown: 4 });
    expect(await settle('MUG')).toEqual({ shopify: 4, ebay: 4, woocommerce: 4 });
    expect((await stockOf(id)).onHand).toBe(4);
    expect((await movements(id))[0]).toMatchObject({ kind: 'taken', pieces: -2 });
  });

  it('should leave a higher figure of a channel until a person answers, and keep it on demand', async () => {
    await list('MUG', 10);
    const id = await link('MUG');
    await round();
    await shows('ebay', 'MUG', 14);
    expect(await settle('MUG')).toEqual({ shopify: 10, ebay: 14, woocommerce: 10 });
    const { listingId, missing } = await listingOf(id, 'ebay');
    expect(missing).toBe(-4);
    await desk.answer(listingId, { answer: 'keep', shown: 14 });
    expect(await settle('MUG')).toEqual({ shopify: 10, ebay: 10, woocommerce: 10 });
  });

  it('should hold the pieces of an unpaid order without asking about them', async () => {
    await list('MUG', 5);
    const id = await link('MUG');
    await round();
    const order = await buy('woocommerce', 'MUG', 2, { status: 'pending' });
    await shows('woocommerce', 'MUG', 3);
    expect(await settle('MUG')).toEqual({ shopify: 3, ebay: 3, woocommerce: 3 });
    await database.query(`UPDATE shared_stock_listings SET missing_since = missing_since - interval '3 hours'`);
    await round();
    expect(await listingOf(id, 'woocommerce')).toMatchObject({ missing: 2, state: 'even' });
    await read('woocommerce', { orders: [{ ...order, status: 'paid' }] });
    expect(await settle('MUG')).toEqual({ shopify: 3, ebay: 3, woocommerce: 3 });
    expect(await stockOf(id)).toMatchObject({ onHand: 3, listings: [{ missing: 0 }, { missing: 0 }, { missing: 0 }] });
  });

  it('should wait while it is paused, go on after a count, and leave the channels alone once it is unlinked', async () => {
    await list('MUG', 9);
    const id = await link('MUG');
    const { version } = await stockOf(id);
    await desk.edit(id, { isPaused: true, version });
    await expect(desk.edit(id, { isPaused: false, version })).rejects.toMatchObject({ code: 'version_conflict' });
    await buy('woocommerce', 'MUG', 1);
    await shows('woocommerce', 'MUG', 8);
    expect(await settle('MUG')).toEqual({ shopify: 9, ebay: 9, woocommerce: 8 });
    const paused = await stockOf(id);
    expect(paused.onHand).toBe(8);
    await desk.edit(id, { isPaused: false, version: paused.version });
    expect(await settle('MUG')).toEqual({ shopify: 8, ebay: 8, woocommerce: 8 });
    await desk.count(id, { pieces: 12 });
    expect(await settle('MUG')).toEqual({ shopify: 12, ebay: 12, woocommerce: 12 });
    await desk.unlink(id);
    await expect(stockOf(id)).rejects.toMatchObject({ code: 'not_found' });
    await buy('shopify', 'MUG', 2);
    await shows('shopify', 'MUG', 10);
    expect(await settle('MUG')).toEqual({ shopify: 10, ebay: 12, woocommerce: 12 });
  });

  it('should wait for a person where a limit asks', async () => {
    await database.query(`INSERT INTO change_rules (kind, platform, version, most_change) VALUES ('stock', 'ebay', 1, 3)`);
    await list('MUG', 15);
    const id = await link('MUG', { onHand: 5 });
    expect(await settle('MUG')).toEqual({ shopify: 5, ebay: 15, woocommerce: 5 });
    expect((await listingOf(id, 'ebay')).state).toBe('waits');
  });

  it('should leave a listing alone while it is off sale, and follow with its new figure once it is on sale again', async () => {
    await list('MUG', 5, ['etsy', 'woocommerce']);
    const id = await link('MUG');
    await read('etsy', { products: [{ platformProductId: 'etsy-MUG', sku: 'MUG', status: 'inactive' }] });
    await desk.count(id, { pieces: 6 });
    expect(await settle('MUG')).toEqual({ etsy: 5, woocommerce: 6 });
    expect(await listingOf(id, 'etsy')).toMatchObject({
      state: 'inactive',
      because: 'Etsy does not offer it now. Put it on sale there, and it follows again.',
    });
    await read('etsy', { products: [{ platformProductId: 'etsy-MUG', sku: 'MUG', status: 'active', quantity: 9 }] });
    expect(await settle('MUG')).toEqual({ etsy: 6, woocommerce: 6 });
    expect((await listingOf(id, 'etsy')).missing).toBe(0);
  });

  it('should offer no more than a platform takes', async () => {
    await list('MUG', 5, ['etsy', 'woocommerce']);
    await link('MUG', { onHand: 1_500 });
    expect(await settle('MUG')).toEqual({ etsy: 999, woocommerce: 1_500 });
  });

  describe('that is oversold', () => {
    const oversold = async () =>
      (await module.get(OversoldOrders).all()).map(({ sku, onHand, orders }) => [
        sku,
        onHand,
        ...orders.map(({ platform, order, short }) => `${platform} ${order} ${short}`),
      ]);
    const told = () =>
      database.query<{ title: string; body: string }>(`SELECT title, body FROM notifications WHERE kind = 'stock.sold_twice'`);
    const at = (seconds: number) => ({ orderedAt: new Date(Date.now() + 3_000 + seconds * 1_000) });

    it('should say once which orders took the last piece, and list them until one is cancelled', async () => {
      await list('MUG', 1);
      const id = await link('MUG');
      await buy('ebay', 'MUG', 1, at(0));
      const late = await buy('woocommerce', 'MUG', 1, { ...at(1), orderNumber: '1008' });
      await settle('MUG');
      const body =
        'WooCommerce order 1008 and eBay order ebay-MUG-1 need 1 piece that is not there. Cancel one of them, or restock and count again.';
      expect(await told()).toEqual([{ title: 'MUG (MUG) is oversold', body }]);
      expect(await oversold()).toEqual([['MUG', -1, 'woocommerce 1008 1', 'ebay ebay-MUG-1 0']]);
      expect((await module.get(SharedStockQueries).list({ limit: 10, show: 'oversold' })).items.map((stock) => stock.id)).toEqual([id]);
      await read('woocommerce', { orders: [{ ...late, status: 'cancelled' }] });
      await settle('MUG');
      expect(await oversold()).toEqual([]);
      expect(await told()).toHaveLength(1);
    });

    it('should say so again for the next order, and be over after a restock', async () => {
      await list('MUG', 1);
      const id = await link('MUG');
      await buy('ebay', 'MUG', 1, at(0));
      await buy('shopify', 'MUG', 1, at(1));
      await settle('MUG');
      await database.query('UPDATE notifications SET read_at = now()');
      await buy('woocommerce', 'MUG', 2, at(2));
      await settle('MUG');
      expect((await told()).map(({ body }) => body.split('.')[0])).toEqual([
        'Shopify order shopify-MUG-1 and eBay order ebay-MUG-1 need 1 piece that is not there',
        'WooCommerce order woocommerce-MUG-2, Shopify order shopify-MUG-1 and eBay order ebay-MUG-1 need 3 pieces that are not there',
      ]);
      await desk.count(id, { pieces: 0 });
      await settle('MUG');
      expect(await oversold()).toEqual([]);
    });

    it('should leave out orders that have left', async () => {
      await list('MUG', 1);
      await link('MUG');
      const sent = await buy('ebay', 'MUG', 1, at(0));
      await read('ebay', { orders: [{ ...sent, status: 'shipped' }] });
      await buy('shopify', 'MUG', 1, at(1));
      await settle('MUG');
      expect(await oversold()).toEqual([['MUG', -1, 'shopify shopify-MUG-1 1']]);
    });
  });

  describe('of what a channel does not count', () => {
    const uncounted = (sku: string, quantity: number | null) =>
      read('woocommerce', { products: [{ platformProductId: `woocommerce-${sku}`, sku, productName: sku, priceCents: 1_000, quantity }] });
    const why = 'WooCommerce does not count MUG, so its stock is unknown. Start counting it there, then link it.';

    it('should not be linked, and say why, whatever a person counted', async () => {
      await list('MUG', 4, ['shopify', 'ebay']);
      await uncounted('MUG', null);
      const { items } = await module.get(SharedStockQueries).candidates({ limit: 10 });
      expect(items).toMatchObject([{ sku: 'MUG', least: null, blocked: why }]);
      for (const onHand of [undefined, 4])
        await expect(link('MUG', onHand === undefined ? {} : { onHand })).rejects.toMatchObject({ code: 'not_linkable', message: why });
      await uncounted('MUG', 3);
      expect((await stockOf(await link('MUG'))).onHand).toBe(3);
    });

    it('should be left alone once its channel stops counting, and follow again when it counts', async () => {
      await list('MUG', 9);
      const id = await link('MUG');
      await uncounted('MUG', null);
      await buy('ebay', 'MUG', 2);
      await shows('ebay', 'MUG', 7);
      expect(await settle('MUG')).toEqual({ shopify: 7, ebay: 7, woocommerce: null });
      expect(await listingOf(id, 'woocommerce')).toMatchObject({
        state: 'trouble',
        because: 'WooCommerce does not count it any more. Start counting it there, and it follows again.',
      });
      await uncounted('MUG', 7);
      expect(await settle('MUG')).toEqual({ shopify: 7, ebay: 7, woocommerce: 7 });
      expect((await listingOf(id, 'woocommerce')).state).toBe('even');
    });
  });

  describe('of variations that share a count', () => {
    const shirt = (sku: string, quantity: number, status: 'active' | 'inactive' = 'active') => ({
      platformProductId: `7/${sku}`,
      sku,
      productName: sku,
      priceCents: 1_000,
      quantity,
      stockKey: '7',
      status,
    });
    const shirts = (quantity: number) => read('woocommerce', { products: ['BLUE', 'GREEN', 'RED'].map((sku) => shirt(sku, quantity)) });
    const candidates = async () => (await module.get(SharedStockQueries).candidates({ limit: 10 })).items;

    it('should be one stock with every listing of them elsewhere', async () => {
      await shirts(7);
      await list('RED', 3, ['ebay']);
      await list('GREEN', 4, ['ebay']);
      expect(
        (await candidates()).map(({ sku, least, listings }) => [sku, least, listings.map((one) => `${one.platform} ${one.sku}`)]),
      ).toEqual([['BLUE', 7, ['woocommerce BLUE', 'ebay GREEN', 'ebay RED']]]);
      const id = await link('BLUE');
      expect((await stockOf(id)).onHand).toBe(7);
      expect(await candidates()).toEqual([]);
    });

    it('should be lowered for all by a sale of one, with one write to their product', async () => {
      await shirts(7);
      await list('RED', 7, ['ebay']);
      const id = await link('BLUE');
      await buy('ebay', 'RED', 2);
      await shows('ebay', 'RED', 5);
      expect(await settle('BLUE')).toEqual({ woocommerce: 5 });
      expect(await database.query(`SELECT sku, to_value FROM change_lines WHERE platform = 'woocommerce'`)).toEqual([
        { sku: 'BLUE', to_value: 5 },
      ]);
      await shirts(5);
      await buy('woocommerce', 'GREEN', 3);
      await shirts(2);
      expect(await settle('RED')).toEqual({ ebay: 2, woocommerce: 2 });
      expect(await stockOf(id)).toMatchObject({ onHand: 2, listings: [{ state: 'even' }, { state: 'even' }] });
      expect((await movements(id)).map((one) => (one as { kind: string }).kind)).toEqual(['sold', 'sold', 'linked']);
    });

    it('should go on with another one when the one that is linked is taken off sale', async () => {
      await shirts(7);
      await list('RED', 7, ['ebay']);
      const id = await link('BLUE');
      await buy('woocommerce', 'BLUE', 1);
      await shirts(6);
      await settle('RED');
      await read('woocommerce', { products: [shirt('BLUE', 6, 'inactive'), shirt('GREEN', 6), shirt('RED', 6)] });
      await settle('RED');
      expect((await stockOf(id)).listings.map(({ platform, sku, state }) => [platform, sku, state])).toEqual([
        ['ebay', 'RED', 'even'],
        ['woocommerce', 'GREEN', 'even'],
      ]);
      await buy('woocommerce', 'RED', 2);
      await settle('RED');
      expect((await stockOf(id)).onHand).toBe(4);
    });

    it('should follow one stock only when two of them were linked before they shared a count', async () => {
      const alone = (sku: string) => ({ ...shirt(sku, 7), stockKey: null });
      await read('woocommerce', { products: [alone('BLUE'), alone('RED')] });
      await list('BLUE', 7, ['ebay']);
      await list('RED', 7, ['ebay']);
      await link('BLUE');
      const second = await link('RED');
      await settle('RED');
      await read('woocommerce', { products: [shirt('BLUE', 7), shirt('RED', 7)] });
      await settle('RED');
      expect(await listingOf(second, 'woocommerce')).toMatchObject({
        state: 'trouble',
        because: 'Another listing with the same count follows a stock already. Take one of the two out.',
      });
    });
  });

  it('should link only products that are on two accounts, once', async () => {
    await list('MUG', 5);
    await link('MUG');
    await expect(desk.link({ stocks: [{ sku: 'NOPE' }] })).rejects.toMatchObject({ code: 'not_linkable' });
    await expect(desk.link({ stocks: [{ sku: 'MUG' }] })).rejects.toMatchObject({ code: 'sku_shared' });
    await expect(desk.link({ stocks: [{ sku: 'CUP' }, { sku: 'CUP' }] })).rejects.toMatchObject({
      extra: { errors: [{ field: 'stocks.1.sku', message: 'is named twice' }] },
    });
  });
});
