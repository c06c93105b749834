import { setTimeout as sleep } from 'node:timers/promises';
import { Batcher } from './batcher';

const doubled = (seen: number[][]) => (items: number[]) => {
  seen.push(items);
  return Promise.resolve(items.map((item) => item * 2));
};

describe('Batcher', () => {
  it('should answer each call with its own result', async () => {
    const batch = new Batcher(doubled([]));
    expect(await Promise.all([1, 2, 3].map((item) => batch.add(item)))).toEqual([2, 4, 6]);
  });

  it('should make one batch of calls of the same moment', async () => {
    const seen: number[][] = [];
    const batch = new Batcher(doubled(seen));
    await Promise.all([1, 2, 3].map((item) => batch.add(item)));
    expect(seen).toEqual([[1, 2, 3]]);
  });

  it('should collect what comes while a batch is under way, and keep the order', async () => {
    const seen: number[][] = [];
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let begin: () => void = () => undefined;
    const isUnderWay = new Promise<void>((resolve) => (begin = resolve));
    const batch = new Batcher<number, number>(async (items) => {
      seen.push(items);
      begin();
      if (seen.length === 1) await gate;
      return items;
    });
    const first = batch.add(1);
    await isUnderWay;
    const later = [batch.add(2), batch.add(3)];
    release();
    await Promise.all([first, ...later]);
    expect(seen).toEqual([[1], [2, 3]]);
  });

  it('should never exceed the limit of a batch', async () => {
    const seen: number[][] = [];
    const batch = new Batcher(doubled(seen), 2);
    await Promise.all([1, 2, 3, 4, 5].map((item) => batch.add(item)));
    expect(seen.map((items) => items.length)).toEqual([2, 2, 1]);
  });

  it('should reject every call of a failed batch and go on with the next', async () => {
    let fails = true;
    const batch = new Batcher<number, number>((items) => {
      if (!fails) return Promise.resolve(items);
      fails = false;
      return Promise.reject(new Error('away'));
    });
    const failed = await Promise.allSettled([batch.add(1), batch.add(2)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await batch.add(3)).toBe(3);
  });

  it('should do each by itself when one of them is to blame, so that no neighbour is harmed', async () => {
    const seen: number[][] = [];
    const work = (items: number[]) => {
      seen.push(items);
      return items.includes(2) ? Promise.reject(new Error('bad')) : Promise.resolve(items);
    };
    const batch = new Batcher<number, number>(work, 100, 0, (error) => (error as Error).message === 'bad');
    const settled = await Promise.allSettled([1, 2, 3].map((item) => batch.add(item)));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seen).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('should not repeat a batch of which it is unknown whether it happened', async () => {
    let calls = 0;
    const batch = new Batcher<number, number>(
      () => {
        calls++;
        return Promise.reject(new Error('cut off'));
      },
      100,
      0,
      () => false,
    );
    await Promise.allSettled([batch.add(1), batch.add(2)]);
    expect(calls).toBe(1);
  });

  it('should take calls again after it came to rest', async () => {
    const batch = new Batcher(doubled([]), 10, 5);
    expect(await batch.add(1)).toBe(2);
    await sleep(30);
    expect(await batch.add(2)).toBe(4);
  });

  it('should rest between batches when told to', async () => {
    const at: number[] = [];
    const batch = new Batcher<number, number>(
      (items) => {
        at.push(performance.now());
        return Promise.resolve(items);
      },
      1,
      40,
    );
    await Promise.all([batch.add(1), batch.add(2)]);
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(38);
  });
});
