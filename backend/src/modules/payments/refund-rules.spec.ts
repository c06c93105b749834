import { refundRefusal, repeatRefusal, requestedCents } from './refund-rules';

const undisputed = { disputeState: null };

describe('The amount of a refund', () => {
  it('should be exact to the cent, and everything when none is given', () => {
    expect([0.01, 0.29, 1.1, 10, 19.99, 24.99, 999_999.99].map(requestedCents)).toEqual([1, 29, 110, 1_000, 1_999, 2_499, 99_999_999]);
    expect(requestedCents(undefined)).toBeNull();
  });
});

describe('A refund', () => {
  it('should be made up to what can still go back', () => {
    for (const requested of [1, 1_499, null]) expect(refundRefusal(undisputed, 1_499, requested)).toBeNull();
    expect(refundRefusal({ disputeState: 'won' }, 1_499, null)).toBeNull();
  });

  it.each([1_500, 2_499, 1e14])('should be refused when %d cents are more than that', (requested) => {
    expect(refundRefusal(undisputed, 1_499, requested)?.code).toBe('refund_too_large');
  });

  it('should be refused when nothing is left, whatever was requested', () => {
    for (const disputeState of [null, 'open', 'won', 'lost'] as const)
      for (const requested of [null, 1, 9_999]) expect(refundRefusal({ disputeState }, 0, requested)?.code).toBe('nothing_to_refund');
  });

  it('should wait for the bank while the payment is disputed, whatever was requested', () => {
    for (const requested of [null, 1, 9_999])
      expect(refundRefusal({ disputeState: 'open' }, 1_499, requested)?.code).toBe('order_disputed');
  });

  it('should repeat an earlier one under its key, and be refused for another amount or reason', () => {
    const earlier = { amount: 1_000, reason: 'Broken' };
    expect(repeatRefusal(earlier, { ...earlier })).toBeNull();
    for (const amount of [999, 1_001, 1]) expect(repeatRefusal(earlier, { ...earlier, amount })?.code).toBe('idempotency_key_reused');
    for (const reason of ['Late', null]) expect(repeatRefusal(earlier, { ...earlier, reason })?.code).toBe('idempotency_key_reused');
  });
});
