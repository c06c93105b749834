import { closingFirst, targetOf, wantedOf } from './target';

const part = (available: number, pieces = 1, buffer = 0) => ({ available, pieces, buffer });

describe('What a channel may promise', () => {
  it('should be what is left, less the buffer of the channel', () => {
    expect(targetOf([part(10)])).toBe(10);
    expect(targetOf([part(10, 1, 3)])).toBe(7);
  });

  it('should be whole sales of several pieces, of the scarcest part', () => {
    expect(targetOf([part(7, 2)])).toBe(3);
    expect(targetOf([part(7, 2), part(2)])).toBe(2);
    expect(targetOf([part(7, 2, 2), part(100)])).toBe(2);
  });

  it('should never be below 0, nor more than can be written', () => {
    expect(targetOf([part(-3)])).toBe(0);
    expect(targetOf([part(1, 1, 2)])).toBe(0);
    expect(targetOf([part(2_000_000)])).toBe(1_000_000);
    expect(targetOf([])).toBe(0);
  });

  it('should leave a lead that nobody has explained, but close the last piece', () => {
    expect(wantedOf(5, 0)).toBe(5);
    expect(wantedOf(5, 2)).toBe(5);
    expect(wantedOf(5, -2)).toBe(7);
    expect(wantedOf(0, -2)).toBe(0);
  });

  it('should close channels before it writes anything else', () => {
    expect(closingFirst([{ to: 4 }, { to: 0, id: 1 }, { to: 9 }, { to: 0, id: 2 }])).toEqual([
      { to: 0, id: 1 },
      { to: 0, id: 2 },
      { to: 4 },
      { to: 9 },
    ]);
  });
});
