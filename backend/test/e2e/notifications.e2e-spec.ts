import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer } from 'node:net';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type MailServer, startMailServer } from '../mail-server';
import { statedFacts } from '../rows';
import { settingsAreKnown } from '../settings-known';

interface Item {
  kind: string;
  title: string;
  count: number;
  link: string;
}

interface Delivery {
  id: string;
  kind: string;
  status: string;
  tries: number;
  count: number;
  dueAt: string;
  providerId: string | null;
  error: string | null;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const master = Buffer.alloc(32, 7).toString('base64');

describe('Notifications', () => {
  let product: Product;
  let mail: MailServer;
  /** Something else that speaks up where a mail server is expected. */
  let stranger: NetServer;
  let sendGrid: Server;
  const sendGridCalls: { headers: IncomingHttpHeaders; body: string }[] = [];
  let sendGridStatus = 202;

  const call = <T>(method: string, path: string, body?: unknown) => callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  const put = async (change: object) => {
    expect(await call('PUT', '/api/settings', change)).toMatchObject({ status: 200 });
    await settingsAreKnown(product);
  };
  const items = async () => (await call<Item[]>('GET', '/api/notifications')).body;
  const deliveries = async () => (await call<Delivery[]>('GET', '/api/notifications/deliveries')).body;
  const only = async () => (await deliveries())[0]!;
  const dueNow = () => product.database.query(`UPDATE notification_deliveries SET due_at = now() WHERE status = 'pending'`);
  const create = (type: string, title: string) =>
    call('POST', '/api/tasks', { title, type, input: type === 'Custom' ? { steps: [] } : {} });
  const allEnded = (count: number) =>
    eventually('all ended and told', () =>
      product.database.value(
        `SELECT (SELECT count(*) FROM tasks WHERE finished_at IS NOT NULL) = $1 AND NOT EXISTS (SELECT 1 FROM ${statedFacts} WHERE type LIKE 'task.%')`,
        [count],
      ),
    );

  beforeAll(async () => {
    mail = await startMailServer(login);
    sendGrid = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        sendGridCalls.push({ headers: request.headers, body });
        response
          .writeHead(sendGridStatus, { 'x-message-id': 'sg-1' })
          .end(sendGridStatus === 202 ? '' : '{"errors":[{"message":"bad key"}]}');
      });
    });
    await new Promise<void>((resolve) => sendGrid.listen(0, '127.0.0.1', resolve));
    const { port } = sendGrid.address() as AddressInfo;
    stranger = createNetServer((socket) => socket.on('error', () => undefined).end('554 secret-of-the-inner-network ESMTP v4.2\r\n'));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const allowed = [`127.0.0.1:${port}`, mail.host, `127.0.0.1:${(stranger.address() as AddressInfo).port}`];
    product = await startProduct({
      settings: {
        MASTER_KEY: master,
        OUTBOUND_ALLOW: allowed.map((address) => `mail=${address}`).join(),
        SENDGRID_API_BASE: `http://127.0.0.1:${port}`,
      },
    });
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
    await new Promise((resolve) => stranger.close(resolve));
    await new Promise((resolve) => sendGrid.close(resolve));
  });
  beforeEach(async () => {
    mail.letters.length = 0;
    mail.refuseWith(null);
    await product.database.query('DELETE FROM tasks');
    await product.database.query('DELETE FROM notifications');
    await product.database.query('DELETE FROM notification_deliveries');
    await put({
      emailNotifications: true,
      inAppNotifications: true,
      errorNotifications: true,
      taskCompleteNotifications: false,
      quietHours: null,
      notificationEmail: 'owner@example.com',
      weeklyReports: false,
      organizationName: 'Linen & Oak',
      timeZone: 'UTC',
      mail: {
        kind: 'smtp',
        host: '127.0.0.1',
        port: mail.port,
        secure: false,
        user: login.user,
        from: 'shop@example.com',
        password: login.pass,
      },
    });
  });

  it('should make one item and one mail of 30 failures', async () => {
    for (let i = 1; i <= 30; i++) await create('Content Generation', `Text <${i}>`);
    await allEnded(30);
    expect(await items()).toMatchObject([
      { kind: 'task.failed', title: '30 tasks failed', count: 30, link: '/admin/task-queue?status=failed' },
    ]);
    const [waiting, ...more] = await deliveries();
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ kind: 'task.failed', status: 'pending', count: 30, tries: 0 });
    expect(new Date(waiting!.dueAt).getTime() - Date.now()).toBeGreaterThan(4 * 60_000);

    await dueNow();
    const letter = await eventually('the mail', () => mail.letters[0]);
    expect(letter).toMatchObject({ from: 'shop@example.com', to: ['owner@example.com'], login: login.user });
    expect(letter.text).toContain('Subject: Linen & Oak: 30 tasks failed');
    expect(letter.text).toContain('… and 10 more');
    expect(letter.text).toContain('Text &#60;1&#62;');
    expect(await eventually('the log', async () => ((await only()).status === 'sent' ? only() : null))).toMatchObject({
      tries: 1,
      providerId: expect.stringMatching(/^<[0-9a-f-]+@example\.com>$/) as string,
      error: null,
    });
    expect(mail.letters).toHaveLength(1);
  });

  it('should tell about completed tasks only when that is wanted', async () => {
    await create('Custom', 'Count');
    await allEnded(1);
    expect([...(await items()), ...(await deliveries())]).toEqual([]);
    await put({ taskCompleteNotifications: true });
    await create('Custom', 'Count again');
    await allEnded(2);
    expect(await items()).toMatchObject([{ kind: 'task.completed', title: 'Count again finished', count: 1 }]);
    expect(await deliveries()).toMatchObject([{ kind: 'task.completed', count: 1 }]);
  });

  it('should follow each switch by itself', async () => {
    await put({ errorNotifications: false });
    await create('Content Generation', 'a');
    await allEnded(1);
    expect([...(await items()), ...(await deliveries())]).toEqual([]);
    await put({ errorNotifications: true, inAppNotifications: false });
    await create('Content Generation', 'b');
    await allEnded(2);
    expect([await items(), (await deliveries()).length]).toEqual([[], 1]);
    await put({ inAppNotifications: true, emailNotifications: false });
    await create('Content Generation', 'c');
    await allEnded(3);
    expect([(await items()).length, await only()]).toMatchObject([1, { count: 1 }]);
  });

  it('should keep mail back in the quiet hours, but not a test', async () => {
    const now = Date.now();
    const clock = (minutes: number) => new Date(now + minutes * 60_000).toISOString().slice(11, 16);
    await put({ quietHours: { from: clock(-60), to: clock(60) } });
    await create('Content Generation', 'At night');
    await allEnded(1);
    expect(new Date((await only()).dueAt).toISOString().slice(11, 16)).toBe(clock(60));
    await dueNow();
    expect(await call('POST', '/api/notifications/test')).toMatchObject({ status: 201, body: { mailOff: null } });
    const letter = await eventually('the test mail', () => mail.letters[0]);
    expect(letter.text).toContain('Subject: Linen & Oak: Test notification');
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(mail.letters).toHaveLength(1);
    await put({ quietHours: null });
    await eventually('the mail of the night', () => mail.letters.length === 2);
  });

  it('should say why no test mail was sent, and still ring the bell', async () => {
    await put({ notificationEmail: null });
    expect((await call('POST', '/api/notifications/test')).body).toMatchObject({
      deliveryId: null,
      mailOff: 'No address for notifications is set.',
    });
    await put({ mail: { kind: 'none' } });
    expect((await call('POST', '/api/notifications/test')).body).toMatchObject({ deliveryId: null, mailOff: 'No mail server is set up.' });
    expect(await items()).toMatchObject([{ kind: 'test' }, { kind: 'test' }]);
  });

  it('should give a refused mail up and try a postponed one again later', async () => {
    mail.refuseWith(550);
    await call('POST', '/api/notifications/test');
    expect(await eventually('given up', async () => ((await only()).status === 'failed' ? only() : null))).toMatchObject({
      tries: 1,
      error: `The mail server ${mail.host} does not take mail for this recipient, or from this sender (its answer was 550).`,
    });
    mail.refuseWith(451);
    await call('POST', '/api/notifications/test');
    const postponed = await eventually('postponed', async () =>
      (await only()).tries === 1 && (await only()).status === 'pending' ? only() : null,
    );
    expect(new Date(postponed.dueAt).getTime()).toBeGreaterThan(Date.now() + 30_000);
    mail.refuseWith(null);
    await dueNow();
    expect(await eventually('sent', async () => ((await only()).status === 'sent' ? only() : null))).toMatchObject({
      tries: 2,
      error: null,
    });
  });

  it('should not show the password when the server refuses it', async () => {
    await put({ mail: { kind: 'smtp', password: 'wrong-password-1' } });
    await call('POST', '/api/notifications/test');
    const refused = await eventually('given up', async () => ((await only()).status === 'failed' ? only() : null));
    expect(JSON.stringify(refused)).not.toContain('wrong-password-1');
  });

  it('should repeat nothing of what the server says of itself', async () => {
    await put({ mail: { kind: 'smtp', port: (stranger.address() as AddressInfo).port, password: login.pass } });
    await call('POST', '/api/notifications/test');
    const refused = await eventually('not sent', async () => ((await only()).error ? only() : null));
    expect(refused.error).toMatch(/^The mail server 127\.0\.0\.1:\d+ /);
    expect(JSON.stringify([refused, await items()])).not.toContain('secret-of-the-inner-network');
  });

  it('should send a mail again, under the same id, when its sender died', async () => {
    const { body } = await call<{ deliveryId: string }>('POST', '/api/notifications/test');
    await eventually('the first', async () => mail.letters[0] && (await only()).status === 'sent');
    await product.database.query(`UPDATE notification_deliveries SET status = 'sending', lease_until = now() - interval '1 second'`);
    const second = await eventually('the second', () => mail.letters[1]);
    expect(second.text).toContain(`Message-ID: <${body.deliveryId}@example.com>`);
  });

  it('should send through SendGrid', async () => {
    await put({ mail: { kind: 'sendgrid', password: 'SG.key-of-the-shop' } });
    await call('POST', '/api/notifications/test');
    expect(await eventually('sent', async () => ((await only()).status === 'sent' ? only() : null))).toMatchObject({ providerId: 'sg-1' });
    const [{ headers, body }] = sendGridCalls as [{ headers: IncomingHttpHeaders; body: string }];
    expect(headers.authorization).toBe('Bearer SG.key-of-the-shop');
    expect(JSON.parse(body)).toMatchObject({
      personalizations: [{ to: [{ email: 'owner@example.com' }] }],
      from: { email: 'shop@example.com', name: 'Linen & Oak' },
      content: [{ type: 'text/plain' }, { type: 'text/html' }],
    });
    sendGridStatus = 401;
    await call('POST', '/api/notifications/test');
    expect(await eventually('failed', async () => ((await only()).status === 'failed' ? only() : null))).toMatchObject({
      error: 'SendGrid answered 401: {"errors":[{"message":"bad key"}]}',
    });
  });

  it.each(['limit=0', 'limit=501', 'status=lost', 'status=sent&status=failed', 'cursor=x', 'cursor=WyJ4IiwieSJd'])(
    'should refuse deliveries?%s',
    async (query) => {
      expect(await call('GET', `/api/notifications/deliveries?${query}`)).toMatchObject({ status: 400 });
    },
  );
});
