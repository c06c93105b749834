import { accountWords, changeOf, chargesWords, noKeys, standingOf } from './payments';

const account = {
  id: 'acct_1',
  name: 'Corner shop',
  country: 'US',
  currency: 'usd',
  mode: 'test',
  chargesEnabled: true,
  readAt: '',
} as const;

it('should send only what was typed', () => {
  expect(changeOf({ ...noKeys, secretKey: 'sk_test_1' })).toEqual({ secretKey: 'sk_test_1' });
  expect(changeOf(noKeys)).toEqual({});
});

it('should say what came back from Stripe, and what did not', () => {
  expect(accountWords(account)).toBe('Corner shop (acct_1), test mode');
  expect(accountWords({ ...account, name: null, id: null, mode: 'live' })).toBe('An account whose name this key may not read, live mode');
  expect(chargesWords({ ...account, chargesEnabled: false })).toMatch(/may not take payments yet/);
  expect(chargesWords({ ...account, chargesEnabled: null })).toMatch(/may not read/);
});

it('should call live only what sells', () => {
  expect(standingOf({ mode: 'live', problem: null, enabled: true }).label).toBe('Live');
  expect(standingOf({ mode: 'live', problem: null, enabled: false }).label).toBe('Switched off');
  expect(standingOf({ mode: null, problem: 'The secret key is missing.', enabled: true }).label).toBe('Not working');
  expect(standingOf({ mode: null, problem: null, enabled: true }).label).toBe('Not set up');
});
