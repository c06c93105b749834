import { wrongTypes } from '../../../../../test/wrong-types';
import { amazonDays, amazonListings, amazonOrders, type AmazonListing, type AmazonOrder, amazonStock } from './amazon-records';
import { listingOf, metricsOf, orderOf, stockOf } from './amazon-rows';

const us = 'ATVPDKIKX0DER';
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

describe('Records of Amazon of another form than documented', () => {
  const order = {
    orderId: '113-7',
    createdTime: '2026-11-02T10:00:00Z',
    buyer: { buyerEmail: 'ada@marketplace.test', buyerName: 'Ada L' },
    proceeds: { grandTotal: usd('24.00') },
    fulfillment: { fulfillmentStatus: 'SHIPPED', fulfilledBy: 'MERCHANT' },
    orderItems: [
      {
        orderItemId: '1',
        quantityOrdered: 2,
        product: { sellerSku: 'MUG', asin: 'B01', title: 'Mug', price: { unitPrice: usd('12.00') } },
        fulfillment: { quantityFulfilled: 2, quantityUnfulfilled: 0 },
      },
    ],
    packages: [{ trackingNumber: '1Z', carrier: 'UPS', shipTime: '2026-11-03T10:00:00Z', packageStatus: { status: 'SHIPPED' } }],
    recipient: {
      deliveryAddress: {
        name: 'Ada L',
        companyName: 'L Inc',
        addressLine1: '5 Main St',
        addressLine2: 'Apt 2',
        city: 'Austin',
        stateOrRegion: 'TX',
        postalCode: '78701',
        countryCode: 'US',
      },
    },
  };
  const listing = {
    sku: 'MUG',
    summaries: [{ marketplaceId: us, productType: 'PLANTER', status: ['BUYABLE'], itemName: 'Mug' }],
    offers: [{ marketplaceId: us, offerType: 'B2C', price: usd('12.00') }],
    fulfillmentAvailability: [{ fulfillmentChannelCode: 'DEFAULT', quantity: 3 }],
  };
  const stock = { sellerSku: 'MUG', productName: 'Mug', inventoryDetails: { fulfillableQuantity: 3 }, totalQuantity: 3 };
  const day = { interval: '2026-11-01T00:00Z--2026-11-02T00:00Z', unitCount: 2, totalSales: usd('25') };

  it('should be set aside with the field, and never become another value', () => {
    // A pending order states neither prices nor a total, and its lines are added up.
    const unpriced = ['product/price', 'product/price/unitPrice'].map((path) => `orderItems/0/${path} unitPriceCents`);
    const tried = [
      wrongTypes(amazonOrders, order, (one: AmazonOrder) => orderOf(one, null), unpriced),
      wrongTypes(amazonListings, listing, (one: AmazonListing) => listingOf(one, us)),
      wrongTypes(amazonStock, stock, stockOf),
      wrongTypes(amazonDays, day, metricsOf),
    ];
    expect(tried.flatMap(({ faults }) => faults)).toEqual([]);
    expect(tried.map(({ tried: count }, index) => count > [150, 100, 30, 35][index]!)).toEqual([true, true, true, true]);
  });

  it('should state the parcel, and the address only if Amazon sends it', () => {
    expect(orderOf(order, null)).toMatchObject({
      carrier: 'UPS',
      tracking: '1Z',
      delivery: { name: 'Ada L', company: 'L Inc', city: 'Austin' },
    });
    const { recipient: _recipient, ...usual } = order;
    const partly = { ...usual, fulfillment: { fulfillmentStatus: 'PARTIALLY_SHIPPED' } };
    expect(orderOf(partly, null)).toMatchObject({ delivery: null, status: 'paid', fulfilment: 'partial' });
  });

  it('should take an order without any currency to the border, which sets it aside', () => {
    const { proceeds: _proceeds, ...pending } = order;
    const orderItems = [{ ...order.orderItems[0]!, product: { sellerSku: 'MUG' } }];
    expect(orderOf({ ...pending, orderItems }, null).currency).toBeUndefined();
    expect(orderOf({ ...pending, orderItems }, 'USD').currency).toBe('USD');
  });
});
