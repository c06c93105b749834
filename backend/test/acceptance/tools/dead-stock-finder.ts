import { type Acceptance, once, tableOf, under } from '../acceptance';
import { candle } from '../sellers-shop';
import type { Stage } from '../stage';
import { saleOfOrder as sale } from '../truth';
import type { StockShop } from './stock-shop';

export function deadStockFinder({ keepsItsText }: Stage, world: StockShop): void {
  describe('Dead Stock Finder', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('dead-stock-finder'));
    const page = async () => (await asked()).approval!.content.text;
    const shelf = `SELECT i.sku AS "SKU", sum(i.quantity)::text AS "Quantity", (SELECT coalesce(sum(l.quantity), 0)::text FROM shop_order_lines l
        JOIN shop_orders o ON o.id = l.order_id WHERE l.sku = i.sku AND ${sale} AND o.ordered_at > now() - interval '365 days') AS "Sold"
      FROM inventory i GROUP BY i.sku HAVING sum(i.quantity) > 0
      ORDER BY (SELECT coalesce(sum(l.quantity), 0) FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
        WHERE l.sku = i.sku AND ${sale} AND o.ordered_at > now() - interval '365 days'), sum(i.quantity) DESC, i.sku`;
    keepsItsText('dead-stock-finder', {
      'Sorts your products by the money they bring, shows what hardly sells beside what lies on the shelf, and keeps your notes on it.':
        async () => {
          const [first] = tableOf(await page());
          expect(first).toMatchObject({ SKU: candle.sku, Quantity: '120', Sold: '0', 'Last sold': '' });
        },
      'A, B and C classes by real sales': async () => {
        const section = under(await page(), 'Best sellers (ABC)');
        const products = tableOf(section.slice(section.indexOf('| Product |')));
        const truth = await shop.sql<{ name: string; amount: number }>(
          `SELECT l.product_name AS name, sum((o.total - o.refunded - coalesce(o.tax, 0) - coalesce(o.shipping, 0)) * l.quantity * l.unit_price / g.goods)::float8 AS amount
           FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
             JOIN LATERAL (SELECT sum(x.quantity * x.unit_price) AS goods FROM shop_order_lines x WHERE x.order_id = o.id) g ON true
           WHERE ${sale} AND o.currency = 'USD' GROUP BY 1 ORDER BY 2 DESC`,
        );
        const all = truth.reduce((sum, { amount }) => sum + amount, 0);
        let before = 0;
        const classes = truth.map(({ name, amount }) => {
          const share = before / all;
          before += amount;
          return [name, share < 0.8 ? 'A' : share < 0.95 ? 'B' : 'C'];
        });
        expect(products.map(({ Product, Class }) => [Product!.replaceAll('\\', ''), Class])).toEqual(classes);
      },
      'What lies on the shelf, what sells least first, with the pieces sold beside it': async () => {
        const rows = tableOf(await page()).map(({ SKU, Quantity, Sold }) => ({ SKU, Quantity, Sold }));
        expect(rows).toEqual(await shop.sql(shelf));
      },
      'Report with table and chart': async () => {
        const files = await shop.files((await asked()).id);
        expect(files.find(({ title }) => title === 'report.md')!.text).toContain('| --- |');
        expect(files.find(({ title }) => title === 'chart.svg')!.text).toMatch(/^<svg[^]*<\/svg>\s*$/);
      },
      'Your remarks become part of the result': async () => {
        await shop.keeps(await asked(), 'The candles go at half price.', 'What to clear out');
      },
      'Runs on the first day of each month': async () => expect(await shop.nextFire('dead-stock-finder')).toMatchObject({ day: '1' }),
      'Works without any key': async () => {
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
        expect((await asked()).error).toBeNull();
      },
    });
  });
}
