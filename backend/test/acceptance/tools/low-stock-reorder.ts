import { type Acceptance, once, tableOf, under } from '../acceptance';
import { board } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { factsTaken } from '../../facts-taken';
import { number, reorderPoints, type StockShop } from './stock-shop';

export function lowStockReorder({ keepsItsText }: Stage, world: StockShop): void {
  describe('Low Stock Reorder', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('low-stock-reorder'));
    const page = async () => (await asked()).approval!.content.text;
    keepsItsText('low-stock-reorder', {
      'Works out which products reach their reorder point, lays the list before you, and keeps what you approved as the order of the week.':
        async () => {
          const due = tableOf(under(await page(), 'When to order again')).filter((row) => row['Order now']!.startsWith('yes'));
          expect(await page()).toContain(`${due.length} products have reached their reorder point.`);
          expect(due.map(({ Product }) => Product)).toContain(board.name);
        },
      'Reorder point for every product from its own sales': async () => reorderPoints(shop, await page()),
      'Counts the days from order to delivery': async () => {
        const row = tableOf(under(await page(), 'When to order again')).find(({ Product }) => Product === board.name)!;
        // Two a day, without a day off, for the fourteen days of the first step.
        expect([row['Sold a day'], row['Expected in lead time']]).toEqual(['2', '28']);
        expect(await page()).toContain('lead times of 14 days');
      },
      'Says how many pieces are short': async () => {
        const row = tableOf(under(await page(), 'When to order again')).find(({ Product }) => Product === board.name)!;
        expect(row['Order now']).toBe(`yes, ${number(row['Order at']!)} short`);
      },
      'Waits for your approval, and you can change the list': async () => {
        await shop.keeps(await asked(), 'Twenty boards, ten jugs.', 'Order list of the week');
      },
      'Runs every Monday morning': async () =>
        expect(await shop.nextFire('low-stock-reorder')).toMatchObject({ weekday: 'Monday', time: '08:00' }),
      'Stays silent in weeks when nothing is due': exhaustive(async () => {
        await asked();
        await factsTaken(shop.product.database);
        const told = await shop.notices('%');
        const before = await shop.sql<{ id: string; quantity: number }>('SELECT id, quantity FROM inventory ORDER BY id');
        await shop.sql('UPDATE inventory SET quantity = 100000');
        try {
          const run = await shop.run('low-stock-reorder');
          expect([run.status, run.approval]).toEqual(['completed', null]);
          expect(run.timeline.at(-1)).toMatchObject({ stepId: 'nothing' });
          expect(await shop.notices('%')).toEqual(told);
        } finally {
          for (const { id, quantity } of before) await shop.sql('UPDATE inventory SET quantity = $2 WHERE id = $1', [id, quantity]);
        }
      }),
    });
  });
}
