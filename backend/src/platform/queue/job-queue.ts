import { createPostgresBackend, Queue, withBackend, Worker } from 'bullmq';
import Redis from 'ioredis';

const Postgres = withBackend(createPostgresBackend);

/** A job only says which row to look at; the row decides everything (R1). */
export interface Wakeup {
  id: string;
  /** 1 is served first. */
  priority: number;
}

export interface JobQueue {
  /** Adding a job that is still waiting changes nothing, because its id is constant (R3). */
  add(jobs: Wakeup[]): Promise<void>;
  close(): Promise<void>;
}

export interface JobWorker {
  setConcurrency(concurrency: number): void;
  /** Takes no new jobs and waits for the running ones. */
  close(): Promise<void>;
}

type Process = (id: string) => Promise<void>;
type OnError = (error: Error) => void;

/** Attempts, back-off and time-outs live in our row (R7), so BullMQ tries once and never judges a stall. */
const workerOptions = { lockDuration: 15_000, stalledInterval: 5_000, maxStalledCount: 1_000_000, drainDelay: 5 };

const toJob = ({ id, priority }: Wakeup) => ({
  name: 'run',
  data: { id },
  opts: { jobId: `t-${id}`, priority, attempts: 1, removeOnComplete: true, removeOnFail: true },
});

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

  queue(name: string): JobQueue {
    const connection = this.redisUrl ? this.redis({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 2_000 }) : null;
    const queue = connection ? new Queue(name, { connection }) : new Postgres.Queue(name, { connection: this.postgres() });
    queue.on('error', this.onError);
    return {
      async add(jobs) {
        await queue.addBulk(jobs.map(toJob));
      },
      async close() {
        await queue.close();
        connection?.disconnect();
      },
    };
  }

  worker(name: string, process: Process, concurrency: number): JobWorker {
    const run = (job: { data: unknown }) => process((job.data as { id: string }).id);
    const options = { ...workerOptions, concurrency };
    const connection = this.redisUrl ? this.redis({ maxRetriesPerRequest: null }) : null;
    const worker = connection
      ? new Worker(name, run, { ...options, connection })
      : new Postgres.Worker(name, run, { ...options, connection: this.postgres() });
    worker.on('error', this.onError);
    return {
      setConcurrency: (value) => (worker.concurrency = value),
      async close() {
        await worker.close();
        connection?.disconnect();
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
    return { connectionString: this.databaseUrl, schema: 'bullmq', max: 3, skipMigrations: true, connectionTimeoutMillis: 3_000 };
  }
}

/** Creates or updates BullMQ's own tables; part of the one migration step (R19). */
export async function migrateQueueStore(databaseUrl: string): Promise<void> {
  const queue = new Postgres.Queue('tasks', { connection: { connectionString: databaseUrl, schema: 'bullmq', max: 1, migrate: true } });
  queue.on('error', () => undefined);
  await queue.waitUntilReady();
  await queue.close();
}
