import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { CommandLine } from '../command-line';
import { freePort, startLoopback } from '../loopback';
import { insertAgent } from '../rows';
import { makeToken } from '../tokens';

/** Stands between, and can be cut. */
class Wire {
  private readonly open = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async to(url: string): Promise<Wire> {
    const { port } = new URL(url);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const wire = new Wire(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('connection', (near) => {
      if (wire.isCut) return near.resetAndDestroy();
      const far = connect(Number(port), '127.0.0.1');
      for (const socket of [near, far]) {
        wire.open.add(socket);
        socket.on('error', () => undefined).on('close', () => [near, far].forEach((end) => end.destroy()));
      }
      near.pipe(far).pipe(near);
    });
    return wire;
  }

  cut(): void {
    this.isCut = true;
    this.open.forEach((socket) => socket.resetAndDestroy());
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('The command line, when something is wrong', () => {
  let product: Product;
  let owner: Browser;
  let own: CommandLine;
  let token: string;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    ({ token } = await makeToken(owner, ['tasks:read', 'tasks:write', 'agents:read']));
    own = new CommandLine({ STALLHAND_URL: product.url, STALLHAND_TOKEN: token });
  });
  afterAll(async () => {
    own.remove();
    await product.close();
  });

  const at = (STALLHAND_URL: string, args = ['tasks', 'ls']) => own.run(args, { env: { STALLHAND_URL } });

  it('should say what is wrong with an address', async () => {
    const port = await freePort();
    const page = await startLoopback(() => ({ headers: { 'content-type': 'text/html' }, body: '<html>' }));
    const api = await startLoopback(() => ({ status: 403, body: { error: 'nope' } }));
    const moved = await startLoopback(() => ({ status: 301, headers: { location: 'https://console.shop.test/login' } }));
    const proxy = await startLoopback(() => ({ status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' }));
    const cases: [string, number, RegExp][] = [
      ['console.shop.test', 2, /must begin with https:\/\//],
      ['ftp://console.shop.test', 2, /must begin with https:\/\//],
      ['https://ada:secret@console.shop.test', 2, /may hold no name and no password/],
      [`http://127.0.0.1:${port}`, 7, /Nothing answers at http:\/\/127.0.0.1:\d+. Is Stallhand running there/],
      ['http://console.invalid', 7, /There is no host called console.invalid, or no network/],
      [product.url.replace('http:', 'https:'), 7, /does not speak HTTPS/],
      [page.url, 7, /is no Stallhand console \(200\)/],
      [api.url, 7, /is no Stallhand console \(403\)/],
      [moved.url, 7, /sends callers on to https:\/\/console.shop.test/],
      [proxy.url, 7, /proxy at .* does not reach the console/],
    ];
    for (const [address, exitCode, says] of cases) {
      const ended = await at(address);
      expect([address, ended.exitCode, ended.stdout, ended.stderr]).toEqual([address, exitCode, '', expect.stringMatching(says)]);
      expect(ended.stderr).not.toMatch(/ {4}at |secret/);
    }
    expect(moved.requests).toHaveLength(1);
    await Promise.all([page, api, moved, proxy].map((server) => server.close()));
  });

  it('should say what is wrong with a token', async () => {
    const { id, token: old } = await makeToken(owner, ['tasks:read']);
    await owner.call('DELETE', `/api/api-tokens/${id}`);
    const cases: [string[], string, number, RegExp][] = [
      [['tasks', 'ls'], old, 3, /unknown, expired or revoked. Make one under http.*\/admin\/settings\?tab=security, then: stallhand login/],
      [['tasks', 'ls'], 'two words', 2, /STALLHAND_TOKEN holds no token/],
      [['approvals', 'ls'], token, 4, /approvals:read/],
      [['agents', 'run', 'Nobody'], token, 5, /no agent called "Nobody"; stallhand agents ls/],
      [['tasks', 'watch', '0190a5c0-0000-7000-8000-000000000000'], token, 5, /./],
      [['tasks', 'watch', 'x'], token, 6, /./],
    ];
    for (const [args, STALLHAND_TOKEN, exitCode, says] of cases) {
      const ended = await own.run(args, { env: { STALLHAND_TOKEN } });
      expect([args, ended.exitCode, ended.stderr]).toEqual([args, exitCode, expect.stringMatching(says)]);
      const { error } = JSON.parse((await own.run([...args, '--json'], { env: { STALLHAND_TOKEN } })).stderr) as { error: object };
      expect(error).toMatchObject({ exitCode, code: expect.any(String) as string });
    }
    const read = await makeToken(owner, ['tasks:write', 'tasks:read'], { mode: 'read' });
    const refused = await own.run(['tasks', 'run', 'X'], { env: { STALLHAND_TOKEN: read.token } });
    expect([refused.exitCode, refused.stderr]).toEqual([4, expect.stringMatching(/only reads/)]);
  });

  it('should not take a token that others can read, or keep one that does not count', async () => {
    const line = new CommandLine();
    mkdirSync(dirname(line.loginFile), { recursive: true });
    writeFileSync(line.loginFile, JSON.stringify({ url: product.url, token }));
    chmodSync(line.loginFile, 0o644);
    expect(await line.run(['tasks', 'ls'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`chmod 600 ${line.loginFile}`) as string,
    });
    chmodSync(line.loginFile, 0o600);
    expect((await line.run(['tasks', 'ls'])).exitCode).toBe(0);
    writeFileSync(line.loginFile, '{');
    expect(await line.run(['tasks', 'ls'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('stallhand login') as string });
    expect((await line.run(['logout'])).exitCode).toBe(0);
    expect((await line.run(['login', product.url], { input: 'sth_wrong' })).exitCode).toBe(3);
    expect((await line.run(['login', product.url], { input: '' })).exitCode).toBe(2);
    expect((await line.run(['whoami'])).exitCode).toBe(2);
    line.remove();
  });

  it.each<[string[], RegExp]>([
    [['task'], /Did you mean tasks\?/],
    [['tasks', 'watch', 'a', 'b'], /too many arguments/],
    [['tasks', 'ls', '--limit', '0'], /from 1 to 10000/],
    [['tasks', 'run', 'X', '--input', '{'], /--input is no JSON/],
    [['tasks', 'run', 'X', '--input', '[]'], /must be a JSON object/],
    [['tasks', 'run', 'X', '--input', '@/nowhere.json'], /nowhere.json cannot be read/],
    [['tasks', 'cancel'], /missing required argument/],
  ])('should end %j with 2', async (args, says) => {
    const ended = await own.run(args);
    expect([ended.exitCode, ended.stderr]).toEqual([2, expect.stringMatching(says)]);
  });

  it('should wait as long as the rate of its token asks for', async () => {
    const slow = await makeToken(owner, ['tasks:read'], { requestsPerMinute: 12 });
    const env = { STALLHAND_TOKEN: slow.token };
    for (let sent = 0; sent < 13; sent++) expect((await own.run(['tasks', 'ls'], { env })).exitCode).toBe(0);
  });

  it('should go on following after the connection was away', async () => {
    await insertAgent(product.database, { name: 'Far', type: 'Custom', config: { input: { steps: [{ type: 'wait', seconds: 4 }] } } });
    const wire = await Wire.to(product.url);
    const watch = own.begin(['agents', 'run', 'Far', '--watch'], { env: { STALLHAND_URL: wire.url } });
    await watch.says(/running/);
    wire.cut();
    await watch.says(/connection is lost/);
    wire.mend();
    expect(await watch.ended()).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('completed') as string });
    await wire.close();
  });

  it('should end when its token is revoked meanwhile', async () => {
    const short = await makeToken(owner, ['tasks:read']);
    const watch = own.begin(['tasks', 'watch'], { env: { STALLHAND_TOKEN: short.token } });
    await watch.says(/Connected/);
    await owner.call('DELETE', `/api/api-tokens/${short.id}`);
    expect(await watch.ended()).toMatchObject({ exitCode: 3, stderr: expect.stringContaining('expired or revoked') as string });
  });
});

describe('The command line, beside a console in open mode', () => {
  it('should need no token', async () => {
    const product = await startProduct();
    const line = new CommandLine();
    expect(await line.run(['login', product.url])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('Administrator') as string,
    });
    const ran = await line.run(['tasks', 'run', 'Open', '--input', '{"steps":[{"type":"log","message":"x"}]}', '--watch']);
    expect(ran).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('completed') as string });
    line.remove();
    await product.close();
  });
});
