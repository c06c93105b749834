import { withheldText } from '../../src/platform/http/withheld-text';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Loopback, startLoopback } from '../loopback';
import { says, startToolServer, tool, type ToolServer } from '../tool-server';

interface Row {
  id: string;
}
interface Detail extends Row {
  status: string;
  isWithheld: boolean;
  steps: { attempt: number; index: number }[];
  artifacts: { id: string }[];
}

const person = 'zoe.quill@buyers.test';
const ended = ['completed', 'failed'];

/** Content from outside is not the console's, so it is classified by what it holds and by what it was read with. */
describe('What tasks read outside', () => {
  let product: Product;
  let owner: Browser;
  let viewer: Browser;
  let outside: Loopback;
  let server: ToolServer;
  let serverTool: string;
  let key: string;

  const post = async <T = Row>(path: string, body: object = {}, method = 'POST'): Promise<T> => {
    await owner.confirm();
    const answer = await owner.call<T>(method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  beforeAll(async () => {
    outside = await startLoopback(({ url }) => {
      if (url === '/rates') return { body: { base: 'EUR', rates: { USD: 1.08 }, date: '2026-11-29' } };
      if (url === '/refused') return { status: 422, body: `No order of ${person}` };
      if (url === '/moved') return { body: 'ok', headers: { location: `/orders?email=${person}` } };
      return { body: { orders: [{ id: 7, email: person, note: 'Lives at the lake' }] } };
    });
    server = await startToolServer([tool('find')]);
    server.answer = () => says('Zoe from the lake');
    const allow = `http=${outside.host},tool=${server.host},page=${outside.host}`;
    product = await startProduct({ settings: { ...passwordMode, OUTBOUND_ALLOW: allow } });
    for (const role of ['owner', 'viewer'] as const) await insertUser(product, `${role}@console.test`, role);
    owner = await signedIn(product.url, 'owner@console.test');
    viewer = await signedIn(product.url, 'viewer@console.test');
    const settings = { baseUrl: outside.url, readPaths: '/rates' };
    key = (await post('/api/api-keys', { name: 'Desk', service: 'other', keyValue: 'sk-0123456789', settings })).id;
    const { id } = await post('/api/tool-servers', { name: 'Desk', address: server.url });
    const [found] = (await post<{ serverTools: { id: string; hash: string; toolName: string }[] }>(`/api/tool-servers/${id}/test`))
      .serverTools;
    await post(`/api/tool-servers/${id}/tools/${found!.id}`, { use: 'reading', hash: found!.hash }, 'PATCH');
    serverTool = found!.toolName;
    await post('/api/settings', { approvals: { custom: 'allow' } }, 'PUT').catch(() => undefined);
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([outside.close(), server.close()]);
  });

  async function detailOf(id: string, caller: Browser): Promise<Detail> {
    return (await caller.call<Detail>('GET', `/api/tasks/${id}`)).body;
  }
  async function end(id: string): Promise<string> {
    await eventually('it is over', async () => {
      const [asked] = (await owner.call<(Row & { version: number })[]>('GET', `/api/approvals?status=pending&taskId=${id}`)).body;
      if (asked) await post(`/api/approvals/${asked.id}/approve`, { version: asked.version }).catch(() => undefined);
      return ended.includes((await detailOf(id, owner)).status);
    });
    return id;
  }
  const run = async (config: object, type = 'http') => {
    const wanted = { name: 'Reader', steps: [{ id: 'read', type, config }] };
    const workflow = await post('/api/workflows', wanted);
    return end((await post(`/api/workflows/${workflow.id}/run`, { input: {} })).id);
  };
  const agentRun = async (type: string, input: object) =>
    end((await post('/api/tasks', { title: 'Read', type, input, maxAttempts: 1 })).id);

  /** Everything that a caller is shown of a task, of its run and in lists. */
  async function said(id: string, caller: Browser): Promise<string> {
    const { steps, artifacts } = await detailOf(id, owner);
    const paths = [
      `/api/tasks/${id}`,
      `/api/workflow-runs/${id}`,
      `/api/tasks/${id}/logs`,
      ...steps.map(({ attempt, index }) => `/api/tasks/${id}/steps/${attempt}/${index}`),
      '/api/tasks',
      '/api/workflow-runs',
      '/api/approvals',
      '/api/activities',
      '/api/notifications',
      '/api/tasks?searchIn=task,output,log&search=zoe',
    ];
    const files = artifacts.map((file) =>
      fetch(`${product.url}/api/tasks/${id}/artifacts/${file.id}`, { headers: { cookie: caller.cookie } }),
    );
    const texts = await Promise.all(files.map(async (file) => (await file).text()));
    return JSON.stringify([texts, await Promise.all(paths.map(async (path) => (await caller.call('GET', path)).body))]);
  }

  const sources: [string, () => Promise<string>, RegExp][] = [
    ['a step without a key', () => run({ method: 'GET', url: `${outside.url}/orders` }), /zoe|lake/i],
    ['a refused step, in its log', () => run({ method: 'GET', url: `${outside.url}/refused` }), /zoe/i],
    ['the address that a step is sent to', () => run({ method: 'POST', url: `${outside.url}/moved` }), /zoe/i],
    ['a step with a key', () => run({ method: 'GET', url: `${outside.url}/rates`, apiKeyId: key }), /1\.08/],
    ['a tool server', () => run({ tool: serverTool, arguments: {} }, 'tool'), /zoe|lake/i],
    ['a tool server, in a Custom task', () => agentRun('Custom', { steps: [{ type: 'tool', tool: serverTool }] }), /zoe|lake/i],
    ['a service', () => agentRun('Custom', { steps: [{ type: 'http', service: 'other', url: `${outside.url}/rates` }] }), /1\.08/],
    [
      'a page',
      () =>
        agentRun('Custom', {
          hosts: ['127.0.0.1'],
          steps: [{ type: 'tool', tool: 'http.fetch', arguments: { url: `${outside.url}/orders` } }],
        }),
      /zoe|lake/i,
    ],
    [
      'a table',
      () => agentRun('Data Analysis', { csv: `Date,Buyer,Amount\n2026-01-01,Zoe Quill,5\n2026-01-02,Zoe Quill,6\n`, itemColumn: 'Buyer' }),
      /zoe/i,
    ],
  ];

  it.each(sources)('should be withheld from a viewer when it may name customers: %s', async (_, start, content) => {
    const id = await start();
    expect(await said(id, owner)).toMatch(content);
    expect(await detailOf(id, viewer)).toMatchObject({ isWithheld: true });
    const shown = await said(id, viewer);
    expect(shown).toContain(withheldText);
    expect(shown).not.toMatch(content);
  });

  it('should be shown when it names no person and was read without a key', async () => {
    const id = await run({ method: 'GET', url: `${outside.url}/rates` });
    expect(await detailOf(id, viewer)).toMatchObject({ isWithheld: false, status: 'completed' });
    expect(await said(id, viewer)).toContain('1.08');
  });
});
