import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../lib/paths.mjs';

const needs = createRequire(join(root, 'backend/package.json'));
const { Queue, Worker, createPostgresBackend, withBackend } = needs('bullmq');
const Postgres = withBackend(createPostgresBackend);
const name = 'peers';

const onRedis = ({ redisUrl }) => {
  const { hostname: host, port } = new URL(redisUrl);
  return { Queue, Worker, connection: { host, port: Number(port), maxRetriesPerRequest: null } };
};
const onPostgres = ({ databaseUrl, connections = 10 }) => ({
  Queue: Postgres.Queue,
  Worker: Postgres.Worker,
  connection: { connectionString: databaseUrl, max: connections, migrate: true },
});

const peer = (classesOn) => ({
  async producer(options) {
    const { Queue: OneQueue, connection } = classesOn(options);
    const queue = new OneQueue(name, { connection });
    await queue.waitUntilReady();
    return {
      add: (index) => queue.add('no-op', { index }),
      addMany: (indexes) => queue.addBulk(indexes.map((index) => ({ name: 'no-op', data: { index } }))),
      completed: () => queue.getCompletedCount(),
      close: () => queue.close(),
    };
  },
  async worker(options) {
    const { Worker: OneWorker, connection } = classesOn(options);
    const worker = new OneWorker(name, async () => undefined, { connection, ...options.worker });
    await worker.waitUntilReady();
    return { close: () => worker.close() };
  },
});

/** BullMQ without anything of ours around it. */
export const bullmqOnRedis = peer(onRedis);
export const bullmqOnPostgres = peer(onPostgres);
