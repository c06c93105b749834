import { AccountWriters, type OpenAccount } from '../../src/modules/integrations/accounts/account-writers';
import { LongWait } from '../../src/modules/integrations/calls/platform-failure';
import type { WritableField } from '../../src/modules/integrations/connectors/writing';
import type { IntegrationDetailDto } from '../../src/modules/integrations/dto/integration.dto';
import { type Product, startProduct } from '../app';
import { callsOf } from '../http';
import { credentialsFor, type SellingPlatform, sellingPlatforms, SellingShop } from '../selling-shop';
import { failureOf, type There, WritingHand } from '../writing-hand';

describe('Writing to platforms', () => {
  let product: Product;
  let shop: SellingShop;
  const accounts = {} as Record<SellingPlatform, IntegrationDetailDto>;

  beforeAll(async () => {
    shop = await SellingShop.start({ products: 60 });
    product = await startProduct({
      settings: { ...shop.settings, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), PLATFORM_TIMEOUT_SECONDS: '2' },
    });
    for (const platform of sellingPlatforms) accounts[platform] = await shop.connect(product.url, platform);
  });
  afterAll(async () => {
    await product?.close();
    await shop?.close();
  });
  beforeEach(() => shop.set({ products: 60, faults: {}, next: {}, forget: true, points: { maximum: 2_000, restoreRate: 10_000 } }));

  const open = (platform: SellingPlatform): Promise<OpenAccount> =>
    product.app.get(AccountWriters, { strict: false }).open(accounts[platform].id, AbortSignal.timeout(60_000));

  const hand = async (platform: SellingPlatform, field: WritableField) => new WritingHand(platform, field, await open(platform));

  it('should find a ledger that a reading of the shop filled', async () => {
    const rows = await product.database.query(
      `SELECT platform, platform_product_id AS id, price::text, compare_at::text AS "compareAt", quantity FROM inventory
       WHERE sku = 'SKU-2' AND NOT is_demo ORDER BY platform`,
    );
    const same = { price: '10.02', compareAt: null, quantity: 12 };
    expect(rows).toMatchObject([
      { platform: 'amazon', id: 'SKU-2', ...same },
      { platform: 'ebay', id: 'SKU-2', ...same },
      { platform: 'shopify', id: '1002', ...same },
    ]);
  });

  const all = [
    ['shopify', 'price'],
    ['shopify', 'compareAt'],
    ['shopify', 'stock'],
    ['ebay', 'price'],
    ['ebay', 'stock'],
    ['amazon', 'price'],
    ['amazon', 'stock'],
  ] as const;

  describe.each(all)('%s, %s', (platform, field) => {
    it('should be looked at, written and read back, each line announced and written once', async () => {
      const one = await hand(platform, field);
      const before = await shop.product(platform, 'SKU-1');
      const [seen] = await one.look(1);
      expect(seen).toMatchObject({ isThere: true, value: before[field], ...(field !== 'stock' && { currency: 'USD' }) });
      expect(await one.send(one.writes([seen!], 4_321))).toEqual([{ is: 'accepted' }]);
      expect(await one.value(1)).toBe(4_321);
      expect(await shop.applied()).toMatchObject([{ platform, sku: 'SKU-1', field, value: 4_321 }]);
      expect(one.announced).toBe(1);
    });

    it('should leave the good lines unharmed by one that is refused, in the words of the platform', async () => {
      const one = await hand(platform, field);
      await shop.set({ change: [{ platform, sku: 'SKU-2', refuses: 'It is on hold.' }] });
      const writes = one.writes(await one.look(1, 2, 3), 4_321);
      const answers = [];
      for (let from = 0; from < writes.length; from += one.writer.atOnce)
        answers.push(...(await one.send(writes.slice(from, from + one.writer.atOnce))));
      expect(answers).toEqual([
        { is: 'accepted' },
        expect.objectContaining({ is: 'refused', why: expect.stringContaining('It is on hold.') as string }),
        { is: 'accepted' },
      ]);
      expect((await shop.applied()).map(({ sku }) => sku)).toEqual(['SKU-1', 'SKU-3']);
    });

    it.each(['errorAfter', 'cut', 'errorBefore', 'cutBefore'] as const)(
      'should leave open what became of it, and not repeat it: %s',
      async (fault) => {
        const one = await hand(platform, field);
        const seen = await one.look(1);
        await shop.set({ next: { [platform]: [fault] } });
        expect((await failureOf(one.send(one.writes(seen, 4_321)))).isUnclear).toBe(true);
        const wasDone = fault === 'errorAfter' || fault === 'cut';
        expect(await one.value(1)).toBe(wasDone ? 4_321 : (seen[0] as There).value);
        expect((await shop.report()).counts[platform].changes).toBe(1);
      },
    );

    it('should write nothing where the platform asks to wait, or once after the wait', async () => {
      const one = await hand(platform, field);
      const seen = await one.look(1);
      await shop.set({ next: { [platform]: ['throttled'] } });
      const sent = await one.send(one.writes(seen, 4_321)).catch((error: unknown) => error);
      // Shopify says when its points are there again; the others are read anew first, because the value may move meanwhile.
      if (platform === 'shopify') expect(sent).toEqual([{ is: 'accepted' }]);
      else expect(sent).toBeInstanceOf(LongWait);
      const applied = platform === 'shopify' ? 1 : 0;
      expect([await shop.twice(), (await shop.applied()).length, one.announced]).toEqual([[], applied, 1 + applied]);
    });

    it('should show in reading back that it was not done', async () => {
      const one = await hand(platform, field);
      const seen = await one.look(1);
      await shop.set({ faults: { [platform]: { dropped: 1 } } });
      expect(await one.send(one.writes(seen, 4_321))).toEqual([{ is: 'accepted' }]);
      expect(await one.value(1)).toBe((seen[0] as There).value);
    });

    it('should say that a product is gone', async () => {
      const one = await hand(platform, field);
      expect(await one.look(999, 1)).toMatchObject([{ isThere: false, why: /./ }, { isThere: true }]);
    });

    it('should not be sent when announcing it fails', async () => {
      const { account, api, writers } = await open(platform);
      const one = await hand(platform, field);
      const writes = one.writes(await one.look(1), 4_321);
      const stop = () => Promise.reject(new Error('The switch is off.'));
      await expect(writers[field]!.write(account, api, writes, stop)).rejects.toThrow('The switch is off.');
      expect((await shop.report()).counts[platform].changes).toBe(0);
    });
  });

  describe('At Shopify', () => {
    it('should say that stock moved, and write the others', async () => {
      const one = await hand('shopify', 'stock');
      const seen = await one.look(1, 2);
      await shop.set({ change: [{ platform: 'shopify', sku: 'SKU-1', stock: 3 }] });
      expect(await one.send(one.writes(seen, 99))).toEqual([{ is: 'moved' }, { is: 'accepted' }]);
      expect([await one.value(1), await one.value(2)]).toEqual([3, 99]);
    });

    it('should do a write with the same key once', async () => {
      const one = await hand('shopify', 'stock');
      const writes = one.writes(await one.look(1), 99);
      await one.send(writes);
      await one.send(writes);
      expect([(await shop.applied()).length, (await shop.report()).counts.shopify.repeated]).toEqual([1, 1]);
    });

    it('should take away a struck-through price', async () => {
      const one = await hand('shopify', 'compareAt');
      await shop.set({ change: [{ platform: 'shopify', sku: 'SKU-1', compareAt: 2_000 }] });
      expect(await one.send(one.writes(await one.look(1), null))).toEqual([{ is: 'accepted' }]);
      expect(await one.value(1)).toBeNull();
    });

    it('should make one call for as many lines as it takes, and pay for them', async () => {
      const one = await hand('shopify', 'price');
      const numbers = Array.from({ length: one.writer.atOnce }, (_, index) => index + 1);
      await shop.set({ points: { maximum: 1_000, restoreRate: 1_000 } });
      for (let round = 1; round <= 4; round++) await one.send(one.writes(await one.look(...numbers), 5_000 + round));
      const { counts, twice } = await shop.report();
      expect([counts.shopify.changes, counts.shopify.throttled, twice]).toEqual([4, 0, 0]);
      expect(await shop.applied()).toHaveLength(4 * numbers.length);
    });

    it('should not change what it cannot know: stock at two locations, or not counted', async () => {
      const one = await hand('shopify', 'stock');
      await shop.set({
        change: [
          { platform: 'shopify', sku: 'SKU-1', locations: 2 },
          { platform: 'shopify', sku: 'SKU-2', isTracked: false },
        ],
      });
      const told = (await one.look(1, 2)).map((seen) => !seen.isThere && seen.why);
      expect(told).toEqual([expect.stringContaining('several locations'), expect.stringContaining('Track quantity')]);
    });

    it('should say beforehand which scope the app lacks, and in its words when it is lost later', async () => {
      const ofOrders = ['write_merchant_managed_fulfillment_orders', 'write_orders'];
      const all = ['read_products', 'read_inventory', 'read_orders', 'read_customers', 'write_products', ...ofOrders];
      const one = await hand('shopify', 'stock');
      const seen = await one.look(1);
      await shop.set({ scopes: all });
      const failure = await failureOf(one.send(one.writes(seen, 99)));
      expect(failure).toMatchObject({
        kind: 'permission',
        isUnclear: false,
        message: expect.stringContaining('write_inventory') as string,
      });

      const { id } = accounts.shopify;
      const again = await callsOf(product.url)('PATCH', `/api/integrations/${id}`, { credentials: credentialsFor.shopify });
      expect(again.status).toBe(200);
      const { account, writers } = await open('shopify');
      expect(account.details['May change']).toBe(
        'prices, texts and listings, shipments, refunds and cancellations: give the app write_inventory for stock',
      );
      expect([writers.price!.blockedBy!(account), writers.stock!.blockedBy!(account)]).toEqual([
        null,
        expect.stringContaining('write_inventory'),
      ]);
      await shop.set({ scopes: [...all, 'write_inventory'] });
    });
  });

  describe('At eBay', () => {
    it('should write 25 lines with one call', async () => {
      const one = await hand('ebay', 'stock');
      const seen = await one.look(...Array.from({ length: 25 }, (_, index) => index + 1));
      expect((await one.send(one.writes(seen, 8))).every(({ is }) => is === 'accepted')).toBe(true);
      expect([(await shop.report()).counts.ebay.changes, one.writer.atOnce]).toEqual([1, 25]);
    });

    it('should leave alone what is not on sale', async () => {
      const one = await hand('ebay', 'price');
      await shop.set({ change: [{ platform: 'ebay', sku: 'SKU-1', isPublished: false }] });
      expect(await one.value(1)).toContain('Publish it at eBay');
    });

    it('should refuse an amount of another currency without asking eBay', async () => {
      const one = await hand('ebay', 'price');
      const answers = await one.send(one.writes(await one.look(1), 4_321, 'EUR'));
      expect(answers).toEqual([expect.objectContaining({ is: 'refused', why: expect.stringContaining('USD') as string })]);
      expect((await shop.report()).counts.ebay.changes).toBe(0);
    });

    it('should go on reading with an old consent, and say how to give a new one', async () => {
      const call = callsOf(product.url);
      await call('DELETE', `/api/integrations/${accounts.ebay.id}?data=keep`);
      accounts.ebay = await shop.connect(product.url, 'ebay', { ...credentialsFor.ebay, refreshToken: 'v^1.1#old-consent' });
      expect(accounts.ebay).toMatchObject({ status: 'active', sync: { status: 'completed' } });
      const { account, writers } = await open('ebay');
      expect(writers.price!.blockedBy!(account)).toContain('Agree at eBay again');
      const one = await hand('ebay', 'price');
      const failure = await failureOf(one.send(one.writes(await one.look(1), 4_321)));
      expect(failure).toMatchObject({
        kind: 'permission',
        isUnclear: false,
        hint: expect.stringContaining('Agree at eBay again') as string,
      });
    });
  });

  describe('At Amazon', () => {
    it('should keep what else the offer holds', async () => {
      const price = await hand('amazon', 'price');
      const stock = await hand('amazon', 'stock');
      await price.send(price.writes(await price.look(1), 4_321));
      await stock.send(stock.writes(await stock.look(1), 4));
      expect(await shop.product('amazon', 'SKU-1')).toMatchObject({ price: 4_321, stock: 4, leadTimeDays: 2, minimumPrice: 1 });
    });

    it('should leave alone what Amazon counts itself', async () => {
      const one = await hand('amazon', 'stock');
      await shop.set({ change: [{ platform: 'amazon', sku: 'SKU-1', isFba: true }] });
      expect(await one.value(1)).toContain('its own warehouses');
    });

    it('should show later what it took', async () => {
      const one = await hand('amazon', 'price');
      const seen = await one.look(1);
      await shop.set({ faults: { amazon: { slowMs: 60_000 } } });
      expect(await one.send(one.writes(seen, 4_321))).toEqual([{ is: 'accepted' }]);
      expect(await one.value(1)).toBe((seen[0] as There).value);
      expect(one.writer.readBack.latestMs).toBeGreaterThan(60_000);
    });
  });
});
