import { startEtsyShop } from '../../../../../test/etsy-shop';
import { wrongTypes } from '../../../../../test/wrong-types';
import { LongWait } from '../../calls/platform-failure';
import { keyOf, putBack, rowsOf } from './etsy-inventory';
import { nextPlace, placeOf, shareOf } from './etsy-lists';
import { centsOfMoney, priceOfMoney } from './etsy-money';
import { type EtsyListing, pricePlan, stateOf, stockPlan } from './etsy-plan';
import { RecentWrites } from './etsy-recent';
import { type EtsyInventory, etsyListings, etsyReceipts, type Receipt } from './etsy-records';
import { orderOf, productsOfListing } from './etsy-rows';
import { etsyTexts } from './etsy-text-rules';
import { etsyLedgerWriters } from './etsy-writers';

const money = (amount: number, divisor = 100) => ({ amount, divisor, currency_code: 'EUR' });

interface Made {
  values?: Record<number, string>;
  sku?: string;
  cents?: number;
  quantity?: number;
  isEnabled?: boolean;
}

const productOf = ({ values = {}, sku = '', cents = 2_000, quantity = 5, isEnabled = true }: Made) => ({
  product_id: 1,
  sku,
  is_deleted: false,
  offerings: [{ offering_id: 2, price: money(cents), quantity, is_enabled: isEnabled, is_deleted: false, readiness_state_id: 9 }],
  property_values: Object.entries(values).map(([id, value]) => ({
    property_id: Number(id),
    property_name: `P${id}`,
    scale_id: null,
    scale_name: 'Inches',
    value_ids: [77],
    values: [value],
    value_pairs: [{ id: 77 }],
  })),
});

const inventoryOf = (products: Made[], on: Partial<Record<'price' | 'quantity' | 'sku', number[]>> = {}) => ({
  products: products.map(productOf),
  price_on_property: on.price ?? [],
  quantity_on_property: on.quantity ?? [],
  sku_on_property: on.sku ?? [],
  readiness_state_on_property: [],
  listing: null,
});

const listingOf = (inventory: EtsyInventory, state = 'active'): EtsyListing => ({ id: 12, state, inventory });

const bySize = (...sizes: Made[]) => inventoryOf(sizes, { price: [100], quantity: [100], sku: [100] });

const rowsBy = (listing: EtsyListing) => new Map(rowsOf(listing.inventory).map((row) => [row.label, row]));

describe('Amounts of Etsy', () => {
  it.each([
    [1_250, 100, 1_250, 12.5],
    [500, 1, 50_000, 500],
    [12_345, 1_000, 1_235, 12.345],
    [-15, 1_000, -2, -0.015],
    [1_999, 100, 1_999, 19.99],
  ])('should be divided: %d by %d', (amount, divisor, cents, price) => {
    expect(centsOfMoney(money(amount, divisor))).toBe(cents);
    expect(priceOfMoney(money(amount, divisor))).toBe(price);
  });
});

describe('An inventory', () => {
  it('should go back whole, without what Etsy only shows', () => {
    const inventory = bySize({ values: { 100: 'S' }, sku: 'S' }, { values: { 100: 'L' }, sku: 'L', quantity: 0, isEnabled: false });
    const [small] = inventory.products as [(typeof inventory.products)[0]];
    const property = (value: string) => [{ property_id: 100, property_name: 'P100', scale_id: null, value_ids: [77], values: [value] }];
    expect(JSON.parse(JSON.stringify(putBack(inventory, new Map([[small, { price: 18.5 }]]))))).toEqual({
      products: [
        { sku: 'S', property_values: property('S'), offerings: [{ price: 18.5, quantity: 5, is_enabled: true, readiness_state_id: 9 }] },
        { sku: 'L', property_values: property('L'), offerings: [{ price: 20, quantity: 0, is_enabled: false, readiness_state_id: 9 }] },
      ],
      price_on_property: [100],
      quantity_on_property: [100],
      sku_on_property: [100],
      readiness_state_on_property: [],
    });
  });

  it('should leave out what somebody deleted', () => {
    const inventory = bySize({ values: { 100: 'S' } }, { values: { 100: 'L' } });
    inventory.products[1]!.is_deleted = true;
    expect(putBack(inventory, new Map()).products).toHaveLength(1);
    expect(rowsOf(inventory)).toHaveLength(1);
  });

  it('should be told by property and value, in one order, whatever stands in the value', () => {
    expect(keyOf(productOf({ values: { 507: 'Oak & Ash', 100: '4"' } }), null)).toBe('100=4%22&507=Oak%20%26%20Ash');
    expect(keyOf(productOf({ values: { 507: 'Oak', 100: '4' } }), new Set([507]))).toBe('507=Oak');
  });

  it('should be one row where nothing varies, and one for each product where Etsy says so wrongly', () => {
    const colours = [{ values: { 200: 'Blue' } }, { values: { 200: 'Red' } }];
    expect(rowsOf(inventoryOf(colours)).map(({ key, label, isOne }) => [key, label, isOne])).toEqual([['', '', true]]);
    expect(rowsOf(inventoryOf([colours[0]!, { ...colours[1]!, cents: 100 }])).map(({ key }) => key)).toEqual(['200=Blue', '200=Red']);
    // Two products that nothing tells apart.
    expect(rowsOf(inventoryOf([{}, { cents: 100 }])).map(({ isOne }) => isOne)).toEqual([false]);
  });
});

describe('A plan', () => {
  const planned = (listing: EtsyListing, plan: typeof pricePlan, values: Record<string, number>) => {
    const rows = rowsBy(listing);
    const { steps, refused } = plan(listing, new Map(Object.entries(values).map(([label, to]) => [rows.get(label)!, to])));
    return {
      steps: steps.map((step) => (step.is === 'state' ? step.state : 'inventory')),
      refused: [...refused.keys()].map(({ label }) => label),
    };
  };
  const two = bySize({ values: { 100: 'S' } }, { values: { 100: 'L' }, quantity: 0 });

  it.each([
    ['more', 'active', { S: 7 }, ['inventory']],
    ['the same', 'active', { S: 5 }, []],
    ['the last piece gone', 'active', { S: 0 }, ['inactive']],
    ['the last piece gone to another', 'active', { S: 0, L: 2 }, ['inventory']],
    ['none in a closed one', 'inactive', { S: 0 }, []],
    ['a closed one opened with other pieces', 'inactive', { S: 2 }, ['inventory', 'active']],
    ['a closed one opened as it was', 'inactive', { S: 5 }, ['active']],
  ])('should be made of the calls that it takes: %s', (_, state, values, steps) => {
    expect(planned(listingOf(two, state), stockPlan, values)).toEqual({ steps, refused: [] });
  });

  it('should not close a listing for a variation that nobody can buy anyway', () => {
    const inventory = bySize({ values: { 100: 'S' }, isEnabled: false }, { values: { 100: 'L' }, quantity: 3 });
    expect(planned(listingOf(inventory), stockPlan, { L: 0 }).steps).toEqual(['inactive']);
  });

  it('should refuse prices of what has no piece, and those that would tear apart what shares one', () => {
    expect(planned(listingOf(bySize({ values: { 100: 'S' }, quantity: 0 })), pricePlan, { S: 21 })).toEqual({ steps: [], refused: ['S'] });
    const shared = inventoryOf(
      [
        { values: { 100: 'S' }, sku: 'S' },
        { values: { 100: 'L' }, sku: 'L' },
      ],
      { sku: [100] },
    );
    expect(planned(listingOf(shared), pricePlan, { S: 21 })).toEqual({ steps: [], refused: ['S'] });
    expect(planned(listingOf(shared), pricePlan, { S: 21, L: 21 })).toEqual({ steps: ['inventory'], refused: [] });
    expect(planned(listingOf(shared), pricePlan, { S: 21, L: 22 })).toEqual({ steps: [], refused: ['S', 'L'] });
  });
});

describe('What was written lately', () => {
  const written = { field: 'price', key: '100=S', from: 1, to: 2 };

  it('should be waited for as long as it may take to show', () => {
    let now = 0;
    const recent = new RecentWrites(1_000, () => now);
    recent.add(12, written);
    expect(() => recent.requireShown(12, () => 1)).toThrow(LongWait);
    for (const value of [2, 3, undefined]) expect(() => recent.requireShown(12, () => value)).not.toThrow();
    expect(() => recent.requireShown(13, () => 1)).not.toThrow();
    now = 1_001;
    expect(() => recent.requireShown(12, () => 1)).not.toThrow();
  });

  it('should be the last write of a value, and none that changed nothing', () => {
    const recent = new RecentWrites(1_000, () => 0);
    recent.add(12, written);
    recent.add(12, { ...written, from: 2, to: 1 });
    expect(() => recent.requireShown(12, () => 1)).not.toThrow();
    recent.add(12, { ...written, from: 1, to: 1 });
    expect(() => recent.requireShown(12, () => 1)).not.toThrow();
  });
});

const receipt: Receipt = {
  receipt_id: 1,
  created_timestamp: 1,
  grandtotal: money(500),
  status: 'on a boat',
  is_paid: true,
  is_shipped: false,
  transactions: [],
};

describe('Rows of the ledger', () => {
  it('should go by a name of their own where several have one SKU at different prices', () => {
    const inventory = inventoryOf(
      [
        { values: { 507: 'Oak' }, sku: 'BOX', cents: 600 },
        { values: { 507: 'Ash' }, sku: 'BOX', cents: 800 },
      ],
      { price: [507] },
    );
    const rows = productsOfListing({ listing_id: 12, state: 'active', title: 'Box', inventory });
    expect(rows.map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
      ['12 Oak', 600],
      ['12 Ash', 800],
    ]);
  });

  it('should keep what has neither SKU nor listing', () => {
    const transactions = [{ transaction_id: 8, quantity: 1, price: money(500) }];
    expect(orderOf({ ...receipt, transactions })).toMatchObject({
      customer: null,
      taxCents: null,
      lines: [{ sku: '8', productName: 'Without a title' }],
    });
  });

  it('should take the amounts for the state where the word is a new one', () => {
    expect(orderOf(receipt).status).toBe('paid');
    expect(orderOf({ ...receipt, refunds: [{ amount: money(200) }] }).status).toBe('partially_refunded');
    expect(orderOf({ ...receipt, refunds: [{ amount: money(200) }, { amount: money(300) }] }).status).toBe('refunded');
  });
});

describe('The parcel of a receipt', () => {
  const to = { name: 'Ada L', first_line: '5 High St', second_line: null, city: 'York', state: '', zip: 'YO1 7HH', country_iso: 'GB' };

  it('should have the address from Etsy and the last tracking number', () => {
    const shipments = [
      { carrier_name: 'ups', tracking_code: '1', shipment_notification_timestamp: 10 },
      { carrier_name: 'usps', tracking_code: '2', shipment_notification_timestamp: 20 },
    ];
    expect(orderOf({ ...receipt, ...to, is_shipped: true, shipments })).toMatchObject({
      status: 'shipped',
      delivery: { name: 'Ada L', street: '5 High St', city: 'York', postalCode: 'YO1 7HH', country: 'GB' },
      shippedAt: new Date(20_000),
      carrier: 'usps',
      tracking: '2',
    });
  });

  it('should be distinct from the status of a partly refunded order', () => {
    const refunds = [{ amount: money(200) }];
    expect(orderOf({ ...receipt, refunds, is_shipped: true })).toMatchObject({ status: 'partially_refunded', fulfilment: 'shipped' });
    expect(orderOf({ ...receipt, refunds })).toMatchObject({ fulfilment: 'open', delivery: null, tracking: null });
  });
});

describe('Records of another form than documented', () => {
  it('should be set aside with the field, and never become another value', async () => {
    const shop = await startEtsyShop();
    const variations = [{ values: { 100: 'S' }, sku: 'MUG-S' }];
    const listing = shop.addListing({ title: 'Mug', variations, on: { price: [100], quantity: [100], sku: [100] } });
    const paid = shop.addReceipt({ lines: [{ listing }], shipping: 300, tax: 190, discount: 100, buyer_email: 'ada@mail.test' });
    shop.refund(paid, 500);
    await shop.close();
    const shown = { ...listing, price: { ...money(2_000), currency_code: 'USD' }, quantity: 5 };
    const tried = wrongTypes(etsyListings, shown, productsOfListing, ['inventory platformProductId']);
    const orders = wrongTypes(etsyReceipts, paid, orderOf, ['refunds refundedCents']);
    expect([...tried.faults, ...orders.faults]).toEqual([]);
    expect(tried.tried).toBeGreaterThan(150);
    expect(orders.tried).toBeGreaterThan(250);
  });

  it('should not keep the other listings of a look from being seen', async () => {
    const shown = (id: number, more: object = {}) => ({ listing_id: id, state: 'active', inventory: bySize({ values: {} }), ...more });
    const answers: Record<string, unknown> = {
      '/listings/batch?listing_ids=12,13&includes=Inventory': { count: 2, results: [shown(12), shown(13, { state: 1 })] },
      '/listings/13/inventory?includes=Listing': { ...bySize({ values: {} }), listing: { listing_id: 13, state: 1 } },
    };
    const { price } = etsyLedgerWriters((_api, path) =>
      Promise.resolve({ status: 200, headers: {}, json: answers[path], retryAfterMs: null }),
    );
    const targets = ['12', '13'].map((productId) => ({ productId, sku: productId }));
    expect(await price!.look({} as never, {} as never, targets)).toEqual([
      { isThere: true, value: 2_000, currency: 'EUR' },
      {
        isThere: false,
        why: "Couldn't read the inventory of a listing from Etsy: listing/state is not a text. Change it on the platform.",
      },
    ]);
  });

  it('should say whether a field is missing, and never repeat what stands in it', () => {
    const { grandtotal, ...rest } = { ...receipt, buyer_email: 17 };
    const aside = (one: unknown) => etsyReceipts.sift([one]).raw.aside;
    expect(aside({ ...rest, buyer_email: null })).toEqual([{ kind: 'orders', recordId: '1', field: 'grandtotal', reason: 'is missing' }]);
    expect(aside({ ...rest, grandtotal })).toMatchObject([{ field: 'buyer_email', reason: 'is not a text' }]);
    const hostile = { ...grandtotal, currency_code: '<img src=x>' };
    expect(aside({ ...receipt, grandtotal: hostile })).toMatchObject([
      { field: 'grandtotal/currency_code', reason: 'is not a currency code' },
    ]);
    expect(aside(null)).toMatchObject([{ recordId: 'without an id', field: 'record', reason: 'is not a record' }]);
  });
});

describe('Pages of lists', () => {
  const page = (rows: number, count: number) => ({ count, results: Array.from({ length: rows }, () => ({})) });
  const start = placeOf(null);

  it('should go from list to list, and end', () => {
    const second = nextPlace(start, page(100, 150), 2)!;
    expect(second).toEqual({ list: 0, offset: 100, count: 150 });
    expect([shareOf(second, 2), shareOf(null, 2)]).toEqual([expect.closeTo(100 / 3), null]);
    const third = nextPlace(second, page(50, 150), 2)!;
    expect(third).toEqual({ list: 1, offset: 0, count: null });
    expect(nextPlace(third, page(0, 0), 2)).toBeNull();
  });

  it('should go back for rows that others pushed over the edge, once', () => {
    const back = nextPlace({ list: 0, offset: 100, count: 150 }, page(43, 143), 1)!;
    expect(back).toEqual({ list: 0, offset: 93, count: 143 });
    expect(nextPlace(back, page(50, 143), 1)).toBeNull();
  });

  it('should end where a page is empty, whatever the count says', () => expect(nextPlace(start, page(0, 900), 1)).toBeNull());
});

describe('Texts of Etsy', () => {
  const { title, tags } = etsyTexts;
  it.each([
    ['Stoneware mug, 0.3 l – blue + sand (2 × 4") ™', null],
    ['Salt & pepper: 100% stoneware + glaze', null],
    ['Salt & pepper & oil', '"&" more than once'],
    ['Mug: blue: large', '":" more than once'],
    ['For $5', '"$"'],
    ['Mug 🎁', '"🎁"'],
  ])('should have the signs that Etsy takes in a title: %s', (text, why) => expect(title.refuses(text)).toBe(why));

  it.each([
    ["dad's mug", null],
    ['t-shirt 2 ©', null],
    ['salt & pepper', '"&"'],
    ['mug!', '"!"'],
  ])('should have those that Etsy takes in a tag: %s', (text, why) => expect(tags.refuses(text)).toBe(why));
});

describe('The state of a listing of Etsy', () => {
  const now = Math.floor(Date.now() / 1_000);
  it.each([
    ['active', now - 60, 'active'],
    ['inactive', now + 3_600, 'inactive'],
    ['inactive', now - 60, 'expired'],
    ['sold_out', now - 60, 'sold_out'],
  ])('should be %s until %d: %s', (state, endsAt, is) => expect(stateOf({ state, ending_timestamp: endsAt })).toBe(is));
});
