import { type Acceptance, once, tableOf, under } from '../acceptance';
import { board, mug } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { today } from '../truth';
import { number, reorderPoints, type StockShop } from './stock-shop';

interface PurchaseList {
  id: string;
  title: string;
  status: string;
  version: number;
  lines: { sku: string; quantity: number; supplier: string | null }[];
}
interface Effect {
  stockReadings: { day: string; soldOut: string[] }[];
  text: string;
  leadText: string;
  products: { sku: string; daysNow: number | null; daysBefore: number | null }[];
}

export function reorderPointPlanner({ keepsItsText }: Stage, world: StockShop): void {
  describe('Reorder Point Planner', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    type Ran = Awaited<ReturnType<Acceptance['run']>>;
    const output = (run: Ran, stepId: string) => run.timeline.find((step) => step.stepId === stepId)!.output as unknown;
    const effectIn = (run: Ran) => output(run, 'effect') as Effect;
    const pageOf = (run: Ran) => (output(run, 'page') as { text: string }).text;
    const lists = async () => (await shop.call<PurchaseList[]>('GET', '/api/purchase-lists?limit=100')).body;
    const clear = async () => {
      for (const { id, version } of await lists()) await shop.call('DELETE', `/api/purchase-lists/${id}?version=${version}`);
    };
    const asked = once(async () => {
      await clear();
      const run = await shop.run('reorder-point-planner');
      const drafts = (await lists()).filter(({ title }) => title.startsWith('Plan: '));
      return { run, drafts, told: await shop.notices('Purchase lists of the plan to check%') };
    });
    /** A later run, with what runs of the 55 days before would have noted, and a list that took 20 days. */
    const later = once(async () => {
      const { run } = await asked();
      await clear();
      const readings = await shop.sql<{ day: string; soldOut: string[] }>(
        `SELECT (${today} - n)::text AS day, CASE WHEN n >= 28 THEN ARRAY[$1, $2] ELSE ARRAY[$1] END AS "soldOut" FROM generate_series(55, 1, -1) AS n`,
        [board.sku, mug.sku],
      );
      await shop.sql(
        `UPDATE task_steps SET output = jsonb_set(output, '{stockReadings}', $2::jsonb) WHERE task_id = $1 AND output ? 'stockReadings'`,
        [run.id, JSON.stringify(readings)],
      );
      const { body } = await shop.call<PurchaseList>('POST', '/api/purchase-lists', {
        title: 'Slow',
        lines: [{ sku: mug.sku, quantity: 1, supplier: 'Slow & Co' }],
      });
      await shop.sql(
        `UPDATE purchase_lists SET status = 'received', ordered_at = now() - interval '21 days', received_at = now() - interval '1 day' WHERE id = $1`,
        [body.id],
      );
      await shop.sql('UPDATE purchase_lines SET received = 1 WHERE list_id = $1', [body.id]);
      return shop.run('reorder-point-planner');
    });
    const stepsOf = async () => {
      const { workflowId } = await shop.installed('reorder-point-planner');
      return (
        await shop.call<{ steps: { id: string; config: { arguments?: object; input?: object } }[] }>('GET', `/api/workflows/${workflowId}`)
      ).body.steps;
    };

    keepsItsText('reorder-point-planner', {
      'Counts products without stock every morning; on Mondays plans reorder points, drafts purchase lists for each supplier, and shows what earlier plans did.':
        async () => {
          expect(await shop.nextFire('reorder-point-planner')).toMatchObject({ time: '06:30' });
          const { run, drafts, told } = await asked();
          expect([run.status, run.error, told.length]).toEqual(['completed', null, 1]);
          expect(effectIn(run).stockReadings[0]!.soldOut).toEqual([board.sku]);
          expect(drafts.length).toBeGreaterThan(0);
          expect(under(pageOf(run), 'What earlier plans did')).toContain('1 of the last 28 days are known so far');
        },
      'Daily demand, safety stock, reorder point and days of cover for every product; lead time and service level are yours to change':
        async () => {
          const page = pageOf((await asked()).run);
          await reorderPoints(shop, page);
          const [row] = tableOf(under(page, 'When to order again'));
          expect(Object.keys(row!)).toEqual(
            expect.arrayContaining([
              'Sold a day',
              'Expected in lead time',
              'Safety stock',
              'Order at',
              'In stock',
              'Lasts (days)',
              'Order now',
            ]),
          );
          const terms = { leadTimeDays: 14, serviceLevelPercent: 95 };
          const steps = await stepsOf();
          expect(steps.find(({ id }) => id === 'plan')!.config.input).toMatchObject(terms);
          expect(steps.find(({ id }) => id === 'find')!.config.arguments).toMatchObject(terms);
        },
      'Drafts a purchase list for each supplier with the pieces to order, and says what it costs where costs are entered': async () => {
        const { run, drafts } = await asked();
        const { lines, cost } = output(run, 'find') as { lines: { sku: string; pieces: number; cost: number }[]; cost: string };
        const drafted = drafts.flatMap((list) => list.lines.map(({ sku, quantity }) => [sku, quantity]));
        expect(drafted.toSorted()).toEqual(lines.map(({ sku, pieces }) => [sku, pieces]).toSorted());
        // Every product of the shop costs $7.00 a piece.
        expect(number(cost.replace('$', ''))).toBe(7 * lines.reduce((sum, { pieces }) => sum + pieces, 0));
        expect(under(pageOf(run), 'To order')).toContain(`${lines.length} products, ${cost}. Without a cost: 0.`);
      },
      'Compares days without stock of the last 28 days with the 28 before; days that were not counted are unknown': async () => {
        expect(effectIn((await asked()).run).products).toEqual([
          expect.objectContaining({ sku: board.sku, daysNow: null, daysBefore: null }),
        ]);
        const effect = effectIn(await later());
        expect(effect.products).toEqual([
          expect.objectContaining({ sku: board.sku, daysNow: 28, daysBefore: 28 }),
          expect.objectContaining({ sku: mug.sku, daysNow: 0, daysBefore: 28 }),
        ]);
        expect(effect.text).toBe(
          'Products were without a piece on 28 product days of the last 28 days, 28 fewer than in the 28 before (56).',
        );
      },
      'Compares the days that suppliers took with the lead time you planned, by the purchase lists you received': async () => {
        const section = under(pageOf(await later()), 'How long suppliers took');
        expect(section).toContain('- Slow & Co took 20 days on average (1 received), always longer than the 14 planned.');
        expect(tableOf(section)[0]).toMatchObject({ Days: '20', Planned: '14', Difference: 'longer' });
        expect(under(pageOf((await asked()).run), 'How long suppliers took')).toContain('lead times are unknown');
      },
      'Report and table as files': async () => {
        const { childTaskId } = (await asked()).run.timeline.find(({ stepId }) => stepId === 'plan')!;
        const titles = (await shop.files(childTaskId!)).map(({ title }) => title);
        expect(titles).toEqual(expect.arrayContaining(['report.md', 'table.csv']));
      },
      'Orders nothing by itself, and on other days only counts': [
        async () => {
          const { drafts } = await asked();
          expect(drafts.map(({ status }) => status)).toEqual(drafts.map(() => 'draft'));
        },
        exhaustive(async () => {
          const steps = await stepsOf();
          const [branch] = JSON.parse(
            JSON.stringify((steps.find(({ id }) => id === 'monday')!.config as unknown as { branches: object[] }).branches),
          ) as { when: { any: object[] } }[];
          expect(branch!.when.any).toEqual([
            [{ left: '{{steps.effect.output.weekday}}', op: 'eq', right: 1 }],
            [{ left: '{{trigger.scheduledFor | default ""}}', op: 'is_empty' }],
          ]);
        }),
      ],
    });
  });
}
