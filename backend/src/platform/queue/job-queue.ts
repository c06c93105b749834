import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import Redis from 'ioredis';
import { Client, type ClientConfig } from 'pg';
import { connectMs } from '../database/connect-limit';

const Postgres = withBackend(createPostgresBackend);

export interface JobQueue {
  /**
   * Has a worker look for work: adds a job, unless one is waiting. Whoever takes that one looks after this call, and finds what was
   * committed before it; one that is being executed may have looked already, and counts for nothing.
   */
  wake(): Promise<void>;
  close(): Promise<void>;
}

export interface JobWorker {
  /** Takes no new jobs and waits for the running ones. */
  close(): Promise<void>;
}

export interface RedisSettings {
  version: string;
  appendonly: string | null;
  policy: string | null;
  usedBytes: number;
  /** 0: no limit. */
  maxBytes: number;
}

type OnError = (error: Error) => void;

/**
 * Attempts, back-off and time-outs live in our rows, so BullMQ tries once and never judges a stall. While one job drains what is due, the
 * next must get through to say that there is more.
 */
const workerOptions = { concurrency: 2, lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 1_000_000, drainDelay: 5 };

const beginAgainMs = 1_000;

/** Whether its first connection stood; what broke later mends itself. */
const isReady = (store: { waitUntilReady(): Promise<unknown> }): Promise<boolean> =>
  store.waitUntilReady().then(
    () => true,
    () => false,
  );

/** `getWaitingCount` and `add` need not be one act: two senders at once leave two jobs, and the second finds nothing. */
async function wakeUp(queue: Pick<Queue, 'getWaitingCount' | 'add'>): Promise<void> {
  if ((await queue.getWaitingCount()) > 0) return;
  await queue.add('wake', {}, { attempts: 1, removeOnComplete: true, removeOnFail: true });
}

/** BullMQ listens to no connection with which it looks at its schema; if that one broke off, the process would end. */
class HeardClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** What BullMQ needs from Redis and Postgres, chosen once by whether there is a Redis. */
export class QueueFactory {
  constructor(
    private readonly databaseUrl: string,
    private readonly redisUrl: string | undefined,
    private readonly onError: OnError,
  ) {}

  get backend(): 'redis' | 'postgres' {
    return this.redisUrl ? 'redis' : 'postgres';
  }

  /** @throws when the store of the queue does not answer. */
  async ping(): Promise<void> {
    if (this.redisUrl) {
      const client = this.redis({ enableOfflineQueue: true, maxRetriesPerRequest: 1, commandTimeout: 2_000 });
      await client.ping().finally(() => client.disconnect());
      return;
    }
    const client = new Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('SELECT 1 FROM bullmq.job LIMIT 1');
    } finally {
      await client.end();
    }
  }

  /** How the Redis in use is set up; null without one, and what its account may not ask is null in it. */
  async redisSettings(): Promise<RedisSettings | null> {
    if (!this.redisUrl) return null;
    const client = this.redis({ enableOfflineQueue: true, maxRetriesPerRequest: 1, commandTimeout: 2_000 });
    try {
      const info = `${await client.info('server')}\n${await client.info('memory')}`;
      const said = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
      const setting = async (name: string) => {
        const answer = (await client.config('GET', name).catch(() => [])) as string[];
        return answer[1] ?? null;
      };
      return {
        version: said('redis_version'),
        appendonly: await setting('appendonly'),
        policy: (await setting('maxmemory-policy')) ?? (said('maxmemory_policy') || null),
        usedBytes: Number(said('used_memory')),
        maxBytes: Number(said('maxmemory')),
      };
    } finally {
      client.disconnect();
    }
  }

  queue(name: string): JobQueue {
    if (!this.redisUrl) return this.postgresQueue(name);
    const connection = this.redis({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 });
    const queue = new Queue(name, { connection });
    queue.on('error', this.onError);
    return {
      wake: () => wakeUp(queue),
      async close() {
        await queue.close();
        connection.disconnect();
      },
    };
  }

  /**
   * @param drain does the due work. It may be called again while it runs, and must then check again. It never receives the content of a job,
   * because other programs may write to the queue's store.
   */
  worker(name: string, drain: () => Promise<void>): JobWorker {
    if (!this.redisUrl) return this.postgresWorker(name, drain);
    const connection = this.redis({ maxRetriesPerRequest: null });
    const worker = new Worker(name, () => drain(), { ...workerOptions, connection });
    worker.on('error', this.onError);
    return {
      async close() {
        await worker.close();
        connection.disconnect();
      },
    };
  }

  /** BullMQ remembers for good that its first connection failed. Such a queue is replaced by the next. */
  private postgresQueue(name: string): JobQueue {
    const make = () => {
      const made = new Postgres.Queue(name, { connection: this.postgres() });
      made.on('error', this.onError);
      return made;
    };
    let queue = make();
    return {
      async wake() {
        const used = queue;
        try {
          await wakeUp(used);
        } catch (error) {
          if (!(await isReady(used)) && queue === used) {
            queue = make();
            void used.close().catch(() => undefined);
          }
          throw error;
        }
      },
      close: () => queue.close(),
    };
  }

  /** Like the queue: a worker whose first connection failed would never look for a job. */
  private postgresWorker(name: string, drain: () => Promise<void>): JobWorker {
    const make = () => {
      const made = new Postgres.Worker(name, () => drain(), { ...workerOptions, autorun: false, connection: this.postgres() });
      made.on('error', this.onError);
      return made;
    };
    let worker = make();
    const ended = new AbortController();
    const begin = async () => {
      while (!(await isReady(worker)) && !ended.signal.aborted) {
        await worker.close().catch(() => undefined);
        await sleep(beginAgainMs, undefined, { signal: ended.signal });
        worker = make();
      }
      if (!ended.signal.aborted) await worker.run();
    };
    begin().catch((error: Error) => ended.signal.aborted || this.onError(error));
    return {
      async close() {
        ended.abort();
        await worker.close();
      },
    };
  }

  private redis(options: { enableOfflineQueue?: boolean; maxRetriesPerRequest: number | null; commandTimeout?: number }): Redis {
    const client = new Redis(this.redisUrl!, {
      ...options,
      connectTimeout: 3_000,
      retryStrategy: (times: number) => Math.min(times * 200, 5_000),
    });
    client.on('error', this.onError);
    return client;
  }

  private postgres() {
    return {
      connectionString: this.databaseUrl,
      schema: 'bullmq',
      max: 3,
      skipMigrations: true,
      connectionTimeoutMillis: connectMs,
      Client: HeardClient,
    };
  }
}

/** Creates or updates BullMQ's own tables; part of the one migration step. */
export async function migrateQueueStore(databaseUrl: string): Promise<void> {
  // The role may have limits, for a pooler.
  const options = '-c statement_timeout=0 -c lock_timeout=0';
  const connection = { connectionString: databaseUrl, schema: 'bullmq', max: 1, migrate: true, options };
  const queue = new Postgres.Queue('tasks', { connection });
  queue.on('error', () => undefined);
  await queue.waitUntilReady();
  await queue.close();
}
