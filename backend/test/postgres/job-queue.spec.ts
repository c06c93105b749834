import { connect, createServer, type Server, type Socket } from 'node:net';
import { createPostgresBackend, Queue, withBackend } from 'bullmq';
import { QueueFactory } from '../../src/platform/queue/job-queue';
import { createDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';

const { Queue: PostgresQueue } = withBackend(createPostgresBackend);

/** What lies between a process and its Postgres, and is not there yet. */
class Door {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  port = 0;
  isOpen = false;

  constructor(postgres: { host: string; port: number }) {
    this.server = createServer((client) => {
      this.sockets.add(client);
      client.on('error', () => undefined).on('close', () => this.sockets.delete(client));
      if (!this.isOpen) return client.destroy();
      const server = connect(postgres).on('error', () => client.destroy());
      client.on('close', () => server.destroy()).pipe(server);
      server.on('close', () => client.destroy()).pipe(client);
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
    return this;
  }

  async close(): Promise<void> {
    this.sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('The queue in Postgres', () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await createDatabase()));
  afterAll(() => database.drop());

  it('should take and run jobs also when Postgres could not be reached at first', async () => {
    const url = new URL(database.url);
    const door = await new Door({ host: url.hostname, port: Number(url.port || 5432) }).listen();
    url.hostname = '127.0.0.1';
    url.port = String(door.port);
    const factory = new QueueFactory(url.href, undefined, () => undefined);
    const queue = factory.queue('tasks');
    let drains = 0;
    const worker = factory.worker('tasks', () => Promise.resolve(void drains++));
    await expect(queue.wake()).rejects.toThrow();
    door.isOpen = true;
    await eventually('it is taken', () =>
      queue.wake().then(
        () => true,
        () => false,
      ),
    );
    await eventually('it runs', () => drains === 1);
    await Promise.all([queue.close(), worker.close()]);
    await door.close();
  });

  it('should leave one job for many wake-ups, and another for those that come while it is executed', async () => {
    const factory = new QueueFactory(database.url, undefined, () => undefined);
    const queue = factory.queue('merged');
    const waiting = () => database.value<number>(`SELECT count(*)::int FROM bullmq.job WHERE queue = 'merged' AND state = 'waiting'`);
    for (let i = 0; i < 20; i++) await queue.wake();
    expect(await waiting()).toBe(1);
    let drains = 0;
    let endFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (endFirst = resolve));
    const worker = factory.worker('merged', () => (++drains === 1 ? first : Promise.resolve()));
    await eventually('the first is executed', () => drains === 1);
    expect(await waiting()).toBe(0);
    for (let i = 0; i < 20; i++) await queue.wake();
    await eventually('another look is taken', async () => drains > 1 && (await waiting()) === 0);
    expect(drains).toBeLessThanOrEqual(21);
    endFirst();
    await Promise.all([queue.close(), worker.close()]);
  });
});

describe.each(['postgres', 'redis'] as const)('A forged job in the queue in %s', (backend) => {
  const redisUrl = backend === 'redis' ? process.env.TEST_REDIS_URL : undefined;
  const when = backend === 'postgres' || redisUrl ? it : it.skip;

  when('should have a worker look for work, and bring it nothing', async () => {
    const database = await createDatabase();
    const name = `hostile-${Date.now()}`;
    const drains: unknown[][] = [];
    const worker = new QueueFactory(database.url, redisUrl, () => undefined).worker(name, (...given: unknown[]) => {
      drains.push(given);
      return Promise.resolve();
    });
    const queue = redisUrl
      ? new Queue(name, { connection: { url: redisUrl } })
      : new PostgresQueue(name, { connection: { connectionString: database.url, schema: 'bullmq', skipMigrations: true } });
    queue.on('error', () => undefined);
    try {
      await queue.waitUntilReady();
      const data = {
        taskId: '00000000-0000-0000-0000-000000000000',
        sql: 'DROP TABLE tasks',
        run: 'process.exit(1)',
        large: 'x'.repeat(100_000),
      };
      await queue.add('wake', data, { attempts: 50, removeOnComplete: true });
      await queue.add('../../../task', JSON.parse('{"__proto__":{"isAdmin":true}}') as object, { removeOnComplete: true });
      await eventually('both were taken', () => drains.length >= 2);
      expect(drains.flat()).toEqual([]);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    } finally {
      await queue.close();
      await worker.close();
      await database.drop();
    }
  });
});
