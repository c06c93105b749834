import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import { type ServerDetail, ToolServerDesk } from '../tool-server-desk';
import { notUsed, signIn } from './not-applying';
import { required, type Revision, revisions, suite } from './suite';

interface Schema {
  properties?: Record<string, { type?: string }>;
  required?: string[];
}
interface Asked {
  server: string;
  context: { toolCalls?: { name: string; arguments: Record<string, unknown> }[] };
}

const program = join(__dirname, 'client.mjs');
const samples: Record<string, unknown> = { string: 'x', number: 1, integer: 1, boolean: true, object: {}, array: [], null: null };

/** What a tool requires, of the type that it says. */
const sampleOf = ({ properties = {}, required: names = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, samples[properties[name]?.type ?? 'string']]));

async function listening(handle: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/**
 * The suite's servers, used as a person would have the product use them: added by address, tested, every tool allowed and called by a task.
 */
describe('The MCP client, held to the conformance suite of the protocol', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const expected = join(folder, 'expected.yml');
  let product: Product;
  let desk: ToolServerDesk;
  let asked: Awaited<ReturnType<typeof listening>>;
  let relay: Awaited<ReturnType<typeof listening>>;
  /** Servers of the suite listen anywhere; the product may call one address. */
  let target: URL;

  beforeAll(async () => {
    writeFileSync(expected, JSON.stringify({ client: Object.keys(notUsed) }));
    relay = await listening((incoming, outgoing) => {
      const { method, headers } = incoming;
      const passedOn = ask(
        new URL(incoming.url!, target),
        { method, headers: { ...headers, host: target.host }, agent: false },
        (answer) => {
          outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
          outgoing.flushHeaders();
          pipeline(answer, outgoing, () => undefined);
        },
      );
      passedOn.on('error', () => outgoing.destroy());
      outgoing.on('close', () => passedOn.destroy());
      pipeline(incoming, passedOn, () => undefined);
    });
    asked = await listening((incoming, outgoing) => {
      const done = async () => use(JSON.parse(await text(incoming)) as Asked);
      done().then(
        (said) => outgoing.end(said),
        (error: Error) => outgoing.writeHead(500).end(error.stack),
      );
    });
    product = await startProduct({ settings: { OUTBOUND_ALLOW: `tool=127.0.0.1:${relay.port}` } });
    desk = new ToolServerDesk(product);
  });
  afterAll(async () => {
    await product.close();
    for (const { server } of [asked, relay]) {
      server.closeAllConnections();
      server.close();
    }
    rmSync(folder, { recursive: true });
  });

  async function use({ server, context }: Asked): Promise<string> {
    target = new URL(server);
    const detail = await desk.add({ url: `http://127.0.0.1:${relay.port}${target.pathname}` });
    const usable = detail.serverTools.filter(({ problem }) => problem === null);
    const calls = context.toolCalls ?? usable.map(({ name, offered }) => ({ name, arguments: sampleOf(offered.inputSchema as Schema) }));
    const said = [`${detail.status} ${detail.lastError} ${detail.protocol}`];
    for (const { name, arguments: args } of calls) said.push(await called(detail, name, args));
    return said.join('\n');
  }
  async function called(detail: ServerDetail, name: string, args: Record<string, unknown>): Promise<string> {
    const [tool] = await desk.allow(detail, { [name]: 'reading' });
    const task = await desk.done(await desk.use(tool!, args));
    return `${name}: ${task.error ? task.error.message : JSON.stringify(await desk.outputOf(task, '1'))}`;
  }

  const run = async (scenario: string, revision: Revision) => {
    const command = `${process.execPath} ${program} http://127.0.0.1:${asked.port}/`;
    return suite(
      'client',
      '--command',
      command,
      '--scenario',
      scenario,
      '--spec-version',
      revision,
      '--timeout',
      '120000',
      '--expected-failures',
      expected,
    );
  };

  describe.each(revisions)('of %s', (revision) => {
    const applying = async () =>
      (await required(revision, 'client')).filter((name) => !(name in notUsed) && !name.startsWith(signIn.prefix));

    it('should pass every scenario that applies', async () => {
      const against: string[] = [];
      const names = await applying();
      for (const name of names) {
        const { isContent, output } = await run(name, revision);
        if (!isContent) against.push(`${name}\n${output}`);
      }
      expect(against.join('\n\n')).toBe('');
      figure(`client scenarios of ${revision} that pass`, names.length);
    });
  });
});
