import { screen } from '@testing-library/react';
import type { PaymentConfigurationDto, StripeKeyDto } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { PaymentSettings } from './PaymentSettings';

const none = (variable: StripeKeyDto['variable']): StripeKeyDto => ({ source: null, variable, shown: null });
const empty: PaymentConfigurationDto = {
  enabled: true,
  mode: null,
  problem: null,
  secretKey: none('STRIPE_SECRET_KEY'),
  publishableKey: none('STRIPE_PUBLISHABLE_KEY'),
  webhookSecret: none('STRIPE_WEBHOOK_SECRET'),
  account: null,
  webhookAddress: 'https://shop.test/api/webhooks/stripe',
  webhookEvents: ['payment_intent.succeeded'],
  isReachable: true,
  lastWebhookAt: null,
  openOrders: 0,
  version: 3,
  updatedAt: null,
  updatedBy: null,
};
const set: PaymentConfigurationDto = {
  ...empty,
  mode: 'test',
  secretKey: { source: 'console', variable: 'STRIPE_SECRET_KEY', shown: '…1234' },
  publishableKey: { source: 'console', variable: 'STRIPE_PUBLISHABLE_KEY', shown: 'pk_test_1' },
  account: {
    id: 'acct_1',
    name: 'Corner shop',
    country: 'US',
    currency: 'usd',
    mode: 'test',
    chargesEnabled: false,
    readAt: '2026-01-02T03:04:05.000Z',
  },
};
const path = '/api/payments/configuration';

function open(configuration: PaymentConfigurationDto, extra: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({ [`GET ${path}`]: { body: configuration }, ...extra });
  return { server, ...renderScreen(<PaymentSettings />, { path: '/admin/settings', at: '/admin/settings' }) };
}

it('should send what was typed, and say whose account Stripe named', async () => {
  const { user, server } = open(empty, { [`PUT ${path}`]: { body: set } });
  expect(await screen.findByText('Not set up')).toBeInTheDocument();
  expect(screen.getByText('https://shop.test/api/webhooks/stripe')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Secret key'), 'sk_test_1');
  await user.type(screen.getByLabelText('Publishable key'), 'pk_test_1');
  await user.click(screen.getByRole('button', { name: 'Test and save' }));
  expect(await screen.findByText('Corner shop (acct_1), test mode')).toBeInTheDocument();
  expect(server.to('PUT', path)[0]?.body).toEqual({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', version: 3 });
});

it('should say in the words of Stripe why a key is not kept', async () => {
  const refusal = { code: 'keys_not_accepted' as const, message: 'Stripe does not accept this secret key. Invalid API Key provided.' };
  const { user } = open(empty, { [`PUT ${path}`]: { status: 409, body: refusal } });
  await user.type(await screen.findByLabelText('Secret key'), 'sk_test_1');
  await user.click(screen.getByRole('button', { name: 'Test and save' }));
  expect((await screen.findAllByText(refusal.message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Secret key')).toHaveValue('sk_test_1');
});

it('should not call an account ready that Stripe does not', async () => {
  open(set);
  expect(await screen.findByText(/may not take payments yet/)).toBeInTheDocument();
});

it('should name the variable that counts before the console, in place of the field', async () => {
  open({ ...set, secretKey: { ...set.secretKey, source: 'environment' } });
  expect(await screen.findByText('STRIPE_SECRET_KEY')).toBeInTheDocument();
  expect(screen.queryByLabelText('Secret key')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Publishable key')).toBeInTheDocument();
});

it('should ask before it closes the open checkouts of the account before', async () => {
  const { user, server } = open(
    { ...set, openOrders: 2 },
    { [`PUT ${path}`]: { status: 409, body: { code: 'orders_open', message: '2 orders are not settled yet.' } } },
  );
  await user.type(await screen.findByLabelText('Secret key'), 'sk_test_2');
  await user.click(screen.getByRole('button', { name: 'Test and save' }));
  await user.click(await screen.findByRole('button', { name: 'Close them and save' }));
  expect(server.to('PUT', path)[1]?.body).toEqual({ secretKey: 'sk_test_2', closeOpen: true });
});
