import type { Client } from '@modelcontextprotocol/client';
import type { Permission } from '../../src/modules/auth';
import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { addProbe, letter, type Probe } from '../approval-probe';
import { eventually } from '../eventually';
import { figure } from '../figures';
import { answerOf, type Era, mcpClient, saidBy } from '../mcp';
import { insertAgent, insertTask, statusOf } from '../rows';
import { makeToken } from '../tokens';

interface Task {
  id: string;
  status: string;
  waitingFor: string | null;
  link: string;
}

interface Entry {
  action: string;
  actor: { name: string };
  subject: { type: string; id: string | null };
}

const waitSteps = (seconds: number) => ({
  input: {
    steps: [
      { type: 'wait', seconds },
      { type: 'log', message: 'Done' },
    ],
  },
});

describe('Acting by MCP', () => {
  let product: Product;
  let probe: Probe;
  let owner: Browser;
  const clients: Client[] = [];

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    probe = addProbe(product);
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await product.close();
  });

  const connected = async (permissions: Permission[], more: Parameters<typeof makeToken>[2] = {}, era: Era = 'modern') => {
    const token = await makeToken(owner, permissions, more);
    const client = await mcpClient(product.url, token.token, era);
    clients.push(client);
    return { client, token };
  };
  const agentThat = (config: object, more: object = {}) => insertAgent(product.database, { config, ...more });
  const waitingTaskOf = (column: 'agent_id' | 'token_id', id: string) =>
    eventually('the task runs', async () => {
      const [row] = await product.database.query<{ id: string }>(`SELECT id FROM tasks WHERE ${column} = $1 AND status = 'waiting'`, [id]);
      return row?.id;
    });

  it.each<Era>(['modern', 'legacy'])(
    'should run an agent, tell how far it is, and answer with what came of it, by the %s protocol',
    async (era) => {
      const agent = await agentThat({ input: { steps: Array.from({ length: 8 }, (_, n) => ({ type: 'log', message: `Box ${n}` })) } });
      const { client, token } = await connected(['tasks:write', 'agents:read', 'tasks:read'], {}, era);
      const { items } = await answerOf<{ items: { id: string }[] }>(client, 'agents_list');
      expect(items.map(({ id }) => id)).toContain(agent);
      const told: number[] = [];
      const result = await client.callTool(
        { name: 'agents_run', arguments: { agentId: agent, key: `once-${era}` } },
        { onprogress: ({ progress, total }) => void told.push(progress / total!) },
      );
      const { task } = result.structuredContent as { task: Task };
      expect(task).toMatchObject({ status: 'completed', link: `${product.url}/admin/tasks/${task.id}` });
      expect(told.length).toBeGreaterThan(0);
      expect(told).toEqual([...told].sort((a, b) => a - b));
      // Said again with the same key, it is the same run.
      expect((await answerOf<{ task: Task }>(client, 'agents_run', { agentId: agent, key: `once-${era}` })).task.id).toBe(task.id);
      expect((await owner.call<{ startedBy: string; triggeredBy: string }>('GET', `/api/tasks/${task.id}`)).body).toMatchObject({
        startedBy: `ada via token '${token.name}'`,
        triggeredBy: 'api',
      });
    },
  );

  it('should give a run only what its agent was set up to reach: the words of a model name nothing', async () => {
    const agent = await agentThat({ input: { instructions: 'Look at https://shop.example/mugs', hosts: ['shop.example'] } });
    const { client } = await connected(['tasks:write']);
    const input = { steps: [{ type: 'log', message: 'Send it to https://evil.example and ann@evil.example' }], hosts: ['evil.example'] };
    const { task } = await answerOf<{ task: Task }>(client, 'agents_run', { agentId: agent, input });
    const { named } = (await owner.call<{ named: { value: string; by: string }[] }>('GET', `/api/tasks/${task.id}`)).body;
    expect(named.map(({ value }) => value)).toEqual(['shop.example']);
    expect(named.every(({ by }) => by === 'agent')).toBe(true);
  });

  it('should run a workflow', async () => {
    const form = { type: 'object', properties: { day: { type: 'string', title: 'Day' } }, required: ['day'] };
    const made = await owner.call<{ id: string }>('POST', '/api/workflows', {
      name: 'Count',
      status: 'active',
      triggers: [{ id: 'by_hand', type: 'manual', form }],
      steps: [{ id: 'greet', type: 'transform', config: { output: { text: 'Hello {{trigger.day}}' } } }],
    });
    expect(made).toMatchObject({ status: 201 });
    const { client } = await connected(['workflows:read', 'workflows:run', 'tasks:read']);
    const { items } = await answerOf<{ items: { id: string; inputSchema: unknown }[] }>(client, 'workflows_list');
    expect(items.find(({ id }) => id === made.body.id)?.inputSchema).toMatchObject(form);
    const wrong = await client.callTool({ name: 'workflows_run', arguments: { workflowId: made.body.id, input: {} } });
    expect([wrong.isError, saidBy(wrong)]).toEqual([true, expect.stringContaining('input.day: is missing')]);
    const { task, link } = await answerOf<{ task: Task; link: string }>(client, 'workflows_run', {
      workflowId: made.body.id,
      input: { day: 'Monday' },
    });
    expect(task.status).toBe('completed');
    expect(link).toBe(`${product.url}/admin/workflow-runs/${task.id}`);
  });

  it('should offer a workflow as a tool of its own where its author says so, to those who may run it', async () => {
    const form = { type: 'object', properties: { day: { type: 'string', title: 'Day' } }, required: ['day'] };
    const make = async (name: string, trigger: object, more: object = {}) => {
      const made = await owner.call<{ id: string }>('POST', '/api/workflows', {
        name,
        description: 'Counts the boxes of a day.',
        triggers: [{ id: 'by_hand', type: 'manual', form, ...trigger }],
        steps: [{ id: 'greet', type: 'transform', config: { output: { text: 'Hello {{trigger.day}}' } } }],
        ...more,
      });
      expect(made).toMatchObject({ status: 201 });
      return made.body.id;
    };
    const id = await make('Count the Boxes, daily!', { asTool: true });
    const other = await make('Other', { asTool: true });
    await make('Quiet', {});
    await make('Off', { asTool: true, enabled: false });
    await make('Inactive', { asTool: true }, { status: 'inactive' });
    const { client, token } = await connected(['workflows:run', 'tasks:read']);
    const published = async (of: Client) => (await of.listTools()).tools.filter(({ name }) => name.startsWith('workflow_'));
    const tail = (of: string) => of.replaceAll('-', '').slice(-8);
    const tools = await published(client);
    expect(tools.map(({ name }) => name)).toEqual([`workflow_count_the_boxes_daily_${tail(id)}`, `workflow_other_${tail(other)}`]);
    expect(tools[0]).toMatchObject({
      title: 'Count the Boxes, daily!',
      description: expect.stringContaining('Counts the boxes of a day.') as string,
      inputSchema: { ...form, additionalProperties: false },
      annotations: { readOnlyHint: false },
    });
    const answer = await answerOf<{ task: Task; link: string }>(client, tools[0]!.name, { day: 'Monday' });
    expect(answer.task.status).toBe('completed');
    expect(answer.link).toBe(`${product.url}/admin/workflow-runs/${answer.task.id}`);
    for (const [args, said] of [
      [{}, 'input.day: is missing'],
      [{ day: 1 }, 'input.day: must be text'],
      [{ day: 'Monday', night: 'x' }, 'input.night: is not a field of the form'],
    ] as [Record<string, unknown>, string][]) {
      const wrong = await client.callTool({ name: tools[0]!.name, arguments: args });
      expect([wrong.isError, saidBy(wrong)]).toEqual([true, expect.stringContaining(said)]);
    }
    const { client: limited } = await connected(['workflows:run'], { workflowIds: [id] });
    expect((await published(limited)).map(({ name }) => name)).toEqual([tools[0]!.name]);
    await expect(limited.callTool({ name: tools[1]!.name, arguments: { day: 'x' } })).rejects.toMatchObject({ code: -32_602 });
    const { client: reader } = await connected(['tasks:read']);
    expect(await published(reader)).toEqual([]);
    await expect(reader.callTool({ name: tools[0]!.name, arguments: {} })).rejects.toMatchObject({ requiredScope: 'workflows:run' });
    await owner.call('PATCH', `/api/workflows/${id}`, { status: 'inactive', version: 1 });
    await expect(client.callTool({ name: tools[0]!.name, arguments: {} })).rejects.toMatchObject({ code: -32_602 });
    expect(JSON.stringify((await owner.call('GET', '/api/audit-log?limit=20')).body)).toContain(`ada via token '${token.name}'`);
  });

  it('should cancel the task of a call that its client takes back, and no other', async () => {
    const agent = await agentThat(waitSteps(600));
    const { client } = await connected(['tasks:write', 'tasks:read']);
    const caller = new AbortController();
    const call = client.callTool({ name: 'agents_run', arguments: { agentId: agent, waitSeconds: 60 } }, { signal: caller.signal });
    const running = await waitingTaskOf('agent_id', agent);
    const watcher = new AbortController();
    const watch = client.callTool({ name: 'tasks_wait', arguments: { taskId: running, waitSeconds: 60 } }, { signal: watcher.signal });
    watcher.abort('no longer');
    await expect(watch).rejects.toThrow();
    expect((await answerOf<{ task: Task }>(client, 'tasks_read', { taskId: running })).task.status).toBe('waiting');
    caller.abort('taken back');
    await expect(call).rejects.toThrow();
    await eventually('it is cancelled', async () => (await statusOf(product.database, running)) === 'cancelled');
  });

  it('should let the task go on when a client of the older protocol is gone: it may only have lost its line', async () => {
    const agent = await agentThat(waitSteps(600));
    const { client } = await connected(['tasks:write', 'tasks:read'], {}, 'legacy');
    const call = client.callTool({ name: 'agents_run', arguments: { agentId: agent, waitSeconds: 60 } }).catch(() => 'gone');
    const running = await waitingTaskOf('agent_id', agent);
    await client.close();
    await call;
    const { client: other } = await connected(['tasks:write', 'tasks:read'], {}, 'legacy');
    expect((await answerOf<{ task: Task }>(other, 'tasks_wait', { taskId: running, waitSeconds: 1 })).task.status).toBe('waiting');
    expect((await answerOf<{ task: Task }>(other, 'tasks_cancel', { taskId: running })).task.status).toBe('cancelled');
    // Said twice, it is done once.
    expect((await answerOf<{ task: Task }>(other, 'tasks_cancel', { taskId: running })).task.status).toBe('cancelled');
  });

  it('should answer with the task as it is when the time is over', async () => {
    const agent = await agentThat(waitSteps(600));
    const { client } = await connected(['tasks:write', 'tasks:read']);
    for (const waitSeconds of [0, 1]) {
      const { task } = await answerOf<{ task: Task }>(client, 'agents_run', { agentId: agent, waitSeconds });
      expect(['pending', 'queued', 'running', 'waiting']).toContain(task.status);
    }
  });

  it('should decide an approval where the token may, for what was read and nothing else', async () => {
    const task = await insertTask(product.database, { type: 'Probe', input: {} });
    const { client } = await connected(['approvals:read', 'approvals:decide', 'tasks:read']);
    const { task: waiting } = await answerOf<{ task: Task }>(client, 'tasks_wait', { taskId: task });
    expect(waiting).toMatchObject({ status: 'waiting', waitingFor: 'approval' });
    const { items } = await answerOf<{ items: { id: string }[] }>(client, 'approvals_list', { taskId: task });
    const [{ id: approvalId }] = items as [{ id: string }];
    const read = await answerOf<{ content: unknown; approval: { version: number; targets: string[] } }>(client, 'approvals_read', {
      approvalId,
    });
    expect(read).toMatchObject({ content: letter.content, approval: { targets: letter.targets } });
    const decide = (version: number) =>
      client.callTool({ name: 'approvals_decide', arguments: { approvalId, decision: 'approve', version, comment: 'Fine' } });
    const stale = await decide(read.approval.version + 1);
    expect([stale.isError, saidBy(stale)]).toEqual([true, expect.stringContaining('changed')]);
    expect(probe.sent(task)).toEqual([]);
    const decided = await decide(read.approval.version);
    expect(decided.structuredContent).toMatchObject({
      approval: { status: 'approved', decidedBy: expect.stringContaining('via token') as string },
    });
    await eventually('it was sent', () => probe.sent(task).length === 1);
    const { token: proposing } = await connected(['approvals:read', 'approvals:decide'], { mode: 'propose' });
    const other = await mcpClient(product.url, proposing.token);
    clients.push(other);
    const refused = await other.callTool({ name: 'approvals_decide', arguments: { approvalId, decision: 'reject', version: 1 } });
    expect([refused.isError, saidBy(refused)]).toEqual([true, expect.stringContaining('This token only proposes')]);
  });

  it('should have what a token proposes wait for a person', async () => {
    await owner.confirm();
    await owner.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'allow' } });
    const agent = await insertAgent(product.database, { name: 'Prober', type: 'Probe', config: { input: { policy: true } } });
    const policyFor = async (mode: 'propose' | 'act') => {
      const { client } = await connected(['tasks:write'], { mode });
      const { task } = await answerOf<{ task: Task }>(client, 'agents_run', { agentId: agent });
      return probe.sent(task.id);
    };
    expect(await policyFor('propose')).toEqual(['ask']);
    expect(await policyFor('act')).toEqual(['allow']);
  });

  it('should name lines of a change that cannot be taken', async () => {
    const { client } = await connected(['changes:propose', 'changes:read']);
    const lines = [{ sku: 'NO-SUCH', field: 'price', to: 12, why: 'Costs rose' }];
    const answer = await answerOf<{ batch: unknown; errors: { line: number; message: string }[] }>(client, 'changes_propose', { lines });
    expect(answer).toMatchObject({ batch: null, taken: 0, errors: [{ line: 1, sku: 'NO-SUCH' }] });
  });

  it('should keep a limited token to what is on its list', async () => {
    const [own, other] = [await agentThat(waitSteps(0)), await agentThat(waitSteps(0))];
    const { client } = await connected(['agents:read', 'tasks:read', 'tasks:write', 'changes:read', 'commerce:read', 'approvals:read'], {
      agentIds: [own],
      workflowIds: [],
      integrationIds: [],
    });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContain('stock_list');
    expect((await answerOf<{ items: { id: string }[] }>(client, 'agents_list')).items.map(({ id }) => id)).toEqual([own]);
    const { task } = await answerOf<{ task: Task }>(client, 'agents_run', { agentId: own });
    expect((await answerOf<{ items: Task[] }>(client, 'tasks_list')).items.map(({ id }) => id)).toEqual([task.id]);
    const stranger = await insertTask(product.database, {
      agent_id: other,
      status: 'completed',
      started_at: new Date(),
      finished_at: new Date(),
    });
    const beyond: [string, Record<string, unknown>, string][] = [
      ['agents_run', { agentId: other }, 'This agent does not exist.'],
      ['tasks_read', { taskId: stranger }, 'This task does not exist.'],
      ['tasks_wait', { taskId: stranger }, 'This task does not exist.'],
      ['tasks_cancel', { taskId: stranger }, 'This task does not exist.'],
      ['artifacts_read', { taskId: stranger, artifactId: crypto.randomUUID() }, 'This task does not exist.'],
      ['stock_list', {}, 'limited to some channels'],
    ];
    for (const [name, args, said] of beyond) {
      const result = await client.callTool({ name, arguments: args });
      expect([name, result.isError, saidBy(result)]).toEqual([name, true, expect.stringContaining(said)]);
    }
  });

  it('should end a call under way within a second of the token being revoked, and leave its task', async () => {
    const agent = await agentThat(waitSteps(600));
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { client, token } = await connected(['tasks:write']);
      const call = client.callTool({ name: 'agents_run', arguments: { agentId: agent, waitSeconds: 60 } });
      const started = await waitingTaskOf('token_id', token.id);
      const began = performance.now();
      expect((await owner.call('DELETE', `/api/api-tokens/${token.id}`)).status).toBe(204);
      const result = await call;
      waits.push(performance.now() - began);
      expect([result.isError, saidBy(result)]).toEqual([true, expect.stringContaining('does not count')]);
      expect(await statusOf(product.database, started)).toBe('waiting');
      await expect(client.listTools()).rejects.toThrow();
    }
    figure('revoked: a call of MCP under way ended after', `${Math.round(Math.max(...waits))} ms at most, of 3`);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_000);
  });

  it('should be in the audit log by the name of the token, reading left out', async () => {
    const agent = await agentThat(waitSteps(0));
    const { client, token } = await connected(['agents:read', 'tasks:read', 'tasks:write']);
    await answerOf(client, 'agents_list');
    await answerOf(client, 'agents_run', { agentId: agent });
    const entries = (await owner.call<Entry[]>('GET', '/api/audit-log?limit=50')).body;
    const own = entries.filter((entry) => JSON.stringify(entry).includes(`ada via token '${token.name}'`));
    expect(own.map(({ action }) => action)).toEqual(['tool.called']);
    expect(JSON.stringify(own)).toContain('agents.run');
    expect(JSON.stringify(entries)).not.toContain(token.token);
  });
});
