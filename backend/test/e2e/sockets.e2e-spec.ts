import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import { EventBus } from '../../src/platform/events';
import { queueBackend, type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

interface Message {
  type: string;
  data: { id: string; status?: string; progress?: number };
  at: number;
}

interface Listener {
  readonly messages: Message[];
  close(): void;
}

describe('Sockets', () => {
  let product: Product;
  let call: Call;
  const open: Listener[] = [];

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
  });
  afterEach(() => open.splice(0).forEach((listener) => listener.close()));
  afterAll(() => product.close());

  const collect = (close: () => void): Listener => {
    const listener = { messages: [], close };
    open.push(listener);
    return listener;
  };

  async function overSocketIo(transports: ('websocket' | 'polling')[]): Promise<Listener> {
    const socket: Socket = io(product.url, { path: '/ws', transports, reconnection: false });
    const listener = collect(() => socket.disconnect());
    socket.onAny((type: string, data: Message['data']) => listener.messages.push({ type, data, at: Date.now() }));
    await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
    return listener;
  }

  async function overPlainWebSocket(): Promise<Listener> {
    const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`);
    const listener = collect(() => socket.terminate());
    socket.on('message', (text: Buffer) => listener.messages.push({ ...(JSON.parse(text.toString()) as Message), at: Date.now() }));
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    return listener;
  }

  const submit = async (steps: object[]) => (await call<{ id: string }>('POST', '/api/tasks', { title: 'Live', input: { steps } })).body.id;
  const about = (listener: Listener, id: string) => listener.messages.filter(({ data }) => data.id === id);

  const ways: [string, () => Promise<Listener>][] = [
    ['Socket.IO over WebSocket', () => overSocketIo(['websocket'])],
    ['Socket.IO over polling', () => overSocketIo(['polling'])],
    ['a plain WebSocket', overPlainWebSocket],
  ];

  it.each(ways)('should tell a task from its creation to its end over %s', async (_way, connect) => {
    const listener = await connect();
    const id = await submit([
      { type: 'log', message: 'x' },
      { type: 'wait', seconds: 0.4 },
    ]);
    await eventually('the end is told', () => about(listener, id).some(({ data }) => data.status === 'completed'));
    const told = about(listener, id).filter(({ type }) => type !== 'task_logged');
    // The API tells of the creation and the worker of the rest, each after its commit: which of both is heard first is left open.
    expect(told.filter(({ type }) => type === 'task_created')).toMatchObject([{ data: { status: 'queued' } }]);
    const updates = told.filter(({ type }) => type !== 'task_created');
    expect(new Set(updates.map(({ type }) => type))).toEqual(new Set(['task_updated']));
    const statuses = updates.map(({ data }) => data.status).filter((status, index, all) => status !== all[index - 1]);
    expect(statuses).toEqual(['running', 'completed']);
    expect(updates.at(-1)!.data).toMatchObject({ status: 'completed', progress: 100 });
  });

  it('should tell as much of a task with a large input as of any other, and never the input', async () => {
    const listener = await overPlainWebSocket();
    const steps = Array.from({ length: 40 }, (_, index) => ({ type: 'log', message: `${index} ${'x'.repeat(500)}` }));
    const { status, body } = await call<{ id: string }>('POST', '/api/tasks', {
      title: 'Large',
      input: { steps },
      metadata: { note: 'y'.repeat(9_000) },
    });
    expect(status).toBe(201);
    await eventually('the end is told', () => about(listener, body.id).some(({ data }) => data.status === 'completed'));
    const told = about(listener, body.id).filter(({ type }) => type !== 'task_logged');
    expect(new Set(told.map(({ data }) => Object.keys(data).sort().join()))).toEqual(new Set([Object.keys(told[0]!.data).sort().join()]));
    for (const { data } of told) expect(JSON.stringify(data).length).toBeLessThan(1_000);
  });

  it('should tell the same to every client', async () => {
    const listeners = [await overPlainWebSocket(), await overSocketIo(['websocket'])];
    const id = await submit([]);
    for (const listener of listeners)
      await eventually('the end is told', () => about(listener, id).some(({ data }) => data.status === 'completed'));
  });

  it('should tell of agents, activities and deletions', async () => {
    const listener = await overPlainWebSocket();
    const { body } = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Live',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Hello.' }] } },
    });
    await call('PATCH', `/api/agents/${body.id}`, { description: 'x' });
    await call('DELETE', `/api/agents/${body.id}`);
    await eventually('all three are told', () => about(listener, body.id).length >= 3);
    expect(about(listener, body.id).map(({ type }) => type)).toEqual(['agent_created', 'agent_updated', 'agent_deleted']);
    await eventually('an activity is told', () => listener.messages.some(({ type }) => type === 'activity_created'));
  });

  it('should send the progress of a task at most four times a second', async () => {
    const listener = await overPlainWebSocket();
    const bus = product.app.get(EventBus);
    const id = crypto.randomUUID();
    const began = Date.now();
    for (let i = 1; Date.now() - began < 1_500; i++) {
      bus.publish('task.progressed', { id, progress: i } as never);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const last = await eventually('the last one arrives', () => about(listener, id).at(-1));
    const seconds = (last.at - began) / 1_000;
    expect(about(listener, id).length).toBeLessThanOrEqual(1 + Math.ceil(seconds * 4));
    expect(about(listener, id).length).toBeGreaterThanOrEqual(4);
  });

  describe('refuse', () => {
    const upgrade = (path: string, headers: Record<string, string | undefined>) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${product.url.replace('http', 'ws')}${path}`, { headers });
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.on('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.on('error', () => undefined);
      });

    it('should let our own page in', async () => {
      expect(await upgrade('/ws', { origin: product.url })).toBe(101);
    });

    it.each([{ origin: 'http://evil.test' }, { origin: 'null' }, { origin: 'http://127.0.0.1:1' }, { host: 'evil.test' }])(
      'should refuse %j',
      async (headers: Record<string, string | undefined>) => {
        expect(await upgrade('/ws', headers)).toBe(403);
        expect([400, 403]).toContain(await upgrade('/ws/?EIO=4&transport=websocket', headers));
      },
    );

    it('should refuse polling of a foreign page', async () => {
      const { status } = await call('GET', '/ws/?EIO=4&transport=polling', undefined, { origin: 'http://evil.test' });
      expect(status).toBe(403);
    });

    it.each(['/', '/other', '/ws/other', '/socket.io/?EIO=4&transport=websocket', '/wsx', '//', '/%'])(
      'should know nothing at %s',
      async (path) => {
        expect(await upgrade(path, {})).toBe(404);
      },
    );

    it('should bear a client that sends nonsense or too much', async () => {
      const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`);
      await new Promise((resolve) => socket.on('open', resolve));
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.send('\u0000{"not": json');
      socket.send(Buffer.alloc(5_000));
      await closed;
      expect((await call('GET', '/health/live')).status).toBe(200);
    });
  });

  it('should say resync and go on after its line to the bus was cut', async () => {
    if (queueBackend !== 'postgres') return;
    const listener = await overPlainWebSocket();
    await product.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stallhand-bus' AND datname = current_database()`,
    );
    await eventually('clients are told to look again', () => listener.messages.some(({ type }) => type === 'resync'));
    const id = await submit([]);
    await eventually('events flow again', () => about(listener, id).some(({ data }) => data.status === 'completed'));
  });
});
