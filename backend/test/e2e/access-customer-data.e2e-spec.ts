import type { Client } from '@modelcontextprotocol/client';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { WebSocket } from 'ws';
import { tokenPermissions } from '../../src/modules/auth/permissions';
import { AccountSecrets } from '../../src/modules/integrations/accounts/account-secrets';
import { offerOf } from '../../src/modules/oauth/scopes';
import { withheldText } from '../../src/platform/http/withheld-text';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { decideShown } from '../decide-shown';
import { eventually } from '../eventually';
import type { Answer } from '../http';
import { type MailServer, startMailServer } from '../mail-server';
import { allOf, answerOf, mcpClient } from '../mcp';
import { settingsAreKnown } from '../settings-known';
import { makeToken, Program } from '../tokens';

interface Detail {
  id: string;
  status: string;
  title: string;
  waitingFor: string | null;
  isWithheld: boolean;
  steps: { attempt: number; index: number }[];
  artifacts: { id: string; title: string; isWithheld: boolean }[];
}
interface Row {
  id: string;
}
interface Caller {
  call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };

/** Every permission of a token except the one that shows who customers are. */
const allButNames = tokenPermissions.filter((permission) => permission !== 'customers:identify');

describe('Customer data', () => {
  let product: Product;
  let mail: MailServer;
  let owner: Browser;
  let viewer: Browser;
  let token: Program;
  let task: Detail;
  let approval: string;
  let people: { email: string; name: string }[];
  const ends: (() => unknown)[] = [];
  const heard: Record<'viewer' | 'token' | 'owner', string[]> = { viewer: [], token: [], owner: [] };

  const detailBy = async (caller: Caller, id: string) => (await caller.call<Detail>('GET', `/api/tasks/${id}`)).body;
  const socketOf = (name: 'viewer' | 'owner', { cookie }: Browser) => {
    const socket: Socket = io(product.url, { path: '/ws', transports: ['websocket'], extraHeaders: { cookie, origin: product.url } });
    socket.onAny((event: string, data: object) => heard[name].push(JSON.stringify({ event, ...data })));
    ends.push(() => socket.close());
    return eventually(`the socket of the ${name} is open`, () => socket.connected);
  };

  beforeAll(async () => {
    mail = await startMailServer(login);
    const settings = { ...passwordMode, OUTBOUND_ALLOW: `mail=${mail.host}`, PUBLIC_URL: 'https://console.shop.test' };
    product = await startProduct({ settings });
    for (const role of ['owner', 'viewer'] as const) await insertUser(product, `${role}@console.test`, role);
    owner = await signedIn(product.url, 'owner@console.test');
    viewer = await signedIn(product.url, 'viewer@console.test');
    expect((await owner.call('POST', '/api/demo-shop')).status).toBe(201);
    await owner.confirm();
    expect((await owner.call('PUT', '/api/settings', { mail: mail.account })).status).toBe(200);
    token = new Program(product.url, (await makeToken(owner, allButNames)).token);
    await socketOf('viewer', viewer);
    await socketOf('owner', owner);
    const plain = new WebSocket(`${product.url.replace('http', 'ws')}/ws`, { headers: { authorization: `Bearer ${token.token}` } });
    plain.on('message', (data: Buffer) => heard.token.push(data.toString()));
    ends.push(() => plain.terminate());
    await eventually('the socket of the token is open', () => plain.readyState === WebSocket.OPEN);

    const input = { maxRecipients: 3, subjects: ['News'], send: true };
    const { id } = (await owner.call<Row>('POST', '/api/tasks', { title: 'Mail', type: 'Email Marketing', input, maxAttempts: 1 })).body;
    await eventually('it waits for a person', async () => (await detailBy(owner, id)).waitingFor === 'approval');
    approval = (await owner.call<Row[]>('GET', `/api/approvals?taskId=${id}`)).body[0]!.id;
    await viewer.call('GET', `/api/tasks/${id}`);
    await owner.confirm();
    expect((await decideShown(owner, `/api/approvals/${approval}/approve`)).status).toBe(200);
    await eventually('it is sent', async () => (await detailBy(owner, id)).status === 'completed');
    task = await detailBy(owner, id);
    const csv = await text(owner, fileOf('recipients.csv'));
    people = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([email, name]) => ({ email: email!, name: name! }));
    expect(people).toHaveLength(3);
  });
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()));
    await product.close();
    await mail.close();
  });

  const fileOf = (title: string) => `/api/tasks/${task.id}/artifacts/${task.artifacts.find((file) => file.title === title)!.id}`;
  const text = async ({ cookie }: Browser, path: string) => (await fetch(product.url + path, { headers: { cookie } })).text();
  /** Finds addresses anywhere, but names only as whole words, since a first name is also part of other words. */
  const named = (said: string) =>
    people.flatMap(({ email, name }) => [
      ...(said.toLowerCase().includes(email) ? [email] : []),
      ...(new RegExp(`\\b${name}\\b`, 'i').test(said) ? [name] : []),
    ]);

  const lists = [
    (id: string) => `/api/tasks/${id}`,
    () => '/api/tasks',
    (id: string) => `/api/tasks/${id}/logs`,
    (id: string) => `/api/tasks/compare?a=${id}&b=${id}`,
    () => '/api/approvals',
    () => '/api/deliveries',
    () => '/api/activities',
    () => '/api/notifications',
  ];

  /** Reads everything about the task that REST offers. */
  async function readAll(caller: Caller): Promise<string> {
    const paths = [
      ...lists.map((path) => path(task.id)),
      ...task.steps.map(({ attempt, index }) => `/api/tasks/${task.id}/steps/${attempt}/${index}`),
      `/api/approvals/${approval}`,
      ...(await owner.call<Row[]>('GET', '/api/deliveries')).body.map(({ id }) => `/api/deliveries/${id}`),
    ];
    const said: string[] = [];
    for (const path of paths) {
      const { status, body } = await caller.call('GET', path);
      expect(`${path} ${status}`).toBe(`${path} 200`);
      said.push(JSON.stringify(body));
    }
    return said.join('\n');
  }

  it.each<['viewer' | 'token']>([['viewer'], ['token']])(
    'should not name anybody to the %s by REST, and leave state and figures',
    async (who) => {
      const caller: Caller = who === 'viewer' ? viewer : token;
      expect(named(await readAll(caller))).toEqual([]);
      const shown = await detailBy(caller, task.id);
      expect(shown).toMatchObject({ title: 'Mail', status: 'completed', isWithheld: true });
      expect((await caller.call('GET', `/api/approvals/${approval}`)).body).toMatchObject({
        title: 'Send a mail to 3 customers',
        summary: withheldText,
        targets: [],
        content: null,
        isWithheld: true,
      });
    },
  );

  it('should refuse the files that name customers, also as workbooks, and hand out the others', async () => {
    for (const path of [
      fileOf('recipients.csv'),
      `${fileOf('recipients.csv')}?format=xlsx`,
      fileOf('email.eml'),
      fileOf('preview-1.html'),
      fileOf('left-out.csv'),
    ])
      for (const caller of [viewer, token] as Caller[])
        expect(await caller.call('GET', path)).toMatchObject({
          status: 403,
          body: { code: 'insufficient_scope', message: expect.stringContaining('customers:identify') as string },
        });
    expect(named(await text(viewer, fileOf('email.html')))).toEqual([]);
    expect(await text(viewer, fileOf('email.html'))).toContain('Hello there,');
  });

  it('should not find by an address, and name everybody to the owner', async () => {
    const { email } = people[0]!;
    // The beginnings of results can be searched.
    const output = await eventually('the results are searchable', () =>
      product.database.value<string>('SELECT output FROM task_result_search WHERE task_id = $1', [task.id]),
    );
    const [searchable] = /[\w.+-]+@[\w.-]+\w/.exec(output)!;
    const found = async (caller: Caller, path: string) => (await caller.call<Row[]>('GET', path)).body.length;
    const searches = [
      `/api/tasks?searchIn=task,output,log&search=${searchable}`,
      `/api/approvals?search=${email}`,
      `/api/deliveries?search=${email}`,
    ];
    for (const path of searches)
      for (const caller of [viewer, token] as Caller[]) expect(`${path} ${await found(caller, path)}`).toBe(`${path} 0`);
    expect(await found(owner, searches[0]!)).toBe(1);
    expect(await found(owner, searches[2]!)).toBe(1);
    const all = named(await readAll(owner));
    for (const { email: address } of people) expect(all).toContain(address);
  });

  it('should name no customer on the socket of a caller without the permission, and tell the owner what is done', () => {
    expect(heard.viewer.some((line) => line.includes(task.id))).toBe(true);
    expect(heard.token.some((line) => line.includes(task.id))).toBe(true);
    expect(named([...heard.viewer, ...heard.token].join('\n'))).toEqual([]);
    expect([...heard.viewer, ...heard.token].filter((line) => line.includes('Waits for a decision'))).toEqual([]);
    expect(heard.owner.some((line) => line.includes('Waits for a decision'))).toBe(true);
  });

  describe('MCP', () => {
    const connected = async (permissions: Parameters<typeof makeToken>[1]) => {
      const client = await mcpClient(product.url, (await makeToken(owner, permissions)).token);
      ends.push(() => client.close());
      return client;
    };
    const csvOf = (client: Client) => {
      const { id } = task.artifacts.find(({ title }) => title === 'recipients.csv')!;
      return {
        tool: () => client.callTool({ name: 'artifacts_read', arguments: { taskId: task.id, artifactId: id } }),
        resource: () => client.readResource({ uri: `stallhand://artifacts/${task.id}/${id}` }),
      };
    };

    it('should name nobody to an app with the ticks that it is offered', async () => {
      const client = await connected(offerOf(tokenPermissions, 'owner').ticked);
      const said = JSON.stringify([
        await allOf(client, 'tasks_list'),
        await answerOf(client, 'tasks_read', { taskId: task.id }),
        await answerOf(client, 'approvals_list', { status: 'approved' }),
        await answerOf(client, 'approvals_read', { approvalId: approval }),
        await allOf(client, 'artifacts_list'),
      ]);
      expect(said).toContain(task.id);
      expect(named(said)).toEqual([]);
      expect((await allOf(client, 'tasks_list', { search: people[0]!.email })).length).toBe(0);
      const csv = csvOf(client);
      const outcomes = [await csv.tool().catch(String), await csv.resource().catch(String)].map((one) => JSON.stringify(one));
      expect(named(outcomes.join())).toEqual([]);
      for (const outcome of outcomes) expect(outcome).toContain('customers:identify');
    });

    it('should name them to an app that was given the permission', async () => {
      const csv = csvOf(await connected(['tasks:read', 'customers:identify']));
      for (const answer of [await csv.tool(), await csv.resource()]) expect(JSON.stringify(answer)).toContain(people[0]!.email);
    });
  });

  it('should not let a person approve content that they cannot see', async () => {
    const input = { maxRecipients: 3, subjects: ['Again'], send: true, pauseDays: 0 };
    const started = await owner.call<Row>('POST', '/api/tasks', {
      title: 'Mail',
      type: 'Email Marketing',
      input: { ...input, pauseDays: undefined },
    });
    const { id } = started.body;
    await eventually('it waits for a person', async () => (await detailBy(owner, id)).waitingFor === 'approval');
    const [asked] = (await token.call<Row[]>('GET', `/api/approvals?taskId=${id}`)).body;
    expect((await token.call('GET', `/api/approvals/${asked!.id}`)).body).toMatchObject({ mayApprove: false });
    expect(await token.call('POST', `/api/approvals/${asked!.id}/approve`, { version: 1 })).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    });
    expect((await token.call('POST', `/api/tasks/${id}/cancel`)).status).toBe(200);
  });

  it('should withhold the body of a webhook from callers who may not see customers', async () => {
    const steps = [{ id: 'pick', type: 'transform', config: { output: { to: '{{trigger.body.email}}' } } }];
    const triggers = [{ id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } }];
    const made = await owner.call<Row>('POST', '/api/workflows', { name: 'Greeter', steps, triggers, status: 'active' });
    expect(`${made.status} ${JSON.stringify(made.body)}`).toMatch(/^201 /);
    const { path } = (await owner.call<{ path: string }>('POST', `/api/workflows/${made.body.id}/hooks/hook`, {})).body;
    await owner.call('PATCH', `/api/workflows/${made.body.id}`, { status: 'active' });
    const answer = await fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'zoe.quill@buyers.test' }),
    });
    const { runId } = (await answer.json()) as { runId: string };
    const run = async (caller: Caller) =>
      (await caller.call<{ status: string; isWithheld: boolean }>('GET', `/api/workflow-runs/${runId}`)).body;
    await eventually('it ends', async () => (await run(owner)).status === 'completed');
    expect(JSON.stringify(await run(owner))).toContain('zoe.quill');
    for (const caller of [viewer, token] as Caller[]) {
      const shown = await run(caller);
      expect(shown).toMatchObject({ isWithheld: true, trigger: {}, triggerSummary: withheldText, stepsDone: 1 });
      const others = await Promise.all(
        [`/api/tasks/${runId}`, '/api/workflow-runs', `/api/workflow-runs?search=zoe.quill`].map((each) => caller.call('GET', each)),
      );
      expect(JSON.stringify([shown, others.map(({ body }) => body)])).not.toContain('zoe.quill');
      expect(others[2]!.body).toEqual([]);
    }
  });

  describe('The lists of customers and orders', () => {
    interface Customer extends Row {
      email: string;
      firstName: string;
      orderCount: number;
    }
    interface Order extends Row {
      platformOrderId: string;
      customerEmail: string | null;
      total: number;
    }
    const knowing = async () => new Program(product.url, (await makeToken(owner, ['commerce:read', 'customers:identify'])).token);
    const listed = async (caller: Caller) => ({
      customers: (await caller.call<Customer[]>('GET', '/api/customers?limit=100')).body,
      orders: (await caller.call<Order[]>('GET', '/api/shop-orders?limit=100')).body,
    });

    it.each<['viewer' | 'token']>([['viewer'], ['token']])('should keep rows and figures for the %s, and name nobody', async (who) => {
      const caller: Caller = who === 'viewer' ? viewer : token;
      const [whole, shown] = [await listed(owner), await listed(caller)];
      expect(whole.customers.length).toBeGreaterThan(10);
      const nobody = { email: null, firstName: null, lastName: null, platformCustomerId: null, isWithheld: true };
      expect(shown.customers).toMatchObject(whole.customers.map(({ id, orderCount }) => ({ id, orderCount, ...nobody })));
      const buyer = { customerName: null, customerEmail: null, isWithheld: true };
      expect(shown.orders).toMatchObject(whole.orders.map(({ id, platformOrderId, total }) => ({ id, platformOrderId, total, ...buyer })));
      const one = whole.orders.find(({ customerEmail }) => customerEmail)!;
      const details = [
        await caller.call('GET', `/api/customers/${whole.customers[0]!.id}`),
        await caller.call('GET', `/api/shop-orders/${one.id}`),
      ];
      expect(details).toMatchObject([{ body: nobody }, { body: buyer }]);
      const said = JSON.stringify([shown, details]).toLowerCase();
      expect(whole.customers.filter(({ email }) => said.includes(email.toLowerCase()))).toEqual([]);
    });

    it('should not find anybody by name or address for them, and still find orders by number', async () => {
      const { customers, orders } = await listed(owner);
      const { email, firstName } = customers.find((one) => one.firstName)!;
      const { customerEmail, platformOrderId } = orders.find((one) => one.customerEmail)!;
      const found = async (caller: Caller, path: string) => (await caller.call<Row[]>('GET', path)).body.length;
      const searches = [`/api/customers?search=${email}`, `/api/customers?search=${firstName}`, `/api/shop-orders?search=${customerEmail}`];
      for (const path of searches) {
        expect(`${path} ${await found(owner, path)}`).not.toBe(`${path} 0`);
        for (const caller of [viewer, token] as Caller[]) expect(`${path} ${await found(caller, path)}`).toBe(`${path} 0`);
      }
      const byNumber = `/api/shop-orders?search=${encodeURIComponent(platformOrderId)}`;
      for (const caller of [viewer, token] as Caller[]) expect(await found(caller, byNumber)).toBe(await found(owner, byNumber));
    });

    it('should refuse the files that name them to a token without the permission', async () => {
      const { customers } = await listed(owner);
      const files = [
        '/api/customers/export?format=csv',
        '/api/shop-orders/export?format=xlsx',
        `/api/customers/${customers[0]!.id}/export`,
      ];
      for (const path of files)
        expect(await token.call('GET', path)).toMatchObject({
          status: 403,
          body: { code: 'insufficient_scope', message: expect.stringContaining('customers:identify') as string },
        });
      expect((await owner.call('GET', files[2]!)).status).toBe(200);
    });

    it('should name them to a token with the permission', async () => {
      const [whole, shown] = [await listed(owner), await listed(await knowing())];
      expect(shown).toEqual(whole);
      expect(shown.customers).toMatchObject(whole.customers.map(() => ({ isWithheld: false })));
    });
  });

  describe('Guests that bought a tool', () => {
    const guest = 'gerda.brack@buyers.test';
    let id: string;

    beforeAll(async () => {
      id = await product.database.value<string>(
        `INSERT INTO orders (id, product_id, product_name, buyer_kind, buyer_key, buyer_name, email, amount, currency, paid_at, status, payment_state)
         VALUES (gen_random_uuid(), gen_random_uuid(), 'A tool', 'guest', 'secret', 'Gerda Brack', $1, 19, 'usd', now(), 'paid', 'succeeded') RETURNING id`,
        [guest],
      );
      await product.database.query(
        `INSERT INTO order_events (order_id, kind, text, source) VALUES ($1, 'receipt', 'The receipt is on its way to ' || $2::text, 'console')`,
        [id, guest],
      );
    });

    it('should not be named in purchases, found by name or handed out as a file', async () => {
      for (const caller of [viewer, token] as Caller[]) {
        const shown = [await caller.call<Row[]>('GET', '/api/orders'), await caller.call('GET', `/api/orders/${id}`)];
        expect(shown[1]).toMatchObject({ status: 200, body: { amount: 19, buyerName: null, email: null, isWithheld: true } });
        expect(JSON.stringify(shown)).not.toMatch(/gerda|brack/i);
        for (const search of ['gerda', guest]) expect((await caller.call('GET', `/api/orders?search=${search}`)).body).toEqual([]);
        expect((await caller.call<Row[]>('GET', '/api/orders?search=tool')).body).toMatchObject([{ id }]);
        expect(await caller.call('GET', '/api/orders/export')).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
      }
      await product.database.query(
        `INSERT INTO stripe_events (id, type, livemode, event_at, status, payload) VALUES ('evt_guest', 'charge.updated', false, now(), 'processed', $1)`,
        [JSON.stringify({ billing_details: { email: guest } })],
      );
      expect((await owner.call('GET', '/api/webhooks/stripe/events/evt_guest')).body).toMatchObject({ isWithheld: false });
      for (const caller of [viewer, token] as Caller[])
        expect((await caller.call('GET', '/api/webhooks/stripe/events/evt_guest')).body).toMatchObject({ payload: {}, isWithheld: true });
      expect(await token.call('POST', `/api/orders/${id}/link`)).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
      expect((await owner.call('GET', `/api/orders?search=${guest}`)).body).toMatchObject([{ id, email: guest, isWithheld: false }]);
    });
  });

  it('should not show values of imported files to a token without the permission', async () => {
    const csv = 'Email,First name\nzoe.quill@buyers.test,Zoe\nno-address,Nina\n';
    const upload = await fetch(`${product.url}/api/imports?name=people.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${(await makeToken(owner, ['imports:write'])).token}`, 'content-type': 'text/csv' },
      body: csv,
    });
    expect(upload.status).toBe(201);
    const { id } = (await upload.json()) as Row;
    const whole = await owner.call('GET', `/api/imports/${id}`);
    expect(JSON.stringify(whole.body)).toContain('zoe.quill');
    const shown = await token.call('GET', `/api/imports/${id}`);
    expect(shown).toMatchObject({ status: 200, body: { fileName: 'people.csv', preview: [], errors: [], isWithheld: true } });
    expect(JSON.stringify(shown.body)).not.toMatch(/zoe|nina|no-address/i);
    expect(await token.call('GET', `/api/imports/${id}/errors`)).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
  });

  it('should keep what a workflow says of a customer in the bell and by mail from those who may not know', async () => {
    const said = 'noa.brandt@buyers.test';
    const recipients = ['viewer@console.test', 'owner@console.test', 'desk@elsewhere.test'];
    await owner.confirm();
    const config = { channel: 'in_app', subject: 'New: {{trigger.body.email}}', message: 'Order of {{trigger.body.email}}' };
    const triggers = [{ id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } }];
    const wanted = { name: 'Bell', steps: [{ id: 'tell', type: 'notify', config }], triggers, status: 'active' };
    const made = await owner.call<Row>('POST', '/api/workflows', wanted);
    expect([made.status, made.status === 201 ? '' : made.body]).toEqual([201, '']);
    const { path } = (await owner.call<{ path: string }>('POST', `/api/workflows/${made.body.id}/hooks/hook`, {})).body;
    for (const notificationEmail of recipients) {
      await owner.confirm();
      expect((await owner.call('PUT', '/api/settings', { emailNotifications: true, notificationEmail })).status).toBe(200);
      await settingsAreKnown(product);
      const headers = { 'content-type': 'application/json' };
      expect((await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify({ email: said }) })).status).toBe(202);
      await eventually(`the mail to ${notificationEmail} is written`, () =>
        product.database.value<boolean>(
          "SELECT count(*) > 0 FROM notification_deliveries WHERE recipient = $1 AND kind LIKE 'workflow.%'",
          [notificationEmail],
        ),
      );
    }
    await owner.call('PUT', '/api/settings', { emailNotifications: false });
    const bell = async (caller: Caller) => {
      const items = (await caller.call<{ kind: string; title: string; body: string }[]>('GET', '/api/notifications')).body;
      return items.filter(({ kind }) => kind.startsWith(`workflow.${made.body.id}`));
    };
    expect(JSON.stringify(await bell(owner))).toContain(said);
    for (const caller of [viewer, token] as Caller[]) expect(await bell(caller)).toMatchObject([{ title: withheldText, body: '' }]);
    const mails = await product.database.query<{ recipient: string; content: object }>(
      "SELECT recipient, content FROM notification_deliveries WHERE kind LIKE 'workflow.%'",
    );
    expect(mails.filter(({ content }) => JSON.stringify(content).includes(said)).map(({ recipient }) => recipient)).toEqual([
      'owner@console.test',
    ]);
    expect(mails.filter(({ content }) => JSON.stringify(content).includes(withheldText))).toHaveLength(2);
    expect([...heard.viewer, ...heard.token].join('\n')).not.toContain(said);
  });

  describe('Texts about customers outside of tasks', () => {
    const said = 'lena.fisk@buyers.test';
    const showing = async (caller: Caller, paths: string[]) =>
      JSON.stringify(await Promise.all(paths.map(async (path) => (await caller.call('GET', path)).body)));

    it('should keep the reasons and texts of changes that a run about a customer proposed', async () => {
      const [integrationId, listingId] = [uuidv7(), uuidv7()];
      await product.database.query(
        `INSERT INTO integrations (id, platform, account_id, account_name, currency, credentials, status, paused)
         VALUES ($1, 'woocommerce', 'fisk', 'fisk', 'EUR', '', 'inactive', true)`,
        [integrationId],
      );
      await product.database.query(
        `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, integration_id, platform_product_id)
         VALUES ($1, 'FISK-1', 'Fish', 'woocommerce', 2, 20, 7, 'EUR', $2, 'P-F')`,
        [listingId, integrationId],
      );
      const line = { sku: 'FISK-1', platform: 'woocommerce', field: 'price', to: 21, why: `Asked by ${said}` };
      const config = { lines: '{{trigger.body.lines}}', why: 'Because of {{trigger.body.email}}', wait: false };
      const triggers = [{ id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } }];
      await owner.confirm();
      const wanted = { name: 'Repricer', steps: [{ id: 'propose', type: 'change', config }], triggers, status: 'active' };
      const made = await owner.call<Row>('POST', '/api/workflows', wanted);
      expect([made.status, made.status === 201 ? '' : made.body]).toEqual([201, '']);
      const { path } = (await owner.call<{ path: string }>('POST', `/api/workflows/${made.body.id}/hooks/hook`, {})).body;
      const headers = { 'content-type': 'application/json' };
      await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify({ email: said, lines: [line] }) });
      const proposed = 'SELECT batch_id AS id FROM change_lines WHERE listing_id = $1';
      const { id: batch } = await eventually('it is proposed', async () => (await product.database.query<Row>(proposed, [listingId]))[0]);
      const paths = ['/api/changes', `/api/changes/${batch}`, `/api/changes/${batch}/lines`, `/api/changes/of-listing/${listingId}`];
      expect((await showing(owner, paths)).split(said)).toHaveLength(5);
      for (const caller of [viewer, token] as Caller[]) {
        expect(await showing(caller, paths)).not.toContain(said);
        expect((await caller.call('GET', `/api/changes/${batch}/lines`)).body).toMatchObject([
          { sku: 'FISK-1', to: 21, why: withheldText },
        ]);
      }
      const decider = new Program(product.url, (await makeToken(owner, ['changes:read', 'changes:decide', 'changes:propose'])).token);
      for (const verb of ['approve', 'reject'])
        expect(await decider.call('POST', `/api/changes/${batch}/${verb}`, { version: 1 })).toMatchObject({
          status: 403,
          body: { code: 'insufficient_scope', message: expect.stringContaining('customers:identify') as string },
        });
    });

    it('should not show in the audit log who gets no mail, nor tell by an address', async () => {
      await owner.confirm();
      expect((await owner.call('POST', '/api/deliveries/suppressions', { email: said })).status).toBe(201);
      const auditor = new Program(product.url, (await makeToken(owner, allButNames)).token);
      const paths = ['action=suppression', `search=${said}`, `subjectId=${said}`].map((filter) => `/api/audit-log?${filter}`);
      const found = async (caller: Caller) =>
        Promise.all(paths.map(async (path) => (await caller.call<{ subjectId: string }[]>('GET', path)).body));
      for (const entries of await found(owner)) expect(entries).toMatchObject([{ subjectId: said }]);
      expect(await found(auditor)).toMatchObject([[{ subjectId: withheldText }], [], []]);
      const file = await fetch(`${product.url}/api/audit-log/export`, { headers: { authorization: `Bearer ${auditor.token}` } });
      expect([file.status, (await file.text()).includes(said)]).toEqual([200, false]);
      const since = async (email: string) =>
        (await auditor.call<{ addedBy: string }>('POST', '/api/deliveries/suppressions', { email })).body;
      expect((await since(said)).addedBy).toBe((await since('never@heard.test')).addedBy);
      expect(await auditor.call('DELETE', `/api/deliveries/suppressions/${said}`)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_scope' },
      });
    });

    it('should not name customers that a sync set aside, whose ids may be their addresses', async () => {
      const id = uuidv7();
      await product.database.query(
        `INSERT INTO integrations (id, platform, account_id, account_name, currency, credentials, status, paused)
         VALUES ($1, 'amazon', 'aside', 'aside', 'EUR', $2, 'inactive', true)`,
        [id, await product.app.get(AccountSecrets, { strict: false }).sealCredentials(id, {})],
      );
      await product.database.query(
        `INSERT INTO integration_set_aside (integration_id, kind, record_id, field, reason) VALUES ($1, 'customers', $2, 'email', 'is too long')`,
        [id, said],
      );
      const rows = async (caller: Caller) =>
        (await caller.call<{ setAside: { rows: object[] } }>('GET', `/api/integrations/${id}`)).body.setAside.rows;
      expect(await rows(owner)).toMatchObject([{ recordId: said }]);
      for (const caller of [viewer, token] as Caller[])
        expect(await rows(caller)).toMatchObject([{ recordId: 'withheld', field: 'email' }]);
    });

    it('should keep what a payout says of a payment', async () => {
      const id = uuidv7();
      await product.database.query(
        "INSERT INTO payouts (id, platform, account, payout_id, currency) VALUES ($1, 'etsy', '', 'p1', 'EUR')",
        [id],
      );
      await product.database.query(
        `INSERT INTO payout_lines (id, payout_id, key, type, platform_type, net, description, source_line, import_ids)
         VALUES (gen_random_uuid(), $1, 'k', 'sale', 'Sale', 5, 'Payment of Lena Fisk', 1, '{}')`,
        [id],
      );
      const lines = `/api/payouts/${id}/lines`;
      expect((await owner.call('GET', lines)).body).toMatchObject([{ net: 5, description: 'Payment of Lena Fisk' }]);
      for (const caller of [viewer, token] as Caller[])
        expect((await caller.call('GET', lines)).body).toMatchObject([{ net: 5, description: withheldText }]);
    });

    it('should not name who asked for a demo in activities, which need no permission for it', async () => {
      const wanted = { name: 'Lena Fisk', email: said, startsAt: new Date(Date.now() + 4 * 86_400_000).toISOString(), timeZone: 'UTC' };
      const asked = await new Browser(product.url).call('POST', '/api/leads', wanted);
      expect([asked.status, asked.status === 201 ? '' : asked.body]).toEqual([201, '']);
      const activities = await eventually('it is an activity', async () => {
        const { body } = await viewer.call<{ type: string }[]>('GET', '/api/activities');
        return body.some(({ type }) => type === 'lead.created') && JSON.stringify(body);
      });
      expect(activities).not.toMatch(/lena|fisk@/i);
    });
  });

  it('should not export a person by a token that is limited to some channels', async () => {
    const [customer] = (await owner.call<Row[]>('GET', '/api/customers?limit=1')).body;
    const path = `/api/customers/${customer!.id}/export`;
    const limited = new Program(product.url, (await makeToken(owner, ['privacy:erase', 'commerce:write'], { integrationIds: [] })).token);
    expect(await limited.call('GET', path)).toMatchObject({ status: 403, body: { code: 'token_limited' } });
    for (const list of ['/api/customers/export?format=csv', '/api/shop-orders/export?format=xlsx'])
      expect(await limited.call('GET', list)).toMatchObject({ status: 403, body: { code: 'token_limited' } });
    const free = new Program(product.url, (await makeToken(owner, ['privacy:erase', 'customers:identify'])).token);
    expect((await free.call('GET', path)).status).toBe(200);
  });
});
