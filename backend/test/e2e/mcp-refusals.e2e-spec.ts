import { request as httpRequest } from 'node:http';
import { InsufficientScopeError } from '@modelcontextprotocol/client';
import type { Permission } from '../../src/modules/auth';
import { newApiToken } from '../../src/modules/auth/tokens/token-text';
import type { Browser } from '../access';
import type { Product } from '../app';
import { accept, BareMcp, bearer, callOf } from '../bare-mcp';
import { mcpClient, saidBy } from '../mcp';
import { makeToken } from '../tokens';

const listTools = { jsonrpc: '2.0', id: 7, method: 'tools/list' };

describe('What the MCP server refuses', () => {
  let mcp: BareMcp;
  let product: Product;
  let owner: Browser;
  let token: string;
  let send: BareMcp['send'];

  beforeAll(async () => {
    mcp = await BareMcp.start();
    ({ product, owner, token, send } = mcp);
  });
  afterAll(() => mcp.close());

  const made = async (permissions: Permission[], more: Parameters<typeof makeToken>[2] = {}) => makeToken(owner, permissions, more);
  const signIn = () => `resource_metadata="${product.url}/.well-known/oauth-protected-resource/mcp"`;

  it('should answer who brings a token that counts, and nobody else, in the words of the protocol', async () => {
    expect(await send(listTools)).toMatchObject({ status: 200, body: { id: 7, result: expect.anything() as unknown } });
    const [expired, revoked] = [await made(['tasks:read']), await made(['tasks:read'])];
    await product.database.query('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [expired.id]);
    await owner.call('DELETE', `/api/api-tokens/${revoked.id}`);
    for (const text of [newApiToken(), 'sth_short', 'x', expired.token, revoked.token]) {
      const { status, headers, body } = await send(listTools, bearer(text));
      expect([status, headers.get('www-authenticate')]).toEqual([401, `Bearer error="invalid_token", ${signIn()}`]);
      expect(body).toMatchObject({ jsonrpc: '2.0', error: { code: -32_000, data: { code: 'invalid_token' } } });
      expect(body.error!.message).toContain('Make a new one');
      await expect(mcpClient(product.url, text)).rejects.toThrow();
    }
    const nobody = await send(listTools, { authorization: '' });
    expect(nobody).toMatchObject({ status: 401, body: { jsonrpc: '2.0', error: { code: -32_000 } } });
    expect(nobody.headers.get('www-authenticate')).toBe(`Bearer ${signIn()}`);
  });

  it('should take no session of a browser for a token: a page could send it', async () => {
    const withCookie = { authorization: '', cookie: owner.cookie };
    expect(await send(listTools, withCookie)).toMatchObject({ status: 403, body: { error: { data: { code: 'csrf_header_missing' } } } });
    expect(await send(listTools, { ...withCookie, 'x-csrf': '1' })).toMatchObject({
      status: 401,
      body: { error: { data: { code: 'token_required' } } },
    });
  });

  it('should say which permission is missing, so that a client can ask for it', async () => {
    const { status, headers, body } = await send(callOf('stock_list'));
    expect([status, headers.get('www-authenticate')]).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="commerce:read", ${signIn()}`,
    ]);
    expect(body).toMatchObject({ jsonrpc: '2.0', id: 8, error: { code: -32_000, data: { permission: 'commerce:read' } } });
    expect(body.error!.message).toContain('lacks the permission commerce:read');
    const client = await mcpClient(product.url, token);
    const refusal = await client.callTool({ name: 'stock_list', arguments: {} }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(InsufficientScopeError);
    expect((refusal as InsufficientScopeError).requiredScope).toBe('commerce:read');
    await expect(client.readResource({ uri: 'stallhand://ledger/orders' })).rejects.toBeInstanceOf(InsufficientScopeError);
    await client.close();
  });

  it('should say what the mode of a token does not allow', async () => {
    const reads = await made(['tasks:write'], { mode: 'read' });
    const client = await mcpClient(product.url, reads.token);
    const result = await client.callTool({ name: 'agents_run', arguments: { agentId: crypto.randomUUID() } });
    expect([result.isError, saidBy(result)]).toEqual([true, expect.stringContaining('This token only reads.')]);
    expect(result._meta).toMatchObject({ 'stallhand/error': { code: 'token_mode' } });
    await client.close();
  });

  it('should refuse calls by other names and from other pages, also with a token', async () => {
    const raw = (headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const sent = httpRequest(
          `${product.url}/mcp`,
          { method: 'POST', headers: { ...bearer(token), accept, 'content-type': 'application/json', ...headers } },
          (response) => {
            response.resume();
            resolve(response.statusCode!);
          },
        );
        sent.on('error', reject);
        sent.end(JSON.stringify(listTools));
      });
    expect(await raw({})).toBe(200);
    expect(await raw({ origin: product.url })).toBe(200);
    const foreign: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: 'localhost.evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect([headers, await raw(headers)]).toEqual([headers, 403]);
  });

  it.each<[string, unknown, Record<string, string>, number, number | null]>([
    ['no JSON', '{"jsonrpc":', {}, 400, -32_700],
    ['a text', '"tools/list"', {}, 400, -32_600],
    ['nothing', '', {}, 400, null],
    ['a list of nothing', [], {}, 400, null],
    ['a long list', Array.from({ length: 21 }, () => listTools), {}, 400, null],
    ['no message', { hello: 'world' }, {}, 400, null],
    ['another content type', 'a=b', { 'content-type': 'text/plain' }, 415, null],
    ['a NUL character', callOf('tasks_list', { search: 'a\u0000b' }), {}, 400, null],
    ['half a character', callOf('tasks_list', { search: '\ud800' }), {}, 400, null],
    ['a key that is none', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"__proto__":{"a":1}}}', {}, 400, null],
    ['too many levels', `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'{"a":'.repeat(50)}1${'}'.repeat(50)}}`, {}, 400, null],
    ['3 MB', callOf('tasks_list', { search: 'x'.repeat(3_000_000) }), {}, 413, null],
    ['another protocol', listTools, { 'mcp-protocol-version': '1999-01-01' }, 400, null],
    ['a client that takes no answer', listTools, { accept: 'text/html' }, 406, null],
  ])('should refuse %s', async (_what, message, headers, status, code) => {
    const answer = await send(message, headers);
    expect(answer.status).toBe(status);
    if (code !== null) expect(answer.body.error).toMatchObject({ code });
  });

  it.each(['GET', 'DELETE'])('should say by 405 that nothing is kept for %s', async (method) => {
    const { status, headers } = await send(null, {}, method);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('should answer 500 to nothing that a call can hold', async () => {
    // mcp-refusals.exhaustive-spec.ts gives each field all of the values.
    expect(await mcp.expectNoServerError(2)).toBeGreaterThan(80);
  }, 300_000);

  it('should count calls as those of the API are counted, and say how long to wait', async () => {
    const few = await made(['tasks:read'], { requestsPerMinute: 2 });
    for (let call = 0; call < 2; call++) expect((await send(listTools, bearer(few.token))).status).toBe(200);
    const { status, headers, body } = await send(listTools, bearer(few.token));
    expect([status, Number(headers.get('retry-after')) > 0, body.error?.data?.code]).toEqual([429, true, 'too_many_requests']);
  });

  it('should count each message of a batch', async () => {
    const few = await made(['tasks:read'], { requestsPerMinute: 8 });
    const batch = (count: number) => Array.from({ length: count }, (_, id) => ({ ...listTools, id }));
    expect((await send(batch(5), bearer(few.token))).status).not.toBe(429);
    expect((await send(batch(4), bearer(few.token))).status).toBe(429);
    expect((await send(batch(2), bearer(few.token))).status).not.toBe(429);
    expect((await send(listTools, bearer(few.token))).status).toBe(429);
  });
});
