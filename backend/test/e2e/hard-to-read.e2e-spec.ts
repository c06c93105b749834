import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Parsing, usualLimits } from '../../src/platform/parsing/parsing';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

interface Task {
  id: string;
  status: string;
  attempt: number;
  error: { code: string; message: string; hint: string } | null;
}

const comments = '<!---->'.repeat(31);
const wide = `<html><body>${'<p class="a b c">Blue mugs of clay. </p>'.repeat(20_000)}`;
const cells = `Item,Total\n${`Mug,1${' '.repeat(100_000)}x\n`.repeat(10)}`;

describe('Texts that are made to stop the worker', () => {
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

  // hard-to-read.exhaustive-spec.ts does this with ten of each.
  it('should hold up nobody else', async () => {
    const hostile = await Promise.all([post('SEO Optimization', { html: comments }), post('Data Analysis', { csv: cells })]);
    const others = [await post('Custom', { steps: [{ type: 'log', message: 'done' }] })];
    for (const task of await Promise.all(others.map(ended))) expect(task.status).toBe('completed');
    for (const task of await Promise.all(hostile.map(ended))) expect(task.attempt).toBe(1);
  });

  it('should fail once, with a name and a cure, and leave the next page alone', async () => {
    const parsing = product.worker!.get(Parsing, { strict: false });
    parsing.limits = { ...usualLimits, baseMs: 1, msPerMegabyte: 0 };
    const { status, attempt, error } = await ended(await post('SEO Optimization', { html: wide }));
    expect({ status, attempt, code: error?.code }).toEqual({ status: 'failed', attempt: 1, code: 'too_hard' });
    expect(error).toMatchObject({ message: expect.stringContaining('The page is too hard to read') as string, hint: expect.stringContaining('smaller') as string }); // prettier-ignore
    parsing.limits = usualLimits;
    expect((await ended(await post('SEO Optimization', { html: '<html><title>Mug</title>' }))).status).toBe('completed');
  });

  it('should read in threads that load nothing of the server', () => {
    const dist = join(__dirname, '../../dist');
    const jobs = (readdirSync(dist, { recursive: true }) as string[]).filter((file) => file.endsWith('.jobs.js'));
    expect(jobs.length).toBeGreaterThan(4);
    const look = `for (const job of ${JSON.stringify(jobs)}) require(${JSON.stringify(`${dist}/`)} + job);
      console.log(Object.keys(require.cache).filter((file) => /node_modules\\/(@nestjs|typeorm|pg|bullmq)\\//.test(file)).join());`;
    expect(spawnSync(process.execPath, ['-e', look], { encoding: 'utf8' })).toMatchObject({ status: 0, stdout: '\n' });
  });
});
