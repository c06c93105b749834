import type { INestApplicationContext } from '@nestjs/common';
import { ApiKeysService } from '../../src/modules/api-keys/api-keys.service';
import type { OutgoingMessage } from '../../src/modules/deliveries';
import { Channels } from '../../src/modules/deliveries/channels/channels';
import { keyed } from '../../src/modules/deliveries/keyed-message';
import { Outbox } from '../../src/modules/deliveries/outbox';
import type { Permit } from '../../src/platform/outbound/permit';
import { type Product, type ProductProcess, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { insertTask, statusOf } from '../rows';
import { type SocialServer, startSocialServer } from '../social-server';
import { decideShown } from '../decide-shown';

interface Detail {
  id: string;
  status: string;
  attempt: number;
  attempts: { outcome: string; worker: string }[];
  steps: { key: string; attempt: number; status: string; reusedFromAttempt: number | null }[];
}

const wait = (seconds: number) => ({ type: 'wait', seconds });
const line = (message: string) => ({ type: 'log', message });

/** Starting a worker process costs 2 s of CPU, so one process dies with every kind of work in progress. The successors run in this process. */
describe('Work of a worker process that dies', () => {
  let product: Product;
  let social: SocialServer;
  let call: Call;
  let victim: ProductProcess;

  beforeAll(async () => {
    social = await startSocialServer();
    product = await startProduct({ worker: false, settings: { OUTBOUND_ALLOW: social.host, X_API_BASE: social.url } });
    call = callsOf(product.url);
    await product.app
      .get(ApiKeysService, { strict: false })
      .create({ name: 'X', service: 'twitter', keyValue: 'token-of-x-0123456789', settings: {} });
    await call('POST', '/api/agents', { name: 'Helper', type: 'Custom', config: { input: { steps: [line('Done.')] } } });
  });
  afterEach(() => victim.end('SIGKILL'));
  afterAll(async () => {
    await product.close();
    await social.close();
  });

  const submit = async (steps: object[]) =>
    (await call<Detail>('POST', '/api/tasks', { title: 'Run', input: { steps }, maxAttempts: 3 })).body.id;
  const detail = async (id: string) => (await call<Detail>('GET', `/api/tasks/${id}`)).body;
  const becomes = (id: string, status: string) =>
    eventually(`the task is ${status}`, async () => {
      const task = await detail(id);
      return task.status === status ? task : null;
    });
  const stepRuns = (id: string, key: string) =>
    eventually(`step ${key} runs`, async () => (await detail(id)).steps?.some((step) => step.key === key && step.status === 'running'));
  const messages = async (id: string) =>
    (await call<{ message: string }[]>('GET', `/api/tasks/${id}/logs`)).body.map(({ message }) => message);

  describe('killed in the middle of it', () => {
    let successor: INestApplicationContext;
    const ids = { running: '', waiting: '', posted: '', called: '', workflow: '' };

    /** A run that waits for its message, as `Deliveries.deliver` leaves it. */
    async function deliver(message: OutgoingMessage): Promise<string> {
      const taskId = await insertTask(product.database, { status: 'waiting', waiting_for: 'delivery', parked_at: new Date(), attempt: 1 });
      const messages = keyed(product.app.get(Channels, { strict: false }), [message]);
      await product.app.get(Outbox, { strict: false }).put({ taskId } as Permit, 'post', messages);
      return taskId;
    }
    const deliveryOf = async (taskId: string) => {
      const id = await product.database.value<string>('SELECT id FROM deliveries WHERE task_id = $1', [taskId]);
      return (await call<{ id: string; status: string; tries: number; providerId: string | null }>('GET', `/api/deliveries/${id}`)).body;
    };
    const pending = async () => (await call<{ id: string; taskId: string }[]>('GET', '/api/approvals?status=pending')).body;

    beforeAll(async () => {
      social.mode = 'take-and-hang';
      ids.waiting = await submit([line('before'), { type: 'tool', tool: 'task.create', arguments: { agent: 'Helper' } }, line('after')]);
      ids.posted = await deliver({ channel: 'x', target: 'me', content: { text: 'Only once', link: null } });
      ids.called = await deliver({ channel: 'webhook', target: `${social.url}/hook`, content: { body: { text: 'Paid' } } });
      const { body: workflow } = await call<{ id: string }>('POST', '/api/workflows', {
        name: 'Order',
        steps: [{ id: 'post', type: 'http', config: { method: 'POST', url: `${social.url}/order`, body: { text: 'Order' } } }],
      });
      ids.workflow = (await call<{ id: string }>('POST', `/api/workflows/${workflow.id}/run`, { input: {} })).body.id;
      victim = await product.workerProcess();
      await eventually('the service has all three messages', () => social.posts.length === 3);
      await becomes(ids.waiting, 'waiting');
      ids.running = await submit([line('one'), wait(4), line('two')]);
      await stepRuns(ids.running, '2');
      await victim.end('SIGKILL');

      social.mode = 'take';
      const [approval] = await pending();
      expect((await decideShown(call, `/api/approvals/${approval!.id}/approve`)).status).toBe(200);
      expect((await detail(ids.waiting)).status).toBe('queued');
      expect([(await deliveryOf(ids.posted)).status, (await deliveryOf(ids.called)).status]).toEqual(['sending', 'sending']);
      await product.database.query(`UPDATE deliveries SET lease_until = now() - interval '1 second'`);
      await product.database.query(`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE status = 'running'`);
      successor = await product.anotherWorker();
    });
    afterAll(() => successor.close());

    it('should run the interrupted step again, and keep what was done before it', async () => {
      const done = await becomes(ids.running, 'completed');
      expect(done.attempts.map(({ outcome }) => outcome)).toEqual(['interrupted', 'completed']);
      expect(done.steps.find(({ attempt, key }) => attempt === 2 && key === '1')).toMatchObject({ status: 'reused', reusedFromAttempt: 1 });
      expect(await messages(ids.running)).toEqual(['one', 'two']);
    });

    it('should continue a task that waited for a decision in the same attempt', async () => {
      expect(await becomes(ids.waiting, 'completed')).toMatchObject({ attempt: 1, attempts: [{ attempt: 1, outcome: 'completed' }] });
      expect(await messages(ids.waiting)).toEqual(['before', expect.stringContaining('Approved'), 'after']);
      expect(await product.database.value(`SELECT count(*)::int FROM tasks WHERE triggered_by = 'tool'`)).toBe(1);
    });

    it('should find a post that arrived, resume its run and never post it again', async () => {
      await eventually('the post is found', async () => (await deliveryOf(ids.posted)).status === 'sent');
      await eventually('the run has ended', async () => (await statusOf(product.database, ids.posted)) === 'completed');
      const arrived = social.posts.filter(({ text }) => text === 'Only once');
      expect(arrived).toHaveLength(1);
      expect(await deliveryOf(ids.posted)).toMatchObject({ providerId: arrived[0]!.id, tries: 1 });
      expect(await product.database.value('SELECT cost_micro_usd::int FROM tasks WHERE id = $1', [ids.posted])).toBe(15_000);
    });

    it('should ask a person about a message that cannot be looked up, and send nothing until they answer', async () => {
      const { id } = await eventually('the delivery is unknown', async () => {
        const delivery = await deliveryOf(ids.called);
        return delivery.status === 'unknown' ? delivery : null;
      });
      const { body: notifications } = await call<{ kind: string }[]>('GET', '/api/notifications');
      expect(notifications.filter(({ kind }) => kind === 'delivery.unknown')).toHaveLength(1);
      const sent = () => social.posts.filter(({ text }) => text === 'Paid').length;
      expect(sent()).toBe(1);
      expect(await decideShown(call, `/api/deliveries/${id}/resolve`, { sent: false, version: 9 })).toMatchObject({
        status: 409,
        body: { code: 'changed_since_shown' },
      });
      expect(await decideShown(call, `/api/deliveries/${id}/resolve`, { sent: false })).toMatchObject({ status: 200 });
      await eventually('the run has ended', async () => (await statusOf(product.database, ids.called)) === 'completed');
      expect(sent()).toBe(2);
      expect(await decideShown(call, `/api/deliveries/${id}/resolve`, { sent: true })).toMatchObject({
        status: 409,
        body: { code: 'not_unknown' },
      });
    });

    it('should not repeat a call of a workflow that may have arrived', async () => {
      const run = await eventually('the run is over', async () => {
        const { body } = await call<{ status: string; error: object }>('GET', `/api/workflow-runs/${ids.workflow}`);
        return ['completed', 'failed'].includes(body.status) ? body : null;
      });
      expect(run).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
      expect(social.posts.filter(({ text }) => text === 'Order')).toHaveLength(1);
    });
  });

  it('should be refused late writes after it stood still for longer than its lease, and be handed over on SIGTERM', async () => {
    victim = await product.workerProcess({ SHUTDOWN_GRACE_SECONDS: '20' });
    const lost = await submit([wait(3), line('once')]);
    await stepRuns(lost, '1');
    victim.child.kill('SIGSTOP');
    await product.database.query(`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE id = $1`, [lost]);
    const successor = await product.anotherWorker();
    const before = await becomes(lost, 'completed');
    await successor.close();
    expect(before.attempts.map(({ outcome }) => outcome)).toEqual(['interrupted', 'completed']);

    victim.child.kill('SIGCONT');
    // The step that it lost ended while it stood still: its late writes come before the steps of this task.
    const next = await submit([wait(1), wait(4), line('two')]);
    await stepRuns(next, '2');
    expect(await victim.end('SIGTERM')).toBe(0);
    expect(await detail(next)).toMatchObject({ status: 'queued', attempts: [{ outcome: 'released' }] });
    expect(await detail(lost)).toEqual(before);
    expect(await messages(lost)).toEqual(['once']);
    const completions = `SELECT count(*)::int FROM activities WHERE type = 'task.completed' AND metadata ->> 'taskId' = $1`;
    expect(await product.database.value(completions, [lost])).toBe(1);

    const heir = await product.anotherWorker();
    try {
      const done = await becomes(next, 'completed');
      expect(done.attempts.map(({ outcome }) => outcome)).toEqual(['released', 'completed']);
      expect(done.attempts[0]!.worker).not.toBe(done.attempts[1]!.worker);
      expect(done.steps.find(({ attempt, key }) => attempt === 2 && key === '2')).toMatchObject({ status: 'reused', reusedFromAttempt: 1 });
      expect(await messages(next)).toEqual(['two']);
    } finally {
      await heir.close();
    }
  });
});
