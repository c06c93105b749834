import { screen, waitFor, within } from '@testing-library/react';
import type { AccountVatDto, ChangeLimitsDto } from '../../../shared/api/generated';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { changeRuleRow } from '../../../shared/testing/rows';
import { LimitsBoard } from './LimitsBoard';

const vat = (integrationId: string, accountName: string, platform = 'etsy'): AccountVatDto => ({
  integrationId,
  platform,
  accountName,
  statedPercent: null,
  percent: null,
  classRates: null,
  text: '',
});
const etsyPrices = changeRuleRow({ platform: 'etsy', marginPercent: 21, mostChange: 8, missing: [], sent: 64, refused: 1 });
const etsyStock = changeRuleRow({ kind: 'stock', platform: 'etsy' });
const ebayPrices = changeRuleRow({ level: 'suggest' });
const limits = {
  rules: [etsyPrices, etsyStock, ebayPrices],
  vat: [vat('a', 'Linen & Clay'), vat('b', 'Outlet'), vat('c', 'Stall 12', 'ebay')],
} as ChangeLimitsDto;

const show = (answers: Parameters<typeof fakeApi>[0] = {}, at = '/') => {
  const server = fakeApi({ 'PATCH /api/change-limits/rules/:kind/:platform': { body: etsyPrices }, ...answers });
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

it('should edit a cell in a panel that is part of the address, and say who shares its limits', async () => {
  const { user, server, location } = show();
  await user.click(screen.getByRole('button', { name: /^Prices on Etsy – Outlet/ }));
  expect(location()).toBe('/?limit=price.etsy');
  const panel = await screen.findByRole('dialog', { name: 'Prices on Etsy' });
  expect(panel).toHaveTextContent('Etsy – Linen & Clay and Etsy – Outlet share these limits.');
  const margin = within(panel).getByRole('textbox', { name: 'Lowest net margin (%)' });
  await user.clear(margin);
  await user.type(margin, '25');
  await user.click(within(panel).getByRole('button', { name: 'Save limits' }));
  await waitFor(() => expect(patches(server).map(({ body }) => body)).toEqual([{ marginPercent: 25, version: 0 }]));
});

it('should set several at once, and leave those that cannot act yet', async () => {
  const { user, server } = show();
  await user.click(screen.getByRole('button', { name: 'Set several' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose all limits of Etsy – Outlet' }));
  const bar = screen.getByRole('region', { name: 'Set several limits' });
  expect(bar).toHaveTextContent('2 limits chosen');
  await user.click(within(bar).getByRole('button', { name: 'Act' }));
  expect(bar).toHaveTextContent('1 of 2 change. Stock on Etsy needs a margin first');
  await user.click(within(bar).getByRole('button', { name: 'Set 1 to Act' }));
  expect(await screen.findByText('1 limit set')).toBeInTheDocument();
  expect(patches(server).map(({ path, body }) => [path, body])).toEqual([
    ['/api/change-limits/rules/price/etsy', { level: 'act', version: 0 }],
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
  await user.click(screen.getByRole('button', { name: 'Set 1 to Suggest' }));
  expect(await screen.findByText('Prices on Etsy was not set')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Set several limits' })).toHaveTextContent('2 limits chosen');
});
