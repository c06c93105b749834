import { orderOf } from './ebay-rows';

const usd = (value: string) => ({ value, currency: 'USD' });

const orderWith = (pricingSummary: Record<string, unknown>, collected: string[]) =>
  orderOf(
    {
      orderId: '06-1',
      creationDate: '2026-09-30T02:44:15.000Z',
      orderPaymentStatus: 'PAID',
      pricingSummary,
      lineItems: collected.map((value) => ({
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
    expect(orderWith({ total: usd('24.60') }, ['1.61'])?.taxCents).toBeNull();
  });

  it('should stay unknown without any', () => {
    expect(orderWith({ priceSubtotal: usd('22.99'), total: usd('22.99') }, [])?.taxCents).toBeNull();
  });
});
