import { match } from './fuzzy';

const best = (query: string, texts: string[]) =>
  texts
    .flatMap((text) => {
      const found = match(text, query);
      return found ? [{ text, score: found.score }] : [];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
const marked = (text: string, query: string) => match(text, query)?.ranges.map(([start, end]) => text.slice(start, end));

describe('Finding a command', () => {
  it('should prefer the start of the text, then of a word, then the middle, then scattered letters', () => {
    const texts = ['Imports', 'Task Queue', 'Open task', 'Multitasking', 'Trend asks'];
    expect(best('task', texts)).toEqual(['Task Queue', 'Open task', 'Multitasking', 'Trend asks']);
  });

  it('should find words in any order, and mark where', () => {
    expect(marked('Run Listing checker', 'check run')).toEqual(['Run', 'check']);
    expect(match('Run Listing checker', 'check stop')).toBeNull();
  });

  it('should find by the first letters of words', () => {
    expect(best('tq', ['Trends', 'Task Queue', 'Settings'])).toEqual(['Task Queue']);
    expect(marked('Task Queue', 'tq')).toEqual(['T', 'Q']);
  });

  it('should say no to letters that are far apart or missing', () => {
    expect(match('Integrations', 'xyz')).toBeNull();
    expect(match('Reprice the winter range before the weekend', 'rbw zz')).toBeNull();
    expect(match('A long sentence of words about nothing much', 'aotm')?.score ?? 0).toBeLessThan(30);
  });

  it('should fit everything to the empty query', () => {
    expect(match('Anything', '  ')?.ranges).toEqual([]);
  });

  it('should take the shorter of two that fit alike', () => {
    expect(best('agent', ['Agent of the long name', 'Agents'])[0]).toBe('Agents');
  });

  it('should read marks and letters with accents as they stand', () => {
    expect(marked('Crème brûlée (new)', 'brûlée')).toEqual(['brûlée']);
    expect(match('Price [50%]', '[50%')?.score).toBeGreaterThan(0);
  });
});
