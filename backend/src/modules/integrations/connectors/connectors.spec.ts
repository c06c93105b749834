import { CallBucket, CostBucket } from '../calls/pacer';
import { centsOf } from '../calls/read-json';
import { listingOf, orderOf, stockOf } from './amazon/amazon-rows';
import { productOf as ebayProductOf } from './ebay/ebay-rows';
import { productsOfListing } from './etsy/etsy-rows';
import { shopifyVariant } from '../../../../test/shopify-variant';
import { shopOf } from './shopify/shopify.connector';
import { productOf as shopifyProductOf } from './shopify/shopify-rows';
import { readDays } from './stripe/stripe-balance';
import { utcDay } from '../../../platform/schedule/shop-time';

describe('centsOf', () => {
  it.each([
    ['12.50', 1_250],
    ['12.5', 1_250],
    ['12', 1_200],
    ['0.005', 1],
    ['-3.10', -310],
    [19.99, 1_999],
    ['1e5', null],
    ['', null],
    [null, null],
  ])('should read %j as %j', (text, cents) => expect(centsOf(text)).toBe(cents));
});

describe('An Amazon listing', () => {
  it.each([
    ['on sale', ['BUYABLE', 'DISCOVERABLE'], 3, 'active'],
    ['sold out', ['DISCOVERABLE'], 0, 'active'],
    ['suppressed', ['DISCOVERABLE'], 3, 'inactive'],
    ['taken away', [], 0, 'inactive'],
  ])('should be told %s', (_name, status, quantity, expected) => {
    const item = {
      sku: 'MUG',
      summaries: [{ marketplaceId: 'ATVPDKIKX0DER', status }],
      fulfillmentAvailability: [{ fulfillmentChannelCode: 'DEFAULT', quantity }],
    };
    expect(listingOf(item, 'ATVPDKIKX0DER').status).toBe(expected);
  });
});

it.each([
  [true, 'standard'],
  [false, 'not taxed'],
])('should know the tax class of a Shopify variant whose "taxable" is %s', (taxable, taxClass) => {
  expect(shopifyProductOf({ ...shopifyVariant, taxable }, { accountId: 'shop.test', currency: 'EUR' })).toMatchObject({ taxClass });
});

describe('The quantity at a platform', () => {
  const fbm = (more: object) => listingOf({ sku: 'A', fulfillmentAvailability: [{ fulfillmentChannelCode: 'DEFAULT', ...more }] }, 'X');
  const variant = (tracked: boolean, more = {}) =>
    shopifyProductOf({ ...shopifyVariant, inventoryItem: { tracked }, ...more }, { accountId: 'shop.test', currency: 'USD' });
  const offering = (more: object) => ({
    listing_id: 1,
    state: 'active',
    inventory: { products: [{ offerings: [{ is_enabled: true, ...more }], property_values: [] }] },
  });

  it.each([
    ['an FBA row without a figure', stockOf({ sellerSku: 'A', inventoryDetails: {} }), null],
    ['an FBA row', stockOf({ sellerSku: 'A', inventoryDetails: { fulfillableQuantity: 0 } }), 0],
    ['an Amazon listing without a figure', fbm({}), null],
    ['an Amazon listing', fbm({ quantity: 3 }), 3],
    ['a Shopify variant that is not tracked', variant(false, { inventoryQuantity: 0 }), null],
    ['a Shopify variant without a figure', variant(true), null],
    ['a Shopify variant', variant(true, { inventoryQuantity: -1 }), -1],
    ['an eBay item without availability', ebayProductOf({ sku: 'A' }, []), null],
    ['an eBay item', ebayProductOf({ sku: 'A', availability: { shipToLocationAvailability: { quantity: 0 } } }, []), 0],
    ['an Etsy offering without a figure', productsOfListing(offering({}))[0]!, null],
    ['an Etsy offering', productsOfListing(offering({ quantity: 4 }))[0]!, 4],
    ['an Etsy listing without inventory', productsOfListing({ listing_id: 1, state: 'active', inventory: null })[0]!, null],
  ])('should be that of %s', (_, product, quantity) => expect(product.quantity).toBe(quantity));

  it('should be left to the list of FBA where Amazon keeps the stock', () => {
    expect(listingOf({ sku: 'A', fulfillmentAvailability: [{ fulfillmentChannelCode: 'AMAZON_NA' }] }, 'X').quantity).toBeUndefined();
  });
});

describe('An Amazon order', () => {
  it('should be taken in without a price where it was called off', () => {
    const order = {
      orderId: '113-7',
      createdTime: '2026-11-02T10:00:00Z',
      fulfillment: { fulfillmentStatus: 'CANCELLED' },
      orderItems: [{ orderItemId: '1', quantityOrdered: 0, product: { sellerSku: 'CER-MUG', title: 'Mug' } }],
    };
    expect(orderOf(order, 'USD')).toMatchObject({ status: 'cancelled', totalCents: 0, lines: [] });
  });
});

describe('shopOf', () => {
  it.each([
    ['fern', 'fern.myshopify.com'],
    ['https://Fern.myshopify.com/admin', 'fern.myshopify.com'],
    ['fern.myshopify.com.evil.test', null],
    ['127.0.0.1', null],
    ['fern.myshopify.com@evil.test', null],
  ])('should take %j for %j', (typed, shop) => expect(shopOf(typed)).toBe(shop));
});

describe('Pacing', () => {
  let now = 0;
  beforeEach(() => (now = 0));

  it('should spend the burst at once and then keep to the rate that was learnt', () => {
    const bucket = new CallBucket(1, 2, () => now);
    expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([0, 0, 1_000]);
    bucket.giveBack();
    bucket.learn(0.5);
    expect(bucket.untilNextMs()).toBe(2_000);
  });

  it('should wait for as many points as a query costs, and no longer', () => {
    const bucket = new CostBucket(() => now);
    expect(bucket.waitMs('orders')).toBe(0);
    bucket.learn('orders', 60, { maximumAvailable: 1_000, currentlyAvailable: 10, restoreRate: 100 });
    expect(bucket.waitMs('orders')).toBe(500);
    now = 500;
    expect(bucket.waitMs('orders')).toBe(0);
  });
});

describe('Days of a balance', () => {
  const movement = (day: number, amount: number, category = 'charge', fee = 0) => ({
    id: `txn_${day}`,
    created: Date.UTC(2026, 10, day, 12) / 1_000,
    amount,
    fee,
    currency: 'usd',
    reporting_category: category,
  });
  const dayOf = utcDay;

  it('should add up a day that lies on two pages once', () => {
    const first = readDays([movement(3, 1_000), movement(2, 500, 'charge', 20)], dayOf, null, false);
    expect(first.metrics).toEqual([
      { metricType: 'gross', day: '2026-11-03', valueCents: 1_000, currency: 'USD' },
      { metricType: 'net', day: '2026-11-03', valueCents: 1_000, currency: 'USD' },
    ]);
    const second = readDays([movement(2, -200, 'refund')], dayOf, first.open, true);
    expect(Object.fromEntries(second.metrics.map(({ metricType, valueCents }) => [metricType, valueCents]))).toEqual({
      gross: 500,
      fees: 20,
      refunds: 200,
      net: 280,
    });
    expect(second.open).toBeNull();
  });

  it('should count Ugandan shillings, which Stripe writes with two places, as they are', () => {
    const { metrics } = readDays([{ ...movement(3, 500_000), currency: 'ugx' }], dayOf, null, true);
    expect(metrics[0]).toEqual({ metricType: 'gross', day: '2026-11-03', valueCents: 500_000, currency: 'UGX' });
  });
});
