import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { figure } from '../figures';
import { type Call, callsOf } from '../http';

interface Task {
  id: string;
  status: string;
  createdAt: string;
  startedAt: string;
  finishedAt: string;
}

const comments = '<!---->'.repeat(31);
const wide = `<html><body>${'<p class="a b c">Blue mugs of clay. </p>'.repeat(20_000)}`;
const cells = `Item,Total\n${`Mug,1${' '.repeat(100_000)}x\n`.repeat(10)}`;

const isAttackRun = process.env.FIGURES_FILE !== undefined;

describe('Many texts that are made to stop the worker', () => {
  let product: Product;
  let call: Call;
  const post = async (type: string, input: object) => {
    const { status, body } = await call<Task>('POST', '/api/tasks', { title: `${type} of something hostile`, type, input });
    expect(status).toBe(201);
    return body.id;
  };
  const ended = (id: string): Promise<Task> =>
    eventually(`the end of task ${id}`, async () => {
      const { body } = await call<Task>('GET', `/api/tasks/${id}`);
      return ['completed', 'failed'].includes(body.status) ? body : null;
    });

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
  });
  afterAll(() => product.close());

  it('should hold up nobody else', async () => {
    const hostile = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => post('SEO Optimization', { html: n % 2 ? comments : wide })),
      ...Array.from({ length: 4 }, () => post('Data Analysis', { csv: cells })),
    ]);
    const others: string[] = [];
    for (let n = 0; n < 10; n++) others.push(await post('Custom', { steps: [{ type: 'log', message: 'done' }] }));
    const tasks = await Promise.all(others.map(ended));
    const worst = Math.max(...tasks.map(({ createdAt, startedAt }) => Date.parse(startedAt) - Date.parse(createdAt)));
    figure('latest start of 10 ordinary tasks beside 10 hostile ones', `${worst} ms`);
    // Beside other specs the machine itself is late; the attack run has it for itself.
    if (isAttackRun) expect(worst).toBeLessThanOrEqual(1_000);
    const lastStart = Math.max(...tasks.map(({ startedAt }) => Date.parse(startedAt)));
    const ends = (await Promise.all(hostile.map(ended))).map(({ finishedAt }) => Date.parse(finishedAt));
    expect(lastStart).toBeLessThan(Math.max(...ends));
  });
});
