import {
  cancelledOrder,
  demoFees,
  type DemoOrder,
  type DemoOrderAnswer,
  demoStatusOf,
  refundedOrder,
  shippedOrder,
  totalOf,
  unshippedOrder,
} from './demo-orders';
import { demoAuctions, demoMarketplace, demoStorefront } from './demo-shapes';

const placed: DemoOrder = {
  id: '5001',
  number: 'S-5001',
  orderedAt: '2026-11-29T12:00:00.000Z',
  currency: 'USD',
  buyer: { email: 'ida@demo.example', firstName: 'Ida', lastName: 'Novak', street: '', postcode: '', city: '', country: 'US' },
  lines: [
    { sku: 'CER-MUG', name: 'Mug', quantity: 2, cents: 1_600 },
    { sku: 'LIN-APR', name: 'Apron', quantity: 1, cents: 4_600 },
  ],
  shippingCents: 590,
  feesCents: 0,
  shipments: [],
  refunds: [],
  cancelled: null,
};
const parcel = { key: 'k1', carrier: 'UPS', tracking: '1Z1' };
const after = (answer: DemoOrderAnswer): DemoOrder => {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.order;
};

describe('An order on a simulated platform', () => {
  it('should cost its lines and the delivery', () => expect(totalOf(placed)).toBe(8_390));

  it.each([
    [demoStorefront, 273],
    [demoMarketplace, 1_259],
    [demoAuctions, 1_142],
  ])('should leave its fees with the platform', (shape, cents) => expect(demoFees(totalOf(placed), shape, 'USD')).toBe(cents));

  it('should be shipped once its last piece is sent', () => {
    const first = after(shippedOrder(placed, { ...parcel, parts: [{ sku: 'CER-MUG', quantity: 2 }] }));
    expect(demoStatusOf(first)).toBe('paid');
    const whole = after(shippedOrder(first, { ...parcel, key: 'k2', parts: null }));
    expect(demoStatusOf(whole)).toBe('shipped');
    expect(whole.shipments[1]!.parts).toEqual([{ sku: 'LIN-APR', quantity: 1 }]);
    expect(shippedOrder(whole, { ...parcel, key: 'k3', parts: null })).toEqual({
      refused: 'Everything in this order was shipped already.',
    });
  });

  it('should accept the same shipment and the same refund once', () => {
    const shipped = after(shippedOrder(placed, { ...parcel, parts: null }));
    expect(after(shippedOrder(shipped, { ...parcel, parts: null }))).toEqual(shipped);
    const refunded = after(refundedOrder(placed, { key: 'r1', cents: 1_600, reason: null }));
    expect(after(refundedOrder(refunded, { key: 'r1', cents: 1_600, reason: null }))).toEqual(refunded);
    expect(demoStatusOf(refunded)).toBe('partially_refunded');
  });

  it('should undo a shipment only if the platform supports it', () => {
    const shipped = after(shippedOrder(placed, { ...parcel, parts: null }));
    expect(demoStatusOf(after(unshippedOrder(shipped, 'k1', demoStorefront)))).toBe('paid');
    expect(unshippedOrder(shipped, 'k1', demoMarketplace)).toEqual({ refused: 'A shipment cannot be taken back here.' });
  });

  it('should not refund more than was paid', () => {
    expect(demoStatusOf(after(refundedOrder(placed, { key: 'r1', cents: 8_390, reason: null })))).toBe('refunded');
    expect(refundedOrder(placed, { key: 'r1', cents: 8_391, reason: null })).toEqual({ refused: 'Less than that is left to refund.' });
    expect(refundedOrder(placed, { key: 'r1', cents: 0, reason: null })).toEqual({ refused: 'A refund must be above zero.' });
  });

  it('should not be cancelled after a parcel was sent', () => {
    expect(demoStatusOf(after(cancelledOrder(placed, 'BUYER')))).toBe('cancelled');
    const shipped = after(shippedOrder(placed, { ...parcel, parts: null }));
    expect(cancelledOrder(shipped, null)).toHaveProperty('refused');
    expect(shippedOrder(after(cancelledOrder(placed, null)), { ...parcel, parts: null })).toEqual({ refused: 'The order is cancelled.' });
  });

  it('should not ship pieces that were not ordered', () => {
    for (const parts of [[{ sku: 'CER-MUG', quantity: 3 }], [{ sku: 'CER-BOW', quantity: 1 }], [{ sku: 'CER-MUG', quantity: 0 }]]) {
      expect(shippedOrder(placed, { ...parcel, parts })).toEqual({ refused: 'Fewer of these pieces are left to ship.' });
    }
  });
});
