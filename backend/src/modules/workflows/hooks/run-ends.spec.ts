import type { Database } from '../../../platform/database/database';
import type { EventBus } from '../../../platform/events';
import { RunEnds } from './run-ends';

/** Every look, with the runs it was for; those in `ended` have ended. */
function started() {
  const looks: string[][] = [];
  const ended = new Set<string>();
  let tell!: (message: unknown) => void;
  const database = {
    query: (_text: string, [ids]: [string[]]) => {
      looks.push(ids);
      return Promise.resolve(ids.filter((id) => ended.has(id)).map((id) => ({ id, status: 'completed', output: id, message: null })));
    },
  } as unknown as Database;
  const bus = {
    subscribe: (listener: (message: unknown) => void) => {
      tell = listener;
      return () => undefined;
    },
    onGap: () => () => undefined,
  } as unknown as EventBus;
  const ends = new RunEnds(database, bus);
  ends.onApplicationBootstrap();
  return { ends, looks, ended, hint: (type: string, id: string) => tell({ type, data: { id } }) };
}

describe('RunEnds', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('should look when a hint says that a run has ended, and not for others', async () => {
    const { ends, looks, ended, hint } = started();
    const end = ends.of('a', 25_000);
    hint('task.completed', 'b');
    hint('task.progressed', 'a');
    expect(looks).toEqual([['a']]);
    ended.add('a');
    hint('task.completed', 'a');
    expect(await end).toEqual({ status: 'completed', output: 'a', message: null });
    expect(looks).toHaveLength(2);
  });

  it('should know a run that had ended before anybody waited', async () => {
    const { ends, ended } = started();
    ended.add('a');
    expect(await ends.of('a', 25_000)).toMatchObject({ status: 'completed' });
  });

  it('should look for all open calls together every two seconds, not for each of them ten times a second', async () => {
    const { ends, looks, ended } = started();
    const open = Array.from({ length: 100 }, (_, i) => ends.of(`run-${i}`, 25_000));
    expect(looks).toHaveLength(100);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(105);
    for (let i = 0; i < 100; i++) ended.add(`run-${i}`);
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await Promise.all(open)).every((end) => end?.status === 'completed')).toBe(true);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looks).toHaveLength(106);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('should give up when the caller would', async () => {
    const { ends } = started();
    const end = ends.of('a', 25_000);
    await jest.advanceTimersByTimeAsync(25_000);
    expect(await end).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
