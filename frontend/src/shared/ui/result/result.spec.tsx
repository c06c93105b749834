import { screen, within } from '@testing-library/react';
import type { ResultChartDto, ResultSummaryDto } from '../../api/generated';
import { renderScreen } from '../../testing/render';
import { axisText, chartWords, figureText, labelled, scaleOf } from './figures';
import { ResultView } from './ResultView';

const chart: ResultChartDto = {
  title: 'Margin',
  note: 'per week',
  kind: 'line',
  unit: 'percent',
  currency: null,
  target: { label: 'target', value: 28 },
  points: [
    { label: '20 Sep', value: 31.2 },
    { label: '8 Nov', value: 28.8 },
  ],
};
const summary: ResultSummaryDto = {
  headline: 'You sold more but kept less.',
  figures: [
    { label: 'Net sales', unit: 'money', value: 3019.5, currency: 'USD', change: '+4.2%', note: 'from $2,897.80' },
    { label: 'Pieces', unit: 'count', value: 148, currency: null, change: null, note: null },
  ],
  chart,
  findings: [
    {
      subject: 'stock',
      title: 'Runs out',
      detail: '11 left.',
      product: { sku: 'A', name: 'Oak board' },
      evidence: { label: '28 days of sales', to: '/admin/inventory' },
      action: null,
    },
    { subject: 'data', title: 'No cost', detail: null, product: null, evidence: null, action: null },
  ],
};

describe('a result', () => {
  it('should show headline, figures with their unit, the chart and each finding with its action', async () => {
    const { user } = renderScreen(<ResultView summary={summary} actionOf={({ title }) => <button>Cure {title}</button>} />);
    expect(screen.getByRole('heading', { level: 2, name: 'You sold more but kept less.' })).toBeInTheDocument();
    expect(screen.getByText('$3,019.50')).toBeInTheDocument();
    expect(screen.getByText('148')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Margin: from 31.2% (20 Sep) to 28.8% (8 Nov), target 28.0%' })).toBeInTheDocument();
    const [first, second] = screen.getAllByRole('article');
    expect(within(first!).getByRole('link', { name: '28 days of sales' })).toHaveAttribute('href', '/admin/inventory');
    expect(within(second!).getByRole('button', { name: 'Cure No cost' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('row', { name: '20 Sep 31.2%' })).toBeInTheDocument();
  });

  it('should omit values that the engine did not state', () => {
    renderScreen(<ResultView label="Result" summary={{ headline: 'Done.', figures: [], chart: null, findings: [] }} />);
    expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent(/^Done\.$/);
    expect(screen.queryByRole('article')).toBeNull();
  });
});

describe('figures', () => {
  it('should have unit and currency, even if the data states only a symbol or nothing', () => {
    expect(figureText({ unit: 'money', currency: 'JPY' }, 1200)).toBe('¥1,200');
    expect(figureText({ unit: 'money', currency: null }, -4.5)).toBe('\u22124.5');
    expect(figureText({ unit: 'percent', currency: null }, -1.64)).toBe('\u22121.6%');
    expect(axisText({ unit: 'money', currency: 'USD' }, 1200)).toBe('$1.2K');
  });

  it('should describe bars in words', () => {
    expect(chartWords({ ...chart, kind: 'bars', target: null })).toBe('Margin: 20 Sep 31.2%, 8 Nov 28.8%');
  });

  it('should scale from zero unless all values are far from it', () => {
    expect(scaleOf([10, 90])).toMatchObject({ low: 0, ticks: [0, 50] });
    expect(scaleOf([28, 31]).low).toBeGreaterThan(20);
    const same = scaleOf([5, 5]);
    expect(same.high).toBeGreaterThan(same.low);
    const none = scaleOf([0, 0]);
    expect(none.high).toBeGreaterThan(none.low);
    expect(scaleOf([-5, -1]).high).toBeGreaterThanOrEqual(0);
  });

  it('should label the ends of a line', () => {
    expect(labelled(3, 5)).toEqual([0, 1, 2]);
    expect(labelled(60, 5)).toEqual([0, 15, 30, 44, 59]);
  });
});
