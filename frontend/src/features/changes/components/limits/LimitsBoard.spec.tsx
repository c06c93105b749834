import { screen, waitFor, within } from '@testing-library/react';
import type { ChangeLimitsDto } from '../../../../shared/api/generated';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { changeRuleRow } from '../../../../shared/testing/rows';
import { LimitsBoard } from './LimitsBoard';

const clay = { platform: 'etsy', integrationId: 'a', accountName: 'Linen & Clay' };
const outlet = { platform: 'etsy', integrationId: 'b', accountName: 'Outlet' };
const prices = { marginPercent: 21, mostChange: 8, missing: [], sent: 64, refused: 1 };
const limits = {
  rules: [
    changeRuleRow({ ...clay, level: 'act' }),
    changeRuleRow({ ...outlet, ...prices }),
    changeRuleRow({ ...clay, kind: 'stock' }),
    changeRuleRow({ ...outlet, kind: 'stock' }),
    changeRuleRow({ integrationId: 'c', accountName: 'Stall 12', level: 'suggest' }),
    changeRuleRow({ platform: 'woocommerce' }),
  ],
} as ChangeLimitsDto;

const show = (answers: Parameters<typeof fakeApi>[0] = {}, at = '/') => {
  const server = fakeApi({ 'PATCH /api/change-limits/rules/:kind/:platform': { body: changeRuleRow() }, ...answers });
  return { server, ...renderScreen(<LimitsBoard limits={limits} />, { path: '/', at }) };
};
const patches = (server: ReturnType<typeof fakeApi>) => server.calls.filter(({ method }) => method === 'PATCH');

it('should have one column for each connected account, also for two of one platform', () => {
  show();
  const table = screen.getByRole('table', { name: 'Limits by kind of change and shop' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Change',
    expect.stringContaining('eBay – Stall 12'),
    expect.stringContaining('Etsy – Linen & Clay'),
    expect.stringContaining('Etsy – Outlet'),
  ]);
  const cell = screen.getByRole('button', { name: /^Prices on Etsy – Outlet: Ask\s*floor 21%, 8% a day/ });
  expect(cell).toHaveTextContent('64 sent');
  expect(cell).toHaveTextContent('1 refused');
  expect(screen.getByText('Not offered by this shop')).toBeInTheDocument();
});

it('should edit the limits of one account in a panel that is part of the address', async () => {
  const { user, server, location } = show();
  await user.click(screen.getByRole('button', { name: /^Prices on Etsy – Outlet/ }));
  expect(location()).toBe('/?limit=price.b');
  const panel = await screen.findByRole('dialog', { name: 'Prices on Etsy – Outlet' });
  const margin = within(panel).getByRole('textbox', { name: 'Lowest net margin (%)' });
  await user.clear(margin);
  await user.type(margin, '25');
  await user.click(within(panel).getByRole('button', { name: 'Save limits' }));
  await waitFor(() => expect(patches(server).map(({ body }) => body)).toEqual([{ marginPercent: 25, version: 0, integrationId: 'b' }]));
});

it('should say what the limits of a platform without a shop are for', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Show platforms without a shop' }));
  await user.click(screen.getByRole('button', { name: /^Prices on WooCommerce/ }));
  expect(await screen.findByRole('dialog', { name: 'Prices on WooCommerce' })).toHaveTextContent(
    'A shop that you connect later starts with these limits and asks you first.',
  );
});

it('should copy the limits of one account to another of its platform', async () => {
  const { user, server } = show();
  await user.click(screen.getByRole('button', { name: 'Set several' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose all limits of Etsy – Linen & Clay' }));
  const bar = screen.getByRole('region', { name: 'Set several limits' });
  await user.click(within(bar).getByRole('combobox', { name: 'Copy from: no shop' }));
  await user.click(screen.getByRole('option', { name: 'Etsy – Outlet' }));
  await user.click(within(bar).getByRole('button', { name: 'Copy to 1 limit' }));
  await waitFor(() =>
    expect(patches(server).map(({ body }) => body)).toEqual([
      { level: 'ask', marginPercent: 21, mostChange: 8, version: 0, integrationId: 'a' },
    ]),
  );
});

it('should set several at once, and leave those that cannot act yet', async () => {
  const { user, server } = show();
  await user.click(screen.getByRole('button', { name: 'Set several' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose all limits of Etsy – Outlet' }));
  const bar = screen.getByRole('region', { name: 'Set several limits' });
  expect(bar).toHaveTextContent('2 limits chosen');
  await user.click(within(bar).getByRole('button', { name: 'Act' }));
  expect(bar).toHaveTextContent('1 of 2 change. Stock on Etsy – Outlet needs a margin first');
  await user.click(within(bar).getByRole('button', { name: 'Set 1 to Act' }));
  expect(await screen.findByText('1 limit set')).toBeInTheDocument();
  expect(patches(server).map(({ path, body }) => [path, body])).toEqual([
    ['/api/change-limits/rules/price/etsy', { level: 'act', version: 0, integrationId: 'b' }],
  ]);
  expect(screen.queryByRole('region', { name: 'Set several limits' })).toBeNull();
});

it('should state which limit was refused, and keep the selection', async () => {
  const { user } = show({
    'PATCH /api/change-limits/rules/:kind/:platform': { status: 403, body: { code: 'forbidden', message: 'Ask the owner.' } },
  });
  await user.click(screen.getByRole('button', { name: 'Set several' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose prices of all shops' }));
  await user.click(screen.getByRole('button', { name: 'Suggest' }));
  await user.click(screen.getByRole('button', { name: 'Set 2 to Suggest' }));
  expect(await screen.findByText('Prices on Etsy – Linen & Clay was not set')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Set several limits' })).toHaveTextContent('3 limits chosen');
});
