import { type Acceptance, once, tableOf, under } from '../acceptance';
import { board, timeZone } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { net, sale, today } from '../truth';
import { inMonth, type PriceShop, sent, text, unescaped } from './price-shop';
import { plain } from './price-study';

export function offerPlanner({ keepsItsText }: Stage, world: PriceShop): void {
  describe('Offer Planner', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('offer-planner'));
    const salesOf = (back: number) =>
      shop.value<number>(
        `SELECT sum(${net})::float8 FROM shop_orders WHERE ${sale} AND currency = 'USD'
         AND date_trunc('month', ordered_at AT TIME ZONE '${timeZone}') = date_trunc('month', ${today}) - make_interval(months => $1)`,
        [back],
      );
    /** Every product by its sales in the raw rows, with the pieces that are left. */
    const products = () =>
      shop.sql<{ name: string; amount: number; class: string; stock: number }>(
        `WITH sold AS (SELECT l.product_name AS name, sum((${net}) * l.quantity * l.unit_price / g.goods)::float8 AS amount
             FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
               JOIN LATERAL (SELECT sum(x.quantity * x.unit_price) AS goods FROM shop_order_lines x WHERE x.order_id = o.id) g ON true
             WHERE o.${sale} AND o.currency = 'USD' GROUP BY 1),
           ranked AS (SELECT *, (sum(amount) OVER (ORDER BY amount DESC) - amount) / sum(amount) OVER () AS before FROM sold)
         SELECT name, amount, CASE WHEN before < 0.8 THEN 'A' WHEN before < 0.95 THEN 'B' ELSE 'C' END AS class,
           coalesce((SELECT sum(i.quantity)::int FROM inventory i WHERE i.product_name = ranked.name), 0) AS stock FROM ranked ORDER BY amount DESC`,
      );
    const kept = once(async () => {
      const run = await asked();
      const before = await shop.notices('Offer of the month');
      return { before, run: await shop.decide(run, 'approve', '15 % off the bowl until Sunday.') };
    });
    const file = async (title: string) => (await shop.files((await asked()).id)).find((one) => one.title === title)!.text;

    keepsItsText('offer-planner', {
      'Plans an offer when a month goes worse than the one before: what to offer, a letter for it, and your word before anything counts.':
        async () => {
          const page = text(await asked());
          const [last, before] = [await salesOf(1), await salesOf(2)];
          expect(last).toBeLessThan(before);
          const changed = /^Sales changed by (-[\d.]+) percent\./.exec(page)!;
          expect(Math.abs(Number(changed[1]) - 100 * (last / before - 1))).toBeLessThan(0.051);
          // The product that brought the most is sold out, so it cannot be offered.
          const all = await products();
          expect([all[0]!.name, all[0]!.stock]).toEqual([board.name, 0]);
          const best = all.find(({ stock }) => stock > 0)!;
          expect(under(page, 'Offer').trim()).toBe(`10% off ${best.name}`);
          expect(under(page, 'Letter to promising customers, a draft')).toContain(`10% off ${best.name}`);
        },
      'Acts only when sales fell': exhaustive(async () => {
        // One run after the other: the first has its word.
        await kept();
        await inMonth(shop, 1, 90_000);
        try {
          const run = await shop.run('offer-planner');
          expect([run.status, run.approval, run.timeline.at(-1)!.stepId]).toEqual(['completed', null, 'fine']);
          expect(run.timeline.map(({ stepId }) => stepId)).not.toContain('letter');
        } finally {
          await shop.sql('DELETE FROM shop_orders WHERE total = 90000');
        }
      }),
      'Classes by money show what carries an offer': async () => {
        const section = under(text(await asked()), 'Best sellers (ABC)');
        const rows = tableOf(section.slice(section.indexOf('| Product |')));
        const all = await products();
        expect(rows.map(({ Product, Class }) => [plain(Product!), Class])).toEqual(all.map((one) => [one.name, one.class]));
        expect(new Set(all.map((one) => one.class)).size).toBe(3);
        const stocked = tableOf(under(text(await asked()), 'In stock, what brought the most first'));
        const left = all.filter(({ stock }) => stock > 0);
        expect(stocked.map(({ Name }) => unescaped(Name!))).toEqual(left.map(({ name }) => name));
        for (const [index, { Amount }] of stocked.entries()) expect(Number(Amount)).toBeCloseTo(left[index]!.amount, 1);
      },
      'Letter to promising customers as a draft': async () => {
        const promising = await shop.sql<{ email: string }>(
          `WITH bought AS (SELECT lower(c.email) AS email, count(*) AS orders, sum(total - refunded) FILTER (WHERE o.currency = 'USD') AS spent,
               floor(extract(epoch FROM now() - max(ordered_at)) / 86400) AS days
             FROM customers c JOIN shop_orders o ON o.customer_id = c.id WHERE o.${sale} GROUP BY 1),
           fifths AS (SELECT email, 1 + floor(5 * (rank() OVER (ORDER BY days DESC) - 1)::float8 / count(*) OVER ()) AS recency,
               1 + floor(5 * (rank() OVER (ORDER BY orders) - 1)::float8 / count(*) OVER ()) AS frequency,
               1 + floor(5 * (rank() OVER (ORDER BY spent) - 1)::float8 / count(*) OVER ()) AS money, orders FROM bought)
           SELECT email FROM fifths WHERE recency >= 3 AND (frequency + money) / 2 < 3 AND NOT (recency >= 4 AND orders = 1) ORDER BY email`,
        );
        expect(promising.map(({ email }) => email)).toEqual(['gil@buyer.test', 'hana@buyer.test']);
        const [, ...lines] = (await file('recipients.csv')).trim().split('\r\n');
        expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(promising.map(({ email }) => email));
        const letter = await file('email.txt');
        expect(letter).toContain('Hello there,');
        expect(text(await asked())).toContain(letter.trim());
      },
      'You decide on the offer and its words': async () => {
        const { before, run } = await kept();
        expect(before).toEqual([]);
        expect(run).toMatchObject({ status: 'completed', error: null });
        expect(JSON.stringify(run.timeline.find(({ type }) => type === 'approval')!.output)).toContain('15 % off the bowl until Sunday.');
        expect(await shop.notices('Offer of the month')).toHaveLength(1);
      },
      'Runs on the fifth of each month': async () =>
        expect(await shop.nextFire('offer-planner')).toMatchObject({ day: '5', time: '08:00' }),
      'Sends nothing by itself': async () => {
        await asked();
        expect(await sent(shop)).toBe(0);
      },
    });
  });
}
