import { shopifyVariant } from '../../../../test/shopify-variant';
import { CostBucket } from '../calls/pacer';
import { submissionAnswer } from './amazon/amazon-writers';
import { productOf as ebayProductOf, offerOnSale } from './ebay/ebay-rows';
import { answerOf } from './ebay/ebay-writers';
import { pricesChange, stockChange } from './shopify/shopify-queries';
import { productOf } from './shopify/shopify-rows';
import { mayChange } from './shopify/shopify-scopes';
import { priceAnswers, stockAnswer, stockSeen } from './shopify/shopify-writers';

const accepted = { is: 'accepted' };
const like = (part: RegExp): string => expect.stringMatching(part) as string;

describe('Prices at Shopify', () => {
  const two = {
    productId: 'gid://shopify/Product/1',
    variants: [
      { id: 'a', price: '1.00' },
      { id: 'b', price: '2.00' },
    ],
  };

  it('should answer for each line, and in the words of Shopify', () => {
    const userErrors = [{ field: ['variants', '1', 'price'], message: 'Price cannot be negative', code: 'NEGATIVE_PRICE_VALUE' }];
    expect(priceAnswers(two, { productVariants: [{ id: 'a' }], userErrors })).toEqual([
      accepted,
      { is: 'refused', why: 'Shopify refused it: Price cannot be negative', cure: null },
    ]);
  });

  it('should take a refusal that names no line for all that were not changed', () => {
    const userErrors = [{ field: ['productId'], message: 'Product does not exist', code: 'PRODUCT_DOES_NOT_EXIST' }];
    const why = 'Shopify refused it: Product does not exist';
    expect(priceAnswers(two, { productVariants: null, userErrors })).toEqual([
      expect.objectContaining({ is: 'refused', why, cure: like(/Read the shop again/) }),
      expect.objectContaining({ is: 'refused', why }),
    ]);
    expect(priceAnswers(two, { productVariants: [{ id: 'b' }], userErrors })[1]).toEqual(accepted);
  });

  it('should stand in one mutation for several products', () => {
    const { query, variables, pieces } = pricesChange([two, { ...two, productId: 'gid://shopify/Product/2' }]);
    expect(query.match(/c\d: productVariantsBulkUpdate/g)).toHaveLength(2);
    expect([pieces, variables.p1]).toEqual([2, 'gid://shopify/Product/2']);
  });

  it('should bring the struck-through price into the ledger', () => {
    expect(productOf({ ...shopifyVariant, compareAtPrice: '15.00' }, { accountId: 'shop.test', currency: 'USD' })).toMatchObject({
      priceCents: 1_250,
      compareAtCents: 1_500,
    });
    expect(productOf({ ...shopifyVariant, compareAtPrice: null }, { accountId: 'shop.test', currency: 'USD' }).compareAtCents).toBeNull();
  });
});

describe('Stock at Shopify', () => {
  const level = (id: number, quantity: number) => ({
    location: { id: `gid://shopify/Location/${id}` },
    quantities: [{ name: 'available', quantity }],
  });
  const variant = (tracked: boolean, ...nodes: unknown[]) => ({ inventoryItem: { id: 'i', tracked, inventoryLevels: { nodes } } });

  it('should be known where one location counts it', () => {
    const handle = { itemId: 'i', locationId: 'gid://shopify/Location/1' };
    expect(stockSeen(variant(true, level(1, -2)))).toEqual({ isThere: true, value: -2, handle });
  });

  it.each([
    ['not counted', variant(false, level(1, 2)), /Track quantity/],
    ['at several locations', variant(true, level(1, 2), level(2, 3)), /several locations/],
    ['at no location', variant(true), /no location/],
  ])('should say what is in the way where it is %s', (_, node, why) => expect(stockSeen(node)).toEqual({ isThere: false, why: like(why) }));

  it.each([
    ['CHANGE_FROM_QUANTITY_STALE', { is: 'moved' }],
    ['IDEMPOTENCY_CONCURRENT_REQUEST', accepted],
    ['INVALID_LOCATION', expect.objectContaining({ is: 'refused', cure: like(/location/) })],
  ])('should understand %s', (code, answer) =>
    expect(stockAnswer({ userErrors: [{ field: null, message: 'words', code }] })).toEqual(answer),
  );

  it('should be set with a comparison and a key for each item', () => {
    const item = { inventoryItemId: 'i', locationId: 'l', quantity: 5, changeFromQuantity: 3 };
    expect(stockChange([{ key: 'k1', ...item }]).variables).toEqual({
      k0: 'k1',
      i0: { name: 'available', reason: 'correction', quantities: [item] },
    });
  });
});

describe('What the app at Shopify may change', () => {
  const ofOrders = ['write_merchant_managed_fulfillment_orders', 'write_orders'];
  const account = (...scopes: string[]) => ({
    accountId: 'fern',
    currency: 'USD',
    timeZone: 'UTC',
    details: mayChange.detail((scope) => scopes.includes(scope)),
  });

  it.each([
    [
      ['write_products', 'write_inventory', ...ofOrders],
      'prices, texts and listings, stock, shipments, refunds and cancellations',
      null,
      null,
    ],
    [
      ['write_products', ...ofOrders],
      'prices, texts and listings, shipments, refunds and cancellations: give the app write_inventory for stock',
      null,
      /write_inventory/,
    ],
    [
      ofOrders,
      'shipments, refunds and cancellations: give the app write_products for prices, texts and listings, write_inventory for stock',
      /write_products/,
      /write_inventory/,
    ],
  ])('should be told from %j', (scopes, words, price, stock) => {
    const it = account(...scopes);
    expect(it.details['May change']).toBe(words);
    for (const [field, why] of [
      ['price', price],
      ['compareAt', price],
      ['title', price],
      ['listing', price],
      ['stock', stock],
    ] as const) {
      expect(mayChange.blockedBy(it, field)).toEqual(why && like(why));
    }
  });

  it('should block nothing where nobody asked yet', () => expect(mayChange.blockedBy({ ...account(), details: {} }, 'price')).toBeNull());
});

describe('What eBay answers', () => {
  const fine = [{ statusCode: 200, offerId: '1', sku: 'A' }];
  const error = { errorId: 25759, message: 'short', longMessage: 'shipToLocationAvailability quantity value is too low' };

  it('should be told by the offer', () => {
    const answers = [...fine, { statusCode: 400, offerId: '2', sku: 'B', errors: [error] }];
    expect(answerOf(answers, 'A', '1')).toEqual(accepted);
    expect(answerOf(answers, 'B', '2')).toEqual({ is: 'refused', why: `eBay refused it: ${error.longMessage}`, cure: like(/auction/) });
  });

  it('should be told by the item where it names no offer', () => {
    expect(answerOf([...fine, { statusCode: 400, sku: 'A', errors: [error] }], 'A', '1')).toMatchObject({ is: 'refused' });
  });

  it('should be read back where it says nothing, warns, or had trouble of its own', () => {
    expect(answerOf([], 'A', '1')).toEqual(accepted);
    expect(answerOf([{ ...fine[0], warnings: [error] }], 'A', '1')).toEqual(accepted);
    expect(answerOf([{ statusCode: 500, offerId: '1', errors: [{ errorId: 25001 }] }], 'A', '1')).toEqual(accepted);
  });

  it('should be of the offer that buyers see', () => {
    const offer = (id: string, more: object) => ({
      offerId: id,
      format: 'FIXED_PRICE',
      status: 'PUBLISHED',
      availableQuantity: 3,
      ...more,
    });
    const auction = offer('1', { format: 'AUCTION' });
    expect(offerOnSale([auction, offer('2', { status: 'UNPUBLISHED' }), offer('3', {})])).toMatchObject({ offerId: '3' });
    expect(offerOnSale([auction])).toBeUndefined();
    const item = { sku: 'A', availability: { shipToLocationAvailability: { quantity: 9 } } };
    expect(ebayProductOf(item, [offer('3', {})]).quantity).toBe(3);
    expect(ebayProductOf(item, [offer('3', { status: 'UNPUBLISHED' })]).quantity).toBe(9);
  });
});

describe('What Amazon answers', () => {
  const issue = (severity: string, ...categories: string[]) => ({ code: '1', message: 'Too low.', severity, categories });

  it.each([
    [{ status: 'ACCEPTED', issues: [] }, accepted],
    [{ status: 'ACCEPTED', issues: [issue('WARNING')] }, accepted],
    [
      { status: 'ACCEPTED', issues: [issue('ERROR')] },
      { is: 'refused', why: 'Amazon refused it: Too low.', cure: null },
    ],
    [{ status: 'INVALID', issues: [issue('ERROR', 'INVALID_PRICE')] }, expect.objectContaining({ cure: like(/Seller Central/) })],
    [{ status: 'INVALID' }, expect.objectContaining({ why: 'Amazon refused it: the submission is not valid' })],
  ])('should be understood: %j', (json, answer) => expect(submissionAnswer(json)).toEqual(answer));
});

describe('Points of several pieces', () => {
  it('should be waited for, up to a full bucket', () => {
    const bucket = new CostBucket(() => 0);
    bucket.learn('setPrices', 10, { maximumAvailable: 1_000, currentlyAvailable: 100, restoreRate: 100 });
    expect([bucket.waitMs('setPrices', 10), bucket.waitMs('setPrices', 50), bucket.waitMs('setPrices', 500)]).toEqual([0, 4_000, 9_000]);
  });
});
