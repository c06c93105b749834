import { statSync } from 'node:fs';
import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { addProbe, type Probe } from '../approval-probe';
import { CommandLine, type Ended } from '../command-line';
import { insertAgent } from '../rows';
import { makeToken } from '../tokens';
import { type Watched, watched } from '../watched';

interface Row {
  id: string;
  name: string;
  title: string;
  status: string;
}

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

  const agentThat = (steps: object[], name: string) =>
    insertAgent(product.database, { name, type: 'Custom', config: { input: { steps } } });
  const words = ({ exitCode, stdout, stderr }: Ended) => ({ exitCode, stdout: stdout.trim(), stderr: stderr.trim() });

  it('should keep a token for its owner alone, and send it to no other console', async () => {
    const { token } = await makeToken(owner, ['tasks:read'], { mode: 'read', name: 'Laptop' });
    const line = new CommandLine();
    expect(await line.run(['login', `${product.url}/admin/tasks`], { input: `${token}\n` })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("ada via token 'Laptop'") as string,
    });
    expect(statSync(line.loginFile).mode & 0o777).toBe(0o600);
    expect((await line.run(['whoami', '--json'])).json()).toMatchObject({ url: product.url, token: { name: 'Laptop', mode: 'read' } });
    // Another address, the same console: a stranger could be there.
    const elsewhere = await line.run(['tasks', 'ls'], { env: { STALLHAND_URL: product.url.replace('127.0.0.1', 'localhost') } });
    expect([elsewhere.exitCode, elsewhere.stderr]).toEqual([3, expect.stringMatching(/asks for a token.+stallhand login/s)]);
    expect((await line.run(['tasks', 'ls'])).exitCode).toBe(0);
    expect((await line.run(['logout'])).exitCode).toBe(0);
    expect(await line.run(['tasks', 'ls'])).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('STALLHAND_URL') as string });
    line.remove();
  });

  it('should run an agent by its name, follow it, and end as it ends', async () => {
    await agentThat([{ type: 'log', message: 'Counting mugs' }, { type: 'wait', seconds: 0.3 }], 'Mug Counter'); // prettier-ignore
    const ran = await own.run(['agents', 'run', 'mug counter', '--watch']);
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toMatch(/ running, /);
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

  it('should tell a failed task from a cancelled one', async () => {
    const asking = (await own.run(['tasks', 'run', 'Write to Bob', '--type', 'Probe', '--json'])).json<Row>();
    const refused = own.begin(['tasks', 'watch', asking.id]);
    await refused.says(/waiting for a person/);
    const [approval] = (await own.run(['approvals', 'ls', '--task', asking.id, '--json'])).json<Row[]>();
    expect((await own.run(['approvals', 'reject', approval!.id, '--reason', 'No mugs left'])).exitCode).toBe(0);
    expect(await refused.ended()).toMatchObject({ exitCode: 8, stderr: expect.stringContaining('No mugs left') as string });
    await agentThat([{ type: 'wait', seconds: 30 }], 'Slow');
    const { id } = (await own.run(['agents', 'run', 'Slow', '--json'])).json<Row>();
    const watch = own.begin(['tasks', 'watch', id]);
    await watch.says(/running/);
    expect((await own.run(['tasks', 'cancel', id])).exitCode).toBe(0);
    expect((await watch.ended()).exitCode).toBe(9);
  });

  it('should show what would leave, and let it leave', async () => {
    const { id } = (await own.run(['tasks', 'run', 'Write to Ann', '--type', 'Probe', '--input', '{}', '--json'])).json<Row>();
    const watch = own.begin(['tasks', 'watch', id]);
    await watch.says(/waiting for a person: stallhand approvals ls --task/);
    const [approval] = (await own.run(['approvals', 'ls', '--task', id, '--json'])).json<Row[]>();
    expect((await own.run(['approvals', 'ls'])).stdout).toContain('To everybody who bought a mug.');
    const approved = await own.run(['approvals', 'approve', approval!.id, '--comment', 'Fine']);
    expect(words(approved)).toMatchObject({ exitCode: 0, stderr: 'Approved.' });
    expect(approved.stdout).toContain('goes to: ann@shop.test, bob@shop.test');
    expect((await watch.ended()).exitCode).toBe(0);
    expect(probe.sent(id)).toHaveLength(1);
    const again = await own.run(['approvals', 'reject', approval!.id, '--json']);
    expect([again.exitCode, JSON.parse(again.stderr)]).toMatchObject([6, { error: { code: 'already_decided', exitCode: 6 } }]);
  });

  it('should follow the log to its end', async () => {
    const steps = [1, 2, 3].flatMap((number) => [{ type: 'log', message: `Line ${number}` }, { type: 'wait', seconds: 0.5 }]); // prettier-ignore
    await agentThat(steps, 'Logger');
    const { id } = (await own.run(['agents', 'run', 'Logger', '--json'])).json<Row>();
    const logs = await own.run(['logs', '-f', id, '--json']);
    const lines = logs.stdout.trim().split('\n').map((text) => JSON.parse(text) as { seq: number; message: string }); // prettier-ignore
    expect(logs.exitCode).toBe(0);
    expect(lines.filter(({ message }) => message.startsWith('Line')).map(({ message }) => message)).toEqual(['Line 1', 'Line 2', 'Line 3']);
    expect(lines.map(({ seq }) => seq)).toEqual([...new Set(lines.map(({ seq }) => seq))].toSorted((a, b) => a - b));
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

  it('should end at once and say nothing of its insides when somebody presses Ctrl-C', async () => {
    await agentThat(
      [
        { type: 'log', message: 'Long work' },
        { type: 'wait', seconds: 60 },
      ],
      'Long',
    );
    const { id } = (await own.run(['agents', 'run', 'Long', '--json'])).json<Row>();
    const cases = [
      [['tasks', 'watch', id], 'SIGINT', 130],
      [['logs', '-f', id], 'SIGTERM', 143],
      [['tasks', 'watch'], 'SIGINT', 130],
    ] as const;
    for (const [args, signal, exitCode] of cases) {
      const command = own.begin([...args]);
      await command.says(args[0] === 'logs' ? /Long work/ : /running|Connected/);
      command.signal(signal);
      const ended = await command.ended();
      expect([args.join(' '), ended.exitCode, ended.stderr.replace(/^Connected.*\n/, '')]).toEqual([args.join(' '), exitCode, '']);
    }
    expect((await own.run(['tasks', 'ls', '--status', 'running', '--json'])).json<Row[]>()).toMatchObject([{ id }]);
    await own.run(['tasks', 'cancel', id]);
  });

  it('should let text of the shop do nothing to the terminal', async () => {
    const title = 'Mugs \u001b[2J\u001b]0;owned\u0007\u202egnp';
    await own.run(['tasks', 'run', title, '--type', 'Custom', '--input', '{"steps":[{"type":"log","message":"x"}]}']);
    const { stdout } = await own.run(['tasks', 'ls', '--limit', '1']);
    expect(stdout).toMatch(/Mugs .*gnp/);
    // eslint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u001b\u0007\u202e]/);
  });

  it('should complete commands, options and their values', async () => {
    const completed = async (...typed: string[]) =>
      (await own.run(['complete', '--', ...typed])).stdout.split('\n').map((line) => line.split('\t')[0]); // prettier-ignore
    expect(await completed('ta')).toContain('tasks');
    expect(await completed('tasks', '')).toEqual(expect.arrayContaining(['ls', 'watch', 'run', 'cancel']));
    expect(await completed('tasks', 'ls', '--')).toEqual(expect.arrayContaining(['--status', '--json', '--limit']));
    expect(await completed('tasks', 'ls', '--status', '')).toEqual(expect.arrayContaining(['waiting', 'failed']));
    for (const shell of ['bash', 'zsh', 'fish', 'powershell']) expect((await own.run(['complete', shell])).stdout).toContain('stallhand');
  });

  it('should have been given nothing, by any command, that the API document does not say', () => {
    expect(front.violations).toEqual([]);
    expect([...front.called].map((one) => one.replaceAll(/[0-9a-f-]{36}/g, '{id}'))).toEqual(
      expect.arrayContaining(['GET /api/tasks', 'GET /api/tasks/{id}', 'GET /api/agents', 'POST /api/agents/{id}/run']),
    );
  });
});
