import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { CommandLine } from '../command-line';
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

  it('should end by the kind of the refusal', async () => {
    const { id, token: old } = await makeToken(owner, ['tasks:read']);
    await owner.call('DELETE', `/api/api-tokens/${id}`);
    const { token: reading } = await makeToken(owner, ['tasks:write', 'tasks:read'], { mode: 'read' });
    const cases: [string[], string, number, RegExp][] = [
      [['tasks', 'ls'], old, 3, /unknown, expired or revoked. Make one under http.*\/admin\/settings\?tab=security, then: stallhand login/],
      [['approvals', 'ls'], token, 4, /approvals:read/],
      [['tasks', 'run', 'X'], reading, 4, /only reads/],
      [['agents', 'run', 'Nobody'], token, 5, /no agent called "Nobody"; stallhand agents ls/],
      [['tasks', 'watch', 'x'], token, 6, /./],
    ];
    for (const [args, STALLHAND_TOKEN, exitCode, says] of cases) {
      const ended = await own.run(args, { env: { STALLHAND_TOKEN } });
      expect([args, ended.exitCode, ended.stderr]).toEqual([args, exitCode, expect.stringMatching(says)]);
    }
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
