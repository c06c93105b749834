import { type Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { CommandLine } from '../command-line';
import { insertAgent } from '../rows';
import { makeToken } from '../tokens';

const task = (title: string, more: object = {}) => ({ title, type: 'Custom', input: { steps: [] }, ...more });
const linesOf = (tasks: unknown[]): string => tasks.map((one) => JSON.stringify(one)).join('\n');

interface Line {
  line: number;
  task?: { id: string; agentId: string | null; dryRun: boolean };
  problem?: { code: string };
}

describe('stallhand tasks create', () => {
  let product: Product;
  let owner: Browser;
  let own: CommandLine;

  beforeAll(async () => {
    product = await startProduct({ settings: passwordMode });
    await insertUser(product, 'ada@shop.test');
    owner = await signedIn(product.url, 'ada@shop.test');
    const { token } = await makeToken(owner, ['tasks:read', 'tasks:write', 'agents:read']);
    own = new CommandLine({ STALLHAND_URL: product.url, STALLHAND_TOKEN: token });
  });
  afterAll(async () => {
    own.remove();
    await product.close();
  });

  const count = (title: string) => product.database.value(`SELECT count(*)::int FROM tasks WHERE title LIKE $1`, [`${title}%`]);

  it('should create more than fit into one call, and nothing twice when it runs again', async () => {
    const input = linesOf(Array.from({ length: 1_100 }, (_, index) => task(`Mug ${index}`)));
    for (const _ of ['first', 'again']) {
      expect(await own.run(['tasks', 'create'], { input })).toMatchObject({ exitCode: 0, stdout: '1100 tasks are there.\n', stderr: '' });
      expect(await count('Mug')).toBe(1_100);
    }
  });

  it('should name each line that was refused, with its reason, and create the others', async () => {
    const input = `${linesOf([task('Cup 1'), task(''), task('Cup 3', { type: 'Nonsense' })])}\n{"title": \n[]\n${linesOf([task('Cup 6')])}`;
    const ended = await own.run(['tasks', 'create', '-'], { input });
    expect(ended).toMatchObject({ exitCode: 6, stdout: '2 tasks are there, 4 refused.\n' });
    expect(ended.stderr.trim().split('\n').map((line) => line.split(':')[0])).toEqual([
      'line 2  validation_failed',
      expect.stringMatching(/^line 3 {2}\w+$/),
      'line 4  no_json',
      'line 5  no_object',
    ]); // prettier-ignore
    expect(await count('Cup')).toBe(2);
  });

  it('should answer as JSON for an array, for an agent by its name, as a dry run', async () => {
    const agent = await insertAgent(product.database, { name: 'Bowl Maker', type: 'Custom' });
    const input = JSON.stringify([{ title: 'Bowl 1' }, task('Bowl 2'), { title: 'Bowl 3', agentId: 'x' }], null, 2);
    const run = (...more: string[]) => own.run(['tasks', 'create', '--agent', 'bowl maker', '--dry-run', '--json', ...more], { input });
    const ended = await run();
    const rows = ended.stdout.trim().split('\n').map((line) => JSON.parse(line) as Line); // prettier-ignore
    expect([ended.exitCode, rows]).toMatchObject([
      6,
      [
        { line: 1, task: { agentId: agent, dryRun: true } },
        { line: 2, task: { agentId: null, dryRun: true } },
        { line: 3, problem: { code: 'validation_failed' } },
      ],
    ]);
    await run();
    expect(await count('Bowl')).toBe(2);
    // The same file on purpose.
    await run('--run', 'week 48');
    expect(await count('Bowl')).toBe(4);
  });

  it('should end with what refused all of them', async () => {
    const { token } = await makeToken(owner, ['tasks:read'], { mode: 'read', name: 'Reader' });
    const input = linesOf([task('Plate 1')]);
    expect((await own.run(['tasks', 'create'], { input, env: { STALLHAND_TOKEN: token } })).exitCode).toBe(4);
    expect(await own.run(['tasks', 'create', '/nowhere/tasks.jsonl'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('cannot be read: ENOENT') as string,
    });
    expect(await count('Plate')).toBe(0);
  });
});
