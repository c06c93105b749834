import { at, type Probe, refusalOf, textAt } from './probe';

/** A restricted key may not be allowed to read the account; its balance is the next best. */
export const stripe: Probe = {
  method: 'GET',
  paths: ['/v1/account', '/v1/balance'],
  foresee: ({ value }) =>
    /^(sk|rk)_(test|live)_/.test(value)
      ? null
      : value.startsWith('pk_')
        ? 'This is a publishable key. The secret key is needed: it starts with sk_ or rk_.'
        : 'A Stripe key starts with sk_test_, sk_live_, rk_test_ or rk_live_.',
  read(answer, { value }) {
    const { json } = answer;
    const name = textAt(json, 'settings', 'dashboard', 'display_name') ?? textAt(json, 'business_profile', 'name') ?? textAt(json, 'email');
    const id = textAt(json, 'id');
    return {
      refusal: refusalOf(answer, textAt(json, 'error', 'message')),
      account: [name, id].filter(Boolean).join(', ') || null,
      scopes: [value.includes('_test_') ? 'test mode' : 'live mode', ...(value.startsWith('rk_') ? ['restricted'] : [])],
      missing: at(json, 'charges_enabled') === false ? ['The account may not take payments yet: finish its set-up at Stripe.'] : [],
    };
  },
};
