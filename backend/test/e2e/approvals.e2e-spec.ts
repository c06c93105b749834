import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { addProbe, type Probe } from '../approval-probe';
import { eventually } from '../eventually';

interface Approval {
  id: string;
  status: string;
  version: number;
  content: unknown;
  editedContent: unknown;
  edited: boolean;
  round: number;
  votes: { name: string }[];
  decidedBy: string | null;
  comment: string | null;
  mayApprove: boolean;
  mayNotApproveBecause: string | null;
}
interface Task {
  id: string;
  status: string;
  attempt: number;
  waitingFor: string | null;
  error: { code: string } | null;
  steps: { key: string; status: string }[];
}

const edited = { subject: 'Hello, dear', to: ['ann@shop.test'] };

describe('Approvals', () => {
  let product: Product;
  let probe: Probe;
  let people: Record<'owner' | 'admin' | 'operator' | 'operator2' | 'viewer', Browser>;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    probe = addProbe(product);
    const enter = async (name: string, role: 'owner' | 'admin' | 'operator' | 'viewer') => {
      await insertUser(product, `${name}@shop.test`, role);
      return signedIn(product.url, `${name}@shop.test`);
    };
    people = {
      owner: await enter('owner', 'owner'),
      admin: await enter('admin', 'admin'),
      operator: await enter('operator', 'operator'),
      operator2: await enter('operator2', 'operator'),
      viewer: await enter('viewer', 'viewer'),
    };
  });
  afterAll(() => product.close());

  const submit = async (input: object = {}, by = people.owner, more: object = {}): Promise<string> => {
    const { status, body } = await by.call<Task>('POST', '/api/tasks', { title: 'Ask people', type: 'Probe', input, ...more });
    expect(status).toBe(201);
    return body.id;
  };
  const task = async (id: string) => (await people.owner.call<Task>('GET', `/api/tasks/${id}`)).body;
  const becomes = (id: string, status: string) =>
    eventually(`the task is ${status}`, async () => ((await task(id)).status === status ? task(id) : null));
  const all = async (taskId: string) => (await people.viewer.call<Approval[]>('GET', `/api/approvals?taskId=${taskId}`)).body;
  const get = async (id: string, by = people.operator) => (await by.call<Approval>('GET', `/api/approvals/${id}`)).body;
  /** A task that waits and what it asks. */
  async function asked(input: object = {}, by = people.owner): Promise<{ taskId: string; id: string }> {
    const taskId = await submit(input, by);
    const approval = await eventually('it asks', async () => (await all(taskId)).find(({ status }) => status === 'pending'));
    await becomes(taskId, 'waiting');
    return { taskId, id: approval.id };
  }
  const decide = async (verb: 'approve' | 'reject', id: string, body: object, by: (typeof people)['owner']) => {
    const seen = await by.call<Partial<Approval>>('GET', `/api/approvals/${id}`);
    return by.call<Approval>('POST', `/api/approvals/${id}/${verb}`, { version: seen.body.version ?? 1, ...body });
  };
  const approve = (id: string, body: object = {}, by = people.operator) => decide('approve', id, body, by);
  const reject = (id: string, body: object = {}, by = people.operator) => decide('reject', id, body, by);

  it('should let leave exactly what a person made of it, in the same attempt', async () => {
    const { taskId, id } = await asked();
    expect(await task(taskId)).toMatchObject({ waitingFor: 'approval', attempt: 1 });
    expect(await get(id)).toMatchObject({ content: { subject: 'Hello' }, edited: false, mayApprove: true, version: 1 });
    expect(await approve(id, { content: edited, comment: 'Friendlier' })).toMatchObject({
      status: 200,
      body: { status: 'approved', editedContent: edited, decidedBy: 'operator', comment: 'Friendlier' },
    });
    expect((await becomes(taskId, 'completed')).attempt).toBe(1);
    expect(probe.sent(taskId)).toEqual([edited]);
    expect(probe.drafts(taskId)).toHaveLength(1);
  });

  it('should record who decided, and tell people what waits with a link to it', async () => {
    const { taskId, id } = await asked();
    await eventually('a notification', async () => {
      const { body } = await people.viewer.call<{ kind: string; link: string; count: number }[]>('GET', '/api/notifications');
      const item = body.find(({ kind }) => kind === 'approval.requested');
      return item && (item.link === `/admin/approvals/${id}` || item.count > 1);
    });
    await approve(id, { content: edited });
    const audit = await product.database.query(
      `SELECT actor_name, action, content::jsonb -> 6 AS after FROM audit_log WHERE subject_type = 'approval' AND subject_id = $1`,
      [id],
    );
    expect(audit).toEqual([
      { actor_name: 'operator', action: 'approval.approved', after: { status: 'approved', comment: null, edited: true, taskId } },
    ]);
  });

  it('should let one of many simultaneous decisions win', async () => {
    const { taskId, id } = await asked();
    const answers = await Promise.all([
      ...[people.owner, people.admin, people.operator].map((person) => approve(id, {}, person)),
      ...[people.operator2, people.owner].map((person) => reject(id, { reason: 'no' }, person)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await product.database.value(`SELECT count(*)::int FROM audit_log WHERE subject_id = $1`, [id])).toBe(1);
    await eventually('the task ends', async () => ['completed', 'failed'].includes((await task(taskId)).status));
    expect(probe.sent(taskId).length).toBeLessThanOrEqual(1);
  });

  it('should refuse a decision about a version that was not looked at', async () => {
    const { id } = await asked({ quorum: 2 });
    expect((await approve(id, { version: 1, content: edited }, people.admin)).body).toMatchObject({ status: 'pending', version: 2 });
    expect(await approve(id, { version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_since_shown',
        version: 2,
        changes: [expect.stringMatching(/^To: was /), 'Subject: was Hello, is Hello, dear'],
      },
    });
    expect((await approve(id, { version: 2 })).body).toMatchObject({ status: 'approved' });
  });

  describe('rejections', () => {
    it('should end a task that makes no other draft', async () => {
      const { taskId, id } = await asked();
      expect((await reject(id)).body).toMatchObject({ status: 'rejected', comment: null });
      expect((await reject(id)).status).toBe(200);
      expect(await becomes(taskId, 'failed')).toMatchObject({ error: { code: 'approval_rejected' } });
      expect(probe.sent(taskId)).toEqual([]);
    });

    it('should hand the reason to the next draft, and ask for that', async () => {
      const { taskId, id } = await asked({ redo: true });
      await reject(id, { reason: 'friendlier' });
      const next = await eventually('it asks again', async () => (await all(taskId)).find(({ status }) => status === 'pending'));
      expect(await get(next.id)).toMatchObject({ content: { subject: 'Hello friendlier' } });
      await approve(next.id);
      await becomes(taskId, 'completed');
      expect(probe.drafts(taskId)).toEqual([[], ['friendlier']]);
      expect(probe.sent(taskId)).toEqual([expect.objectContaining({ subject: 'Hello friendlier' })]);
    });

    it('should make three more drafts at most, and none without a reason', async () => {
      const { taskId } = await asked({ redo: true });
      for (let round = 1; round <= 4; round++) {
        const pending = await eventually(`round ${round}`, async () => (await all(taskId)).find(({ status }) => status === 'pending'));
        await reject(pending.id, { reason: `reason ${round}` });
      }
      expect(await becomes(taskId, 'failed')).toMatchObject({ error: { code: 'approval_rejected' }, attempt: 1 });
      expect(probe.drafts(taskId).map((reasons) => reasons.length)).toEqual([0, 1, 2, 3]);
      const other = await asked({ redo: true });
      await reject(other.id, { reason: '  ' });
      await becomes(other.taskId, 'failed');
      expect(await all(other.taskId)).toHaveLength(1);
    });

    it('should ask anew when a person retries the task', async () => {
      const { taskId, id } = await asked();
      await reject(id, { reason: 'no' });
      await becomes(taskId, 'failed');
      await people.owner.call('POST', `/api/tasks/${taskId}/retry`, { from: 'failed' });
      const again = await eventually('it asks again', async () => (await all(taskId)).find(({ status }) => status === 'pending'));
      expect(again).toMatchObject({ round: 2 });
      await approve(again.id);
      await becomes(taskId, 'completed');
      expect(probe.drafts(taskId)).toHaveLength(1);
    });
  });

  describe('time limits', () => {
    const expiring = async (onExpire: string) => {
      const { taskId, id } = await asked({ expiresInSeconds: 2, onExpire });
      await eventually('it is over', async () => (await get(id)).status !== 'pending');
      return { taskId, id };
    };

    it('should count silence as no', async () => {
      const { taskId, id } = await expiring('reject');
      expect(await get(id)).toMatchObject({ status: 'expired', decidedBy: 'Time limit' });
      await becomes(taskId, 'completed');
      expect(probe.sent(taskId)).toEqual(['expired']);
      expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    });

    it('should fail the task when the request says so, and ask anew on retry', async () => {
      const { taskId } = await expiring('fail');
      expect(await becomes(taskId, 'failed')).toMatchObject({ error: { code: 'approval_expired' } });
      await people.owner.call('POST', `/api/tasks/${taskId}/retry`, { from: 'failed' });
      await eventually('it asks again', async () => (await all(taskId)).find(({ status }) => status === 'pending'));
    });
  });

  describe('who may decide', () => {
    it('should let viewers look only', async () => {
      const { id } = await asked();
      expect((await people.viewer.call('GET', '/api/approvals')).status).toBe(200);
      for (const answer of [await approve(id, {}, people.viewer), await reject(id, {}, people.viewer)])
        expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await get(id)).status).toBe('pending');
    });

    it('should keep people from approving what they started, when that is asked for', async () => {
      const { id } = await asked({ selfApproval: false }, people.operator);
      expect(await get(id)).toMatchObject({
        mayApprove: false,
        mayNotApproveBecause: expect.stringContaining('Another person must approve') as string,
      });
      expect(await approve(id)).toMatchObject({ status: 403, body: { code: 'not_an_approver' } });
      expect((await approve(id, {}, people.operator2)).body).toMatchObject({ status: 'approved' });
      const own = await asked({ selfApproval: false }, people.operator);
      expect((await reject(own.id)).status).toBe(200);
    });

    it('should wait for as many as it takes, each counted once, and start over after an edit', async () => {
      const { taskId, id } = await asked({ quorum: 2 });
      for (let i = 0; i < 2; i++) expect((await approve(id)).body).toMatchObject({ status: 'pending', votes: [{ name: 'operator' }] });
      expect((await task(taskId)).status).toBe('waiting');
      expect((await approve(id, { content: edited }, people.operator2)).body).toMatchObject({
        status: 'pending',
        edited: true,
        votes: [{ name: 'operator2' }],
      });
      expect((await approve(id)).body).toMatchObject({ status: 'approved', votes: [{ name: 'operator2' }, { name: 'operator' }] });
      await becomes(taskId, 'completed');
      expect(probe.sent(taskId)).toEqual([edited]);
    });
  });

  it('should check what was filled in against the form', async () => {
    const form = {
      type: 'object',
      properties: { budget: { type: 'number', maximum: 50 } },
      required: ['budget'],
      additionalProperties: false,
    };
    const { id } = await asked({ form });
    for (const wrong of [undefined, {}, { budget: 51 }, { budget: 5, more: 1 }])
      expect((await approve(id, { form: wrong })).status).toBe(400);
    expect((await approve(id, { form: { budget: 5 } })).body).toMatchObject({ status: 'approved', form: { budget: 5 } });
    const plain = await asked();
    expect((await approve(plain.id, { form: { budget: 5 } })).status).toBe(400);
  });

  it('should take back what a cancelled task asked', async () => {
    const { taskId, id } = await asked();
    await people.owner.call('POST', `/api/tasks/${taskId}/cancel`);
    await eventually('it is taken back', async () => (await get(id)).status === 'cancelled');
    expect(await approve(id)).toMatchObject({ status: 409 });
    expect((await task(taskId)).steps.find(({ key }) => key === 'ask-1')).toMatchObject({ status: 'stopped' });
    expect(probe.sent(taskId)).toEqual([]);
  });

  it('should ask nobody in a dry run', async () => {
    const id = await submit({}, people.owner, { dryRun: true });
    await becomes(id, 'completed');
    expect(await all(id)).toEqual([]);
  });

  it("should follow the shop's policy, and the agent's own before that", async () => {
    const { body: agent } = await people.owner.call<{ id: string }>('POST', '/api/agents', {
      name: 'Sender',
      type: 'Custom',
      config: { approvals: { send_mail: 'never' }, input: { steps: [{ type: 'log', message: 'Done.' }] } },
    });
    const probeAgent = await product.database.query(`UPDATE agents SET type = 'Probe' WHERE id = $1 RETURNING id`, [agent.id]);
    expect(probeAgent).toHaveLength(1);
    await people.owner.confirm();
    expect((await people.owner.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'allow' } })).status).toBe(200);
    const policyFor = async (more: object = {}) => {
      const id = await submit({ policy: true }, people.owner, more);
      await becomes(id, 'completed');
      return probe.sent(id)[0];
    };
    await eventually('the worker knows', async () => (await policyFor()) === 'allow');
    expect(await policyFor({ agentId: agent.id })).toBe('never');
    expect((await people.owner.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'maybe' } })).status).toBe(400);
    await people.owner.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'ask' } });
  });

  it('should list by status in pages, count, and know no strange ids', async () => {
    const { id } = await asked();
    const first = await people.viewer.call<Approval[]>('GET', '/api/approvals?status=pending,approved&limit=2');
    expect(first.body).toHaveLength(2);
    expect(first.body[0]!.id).toBe(id);
    const rest = await people.viewer.call<Approval[]>(
      'GET',
      `/api/approvals?status=pending,approved&limit=2&cursor=${first.headers.get('x-next-cursor')}`,
    );
    expect(rest.body.map((approval) => approval.id)).not.toContain(first.body[1]!.id);
    expect(Number(first.headers.get('x-total-count'))).toBeGreaterThan(2);
    const { body: counts } = await people.viewer.call<Record<string, number>>('GET', '/api/approvals/counts');
    expect(counts.total).toBe(counts.pending! + counts.approved! + counts.rejected! + counts.expired! + counts.cancelled!);
    expect((await people.viewer.call('GET', '/api/approvals?status=sleepy')).status).toBe(400);
    expect((await approve('0190a5c0-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await approve('nonsense')).status).toBe(400);
  });

  it('should survive a restart of the worker', async () => {
    const { taskId, id } = await asked();
    await product.worker!.close();
    const worker = await product.anotherWorker();
    const after = addProbe({ app: { get: () => ({ register: () => undefined }) } as unknown as Product['app'], worker });
    expect((await approve(id, { content: edited })).status).toBe(200);
    expect((await becomes(taskId, 'completed')).attempt).toBe(1);
    expect(after.sent(taskId)).toEqual([edited]);
    expect(after.drafts(taskId)).toEqual([]);
    await worker.close();
  });
});
