import { resultsReport, resultTables } from './results-report';
import { stepWords } from './result-words';

const id = '01a21873-fe22-7769-95e9-07d404789637';

describe('resultsReport', () => {
  const report = (result: Parameters<typeof resultsReport>[0][number]['result'], input = {}) =>
    resultsReport([{ title: 'Recent orders', input, result }]);

  it('should show rows as a table with human heads, and no ids of this console', () => {
    const rows = [{ id, orderNumber: 'N1', paid_at: '2026-01-05', tags: ['gift', 'late'], address: { city: 'Bonn' } }];
    expect(report({ rows }, { query: 'recent_orders', hours: 24, agentId: id })).toBe(
      '## Recent orders\n\nHours: 24\n\n' +
        '| Order number | Paid at | Tags | Address |\n| --- | --- | --- | --- |\n| N1 | 2026-01-05 | gift, late | City: Bonn |\n',
    );
  });

  it('should keep an order number that another shop writes as it likes', () =>
    expect(report({ rows: [{ order: 'A-1' }, { order: id }] })).toContain(`| A-1 |\n| ${id} |`));

  it('should show figures as a list', () =>
    expect(report({ readingEase: 71, taskId: id, isWhole: true })).toBe('## Recent orders\n\n- Reading ease: 71\n- Is whole: yes\n'));

  it.each([{ best: [{ name: 'Mug', sold: 3 }], total: { count: 1, note: null } }, [[1, 2], { deep: { deeper: [true] } }], 'text', []])(
    'should show %j without notation',
    (result) => {
      const text = report(result);
      expect(text).not.toMatch(/[{}[\]"`]/);
      expect(text).not.toContain('[object');
    },
  );

  it('should show the text of a report below the heading of its step, without its figures', () =>
    expect(
      resultsReport([
        { title: 'Comparison', input: {}, isReport: true, result: { text: '## Last full period\n\nUp.', comparison: { change: 1 } } },
      ]),
    ).toBe('## Comparison\n\n### Last full period\n\nUp.\n'));

  it('should list the figures of a report without text', () =>
    expect(resultsReport([{ title: 'Comparison', input: {}, isReport: true, result: { text: '', change: 1 } }])).toContain('- Change: 1'));

  it('should keep the values of nested results', () =>
    expect(report({ best: [{ name: 'Mug', sold: 3 }] })).toContain('- Best:\n  - Entry:\n    - Name: Mug\n    - Sold: 3'));
});

it('should name files of rows as before, with their own columns', () =>
  expect(resultTables([{ title: 'x', input: {}, result: { rows: [{ orderNumber: 'N1' }] } }])).toEqual([
    { title: 'rows.csv', body: expect.stringContaining('orderNumber') as string },
  ]));

it.each([
  ['shop.query', { query: 'recent_orders' }, 'Recent orders'],
  ['stats.run', { preset: 'forecast' }, 'Forecast'],
  ['listing.check', { url: 'x' }, 'Listing check'],
  ['shop.query', { query: 'SELECT * FROM x' }, 'Shop query'],
])('should say %s %j as %s', (tool, given, words) => expect(stepWords(tool, given)).toBe(words));
