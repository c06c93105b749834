import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Parsing, usualLimits } from '../../src/platform/parsing/parsing';
import { cells, comments, HostileTasks, wide } from '../hostile-tasks';

describe('Texts that are made to stop the worker', () => {
  let harness: HostileTasks;

  beforeAll(async () => void (harness = await HostileTasks.start()));
  afterAll(() => harness.close());

  // hard-to-read.exhaustive-spec.ts does this with ten of each.
  it('should hold up nobody else', async () => {
    const hostile = await Promise.all([
      harness.post('SEO Optimization', { html: comments }),
      harness.post('Data Analysis', { csv: cells }),
    ]);
    const others = [await harness.post('Custom', { steps: [{ type: 'log', message: 'done' }] })];
    for (const task of await Promise.all(others.map(harness.ended))) expect(task.status).toBe('completed');
    for (const task of await Promise.all(hostile.map(harness.ended))) expect(task.attempt).toBe(1);
  });

  it('should fail once, with a name and a cure, and leave the next page alone', async () => {
    const parsing = harness.product.worker!.get(Parsing, { strict: false });
    parsing.limits = { ...usualLimits, baseMs: 1, msPerMegabyte: 0 };
    const { status, attempt, error } = await harness.ended(await harness.post('SEO Optimization', { html: wide }));
    expect({ status, attempt, code: error?.code }).toEqual({ status: 'failed', attempt: 1, code: 'too_hard' });
    expect(error).toMatchObject({ message: expect.stringContaining('The page is too hard to read') as string, hint: expect.stringContaining('smaller') as string }); // prettier-ignore
    parsing.limits = usualLimits;
    expect((await harness.ended(await harness.post('SEO Optimization', { html: '<html><title>Mug</title>' }))).status).toBe('completed');
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
