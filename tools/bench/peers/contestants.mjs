/** As graphile-worker's own page on performance sets it. */
const graphileFast = { concurrentJobs: 24, maxPoolSize: 25, localQueue: { size: 500 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export const bareRowChanges = { name: 'Bare row changes by pg, 20 connections', peer: 'bare', atOnce: 20 };

/** Who is compared, in the order of each round. `ways`: one call for each task, 50 at once, or calls of a thousand one after the other. */
export const contestants = [
  { name: 'BullMQ on Redis', setting: 'default: 1 at a time', peer: 'bullmqOnRedis', ways: ['add'] },
  {
    name: 'BullMQ on Redis',
    setting: 'concurrency 50',
    peer: 'bullmqOnRedis',
    worker: { concurrency: 50 },
    ways: ['add', 'addMany'],
  },
  {
    name: 'BullMQ on Postgres',
    setting: 'concurrency 50',
    peer: 'bullmqOnPostgres',
    connections: 20,
    worker: { concurrency: 50 },
    ways: ['add', 'addMany'],
  },
  {
    name: 'pg-boss',
    setting: 'default: 1 job every 2 s',
    peer: 'pgBoss',
    ways: ['add'],
    tasks: 5,
    warm: 1,
  },
  {
    name: 'pg-boss',
    setting: 'batchSize 500, asked again at once',
    peer: 'pgBoss',
    connections: 20,
    worker: { batchSize: 500, pollingIntervalSeconds: 0.5, again: true },
    ways: ['add', 'addMany'],
  },
  { name: 'graphile-worker', setting: 'default: 1 at a time', peer: 'graphileWorker', ways: ['add'] },
  {
    name: 'graphile-worker',
    setting: '24 at a time, localQueue 500, ends in batches',
    peer: 'graphileWorker',
    connections: 25,
    worker: graphileFast,
    ways: ['add', 'addMany'],
  },
  { name: 'Stallhand on Postgres', setting: 'as installed', ours: 'postgres', ways: ['add', 'addMany'] },
  { name: 'Stallhand on Redis', setting: 'as installed', ours: 'redis', ways: ['add', 'addMany'] },
];
