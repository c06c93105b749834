import Stripe from 'stripe';
import { readAccount } from './stripe-account';

const account = {
  id: 'acct_1',
  country: 'US',
  default_currency: 'usd',
  charges_enabled: true,
  email: 'owner@example.com',
  business_profile: { name: 'Fern Ltd' },
  settings: { dashboard: { display_name: 'Fern' } },
};
const balance = { livemode: false, available: [{ currency: 'eur' }] };
const forbidden = new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'Not with this key.' });
const down = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Socket closed.' });

const answer = (given: object): Promise<unknown> => (given instanceof Error ? Promise.reject(given) : Promise.resolve(given));
/** Asks a Stripe that gives these answers. */
const read = (its: { account?: object; balance?: object } = {}, key = 'sk_test_1') =>
  readAccount(
    {
      accounts: { retrieveCurrent: () => answer(its.account ?? account) },
      balance: { retrieve: () => answer(its.balance ?? balance) },
    } as unknown as Stripe,
    key,
  );

describe('The account of a secret key', () => {
  it('should be what Stripe says about it', async () => {
    const { readAt, ...known } = await read();
    expect(known).toEqual({ id: 'acct_1', name: 'Fern', country: 'US', currency: 'usd', mode: 'test', chargesEnabled: true });
    expect(Math.abs(Date.parse(readAt) - Date.now())).toBeLessThan(60_000);
  });

  it('should be called by its dashboard, else by its business, else by its address', async () => {
    const unnamed = { ...account, settings: { dashboard: { display_name: '' } } };
    expect(await read({ account: unnamed })).toMatchObject({ name: 'Fern Ltd' });
    expect(await read({ account: { ...unnamed, business_profile: null } })).toMatchObject({ name: 'owner@example.com' });
    expect(await read({ account: { ...unnamed, business_profile: null, email: null } })).toMatchObject({ name: null });
  });

  it('should be of the mode of its balance, and of the key where the balance may not be read', async () => {
    expect(await read({ balance: { ...balance, livemode: true } })).toMatchObject({ mode: 'live' });
    expect(await read({ balance: forbidden }, 'rk_live_1')).toMatchObject({ id: 'acct_1', mode: 'live', currency: 'usd' });
    expect(await read({ balance: forbidden }, 'rk_test_1')).toMatchObject({ mode: 'test' });
  });

  it('should be unknown but for its balance where only that may be read', async () => {
    expect(await read({ account: forbidden })).toMatchObject({
      id: null,
      name: null,
      country: null,
      currency: 'eur',
      mode: 'test',
      chargesEnabled: null,
    });
  });

  it('should be refused with a way out when the key may read neither', async () => {
    await expect(read({ account: forbidden, balance: forbidden })).rejects.toMatchObject({
      code: 'keys_not_accepted',
      message: expect.stringMatching(/give it read access to "Balance" at Stripe/) as string,
    });
  });

  it('should not be guessed while one of the two questions is unanswered', async () => {
    await expect(read({ account: down })).rejects.toMatchObject({ code: 'payments_unavailable' });
    await expect(read({ balance: down })).rejects.toMatchObject({ code: 'payments_unavailable' });
  });
});
