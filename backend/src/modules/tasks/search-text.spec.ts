import { searchText } from './search-text';

const task = { title: 'Weekly Report', type: 'Custom', input: {} };

describe('The text a task is found by', () => {
  it('should be its title, description, type and the values of its input, in small letters', () => {
    const input = {
      csv: 'SKU-1;12',
      limits: { least: 2.5, dry: true, none: null },
      steps: [{ type: 'log', message: 'Say "Hello"\nTwice' }],
    };
    expect(searchText({ ...task, description: 'Of May', input })).toBe(
      'weekly report\nof may\ncustom\nsku-1;12\n2.5\ntrue\nlog\nsay "hello"\ntwice',
    );
  });

  it('should not know names of fields, which are the same in every task', () => {
    expect(searchText({ ...task, input: { steps: [{ message: 'Hello' }] } })).not.toMatch(/steps|message/);
  });

  it('should know keys that are no names of fields', () => {
    expect(searchText({ ...task, input: { prices: { 'MUG-12': 9.5, '4711': 8 } } })).toBe('weekly report\n\ncustom\n4711\n8\nmug-12\n9.5');
  });

  it('should end after 8,000 characters of input, with no half character', () => {
    const text = searchText({ ...task, input: { first: 'x'.repeat(7_990), second: '🧺'.repeat(100), third: 'never' } });
    expect(text.length).toBeLessThan(8_050);
    expect(text).not.toContain('never');
    expect(text.isWellFormed()).toBe(true);
  });

  it('should cost nothing more for an input of megabytes', () => {
    expect(searchText({ ...task, input: { lines: Array.from({ length: 200_000 }, (_, line) => `Line ${line}`) } }).length).toBeLessThan(
      8_050,
    );
  });
});
