import { wrongTypes } from '../../../../../test/wrong-types';
import {
  shopifyCustomers,
  shopifyOrders,
  type ShopifyOrder,
  shopifyRefunds,
  shopifyVariants,
  type ShopifyVariant,
} from './shopify-records';
import { customerOf, orderOf, productOf } from './shopify-rows';

const shop = { accountId: 'shop.test', currency: 'USD' };
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } });

describe('Records of Shopify of another form than documented', () => {
  const customer = {
    id: 'gid://shopify/Customer/5',
    firstName: 'Ada',
    lastName: 'L',
    defaultEmailAddress: { emailAddress: 'ada@mail.test' },
  };
  const variant = {
    id: 'gid://shopify/ProductVariant/7',
    sku: 'MUG',
    title: 'Blue',
    price: '12.50',
    compareAtPrice: '15.00',
    taxable: true,
    inventoryQuantity: 4,
    product: { title: 'Mug', status: 'ACTIVE', hasOnlyDefaultVariant: false },
    inventoryItem: { tracked: true, unitCost: { amount: '5.00' } },
  };
  const order = {
    id: 'gid://shopify/Order/12',
    name: '#1001',
    createdAt: '2026-11-01T10:00:00Z',
    processedAt: '2026-11-01T10:00:00Z',
    cancelledAt: '2026-11-02T10:00:00Z',
    test: false,
    displayFinancialStatus: 'PAID',
    displayFulfillmentStatus: 'UNFULFILLED',
    totalPriceSet: money('25.00'),
    totalRefundedSet: money('0.00'),
    totalDiscountsSet: money('1.00'),
    totalShippingPriceSet: money('2.00'),
    totalTaxSet: money('3.00'),
    customer,
    shippingAddress: {
      name: 'Ada L',
      company: null,
      address1: '5 Main St',
      address2: 'Apt 2',
      city: 'Austin',
      province: 'Texas',
      zip: '78701',
      countryCodeV2: 'US',
    },
    sentParcels: [{ createdAt: '2026-11-03T10:00:00Z', status: 'SUCCESS', trackingInfo: [{ company: 'UPS', number: '1Z' }] }],
    lineItems: {
      nodes: [
        {
          sku: 'MUG',
          name: 'Mug',
          quantity: 2,
          discountedUnitPriceSet: money('12.50'),
          variant: { id: 'gid://shopify/ProductVariant/7' },
        },
      ],
      pageInfo: { hasNextPage: true, endCursor: 'a' },
    },
  };

  it('should be set aside with the field, and never become another value', () => {
    const tried = [
      wrongTypes(shopifyOrders, order, (one: ShopifyOrder) => orderOf(one, shop)),
      wrongTypes(shopifyVariants, variant, (one: ShopifyVariant) => productOf(one, shop)),
      wrongTypes(shopifyCustomers, customer, customerOf),
    ];
    expect(tried.flatMap(({ faults }) => faults)).toEqual([]);
    expect(tried.map(({ tried: count }, index) => count > [250, 100, 35][index]!)).toEqual([true, true, true]);
  });

  it('should state the address and the parcel of an order', () => {
    const address = {
      name: 'Ada L',
      street: '5 Main St',
      street2: 'Apt 2',
      city: 'Austin',
      region: 'Texas',
      postalCode: '78701',
      country: 'US',
    };
    const called = { ...order, cancelledAt: null };
    expect(orderOf(called, shop)).toMatchObject({ delivery: address, fulfilment: null, carrier: 'UPS', tracking: '1Z' });
    const [parcel] = order.sentParcels;
    const partly = {
      ...called,
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      sentParcels: [parcel!, { ...parcel!, status: 'CANCELLED' }],
    };
    expect(orderOf(partly, shop)).toMatchObject({ status: 'paid', fulfilment: 'partial', shippedAt: new Date('2026-11-03T10:00:00Z') });
    const hidden = { ...called, shippingAddress: null, sentParcels: [] };
    expect(orderOf(hidden, shop)).toMatchObject({ delivery: null, shippedAt: null, tracking: null });
  });

  it('should be read of an order that was paid in a currency of Shopify alone', () => {
    const refunds = { id: order.id, currencyCode: 'USD', presentmentCurrencyCode: 'USDC', totalRefundedSet: money('0.00'), refunds: [] };
    expect(shopifyRefunds(refunds).presentmentCurrencyCode).toBe('USDC');
  });

  it('should be named by the number that the ledger has', () => {
    const { raw } = shopifyOrders.sift([{ ...order, totalPriceSet: money('much') }]);
    expect(raw.aside).toEqual([{ kind: 'orders', recordId: '12', field: 'totalPriceSet/shopMoney/amount', reason: 'is not an amount' }]);
  });
});
