import { createHmac } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { triggerEvents } from '../../src/modules/workflows/definition/trigger-schema';
import { EventTriggers } from '../../src/modules/workflows/triggers/event-triggers';
import { ScheduleTriggers } from '../../src/modules/workflows/triggers/schedule-triggers';
import { type Fact, Transactions } from '../../src/platform/events';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { statedFacts } from '../rows';
import { decideShown } from '../decide-shown';

interface Run {
  id: string;
  status: string;
  triggerKind: string;
  trigger: Record<string, unknown>;
}
interface Answer {
  runId: string | null;
  status: string;
  reason?: string;
  output?: unknown;
}
interface State {
  nextFireAt: string | null;
  skipped: number;
  lastSkipReason: string | null;
}

const echo = [{ id: 'echo', type: 'transform', config: { output: { got: '{{trigger}}' } } }];
const secret = 'a-shared-secret-of-24-chars';

describe('Workflow triggers', () => {
  let product: Product;
  let call: Call;
  let keyId: string;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
    keyId = (await call<{ id: string }>('POST', '/api/api-keys', { name: 'Hook', service: 'other', keyValue: secret, isActive: true })).body
      .id;
  });
  afterAll(() => product.close());

  const create = async (trigger: object, more: object = {}) => {
    const { status, body } = await call<{ id: string }>('POST', '/api/workflows', {
      name: 'Triggered',
      steps: echo,
      triggers: [trigger],
      ...more,
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const runsOf = async (id: string) => (await call<Run[]>('GET', `/api/workflows/${id}/runs`)).body;
  const stateOf = async (id: string) => (await call<{ triggerStates: State[] }>('GET', `/api/workflows/${id}`)).body.triggerStates[0]!;
  const hook = async (auth: object, more: object = {}, workflow: object = {}) => {
    const id = await create({ id: 'hook', type: 'webhook', auth, ...more }, workflow);
    const { body } = await call<{ path: string }>('POST', `/api/workflows/${id}/hooks/hook`, {});
    return { id, path: body.path };
  };
  const send = async (path: string, text: string, headers: Record<string, string> = {}, method = 'POST') => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body: text }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer & { code?: string } };
  };
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const open = { kind: 'none', confirmation: 'PUBLIC' };

  describe('webhook', () => {
    it('should start a run with method, query, headers and body, and answer at once', async () => {
      const { id, path } = await hook(open);
      const { status, body } = await send(`${path}?from=shop`, '{"order":12}', { 'x-topic': 'orders' });
      expect([status, body.status]).toEqual([202, 'accepted']);
      const run = await eventually('it ran', async () => (await runsOf(id)).find((entry) => entry.status === 'completed'));
      expect(run).toMatchObject({ id: body.runId, triggerKind: 'webhook' });
      expect((await call<Run>('GET', `/api/workflow-runs/${run.id}`)).body.trigger).toMatchObject({
        method: 'POST',
        query: { from: 'shop' },
        headers: { 'x-topic': 'orders' },
        body: { order: 12 },
      });
    });

    it('should answer after the run with its last result when asked to', async () => {
      const { path } = await hook(open, { respond: 'after_run' });
      const { status, body } = await send(path, '{"a":1}');
      expect([status, body.status]).toEqual([200, 'completed']);
      expect(body.output).toMatchObject({ got: { body: { a: 1 } } });
    });

    it('should accept a signed call once and refuse a wrong or missing signature', async () => {
      const { id, path } = await hook({ kind: 'hmac', apiKeyId: keyId });
      const text = '{"order": 1}';
      expect((await send(path, text)).status).toBe(401);
      expect((await send(path, text, { 'x-signature': sign(`${text} `) })).status).toBe(401);
      const first = await send(path, text, { 'x-signature': `sha256=${sign(text)}` });
      const again = await send(path, text, { 'x-signature': sign(text) });
      expect([first.status, again.status, again.body]).toEqual([202, 200, { runId: first.body.runId, status: 'duplicate' }]);
      expect(await runsOf(id)).toHaveLength(1);
      expect(JSON.stringify((await call('GET', `/api/workflow-runs/${first.body.runId}`)).body)).not.toContain(sign(text));
    });

    it('should refuse a signed call whose time stamp is too old', async () => {
      const { path } = await hook({ kind: 'hmac', apiKeyId: keyId, timestampHeader: 'x-time', toleranceSec: 60 });
      const at = (seconds: number) => {
        const stamp = String(Math.floor(Date.now() / 1_000) + seconds);
        return send(path, '{}', { 'x-time': stamp, 'x-signature': sign(`${stamp}.{}`) });
      };
      expect([(await at(0)).status, (await at(-120)).status, (await at(120)).status]).toEqual([202, 401, 401]);
      expect((await send(path, '{}', { 'x-signature': sign('undefined.{}') })).status).toBe(401);
    });

    it('should know bearer and basic callers', async () => {
      const bearer = await hook({ kind: 'bearer', apiKeyId: keyId });
      expect((await send(bearer.path, '{}', { authorization: `Bearer ${secret}` })).status).toBe(202);
      expect((await send(bearer.path, '{}', { authorization: 'Bearer wrong' })).status).toBe(401);
      const basic = await hook({ kind: 'basic', apiKeyId: keyId });
      expect((await send(basic.path, '{}', { authorization: `Basic ${Buffer.from(secret).toString('base64')}` })).status).toBe(202);
    });

    it('should start one run for calls with the same key, also side by side', async () => {
      const { id, path } = await hook(open, { dedupeKey: '{{trigger.body.event}}' });
      const answers = await Promise.all(Array.from({ length: 12 }, () => send(path, '{"event":"e1"}')));
      expect(new Set(answers.map(({ body }) => body.runId)).size).toBe(1);
      await send(path, '{"event":"e2"}');
      expect(await runsOf(id)).toHaveLength(2);
    });

    it.each([
      ['a header', '{{trigger.headers.x-delivery}}'],
      ['a header behind a word', 'delivery-{{trigger.headers.x-delivery}}'],
      ['the address', '{{trigger.query.delivery}}'],
      ['a header beside the body', '{{trigger.headers.x-delivery}}-{{trigger.body.order}}'],
    ])('should start one run for one recorded signed call, whatever key somebody puts into %s', async (_where, dedupeKey) => {
      const { id, path } = await hook({ kind: 'hmac', apiKeyId: keyId }, { dedupeKey });
      const text = '{"order": 1}';
      const answers = [];
      for (const key of ['a', 'b', 'c'])
        answers.push(await send(`${path}?delivery=${key}`, text, { 'x-signature': sign(text), 'x-delivery': key }));
      expect(answers.map(({ status }) => status)).toEqual([202, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.runId)).size).toBe(1);
      expect(await runsOf(id)).toHaveLength(1);
      const next = '{"order": 2}';
      expect((await send(path, next, { 'x-signature': sign(next), 'x-delivery': 'a' })).status).toBe(202);
    });

    it('should count a signed call once for the key in its body, however often its sender signs it anew', async () => {
      const { id, path } = await hook({ kind: 'hmac', apiKeyId: keyId }, { dedupeKey: '{{trigger.body.event}}' });
      for (const text of ['{"event":"e1","try":1}', '{"event":"e1","try":2}']) await send(path, text, { 'x-signature': sign(text) });
      expect(await runsOf(id)).toHaveLength(1);
    });

    it('should refuse what is too large, of the wrong method, not storable, or unknown', async () => {
      const { id, path } = await hook(open);
      expect((await send(path, `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
      expect((await send(path, '', {}, 'GET')).status).toBe(405);
      expect((await send(path, '{"a":"\\u0000"}')).body.code).toBe('invalid_text');
      expect((await send('/api/hooks/unknown', '{}')).status).toBe(404);
      await call('PATCH', `/api/workflows/${id}`, { status: 'inactive' });
      expect((await send(path, '{}')).status).toBe(404);
    });

    it('should refuse a body that says it is JSON and is none, start nothing, and take the same as text', async () => {
      const { id, path } = await hook(open);
      for (const type of ['application/json', 'application/vnd.shop+json; charset=utf-8'])
        expect(await send(path, '{"order":12', { 'content-type': type })).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
      expect(await runsOf(id)).toHaveLength(0);
      expect((await send(path, '{"order":12', { 'content-type': 'text/plain' })).status).toBe(202);
    });

    it('should not start what the filter refuses, and say so', async () => {
      const { id, path } = await hook(open, { filter: { any: [[{ left: '{{trigger.body.total}}', op: 'gt', right: 10 }]] } });
      expect((await send(path, '{"total":5}')).body).toEqual({
        runId: null,
        status: 'skipped',
        reason: 'the filter of the trigger does not fit',
      });
      expect(await stateOf(id)).toMatchObject({ skipped: 1 });
      expect((await send(path, '{"total":50}')).status).toBe(202);
    });

    it('should answer each of many calls at once by itself: started, started before, filtered or gone', async () => {
      const filter = { any: [[{ left: '{{trigger.body.total}}', op: 'gt', right: 10 }]] };
      const [one, two] = [await hook(open, { filter, dedupeKey: '{{trigger.body.event}}' }), await hook(open)];
      const calls = Array.from({ length: 60 }, (_, n) =>
        n % 3 === 0 ? send(two.path, `{"n":${n}}`) : send(one.path, JSON.stringify({ total: n % 3 === 1 ? 50 : 5, event: `e${n % 7}` })),
      );
      const answers = (await Promise.all(calls)).map(({ body }) => body);
      const statuses = (list: Answer[]) =>
        Object.fromEntries(
          ['accepted', 'duplicate', 'skipped'].map((status) => [status, list.filter((answer) => answer.status === status).length]),
        );
      expect(statuses(answers.filter((_, n) => n % 3 === 0))).toEqual({ accepted: 20, duplicate: 0, skipped: 0 });
      expect(statuses(answers.filter((_, n) => n % 3 > 0))).toEqual({ accepted: 7, duplicate: 13, skipped: 20 });
      for (const [{ id }, rest] of [
        [one, 1],
        [two, 0],
      ] as const) {
        const started = answers
          .filter((answer, n) => Math.min(n % 3, 1) === rest && answer.status === 'accepted')
          .map(({ runId }) => runId);
        expect((await runsOf(id)).map((run) => run.id).sort()).toEqual(started.sort());
      }
      expect(await stateOf(one.id)).toMatchObject({ skipped: 20 });
      expect((await stateOf(two.id)).skipped).toBe(0);
    });

    it('should slow down who guesses', async () => {
      const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => send(`/api/hooks/guess-${i}`, '{}')));
      expect(answers.some(({ status }) => status === 429)).toBe(true);
    });

    it('should let a rightly signed call through, however many wrong ones came before from the same address', async () => {
      const { path } = await hook({ kind: 'hmac', apiKeyId: keyId });
      const text = '{"right": true}';
      const wrong = await Promise.all(Array.from({ length: 60 }, () => send(path, text, { 'x-signature': sign('wrong') })));
      expect(wrong.at(-1)!.status).toBe(429);
      expect((await send(path, text, { 'x-signature': sign(text) })).status).toBe(202);
      const open = await hook({ kind: 'none', confirmation: 'PUBLIC' });
      expect((await send(open.path, '{}')).status).toBe(202);
    });
  });

  describe('schedule', () => {
    const schedules = () => (product.worker as INestApplicationContext).get(ScheduleTriggers, { strict: false });
    const hourly = { id: 'hourly', type: 'schedule', cron: '0 * * * *' };
    const dueSince = (id: string, minutes: number) =>
      product.database.query(`UPDATE workflow_triggers SET next_fire_at = now() - make_interval(mins => $2) WHERE workflow_id = $1`, [
        id,
        minutes,
      ]);

    it('should run once for a tick, whoever looks, and set the next time', async () => {
      const id = await create(hourly);
      await dueSince(id, 0);
      await Promise.all([schedules().tick(), schedules().tick(), schedules().tick()]);
      await eventually('it ran', async () => (await runsOf(id)).some(({ status }) => status === 'completed'));
      expect(await runsOf(id)).toMatchObject([{ triggerKind: 'schedule' }]);
      expect(new Date((await stateOf(id)).nextFireAt!).getTime()).toBeGreaterThan(Date.now());
    });

    it('should catch up once after a downtime, or not at all when told so', async () => {
      const caught = await create(hourly);
      const skipped = await create({ ...hourly, misfire: 'skip' });
      await dueSince(caught, 300);
      await dueSince(skipped, 300);
      await schedules().tick();
      await eventually('it caught up', async () => (await runsOf(caught)).length === 1);
      expect(await runsOf(skipped)).toEqual([]);
      expect((await stateOf(skipped)).lastSkipReason).toContain('missed');
    });

    it('should skip a tick while the run before is under way', async () => {
      const id = await create(hourly, { steps: [{ id: 'wait', type: 'delay', config: { forSec: 600 } }] });
      await dueSince(id, 0);
      await schedules().tick();
      await eventually('it waits', async () => (await runsOf(id)).some(({ status }) => status === 'waiting'));
      await dueSince(id, 0);
      await eventually('it is skipped', async () => (await stateOf(id)).skipped === 1);
      expect(await runsOf(id)).toHaveLength(1);
    });

    it('should put a run off by its jitter', async () => {
      const id = await create({ ...hourly, jitterSec: 3_600 });
      await dueSince(id, 0);
      await schedules().tick();
      expect(await eventually('it is planned', async () => (await runsOf(id))[0])).toMatchObject({ status: 'pending' });
    });
  });

  describe('event', () => {
    it('should start a run for each failed task that fits, once', async () => {
      const id = await create({
        id: 'failed',
        type: 'event',
        event: 'task.failed',
        filter: { any: [[{ left: '{{trigger.title}}', op: 'contains', right: 'watched' }]] },
      });
      await call('POST', '/api/tasks', { title: 'Watched', type: 'Custom', input: {}, maxAttempts: 1 });
      const run = await eventually('it ran', async () => (await runsOf(id)).find(({ status }) => status === 'completed'));
      expect((await call<Run>('GET', `/api/workflow-runs/${run.id}`)).body.trigger).toMatchObject({
        event: 'task.failed',
        title: 'Watched',
      });
      expect(await runsOf(id)).toHaveLength(1);
    });

    it('should never start itself, directly or by way of another', async () => {
      const completed = {
        id: 'done',
        type: 'event',
        event: 'task.completed',
        filter: { any: [[{ left: '{{trigger.title}}', op: 'in', right: ['Ping', 'Pong', 'First'] }]] },
      };
      const ping = await create(completed, { name: 'Ping' });
      const pong = await create(completed, { name: 'Pong' });
      await call('POST', '/api/tasks', { title: 'First', type: 'Custom', input: { steps: [] } });
      await eventually('both are quiet', async () => (await stateOf(ping)).skipped + (await stateOf(pong)).skipped >= 4);
      const counts = [(await runsOf(ping)).length, (await runsOf(pong)).length];
      expect(counts).toEqual([2, 2]);
      expect((await stateOf(ping)).lastSkipReason).toContain('would start itself again');
    });

    it.each(triggerEvents)('should start nothing for %s when a dry run caused it', async (event) => {
      let facts = 9_000_000;
      const about = { id: '0190a5c0-0000-7000-8000-000000000000', title: 'Heard' };
      const filter = { any: [[{ left: '{{trigger.title}}', op: 'eq', right: 'Heard' }]] };
      const id = await create({ id: 'heard', type: 'event', event, filter });
      const heard = (data: object) => {
        const fact = { id: String(++facts), type: event, at: new Date(), data } as unknown as Fact;
        return product.worker!.get(Transactions).run((transaction) => product.worker!.get(EventTriggers).apply(transaction, [fact]));
      };
      await heard({ ...about, dryRun: true });
      expect(await runsOf(id)).toEqual([]);
      expect(await stateOf(id)).toMatchObject({ lastSkipReason: 'the event came from a dry run' });
      await heard({ ...about, dryRun: false });
      expect(await runsOf(id)).toHaveLength(1);
      await call('DELETE', `/api/workflows/${id}`);
    });

    it('should start nothing when a dry run ends, also one that was retried', async () => {
      const filter = { any: [[{ left: '{{trigger.title}}', op: 'eq', right: 'Rehearsed' }]] };
      const id = await create({ id: 'done', type: 'event', event: 'task.completed', filter });
      const rehearsed = await create({ id: 'by_hand', type: 'manual' }, { name: 'Rehearsed' });
      const started = async (body: object) => (await call<Run>('POST', `/api/workflows/${rehearsed}/run`, body)).body.id;
      const dry = await started({ dryRun: true });
      await eventually('it is skipped', async () => (await stateOf(id)).lastSkipReason === 'the event came from a dry run');
      const again = await call<{ id: string; dryRun: boolean }>('POST', `/api/tasks/${dry}/retry`, {});
      expect(again.body).toMatchObject({ dryRun: true });
      expect(again.body.id).not.toBe(dry);
      await eventually('it is over', async () => (await call<Run>('GET', `/api/tasks/${again.body.id}`)).body.status === 'completed');
      await eventually(
        'its end was heard',
        async () => (await product.database.value<number>(`SELECT count(*)::int FROM ${statedFacts}`)) === 0,
      );
      expect(await runsOf(id)).toEqual([]);
      await started({});
      await eventually('a real run starts it', async () => (await runsOf(id)).length === 1);
    });
  });

  it('should install the three templates with one click, and run them without any key', async () => {
    await call('POST', '/api/demo-shop', {});
    const { body: templates } = await call<{ id: string; name: string; needs: { met: boolean }[]; sample: object }[]>(
      'GET',
      '/api/workflow-templates',
    );
    expect(templates.map(({ name }) => name)).toEqual(['Lead Generation Pipeline', 'Content Marketing Automation', 'Customer Onboarding']);
    expect(templates.every(({ needs }) => needs.length > 0 && needs.every(({ met }) => !met))).toBe(true);
    for (const template of templates) {
      const installed = await call<{ workflow: { id: string; status: string } }>(
        'POST',
        `/api/workflow-templates/${template.id}/install`,
        {},
      );
      expect(installed).toMatchObject({ status: 201, body: { workflow: { status: 'active', name: template.name } } });
      const run = await call<Run>('POST', `/api/workflows/${installed.body.workflow.id}/run`, { input: template.sample });
      expect(run.status).toBe(201);
      const { body: approval } = await eventually(`${template.name} asks`, async () => {
        const open = await call<{ id: string; taskId: string }[]>('GET', '/api/approvals?status=pending');
        return open.body[0]?.taskId === run.body.id ? { body: open.body[0] } : null;
      });
      expect((await decideShown(call, `/api/approvals/${approval.id}/approve`)).status).toBeLessThan(300);
      for (let released = 0; released < 2; released++) {
        const state = await eventually(`${template.name} goes on`, async () => {
          const { body } = await call<Run & { waitingFor: string | null; error: object | null }>(
            'GET',
            `/api/workflow-runs/${run.body.id}`,
          );
          if (body.error) throw new Error(JSON.stringify(body.error));
          return body.status === 'completed' || (body.status === 'waiting' && body.waitingFor === 'delay') ? body : null;
        });
        if (state.status === 'completed') break;
        await call('PATCH', `/api/tasks/${run.body.id}`, { status: 'running' });
      }
      await eventually(
        `${template.name} is complete`,
        async () => (await call<Run>('GET', `/api/workflow-runs/${run.body.id}`)).body.status === 'completed',
      );
    }
  });
});
