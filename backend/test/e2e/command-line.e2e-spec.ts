import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { addProbe, type Probe } from '../approval-probe';
import { CommandLine, type Ended } from '../command-line';
import { insertAgentThat } from '../rows';
import { makeToken } from '../tokens';
import { type Watched, watched } from '../watched';

interface Row {
  id: string;
  name: string;
  title: string;
  status: string;
}

/** One process for each kind of command; `cli/test` runs the commands without a process and a product. */
describe('The command line', () => {
  let product: Product;
  let probe: Probe;
  let owner: Browser;
  let own: CommandLine;
  let front: Watched;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    probe = addProbe(product);
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    const permissions = ['tasks:read', 'tasks:write', 'agents:read', 'workflows:read', 'workflows:run'] as const;
    const { token } = await makeToken(owner, [...permissions, 'approvals:read', 'approvals:decide', 'changes:read']);
    front = await watched(product);
    own = new CommandLine({ STALLHAND_URL: front.url, STALLHAND_TOKEN: token });
  });
  afterAll(async () => {
    own.remove();
    await front.close();
    await product.close();
  });

  const agentThat = (steps: object[], name: string) => insertAgentThat(product.database, steps, name);
  const words = ({ exitCode, stdout, stderr }: Ended) => ({ exitCode, stdout: stdout.trim(), stderr: stderr.trim() });

  it('should sign in with a token from standard input', async () => {
    const { token } = await makeToken(owner, ['tasks:read'], { mode: 'read', name: 'Laptop' });
    const line = new CommandLine();
    expect(await line.run(['login', `${product.url}/admin/tasks`], { input: `${token}\n` })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("ada via token 'Laptop'") as string,
    });
    expect((await line.run(['tasks', 'ls'])).exitCode).toBe(0);
    line.remove();
  });

  it('should run an agent by its name, follow it, and end as it ends', async () => {
    await agentThat([{ type: 'log', message: 'Counting mugs' }, { type: 'wait', seconds: 0.3 }], 'Mug Counter'); // prettier-ignore
    const ran = await own.run(['agents', 'run', 'mug counter', '--watch']);
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toMatch(/ completed\n/);
    const [task] = (await own.run(['tasks', 'ls', '--agent', 'Mug Counter', '--json'])).json<Row[]>();
    expect(task).toMatchObject({ status: 'completed' });
    expect(words(await own.run(['logs', task!.id]))).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('Counting mugs') as string,
    });
  });

  it('should answer as JSON, one value a line where it goes on', async () => {
    await agentThat([{ type: 'wait', seconds: 0.2 }], 'Json Agent');
    const ran = await own.run(['agents', 'run', 'Json Agent', '--watch', '--json']);
    const events = ran.stdout.trim().split('\n').map((text) => JSON.parse(text) as { event: string; task: Row }); // prettier-ignore
    expect(events[0]!.event).toBe('started');
    expect(events.at(-1)).toMatchObject({ event: 'end', task: { status: 'completed', artifacts: [] } });
    const listed = (await own.run(['agents', 'ls', '--search', 'Json', '--json'])).json<Row[]>();
    expect(listed.map(({ name }) => name)).toEqual(['Json Agent']);
    for (const what of ['workflows', 'changes', 'approvals']) expect((await own.run([what, 'ls', '--json'])).json()).toEqual([]);
    expect((await own.run(['changes', 'ls'])).stderr).toBe('No batches.\n');
  });

  it('should show what would leave, and let it leave', async () => {
    const { id } = (await own.run(['tasks', 'run', 'Write to Ann', '--type', 'Probe', '--input', '{}', '--json'])).json<Row>();
    const watch = own.begin(['tasks', 'watch', id]);
    await watch.says(/waiting for a person: stallhand approvals ls --task/);
    const [approval] = (await own.run(['approvals', 'ls', '--task', id, '--json'])).json<Row[]>();
    expect((await own.run(['approvals', 'ls'])).stdout).toContain('To everybody who bought a mug.');
    for (const verb of ['approve', 'reject']) {
      const blind = await own.run(['approvals', verb, approval!.id, '--yes']);
      expect(words(blind)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--shown') as string });
      const other = await own.run(['approvals', verb, approval!.id, '--shown', '7', '--json']);
      expect([other.exitCode, JSON.parse(other.stderr)]).toMatchObject([6, { error: { code: 'changed_since_shown' } }]);
    }
    const approved = await own.run(['approvals', 'approve', approval!.id, '--shown', '1', '--comment', 'Fine']);
    expect(words(approved)).toMatchObject({ exitCode: 0, stderr: 'Approved.' });
    expect(approved.stdout).toContain('goes to: ann@shop.test, bob@shop.test');
    expect((await watch.ended()).exitCode).toBe(0);
    expect(probe.sent(id)).toHaveLength(1);
    const again = await own.run(['approvals', 'reject', approval!.id, '--shown', '1', '--json']);
    expect([again.exitCode, JSON.parse(again.stderr)]).toMatchObject([6, { error: { code: 'already_decided', exitCode: 6 } }]);
  });

  it('should run a workflow by its name', async () => {
    const steps = [{ id: 'greet', type: 'transform', config: { output: { text: 'Hello' } } }];
    const definition = { name: 'Every Monday', status: 'active', steps, triggers: [{ id: 'by_hand', type: 'manual' }] };
    const made = await owner.call('POST', '/api/workflows', definition);
    expect(made).toMatchObject({ status: 201 });
    const ran = await own.run(['workflows', 'run', 'Every Monday', '--watch']);
    expect(ran).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('completed') as string });
    expect((await own.run(['workflows', 'ls'])).stdout).toContain('Every Monday');
  });

  it('should end at once and say nothing of its insides on Ctrl-C, and with 9 when the task is cancelled', async () => {
    const id = await own.startLongTask(product.database);
    const cases = [
      [['tasks', 'watch', id], 'SIGINT', 130],
      [['logs', '-f', id], 'SIGTERM', 143],
    ] as const;
    for (const [args, signal, exitCode] of cases) {
      const command = own.begin([...args]);
      await command.says(args[0] === 'logs' ? /Long work/ : /running/);
      command.signal(signal);
      const ended = await command.ended();
      expect([args.join(' '), ended.exitCode, ended.stderr]).toEqual([args.join(' '), exitCode, '']);
    }
    expect((await own.run(['tasks', 'ls', '--status', 'running', '--json'])).json<Row[]>()).toMatchObject([{ id }]);
    const watch = own.begin(['tasks', 'watch', id]);
    await watch.says(/running/);
    expect((await own.run(['tasks', 'cancel', id])).exitCode).toBe(0);
    expect((await watch.ended()).exitCode).toBe(9);
  });

  it('should have been given nothing, by any command, that the API document does not say', () => {
    expect(front.violations).toEqual([]);
    expect([...front.called].map((one) => one.replaceAll(/[0-9a-f-]{36}/g, '{id}'))).toEqual(
      expect.arrayContaining(['GET /api/tasks', 'GET /api/tasks/{id}', 'GET /api/agents', 'POST /api/agents/{id}/run']),
    );
  });
});
