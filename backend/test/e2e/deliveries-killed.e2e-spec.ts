import { ApiKeysService } from '../../src/modules/api-keys/api-keys.service';
import { Channels } from '../../src/modules/deliveries/channels/channels';
import { keyed } from '../../src/modules/deliveries/keyed-message';
import { Outbox } from '../../src/modules/deliveries/outbox';
import type { OutgoingMessage } from '../../src/modules/deliveries';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { insertTask, statusOf } from '../rows';
import { type SocialServer, startSocialServer } from '../social-server';

/** A worker process dies (kill -9) while a service has the message and has not answered yet. */
describe('Deliveries of a worker that is killed between the call and the record', () => {
  let product: Product;
  let social: SocialServer;

  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });

  beforeAll(async () => {
    social = await startSocialServer();
    product = await startProduct({
      worker: false,
      settings: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), OUTBOUND_ALLOW: social.host, X_API_BASE: social.url },
    });
    const keys = product.app.get(ApiKeysService, { strict: false });
    await keys.create({ name: 'X', service: 'twitter', keyValue: 'token-of-x-0123456789', settings: {} });
  });
  afterAll(async () => {
    await product.close();
    await social.close();
  });
  beforeEach(() => {
    social.posts.length = 0;
    social.calls = 0;
  });

  /** A run that waits for its message, as `Deliveries.deliver` leaves it. @returns the task and the message. */
  async function killedWhileSending(message: OutgoingMessage): Promise<{ taskId: string; id: string }> {
    const taskId = await insertTask(product.database, { status: 'waiting', waiting_for: 'delivery', parked_at: new Date(), attempt: 1 });
    const { app } = product;
    await app.get(Outbox, { strict: false }).put(taskId, 'post', keyed(app.get(Channels, { strict: false }), [message]));
    social.mode = 'take-and-hang';
    const victim = await product.workerProcess();
    await eventually('the service has the message', () => social.posts.length === 1);
    await victim.end('SIGKILL');
    const [row] = await product.database.query<{ id: string; status: string }>('SELECT id, status FROM deliveries WHERE task_id = $1', [
      taskId,
    ]);
    expect(row!.status).toBe('sending');
    social.mode = 'take';
    await product.database.query(`UPDATE deliveries SET lease_until = now() - interval '1 second' WHERE id = $1`, [row!.id]);
    return { taskId, id: row!.id };
  }
  const delivery = async (id: string) =>
    (await call<{ status: string; tries: number; providerId: string | null }>('GET', `/api/deliveries/${id}`)).body;

  it('should find the post where it arrived, wake the run, and never post it again', async () => {
    const { taskId, id } = await killedWhileSending({ channel: 'x', target: 'me', content: { text: 'Only once', link: null } });
    const successor = await product.workerProcess();
    try {
      await eventually('it is found', async () => (await delivery(id)).status === 'sent');
      await eventually('the run went on', async () => (await statusOf(product.database, taskId)) === 'completed');
      expect(await delivery(id)).toMatchObject({ providerId: '1000', tries: 1 });
      expect(social.calls).toBe(1);
      expect(await product.database.value('SELECT cost_micro_usd::int FROM tasks WHERE id = $1', [taskId])).toBe(15_000);
    } finally {
      await successor.end('SIGKILL');
    }
  });

  it('should ask a person where nobody can look, send nothing meanwhile, and believe what they say', async () => {
    const { taskId, id } = await killedWhileSending({
      channel: 'webhook',
      target: `${social.url}/hook`,
      content: { body: { text: 'Paid' } },
    });
    const successor = await product.workerProcess();
    try {
      await eventually('it is unknown', async () => (await delivery(id)).status === 'unknown');
      expect((await call<object[]>('GET', '/api/notifications')).body).toMatchObject([{ kind: 'delivery.unknown' }]);
      expect(social.calls).toBe(1);
      expect(await call('POST', `/api/deliveries/${id}/resolve`, { sent: false })).toMatchObject({ status: 200 });
      await eventually('it is sent again', async () => (await delivery(id)).status === 'sent');
      expect(social.calls).toBe(2);
      await eventually('the run went on', async () => (await statusOf(product.database, taskId)) === 'completed');
      expect(await call('POST', `/api/deliveries/${id}/resolve`, { sent: true })).toMatchObject({
        status: 409,
        body: { code: 'not_unknown' },
      });
    } finally {
      await successor.end('SIGKILL');
    }
  });
});
