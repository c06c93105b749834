import { fewSkipped, type Skipped, skippedMarkdown } from './skipped';

const skipped = (count: number, reason: (index: number) => string): Skipped[] =>
  Array.from({ length: count }, (_, index) => ({ sku: `S${index}`, product: `Pot ${index}`, channel: 'eBay', reason: reason(index) }));

describe('What was left out', () => {
  it('should be said once for each reason, with the first names and how many there are', () =>
    expect(skippedMarkdown(skipped(5, (index) => (index < 4 ? 'A sample.' : 'From a *file*.')))).toBe(
      'Not proposed:\n\n- A sample. Pot 0 (eBay), Pot 1 (eBay), Pot 2 (eBay) and 1 more.\n- From a \\*file\\*. Pot 4 (eBay).',
    ));
  it('should say as much of thousands in few words', () => {
    const all = skipped(5_000, () => 'A sample.');
    expect(fewSkipped(all)).toHaveLength(20);
    expect(skippedMarkdown(fewSkipped(all))).toBe(skippedMarkdown(all));
  });
  it('should keep a hundred reasons, and call the others by one name', () => {
    const few = fewSkipped(skipped(5_000, (index) => `Reason ${index}.`));
    expect(new Set(few.map(({ reason }) => reason)).size).toBe(101);
    expect(few.reduce((sum, { more = 0 }) => sum + 1 + more, 0)).toBe(5_000);
  });
  it('should be nothing where nothing was', () => expect(skippedMarkdown([])).toBe(''));
});
