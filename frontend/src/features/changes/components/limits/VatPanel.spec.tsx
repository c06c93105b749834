import { screen, waitFor } from '@testing-library/react';
import type { AccountVatDto } from '../../../../shared/api/generated';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { VatPanel } from './VatPanel';

const account: AccountVatDto = {
  integrationId: '0192f0c1-2222-7333-8444-555566667777',
  platform: 'woocommerce',
  accountName: 'Pots',
  statedPercent: null,
  percent: null,
  classRates: null,
  text: 'The platform says that prices include tax, but not which rate',
};

it('should say why the VAT is unknown, and save a rate', async () => {
  const server = fakeApi({ 'PUT /api/change-limits/vat/:integrationId': { status: 404, body: { code: 'not_found', message: 'Gone.' } } });
  const { user } = renderScreen(<VatPanel accounts={[account]} />);
  expect(screen.getByText(/^Unknown: The platform says that prices include tax, but not which rate\./)).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'VAT inside prices of WooCommerce – Pots (%)' });
  await user.type(field, '51');
  await user.click(screen.getByRole('button', { name: 'Save VAT' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('A rate from 0 to 50, such as 19'));
  await user.clear(field);
  await user.type(field, '19');
  await user.click(screen.getByRole('button', { name: 'Save VAT' }));
  await screen.findByText('Gone.');
  expect(server.to('PUT', `/api/change-limits/vat/${account.integrationId}`).map(({ body }) => body)).toEqual([{ percent: 19 }]);
});

it('should say where a known rate comes from', () => {
  renderScreen(<VatPanel accounts={[{ ...account, percent: 19, text: 'The one tax rate of the shop' }]} />);
  expect(screen.getByText('19.0%. The one tax rate of the shop.')).toBeVisible();
});

it('should say the rates of tax classes, and which of them a rate set here does not replace', () => {
  const classRates = 'standard 19 %, reduced-rate 7 %';
  renderScreen(
    <VatPanel
      accounts={[
        { ...account, classRates },
        { ...account, platform: 'shopify', classRates, statedPercent: 20, percent: 20, text: 'Set under Limits' },
      ]}
    />,
  );
  expect(screen.getByText(/^By tax class: standard 19 %, reduced-rate 7 %\./)).toBeVisible();
  expect(screen.getByText('20.0%. Set under Limits. Other tax classes keep the rate of the shop: reduced-rate 7 %.')).toBeVisible();
});

it('should take a rate for the files of a platform', async () => {
  const server = fakeApi({ 'PUT /api/change-limits/vat/files/:platform': { status: 404, body: { code: 'not_found', message: 'Gone.' } } });
  const files = { ...account, integrationId: null, platform: 'etsy', accountName: null, text: 'Nothing says it' };
  const { user } = renderScreen(<VatPanel accounts={[files]} />);
  expect(screen.getByText('Unknown: Nothing says it. Floors and margins stay unknown until you set it.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'VAT inside prices of Files: Etsy (%)' }), '7');
  await user.click(screen.getByRole('button', { name: 'Save VAT' }));
  await screen.findByText('Gone.');
  expect(server.to('PUT', '/api/change-limits/vat/files/etsy').map(({ body }) => body)).toEqual([{ percent: 7 }]);
});
