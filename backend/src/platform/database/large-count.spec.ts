import { LargeCount } from './large-count';

describe('LargeCount', () => {
  let rows: number;
  let asked: number;
  let clock: number;
  let fails: boolean;
  let large: LargeCount<number>;
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    [rows, asked, clock, fails] = [60_000, 0, 0, false];
    large = new LargeCount(
      () => {
        asked += 1;
        return fails ? Promise.reject(new Error('away')) : Promise.resolve(rows);
      },
      (value) => value,
      () => clock,
    );
  });

  it('should count what is small each time', async () => {
    rows = 50_000;
    expect(await large.read()).toBe(50_000);
    rows = 49_999;
    expect(await large.read()).toBe(49_999);
  });

  it('should answer a large one from memory for a moment, and count it again behind the answer', async () => {
    expect(await large.read()).toBe(60_000);
    rows = 60_001;
    clock = 5_000;
    expect(await large.read()).toBe(60_000);
    expect(asked).toBe(1);
    clock = 5_001;
    expect(await Promise.all([large.read(), large.read()])).toEqual([60_000, 60_000]);
    await settled();
    expect(asked).toBe(2);
    expect(await large.read()).toBe(60_001);
  });

  it('should count again once it is told to forget, also what was being counted then', async () => {
    await large.read();
    rows = 55_000;
    large.forget();
    expect(await large.read()).toBe(55_000);
    const before = large.read();
    clock = 60_001;
    const underWay = large.read();
    rows = 54_000;
    large.forget();
    await Promise.all([before, underWay]);
    expect(await large.read()).toBe(54_000);
  });

  it('should not answer from memory after a minute', async () => {
    await large.read();
    rows = 70_000;
    clock = 60_001;
    expect(await large.read()).toBe(70_000);
  });

  it('should go on with what it knows when counting again fails, and try once more', async () => {
    await large.read();
    fails = true;
    clock = 6_000;
    expect(await large.read()).toBe(60_000);
    await settled();
    fails = false;
    rows = 80_000;
    expect(await large.read()).toBe(60_000);
    await settled();
    expect(await large.read()).toBe(80_000);
  });

  it('should say so when it has never been counted', async () => {
    fails = true;
    await expect(large.read()).rejects.toThrow('away');
  });
});
