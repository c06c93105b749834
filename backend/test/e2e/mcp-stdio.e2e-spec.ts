import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { eventually } from '../eventually';
import { answerOf, type Era, negotiation } from '../mcp';
import { insertAgent, insertTask } from '../rows';
import { makeToken } from '../tokens';

const bridge = join(__dirname, '../../../tools/mcp-stdio.mjs');

describe('The bridge for local clients', () => {
  let product: Product;
  let token: string;
  const clients: Client[] = [];

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
    ({ token } = await makeToken(await signedIn(product.url, 'ada@shop.test'), ['tasks:read', 'tasks:write']));
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await product.close();
  });

  async function started(era: Era, STALLHAND_TOKEN = token): Promise<Client> {
    const client = new Client({ name: 'spec', version: '1.0.0' }, { versionNegotiation: negotiation[era] });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [bridge, product.url],
      env: { STALLHAND_TOKEN },
      stderr: 'ignore',
    });
    clients.push(client);
    await client.connect(transport);
    return client;
  }

  it.each<Era>(['modern', 'legacy'])('should pass on what is asked and answered, by the %s protocol', async (era) => {
    const task = await insertTask(product.database, { status: 'completed', started_at: new Date(), finished_at: new Date() });
    const client = await started(era);
    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    expect(await answerOf(client, 'tasks_read', { taskId: task })).toMatchObject({ task: { id: task, status: 'completed' } });
    await expect(client.callTool({ name: 'stock_list', arguments: {} })).rejects.toThrow('lacks the permission commerce:read');
    await expect(client.callTool({ name: 'no_such', arguments: {} })).rejects.toThrow('There is no tool no_such');
  });

  it('should take back what its client takes back', async () => {
    const agent = await insertAgent(product.database, {});
    const client = await started('modern');
    const caller = new AbortController();
    const call = client.callTool({ name: 'agents_run', arguments: { agentId: agent, waitSeconds: 60 } }, { signal: caller.signal });
    const rows = () => product.database.query<{ status: string }>('SELECT status FROM tasks WHERE agent_id = $1', [agent]);
    await eventually('it began', async () => (await rows()).length === 1);
    caller.abort('enough');
    await expect(call).rejects.toThrow();
    await eventually('it is cancelled', async () => (await rows())[0]!.status === 'cancelled');
  });

  it('should say what is wrong with a token', async () => {
    await expect(started('legacy', 'sth_wrong')).rejects.toThrow('This token does not count');
  });

  it.each([
    [['http://console.example.com'], { STALLHAND_TOKEN: 'x' }, 'travel in clear'],
    [['nowhere'], { STALLHAND_TOKEN: 'x' }, 'is no address'],
    [['file:///etc/passwd'], { STALLHAND_TOKEN: 'x' }, 'must begin with https://'],
    [['https://console.example.com'], {}, 'STALLHAND_TOKEN is not set'],
  ])('should not begin with %j and %j', async (args, env, said) => {
    const child = spawn(process.execPath, [bridge, ...args], { env });
    let text = '';
    child.stderr.on('data', (data: Buffer) => (text += data.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, text]).toEqual([2, expect.stringContaining(said)]);
  });
});
