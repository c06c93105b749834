import { effectiveKeys, type StripeKeySet } from './effective-keys';

const none: StripeKeySet = { secretKey: null, publishableKey: null, webhookSecret: null };
const test: StripeKeySet = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

it('should have no mode and no complaint without any key', () => {
  expect(effectiveKeys(none, none)).toMatchObject({ ...none, mode: null, problem: null, sources: none });
});

it('should take the keys of the console, and those of the environment before them, key by key', () => {
  expect(effectiveKeys(none, test)).toMatchObject({ ...test, mode: 'test', problem: null, sources: { secretKey: 'console' } });
  expect(effectiveKeys({ ...none, webhookSecret: 'whsec_env' }, test)).toMatchObject({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_env',
    sources: { secretKey: 'console', publishableKey: 'console', webhookSecret: 'environment' },
  });
});

it('should know live keys, those with restrictions too', () => {
  expect(effectiveKeys(none, { ...none, secretKey: 'rk_live_1', publishableKey: 'pk_live_1' }).mode).toBe('live');
});

it('should say which key is missing, and that two modes do not go together', () => {
  expect(effectiveKeys(none, { ...test, publishableKey: null })).toMatchObject({ mode: null, problem: 'The publishable key is missing.' });
  expect(effectiveKeys(none, { ...test, secretKey: null })).toMatchObject({ mode: null, problem: 'The secret key is missing.' });
  const mixed = effectiveKeys({ ...none, secretKey: 'sk_live_1' }, test);
  expect(mixed.mode).toBeNull();
  expect(mixed.problem).toMatch(/secret key is of live mode and the publishable key of test mode/);
});
