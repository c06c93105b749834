import { type Browser, insertUser, signedIn, startPasswordProduct } from './access';
import type { Product } from './app';
import { mcpClient } from './mcp';
import { makeToken } from './tokens';

interface RpcAnswer {
  status: number;
  headers: Headers;
  body: { jsonrpc?: string; id?: unknown; error?: { code: number; message: string; data?: Record<string, unknown> }; result?: unknown };
}

export const accept = 'application/json, text/event-stream';
export const callOf = (name: string, args: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 8,
  method: 'tools/call',
  params: { name, arguments: args },
});
export const bearer = (text: string) => ({ authorization: `Bearer ${text}` });

const awkwardValues = [null, 0, -1, 1e308, true, '', 'x'.repeat(5_000), '\u202e', "' OR 1=1 --", [], {}, [null], { a: { b: 1 } }];

/** A product with an owner and a token that reads tasks, whose MCP server is called without the SDK. */
export class BareMcp {
  private constructor(
    readonly product: Product,
    readonly owner: Browser,
    readonly token: string,
  ) {}

  static async start(): Promise<BareMcp> {
    const product = await startPasswordProduct();
    await insertUser(product, 'ada@shop.test');
    const owner = await signedIn(product.url, 'ada@shop.test');
    return new BareMcp(product, owner, (await makeToken(owner, ['tasks:read'])).token);
  }

  close(): Promise<void> {
    return this.product.close();
  }

  /** Sends a message as a program without the SDK does. A string is sent as it is. */
  send = async (message: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<RpcAnswer> => {
    const response = await fetch(`${this.product.url}/mcp`, {
      method,
      headers: { ...bearer(this.token), accept, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: typeof message === 'string' ? message : JSON.stringify(message) }),
    });
    const text = await response.text();
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return { status: response.status, headers: response.headers, body: (data ? JSON.parse(data) : {}) as RpcAnswer['body'] };
  };

  /**
   * Calls every tool with awkward values in every field and expects no 5xx.
   * @param valuesPerField number of values that each field gets, in turns. By default each field gets all of them.
   * @returns the number of calls
   */
  async expectNoServerError(valuesPerField = awkwardValues.length): Promise<number> {
    const { token } = await makeToken(this.owner, [
      'tasks:read',
      'commerce:read',
      'analytics:read',
      'agents:read',
      'approvals:read',
      'changes:read',
    ]);
    const client = await mcpClient(this.product.url, token);
    const { tools } = await client.listTools();
    let calls = 0;
    for (const { name, inputSchema } of tools)
      for (const field of ['arguments', ...Object.keys(inputSchema.properties ?? {})]) {
        const first = calls;
        for (let index = 0; index < valuesPerField; index++) {
          const value = awkwardValues[(first + index) % awkwardValues.length];
          const answer = await this.send(callOf(name, field === 'arguments' ? value : { [field]: value }), bearer(token));
          calls++;
          expect([name, field, value, answer.status < 500]).toEqual([name, field, value, true]);
          const said = JSON.stringify(answer.body);
          expect([name, field, value, said.includes('Stallhand made a mistake')]).toEqual([name, field, value, false]);
        }
      }
    for (const message of [
      { method: 'no/such' },
      { method: 'tools/call' },
      { method: 'tools/call', params: [] },
      { method: 'prompts/get' },
    ]) {
      const { status } = await this.send({ jsonrpc: '2.0', id: 1, ...message }, bearer(token));
      expect([message, status < 500]).toEqual([message, true]);
    }
    await client.close();
    return calls;
  }
}
