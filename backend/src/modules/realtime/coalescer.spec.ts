import { Coalescer } from './coalescer';

describe('Coalescer', () => {
  let sent: [string, unknown][];
  let coalescer: Coalescer;

  beforeEach(() => {
    jest.useFakeTimers();
    sent = [];
    coalescer = new Coalescer(250, (key, data) => sent.push([key, data]));
  });
  afterEach(() => {
    coalescer.close();
    jest.useRealTimers();
  });

  it('should send the first at once and then the latest, at most every 250 ms', () => {
    for (let i = 0; i < 100; i++) {
      coalescer.push('a', i, false);
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(1_000);
    expect(sent[0]).toEqual(['a', 0]);
    expect(sent.at(-1)).toEqual(['a', 99]);
    expect(sent.length).toBeLessThanOrEqual(5);
  });

  it('should never send two of one key within 250 ms, whenever they come', () => {
    const at: number[] = [];
    const timed = new Coalescer(250, () => at.push(Date.now()));
    for (let i = 0; i < 400; i++) {
      timed.push('a', i, false);
      jest.advanceTimersByTime(7);
    }
    jest.advanceTimersByTime(1_000);
    const gaps = at.slice(1).map((time, index) => time - at[index]!);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(250);
  });

  it('should let a final message pass at once and drop what waited', () => {
    coalescer.push('a', 1, false);
    coalescer.push('a', 2, false);
    coalescer.push('a', 'end', true);
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([
      ['a', 1],
      ['a', 'end'],
    ]);
  });

  it('should keep keys apart', () => {
    coalescer.push('a', 1, false);
    coalescer.push('b', 2, false);
    expect(sent).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('should forget a key that fell silent', () => {
    coalescer.push('a', 1, false);
    jest.advanceTimersByTime(251);
    coalescer.push('a', 2, false);
    expect(sent).toHaveLength(2);
  });

  it('should send nothing after it was closed', () => {
    coalescer.push('a', 1, false);
    coalescer.push('a', 2, false);
    coalescer.close();
    jest.advanceTimersByTime(1_000);
    expect(sent).toEqual([['a', 1]]);
  });
});
