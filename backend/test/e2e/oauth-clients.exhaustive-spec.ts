import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { eventually } from '../eventually';
import { answerOf } from '../mcp';
import { agree, AppMemory, asked, Trip } from '../oauth';

/** The bridge by which people connect clients that start a program: it signs in by itself, with a small server for the answer. */
const mcpRemote = join(dirname(createRequire(__filename).resolve('mcp-remote/package.json')), 'dist/proxy.js');

type Auth = (provider: AppMemory, options: { serverUrl: string; authorizationCode?: string }) => Promise<string>;
/** The library of the protocol that LangChain's adapters bring with them: of the generation before ours. */
const { auth } = createRequire(createRequire(__filename).resolve('@langchain/mcp-adapters'))(
  '@modelcontextprotocol/sdk/client/auth.js',
) as {
  auth: Auth;
};

describe('Other clients than that of the protocol itself', () => {
  let product: Product;
  const home = mkdtempSync(join(tmpdir(), 'mcp-remote-'));
  const clients: Client[] = [];

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await product.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** What a desktop client does: starts the bridge and speaks with it. */
  function started(): { client: Client; connecting: Promise<void>; said: () => string } {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [mcpRemote, `${product.url}/mcp`],
      // No browser is found, so that it says the address.
      env: { PATH: home, HOME: home, MCP_REMOTE_CONFIG_DIR: home },
      stderr: 'pipe',
    });
    let text = '';
    transport.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const client = new Client({ name: 'desktop', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } });
    clients.push(client);
    return { client, connecting: client.connect(transport), said: () => text };
  }

  it('should let mcp-remote in, and again without a question the next time', async () => {
    const first = started();
    const authorize = await eventually('the address to sign in', () => /visiting:\s+(http\S+)/.exec(first.said())?.[1]);
    const person = new Trip(await signedIn(product.url, 'ada@shop.test'));
    const request = await asked(person, authorize);
    expect(request).toMatchObject({ answersTo: 'this computer', describedBy: null });
    const back = await agree(person, product.url, request, { mode: 'read', permissions: ['commerce:read', 'tasks:read'] });
    expect((await fetch(back)).status).toBe(200);
    await first.connecting;
    expect(await answerOf(first.client, 'stock_list')).toMatchObject({ items: [] });
    expect((await first.client.listTools()).tools.map(({ name }) => name)).not.toContain('agents_run');
    await first.client.close();

    const second = started();
    await second.connecting;
    expect(second.said()).not.toContain('visiting');
    expect(await answerOf(second.client, 'tasks_list')).toMatchObject({ items: [] });
    // Once it is disconnected it has to ask again.
    const [token] = (await person.browser.call<{ id: string; name: string }[]>('GET', '/api/api-tokens')).body;
    expect(token!.name).toBe(request.name);
    await person.browser.call('DELETE', `/api/api-tokens/${token!.id}`);
    void answerOf(second.client, 'tasks_list').catch(() => undefined);
    await eventually('the address to sign in', () => second.said().includes('visiting'));
  });

  it("should let an agent in that uses LangChain's adapters, and give it another token when its own is over", async () => {
    const memory = new AppMemory();
    const serverUrl = `${product.url}/mcp`;
    const agents: MultiServerMCPClient[] = [];
    const toolsOf = () => {
      const client = new MultiServerMCPClient({
        mcpServers: { stallhand: { transport: 'http', url: serverUrl, authProvider: memory, automaticSSEFallback: false } },
      });
      agents.push(client);
      return client.getTools();
    };
    try {
      await expect(toolsOf()).rejects.toThrow();
      const person = new Trip(await signedIn(product.url, 'ada@shop.test'));
      const request = await asked(person, memory.sentTo!);
      const back = await agree(person, product.url, request, { mode: 'read', permissions: ['commerce:read'] });
      expect(await auth(memory, { serverUrl, authorizationCode: back.searchParams.get('code')! })).toBe('AUTHORIZED');
      const stock = (await toolsOf()).find(({ name }) => name === 'stock_list')!;
      const message = (await stock.invoke({ type: 'tool_call', id: '1', name: 'stock_list', args: {} })) as { text: string };
      expect(message.text).toContain('"items":[]');

      const first = memory.now.access_token;
      await product.database.query('UPDATE oauth_access_tokens SET expires_at = now()');
      expect((await toolsOf()).map(({ name }) => name)).toContain('stock_list');
      expect(memory.now.access_token).not.toBe(first);
    } finally {
      await Promise.all(agents.map((client) => client.close()));
    }
  });
});
