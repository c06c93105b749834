import type { ApprovalDetailDto } from '../../src/modules/approvals/dto/approval.dto';
import { type Browser } from '../access';
import { eventually } from '../eventually';
import { type Answer } from '../http';
import { type MailServer, startMailServer } from '../mail-server';
import { type Entitlement, type Installed, Marketplace, type Refusal, toolOf } from '../marketplace';
import { makeToken, Program } from '../tokens';

interface Offer {
  kept: Installed['kept'];
  loosens: string[];
}
interface AgentRow {
  id: string;
  config: { approvals?: object; budget?: object; input: Record<string, unknown> };
}

const unconfirmed = { status: 403, body: { code: 'confirmation_required' } };
const onlyPeople = { status: 403, body: { code: 'person_required' } };
const input = { goal: 'blog post', topic: 'Linen' };
const agentContent = (config: object) => ({
  format: 'stallhand.tool/1',
  workflow: null,
  agents: [{ role: 'agent', name: 'Writer', type: 'Content Generation', config: { input, ...config } }],
  needs: [],
  sample: {},
});
const fetched = (host: string) => ({ id: 'fetch', name: 'Fetch', type: 'http', config: { method: 'GET', url: `https://${host}/orders` } });
const decision = { id: 'ask', name: 'Look', type: 'approval', config: { subject: 'Orders' } };
const refund = (id: string) => ({
  id,
  name: 'Refund',
  type: 'http',
  config: { method: 'POST', url: 'https://shop.example.com/refund', body: { all: true } },
});
const callerOf = (program: Program | Browser) => program as Pick<Program, 'call'>;

/** Safeguards that a person cannot switch off without confirming cannot be switched off by imported content either. */
describe('Content from outside, with an open session alone', () => {
  let market: Marketplace;
  let program: Program;
  let mail: MailServer;

  beforeAll(async () => {
    mail = await startMailServer({ user: 'shop', pass: 'p4ssw0rd-of-the-mail' });
    market = await Marketplace.start({ OUTBOUND_ALLOW: `mail=${mail.host}` });
    const { token } = await makeToken(market.owner, [
      'agents:read',
      'agents:write',
      'workflows:read',
      'workflows:write',
      'marketplace:install',
      'marketplace:read',
      'commerce:read',
    ]);
    program = new Program(market.product.url, token);
  });
  afterAll(async () => {
    await market.product.close();
    await mail.close();
  });
  beforeEach(() => market.product.database.query('UPDATE sessions SET confirmed_at = NULL'));

  const addVersion = async (id: string, version: string, content: object) => {
    const answer = await market.owner.call('POST', `/api/marketplace/products/${id}/versions`, { version, changelog: version, content });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  };
  const installed = async (id: string, content: object, type: string) => {
    await market.made(id, content, { type });
    const entitlement = (await market.grant(id)).id;
    const { status, body } = await market.install(entitlement);
    expect(status).toBe(201);
    return { entitlement, ...body };
  };
  const agentOf = async (id: string) => (await market.owner.call<AgentRow>('GET', `/api/agents/${id}`)).body;
  const offerOf = async (id: string) =>
    (await market.held(id)).install!.update as NonNullable<NonNullable<Entitlement['install']>['update']> & Offer;
  const update = async (id: string, by: Browser | Program = market.owner): Promise<Answer<Installed & Refusal>> =>
    callerOf(by).call('POST', `/api/entitlements/${id}/update`, { version: (await offerOf(id)).to });

  it('should install an agent without its leave to act unasked, and say so', async () => {
    const more = { approvals: { send_mail: 'allow', post: 'never' }, budget: { perRunMicroUsd: 9_000_000 } };
    const { agentId, kept } = await installed('free-writer', agentContent(more), 'agent');
    expect((await agentOf(agentId)).config).toEqual({ input, approvals: { post: 'never' } });
    expect(kept.map(({ agent, agentId: of, message }) => [agent, of === agentId, message])).toEqual([
      ['Writer', true, 'Send mail: the tool asks for "Just do it", it stays at "Ask first". To change it, edit the agent.'],
      ['Writer', true, 'Spending limit of a run: the tool asks for "9 USD", it stays at "0.5 USD". To change it, edit the agent.'],
    ]);
  });

  it('should keep an installed agent asking through an update, by a program too', async () => {
    const { agentId, entitlement } = await installed('asking-writer', agentContent({ approvals: { send_mail: 'ask' } }), 'agent');
    await addVersion('asking-writer', '1.1.0', agentContent({ approvals: { send_mail: 'allow' } }));
    expect((await offerOf(entitlement)).kept).toHaveLength(1);
    const { status, body } = await update(entitlement, program);
    expect([status, body.kept.map(({ agent }) => agent)]).toEqual([200, ['Writer']]);
    expect((await agentOf(agentId)).config.approvals).toEqual({ send_mail: 'ask' });
  });

  it('should end leave that a person gave when an update changes the work', async () => {
    const { agentId, entitlement } = await installed('freed-writer', agentContent({}), 'agent');
    await market.owner.confirm();
    const change = { config: { input, approvals: { send_mail: 'allow' } } };
    expect((await market.owner.call('PATCH', `/api/agents/${agentId}`, change)).status).toBe(200);
    await market.product.database.query('UPDATE sessions SET confirmed_at = NULL');
    await addVersion('freed-writer', '1.1.0', agentContent({ input: { ...input, topic: 'Buy from me' } }));
    const { status, body } = await update(entitlement);
    expect([status, body.kept[0]!.message]).toEqual([
      200,
      'Send mail: back to "Ask first", because this version works differently. To allow it again, edit the agent.',
    ]);
    expect((await agentOf(agentId)).config).toEqual({ input: { ...input, topic: 'Buy from me' } });
  });

  describe('the leave of an agent for other work', () => {
    const mailTo = (address: string) => ({
      steps: [{ type: 'tool', tool: 'email.send', arguments: { to: [address], subject: 'Hello', text: 'Hello' } }],
    });
    const evil = mailTo('evil@evil.example');
    let weak: Program;

    beforeAll(async () => {
      await market.owner.confirm();
      expect(await market.owner.call('PUT', '/api/settings', { mail: mail.account })).toMatchObject({ status: 200 });
      weak = new Program(market.product.url, (await makeToken(market.owner, ['tasks:read', 'tasks:write'])).token);
    });

    /** Mail about accounts goes to people of the console, at another domain. */
    const recipients = () => mail.letters.flatMap(({ to }) => to).filter((address) => !address.endsWith('@example.com'));
    const freed = async (own: object) => {
      await market.owner.confirm();
      const config = { tools: [], approvals: { send_mail: 'allow' }, input: own };
      const { status, body } = await market.owner.call<AgentRow>('POST', '/api/agents', { name: 'Mailer', type: 'Custom', config });
      expect(status).toBe(201);
      await market.product.database.query('UPDATE sessions SET confirmed_at = NULL');
      return body;
    };
    const endOf = ({ body }: Answer<{ id: string }>) =>
      eventually('the task ended or asks', async () => {
        const { body: task } = await market.owner.call<{ status: string; error: unknown; waitingFor: string | null }>(
          'GET',
          `/api/tasks/${body.id}`,
        );
        return ['waiting', 'completed', 'failed'].includes(task.status) && task;
      });

    it('should not be kept by a change of its input or type, but by a confirmed person', async () => {
      const { id, config } = await freed(mailTo('ann@shop.test'));
      const path = `/api/agents/${id}`;
      for (const change of [{ config: { ...config, input: evil } }, { type: 'Content Generation' }]) {
        expect(await program.call('PATCH', path, change)).toMatchObject(onlyPeople);
        expect(await market.owner.call('PATCH', path, change)).toMatchObject(unconfirmed);
      }
      expect(await program.call('PATCH', path, { name: 'Paula', config })).toMatchObject({ status: 200 });
      await market.owner.confirm();
      const kept = { ...config, input: mailTo('bob@shop.test') };
      expect(await market.owner.call('PATCH', path, { config: kept })).toMatchObject({ status: 200, body: { config: kept } });
    });

    it('should serve the input that was confirmed, and have people asked for one of a call', async () => {
      const { id } = await freed(mailTo('ann@shop.test'));
      expect(await endOf(await weak.call('POST', `/api/agents/${id}/run`, {}))).not.toMatchObject({ waitingFor: 'approval' });
      await eventually('the letter of the agent arrived', () => recipients().includes('ann@shop.test'));
      const asked = [
        await weak.call<{ id: string }>('POST', `/api/agents/${id}/run`, { input: evil }),
        await weak.call<{ id: string }>('POST', '/api/tasks', { title: 'Mail', agentId: id, input: evil }),
      ];
      for (const answer of asked) {
        expect(answer.status).toBe(201);
        expect(await endOf(answer)).toMatchObject({ status: 'waiting', waitingFor: 'approval' });
      }
      expect(recipients()).toEqual(['ann@shop.test']);
    });

    it('should not be lent to a workflow that gives its agent an input', async () => {
      const { id } = await freed(mailTo('ann@shop.test'));
      const steps = [{ id: 'mail', type: 'agent_task', config: { agentId: id, input: evil } }];
      const { body } = await market.owner.call<{ id: string }>('POST', '/api/workflows', { name: 'Mails', status: 'active', steps });
      expect(await market.owner.call('POST', `/api/workflows/${body.id}/run`, {})).toMatchObject({ status: 201 });
      await eventually('the task of the agent asks', async () => {
        const sql = `SELECT count(*)::int FROM tasks WHERE agent_id = $1 AND waiting_for = 'approval'`;
        return (await market.product.database.value(sql, [id])) === 1;
      });
      expect(recipients()).not.toContain('evil@evil.example');
    });
  });

  it('should not lend a tool the leave of an agent of the same name', async () => {
    await market.owner.confirm();
    const freed = { name: 'Borrowed', type: 'Content Generation', config: { input, approvals: { send_mail: 'allow' } } };
    const { body } = await market.owner.call<{ id: string }>('POST', '/api/agents', freed);
    const step = { id: 'write', name: 'Write', type: 'agent_task', config: { agentId: '@writer', input } };
    const content = { ...toolOf(step), agents: [{ role: 'writer', name: 'Borrowed', type: 'Content Generation' }] };
    const { parts } = await installed('borrower', content, 'workflow');
    expect(parts.map(({ kind, isNew }) => [kind, isNew])).toEqual([
      ['workflow', true],
      ['agent', true],
    ]);
    expect(parts[1]!.id).not.toBe(body.id);
  });

  it('should not lead a workflow elsewhere or past a decision by an update', async () => {
    const { workflowId, entitlement } = await installed('fetcher', toolOf(decision, fetched('shop.example.com')), 'workflow');
    await addVersion('fetcher', '1.1.0', toolOf(fetched('else.example.com')));
    expect((await offerOf(entitlement)).loosens).toEqual(['No person decides in "Look" any more.', 'It calls else.example.com.']);
    expect(await update(entitlement)).toMatchObject(unconfirmed);
    expect(await update(entitlement, program)).toMatchObject(onlyPeople);
    expect((await market.owner.call('GET', `/api/workflows/${workflowId}`)).body).toMatchObject({ version: 1 });
    await market.owner.confirm();
    expect((await update(entitlement)).status).toBe(200);
  });

  it('should not move a call in front of its decision under another id', async () => {
    const { workflowId, entitlement } = await installed('refunder', toolOf(decision, refund('post')), 'workflow');
    await addVersion('refunder', '1.1.0', toolOf(refund('post2'), decision));
    expect((await offerOf(entitlement)).loosens).toEqual(['"Refund" sends POST requests to shop.example.com without asking.']);
    expect(await update(entitlement)).toMatchObject(unconfirmed);
    expect(await update(entitlement, program)).toMatchObject(onlyPeople);
    expect((await market.owner.call('GET', `/api/workflows/${workflowId}`)).body).toMatchObject({ version: 1 });
    await market.owner.confirm();
    expect((await update(entitlement)).status).toBe(200);
  });

  it('should keep hosts that were added here, and ask for those that an update adds', async () => {
    const content = (hosts: string[]) => {
      const tool = toolOf(fetched('shop.example.com'));
      return { ...tool, workflow: { ...tool.workflow, allowedHosts: hosts } };
    };
    const { workflowId, entitlement } = await installed('lister', content(['a.example.com', 'b.example.com']), 'workflow');
    await market.owner.confirm();
    const path = `/api/workflows/${workflowId}`;
    await market.owner.call('PATCH', path, { allowedHosts: ['a.example.com', 'b.example.com', 'mine.example.com'] });
    await addVersion('lister', '1.1.0', content(['b.example.com', 'c.example.com']));
    expect((await offerOf(entitlement)).loosens).toEqual(['It may call c.example.com.']);
    expect((await update(entitlement)).status).toBe(200);
    expect((await market.owner.call('GET', path)).body).toMatchObject({
      allowedHosts: ['b.example.com', 'mine.example.com', 'c.example.com'],
    });
  });

  describe('and the same directly', () => {
    const workflow = async (definition: object = {}) => {
      const { steps, triggers } = toolOf(decision, fetched('shop.example.com')).workflow.definition;
      const request = { name: 'W', status: 'inactive', steps, triggers, settings: { budgetMicroUsd: 500 }, ...definition };
      const { status, body } = await market.owner.call<{ id: string }>('POST', '/api/workflows', request);
      expect(status).toBe(201);
      return `/api/workflows/${body.id}`;
    };

    it.each([
      ['more hosts', { allowedHosts: ['else.example.com'] }],
      ['no limit of what it spends', { settings: {} }],
      ['nobody who decides', { steps: [{ ...fetched('shop.example.com'), next: null }] }],
      [
        'a call in front of the decision',
        { steps: toolOf(refund('new'), decision, fetched('shop.example.com')).workflow.definition.steps },
      ],
    ])('should give a workflow with an open session alone %s', async (_, change) => {
      const path = await workflow();
      expect(await market.owner.call('PATCH', path, change)).toMatchObject(unconfirmed);
      expect(await program.call('PATCH', path, change)).toMatchObject(onlyPeople);
      await market.owner.confirm();
      expect((await market.owner.call('PATCH', path, change)).status).toBe(200);
    });

    describe('what reaches a call without an approval', () => {
      const sum = (amount: string) => ({ id: 'sum', type: 'transform', config: { output: { amount } } });
      const each = (items: string) => ({ id: 'each', type: 'loop', config: { items, body: 'pay' }, next: null });
      const judge = (right: number) => ({
        id: 'judge',
        type: 'condition',
        config: { branches: [{ name: 'small', when: { any: [[{ left: '{{trigger.total}}', op: 'lt', right }]] }, next: 'sum' }] },
        next: null,
      });
      const pay = (amount: string) => ({
        id: 'pay',
        type: 'http',
        config: { method: 'POST', url: 'https://shop.example.com/refund', body: { amount } },
        next: null,
      });
      const form = (total: number) => [
        { id: 'manual', type: 'manual', form: { type: 'object', properties: { total: { type: 'number', default: total } } } },
      ];
      const chain = (amount: string, right: number) => [judge(right), { ...sum(amount), next: 'pay' }, pay('{{steps.sum.output.amount}}')];

      it.each([
        ['a value worked out before', { steps: chain('5', 20) }, { steps: chain('9000', 20) }],
        ['a condition', { steps: chain('5', 20) }, { steps: chain('5', 20_000) }],
        ['a default of the trigger', { triggers: form(5), steps: chain('{{trigger.total}}', 20) }, { triggers: form(19) }],
        [
          'the items of a loop',
          { steps: [each('{{trigger.open}}'), pay('{{item}}')] },
          { steps: [each('{{trigger.all}}'), pay('{{item}}')] },
        ],
        ['the name of the workflow', { name: 'Was', steps: [pay('{{workflow.name}}')] }, { name: 'Is' }],
      ])('should not change by %s without a confirmed person', async (_, before, change) => {
        const path = await workflow(before);
        expect(await market.owner.call('PATCH', path, change)).toMatchObject(unconfirmed);
        expect(await program.call('PATCH', path, change)).toMatchObject(onlyPeople);
        const harmless = { description: 'Pays back small orders', settings: { budgetMicroUsd: 400 } };
        expect((await program.call('PATCH', path, harmless)).status).toBe(200);
        await market.owner.confirm();
        expect((await market.owner.call('PATCH', path, change)).status).toBe(200);
      });
    });

    describe('what another workflow or an agent gives to a call without an approval', () => {
      const called = { triggers: [{ id: 'called', type: 'workflow' }] };
      const gives = (text: string) => ({ steps: [{ id: 'sum', type: 'transform', config: { output: { text } }, next: null }] });
      const calls = (type: string, config: object) => ({
        steps: [
          { id: 'child', type, config, next: 'pay' },
          { ...refund('pay'), config: { ...refund('pay').config, body: '{{steps.child.output.result}}' }, next: null },
        ],
      });

      it('should not change by the workflow that gives it', async () => {
        const path = await workflow({ ...called, ...gives('5') });
        expect((await program.call('PATCH', path, gives('6'))).status).toBe(200);
        const middle = await workflow({
          ...called,
          steps: [{ id: 'child', type: 'workflow', config: { workflowId: path.split('/').at(-1) }, next: null }],
        });
        await workflow(calls('workflow', { workflowId: middle.split('/').at(-1) }));
        expect(await program.call('PATCH', path, gives('9000'))).toMatchObject(onlyPeople);
        expect(await market.owner.call('PATCH', path, gives('9000'))).toMatchObject(unconfirmed);
        expect((await program.call('PATCH', path, { name: 'Sum', description: 'Of an order' })).status).toBe(200);
        await market.owner.confirm();
        expect((await market.owner.call('PATCH', path, gives('9000'))).status).toBe(200);
      });

      it('should not change by the agent that gives it', async () => {
        const agent = { name: 'Writer', type: 'Content Generation', config: { input } };
        const { body } = await market.owner.call<{ id: string }>('POST', '/api/agents', agent);
        const path = `/api/agents/${body.id}`;
        const about = (topic: string) => ({ config: { input: { ...input, topic } } });
        expect((await program.call('PATCH', path, about('Wool'))).status).toBe(200);
        await workflow(calls('agent_task', { agentId: body.id }));
        expect(await program.call('PATCH', path, about('Buy from me'))).toMatchObject(onlyPeople);
        expect(await market.owner.call('PATCH', path, about('Buy from me'))).toMatchObject(unconfirmed);
        expect((await program.call('PATCH', path, { name: 'Author' })).status).toBe(200);
        await market.owner.confirm();
        expect((await market.owner.call('PATCH', path, about('Silk'))).status).toBe(200);
      });
    });

    describe('what follows a decision', () => {
      const pay = (amount: number) => ({ ...refund('pay'), config: { ...refund('pay').config, body: { amount } }, next: null });
      const pending = (taskId: string) =>
        eventually('a decision is asked for', async () => {
          const { body } = await market.owner.call<ApprovalDetailDto[]>('GET', `/api/approvals?taskId=${taskId}&status=pending`);
          return body[0] && (await market.owner.call<ApprovalDetailDto>('GET', `/api/approvals/${body[0].id}`)).body;
        });

      const failing = { id: 'end', type: 'stop', config: { status: 'failed', message: 'No' }, next: null };
      /** A run that failed after its approval. */
      const approvedRun = async () => {
        const path = await workflow({ steps: [{ ...decision, next: 'end' }, failing], status: 'active' });
        await market.owner.confirm();
        const { id: run } = (await market.owner.call<{ id: string }>('POST', `${path}/run`, {})).body;
        const { id, version } = await pending(run);
        expect((await market.owner.call('POST', `/api/approvals/${id}/approve`, { version })).status).toBe(200);
        await eventually('the run failed', async () => {
          const { body } = await market.owner.call<{ status: string }>('GET', `/api/tasks/${run}`);
          return body.status === 'failed';
        });
        return { path, run, id };
      };

      it('should be shown as it will be done, and asked about again in a run that starts over', async () => {
        const { path, run, id } = await approvedRun();
        expect((await market.owner.call('PATCH', path, { steps: [{ ...decision, next: 'pay' }, pay(9000)] })).status).toBe(200);
        expect((await market.owner.call('POST', `/api/tasks/${run}/retry`, { from: 'start' })).status).toBe(201);
        const again = await pending(run);
        expect(again.id).not.toBe(id);
        expect(again.effects.map(({ text }) => text)).toEqual([
          'Refund (http): url: https://shop.example.com/refund, body: {"amount":9000}, method: POST',
        ]);
      });

      it('should be asked about again in a run that starts over after more people must agree', async () => {
        const { path, run, id } = await approvedRun();
        const steps = [{ ...decision, config: { ...decision.config, quorum: 2 }, next: 'end' }, failing];
        expect((await market.owner.call('PATCH', path, { steps })).status).toBe(200);
        expect((await market.owner.call('POST', `/api/tasks/${run}/retry`, { from: 'start' })).status).toBe(201);
        expect(await pending(run)).toMatchObject({ quorum: 2, votes: [] });
        expect((await pending(run)).id).not.toBe(id);
      });
    });

    it('should restore no version in which no person decided', async () => {
      const path = await workflow({ steps: [{ ...fetched('shop.example.com'), next: null }] });
      const { steps } = toolOf(decision, fetched('shop.example.com')).workflow.definition;
      expect((await market.owner.call('PATCH', path, { steps })).status).toBe(200);
      expect(await market.owner.call('POST', `${path}/versions/1/restore`)).toMatchObject(unconfirmed);
      await market.owner.confirm();
      expect((await market.owner.call('POST', `${path}/versions/1/restore`)).status).toBe(200);
    });

    it('should give a new workflow no recipient of failures, and start no other workflow, without leave', async () => {
      const { token } = await makeToken(market.owner, ['workflows:read', 'workflows:write']);
      const writer = new Program(market.product.url, token);
      const failing = { id: 'end', type: 'stop', config: { status: 'failed', message: 'Buy from me' } };
      const other = await workflow({ triggers: [{ id: 'called', type: 'workflow' }], steps: [failing] });
      const settings = { onFailure: { notify: ['in_app', 'evil@evil.example'] } };
      const mailing = { name: 'Fails', steps: [failing], settings, status: 'active' };
      await market.product.database.query('UPDATE sessions SET confirmed_at = NULL');
      expect(await writer.call('POST', '/api/workflows', mailing)).toMatchObject(onlyPeople);
      expect(await market.owner.call('POST', '/api/workflows', mailing)).toMatchObject(unconfirmed);
      const starting = { ...mailing, settings: { onFailure: { startWorkflowId: other.split('/').at(-1) } } };
      const refused = await writer.call('POST', '/api/workflows', starting);
      expect(refused).toMatchObject({ status: 403, body: { code: 'insufficient_scope' } });
      expect(JSON.stringify(refused.body)).toContain('workflows:run');
      const inside = { ...mailing, settings: { onFailure: { notify: ['in_app'] } } };
      expect((await writer.call('POST', '/api/workflows', inside)).status).toBe(201);
      await market.owner.confirm();
      expect((await market.owner.call('POST', '/api/workflows', mailing)).status).toBe(201);
    });

    it('should run no earlier version in which no person decided', async () => {
      const work = { id: 'sum', type: 'transform', config: { output: { sum: '{{trigger.sum}}' } }, next: null };
      const path = await workflow({ steps: [work], status: 'active' });
      const workflowId = path.split('/').at(-1);
      const { token } = await makeToken(market.owner, ['tasks:read', 'tasks:write', 'workflows:read', 'workflows:run']);
      const runner = new Program(market.product.url, token);
      const settled = (id: string) =>
        eventually('the run asks or is over', async () => {
          const { body: run } = await runner.call<{ status: string; version: number }>('GET', `/api/workflow-runs/${id}`);
          return ['waiting', 'completed', 'failed'].includes(run.status) && run;
        });
      const { body: first } = await runner.call<{ id: string }>('POST', `${path}/run`, {});
      expect(await settled(first.id)).toMatchObject({ status: 'completed', version: 1 });
      expect((await market.owner.call('PATCH', path, { steps: [{ ...decision, next: 'sum' }, work] })).status).toBe(200);

      const old = { workflowId, version: 1, trigger: { sum: 'mine' } };
      const made = await runner.call<{ id: string }>('POST', '/api/tasks', { title: 'Old', type: 'Workflow', input: old });
      expect(made).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      for (const input of [undefined, old]) {
        const again = await runner.call<{ id: string }>('POST', `/api/tasks/${first.id}/retry`, { input });
        expect(again.status).toBe(201);
        expect(await settled(again.body.id)).toMatchObject({ status: 'waiting', version: 2 });
      }
      const other = await workflow({ steps: [work], status: 'active' });
      const input = { ...old, workflowId: other.split('/').at(-1) };
      const moved = await runner.call<{ id: string }>('POST', `/api/tasks/${first.id}/retry`, { input });
      await eventually('it has failed', async () => {
        const { body: task } = await runner.call<{ status: string }>('GET', `/api/tasks/${moved.body.id}`);
        return task.status === 'failed';
      });
    });

    it('should start a failed run over in the current version', async () => {
      const work = { id: 'sum', type: 'transform', config: { output: { sum: 1 } }, next: null };
      const failing = { id: 'end', type: 'stop', config: { status: 'failed', message: 'No' } };
      const path = await workflow({ steps: [failing], status: 'active' });
      await market.owner.confirm();
      const { body: run } = await market.owner.call<{ id: string }>('POST', `${path}/run`, {});
      const versionAt = (status: string) =>
        eventually(`the run is ${status}`, async () => {
          const { body } = await market.owner.call<{ status: string; version: number }>('GET', `/api/workflow-runs/${run.id}`);
          return body.status === status && body.version;
        });
      expect(await versionAt('failed')).toBe(1);
      expect((await market.owner.call('PATCH', path, { steps: [{ ...decision, next: 'sum' }, work] })).status).toBe(200);
      const retry = { from: 'start', input: undefined };
      expect((await market.owner.call('POST', `/api/tasks/${run.id}/retry`, retry)).status).toBe(201);
      expect(await versionAt('waiting')).toBe(2);
    });

    it('should restore no version with a call that nobody decides on', async () => {
      const { steps } = toolOf(refund('first'), decision).workflow.definition;
      const path = await workflow({ steps });
      const reversed = toolOf(decision, refund('second')).workflow.definition.steps;
      expect((await market.owner.call('PATCH', path, { steps: reversed })).status).toBe(200);
      expect(await market.owner.call('POST', `${path}/versions/1/restore`)).toMatchObject(unconfirmed);
      await market.owner.confirm();
      expect((await market.owner.call('POST', `${path}/versions/1/restore`)).status).toBe(200);
    });

    it('should give an agent no "allow" of its own where the shop allows the same today', async () => {
      await market.owner.confirm();
      const policyOf = async (post: string) =>
        expect((await market.owner.call('PUT', '/api/settings', { approvalPolicy: { post } })).status).toBe(200);
      await policyOf('allow');
      await market.product.database.query('UPDATE sessions SET confirmed_at = NULL');
      const following = { name: 'Poster', type: 'Content Generation', config: { input } };
      const freed = { ...following, config: { input, approvals: { post: 'allow' } } };
      expect(await market.owner.call('POST', '/api/agents', freed)).toMatchObject(unconfirmed);
      expect(await program.call('POST', '/api/agents', freed)).toMatchObject(onlyPeople);
      const { status, body } = await program.call<AgentRow>('POST', '/api/agents', following);
      expect(status).toBe(201);
      expect(await program.call('PATCH', `/api/agents/${body.id}`, { config: freed.config })).toMatchObject(onlyPeople);
      await market.owner.confirm();
      expect((await market.owner.call('PATCH', `/api/agents/${body.id}`, { config: freed.config })).status).toBe(200);
      await policyOf('ask');
    });

    it('should let an agent spend no more than the shop has it', async () => {
      const agent = { name: 'Spender', type: 'Content Generation', config: { input, budget: { perRunMicroUsd: 500_001 } } };
      expect(await market.owner.call('POST', '/api/agents', agent)).toMatchObject(unconfirmed);
      expect(await program.call('POST', '/api/agents', agent)).toMatchObject(onlyPeople);
      const stricter = { ...agent, config: { input, budget: { perRunMicroUsd: 1 } } };
      const { body } = await market.owner.call<{ id: string }>('POST', '/api/agents', stricter);
      expect(await market.owner.call('PATCH', `/api/agents/${body.id}`, { config: { input } })).toMatchObject(unconfirmed);
    });
  });
});
