import { type Summary, summaryFile, summaryIn } from './result-summary';

const kept = (summary: Summary) => summaryIn(Buffer.from(summaryFile(summary).body as string))!;

describe('the summary of a result', () => {
  it('should be stored completely, with null for omitted values', () => {
    const summary: Summary = {
      headline: 'Sales fell.',
      figures: [{ label: 'Net sales', unit: 'money', value: 12.5, currency: 'EUR' }],
      findings: [{ subject: 'price', title: 'Napkins', action: { kind: 'open', label: 'Open', to: '/admin/changes' } }],
    };
    expect(kept(summary)).toEqual({
      headline: 'Sales fell.',
      figures: [{ label: 'Net sales', unit: 'money', value: 12.5, currency: 'EUR', change: null, note: null }],
      chart: null,
      findings: [
        {
          subject: 'price',
          title: 'Napkins',
          detail: null,
          product: null,
          evidence: null,
          action: { kind: 'open', label: 'Open', to: '/admin/changes', start: null, changes: [], file: null },
        },
      ],
    });
  });

  it('should be limited to three figures, a short headline and valid numbers', () => {
    const figure = (value: number) => ({ label: 'a', unit: 'count' as const, value });
    const { headline, figures } = kept({ headline: `A\n${'word '.repeat(60)}`, figures: [NaN, 1, 2, 3, 4].map(figure) });
    expect(headline).toMatch(/^A word .*word…$/);
    expect(headline.length).toBeLessThanOrEqual(160);
    expect(figures.map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it('should keep the newest points of a line and omit charts of a single point', () => {
    const chart = (count: number) => ({
      title: 'Sales',
      kind: 'line' as const,
      unit: 'count' as const,
      points: Array.from({ length: count }, (_, index) => ({ label: `${index}`, value: index })),
    });
    expect(kept({ headline: 'a', chart: chart(70) }).chart!.points.map(({ value }) => value)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 10),
    );
    expect(kept({ headline: 'a', chart: chart(1) }).chart).toBeNull();
  });

  it.each(['', 'null', '[]', '{"headline":1}', '{"headline":"a","figures":[]}'])('should ignore a damaged file: %j', (text) => {
    expect(summaryIn(Buffer.from(text))).toBeNull();
  });
});
