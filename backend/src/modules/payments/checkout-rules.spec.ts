import { isPayable, purchaseRefusal, requestHash } from './checkout-rules';

const sold = { status: 'published', priceCents: 2_499 } as const;

describe('A product at the checkout', () => {
  it('should be sold at its exact price', () => {
    expect(purchaseRefusal(sold, 24.99)).toBeNull();
    for (const [priceCents, amount] of [
      [1, 0.01] as const,
      [1_990, 19.9] as const,
      [7_999, 79.99] as const,
      [99_999_999, 999_999.99] as const,
    ])
      expect(purchaseRefusal({ ...sold, priceCents }, amount)).toBeNull();
  });

  it.each([0.01, -1, 0, 1e12, 24.989999, 24.994, 24.990001, 25, -24.99, 2_499, 79.99, NaN, Infinity])(
    'should be refused at a price of %d',
    (amount) => expect(purchaseRefusal(sold, amount)?.code).toBe('price_changed'),
  );

  it('should not exist as a draft, at whatever price', () => {
    for (const amount of [24.99, 1]) expect(purchaseRefusal({ ...sold, status: 'draft' }, amount)?.code).toBe('not_found');
  });

  it('should be refused when it is archived or free, before its price is compared', () => {
    for (const amount of [24.99, 1]) expect(purchaseRefusal({ ...sold, status: 'archived' }, amount)?.code).toBe('product_not_available');
    for (const amount of [0, 1]) expect(purchaseRefusal({ ...sold, priceCents: 0 }, amount)?.code).toBe('product_is_free');
  });
});

describe('A repeated Idempotency-Key', () => {
  const product = { id: 'ai-pricing-engine', priceCents: 2_499 };
  const console_ = { kind: 'console', email: 'olga@shop.test' } as const;
  const guest = { kind: 'guest', email: 'gerda@example.com' } as const;

  it('should stand for one product at one price', () => {
    const hash = requestHash(product, console_);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(requestHash({ ...product }, { ...console_ })).toBe(hash);
    expect(requestHash({ ...product, id: 'ebay-automation-suite' }, console_)).not.toBe(hash);
    expect(requestHash({ ...product, priceCents: 2_500 }, console_)).not.toBe(hash);
  });

  it('should stand for the address of a guest too, and for none of a console', () => {
    expect(requestHash(product, { ...guest, email: 'gerda@example.org' })).not.toBe(requestHash(product, guest));
    expect(requestHash(product, { ...console_, email: 'omar@shop.test' })).toBe(requestHash(product, console_));
  });
});

describe('A payment at Stripe', () => {
  it.each([
    [true, 'requires_payment_method'],
    [true, 'requires_confirmation'],
    [true, 'requires_action'],
    [false, 'requires_capture'],
    [false, 'processing'],
    [false, 'canceled'],
    [false, 'succeeded'],
  ] as const)('should be payable (%s) while it is %s', (is, status) => expect(isPayable({ status })).toBe(is));
});
