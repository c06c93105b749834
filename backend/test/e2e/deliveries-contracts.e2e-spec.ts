import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiKeysService } from '../../src/modules/api-keys/api-keys.service';
import type { OutgoingMessage } from '../../src/modules/deliveries';
import type { Outgoing } from '../../src/modules/deliveries/channels/channel';
import { Channels } from '../../src/modules/deliveries/channels/channels';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { freePort } from '../loopback';

const repository = join(__dirname, '../../..');
const contracts = join(repository, '../shared/contracts/misc');
const hasContracts = existsSync(contracts);
if (!hasContracts)
  console.warn(`Skipped: the published API documents are not at ${contracts}, so SendGrid and X are not checked against them.`);

const mocks: ChildProcess[] = [];

/** A mock of somebody else's making, in a process of its own. */
async function startMock(args: string[], port: number): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: repository, stdio: 'ignore' });
  mocks.push(child);
  await eventually('the mock answers', () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    ),
  );
}

/** Prism checks each call against a published document; it knows no address prefix, so that is put before every path. */
async function startPrism(slice: string, prefix: string, folder: string): Promise<string> {
  const document = JSON.parse(readFileSync(join(contracts, slice), 'utf8')) as { paths: Record<string, unknown> };
  const paths = Object.fromEntries(Object.entries(document.paths).map(([path, value]) => [prefix + path, value]));
  const file = join(folder, slice);
  writeFileSync(file, JSON.stringify({ ...document, paths }));
  const port = await freePort();
  const cli = join(repository, 'node_modules/.bin/prism');
  await startMock([cli, 'mock', '--errors', '-h', '127.0.0.1', '-p', String(port), file], port);
  return `127.0.0.1:${port}`;
}

describe('Deliveries against the contracts of the services', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-contracts-'));
  let product: Product;
  let slack: string;

  const outgoing = (message: OutgoingMessage) =>
    ({ fields: {}, ...message, id: crypto.randomUUID(), taskId: '', intentAt: new Date() }) as Outgoing<'x'>;
  const send = (message: OutgoingMessage) => channel(message.channel).send({ ...outgoing(message), taskId: null as never });
  const channel = (name: OutgoingMessage['channel']) => product.app.get(Channels, { strict: false }).of(name);

  beforeAll(async () => {
    const sendGrid = hasContracts ? await startPrism('sendgrid.slice.json', '/v3', folder) : null;
    const x = hasContracts ? await startPrism('x.slice.json', '', folder) : null;
    const port = await freePort();
    slack = `127.0.0.1:${port}`;
    const script = `import { createEmulator } from 'emulate'; await createEmulator({ service: 'slack', port: ${port} });`;
    await startMock(['--input-type=module', '-e', script], port);
    product = await startProduct({
      worker: false,
      settings: {
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        OUTBOUND_ALLOW: [slack, sendGrid, x].filter(Boolean).join(','),
        SLACK_API_BASE: `http://${slack}/api`,
        ...(sendGrid && x && { SENDGRID_API_BASE: `http://${sendGrid}`, X_API_BASE: `http://${x}` }),
      },
    });
    const keys = product.app.get(ApiKeysService, { strict: false });
    await keys.create({ name: 'X', service: 'twitter', keyValue: 'token-of-x-0123456789', settings: {} });
    await keys.create({ name: 'Slack', service: 'slack', keyValue: 'xoxb-of-slack-0123456789', settings: {} });
    await keys.create({
      name: 'SendGrid',
      service: 'sendgrid',
      keyValue: 'SG.of-sendgrid-0123456789',
      settings: { sender: 'news@shop.test' },
    });
  });
  afterAll(async () => {
    await product?.close();
    for (const mock of mocks) mock.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const withContracts = hasContracts ? it : it.skip;

  withContracts('should send a mail as SendGrid documents it, through the key when no server is set', async () => {
    expect(await channel('email').missing()).toBeNull();
    const content = {
      subject: 'Hello',
      text: 'Dear Ann {{unsubscribe}}',
      html: '<p>Dear Ann</p>',
      replyTo: 'a@shop.test',
      fromName: 'Shop',
      unsubscribe: true,
    };
    await expect(send({ channel: 'email', target: 'ann@shop.test', content })).resolves.not.toThrow();
  });

  withContracts('should post as X documents it, and read the id of the post', async () => {
    expect(await send({ channel: 'x', target: 'me', content: { text: 'New mugs', link: null } })).toMatch(/^\d+$/);
  });

  it('should write to a Slack channel once', async () => {
    const message: OutgoingMessage = { channel: 'slack', target: 'general', content: { text: 'Three orders wait', link: null } };
    const name = await send(message);
    expect(name).toMatch(/^C\w+\/\d+\.\d+$/);
    const [, id] = /^(C\w+)\//.exec(name!)!;
    const form = { method: 'POST', headers: { authorization: 'Bearer xoxb-1' }, body: new URLSearchParams({ channel: id! }) };
    const history = (await (await fetch(`http://${slack}/api/conversations.history`, form)).json()) as { messages: { text: string }[] };
    expect(history.messages.filter(({ text }) => text === 'Three orders wait')).toHaveLength(1);
  });

  it('should say what Slack says when there is no such channel', async () => {
    const lost = send({ channel: 'slack', target: 'nowhere-at-all', content: { text: 'Hello', link: null } });
    await expect(lost).rejects.toMatchObject({ kind: 'refused', message: 'Slack says channel_not_found.' });
  });

  it('should know who may see and who may decide', async () => {
    const call = callsOf(product.url);
    expect((await call('GET', '/api/deliveries')).status).toBe(200);
    expect((await call('POST', '/api/deliveries/0190a5c0-0000-7000-8000-000000000000/resolve', { sent: true, version: 1 })).status).toBe(
      404,
    );
  });
});
