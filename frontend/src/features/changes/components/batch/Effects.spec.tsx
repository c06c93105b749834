import { screen, within } from '@testing-library/react';
import type { ChangeEffectsDto, EffectMeasureDto, EffectWindowDto } from '../../../../shared/api/generated';
import { dayAfter, shopDay } from '../../../../shared/lib/shop-time';
import { fakeApi } from '../../../../shared/testing/fakeApi';
import { renderScreen } from '../../../../shared/testing/render';
import { Effects } from './Effects';

const units: EffectMeasureDto = { before: 41, after: 70, expected: 43.2, difference: 26.8, low: 11.9, high: 41.7, direction: 'more' };
const untold: EffectWindowDto = {
  days: 28,
  readyOn: '2026-01-01',
  changedAgain: 0,
  untouched: 0,
  units: null,
  revenue: null,
  profit: null,
  unclear: null,
};
const told: EffectWindowDto = { ...untold, days: 7, untouched: 31, units, revenue: { ...units, direction: 'unclear' } };

function show(windows: EffectWindowDto[]) {
  const answer: ChangeEffectsDto = { effects: [{ platform: 'ebay', currency: 'USD', day: '2026-11-02', products: 2, windows }] };
  fakeApi({ 'GET /api/changes/:id/effects': { body: answer } });
  return renderScreen(<Effects batchId="b" />);
}

it('should say what was sold before and after, what was to be expected, and how sure that is', async () => {
  show([told]);
  const panel = await screen.findByRole('region', { name: /^What came of it/ });
  expect(panel).toHaveTextContent('2 products on eBay');
  const row = within(panel).getByRole('row', { name: /^Pieces/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 4),
  ).toEqual(['41', '70', '43.2', 'More+26.8, between +11.9 and +41.7']);
  expect(within(panel).getByRole('row', { name: /^Revenue/ })).toHaveTextContent('Cannot tell');
  expect(within(panel).getByRole('row', { name: /^Profit/ })).toHaveTextContent('unknown: a cost or a fee is not known');
});

it('should say why it cannot tell, and when to look again', async () => {
  const readyOn = dayAfter(shopDay(Date.now()), 3);
  const { user } = show([told, { ...untold, readyOn, unclear: 'The 28 days after the change are not over.' }]);
  await user.click(await screen.findByRole('button', { name: '28 days' }));
  expect(screen.getByText(/The 28 days after the change are not over/)).toBeInTheDocument();
  expect(screen.getByText(/^Look again on/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
