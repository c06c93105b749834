import { setImmediate as turn } from 'node:timers/promises';
import { Slots } from './slots';

describe('Slots', () => {
  it('should run a few at a time, in order, and go on after a failure', async () => {
    const slots = new Slots(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const work = (number: number) =>
      slots.run(() => {
        started.push(number);
        return new Promise<void>((resolve, reject) => ends.push(number === 1 ? () => reject(new Error('no')) : resolve));
      });
    const all = [1, 2, 3, 4].map(work);
    await turn();
    expect(started).toEqual([1, 2]);
    ends[0]!();
    await expect(all[0]).rejects.toThrow('no');
    expect(started).toEqual([1, 2, 3]);
    ends[1]!();
    ends[2]!();
    await turn();
    ends[3]!();
    await Promise.all(all.slice(1));
    expect(started).toEqual([1, 2, 3, 4]);
  });

  it('should refuse when too many wait', async () => {
    const slots = new Slots(1, { max: 1, refusal: () => new Error('busy') });
    let end = () => undefined as void;
    const first = slots.run(() => new Promise<void>((resolve) => (end = resolve)));
    const second = slots.run(() => Promise.resolve('second'));
    await expect(slots.run(() => Promise.resolve())).rejects.toThrow('busy');
    end();
    await first;
    expect(await second).toBe('second');
  });
});
