import { type Product, startProduct } from '../app';
import { type Call, callsOf } from '../http';

interface Workflow {
  id: string;
  name: string;
  status: string;
  version: number;
  steps: { id: string }[];
  triggers: { id: string }[];
  triggerStates: { triggerId: string; active: boolean; nextFireAt: string | null; hasToken: boolean }[];
}
interface Refusal {
  code: string;
  errors: { field: string; message: string }[];
}

const greet = { id: 'greet', type: 'transform', config: { output: { text: 'Hello {{trigger.name}}' } } };
const hourly = { id: 'hourly', type: 'schedule', cron: '0 * * * *' };

describe('Workflows API', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct({ worker: false });
    call = callsOf(product.url);
  });
  afterAll(() => product.close());

  const create = async (more: object = {}) =>
    (await call<Workflow>('POST', '/api/workflows', { name: 'Greeting', steps: [greet], ...more })).body;

  it('should create an active workflow that people start by hand, and list it', async () => {
    const { status, body } = await call<Workflow>('POST', '/api/workflows', {
      name: ' Packing ',
      description: 'Prints the list',
      steps: [greet],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Packing',
      status: 'active',
      version: 1,
      start: 'greet',
      steps: [greet],
      triggers: [{ id: 'manual', type: 'manual' }],
    });
    const listed = await call<Workflow[]>('GET', '/api/workflows?search=pRiNts');
    expect(listed.body.map(({ id }) => id)).toEqual([body.id]);
    expect(listed.headers.get('x-total-count')).toBe('1');
  });

  it('should give a changed definition a new version and keep the earlier ones', async () => {
    const { id } = await create();
    const renamed = await call<Workflow>('PATCH', `/api/workflows/${id}`, { name: 'Salute' });
    expect(renamed.body).toMatchObject({ name: 'Salute', version: 1 });
    const louder = { ...greet, config: { output: { text: 'HELLO' } } };
    expect((await call<Workflow>('PATCH', `/api/workflows/${id}`, { steps: [louder], note: 'Louder', version: 1 })).body.version).toBe(2);
    expect(await call('PATCH', `/api/workflows/${id}`, { steps: [greet], version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    const versions = await call<{ version: number; author: string; note: string | null }[]>('GET', `/api/workflows/${id}/versions`);
    expect(versions.body.map(({ version, note }) => [version, note])).toEqual([
      [2, 'Louder'],
      [1, null],
    ]);
    expect(versions.body[0]!.author).toBe('Administrator');
    const restored = await call<Workflow>('POST', `/api/workflows/${id}/versions/1/restore`, {});
    expect(restored).toMatchObject({ status: 200, body: { version: 3, steps: [greet] } });
    expect((await call<{ definition: object }>('GET', `/api/workflows/${id}/versions/2`)).body.definition).toMatchObject({
      steps: [louder],
    });
    await expect(product.database.query(`UPDATE workflow_versions SET note = 'x' WHERE workflow_id = $1`, [id])).rejects.toThrow(
      'never changes',
    );
  });

  it('should set the next time of a schedule only while the workflow is active', async () => {
    const { id, triggerStates } = await create({ triggers: [hourly] });
    expect(new Date(triggerStates[0]!.nextFireAt!).getTime()).toBeGreaterThan(Date.now());
    const paused = await call<Workflow>('PATCH', `/api/workflows/${id}`, { status: 'inactive' });
    expect(paused.body.triggerStates[0]).toMatchObject({ active: false, nextFireAt: null });
    const again = await call<Workflow>('PATCH', `/api/workflows/${id}`, { status: 'active' });
    expect(again.body.triggerStates[0]).toMatchObject({ active: true, nextFireAt: triggerStates[0]!.nextFireAt });
  });

  it('should name the place and the reason of what is wrong', async () => {
    const { status, body } = await call<Refusal>('POST', '/api/workflows', { name: 'Broken', steps: [{ ...greet, next: 'nowhere' }] });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: 'steps.0.next', message: 'there is no step "nowhere"' }]);
    const missing = { id: 'write', type: 'agent_task', config: { agentId: '0190a5c0-0000-7000-8000-000000000000' } };
    expect((await call<Refusal>('POST', '/api/workflows', { name: 'Broken', steps: [missing] })).body.errors).toEqual([
      { field: 'steps.0.config.agentId', message: 'there is no such agent' },
    ]);
  });

  it('should check a draft without saving it, with warnings and the next times', async () => {
    const lost = { id: 'lost', type: 'stop' };
    const { status, body } = await call<{ valid: boolean; problems: object[]; nextFires: Record<string, string[]> }>(
      'POST',
      '/api/workflows/validate',
      {
        steps: [{ ...greet, next: null }, lost],
        triggers: [hourly],
      },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, problems: [{ path: 'steps.1.id', level: 'warning' }] });
    expect(body.nextFires.hourly).toHaveLength(5);
  });

  it('should delete a workflow from the lists and keep its runs', async () => {
    const { id } = await create();
    const run = await call<{ id: string; workflowId: string }>('POST', `/api/workflows/${id}/run`, { input: { name: 'Ada' } });
    expect(run).toMatchObject({ status: 201, body: { workflowId: id, version: 1, status: 'queued', triggerKind: 'manual' } });
    expect((await call('DELETE', `/api/workflows/${id}`)).status).toBe(204);
    expect((await call('GET', `/api/workflows/${id}`)).status).toBe(404);
    const kept = await call<{ status: string; workflowName: string; trigger: object }>('GET', `/api/workflow-runs/${run.body.id}`);
    expect(kept.body).toMatchObject({ status: 'cancelled', workflowName: 'Greeting', trigger: { name: 'Ada' } });
  });

  it('should run a paused workflow only as a dry run', async () => {
    const { id } = await create({ status: 'inactive' });
    expect(await call('POST', `/api/workflows/${id}/run`, {})).toMatchObject({ status: 409, body: { code: 'workflow_inactive' } });
    expect(await call('POST', `/api/workflows/${id}/run`, { dryRun: true })).toMatchObject({ status: 201, body: { dryRun: true } });
  });

  it('should check the input against the form and fill in its defaults', async () => {
    const form = {
      type: 'object',
      properties: { name: { type: 'string' }, times: { type: 'integer', minimum: 1, default: 2 } },
      required: ['name'],
    };
    const { id } = await create({ triggers: [{ id: 'by_hand', type: 'manual', form }] });
    const refused = await call<Refusal>('POST', `/api/workflows/${id}/run`, { input: { times: 0, more: 1 } });
    expect(refused.body.errors.map(({ field }) => field)).toEqual(['input.name', 'input.times', 'input.more']);
    const { body } = await call<{ id: string }>('POST', `/api/workflows/${id}/run`, { input: { name: 'Ada' } });
    expect((await call<{ trigger: object }>('GET', `/api/workflow-runs/${body.id}`)).body.trigger).toEqual({ name: 'Ada', times: 2 });
  });

  it('should export what is needed but no secret, and import it inactive with other ids', async () => {
    const agent = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Writer',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Hello.' }] } },
    });
    const write = { id: 'write', type: 'agent_task', config: { agentId: agent.body.id } };
    const { id } = await create({ steps: [write] });
    const exported = await call<{ format: string; needs: object[]; definition: object }>('GET', `/api/workflows/${id}/export`);
    expect(exported.body.needs).toEqual([{ kind: 'agent', id: agent.body.id, name: 'Writer', type: 'Custom' }]);
    await call('DELETE', `/api/agents/${agent.body.id}`);
    const imported = await call<{ workflow: Workflow; problems: object[] }>('POST', '/api/workflows/import', exported.body);
    expect(imported.body).toMatchObject({
      workflow: { status: 'inactive' },
      problems: [{ path: 'steps.0.config.agentId', level: 'missing' }],
    });
    expect((await call('PATCH', `/api/workflows/${imported.body.workflow.id}`, { status: 'active' })).status).toBe(400);
    const other = await call<{ id: string }>('POST', '/api/agents', {
      name: 'Other writer',
      type: 'Custom',
      config: { input: { steps: [{ type: 'log', message: 'Hello.' }] } },
    });
    const mapped = await call<{ problems: object[] }>('POST', '/api/workflows/import', {
      ...exported.body,
      mapping: { [agent.body.id]: other.body.id },
    });
    expect(mapped.body.problems).toEqual([]);
  });

  it('should show the address of a webhook once and keep only its hash', async () => {
    const hook = { id: 'hook', type: 'webhook', auth: { kind: 'none', confirmation: 'PUBLIC' } };
    const { id } = await create({ triggers: [hook] });
    const { status, body } = await call<{ token: string; path: string }>('POST', `/api/workflows/${id}/hooks/hook`, {});
    expect(status).toBe(201);
    expect((await call<Workflow>('GET', `/api/workflows/${id}`)).body.triggerStates).toMatchObject([{ triggerId: 'hook', hasToken: true }]);
    const dump = JSON.stringify(await product.database.query('SELECT * FROM workflow_triggers'));
    expect(dump).not.toContain(body.token);
    expect((await call('POST', `/api/workflows/${id}/hooks/nothing`, {})).status).toBe(404);
  });

  describe('what it leaves and names', () => {
    const created = async (more: object) => (await create({ steps: [{ id: 'end', type: 'stop' }], ...more })).id;
    const addKey = async () => {
      const key = {
        name: 'Parcels',
        service: 'other',
        keyValue: 'parcel-key-0123456789',
        settings: { baseUrl: 'https://parcels.example.com' },
      };
      const { status, body } = await call<{ id: string }>('POST', '/api/api-keys', key);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.id;
    };

    it('should list the runs of a deleted workflow, and know nothing of what never was one', async () => {
      const id = (await create()).id;
      const run = await call<{ id: string }>('POST', `/api/workflows/${id}/run`, {});
      expect((await call('DELETE', `/api/workflows/${id}`)).status).toBe(204);
      expect(await call('GET', `/api/workflows/${id}/runs`)).toMatchObject({
        status: 200,
        body: [{ id: run.body.id, status: 'cancelled' }],
      });
      expect((await call('GET', '/api/workflows/0190a5c0-0000-7000-8000-000000000000/runs')).status).toBe(404);
    });

    it('should keep a key that workflows name, until they do not any more', async () => {
      const key = await addKey();
      // Agents could take any other key of the service; a workflow takes this one.
      await addKey();
      const config = { method: 'GET', url: 'https://parcels.example.com/v1', apiKeyId: key };
      const asks = await created({ name: 'Asks', steps: [{ id: 'ask', type: 'http', config }] });
      const hears = await created({ name: 'Hears', triggers: [{ id: 'hook', type: 'webhook', auth: { kind: 'bearer', apiKeyId: key } }] });
      await created({ name: 'Knows nothing of it', steps: [{ id: 'note', type: 'transform', config: { output: { apiKeyId: key } } }] });
      const workflows = [
        { id: asks, name: 'Asks' },
        { id: hears, name: 'Hears' },
      ];
      expect((await call('GET', `/api/api-keys/${key}/usage`)).body).toMatchObject({ agents: [], workflows, otherActiveKeys: 1 });
      const refused = await call('DELETE', `/api/api-keys/${key}`);
      expect(refused).toMatchObject({ status: 409, body: { code: 'key_in_use', message: '2 workflows need this key.', workflows } });
      await call('DELETE', `/api/workflows/${asks}`);
      await call('PATCH', `/api/workflows/${hears}`, { triggers: [{ id: 'manual', type: 'manual' }] });
      expect((await call('DELETE', `/api/api-keys/${key}`)).status).toBe(204);
    });
  });
});
