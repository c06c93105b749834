import { figure } from '../figures';
import { cells, comments, HostileTasks, wide } from '../hostile-tasks';

const isAttackRun = process.env.FIGURES_FILE !== undefined;

describe('Many texts that are made to stop the worker', () => {
  let harness: HostileTasks;

  beforeAll(async () => void (harness = await HostileTasks.start()));
  afterAll(() => harness.close());

  it('should hold up nobody else', async () => {
    const hostile = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => harness.post('SEO Optimization', { html: n % 2 ? comments : wide })),
      ...Array.from({ length: 4 }, () => harness.post('Data Analysis', { csv: cells })),
    ]);
    const others: string[] = [];
    for (let n = 0; n < 10; n++) others.push(await harness.post('Custom', { steps: [{ type: 'log', message: 'done' }] }));
    const tasks = await Promise.all(others.map(harness.ended));
    const worst = Math.max(...tasks.map(({ createdAt, startedAt }) => Date.parse(startedAt!) - Date.parse(createdAt)));
    figure('latest start of 10 ordinary tasks beside 10 hostile ones', `${worst} ms`);
    // Beside other specs the machine itself is late; the attack run has it for itself.
    if (isAttackRun) expect(worst).toBeLessThanOrEqual(1_000);
    const lastStart = Math.max(...tasks.map(({ startedAt }) => Date.parse(startedAt!)));
    const ends = (await Promise.all(hostile.map(harness.ended))).map(({ finishedAt }) => Date.parse(finishedAt!));
    expect(lastStart).toBeLessThan(Math.max(...ends));
  });
});
