import { type Acceptance, once, tableOf, under } from '../acceptance';
import { board, mug } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { number, reorderPoints, type StockShop } from './stock-shop';

export function reorderPointPlanner({ keepsItsText }: Stage, world: StockShop): void {
  describe('Reorder Point Planner', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const made = once(async () => {
      const taskId = await shop.agentRun('reorder-point-planner');
      const files = await shop.files(taskId);
      return { files, report: files.find(({ title }) => title === 'report.md')!.text };
    });
    const agent = async () => {
      const { agentId } = await shop.installed('reorder-point-planner');
      return (await shop.call<{ schedule: string; config: { input: Record<string, unknown> } }>('GET', `/api/agents/${agentId}`)).body;
    };
    const study = async (input: Record<string, unknown>) => {
      const { agentId } = await shop.installed('reorder-point-planner');
      const { config } = await agent();
      const changed = await shop.call('PATCH', `/api/agents/${agentId}`, { config: { ...config, input: { ...config.input, ...input } } });
      expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
      const report = (await shop.files(await shop.agentRun('reorder-point-planner'))).find(({ title }) => title === 'report.md')!.text;
      return tableOf(under(report, 'When to order again'));
    };
    keepsItsText('reorder-point-planner', {
      'An agent that studies your sales every week: daily demand, safety stock, reorder point and days of cover for each product.':
        async () => {
          await reorderPoints(shop, (await made()).report);
          const [row] = tableOf(under((await made()).report, 'When to order again'));
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
        },
      'Safety stock for the service level you choose': exhaustive(async () => {
        const of = (rows: Record<string, string>[]) => number(rows.find(({ Product }) => Product === mug.name)!['Order at']!);
        expect(of(await study({ serviceLevelPercent: 99 }))).toBeGreaterThan(of(await study({ serviceLevelPercent: 80 })));
      }),
      'Lead time is yours to set': exhaustive(async () => {
        const rows = await study({ serviceLevelPercent: 95, leadTimeDays: 28 });
        expect(rows.find(({ Product }) => Product === board.name)!['Expected in lead time']).toBe('56');
      }),
      'Days of cover for every product': async () => {
        const rows = tableOf(under((await made()).report, 'When to order again'));
        for (const row of rows) expect([row.Product, row['Lasts (days)']]).toEqual([row.Product, expect.stringMatching(/^[\d,.]+$/)]);
        expect(rows.find(({ Product }) => Product === board.name)!['Lasts (days)']).toBe('0');
      },
      'What is short stands at the top': async () => {
        const due = tableOf(under((await made()).report, 'When to order again')).map((row) => row['Order now']!.startsWith('yes'));
        expect(due.slice(0, due.filter(Boolean).length).every(Boolean)).toBe(true);
        expect(due.filter(Boolean).length).toBeGreaterThan(1);
      },
      'Report, table and facts as files': async () => {
        const titles = (await made()).files.map(({ title }) => title);
        expect(titles).toEqual(expect.arrayContaining(['report.md', 'table.csv', 'facts.json']));
      },
      'Runs on its own schedule': async () => expect(await agent()).toMatchObject({ schedule: 'weekly' }),
    });
  });
}
