import { wrongTypes } from '../../../../../test/wrong-types';
import type { AppConfig } from '../../../../platform/config/app-config';
import type { PlatformApi } from '../connector';
import { shopAddressOf } from './woocommerce-address';
import { WooCommerceConnector } from './woocommerce.connector';
import { wooListing } from './woocommerce-listing';
import { nextRows } from './woocommerce-lists';
import {
  wooCustomers,
  type WooOrder,
  wooProducts,
  type WooProduct,
  wooRefunded,
  type WooVariation,
  wooVariations,
} from './woocommerce-records';
import { customerOf, orderOf, productOf, stateOf, variationOf } from './woocommerce-rows';
import { stockBody } from './woocommerce-writers';

describe('The address of a shop', () => {
  it.each([
    ['Fern.example', 'https://fern.example'],
    ['http://fern.example:8080/store//', 'http://fern.example:8080/store'],
    ['https://fern.example/store/wp-admin/admin.php?page=wc-settings', 'https://fern.example/store'],
    ['https://fern.example/wp-json/wc/v3/products#x', 'https://fern.example'],
    ['https://me:secret@fern.example', null],
    ['file:///etc/passwd', null],
    ['not an address', null],
  ])('should be read from %j as %j', (typed, address) => expect(shopAddressOf(typed)).toBe(address));
});

describe('A list that is read page by page', () => {
  const perPage = 10;
  const read = async (ids: number[], onPage: (ids: number[], calls: number) => void, isText = (_id: number) => false) => {
    const seen: number[] = [];
    let position = null;
    for (let calls = 0; ;) {
      const { rows, after } = await nextRows(position, perPage, (offset) => {
        onPage(ids, ++calls);
        const json = ids.slice(offset, offset + perPage).map((id) => ({ id: isText(id) ? String(id) : id }));
        return Promise.resolve({ status: 200, headers: { 'x-wp-total': String(ids.length) }, json, retryAfterMs: null });
      });
      seen.push(...rows.map((row) => (row as { id: number }).id));
      position = rows.length === 0 ? null : after(rows.at(-1));
      if (position === null) return seen;
    }
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it.each([0, 1, 9, 10, 11, 20, 57])('should bring each of %d rows once', async (count) => {
    expect(await read(numbers(count), () => undefined)).toEqual(numbers(count));
  });

  it.each([1, 6, 15, 30])('should miss nothing when %d rows go away before it', async (gone) => {
    const all = numbers(60);
    const left = all.slice(gone);
    const seen = await read(all, (ids, calls) => {
      if (calls === 4) ids.splice(0, gone);
    });
    expect(seen).toEqual(expect.arrayContaining(left));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    ['all', () => true],
    ['those of the third page', (id: number) => id > 20 && id <= 30],
    ['a long stretch', (id: number) => id > 12 && id <= 45],
  ])('should end though the ids of %s cannot be read', async (_which, isText) => {
    const seen = await read(numbers(57), (_ids, calls) => expect(calls).toBeLessThan(40), isText);
    expect(new Set(seen.map(Number))).toEqual(new Set(numbers(57)));
  });

  it('should end when nothing is left of it', async () => {
    const seen = await read(numbers(25), (ids, calls) => {
      if (calls === 2) ids.length = 0;
    });
    expect(seen).toEqual(numbers(10));
  });
});

const shop = { accountId: 'shop.test', currency: 'EUR' };

describe('Orders listed to be compared with the ledger', () => {
  it('should have the thousandths of their currency', async () => {
    const order: Record<string, unknown> = { ...orderRow({ currency: 'BHD', total: '1.235', refunds: [{ total: '-0.105' }] }) };
    const listing = wooListing((_api, _path, query) => {
      const asked = String(query._fields).split(',');
      const json = [Object.fromEntries(Object.entries(order).filter(([name]) => asked.includes(name)))];
      return Promise.resolve({ status: 200, headers: {}, json, retryAfterMs: null });
    });
    const { records } = await listing.page('orders', { ...shop, details: {}, timeZone: 'UTC' }, {} as never, null);
    expect(records).toMatchObject([{ id: '1', totalCents: 123.5, refundedCents: 10.5 }]);
  });
});

const sold = {
  id: 1,
  status: 'publish',
  sku: 'A',
  price: '',
  regular_price: '',
  on_sale: false,
  manage_stock: false,
  stock_quantity: null,
};
const productRow = (more: Partial<WooProduct>): WooProduct => ({ ...sold, name: 'A', type: 'simple', ...more });
const variationRow = (more: Partial<WooVariation>): WooVariation => ({ ...sold, ...more });
const orderRow = (more: Partial<WooOrder>): WooOrder => ({
  id: 1,
  status: 'processing',
  currency: 'EUR',
  date_created_gmt: '2026-11-22T21:43:46',
  total: '5.00',
  shipping_total: '0.00',
  total_tax: '0.00',
  discount_total: '0.00',
  line_items: [],
  refunds: [],
  ...more,
});

describe('Rows of a shop', () => {
  it('should know no price of "" and none below zero, and count pieces only where the shop does', () => {
    const product = productRow({ stock_quantity: 4 });
    expect(productOf(product, shop)).toEqual({
      platformProductId: '1',
      sku: 'A',
      productName: 'A',
      priceCents: null,
      compareAtCents: null,
      currency: 'EUR',
      quantity: null,
      stockKey: null,
      taxClass: null,
      status: 'active',
      pictureUrl: null,
    });
    expect(productOf({ ...product, price: '-3' }, shop).priceCents).toBeNull();
    expect(productOf({ ...product, price: '12.3456', manage_stock: true }, { ...shop, currency: null })).toMatchObject({
      priceCents: 1_235,
      quantity: 4,
    });
  });

  it.each([
    ['is not counted and in stock', { manage_stock: false, stock_quantity: null, stock_status: 'instock' }, null, 'active'],
    ['is not counted and sold out', { manage_stock: false, stock_quantity: null, stock_status: 'outofstock' }, null, 'inactive'],
    ['is not counted and on backorder', { manage_stock: false, stock_quantity: 3, stock_status: 'onbackorder' }, null, 'active'],
    ['is counted and has none left', { manage_stock: true, stock_quantity: 0, stock_status: 'outofstock' }, 0, 'active'],
    ['is counted without a number', { manage_stock: true, stock_quantity: null, stock_status: 'instock' }, null, 'active'],
  ])('should know the pieces of a product that %s', (_, stock, quantity, status) => {
    expect(productOf(productRow(stock), shop)).toMatchObject({ quantity, stockKey: null, status });
  });

  it('should name the product whose count a variation shares', () => {
    const product = productRow({ id: 7, sku: 'SHIRT', name: 'Shirt', manage_stock: true, stock_quantity: 5 });
    const variation = variationRow({ id: 8, sku: 'RED', stock_quantity: 5 });
    expect(variationOf({ ...variation, manage_stock: 'parent' }, product, shop)).toMatchObject({ quantity: 5, stockKey: '7' });
    expect(variationOf({ ...variation, manage_stock: true }, product, shop)).toMatchObject({ quantity: 5, stockKey: null });
    expect(variationOf({ ...variation, manage_stock: false }, product, shop)).toMatchObject({ quantity: null, stockKey: null });
  });

  it.each<[string, string, string | undefined, boolean]>([
    ['an unpaid cart', 'pending', undefined, true],
    ['one on hold', 'on-hold', undefined, false],
    ['a paid one', 'processing', undefined, false],
    ['a paid one in a status that the owner excludes', 'processing', 'processing, failed', true],
    ['an unpaid one where the owner excludes other statuses', 'pending', 'processing, failed', false],
    ['a paid one in an excluded status of a plugin', 'wholesale', 'wholesale', true],
    ['a cancelled one, which is no sale anyway', 'cancelled', undefined, false],
  ])('should leave out what the reports of the shop leave out: %s', (_what, status, excluded, isExcluded) => {
    const details: Record<string, string> = excluded === undefined ? {} : { 'Not counted as sales': excluded };
    const order = {
      id: 1,
      refunds: [],
      status,
      total: '10.00',
      currency: 'EUR',
      date_paid_gmt: status === 'pending' ? null : '2026-11-01T10:00:00',
    };
    expect(stateOf(order, { ...shop, details })).toMatchObject({ isExcluded });
  });

  it.each<[string, object, string | null]>([
    ['is taxed', { tax_status: 'taxable', tax_class: '' }, 'standard'],
    ['has a class of its own', { tax_status: 'taxable', tax_class: 'reduced-rate' }, 'reduced-rate'],
    ['is not taxed', { tax_status: 'none', tax_class: 'reduced-rate' }, 'not taxed'],
    ['has only its shipping taxed', { tax_status: 'shipping', tax_class: '' }, 'not taxed'],
    ['has a status that is unknown', { tax_status: 'sometimes', tax_class: '' }, null],
    ['has none', {}, null],
  ])('should know the tax class of a product that %s', (_what, taxes, taxClass) => {
    expect(productOf(productRow(taxes), shop)).toMatchObject({ taxClass });
  });

  it('should give a variation the tax class of its product where it names that', () => {
    const product = productRow({ id: 7, sku: 'BOOK', tax_status: 'taxable', tax_class: 'reduced-rate' });
    const variation = variationRow({ id: 8, sku: 'RED', tax_status: 'taxable' });
    expect(variationOf({ ...variation, tax_class: 'parent' }, product, shop)).toMatchObject({ taxClass: 'reduced-rate' });
    expect(variationOf({ ...variation, tax_class: '' }, product, shop)).toMatchObject({ taxClass: 'standard' });
  });

  it('should write a shared count to the product, and its own to the variation', () => {
    const write = { key: 'k', target: { productId: '7/8', sku: 'RED' }, to: 4, currency: 'EUR' };
    const seen = { isThere: true, value: 5 } as const;
    expect(stockBody({ ...write, seen: { ...seen, handle: { isShared: true } } })).toEqual({
      body: { stock_quantity: 4 },
      place: { parent: null, id: '7' },
    });
    expect(stockBody({ ...write, seen })).toEqual({ body: { stock_quantity: 4 } });
  });

  it.each([
    [{ values: [{ defined_value: 4.5, effective_value: 4.5 }], total_value: 4.5 }, { costCents: 450 }],
    [{ values: [{ defined_value: null, effective_value: 3 }], defined_value_is_additive: true, total_value: 3 }, { costCents: 300 }],
    [{ values: [{ defined_value: 0, effective_value: 0 }], total_value: 0 }, { costCents: 0 }],
    [{ values: [{ defined_value: null, effective_value: 0 }], total_value: 0 }, {}],
    [{ values: [], total_value: 0 }, {}],
    [null, {}],
  ])('should know what a piece costs only if the shop states an entered cost: %j', (cost_of_goods_sold, cost) => {
    const { costCents } = productOf(productRow({ cost_of_goods_sold }), shop);
    expect(costCents === undefined ? {} : { costCents }).toEqual(cost);
  });

  it('should keep variations apart that the shop gives the SKU of their product', () => {
    const product = productRow({ id: 7, sku: 'SHIRT', name: 'Shirt', status: 'draft' });
    const variation = variationRow({ id: 8, sku: 'SHIRT', price: '9', attributes: [{ option: 'S' }, { option: 'Red' }] });
    expect(variationOf(variation, product, shop)).toMatchObject({
      platformProductId: '7/8',
      sku: 'woocommerce-8@shop.test',
      productName: 'Shirt, S / Red',
      status: 'inactive',
    });
  });

  it('should take a status of a plugin for what the payment says', () => {
    const order = orderRow({ status: 'packed' });
    expect(orderOf(order, shop, [])).toMatchObject({ status: 'pending', orderedAt: new Date('2026-11-22T21:43:46Z'), customer: null });
    expect(orderOf({ ...order, date_paid_gmt: '2026-11-22T21:43:46' }, shop, []).status).toBe('paid');
  });

  it('should use the billing address if there is no shipping address', () => {
    const billing = {
      email: 'ada@mail.test',
      first_name: 'Ada',
      last_name: 'L',
      address_1: '5 High St',
      city: 'York',
      postcode: 'YO1',
      country: 'GB',
    };
    const nowhere = {
      first_name: '',
      last_name: '',
      company: '',
      address_1: '',
      address_2: '',
      city: '',
      state: '',
      postcode: '',
      country: '',
    };
    const deliveryOf = (shipping: object) => orderOf(orderRow({ billing, shipping }), shop, []).delivery;
    expect(deliveryOf(nowhere)).toEqual({ name: 'Ada L', street: '5 High St', city: 'York', postalCode: 'YO1', country: 'GB' });
    expect(deliveryOf({ ...nowhere, first_name: 'Eve', address_1: '7 Low Rd', city: 'Leeds' })).toEqual({
      name: 'Eve',
      street: '7 Low Rd',
      city: 'Leeds',
    });
  });

  it('should be shipped once the shop completes it', () => {
    const completed = { status: 'completed', date_completed_gmt: '2026-11-23T08:00:00' };
    expect(orderOf(orderRow(completed), shop, [])).toMatchObject({ status: 'shipped', shippedAt: new Date('2026-11-23T08:00:00Z') });
    expect(orderOf(orderRow({ ...completed, status: 'processing' }), shop, []).shippedAt).toBeNull();
  });

  it('should keep a line of a product that is gone, and drop one that never was any', () => {
    const lines = [
      { id: 1, name: 'Mug', product_id: 0, variation_id: 0, quantity: 3, total: '10.00', total_tax: '0.00', sku: null },
      { id: 2, name: '', product_id: 0, variation_id: 0, quantity: 1, total: '0.00', total_tax: '0.00', sku: null },
    ];
    const order = orderOf(orderRow({ total: '10.00', line_items: lines }), shop, []);
    expect(order.lines).toEqual([{ sku: 'woocommerce-deleted@shop.test', productName: 'Mug', quantity: 3, unitPriceCents: 333 }]);
  });
});

describe('Rows of another form than documented', () => {
  const stock = { price: '9.00', regular_price: '12.00', on_sale: true, manage_stock: true, stock_quantity: 4, stock_status: 'instock' };
  const costs = { cost_of_goods_sold: { values: [{ defined_value: 4.5 }], total_value: 4.5 }, tax_status: 'taxable', tax_class: '' };
  const product = { ...productRow(stock), ...costs, parent_id: 0, variations: [8] };
  const variation = { ...variationRow(stock), ...costs, id: 8, attributes: [{ option: 'Red' }] };
  const billing = { email: 'ada@mail.test', first_name: 'Ada', last_name: 'L' };
  const shipping = {
    ...billing,
    company: 'L Ltd',
    address_1: '5 High St',
    address_2: '',
    city: 'York',
    state: '',
    postcode: 'YO1',
    country: 'GB',
  };
  const customer = { id: 5, email: 'ada@mail.test', first_name: 'Ada', last_name: 'L', date_created_gmt: '2026-11-22T21:43:46', billing };
  const back = { total: '-10.00', total_tax: '-1.90' };
  const item = { id: 9, total: '10.00', total_tax: '1.90' };
  const order = {
    ...orderRow({
      number: '1',
      date_paid_gmt: '2026-11-22T21:43:46',
      total: '11.90',
      total_tax: '1.90',
      customer_id: 5,
      billing,
      shipping,
    }),
    line_items: [{ ...item, name: 'Mug', product_id: 7, variation_id: 8, quantity: 1, sku: 'MUG' }],
    refunds: [{ total: '-2.00' }],
    refundsInFull: [{ line_items: [back], shipping_lines: [back], fee_lines: [back] }],
  };

  it('should be set aside with the field, and never become another value', () => {
    // A refund may hold no line of a kind, and a buyer without an account has no number.
    const refunds = ['line_items', 'shipping_lines', 'fee_lines'].flatMap((name) =>
      ['refundedTaxCents', 'refundedShippingCents'].map((value) => `refundsInFull/0/${name} ${value}`),
    );
    const tried = [
      wrongTypes(wooRefunded, order, (one: typeof order) => orderOf(one, shop, one.refundsInFull), refunds),
      wrongTypes(wooProducts, product, (one: WooProduct) => productOf(one, shop)),
      wrongTypes(wooVariations, variation, (one: WooVariation) => variationOf(one, product, shop)),
      wrongTypes(wooCustomers, customer, customerOf),
    ];
    expect(tried.flatMap(({ faults }) => faults)).toEqual([]);
    expect(tried.map(({ tried: count }, index) => count > [280, 130, 120, 60][index]!)).toEqual([true, true, true, true]);
  });

  it('should be read where plugins or old imports change what is sent, and the value is certain', () => {
    const read = (more: object) => productOf(wooProducts.one({ ...product, ...more }), shop);
    expect(read({ price: 12.5, regular_price: 19.990000000000002 })).toMatchObject({ priceCents: 1_250, compareAtCents: 1_999 });
    expect(read({ price: '.5', regular_price: '.75' })).toMatchObject({ priceCents: 50, compareAtCents: 75 });
    expect(read({ price: '-.5' }).priceCents).toBeNull();
    expect(read({ price: null }).priceCents).toBeNull();
    expect([4.7, '4', '4.5'].map((stock_quantity) => read({ stock_quantity }).quantity)).toEqual([4, 4, 4]);
    expect(customerOf(wooCustomers.one({ ...customer, date_created_gmt: '-0001-11-30T00:00:00' })).createdAt).toBeNull();
    const [line] = order.line_items;
    const { lines } = orderOf(wooRefunded.one({ ...order, line_items: [{ ...line, quantity: '2' }] }), shop, []);
    expect(lines).toMatchObject([{ quantity: 2, unitPriceCents: 500 }]);
  });

  it('should set one order aside whose refunds are no list, and read the others', async () => {
    const { refundsInFull: _none, ...refunded } = order;
    const rows = [refunded, { ...refunded, id: 2, refunds: [] }];
    const api = {
      credentials: { shopUrl: 'https://shop.test' },
      call: ({ url }: { url: string }) => Promise.resolve({ status: 200, headers: {}, json: url.includes('/refunds') ? { 1: {} } : rows }),
    } as unknown as PlatformApi;
    const request = { position: null, since: null, startedAt: new Date() };
    const account = { ...shop, details: {}, timeZone: 'UTC' };
    const { records } = await new WooCommerceConnector({} as AppConfig).page('orders', account, api, request);
    expect(records.orders!.map(({ platformOrderId }) => platformOrderId)).toEqual(['2']);
    expect(records.raw!.aside).toEqual([{ kind: 'orders', recordId: '1', field: 'refundsInFull', reason: 'is not a list' }]);
  });

  it('should be named by the number of the product before that of the variation', () => {
    const names = wooVariations.sift([{ ...variation, price: true }, { ...variation, id: 'x' }, variation], '7').raw;
    expect(names.aside.map(({ recordId, field }) => [recordId, field])).toEqual([
      ['7/8', 'price'],
      ['7/x', 'id'],
    ]);
    expect(names.ids).toEqual([{ kind: 'products', recordId: '7/8' }]);
  });
});
