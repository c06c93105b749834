import { DemoShop } from '../demo-shop';
import { eventually } from '../eventually';

describe('The past of the demo shop', () => {
  let shop: DemoShop;

  beforeAll(async () => {
    shop = await DemoShop.start({}, { history: true });
    // Each wait has a limit, and a loaded machine needs more than one for all runs.
    for (const least of [1, 12, 24]) await eventually(`${least} runs`, async () => (await runs()) >= least);
    await shop.isSetUp();
  });
  afterAll(() => shop?.close());

  const runs = () =>
    shop.product.database.value<number>(`SELECT count(*)::int FROM tasks WHERE tick_key LIKE 'demo:%' AND status = 'completed'`);

  it('should have two weeks of runs by its agents, each on the sales known at the time', async () => {
    const runs = await shop.product.database.query<{ type: string; days: number; runs: number }>(
      `SELECT type, count(DISTINCT created_at::date)::int AS days, count(*)::int AS runs FROM tasks WHERE tick_key LIKE 'demo:%'
         AND status = 'completed' AND finished_at BETWEEN created_at AND created_at + interval '2 minutes' GROUP BY 1 ORDER BY 1`,
    );
    expect(runs).toEqual([
      { type: 'Content Generation', days: 6, runs: 6 },
      { type: 'Custom', days: 15, runs: 15 },
      { type: 'Data Analysis', days: 8, runs: 8 },
      { type: 'Email Marketing', days: 1, runs: 1 },
      { type: 'SEO Optimization', days: 3, runs: 3 },
      { type: 'Social Media Management', days: 3, runs: 3 },
    ]);
    const [oldest] = await shop.product.database.query<{
      lastDay: string;
      counted: number;
      sold: number;
      activity: number;
    }>(
      `SELECT t.input ->> 'lastDay' AS "lastDay", (f.facts #>> '{source,shop,orders}')::int AS counted,
         (SELECT count(*)::int FROM sale_orders WHERE is_sale AND ordered_at < (t.input ->> 'lastDay')::date + 1) AS sold,
         (SELECT count(*)::int FROM activities a WHERE a.metadata ->> 'taskId' = t.id::text AND a.created_at = t.finished_at) AS activity
       FROM tasks t, LATERAL (SELECT convert_from(body, 'UTF8')::jsonb AS facts FROM artifacts WHERE task_id = t.id AND title = 'facts.json') f
       WHERE t.type = 'Data Analysis' ORDER BY t.created_at LIMIT 1`,
    );
    expect(oldest).toMatchObject({ counted: oldest!.sold, activity: 1 });
  });
});
