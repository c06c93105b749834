import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { workflowRuns } from '../workflow-runs';
import { decideShown } from '../decide-shown';

interface Run {
  id: string;
  status: string;
  waitingFor: string | null;
  error: { code: string; message: string } | null;
  timeline: { key: string; output: Record<string, string> | null; childTaskId: string | null }[];
}

const final = ['completed', 'failed', 'cancelled'];

describe('Limits and waiting of workflows', () => {
  let product: Product;
  let call: Call;
  let silent: Server;
  let slowUrl: string;

  beforeAll(async () => {
    silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    slowUrl = `http://${host}/`;
    product = await startProduct({ settings: { OUTBOUND_ALLOW: host } });
    call = callsOf(product.url);
  });
  afterAll(async () => {
    await product.close();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  });

  const { create } = workflowRuns((...request) => call(...request));
  const start = async (workflowId: string, request: object = {}) => call<Run>('POST', `/api/workflows/${workflowId}/run`, request);
  const becomes = (id: string, statuses: string[]) =>
    eventually(`run is ${statuses.join(' or ')}`, async () => {
      const { body } = await call<Run>('GET', `/api/workflow-runs/${id}`);
      return statuses.includes(body.status) ? body : null;
    });
  const agentStep = async (approval: string) => {
    const agent = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Writer',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
    return { id: 'write', type: 'agent_task', config: { agentId: agent.body.id, approval, wait: false } };
  };

  it('should cut an answer that does not come in time', async () => {
    const { body } = await start(await create([{ id: 'ask', type: 'http', timeoutSec: 1, config: { method: 'GET', url: slowUrl } }]));
    expect(await becomes(body.id, final)).toMatchObject({ status: 'failed', error: { code: 'timeout' } });
  });

  it('should wait on until people are at work', async () => {
    // A Saturday in Berlin; the next opening is Monday, 9:00 on the clock there.
    const config = { until: '2030-06-01T10:00:00Z', businessHours: true };
    const { body } = await start(await create([{ id: 'wait', type: 'delay', config }], { settings: { timezone: 'Europe/Berlin' } }));
    await becomes(body.id, ['waiting']);
    await call('PATCH', `/api/tasks/${body.id}`, { status: 'running' });
    expect((await becomes(body.id, ['completed'])).timeline[0]!.output).toMatchObject({ until: '2030-06-03T07:00:00.000Z', early: true });
  });

  it.each([
    [true, 409],
    [false, 201],
  ])('should count runs that wait: %s', async (countWaiting, status) => {
    const settings = { concurrency: { limit: 1, onOverlap: 'skip', countWaiting } };
    const id = await create([{ id: 'wait', type: 'delay', config: { forSec: 600 } }], { settings });
    await becomes((await start(id)).body.id, ['waiting']);
    expect((await start(id)).status).toBe(status);
  });

  it.each([
    ['always', 'allow', true],
    ['policy', 'ask', true],
    ['policy', 'allow', false],
    ['never', 'ask', false],
  ])('should have the task of an agent approved: %s, where the shop says %s', async (approval, policy, isAsked) => {
    await call('PUT', '/api/settings', { approvalPolicy: { custom: policy } });
    const { body } = await start(await create([await agentStep(approval)]));
    const first = await becomes(body.id, ['waiting', 'completed']);
    expect(first).toMatchObject(isAsked ? { status: 'waiting', waitingFor: 'approval' } : { status: 'completed' });
    if (!isAsked) return;
    const [asked] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${body.id}`)).body;
    expect((await decideShown(call, `/api/approvals/${asked!.id}/approve`)).status).toBe(200);
    expect((await becomes(body.id, final)).status).toBe('completed');
  });
});
