import { wrongTypes } from '../../../../../test/wrong-types';
import { ebayDays, ebayOffered, ebayOrders, type EbayOrder } from './ebay-records';
import { offerOnSale, orderOf, productOf } from './ebay-rows';
import { metricsOf } from './ebay-traffic';

const usd = (value: string) => ({ value, currency: 'USD' });

const orderWith = (pricingSummary: EbayOrder['pricingSummary'], collected: string[]) =>
  orderOf(
    {
      orderId: '06-1',
      creationDate: '2026-09-30T02:44:15.000Z',
      orderPaymentStatus: 'PAID',
      orderFulfillmentStatus: 'NOT_STARTED',
      pricingSummary,
      lineItems: collected.map((value, line) => ({
        lineItemId: String(line),
        sku: 'SH-1',
        title: 'Sandals',
        quantity: 1,
        lineItemCost: usd('22.99'),
        ebayCollectAndRemitTaxes: [{ taxType: 'STATE_SALES_TAX', amount: usd(value) }],
      })),
    },
    { accountId: 'seller' },
  );

describe('Tax that eBay collects', () => {
  it('should count as tax where the total includes it', () => {
    const pricing = { priceSubtotal: usd('22.99'), deliveryCost: usd('0.00'), total: usd('24.60') };
    expect(orderWith(pricing, ['1.61'])).toMatchObject({ totalCents: 2_460, taxCents: 161 });
  });

  it('should be counted once where it is part of the tax already', () => {
    const pricing = { priceSubtotal: usd('22.99'), tax: usd('1.61'), total: usd('24.60') };
    expect(orderWith(pricing, ['1.61'])).toMatchObject({ totalCents: 2_460, taxCents: 161 });
  });

  it('should be no tax of the order where the total leaves it out', () => {
    const pricing = { priceSubtotal: usd('22.99'), deliveryCost: usd('4.00'), deliveryDiscount: usd('-1.00'), total: usd('25.99') };
    expect(orderWith(pricing, ['1.61'])).toMatchObject({ totalCents: 2_599, taxCents: 0 });
  });

  it('should leave the tax unknown where the parts do not explain the total', () => {
    expect(orderWith({ total: usd('24.60') }, ['1.61']).taxCents).toBeNull();
  });

  it('should stay unknown without any', () => {
    expect(orderWith({ priceSubtotal: usd('22.99'), total: usd('22.99') }, []).taxCents).toBeNull();
  });
});

describe('Records of another form than documented', () => {
  const order = {
    orderId: '12-3',
    creationDate: '2026-11-01T10:00:00.000Z',
    orderPaymentStatus: 'PAID',
    orderFulfillmentStatus: 'FULFILLED',
    cancelStatus: { cancelState: 'NONE_REQUESTED', cancelRequests: [] },
    buyer: { username: 'bob', buyerRegistrationAddress: { fullName: 'Bob Gray', email: 'bob@mail.test' } },
    pricingSummary: {
      total: usd('27.61'),
      priceSubtotal: usd('25.00'),
      priceDiscount: usd('-1.00'),
      deliveryCost: usd('4.00'),
      deliveryDiscount: usd('-2.00'),
      tax: usd('1.61'),
      adjustment: usd('0.00'),
      fee: usd('0.00'),
    },
    paymentSummary: { refunds: [{ amount: usd('2.00'), refundStatus: 'REFUNDED' }] },
    totalMarketplaceFee: usd('2.50'),
    fulfillmentStartInstructions: [
      {
        shippingStep: {
          shipTo: {
            fullName: 'Bob Gray',
            companyName: 'Gray Ltd',
            contactAddress: {
              addressLine1: '5 High St',
              addressLine2: 'Flat 2',
              city: 'York',
              stateOrProvince: 'North Yorkshire',
              postalCode: 'YO1 7HH',
              countryCode: 'GB',
            },
          },
        },
      },
    ],
    lineItems: [
      {
        lineItemId: '1',
        sku: 'S1',
        legacyItemId: '110',
        title: 'Mug',
        quantity: 2,
        lineItemCost: usd('25.00'),
        discountedLineItemCost: usd('25.00'),
        ebayCollectAndRemitTaxes: [{ taxType: 'STATE_SALES_TAX', amount: usd('0.00') }],
      },
    ],
  };
  const item = {
    sku: 'S1',
    product: { title: 'Mug' },
    availability: { shipToLocationAvailability: { quantity: 7 } },
    offers: [
      {
        offerId: '1',
        status: 'PUBLISHED',
        format: 'FIXED_PRICE',
        marketplaceId: 'EBAY_US',
        availableQuantity: 7,
        pricingSummary: { price: usd('12.50') },
      },
    ],
  };
  const visits = { dimensionValues: [{ value: '20261101' }], metricValues: [{ value: 40, applicable: true }] };

  it('should be set aside with the field, and never become another value', () => {
    const orders = wrongTypes(ebayOrders, order, (one: EbayOrder) => orderOf(one, { accountId: 'seller' }), [
      'paymentSummary refundedCents',
      'paymentSummary/refunds refundedCents',
    ]);
    const products = wrongTypes(ebayOffered, item, (one: typeof item) => productOf(one, one.offers));
    const days = wrongTypes(ebayDays, visits, (one: typeof visits) => metricsOf(one as never, ['LISTING_VIEWS_TOTAL']));
    expect([...orders.faults, ...products.faults, ...days.faults]).toEqual([]);
    expect([orders.tried > 400, products.tried > 100, days.tried > 30]).toEqual([true, true, true]);
  });

  it('should state the address and the shipped part of an order', () => {
    const seller = { accountId: 'seller' };
    const delivery = { name: 'Bob Gray', company: 'Gray Ltd', street: '5 High St', city: 'York', postalCode: 'YO1 7HH', country: 'GB' };
    const refunded = { ...order, orderPaymentStatus: 'PARTIALLY_REFUNDED' };
    expect(orderOf(refunded, seller)).toMatchObject({ status: 'partially_refunded', delivery, fulfilment: 'shipped' });
    expect(orderOf({ ...order, fulfillmentStartInstructions: [] }, seller).delivery).toBeNull();
    expect(orderOf({ ...order, orderFulfillmentStatus: 'IN_PROGRESS' }, seller).fulfilment).toBe('partial');
  });

  it('should leave out a figure that eBay marks as not applicable', () => {
    const none = { ...visits, metricValues: [{ value: {}, applicable: false }, visits.metricValues[0]!] };
    const { fitting } = ebayDays.sift([none]);
    expect(fitting.flatMap((one) => metricsOf(one, ['LISTING_VIEWS_TOTAL', 'TRANSACTION']))).toEqual([
      { metricType: 'transactions', day: '2026-11-01', valueCents: 4_000 },
    ]);
  });
});

describe('A product of eBay', () => {
  const offer = (status: string, listingStatus?: string, format = 'FIXED_PRICE') => ({
    offerId: '1',
    status,
    format,
    availableQuantity: 4,
    pricingSummary: { price: usd('5.00') },
    ...(listingStatus && { listing: { listingStatus } }),
  });

  it.each([
    ['active', 'PUBLISHED', undefined],
    ['active', 'PUBLISHED', 'ACTIVE'],
    ['active', 'PUBLISHED', 'OUT_OF_STOCK'],
    ['inactive', 'PUBLISHED', 'ENDED'],
    ['inactive', 'PUBLISHED', 'EBAY_ENDED'],
    ['inactive', 'PUBLISHED', 'INACTIVE'],
    ['inactive', 'PUBLISHED', 'NOT_LISTED'],
    ['inactive', 'UNPUBLISHED', undefined],
  ])('should be %s where its offer is %s and its listing %s', (status, offered, listing) => {
    const offers = [offer(offered, listing)];
    expect(productOf({ sku: 'A' }, offers)).toMatchObject({ status, priceCents: 500 });
    expect(offerOnSale(offers) !== undefined).toBe(status === 'active');
  });

  it('should have the price of the listing that goes on where another one ended', () => {
    const ended = { ...offer('PUBLISHED', 'ENDED'), pricingSummary: { price: usd('9.00') } };
    expect(productOf({ sku: 'A' }, [ended, offer('PUBLISHED', 'ACTIVE')])).toMatchObject({ priceCents: 500, status: 'active' });
    expect(productOf({ sku: 'A' }, [offer('PUBLISHED', 'ENDED', 'AUCTION')])).toMatchObject({ status: 'inactive' });
  });
});
