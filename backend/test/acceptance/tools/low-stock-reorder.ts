import { type Acceptance, once, tableOf, under } from '../acceptance';
import { board } from '../sellers-shop';
import { type Stage } from '../stage';
import { factsTaken } from '../../facts-taken';
import { number, reorderPoints, type StockShop } from './stock-shop';

interface Line {
  sku: string;
  product: string;
  supplier: string | null;
  stock: number;
  onOrder: number;
  pieces: number;
  daysBefore: number;
  daysAfter: number;
  cost: number | null;
  currency: string | null;
}
interface Found {
  lines: Line[];
  count: number;
  cost: string;
  unpriced: number;
  skipped: { sku: string; reason: string }[];
}
interface PurchaseList {
  id: string;
  title: string;
  status: string;
  version: number;
  lines: { sku: string; quantity: number; supplier: string | null }[];
}

export function lowStockReorder({ keepsItsText }: Stage, world: StockShop): void {
  describe('Low Stock Reorder', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    type Ran = Awaited<ReturnType<Acceptance['run']>>;
    const output = (run: Ran, stepId: string) => run.timeline.find((step) => step.stepId === stepId)!.output as unknown;
    const foundIn = (run: Ran) => output(run, 'find') as Found;
    const lists = async () => (await shop.call<PurchaseList[]>('GET', '/api/purchase-lists?limit=100')).body;
    const clear = async () => {
      for (const { id, version } of await lists()) await shop.call('DELETE', `/api/purchase-lists/${id}?version=${version}`);
    };
    /** The first run finds an ordered list of an earlier supplier. */
    const asked = once(async () => {
      const { body } = await shop.call<PurchaseList>('POST', '/api/purchase-lists', {
        title: 'Earlier',
        lines: [{ sku: board.sku, quantity: 3, supplier: 'Oak & Sons' }],
      });
      expect((await shop.call('POST', `/api/purchase-lists/${body.id}/order`, { version: body.version })).status).toBe(200);
      const run = await shop.run('low-stock-reorder');
      return {
        run,
        drafts: (await lists()).filter(({ status }) => status === 'draft'),
        told: await shop.notices('Purchase lists to check%'),
      };
    });
    const lineOf = async (sku: string) => foundIn((await asked()).run).lines.find((line) => line.sku === sku)!;
    const page = async () => (output((await asked()).run, 'page') as { text: string }).text;

    keepsItsText('low-stock-reorder', {
      'Every Monday: finds products at their reorder point, works out the pieces to order, and drafts a purchase list for each supplier.':
        async () => {
          expect(await shop.nextFire('low-stock-reorder')).toMatchObject({ weekday: 'Monday', time: '08:00' });
          const { run, drafts, told } = await asked();
          expect([run.status, run.error]).toEqual(['completed', null]);
          const wanted = foundIn(run).lines.map(({ sku, pieces, supplier }) => [sku, pieces, supplier]);
          const drafted = drafts.flatMap(({ lines }) => lines.map(({ sku, quantity, supplier }) => [sku, quantity, supplier]));
          expect(drafted.toSorted()).toEqual(wanted.toSorted());
          const suppliers = drafts.map(({ lines }) => [...new Set(lines.map(({ supplier }) => supplier))]);
          expect(suppliers.every((own) => own.length === 1)).toBe(true);
          expect(new Set(suppliers.flat()).size).toBe(drafts.length);
          expect(told).toHaveLength(1);
        },
      'Reorder point for every product from its own sales': async () => {
        const planned = await shop.run('reorder-point-planner');
        const report = (output(planned, 'page') as { text: string }).text;
        await reorderPoints(shop, report);
        const points = new Map(tableOf(under(report, 'When to order again')).map((row) => [row.Product!, number(row['Order at']!)]));
        for (const { product, stock, onOrder } of foundIn((await asked()).run).lines)
          expect([product, stock + onOrder <= points.get(product)!]).toEqual([product, true]);
      },
      'Orders enough for the lead time of 14 days and 28 days more; both numbers are yours to change': async () => {
        const { stock, onOrder, pieces } = await lineOf(board.sku);
        // Two a day without a day off: the reorder point covers the 28 of the lead time, and 56 more last 28 days.
        expect(stock + onOrder + pieces).toBeGreaterThanOrEqual(28 + 56);
        const { workflowId } = await shop.installed('low-stock-reorder');
        const { body } = await shop.call<{ steps: { id: string; config: { arguments?: object } }[] }>(
          'GET',
          `/api/workflows/${workflowId}`,
        );
        expect(body.steps.find(({ id }) => id === 'find')!.config.arguments).toEqual({
          leadTimeDays: 14,
          serviceLevelPercent: 95,
          coverDays: 28,
        });
      },
      'Counts pieces that are on order, and leaves out products that a draft names already': async () => {
        expect(await lineOf(board.sku)).toMatchObject({ stock: 0, onOrder: 3 });
        const { drafts } = await asked();
        const before = await lists();
        const again = await shop.run('low-stock-reorder');
        expect([again.status, again.timeline.at(-1)!.stepId, foundIn(again).count]).toEqual(['completed', 'nothing', 0]);
        expect(foundIn(again).skipped.map(({ sku }) => sku)).toEqual(
          expect.arrayContaining(drafts.flatMap(({ lines }) => lines.map(({ sku }) => sku))),
        );
        expect(foundIn(again).skipped.find(({ sku }) => sku === board.sku)!.reason).toBe('It is on the draft "Restock: Oak & Sons".');
        expect((await lists()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      },
      'Takes the supplier from your latest purchase list of the product; products without one share a list': async () => {
        const { drafts } = await asked();
        expect(drafts.find(({ title }) => title === 'Restock: Oak & Sons')!.lines.map(({ sku }) => sku)).toEqual([board.sku]);
        expect(drafts.filter(({ title }) => title === 'Restock: no supplier yet').length).toBeLessThanOrEqual(1);
      },
      'Says how many days the stock lasts before and after, and the cost where you entered it': async () => {
        const { daysBefore, daysAfter, pieces, cost, currency } = await lineOf(board.sku);
        expect([daysBefore, daysAfter, cost, currency]).toEqual([1, Math.floor((3 + pieces) / 2), 7, 'USD']);
        const row = tableOf(under(await page(), 'Products to order')).find(({ Product }) => Product === board.name)!;
        expect(row).toMatchObject({ Pieces: String(pieces), 'Days before': '1', Cost: '7' });
      },
      'Orders nothing by itself: you check the drafts under Purchase lists and receive the parcels there': async () => {
        const { drafts } = await asked();
        expect(drafts.length).toBeGreaterThan(0);
        expect((await shop.sql('SELECT quantity FROM inventory WHERE sku = $1', [board.sku])).every(({ quantity }) => quantity === 0)).toBe(
          true,
        );
      },
    });

    it('should stay silent when nothing is due', async () => {
      await asked();
      await clear();
      await factsTaken(shop.product.database);
      const told = await shop.notices('%');
      const before = await shop.sql<{ id: string; quantity: number }>('SELECT id, quantity FROM inventory ORDER BY id');
      await shop.sql('UPDATE inventory SET quantity = 100000');
      try {
        const run = await shop.run('low-stock-reorder');
        expect([run.status, run.timeline.at(-1)!.stepId]).toEqual(['completed', 'nothing']);
        expect([await lists(), await shop.notices('%')]).toEqual([[], told]);
      } finally {
        for (const { id, quantity } of before) await shop.sql('UPDATE inventory SET quantity = $2 WHERE id = $1', [id, quantity]);
      }
    });
  });
}
