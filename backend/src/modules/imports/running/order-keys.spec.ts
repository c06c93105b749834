import { OrderKeys } from './order-keys';

describe('Orders of a file', () => {
  it('should be known again, and keep their marks, however many there are', () => {
    const keys = new OrderKeys();
    const all = Array.from({ length: 20_000 }, (_, n) => `#${n}`);
    const isNew = all.map((key) => keys.add(key));
    for (const key of all.slice(0, 50)) keys.mark(key);
    for (let n = 0; n < 20_000; n++) keys.add(`later ${n}`);
    // Two of so many may share a hash; that only makes one of them wait.
    expect(isNew.filter(Boolean).length).toBeGreaterThan(19_990);
    expect(all.every((key) => keys.has(key) && !keys.add(key))).toBe(true);
    expect(all.slice(0, 50).every((key) => keys.isMarked(key))).toBe(true);
    expect(all.slice(50).filter((key) => keys.isMarked(key)).length).toBeLessThan(5);
    expect(Array.from({ length: 1_000 }, (_, n) => keys.has(`other ${n}`)).filter(Boolean).length).toBeLessThan(5);
  });

  it('should have no marks at first', () => {
    const keys = new OrderKeys();
    keys.add('A1');
    expect([keys.hasMarks, keys.isMarked('A1'), keys.has('A2'), keys.has('')]).toEqual([false, false, false, false]);
  });
});
