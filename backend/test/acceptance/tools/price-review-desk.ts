import { type Acceptance, once, tableOf, under } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { sale } from '../truth';
import { prices, type PriceShop, sent, text, unescaped } from './price-shop';
import { plain, responses, study, verdict } from './price-study';

export function priceReviewDesk({ keepsItsText }: Stage, world: PriceShop): void {
  describe('Price Review Desk', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('price-review-desk'));
    const lastYear = `o.ordered_at > now() - interval '365 days'`;

    keepsItsText('price-review-desk', {
      'Once a week: the price study, what sells and what lies, on one page where you write the new prices down.': async () => {
        const page = text(await asked());
        expect(page).toMatch(/^New prices:\n/);
        for (const title of ['How sales answer to prices', 'What sells best', 'What lies', 'Prices and stock today'])
          expect(under(page, title)).toContain('| --- |');
      },
      'Study of past prices with its evidence': async () => {
        const page = text(await asked());
        const truth = await responses(shop, await shop.files((await asked()).id));
        expect(study(page).map(({ Product, Weeks, So }) => [plain(Product!), Weeks, So])).toEqual(
          truth.map((one) => [one.name, String(one.weeks), verdict(one)]),
        );
        expect(under(page, 'How sales answer to prices')).toContain(`${truth.length} of `);
      },
      'Stock and best sellers beside it': async () => {
        const page = text(await asked());
        const sold = await shop.sql(
          `SELECT max(l.product_name) AS "Name", l.sku AS "SKU", sum(l.quantity)::text AS "Units", count(DISTINCT o.id)::text AS "Orders"
           FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE o.${sale} AND ${lastYear} GROUP BY l.sku ORDER BY sum(l.quantity) DESC, l.sku`,
        );
        expect(
          tableOf(under(page, `What sells best (${sold.length} of ${sold.length} products`)).map((row) => ({
            ...row,
            Name: unescaped(row.Name!),
          })),
        ).toEqual(sold);
        const lies = await shop.sql(
          `SELECT i.sku AS "SKU", sum(i.quantity)::text AS "Quantity", (SELECT coalesce(sum(l.quantity), 0)::text FROM shop_order_lines l
             JOIN shop_orders o ON o.id = l.order_id WHERE l.sku = i.sku AND o.${sale} AND ${lastYear}) AS "Sold"
           FROM inventory i GROUP BY i.sku HAVING sum(i.quantity) > 0
           ORDER BY least(min(i.created_at), (SELECT min(o.ordered_at) FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
               WHERE l.sku = i.sku AND o.${sale})) > now() - interval '28 days',
             (SELECT coalesce(sum(l.quantity), 0) FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
             WHERE l.sku = i.sku AND o.${sale} AND ${lastYear}), sum(i.quantity) DESC, i.sku`,
        );
        expect(tableOf(under(page, 'What lies')).map(({ SKU, Quantity, Sold }) => ({ SKU, Quantity, Sold }))).toEqual(lies);
        const stock = await shop.sql(
          `SELECT max(product_name) AS "Name", sku AS "SKU", min(price)::text AS "Price", max(currency) AS "Currency", sum(quantity)::text AS "Quantity"
           FROM inventory GROUP BY sku ORDER BY sku`,
        );
        expect(
          tableOf(under(page, `Prices and stock today (${stock.length} of ${stock.length}`)).map((row) => ({
            ...row,
            Name: unescaped(row.Name!),
          })),
        ).toEqual(stock);
      },
      'You write the decisions into the same page': async () => {
        const { id } = (await asked()).approval!;
        const { body } = await shop.call<{ editable: boolean }>('GET', `/api/approvals/${id}`);
        expect(body.editable).toBe(true);
      },
      'Decisions are kept with the run': async () => {
        const words = 'New prices: the cup at 12.50';
        await shop.keeps(await asked(), text(await asked()).replace('New prices:', words), 'Prices of this week', words);
      },
      'Runs every Wednesday': async () =>
        expect(await shop.nextFire('price-review-desk')).toMatchObject({ weekday: 'Wednesday', time: '08:00' }),
      'Changes no price by itself': exhaustive(async () => {
        const before = await prices(shop);
        const run = await shop.run('price-review-desk');
        expect((await shop.decide(run, 'approve', 'The bowl at 15.')).status).toBe('completed');
        expect([await prices(shop), await sent(shop)]).toEqual([before, 0]);
      }),
    });
  });
}
