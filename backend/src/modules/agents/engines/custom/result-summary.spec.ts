import { answerSummary, stepsSummary } from './result-summary';

const step = (result: Parameters<typeof answerSummary>[1]) => [{ title: 'Use shop.query', input: {}, result }];

describe('the summary of steps', () => {
  it('should chart rows with counts, and amounts only in a single currency', () => {
    const rows = [
      { day: '2026-11-02', net: '12.50', orders: 2, currency: 'USD' },
      { day: '2026-11-01', net: '7', orders: 1, currency: 'USD' },
    ];
    const { headline, chart } = stepsSummary(step({ rows, text: 'Two days. More.' }));
    expect(headline).toBe('Two days. More.');
    expect(chart).toMatchObject({
      kind: 'line',
      unit: 'money',
      currency: 'USD',
      points: [{ label: '2026-11-01', value: 7 }, { value: 12.5 }],
    });
    const mixed = stepsSummary(step({ rows: [rows[0]!, { ...rows[1]!, currency: 'EUR' }] }));
    expect(mixed.chart).toMatchObject({ title: 'Orders', unit: 'count' });
    expect(mixed.headline).toBe('Use shop.query: 2 rows.');
    expect(stepsSummary(step({ rows: [] })).headline).toBe('Use shop.query: nothing found.');
    expect(stepsSummary(step({ rows: [{ name: 'a', net: 'unknown' }] })).chart).toBeNull();
  });

  it('should show the figures of a result', () => {
    expect(stepsSummary(step({ readingEase: 60, lang: 'en' })).figures).toEqual([{ label: 'Reading ease', unit: 'count', value: 60 }]);
    expect(stepsSummary(step('done'))).toMatchObject({ headline: 'Use shop.query: done.', figures: [], chart: null });
  });
});

describe('the headline of an answer', () => {
  it('should be its first sentence, or the figures of a JSON answer', () => {
    expect(answerSummary('# Report\n\n**Linen** sold best this week. More.', null)).toEqual({ headline: 'Linen sold best this week.' });
    expect(answerSummary('', null)).toEqual({ headline: 'The answer is empty.' });
    expect(answerSummary('', { summary: 'All fine.', items: 3 })).toMatchObject({
      headline: 'All fine.',
      figures: [{ label: 'Items', value: 3 }],
    });
  });
});
