import { connect, createServer, type Server, type Socket } from 'node:net';
import { QueueFactory } from '../../src/platform/queue/job-queue';
import { createDatabase, type TestDatabase } from '../database';
import { eventually } from '../eventually';

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
    const ran: string[] = [];
    const worker = factory.worker('tasks', (id) => Promise.resolve(void ran.push(id)), 2);
    await expect(queue.add([{ id: 'too-early', priority: 1 }])).rejects.toThrow();
    door.isOpen = true;
    await eventually('it is taken', () =>
      queue.add([{ id: 'later', priority: 1 }]).then(
        () => true,
        () => false,
      ),
    );
    await eventually('it runs', () => ran.includes('later'));
    expect(ran).not.toContain('too-early');
    await Promise.all([queue.close(), worker.close()]);
    await door.close();
  });
});
