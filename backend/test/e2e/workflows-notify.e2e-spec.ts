import { ApiKeysService } from '../../src/modules/api-keys/api-keys.service';
import { type Product, startProduct } from '../app';
import { decideShown } from '../decide-shown';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type Loopback, startLoopback } from '../loopback';
import { type MailServer, startMailServer } from '../mail-server';

interface Run {
  id: string;
  status: string;
  error: { code: string; message: string } | null;
  timeline: { key: string; status: string; output: { sent: number; results?: { status: string }[] } | null }[];
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const final = ['completed', 'failed', 'cancelled'];

describe('Notify steps of workflows', () => {
  let product: Product;
  let call: Call;
  let mail: MailServer;
  let outside: Loopback;
  let thief: Loopback;
  let statusOf: (url: string) => number;

  const allow = (policy: string) => call('PUT', '/api/settings', { approvalPolicy: { send_mail: policy, custom: policy } });
  const detail = async (id: string) => (await call<Run>('GET', `/api/workflow-runs/${id}`)).body;
  const becomes = (id: string, statuses: string[]) =>
    eventually(`run is ${statuses.join(' or ')}`, async () => {
      const run = await detail(id);
      return statuses.includes(run.status) ? run : null;
    });
  const start = async (config: object, request: object = {}, more: object = {}) => {
    const created = await call<{ id: string }>('POST', '/api/workflows', {
      name: 'Tell',
      steps: [{ id: 'tell', type: 'notify', config }],
      ...more,
    });
    expect(created).toMatchObject({ status: 201 });
    return (await call<Run>('POST', `/api/workflows/${created.body.id}/run`, request)).body.id;
  };
  const run = async (config: object, input: object = {}, request: object = {}) =>
    becomes(await start(config, { input, ...request }), final);
  const decide = async (taskId: string, verb: string, body: object = {}) => {
    const [asked] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${taskId}&status=pending`)).body;
    expect((await decideShown(call, `/api/approvals/${asked!.id}/${verb}`, body)).status).toBe(200);
  };
  const mailTo = (to: string[], more: object = {}) => ({
    channel: 'email',
    to,
    subject: 'Order {{trigger.n}}',
    message: 'Dear {{trigger.name}}',
    ...more,
  });

  beforeAll(async () => {
    mail = await startMailServer(login);
    outside = await startLoopback(({ url }) => ({ status: statusOf(url), body: { ok: true, channel: 'C0NEWS', ts: '1.2' } }));
    thief = await startLoopback(() => ({ body: 'Thanks.' }));
    product = await startProduct({
      settings: {
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        OUTBOUND_ALLOW: `hook=${outside.host},social=${outside.host},mail=${mail.host},hook=${thief.host.replace('127.0.0.1', 'localhost')}`,
        SLACK_API_BASE: outside.url,
      },
    });
    call = callsOf(product.url);
    expect((await call('PUT', '/api/settings', { mail: mail.account })).status).toBe(200);
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
    await outside.close();
    await thief.close();
  });
  beforeEach(async () => {
    mail.letters.length = 0;
    mail.refuseWith(null);
    outside.requests.length = 0;
    statusOf = () => 200;
    await allow('allow');
  });

  it('should write to each address once, however often it is named', async () => {
    const done = await run(mailTo(['{{trigger.mail}}', 'Ann@shop.test', 'bob@shop.test']), { n: 7, name: 'Ada', mail: 'ann@shop.test' });
    expect(done).toMatchObject({ status: 'completed', error: null });
    expect(done.timeline[0]!.output).toMatchObject({ sent: 2 });
    expect(mail.letters.map(({ to }) => to[0]).sort()).toEqual(['Ann@shop.test', 'bob@shop.test']);
    expect(mail.letters[0]!.text).toMatch(/Subject: Order 7[^]*Dear Ada/);
  });

  it('should pass braces that came with the data on as they are', async () => {
    const done = await run(mailTo(['ann@shop.test']), { n: '{{price}}', name: '{{constructor}} {{unsubscribe}}' });
    expect(done).toMatchObject({ status: 'completed', error: null });
    expect(mail.letters[0]!.text).toMatch(/Subject: Order \{\{price\}\}[^]*Dear \{\{constructor\}\} \{\{unsubscribe\}\}/);
  });

  it('should ask first where the shop says so, send what came of it, and nothing after a no', async () => {
    await allow('ask');
    const id = await start(mailTo(['ann@shop.test']), { input: { n: 8, name: 'Ada' } });
    await becomes(id, ['waiting']);
    expect(mail.letters).toEqual([]);
    const [asked] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${id}`)).body;
    const { content } = (await call<{ content: { messages: { content: { text: string } }[] } }>('GET', `/api/approvals/${asked!.id}`)).body;
    content.messages[0]!.content.text = 'Dear Ms Lovelace';
    await decide(id, 'approve', { content });
    expect((await becomes(id, final)).status).toBe('completed');
    expect(mail.letters.map(({ text }) => text)).toEqual([expect.stringContaining('Dear Ms Lovelace')]);

    const refused = await start(mailTo(['ann@shop.test']), { input: { n: 9, name: 'Ada' } });
    await becomes(refused, ['waiting']);
    await decide(refused, 'reject', { reason: 'Too soon' });
    const failed = await becomes(refused, final);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'approval_rejected' } });
    expect(failed.error!.message).toContain('Too soon');
    expect(mail.letters).toHaveLength(1);
  });

  it('should have a person look where the step says always, and go on its own way after a no', async () => {
    const more = {
      steps: [
        { id: 'tell', type: 'notify', next: null, config: mailTo(['ann@shop.test'], { approval: 'always', rejectedNext: 'dropped' }) },
        { id: 'dropped', type: 'stop', config: { message: 'Nothing was sent.' } },
      ],
    };
    const sent = await start({}, { input: { n: 1, name: 'Ada' } }, more);
    await becomes(sent, ['waiting']);
    await decide(sent, 'approve');
    expect((await becomes(sent, final)).status).toBe('completed');
    const dropped = await start({}, { input: { n: 2, name: 'Ada' } }, more);
    await becomes(dropped, ['waiting']);
    await decide(dropped, 'reject', { reason: 'Not now' });
    const done = await becomes(dropped, final);
    expect([done.status, done.timeline.map(({ key }) => key)]).toEqual(['completed', ['tell', 'dropped']]);
    expect(mail.letters).toHaveLength(1);
  });

  it.each(['customer-onboarding', 'lead-generation'])('should ask once for one letter in the template %s', async (template) => {
    await allow('ask');
    const { body } = await call<{ workflow: { id: string }; sample: object }>('POST', `/api/workflow-templates/${template}/install`, {});
    const { body: begun } = await call<Run>('POST', `/api/workflows/${body.workflow.id}/run`, { input: body.sample });
    await becomes(begun.id, ['waiting']);
    await decide(begun.id, 'approve');
    await eventually('the letter leaves and the run waits for the day', async () => {
      const { body: task } = await call<{ waitingFor: string | null }>('GET', `/api/tasks/${begun.id}`);
      return task.waitingFor === 'delay' && mail.letters.length === 1;
    });
    expect((await call<unknown[]>('GET', `/api/approvals?taskId=${begun.id}`)).body).toHaveLength(1);
  });

  /** Approves what is asked, with another target or text. */
  const approveAs = async (taskId: string, change: (message: { targets: string[]; content: Record<string, unknown> }) => void) => {
    const [asked] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${taskId}&status=pending`)).body;
    type Content = { messages: { targets: string[]; content: Record<string, unknown> }[] };
    const { content } = (await call<{ content: Content }>('GET', `/api/approvals/${asked!.id}`)).body;
    change(content.messages[0]!);
    expect((await decideShown(call, `/api/approvals/${asked!.id}/approve`, { content })).status).toBe(200);
  };

  it('should not let an approver move a call to a host that the workflow does not name, and ask anew on a retry', async () => {
    await allow('ask');
    const id = await start({ channel: 'webhook', to: [`${outside.url}/told`], message: 'Hello' });
    await becomes(id, ['waiting']);
    await approveAs(id, (message) => (message.targets = [`${thief.url.replace('127.0.0.1', 'localhost')}/told`]));
    expect(await becomes(id, final)).toMatchObject({
      status: 'failed',
      error: { code: 'address_refused', message: expect.stringContaining('localhost is not among the hosts') as string },
    });
    expect(thief.requests).toEqual([]);
    const [voided] = (await call<{ status: string; comment: string }[]>('GET', `/api/approvals?taskId=${id}`)).body;
    expect(voided).toMatchObject({ status: 'cancelled', comment: expect.stringContaining('may not leave') as string });

    await call('POST', `/api/tasks/${id}/retry`, { from: 'failed' });
    await becomes(id, ['waiting']);
    await approveAs(id, (message) => (message.targets = [`${outside.url}/elsewhere`]));
    expect((await becomes(id, final)).status).toBe('completed');
    expect(outside.requests.map(({ url }) => url)).toEqual(['/elsewhere']);
  });

  it('should not let an approver send a mail to somebody whom nobody named', async () => {
    await allow('ask');
    const id = await start(mailTo(['ann@shop.test']), { input: { n: 1, name: 'Ada' } });
    await becomes(id, ['waiting']);
    await approveAs(id, (message) => (message.targets = ['thief@evil.test']));
    expect(await becomes(id, final)).toMatchObject({ status: 'failed', error: { code: 'invalid_input' } });
    expect(mail.letters).toEqual([]);
  });

  it('should ask a person before it writes to an address that came with a call, whatever the policy says', async () => {
    const { body: workflow } = await call<{ id: string }>('POST', '/api/workflows', {
      name: 'Lead',
      triggers: [{ id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } }],
      steps: [{ id: 'tell', type: 'notify', config: mailTo(['{{trigger.body.mail}}'], { subject: 'Hello', message: 'Our figures' }) }],
    });
    const { body: hook } = await call<{ path: string }>('POST', `/api/workflows/${workflow.id}/hooks/hook`, {});
    const answer = await fetch(product.url + hook.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: 'new@lead.test' }),
    });
    const { runId } = (await answer.json()) as { runId: string };
    await becomes(runId, ['waiting']);
    expect(mail.letters).toEqual([]);
    await decide(runId, 'approve');
    expect((await becomes(runId, final)).status).toBe('completed');
    expect(mail.letters.map(({ to }) => to)).toEqual([['new@lead.test']]);
  });

  it('should ask as well before a tool sends, once however often the step is tried, and fail after a no', async () => {
    const byTool = async () => {
      const steps = [
        {
          id: 'send',
          type: 'tool',
          retry: { max: 2, delaySec: 1 },
          config: { tool: 'email.send', arguments: { to: ['ann@shop.test'], subject: 'Order {{trigger.n}}', text: 'It is on its way.' } },
        },
      ];
      const { body: workflow } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Send', steps });
      const { body } = await call<Run>('POST', `/api/workflows/${workflow.id}/run`, { input: { n: 7 } });
      return body.id;
    };
    await allow('ask');
    const id = await byTool();
    await becomes(id, ['waiting']);
    expect(mail.letters).toEqual([]);
    await decide(id, 'approve');
    expect(await becomes(id, final)).toMatchObject({ status: 'completed', timeline: [{ output: { messages: [{ status: 'sent' }] } }] });
    expect(mail.letters.map(({ to }) => to)).toEqual([['ann@shop.test']]);

    const refused = await byTool();
    await becomes(refused, ['waiting']);
    await decide(refused, 'reject', { reason: 'Too soon' });
    expect(await becomes(refused, final)).toMatchObject({ status: 'failed', error: { code: 'approval_rejected' } });
    expect(mail.letters).toHaveLength(1);
  });

  it('should fail where the shop forbids it', async () => {
    await allow('never');
    const to = [`${outside.url}/told`];
    expect(await run({ channel: 'webhook', to, message: 'Hello' })).toMatchObject({
      status: 'failed',
      error: { code: 'approval_rejected' },
    });
    expect(outside.requests).toEqual([]);
  });

  it('should let nothing leave in a dry run', async () => {
    const done = await run(mailTo(['ann@shop.test']), { n: 1, name: 'Ada' }, { dryRun: true });
    expect(done.status).toBe('completed');
    expect(done.timeline[0]!.output).toEqual({ sent: 0, dryRun: true });
    expect(mail.letters).toEqual([]);
  });

  it('should say what is missing before there is a key for Slack, then post in the channel', async () => {
    const config = { channel: 'slack', to: ['#orders'], subject: 'Order {{trigger.n}}', message: 'Pack it' };
    expect(await run(config, { n: 3 })).toMatchObject({ status: 'failed', error: { code: 'needs_provider' } });
    await product.app.get(ApiKeysService, { strict: false }).create({
      name: 'Slack',
      service: 'slack',
      keyValue: 'xoxb-0123456789-abcdef',
      settings: {},
    });
    const done = await run(config, { n: 3 });
    expect(done).toMatchObject({ status: 'completed', error: null });
    const [post] = outside.requests;
    expect(post).toMatchObject({ url: '/chat.postMessage', headers: { authorization: 'Bearer xoxb-0123456789-abcdef' } });
    expect(JSON.parse(post!.body)).toMatchObject({ channel: '#orders', text: '*Order 3*\nPack it' });
  });

  it('should post to an address with a key that is the same on every try', async () => {
    statusOf = () => (outside.requests.length === 1 ? 503 : 200);
    const done = await run({ channel: 'webhook', to: [`${outside.url}/told`], subject: 'Hi', message: 'Order {{trigger.n}}' }, { n: 5 });
    expect(done.status).toBe('completed');
    expect(outside.requests.map(({ body }) => JSON.parse(body) as object)).toEqual(Array(2).fill({ subject: 'Hi', message: 'Order 5' }));
    expect(new Set(outside.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('should call no host that the workflow does not name', async () => {
    const config = { channel: 'webhook', to: ['{{trigger.address}}'], message: 'Hello' };
    const id = await start(config, { input: { address: `${outside.url}/told` } }, { allowedHosts: ['hooks.shop.test'] });
    expect(await becomes(id, final)).toMatchObject({ status: 'failed', error: { code: 'address_refused' } });
    expect(outside.requests).toEqual([]);
  });

  it('should write to the addresses that want to know of failures', async () => {
    const steps = [{ id: 'end', type: 'stop', config: { status: 'failed', message: 'Broken' } }];
    const settings = { onFailure: { notify: ['eve@shop.test', 'in_app'] } };
    const id = await start({}, {}, { name: 'Fragile', steps, settings });
    await becomes(id, ['failed']);
    const waiting = () =>
      product.database.query<{ recipient: string; count: number; content: { one: string; lines: { detail: string }[] } }>(
        `SELECT recipient, count, content FROM notification_deliveries WHERE kind LIKE 'workflow.failed.%.mail'`,
      );
    const rows = await eventually('the mail is written', async () => ((await waiting()).length > 0 ? waiting() : null));
    expect(rows).toMatchObject([
      { recipient: 'eve@shop.test', count: 1, content: { one: 'Fragile failed', lines: [{ detail: 'Broken' }] } },
    ]);
    await product.database.query('UPDATE notification_deliveries SET due_at = now()');
    await eventually('the mail has left', () => Promise.resolve(mail.letters.find(({ to }) => to.includes('eve@shop.test'))));
    expect(JSON.stringify((await call('GET', '/api/notifications')).body)).toContain('Fragile failed');
  });

  it('should send on a retry only what could not leave before', async () => {
    statusOf = (url) => (url === '/b' ? 400 : 200);
    const failed = await run({ channel: 'webhook', to: [`${outside.url}/a`, `${outside.url}/b`], message: 'Hello' });
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'provider_failed' } });
    statusOf = () => 200;
    await call('POST', `/api/tasks/${failed.id}/retry`, { from: 'failed' });
    expect(await becomes(failed.id, ['completed'])).toMatchObject({ timeline: [{ output: { sent: 2 } }] });
    expect(outside.requests.map(({ url }) => url).sort()).toEqual(['/a', '/b', '/b']);
  });
});
