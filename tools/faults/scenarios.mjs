import { whyWithout } from '../lib/machine.mjs';
import { changes } from './changes.mjs';
import { crashes } from './crashes.mjs';
import { exhaustedPool } from './crowded-database.mjs';
import { fullDisk, toldFullDisk } from './full-disk.mjs';
import { deafListeners, wipedQueue } from './lost-wakeups.mjs';
import { clockChanges, clockJumps } from './machine-clock.mjs';
import { onRig } from './on-rig.mjs';
import { oneStock } from './one-stock.mjs';
import { poisonPill } from './poison.mjs';
import { reconnectStorm } from './reconnect-storm.mjs';
import { rollingRestarts } from './rolling-restarts.mjs';
import { slowReaders } from './slow-readers.mjs';
import { soak } from './soak.mjs';
import { starts } from './starts.mjs';
import { upgrade } from './upgrade.mjs';
import { wrongClock } from './wrong-clock.mjs';
import { zombies } from './zombies.mjs';

/** A stopping API answers for a second more, so that a balancer finds out. */
export const rigOptions = { settings: { DRAIN_SECONDS: '1' } };

const onOwnRig =
  (act, size, options = {}) =>
  ({ seed }) =>
    onRig({ ...rigOptions, ...options }, (rig) => act(rig, { ...size, seed }));

const onRedis = (act, size, options = {}) => {
  const run = onOwnRig(act, size, { ...options, queue: 'redis' });
  return async (asked) => {
    const missing = await whyWithout('redis-server');
    return missing ? { skipped: missing } : run(asked);
  };
};

/**
 * What is done to the product besides the kills of `battery.mjs`. `short` acts on a rig that all short forms share, `long` brings
 * its own. What is left to chance follows from `seed`.
 * @type {{ name: string, what: string, short?: (rig: import('./on-rig.mjs').Rig, options: { seed: number }) => Promise<import('./report.mjs').Outcome>,
 *   long: (options: { minutes: number, from?: string, seed: number }) => Promise<import('./report.mjs').Outcome> }[]}
 */
export const scenarios = [
  {
    name: 'rolling',
    what: 'APIs and workers are restarted one after the other under load',
    short: (rig) => rollingRestarts(rig, { restarts: 1 }),
    long: onOwnRig(rollingRestarts, { restarts: 20 }),
  },
  {
    name: 'storm',
    what: 'Every console loses its API at once and comes back',
    short: (rig) => reconnectStorm(rig, { sockets: 200 }),
    long: onOwnRig(reconnectStorm, { sockets: 1_000 }),
  },
  {
    name: 'slow-readers',
    what: 'Clients that open a live connection and never read',
    short: (rig) => slowReaders(rig, { readers: 3 }),
    long: onOwnRig(slowReaders, { readers: 50 }),
  },
  {
    name: 'deaf',
    what: 'The connections that listen for wake-ups go silent',
    short: (rig) => deafListeners(rig, { tasks: 10 }),
    long: onOwnRig(deafListeners, { tasks: 200 }),
  },
  {
    name: 'wiped',
    what: 'The queue store in Postgres is emptied',
    short: (rig) => wipedQueue(rig, { tasks: 40, wipes: 2 }),
    long: onOwnRig(wipedQueue, { tasks: 1_000, wipes: 10 }),
  },
  {
    name: 'wiped-redis',
    what: 'The queue store in Redis is emptied',
    short: (_rig, options) => onRedis(wipedQueue, { tasks: 20, wipes: 2 }, { workers: 1 })(options),
    long: onRedis(wipedQueue, { tasks: 1_000, wipes: 10 }),
  },
  {
    name: 'pool',
    what: 'More calls than connections to Postgres, and a lock in the way',
    short: (rig) => exhaustedPool(rig, { calls: 40 }),
    long: onOwnRig(exhaustedPool, { calls: 300 }),
  },
  { name: 'disk', what: 'The disk of Postgres is full', short: toldFullDisk, long: () => fullDisk({ tasks: 5_000 }) },
  {
    name: 'poison',
    what: 'A task that kills whoever runs it',
    short: (rig) => poisonPill(rig, { others: 10, deaths: 1 }),
    long: onOwnRig(poisonPill, { others: 200, deaths: 2 }),
  },
  {
    name: 'crashes',
    what: 'APIs, workers and Postgres are killed in turn under load',
    short: (rig, { seed }) => crashes(rig, { rounds: 1, seed }),
    long: onOwnRig(crashes, { rounds: 10 }),
  },
  {
    name: 'crashes-redis',
    what: 'The same, and Redis, which keeps a journal',
    long: onRedis(crashes, { rounds: 10 }),
  },
  {
    name: 'starts',
    what: 'Postgres stops while an API and workers start',
    short: (rig, { seed }) => starts(rig, { rounds: 1, mostStops: 3, seed }),
    long: onOwnRig(starts, { rounds: 20, mostStops: 10 }),
  },
  {
    name: 'changes',
    what: 'Workers are killed and Postgres stops while prices and stock are written to shops that go wrong',
    short: (_rig, { seed }) => changes({ ...rigOptions, workers: 1 }, { lines: 40, kills: 2, stops: 1, seed }),
    long: ({ seed }) => changes(rigOptions, { lines: 10_000, kills: 20, stops: 3, seed }),
  },
  {
    name: 'one-stock',
    what: 'Workers are killed while orders on three channels are sold from one stock',
    // A worker that dies in the middle of its work holds accounts for half a minute: here it dies before the first order.
    short: (_rig, { seed }) =>
      oneStock({ ...rigOptions, workers: 1 }, { orders: 12, products: 2, kills: 0, firstKill: 0, everyMs: 150, seed }),
    long: ({ seed }) => oneStock(rigOptions, { orders: 10_000, products: 200, kills: 20, everyMs: 60, seed }),
  },
  {
    name: 'zombies',
    what: 'Workers stand still in the middle of tasks, lose them, and go on',
    short: (rig, { seed }) => zombies(rig, { rounds: 2, waitsForLease: false, seed }),
    long: onOwnRig(zombies, { rounds: 10, waitsForLease: true }),
  },
  {
    name: 'wrong-clock',
    what: 'The clock of one worker jumps by an hour to and fro',
    short: (rig) => wrongClock(rig, { tasks: 10 }),
    long: onOwnRig(wrongClock, { tasks: 200 }),
  },
  {
    name: 'clock-jumps',
    what: 'The clock of the whole machine jumps by up to two hours',
    long: ({ seed }) => clockJumps(rigOptions, { jumps: 20, seed }),
  },
  { name: 'clock-changes', what: 'Nights in which the clocks go forward and back', long: () => clockChanges(rigOptions) },
  { name: 'upgrade', what: 'An older version works on the schema of this one', long: ({ from }) => upgrade({ from }) },
  {
    name: 'soak',
    what: 'Moderate work for a long time',
    short: (rig) => soak(rig, { minutes: 0.1 }),
    long: ({ minutes }) => onRig(rigOptions, (rig) => soak(rig, { minutes })),
  },
];
