import type { Stripe } from '@stripe/stripe-js';
import type { ApiError } from '../../shared/api/errors';
import { phaseOf, returnAddress, successPath } from './checkout';

const stripe = {} as Stripe;
const known = {
  publishableKey: 'pk_test_1',
  needsAddress: false,
  clientSecret: 'pi_1_secret_2',
  error: undefined as unknown,
  stripe,
  scriptFailed: false,
};
const refusal = (code: ApiError['code'], more: Partial<ApiError> = {}): ApiError => ({
  status: 409,
  code,
  message: 'Words of the server.',
  requestId: null,
  errors: [],
  ...more,
});

describe('the phase of a checkout', () => {
  it('should be ready with key, payment and script, and load until all three are there', () => {
    expect(phaseOf(known)).toEqual({ name: 'ready', stripe, clientSecret: 'pi_1_secret_2' });
    expect(phaseOf({ ...known, publishableKey: undefined })).toEqual({ name: 'loading' });
    expect(phaseOf({ ...known, clientSecret: undefined })).toEqual({ name: 'loading' });
    expect(phaseOf({ ...known, stripe: null })).toEqual({ name: 'loading' });
  });

  it('should be unavailable without keys, when the call fails, and when the script does not come', () => {
    expect(phaseOf({ ...known, publishableKey: null })).toEqual({ name: 'unavailable', cause: 'not_configured' });
    expect(phaseOf({ ...known, error: refusal('payments_not_configured', { status: 503 }) })).toMatchObject({ cause: 'not_configured' });
    expect(phaseOf({ ...known, error: refusal('internal', { status: 500 }) })).toMatchObject({ cause: 'call_failed' });
    expect(phaseOf({ ...known, error: new Error('odd') })).toMatchObject({ cause: 'call_failed' });
    expect(phaseOf({ ...known, scriptFailed: true })).toEqual({ name: 'unavailable', cause: 'script_failed' });
  });

  it('should ask a guest for an address, and again when the server does not take it', () => {
    expect(phaseOf({ ...known, needsAddress: true })).toEqual({ name: 'address', problem: null });
    const error = refusal('validation_failed', { status: 400, errors: [{ field: 'email', message: 'must be an email' }] });
    expect(phaseOf({ ...known, error })).toMatchObject({ name: 'address', problem: expect.any(String) as string });
  });

  it.each([
    'already_owned',
    'forbidden',
    'not_signed_in',
    'payment_processing',
    'payment_settled',
    'product_is_free',
    'product_not_available',
  ] as const)('should say in the words of the server why there is nothing to pay: %s', (code) =>
    expect(phaseOf({ ...known, error: refusal(code) })).toMatchObject({ name: 'refused', message: 'Words of the server.' }),
  );

  it('should go on loading while a changed price is read again', () => {
    expect(phaseOf({ ...known, clientSecret: undefined, error: refusal('price_changed') })).toEqual({ name: 'loading' });
  });
});

it('should lead back with the product in the address, escaped', () => {
  expect(returnAddress('https://shop.test', 'a b&c')).toBe('https://shop.test/checkout/success?product=a+b%26c');
  expect(successPath('x', { id: 'pi_1', clientSecret: 's' })).toBe(
    '/checkout/success?product=x&payment_intent=pi_1&payment_intent_client_secret=s',
  );
});
