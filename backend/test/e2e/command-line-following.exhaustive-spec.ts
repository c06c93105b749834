import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { addProbe } from '../approval-probe';
import { CommandLine } from '../command-line';
import { insertAgentThat } from '../rows';
import { makeToken } from '../tokens';

interface Row {
  id: string;
  name: string;
  title: string;
  status: string;
}

describe('Commands that follow a task', () => {
  let product: Product;
  let owner: Browser;
  let own: CommandLine;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    addProbe(product);
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    const permissions = ['tasks:read', 'tasks:write', 'agents:read', 'workflows:read', 'workflows:run'] as const;
    const { token } = await makeToken(owner, [...permissions, 'approvals:read', 'approvals:decide', 'changes:read']);
    own = new CommandLine({ STALLHAND_URL: product.url, STALLHAND_TOKEN: token });
  });
  afterAll(async () => {
    own.remove();
    await product.close();
  });

  const agentThat = (steps: object[], name: string) => insertAgentThat(product.database, steps, name);

  it('should tell a failed task from a cancelled one', async () => {
    const asking = (await own.run(['tasks', 'run', 'Write to Bob', '--type', 'Probe', '--json'])).json<Row>();
    const refused = own.begin(['tasks', 'watch', asking.id]);
    await refused.says(/waiting for a person/);
    const [approval] = (await own.run(['approvals', 'ls', '--task', asking.id, '--json'])).json<Row[]>();
    expect((await own.run(['approvals', 'reject', approval!.id, '--shown', '1', '--reason', 'No mugs left'])).exitCode).toBe(0);
    expect(await refused.ended()).toMatchObject({ exitCode: 8, stderr: expect.stringContaining('No mugs left') as string });
    await agentThat([{ type: 'wait', seconds: 30 }], 'Slow');
    const { id } = (await own.run(['agents', 'run', 'Slow', '--json'])).json<Row>();
    const watch = own.begin(['tasks', 'watch', id]);
    await watch.says(/running/);
    expect((await own.run(['tasks', 'cancel', id])).exitCode).toBe(0);
    expect((await watch.ended()).exitCode).toBe(9);
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

  it('should end at once and say nothing of its insides when somebody presses Ctrl-C', async () => {
    const id = await own.startLongTask(product.database);
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
});
