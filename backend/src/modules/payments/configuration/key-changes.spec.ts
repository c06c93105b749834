import { effectiveKeys, type StripeKeySet } from './effective-keys';
import {
  auditedChange,
  auditedKeys,
  isSameAccount,
  nextWebhookSecret,
  openOrdersRefusal,
  refuseMixed,
  refuseOverridden,
  shownKey,
  storedKeys,
} from './key-changes';

const none: StripeKeySet = { secretKey: null, publishableKey: null, webhookSecret: null };
const test: StripeKeySet = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const change = (parts: Partial<StripeKeySet>) => parts as StripeKeySet;

it('should show the publishable key whole, and of a secret the last four characters', () => {
  expect(shownKey('publishableKey', 'pk_test_loopback')).toBe('pk_test_loopback');
  for (const name of ['secretKey', 'webhookSecret'] as const) expect(shownKey(name, 'sk_test_loopback')).toBe('…back');
  for (const name of ['secretKey', 'publishableKey', 'webhookSecret'] as const) expect(shownKey(name, null)).toBeNull();
});

describe('A key that the environment sets', () => {
  const { sources } = effectiveKeys({ ...test, publishableKey: null }, { ...none, publishableKey: 'pk_test_1' });

  it.each([change({ secretKey: 'sk_test_2' }), change({ secretKey: null })])('should not be changed in the console (%j)', (wanted) => {
    expect(() => refuseOverridden(wanted, sources)).toThrow(
      expect.objectContaining({
        code: 'set_by_environment',
        status: 409,
        message: expect.stringMatching(/^STRIPE_SECRET_KEY is set in the environment/) as string,
        extra: { details: { variables: ['STRIPE_SECRET_KEY'] } },
      }) as Error,
    );
  });

  it('should be named with every other one', () => {
    expect(() => refuseOverridden(test, sources)).toThrow(/^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set/);
  });

  it('should not stand in the way of other keys', () => {
    for (const wanted of [change({}), change({ publishableKey: 'pk_test_2' }), change({ publishableKey: null })])
      expect(() => refuseOverridden(wanted, sources)).not.toThrow();
  });
});

describe('Keys in the console after a change', () => {
  it('should be those that were sent, without those that were removed', () => {
    const keys = effectiveKeys(none, test);
    expect(storedKeys(keys, change({}))).toEqual(test);
    expect(storedKeys(keys, change({ secretKey: 'sk_test_2', webhookSecret: null }))).toEqual({
      ...test,
      secretKey: 'sk_test_2',
      webhookSecret: null,
    });
  });

  it('should never be those of the environment', () => {
    expect(storedKeys(effectiveKeys(test, none), change({}))).toEqual(none);
    expect(storedKeys(effectiveKeys({ ...none, secretKey: 'sk_test_env' }, test), change({}))).toEqual({ ...test, secretKey: null });
  });
});

describe('Keys of two modes', () => {
  const fieldOf = (wanted: Partial<StripeKeySet>, stored: StripeKeySet) => {
    try {
      refuseMixed(change(wanted), effectiveKeys(none, { ...stored, ...wanted }));
      return null;
    } catch (error) {
      return (error as { extra: { errors: { field: string; message: string }[] } }).extra.errors[0]!;
    }
  };

  it('should be refused at the field that was sent, and at the publishable key when both were', () => {
    expect(fieldOf({ secretKey: 'sk_live_1' }, test)).toEqual({
      field: 'secretKey',
      message: 'The secret key is of live mode and the publishable key of test mode. Use two keys of the same mode.',
    });
    expect(fieldOf({ publishableKey: 'pk_live_1' }, test)).toEqual({
      field: 'publishableKey',
      message: 'The publishable key is of live mode and the secret key of test mode. Use two keys of the same mode.',
    });
    expect(fieldOf({ secretKey: 'sk_live_1', publishableKey: 'pk_test_2' }, test)).toMatchObject({ field: 'publishableKey' });
  });

  it('should be told from keys of one mode and from a key that stands alone', () => {
    expect(fieldOf({ secretKey: 'rk_test_2' }, test)).toBeNull();
    expect(fieldOf({ secretKey: 'sk_live_1', publishableKey: 'pk_live_1' }, test)).toBeNull();
    expect(fieldOf({ secretKey: 'sk_live_1' }, none)).toBeNull();
    expect(fieldOf({ publishableKey: 'pk_live_1', secretKey: null }, test)).toBeNull();
  });
});

describe('The account of a new key', () => {
  const account = { id: 'acct_1', mode: 'test' } as const;

  it('should be the same by its id and mode', () => {
    expect(isSameAccount(account, { ...account })).toBe(true);
    expect(isSameAccount(account, { ...account, id: 'acct_2' })).toBe(false);
    expect(isSameAccount(account, { ...account, mode: 'live' })).toBe(false);
  });

  it('should count as another when one of the two cannot be read', () => {
    const unknown = { ...account, id: null };
    expect(isSameAccount(null, account)).toBe(false);
    expect(isSameAccount(account, undefined)).toBe(false);
    expect(isSameAccount(null, undefined)).toBe(false);
    expect(isSameAccount(unknown, { ...unknown })).toBe(false);
  });

  it('should take the webhook secret of the console with it when it is another, unless a new one was sent', () => {
    expect(nextWebhookSecret(change({}), 'console', true)).toBeNull();
    expect(nextWebhookSecret(change({}), 'console', false)).toBeUndefined();
    expect(nextWebhookSecret(change({}), 'environment', true)).toBeUndefined();
    expect(nextWebhookSecret(change({}), null, true)).toBeUndefined();
    expect(nextWebhookSecret(change({ webhookSecret: 'whsec_2' }), 'console', true)).toBe('whsec_2');
    expect(nextWebhookSecret(change({ webhookSecret: null }), 'console', false)).toBeNull();
  });
});

describe('Orders that are not settled', () => {
  it('should keep the keys that can settle them, with a way out', () => {
    const refusal = openOrdersRefusal([{ status: 'pending' }, { status: 'processing' }, { status: 'failed' }], false);
    expect(refusal).toMatchObject({ code: 'orders_open', status: 409, extra: { details: { orders: 3, processing: 1 } } });
    expect(refusal!.message).toMatch(/^3 orders are not settled yet.*Close the unpaid ones/);
  });

  it('should be waited for when the others are closed already', () => {
    const refusal = openOrdersRefusal([{ status: 'processing' }], true);
    expect(refusal).toMatchObject({ extra: { details: { orders: 1, processing: 1 } } });
    expect(refusal!.message).toMatch(/^1 order is not settled yet.*Try again once the bank has decided\.$/);
  });

  it('should not be in the way when there are none', () => {
    for (const closeOpen of [false, true]) expect(openOrdersRefusal([], closeOpen)).toBeNull();
  });
});

describe('The audit entry of a change', () => {
  it('should tell which keys are there, never a key', () => {
    expect(auditedKeys(test)).toEqual({ secretKey: '(set)', publishableKey: '(set)', webhookSecret: '(set)' });
    expect(auditedKeys(none)).toEqual(none);
  });

  it('should tell a first key from one that was replaced, kept or removed', () => {
    const before = { ...test, webhookSecret: null };
    expect(auditedChange(before, { secretKey: 'v1.new', publishableKey: undefined, webhookSecret: 'v1.first' })).toEqual({
      secretKey: '(replaced)',
      publishableKey: '(set)',
      webhookSecret: '(set)',
    });
    expect(auditedChange(test, none)).toEqual(none);
  });
});
