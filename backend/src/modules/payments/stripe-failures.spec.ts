import Stripe from 'stripe';
import { ApiError } from '../../platform/errors/api-error';
import { paymentsErrors } from './payments.errors';
import { callRefusal, trialRefusal } from './stripe-failures';

const raw = { type: 'invalid_request_error', message: 'As Stripe puts it.', code: 'some_code' } as const;
const failures = Stripe.errors;

describe('A call that Stripe does not carry out', () => {
  it.each([
    [new failures.StripeAuthenticationError(raw), 'payments_not_configured'],
    [new failures.StripePermissionError(raw), 'payments_not_configured'],
  ])('should say that payments are not configured when the key is refused (%s)', (error, code) => {
    const refusal = callRefusal(error)!;
    expect(refusal).toMatchObject({ code, status: 503, extra: {} });
    expect(refusal.message).not.toContain(raw.message);
  });

  it.each([new failures.StripeInvalidRequestError(raw), new failures.StripeCardError({ ...raw, type: 'card_error' })])(
    'should be refused in the words of Stripe, with its code (%s)',
    (error) => {
      expect(callRefusal(error)).toMatchObject({
        code: 'refused_by_stripe',
        status: 409,
        message: raw.message,
        extra: { details: { stripeCode: 'some_code' } },
      });
    },
  );

  it('should have no code where Stripe gives none', () => {
    const error = new failures.StripeInvalidRequestError({ ...raw, code: undefined });
    expect(callRefusal(error)).toMatchObject({ extra: { details: { stripeCode: null } } });
  });

  it.each([
    new failures.StripeConnectionError(raw),
    new failures.StripeAPIError(raw),
    new failures.StripeRateLimitError(raw),
    new failures.StripeIdempotencyError(raw),
  ])('should be worth another try when Stripe is away or busy (%s)', (error) => {
    const refusal = callRefusal(error)!;
    expect(refusal).toMatchObject({ code: 'payments_unavailable', status: 503, extra: { retryAfterSeconds: 10 } });
    expect(refusal.message).not.toContain(raw.message);
  });

  it('should leave an error that is not of Stripe as it is', () => {
    for (const error of [new Error('Out of memory.'), new ApiError(paymentsErrors.payments_off)]) expect(callRefusal(error)).toBeNull();
  });
});

describe('A secret key that is tried', () => {
  it.each([new failures.StripeAuthenticationError(raw), new failures.StripeInvalidRequestError(raw)])(
    'should be refused with the words of Stripe (%s)',
    (error) => {
      expect(trialRefusal(error)).toMatchObject({
        code: 'keys_not_accepted',
        status: 409,
        message: 'Stripe does not accept this secret key. As Stripe puts it.',
      });
    },
  );

  it.each([new failures.StripeConnectionError(raw), new failures.StripeRateLimitError(raw), new Error('getaddrinfo ENOTFOUND')])(
    'should change nothing while Stripe does not answer (%s)',
    (error) => {
      const refusal = trialRefusal(error);
      expect(refusal).toMatchObject({ code: 'payments_unavailable', status: 503, extra: { retryAfterSeconds: 10 } });
      expect(refusal.message).toMatch(/Nothing was changed/);
      expect(refusal.message).not.toContain(error.message);
    },
  );

  it('should keep a refusal that was decided before', () => {
    const refusal = new ApiError(paymentsErrors.keys_not_accepted);
    expect(trialRefusal(refusal)).toBe(refusal);
  });
});
