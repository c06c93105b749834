import { digest } from './digest';

describe('digest', () => {
  it('should not depend on the order of keys, at any depth', () => {
    expect(digest({ a: 1, b: { c: 2, d: 3 } })).toBe(digest({ b: { d: 3, c: 2 }, a: 1 }));
  });

  it('should depend on the order of a list, on values and on types', () => {
    const all = [{ a: [1, 2] }, { a: [2, 1] }, { a: ['1', 2] }, { a: null }, {}, [], ''];
    expect(new Set(all.map(digest)).size).toBe(all.length);
  });

  it('should be SHA-256 in hexadecimal', () => {
    // printf '{"a":1}' | sha256sum
    expect(digest({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
  });
});
