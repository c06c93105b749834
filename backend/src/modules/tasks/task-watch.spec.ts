import { setTimeout as sleep } from 'node:timers/promises';
import type { EventBus } from '../../platform/events';
import type { TaskDto } from './dto/task.dto';
import { TaskWatch } from './task-watch';
import type { TasksService } from './tasks.service';

type Shown = Partial<TaskDto>;

/** A task that is as it was last set, and the hints about it. */
function watched(first: Shown) {
  let task: Shown = { id: 'a', status: 'running', progress: 0, progressNote: null, held: false, waitingFor: null, ...first };
  const listeners = new Set<(message: { type: string; data: object }) => void>();
  const bus = {
    subscribe: (listener: (message: { type: string; data: object }) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: () => () => undefined,
  } as unknown as EventBus;
  const tasks = { lookUp: () => Promise.resolve({ ...task }) } as unknown as TasksService;
  return {
    watch: new TaskWatch(bus, tasks),
    listeners,
    change: (next: Shown, id = 'a') => {
      task = { ...task, ...next };
      listeners.forEach((listener) => listener({ type: 'task.updated', data: { id } }));
    },
  };
}

const never = new AbortController().signal;
const silent = () => undefined;

describe('Watching a task', () => {
  it.each<[string, Shown]>([
    ['it ended', { status: 'completed' }],
    ['it failed', { status: 'failed' }],
    ['a person has to decide', { status: 'waiting', waitingFor: 'approval' }],
    ['the budget is used up', { status: 'waiting', waitingFor: 'budget' }],
    ['it is held', { status: 'queued', held: true }],
  ])('should be over at once when %s', async (_why, task) => {
    const { watch, listeners } = watched(task);
    expect(await watch.until('a', { atMost: 60_000, signal: never, onProgress: silent })).toMatchObject(task);
    expect(listeners.size).toBe(0);
  });

  it('should tell of each step, once, and end with the task', async () => {
    const { watch, change } = watched({});
    const told: [number, string | null][] = [];
    const ended = watch.until('a', { atMost: 60_000, signal: never, onProgress: (percent, note) => told.push([percent, note]) });
    await sleep(5);
    change({ progress: 40, progressNote: 'Reads' });
    await sleep(5);
    change({}, 'a');
    await sleep(5);
    change({ status: 'completed', progress: 100 });
    expect((await ended).status).toBe('completed');
    expect(told).toEqual([
      [0, null],
      [40, 'Reads'],
    ]);
  });

  it('should take no other task for it', async () => {
    const { watch, change } = watched({});
    const ended = watch.until('a', { atMost: 60, signal: never, onProgress: silent });
    await sleep(5);
    change({ status: 'completed' }, 'b');
    const began = performance.now();
    await ended;
    expect(performance.now() - began).toBeGreaterThan(20);
  });

  it('should end when the time is over, and when nobody waits any more, with the task as it is', async () => {
    const { watch, listeners } = watched({ progress: 7 });
    expect(await watch.until('a', { atMost: 5, signal: never, onProgress: silent })).toMatchObject({ status: 'running', progress: 7 });
    const caller = new AbortController();
    const ended = watch.until('a', { atMost: 60_000, signal: caller.signal, onProgress: silent });
    await sleep(5);
    caller.abort();
    expect((await ended).status).toBe('running');
    expect(listeners.size).toBe(0);
  });
});
