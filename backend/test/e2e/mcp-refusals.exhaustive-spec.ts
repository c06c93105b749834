import type { Permission } from '../../src/modules/auth';
import { type Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { mcpClient } from '../mcp';
import { makeToken } from '../tokens';

interface RpcAnswer {
  status: number;
  headers: Headers;
  body: { jsonrpc?: string; id?: unknown; error?: { code: number; message: string; data?: Record<string, unknown> }; result?: unknown };
}

const accept = 'application/json, text/event-stream';
const callOf = (name: string, args: unknown = {}) => ({ jsonrpc: '2.0', id: 8, method: 'tools/call', params: { name, arguments: args } });

describe('The MCP server, called with every value in every field', () => {
  let product: Product;
  let owner: Browser;
  let token: string;

  beforeAll(async () => {
    product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    ({ token } = await makeToken(owner, ['tasks:read']));
  });
  afterAll(() => product.close());

  /** A message as a program sends it that was written without the SDK; a text goes as it is. */
  async function send(message: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<RpcAnswer> {
    const response = await fetch(`${product.url}/mcp`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: typeof message === 'string' ? message : JSON.stringify(message) }),
    });
    const text = await response.text();
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return { status: response.status, headers: response.headers, body: (data ? JSON.parse(data) : {}) as RpcAnswer['body'] };
  }
  const made = async (permissions: Permission[], more: Parameters<typeof makeToken>[2] = {}) => makeToken(owner, permissions, more);
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

  it('should answer 500 to nothing that a call can hold', async () => {
    const { token: all } = await made(['tasks:read', 'commerce:read', 'analytics:read', 'agents:read', 'approvals:read', 'changes:read']);
    const client = await mcpClient(product.url, all);
    const { tools } = await client.listTools();
    const values = [null, 0, -1, 1e308, true, '', 'x'.repeat(5_000), '\u202e', "' OR 1=1 --", [], {}, [null], { a: { b: 1 } }];
    let calls = 0;
    for (const { name, inputSchema } of tools)
      for (const field of ['arguments', ...Object.keys(inputSchema.properties ?? {})])
        for (const value of values) {
          const answer = await send(callOf(name, field === 'arguments' ? value : { [field]: value }), bearer(all));
          calls++;
          expect([name, field, value, answer.status < 500]).toEqual([name, field, value, true]);
          const said = JSON.stringify(answer.body);
          expect([name, field, value, said.includes('Stallhand made a mistake')]).toEqual([name, field, value, false]);
        }
    for (const message of [
      { method: 'no/such' },
      { method: 'tools/call' },
      { method: 'tools/call', params: [] },
      { method: 'prompts/get' },
    ]) {
      const { status } = await send({ jsonrpc: '2.0', id: 1, ...message }, bearer(all));
      expect([message, status < 500]).toEqual([message, true]);
    }
    expect(calls).toBeGreaterThan(500);
    await client.close();
  }, 300_000);
});
