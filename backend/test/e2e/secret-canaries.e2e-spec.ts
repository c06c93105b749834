import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import WebSocket from 'ws';
import { SecretVault } from '../../src/modules/api-keys';
import { TaskError, type TaskHandler, TaskHandlerRegistry, type TaskRun } from '../../src/modules/tasks';
import { type Product, startProduct } from '../app';
import type { TestDatabase } from '../database';
import { eventually } from '../eventually';
import { factsTaken } from '../facts-taken';
import { callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';
import { spellingsOf } from '../secret-spellings';

const canary = 'sk-canary/+ "7f3e" 9QzX&=w';
const before = 'sk-earlier/+ "5a1b" 8RyV&=u';
/** Echoed in the same places, in the clear: what the search does not find of it, it would not find of a secret. */
const control = 'open-control-4711-marker';

/** As in basic authentication. */
const withName = (secret: string): string => Buffer.from(`user:${secret}`).toString('base64');

const echo = (secret: string): string => [control, ...spellingsOf(secret), withName(secret)].join(' | ');

/** Says what it must not in every place where a handler can say something. */
class IndiscreetHandler implements TaskHandler {
  readonly type = 'Indiscreet';
  readonly summary = 'Repeats the key it was given.';
  readonly names = { texts: [] };
  readonly inputSchema = { type: 'object', properties: { fail: { type: 'string' } }, additionalProperties: false };

  constructor(private readonly vault: SecretVault) {}

  requires() {
    return [];
  }

  titleOf(): string {
    return 'Repeat the key';
  }

  async run(run: TaskRun): Promise<void> {
    const { value, previous } = (await this.vault.resolve('other', run.taskId))!;
    const said = `${echo(value)} ${echo(previous!)}`;
    run.log('info', said, { deep: [{ [value]: said }] });
    // A cut in the middle of the secret must not leave its beginning.
    run.log('warn', 'x'.repeat(3_990) + value);
    await run.step('tell', { title: `Tell ${value}`, kind: 'log', input: { said } }, (step) => {
      step.progress(40, said);
      step.log('debug', said);
      step.artifact({ kind: 'report', title: `${control}.txt`, mime: 'text/plain', body: said, metrics: { said } });
      step.artifact({
        kind: 'report',
        title: `${value}.bin`,
        mime: 'application/octet-stream',
        body: Buffer.from(`\u0000\u0001${said}\u0000`),
      });
      return Promise.resolve({ said, [value]: [said] });
    });
    await sleep(300);
    if (run.input.fail === 'named') throw new TaskError('internal', said, { hint: said });
    if (run.input.fail === 'unknown') await run.step('fail', { title: 'Fail', kind: 'log' }, () => Promise.reject(new Error(said)));
  }
}

/** Every value of every row of every table, as text. */
async function dump(database: TestDatabase): Promise<Map<string, string>> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    for (const row of await database.query(`SELECT * FROM ${name}`)) {
      for (const [column, value] of Object.entries(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : typeof value === 'string' ? value : JSON.stringify(value);
        texts.set(`${name}.${column}`, `${texts.get(`${name}.${column}`) ?? ''}\n${text}`);
      }
    }
  }
  return texts;
}

const forbidden = [canary, before].flatMap((secret) => [...spellingsOf(secret), withName(secret).slice(8, -4)]);
const found = (text: string): string[] => forbidden.filter((spelling) => text.includes(spelling));

describe('A planted canary', () => {
  let product: Product;
  let service: Loopback;
  let plain: WebSocket;
  let socket: Socket;
  const frames: string[] = [];
  let keyId: string;
  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, `/api${path}`, body, { 'x-csrf': '1' });

  async function finished(type: string, input: object): Promise<string> {
    const { body } = await call<{ id: string }>('POST', '/tasks', { title: 'Indiscreet work', type, input });
    await eventually(`the end of ${body.id}`, async () => {
      const { body: task } = await call('GET', `/tasks/${body.id}`);
      return task.status === 'completed' || task.status === 'failed' ? task : null;
    });
    return body.id;
  }

  beforeAll(async () => {
    service = await startLoopback(({ url, headers }) => {
      if (url === '/api/moved') return { status: 302, headers: { location: '/elsewhere' } };
      const sent = String(headers['x-api-key']);
      if (url === '/api/old-only') return { status: sent === before ? 200 : 401, body: `hello ${sent}` };
      return { body: `${echo(sent)}${' '.repeat(Math.max(0, 1_990 - echo(sent).length))}${sent}` };
    });
    product = await startProduct({ settings: { OUTBOUND_ALLOW: service.host } });
    for (const app of [product.app, product.worker!]) app.get(TaskHandlerRegistry).register(new IndiscreetHandler(app.get(SecretVault)));
    plain = new WebSocket(product.url.replace('http', 'ws') + '/ws');
    plain.on('message', (data) => frames.push((data as Buffer).toString()));
    socket = io(product.url, { path: '/ws', transports: ['websocket'] });
    socket.onAny((...args) => frames.push(JSON.stringify(args)));
    await Promise.all([
      new Promise((resolve) => plain.on('open', resolve)),
      new Promise<void>((resolve) => socket.on('connect', () => resolve())),
    ]);

    const settings = { baseUrl: `${service.url}/api`, headerName: 'X-Api-Key', readPaths: '/echo, /moved, /old-only' };
    const key = await call<{ id: string }>('POST', '/api-keys', { name: 'Canary', service: 'other', keyValue: before, settings });
    keyId = key.body.id;
    const rotated = await call('POST', `/api-keys/${keyId}/rotate`, { keyValue: canary });
    expect(rotated.status).toBe(200);
  });
  afterAll(async () => {
    plain.terminate();
    socket.disconnect();
    await product.close();
    await service.close();
  });

  it('should be found in no table, frame or answer after runs that repeat it everywhere', async () => {
    const ids = [
      await finished('Indiscreet', {}),
      await finished('Indiscreet', { fail: 'named' }),
      await finished('Indiscreet', { fail: 'unknown' }),
      await finished('Custom', { steps: [{ type: 'http', service: 'other', url: `${service.url}/api/echo` }] }),
    ];
    await factsTaken(product.database);
    expect(service.requests.some(({ headers }) => headers['x-api-key'] === canary)).toBe(true);

    const texts = await dump(product.database);
    const places = [...texts].flatMap(([place, text]) => found(text).map((spelling) => `${place}: ${spelling}`));
    expect(places).toEqual([]);
    expect(found(frames.join('\n'))).toEqual([]);

    // The search looks where the canary would have been.
    const [inTables, inFrames] = [[...texts].filter(([, text]) => text.includes(control)).map(([place]) => place), frames.join('\n')];
    expect(inTables).toEqual(
      expect.arrayContaining(
        [
          'task_logs.message',
          'task_logs.data',
          'task_steps.output',
          'task_steps.error',
          'tasks.error',
          'tasks.attempts',
          'tasks.progress_note',
        ]
          .concat('artifacts.body', 'artifacts.metrics', 'artifacts.title', 'activities.description', 'notifications.body')
          .map((place) => `public.${place}`),
      ),
    );
    expect(inFrames).toContain(control);
    expect(inFrames).toContain('[masked]');

    const answers = [];
    for (const id of ids) {
      const detail = await call<{ artifacts: { id: string }[] }>('GET', `/tasks/${id}`);
      answers.push(detail.body, (await call('GET', `/tasks/${id}/logs`)).body);
      for (const file of detail.body.artifacts) answers.push((await call('GET', `/tasks/${id}/artifacts/${file.id}`)).body);
    }
    expect(found(JSON.stringify([answers, (await call('GET', '/activities')).body, (await call('GET', '/notifications')).body]))).toEqual(
      [],
    );
    expect(found(JSON.stringify(answers).replaceAll('\\\\', '\\'))).toEqual([]);
    // Not even a beginning of it, where a text was cut.
    expect([...texts.values()].join('\n')).not.toContain(canary.slice(0, 10));
  });

  it('should be on record as used by each task', async () => {
    const usage = (await call<{ tasks: { taskId: string; title: string }[] }>('GET', `/api-keys/${keyId}/usage`)).body;
    expect(usage.tasks).toHaveLength(await product.database.value('SELECT count(*)::int FROM tasks'));
    expect(usage.tasks[0]).toMatchObject({ title: 'Indiscreet work' });
    expect((await call('GET', `/api-keys/${keyId}`)).body.lastUsedAt).toEqual(expect.any(String));
  });

  describe('A step that calls a service', () => {
    const step = (url: string, name = 'other') => ({ steps: [{ type: 'http', service: name, url }] });
    const errorOf = async (input: object) =>
      ((await call('GET', `/tasks/${await finished('Custom', input)}`)).body as { error: { code: string } | null }).error;

    it.each(['/elsewhere', '/api/../elsewhere', '/apix'])('should not send the key to %s, outside of its address', async (path) => {
      const asked = service.requests.length;
      expect(await errorOf(step(service.url + path))).toMatchObject({ code: 'address_refused' });
      expect(service.requests).toHaveLength(asked);
    });

    it('should not send it to another host, nor follow a redirect with it', async () => {
      expect(await errorOf(step('https://example.com/api'))).toMatchObject({ code: 'address_refused' });
      expect(await errorOf(step(`${service.url}/api/moved`))).toMatchObject({ code: 'fetch_failed' });
      expect(service.requests.map(({ url }) => url)).not.toContain('/elsewhere');
    });

    it('should say which key is missing', async () => {
      expect(await errorOf(step('https://api.openai.com/v1/models', 'openai'))).toMatchObject({ code: 'needs_provider' });
    });

    it('should try the value before a rotation when the service does not know the new one yet', async () => {
      await finished('Custom', step(`${service.url}/api/old-only`));
      expect(service.requests.filter(({ url }) => url === '/api/old-only').map(({ headers }) => headers['x-api-key'])).toEqual([
        canary,
        before,
      ]);
    });
  });
});
