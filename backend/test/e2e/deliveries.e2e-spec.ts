import { ApiKeysService } from '../../src/modules/api-keys/api-keys.service';
import { TaskDispatcher } from '../../src/modules/tasks/task-dispatcher';
import { Deliveries, type DeliverRequest, type DeliverResult } from '../../src/modules/deliveries';
import { named, namingsDeep, person, TaskHandlerRegistry } from '../../src/modules/tasks';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type MailServer, startMailServer } from '../mail-server';
import { insertTask } from '../rows';
import { type SocialServer, startSocialServer } from '../social-server';
import { decideShown } from '../decide-shown';

interface Row {
  id: string;
  status: string;
  channel: string;
  target: string;
  tries: number;
  providerId: string | null;
  error: string | null;
}

/** All that stands in a request was typed in by a person. */
type Wanted = Omit<DeliverRequest, 'leaving'>;

const type = 'Delivery test';
const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const post = (text: string, more: object = {}): Wanted => ({
  step: 'post',
  sideEffect: 'post',
  title: 'Post',
  messages: [{ channel: 'x', target: 'me', content: { text, link: null }, ...more }],
});
const letter = (to: string[], more: Partial<Wanted> = {}): Wanted => ({
  step: 'mail',
  sideEffect: 'send_mail',
  title: 'Send the letter',
  messages: to.map((target) => ({
    channel: 'email',
    target,
    fields: { name: target.split('@')[0]! },
    content: {
      subject: 'Hello {{name}}',
      text: 'Dear {{name}}\n\n{{unsubscribe}}',
      html: '<p>Dear {{name}}</p><a href="{{unsubscribe}}">Unsubscribe</a>',
      replyTo: 'shop@shop.test',
      fromName: 'The shop',
      unsubscribe: true,
    },
  })),
  ...more,
});

describe('Deliveries', () => {
  let product: Product;
  let social: SocialServer;
  let mail: MailServer;

  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  const allow = (policy: string) => call('PUT', '/api/settings', { approvalPolicy: { post: policy, send_mail: policy } });
  const run = async (request: Wanted, row: object = {}) => {
    const id = await insertTask(product.database, { type, input: { request }, max_attempts: 1, ...row });
    product.app.get(TaskDispatcher, { strict: false }).wake();
    return id;
  };
  const rows = async (taskId: string) => (await call<Row[]>('GET', `/api/deliveries?taskId=${taskId}`)).body;
  const task = async (id: string) =>
    (
      await product.database.query<{ status: string; error: { code: string; message: string } | null; waitingFor: string; cost: number }>(
        'SELECT status, error, waiting_for AS "waitingFor", cost_micro_usd::float8 AS cost FROM tasks WHERE id = $1',
        [id],
      )
    )[0]!;
  const ended = (id: string, status = 'completed') =>
    eventually(`task is ${status}`, async () => ((await task(id)).status === status ? task(id) : null));
  const waits = (id: string, what: string) =>
    eventually(`task waits for ${what}`, async () => ((await task(id)).waitingFor === what ? task(id) : null));
  const resultOf = (id: string) =>
    product.database.value<DeliverResult>(
      `SELECT output FROM task_steps WHERE task_id = $1 AND key = 'result' ORDER BY attempt DESC LIMIT 1`,
      [id],
    );
  const overdue = () => product.database.query(`UPDATE deliveries SET lease_until = now() - interval '1 second' WHERE status = 'sending'`);

  function register(context: NonNullable<Product['worker']>): void {
    const deliveries = context.get(Deliveries, { strict: false });
    context.get(TaskHandlerRegistry, { strict: false }).register({
      type,
      summary: 'Delivers what it is given.',
      inputSchema: { type: 'object' },
      names: { texts: ['request'] },
      requires: () => [],
      titleOf: () => type,
      async run(open) {
        const request = open.input.request as unknown as Wanted;
        const leaving = { named: named(namingsDeep(request, person)), links: 'named', strangers: 'refuse' } as const;
        const result = await deliveries.deliver(open, { ...request, leaving });
        await open.step('result', { title: 'Keep', kind: 'compute', input: open.attempt }, () => Promise.resolve(result as never));
      },
    });
  }

  beforeAll(async () => {
    social = await startSocialServer();
    mail = await startMailServer(login);
    product = await startProduct({
      settings: {
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PUBLIC_URL: 'http://shop.test',
        OUTBOUND_ALLOW: `${social.host},${mail.host}`,
        X_API_BASE: social.url,
        FACEBOOK_GRAPH_BASE: social.url,
      },
    });
    register(product.worker!);
    const keys = product.app.get(ApiKeysService, { strict: false });
    for (const service of ['twitter', 'facebook'] as const) {
      await keys.create({ name: service, service, keyValue: `token-of-${service}-0123456789`, settings: {} });
    }
    expect((await call('PUT', '/api/settings', { mail: mail.account, marketingPauseDays: 0 })).status).toBe(200);
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
    await social.close();
  });
  beforeEach(async () => {
    Object.assign(social, { mode: 'take', calls: 0 });
    social.posts.length = 0;
    mail.letters.length = 0;
    mail.refuseWith(null);
    await allow('allow');
  });

  it('should post, remember what the service calls it and what it cost', async () => {
    const id = await run(post('New mugs are here'));
    expect(await ended(id)).toMatchObject({ cost: 15_000 });
    expect(social.posts.map(({ text }) => text)).toEqual(['New mugs are here']);
    expect(await rows(id)).toMatchObject([{ status: 'sent', channel: 'x', providerId: '1000', tries: 1 }]);
    expect(await resultOf(id)).toMatchObject({ decision: 'delivered', results: [{ status: 'sent', providerId: '1000' }] });
    const linked = await run(post('New mugs', { content: { text: 'New mugs', link: 'https://shop.test/mugs' } }));
    expect(await ended(linked)).toMatchObject({ cost: 200_000 });
  });

  it('should let nothing leave in a dry run, and say what would have', async () => {
    const id = await run(post('Not yet'), { dry_run: true });
    await ended(id);
    expect(social.calls).toBe(0);
    expect(await rows(id)).toEqual([]);
    const body = await product.database.value<Buffer>(`SELECT body FROM artifacts WHERE task_id = $1 AND title = 'would-leave-post.json'`, [
      id,
    ]);
    expect(JSON.parse(body.toString())).toMatchObject({ costMicroUsd: 15_000, missing: [], messages: [{ content: { text: 'Not yet' } }] });
  });

  it('should send what a person made of it, and nothing when they say no', async () => {
    await allow('ask');
    const id = await run(post('Draft'));
    await waits(id, 'approval');
    const [approval] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${id}`)).body;
    const { content } = (await call<{ content: { messages: { content: object }[] } }>('GET', `/api/approvals/${approval!.id}`)).body;
    content.messages[0]!.content = { text: 'Edited', link: null };
    expect((await decideShown(call, `/api/approvals/${approval!.id}/approve`, { content })).status).toBe(200);
    await ended(id);
    expect(social.posts.map(({ text }) => text)).toEqual(['Edited']);

    const refused = await run(post('Rather not'));
    await waits(refused, 'approval');
    const [other] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${refused}`)).body;
    await decideShown(call, `/api/approvals/${other!.id}/reject`, { reason: 'too dull' });
    await ended(refused);
    expect(await resultOf(refused)).toMatchObject({ decision: 'rejected', reason: 'too dull' });
    expect(social.posts).toHaveLength(1);
  });

  it('should fail with a hint when the policy forbids it', async () => {
    await allow('never');
    const id = await run(post('Never'));
    expect((await ended(id, 'failed')).error).toMatchObject({ code: 'approval_rejected' });
    expect(social.calls).toBe(0);
  });

  it('should wait as long as the service asks, then send once', async () => {
    social.mode = 'limit';
    const id = await run(post('Patience'));
    await ended(id);
    expect(social.calls).toBe(2);
    expect(social.posts).toHaveLength(1);
    expect(await rows(id)).toMatchObject([{ status: 'sent', tries: 2 }]);
  });

  it('should look up a post of which the answer was lost, and not post it again', async () => {
    social.mode = 'take-and-cut';
    const id = await run(post('Did it arrive?'));
    await eventually('the call broke off', async () => (await rows(id))[0]?.error);
    social.mode = 'take';
    await overdue();
    await ended(id);
    expect(social.calls).toBe(1);
    expect(await rows(id)).toMatchObject([{ status: 'sent', providerId: '1000', tries: 1 }]);
  });

  it('should post again what the look-up did not find', async () => {
    social.mode = 'cut';
    const id = await run(post('Lost on the way'));
    await eventually('the call broke off', async () => (await rows(id))[0]?.error);
    social.mode = 'take';
    await overdue();
    await ended(id);
    expect(social.posts).toHaveLength(1);
    expect(await rows(id)).toMatchObject([{ status: 'sent', tries: 2 }]);
  });

  it('should fail for good what the service refuses, and send it once more only when a person retries', async () => {
    social.mode = 'refuse';
    const id = await run(post('Locked'));
    expect((await ended(id, 'failed')).error).toMatchObject({
      code: 'provider_auth',
      message: expect.stringContaining('This account is locked.') as string,
    });
    expect(social.calls).toBe(1);
    social.mode = 'take';
    expect((await call('POST', `/api/tasks/${id}/retry`, {})).status).toBeLessThan(300);
    await ended(id);
    expect(social.posts).toHaveLength(1);
  });

  it('should send each recipient their own letter, with the headers of RFC 8058, and never to who unsubscribed', async () => {
    const id = await run(letter(['ann@shop.test', 'bob@shop.test']));
    await ended(id);
    expect(mail.letters.map(({ to }) => to[0]).sort()).toEqual(['ann@shop.test', 'bob@shop.test']);
    const ann = mail.letters.find(({ to }) => to[0] === 'ann@shop.test')!;
    expect(ann.text).toMatch(/Subject: Hello ann/);
    expect(ann.text).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    expect(ann.text).toMatch(/Reply-To: shop@shop\.test/);
    const [, token] = /List-Unsubscribe:\s*<http:\/\/shop\.test\/unsubscribe\/(\w+)>/.exec(ann.text)!;
    expect((await fetch(`${product.url}/unsubscribe/${token}`)).status).toBe(200);
    expect((await call<unknown[]>('GET', '/api/deliveries/suppressions')).body).toEqual([]);
    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    expect((await fetch(`${product.url}/unsubscribe/${token}`, oneClick)).status).toBe(200);
    expect((await fetch(`${product.url}/unsubscribe/${'0'.repeat(64)}`, oneClick)).status).toBe(404);
    expect((await call<object[]>('GET', '/api/deliveries/suppressions')).body).toMatchObject([
      { email: 'ann@shop.test', reason: 'unsubscribed' },
    ]);

    mail.letters.length = 0;
    const again = await run(letter(['Ann@shop.test', 'bob@shop.test']));
    await ended(again);
    expect(mail.letters.map(({ to }) => to[0])).toEqual(['bob@shop.test']);
    expect((await rows(again)).map(({ status }) => status).sort()).toEqual(['sent', 'suppressed']);
  });

  it('should put addresses on the list and take them off, for people', async () => {
    expect(await call('POST', '/api/deliveries/suppressions', { email: 'Eve@shop.test' })).toMatchObject({
      status: 201,
      body: { email: 'eve@shop.test', reason: 'person' },
    });
    expect((await call('DELETE', '/api/deliveries/suppressions/eve@shop.test')).status).toBe(204);
    expect((await call('DELETE', '/api/deliveries/suppressions/eve@shop.test')).status).toBe(404);
  });

  it('should not send what its cancelled task had still to send', async () => {
    mail.refuseWith(451);
    const id = await run(letter(['slow@shop.test']));
    await eventually('the first try failed', async () => (await rows(id))[0]?.tries === 1 && (await rows(id))[0]!.status === 'pending');
    mail.refuseWith(null);
    expect((await call('POST', `/api/tasks/${id}/cancel`)).status).toBeLessThan(300);
    await eventually('it is withdrawn', async () => (await rows(id))[0]!.status === 'cancelled');
    expect(mail.letters).toEqual([]);
  });
});
