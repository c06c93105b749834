import { AgentsService } from '../../src/modules/agents/agents.service';
import { Approvals } from '../../src/modules/approvals';
import { type Authority, runAsSystem } from '../../src/platform/http/request-context';
import { createDatabase, type TestDatabase } from '../database';
import { startQuietProcess, type QuietProcess } from '../quiet';
import { insertAgent, insertTask } from '../rows';

const own = { steps: [{ type: 'log', message: 'Hello' }], title: 'Hello' };
const other = { steps: [{ type: 'tool', tool: 'email.send', arguments: { to: ['evil@evil.example'], subject: 's', text: 't' } }] };
const anyone: Authority = { permissions: null, reach: { agents: null, workflows: null, integrations: null }, asksAlways: false };

/** The shop asks before mail leaves; the agents here need not. */
describe('The leave of an agent to act unasked', () => {
  let database: TestDatabase;
  let process: QuietProcess;

  beforeAll(async () => {
    database = await createDatabase();
    process = await startQuietProcess(database);
  });
  afterAll(async () => {
    await process.close();
    await database.drop();
  });

  const freed = (config: object = { input: own }) => insertAgent(database, { config: { approvals: { send_mail: 'allow' }, ...config } });
  const policyOf = (agentId: string, taskId: string) => process.get(Approvals).policyOf({ agentId, taskId }, 'send_mail');

  it.each([
    ['its own input', { type: 'Custom', input: own }, 'allow'],
    ['its own input in another order of keys', { type: 'Custom', input: { title: own.title, steps: own.steps } }, 'allow'],
    ['an input of the call', { type: 'Custom', input: other }, 'ask'],
    ['its own input and more', { type: 'Custom', input: { ...own, notify: true } }, 'ask'],
    ['another type', { type: 'Content Generation', input: own }, 'ask'],
  ])('should be judged in a task with %s, %j: %s', async (_, row, policy) => {
    const agentId = await freed();
    expect(await policyOf(agentId, await insertTask(database, { agent_id: agentId, ...row }))).toBe(policy);
  });

  it('should count where the agent has no input and the task none', async () => {
    const agentId = await freed({});
    expect(await policyOf(agentId, await insertTask(database, { agent_id: agentId, input: {} }))).toBe('allow');
    expect(await policyOf(agentId, await insertTask(database, { agent_id: agentId, input: other }))).toBe('ask');
  });

  it('should be judged by the task that a run is about to make', async () => {
    const agentId = await freed();
    const taskId = await insertTask(database, { type: 'Workflow', input: {} });
    const of = (input: typeof own | typeof other) =>
      process.get(Approvals).policyOf({ agentId, taskId }, 'send_mail', { type: 'Custom', input });
    expect([await of(own), await of(other)]).toEqual(['allow', 'ask']);
  });

  it('should not pass to other work without a confirmed person, and may be given up', async () => {
    const work = { steps: own.steps };
    const agentId = await freed({ input: work });
    const update = (change: object) => runAsSystem(() => process.get(AgentsService).update(agentId, change), { authority: anyone });
    const approvals = { send_mail: 'allow' as const };
    await expect(update({ name: 'Post office', config: { approvals, input: work } })).resolves.toMatchObject({ name: 'Post office' });
    await expect(update({ config: { approvals, input: other } })).rejects.toMatchObject({ kind: { code: 'confirmation_required' } });
    await expect(update({ type: 'Content Generation' })).rejects.toMatchObject({ kind: { code: 'confirmation_required' } });
    await expect(update({ config: { input: other } })).resolves.toMatchObject({ config: { input: other } });
    await expect(update({ config: { approvals, input: other } })).rejects.toMatchObject({ kind: { code: 'confirmation_required' } });
  });
});
