import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { figure } from '../figures';
import { type Call, callsOf } from '../http';
import { freePort } from '../loopback';
import { documentedRoutes } from '../openapi/document';
import { record } from '../openapi/record';

const repository = join(__dirname, '../../..');
/** Prism holds back a call that brings nothing of what `security` names; in open mode a cookie opens nothing and shuts nothing. */
const anybody = { cookie: 'sid=x', 'x-csrf': '1' };

interface Verdict {
  validation?: { location: string[]; message: string }[];
}

/**
 * Every call of every other end-to-end test is held against the document by `openapi/answers.ts`. Here somebody else's proxy does it, so that we
 * do not read the document in a way of our own.
 */
describe('Answers, read by Prism', () => {
  let product: Product;
  let prism: ChildProcess;
  let url: string;
  let call: Call;
  let asked = 0;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const args = [
      'proxy',
      '--errors',
      '--validate-request=false',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      'backend/openapi.json',
      product.url,
    ];
    prism = spawn(process.execPath, [join(repository, 'node_modules/.bin/prism'), ...args], { cwd: repository, stdio: 'ignore' });
    const answers = () => fetch(url).then(
      () => true,
      () => false,
    ); // prettier-ignore
    await eventually('Prism answers', answers);
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
    for (const { id } of (await call<{ id: string }[]>('GET', '/api/agents')).body) await call('POST', `/api/agents/${id}/run`, {});
    const counts = async () => (await call<{ completed: number; failed: number }>('GET', '/api/tasks/counts')).body;
    await eventually('the agents are done', async () => (await counts()).completed + (await counts()).failed >= 6);
  });
  afterAll(async () => {
    figure('calls that Prism held against the API document', asked);
    const ended = once(prism, 'exit');
    prism.kill();
    await ended;
    await product.close();
  });

  /** @returns what Prism says against the answer, null when nothing */
  async function verdictOn(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ verdict: string | null; status: number; text: string }> {
    asked++;
    const headers = { ...anybody, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    const isVerdict = text.startsWith('{"type":"https://stoplight.io/prism/errors#');
    const { validation = [] } = isVerdict ? (JSON.parse(text) as Verdict) : {};
    const verdict = isVerdict
      ? `${method} ${path}: ${validation.map(({ location, message }) => `${location.join('.')} ${message}`).join('; ') || text}`
      : null;
    if (answer.headers.get('content-type')?.startsWith('application/json'))
      record({ method, path, status: answer.status, request: body, answer: JSON.parse(text), isUsual: true });
    return { verdict, status: answer.status, text };
  }

  const reads = documentedRoutes.filter(({ method }) => method === 'GET');

  it('should be as the document says wherever something can be read', async () => {
    const against: string[] = [];
    const known = new Map<string, string>();
    for (const { path } of reads.filter((route) => !route.path.includes('{'))) {
      const { verdict, status, text } = await verdictOn('GET', path);
      if (verdict) against.push(verdict);
      if (status !== 200 || !text.startsWith('[{')) continue;
      const [row] = JSON.parse(text) as { id?: unknown }[];
      if (typeof row?.id === 'string') known.set(path, row.id);
    }
    expect(known.size).toBeGreaterThan(5);
    for (const { path } of reads.filter((route) => /^[^{]+\{id\}[^{]*$/.test(route.path))) {
      const id = known.get(path.slice(0, path.indexOf('/{id}'))) ?? crypto.randomUUID();
      const { verdict } = await verdictOn('GET', path.replace('{id}', id));
      if (verdict) against.push(verdict);
    }
    expect(against).toEqual([]);
  });

  it('should be as the document says where something is refused', async () => {
    const against: string[] = [];
    for (const { method, path } of documentedRoutes.filter(({ path: at }) => at.includes('{id}') && !/\{(?!id)/.test(at))) {
      if (method === 'GET') continue;
      const { verdict } = await verdictOn(method, path.replace('{id}', crypto.randomUUID()), {});
      if (verdict) against.push(verdict);
    }
    expect(against).toEqual([]);
  });

  it('should be as the document says of a task from its start to its end', async () => {
    const steps = [{ type: 'log', message: 'Hello' }];
    const made = await verdictOn('POST', '/api/tasks', { title: 'By Prism', type: 'Custom', input: { steps } });
    expect([made.verdict, made.status]).toEqual([null, 201]);
    const { id } = JSON.parse(made.text) as { id: string };
    await eventually('it is over', async () => {
      const { verdict, text } = await verdictOn('GET', `/api/tasks/${id}`);
      expect(verdict).toBeNull();
      return (JSON.parse(text) as { status: string }).status === 'completed';
    });
    for (const path of ['logs', 'steps/1/0']) expect((await verdictOn('GET', `/api/tasks/${id}/${path}`)).verdict).toBeNull();
    expect((await verdictOn('GET', `/api/tasks/compare?a=${id}&b=${id}`)).verdict).toBeNull();
  });

  it('should be as the document says where something is made, changed and begun', async () => {
    const done = async <T = { id: string }>(method: string, path: string, body: unknown): Promise<T> => {
      const { verdict, status, text } = await verdictOn(method, path, body);
      expect(verdict ?? (status < 300 ? null : text)).toBeNull();
      return JSON.parse(text) as T;
    };
    const agent = await done('POST', '/api/agents', {
      name: 'Weekly figures',
      type: 'Data Analysis',
      config: { input: { dataset: 'orders' } },
      schedule: 'weekly',
      scheduleWeekday: 1,
    });
    await done('PATCH', `/api/agents/${agent.id}`, { description: 'Looks at the figures of the week.', priority: 'high' });
    const { id } = await done('POST', `/api/agents/${agent.id}/run`, { dryRun: true });
    await done('PATCH', `/api/tasks/${id}`, { title: 'Figures before the fair', assignedTo: 'Ada' });
    await done('POST', `/api/tasks/${id}/cancel`, undefined);
    const steps = [{ id: 'greet', name: 'Greeting', type: 'transform', config: { output: { text: 'Hello {{trigger.name}}' } } }];
    const triggers = [{ id: 'by_hand', type: 'manual' }];
    const workflow = await done('POST', '/api/workflows', { name: 'Greet a customer', status: 'active', steps, triggers });
    await done('POST', `/api/workflows/${workflow.id}/run`, { input: { name: 'Ann' } });
    await done('PATCH', `/api/workflows/${workflow.id}`, { description: 'By hand, for now.' });
    await done('PUT', '/api/settings', { organizationName: 'Fern & Clay' });
  });

  it('should catch what is not', async () => {
    const answer = await fetch(`${url}/api/none`, { headers: anybody });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('NO_PATH_MATCHED')]);
  });
});
