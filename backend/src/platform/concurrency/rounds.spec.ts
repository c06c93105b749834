import { setImmediate as turn } from 'node:timers/promises';
import { Rounds } from './rounds';

describe('Rounds', () => {
  it('should do one at a time, and one more for all who asked meanwhile', async () => {
    const ends: (() => void)[] = [];
    const rounds = new Rounds(() => new Promise((resolve) => ends.push(resolve)));
    const asked = [rounds.ask(), rounds.ask(), rounds.ask()];
    expect(ends).toHaveLength(1);
    ends[0]!();
    await turn();
    expect(ends).toHaveLength(2);
    ends[1]!();
    await Promise.all(asked);
    expect(ends).toHaveLength(2);
  });

  it('should tell who asked of a failure, be settled then, and go on when it is asked again', async () => {
    let rest = 1;
    const rounds = new Rounds(() => (rest-- > 0 ? Promise.reject(new Error('no')) : Promise.resolve()));
    const first = rounds.ask();
    const settled = rounds.settled();
    await expect(first).rejects.toThrow('no');
    await expect(settled).resolves.toBeUndefined();
    await expect(rounds.ask()).resolves.toBeUndefined();
  });
});
