import { v7 as uuidv7 } from 'uuid';
import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, type File, once, tableOf, under } from '../acceptance';
import { board, bowl, timeZone } from '../sellers-shop';
import { type ConnectedShop } from '../connected-shop';
import { day, net, number, sale, today } from '../truth';
import { exhaustive, type Stage } from '../stage';
import { type OwnModelServer, says, startOwnModel } from '../../model-server';
import { insertShopOrder } from '../../rows';
import { hardlyFewer, sellWeekly } from '../../weekly-sales';

type Asked = Awaited<ReturnType<Acceptance['run']>>;

const plain = (name: string): string => name.replaceAll('\\', '');

/** Sold every Wednesday at one of two prices: hardly fewer at the higher one, and once so, once so. */
const cup = {
  name: 'Coffee cup with a saucer',
  prices: [1, 1.2],
  pieces: (week: number, isDear: boolean) => (isDear ? 360 : 400) + (week % 4 < 2 ? 1 : 0),
};
const plate = { name: 'Dinner plate, set of 2', prices: [30, 33], pieces: (week: number) => 2 + ((week * 5) % 7) };

export function priceTools({ keepsItsText, start, startConnected, close }: Stage): void {
  let shop: Acceptance;
  let model: OwnModelServer;

  beforeAll(async () => {
    model = await startOwnModel();
    shop = await start({ OUTBOUND_ALLOW: model.host });
    const { database } = shop.product;
    const wednesdays = await shop.sql<{ at: Date }>(
      `SELECT (date_trunc('week', ${today}) - make_interval(weeks => n) + interval '2 days 12 hours') AT TIME ZONE '${timeZone}' AS at
       FROM generate_series(1, 24) AS n`,
    );
    for (const [week, { at }] of wednesdays.entries())
      for (const { name, prices, pieces } of [cup, plate]) {
        const isDear = week % 2 === 1;
        const line = { sku: name.slice(0, 6).trim().toUpperCase(), quantity: pieces(week, isDear), price: prices[isDear ? 1 : 0]! };
        const platform = ['ebay', 'shopify', 'amazon'][week % 3];
        const id = await insertShopOrder(database, { ordered_at: at, platform, total: line.quantity * line.price }, [line]);
        await shop.sql('UPDATE shop_order_lines SET product_name = $2 WHERE order_id = $1', [id, name]);
      }
    // Who bought once, long ago and for much; and who buys now, little.
    const people: [name: string, daysAgo: number, orders: number, total: number][] = [
      ...Array.from({ length: 8 }, (_, n): [string, number, number, number] => [`lost${n}`, 170, 1, 500 + n]),
      ['gil', 5, 2, 20],
      ['hana', 6, 2, 21],
    ];
    for (const [name, daysAgo, orders, total] of people) {
      const id = uuidv7();
      await shop.sql(`INSERT INTO customers (id, email, first_name, platform) VALUES ($1, $2, $3, 'ebay')`, [
        id,
        `${name}@buyer.test`,
        name,
      ]);
      for (let n = 0; n < orders; n++)
        await insertShopOrder(database, {
          ordered_at: new Date(Date.now() - daysAgo * 86_400_000 - n * 3_600_000),
          total,
          customer_id: id,
        });
    }
    await inMonth(2, 30_000);
  });
  afterAll(async () => {
    await close(shop);
    await model.close();
  });

  /** An order in the middle of a month that is over. */
  async function inMonth(back: number, total: number): Promise<void> {
    const at = await shop.value<Date>(
      `SELECT (date_trunc('month', ${today}) - make_interval(months => $1) + interval '14 days 12 hours') AT TIME ZONE '${timeZone}'`,
      [back],
    );
    await insertShopOrder(shop.product.database, { ordered_at: at, total });
  }

  const unescaped = (cell: string): string => cell.replaceAll('\\|', '|');
  const text = (run: Asked): string => run.approval!.content.text;
  const prices = () => shop.sql('SELECT id, price, currency, quantity, cost FROM inventory ORDER BY id');
  const sent = () => shop.value('SELECT (SELECT count(*) FROM deliveries)::int + (SELECT count(*) FROM mail_contacts)::int');

  interface Response {
    name: string;
    weeks: number;
    empty: number;
    lowest: number;
    highest: number;
    slope: number;
    error: number;
    /** Degrees of freedom of the 95% interval. */
    freedom: number;
    low: number;
    high: number;
    platforms: number;
  }
  /**
   * What pieces a week answered to the price of the week: a count regression on the logarithm of the price and a trend, over whole weeks from
   * the one after the first sale to the day before the study. Weeks without a sale count 0 at the last price.
   */
  async function responses(files: File[]): Promise<Response[]> {
    const facts = JSON.parse(files.find(({ title }) => title === 'facts.json')!.text) as { source: { shop: { today: string } } };
    const rows = await shop.sql<{ name: string; platforms: number; units: number[]; prices: (number | null)[] }>(
      `WITH lines AS (SELECT trim(l.product_name) AS name, o.platform, ${day} AS d, l.quantity, l.unit_price FROM shop_orders o
           JOIN shop_order_lines l ON l.order_id = o.id WHERE ${sale} AND currency = 'USD' AND l.quantity > 0 AND l.unit_price > 0),
         sold AS (SELECT name, date_trunc('week', d)::date AS week, sum(quantity)::float8 AS units,
             (sum(quantity * unit_price) / sum(quantity))::float8 AS price FROM lines GROUP BY 1, 2),
         began AS (SELECT name, min(week) AS first FROM sold GROUP BY 1),
         calendar AS (SELECT name, w::date AS week FROM began, generate_series(first + 7, $1::date - 7, interval '7 days') AS w)
       SELECT c.name, (SELECT count(DISTINCT l.platform)::int FROM lines l WHERE l.name = c.name) AS platforms,
         array_agg(coalesce(s.units, 0) ORDER BY c.week) AS units, array_agg(s.price ORDER BY c.week) AS prices
       FROM calendar c LEFT JOIN sold s USING (name, week) GROUP BY c.name HAVING count(*) >= 8 AND max(s.price) / min(s.price) >= 1.02
       ORDER BY (SELECT sum(quantity * unit_price) FROM lines l WHERE l.name = c.name) DESC, c.name`,
      [facts.source.shop.today],
    );
    return rows.map(({ name, platforms, units, prices }) => {
      const paid = prices.filter((price) => price !== null);
      const filled = prices.map((_, at) => prices.slice(0, at + 1).findLast((price) => price !== null) ?? paid[0]!);
      const { slope, error } = countFit(units, filled);
      const freedom = units.length - 3;
      const margin = student(0.975, freedom) * error;
      const empty = units.filter((count) => count === 0).length;
      const [lowest, highest] = [Math.min(...paid), Math.max(...paid)];
      return {
        name,
        platforms,
        weeks: units.length,
        empty,
        lowest,
        highest,
        slope,
        error,
        freedom,
        low: slope - margin,
        high: slope + margin,
      };
    });
  }
  /** Maximum of the Poisson likelihood by Newton's method with numeric derivatives; the error is that of counts of variance over mean of at least 1. */
  function countFit(units: number[], prices: number[]): { slope: number; error: number } {
    const rows = units.map((y, at) => ({ y, x: [1, Math.log(prices[at]! / prices[0]!), at / units.length] }));
    const rate = (x: number[], b: number[]) => Math.exp(x.reduce((sum, value, at) => sum + value * b[at]!, 0));
    const slopes = (b: number[]) => [0, 1, 2].map((at) => rows.reduce((sum, { x, y }) => sum + x[at]! * (y - rate(x, b)), 0));
    const bend = (b: number[]) =>
      [0, 1, 2].map((at) =>
        slopes(b.with(at, b[at]! + 1e-5)).map((value, other) => (slopes(b.with(at, b[at]! - 1e-5))[other]! - value) / 2e-5),
      );
    let b = [Math.log(units.reduce((sum, y) => sum + y, 0) / units.length), 0, 0];
    for (let step = 0; step < 60; step++) {
      const [matrix, score] = [bend(b), slopes(b)];
      b = b.map((value, at) => value + determinant(matrix.map((row, line) => row.with(at, score[line]!))) / determinant(matrix));
    }
    const chi = rows.reduce((sum, { x, y }) => sum + (y - rate(x, b)) ** 2 / rate(x, b), 0);
    const matrix = bend(b);
    const variance = (matrix[0]![0]! * matrix[2]![2]! - matrix[0]![2]! * matrix[2]![0]!) / determinant(matrix);
    return { slope: b[1]!, error: Math.sqrt(variance * Math.max(1, chi / (units.length - 3))) };
  }
  const determinant = (m: number[][]): number => {
    const minor = (at: number) => m[1]![(at + 1) % 3]! * m[2]![(at + 2) % 3]! - m[1]![(at + 2) % 3]! * m[2]![(at + 1) % 3]!;
    return m[0]![0]! * minor(0) + m[0]![1]! * minor(1) + m[0]![2]! * minor(2);
  };
  /** A quantile of Student's distribution, by the series of Abramowitz and Stegun, 26.7.5. */
  function student(p: 0.8 | 0.975, freedom: number): number {
    const z = p === 0.8 ? 0.841621 : 1.959964;
    return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
  }
  /** It could have told an elasticity of -2 in eight of ten cases, and knows the sign. */
  const isTold = ({ low, high, error, freedom }: Response): boolean =>
    (student(0.975, freedom) + student(0.8, freedom)) * error <= 2 && (high < 0 || low > 0);
  const verdict = (one: Response): string =>
    !isTold(one)
      ? 'unclear'
      : one.high < -1
        ? 'a lower price brings more'
        : one.low > -1 && one.high < 0
          ? 'a higher price brings more'
          : 'unclear';
  const study = (page: string) => tableOf(under(page, 'How sales answer to prices'));
  const rowOf = (page: string, name: string) => study(page).find(({ Product }) => plain(Product!) === name)!;

  describe('AI Pricing Engine', () => {
    let connected: ConnectedShop | null = null;
    afterAll(() => connected && close(connected));
    const files = once(async () => shop.files(await shop.agentRun('ai-pricing-engine')));
    const made = async () => (await files()).find(({ title }) => title === 'report.md')!.text;
    const truth = async () => responses(await files());

    keepsItsText('ai-pricing-engine', {
      'Studies how your customers answered to every price so far, and says for which products a change would pay, and how sure that is.':
        async () => {
          const all = await truth();
          const rows = study(await made());
          expect(rows.map(({ Product, So }) => [plain(Product!), So])).toEqual(all.map((one) => [one.name, verdict(one)]));
          expect(rowOf(await made(), bowl.name).So).toBe('a lower price brings more');
          expect(rowOf(await made(), cup.name).So).toBe('a higher price brings more');
          expect(Object.keys(rows[0]!)).toContain('95% interval');
        },
      'Learns from the orders of all your platforms together': async () => {
        const one = (await truth()).find(({ name }) => name === cup.name)!;
        // The first of its 24 weeks begins with its first sale and does not count.
        expect([one.weeks, one.platforms]).toEqual([23, 3]);
        expect(rowOf(await made(), cup.name).Weeks).toBe('23');
      },
      'Says how sales answer to a price, product by product': async () => {
        for (const one of await truth()) {
          const { name, weeks, empty, slope, lowest, highest } = one;
          const row = rowOf(await made(), name);
          expect([name, row.Weeks, row['Without a sale']]).toEqual([name, String(weeks), String(empty)]);
          const [from, to] = row.Prices!.split(' to ').map(number);
          expect([name, Math.abs(from! - lowest) <= 0.5, Math.abs(to! - highest) <= 0.5]).toEqual([name, true, true]);
          if (!isTold(one)) {
            expect([name, row.Elasticity, row['Units at −10%']]).toEqual([name, 'cannot tell', 'unknown']);
            continue;
          }
          expect([name, Math.abs(number(row.Elasticity!) - slope) < 0.006]).toEqual([name, true]);
          // A tenth off, by the same answer.
          expect([name, Math.abs(number(row['Units at −10%']!) - 100 * (0.9 ** slope - 1)) < 0.6]).toEqual([name, true]);
          expect([name, Math.abs(number(row['Amount at −10%']!) - 100 * (0.9 ** (slope + 1) - 1)) < 0.6]).toEqual([name, true]);
        }
      },
      'Gives the range it can be sure of, not one number': async () => {
        for (const { name, low, high } of await truth()) {
          const [from, to] = rowOf(await made(), name)
            ['95% interval']!.split(' to ')
            .map(number);
          expect([name, Math.abs(from! - low) < 0.02, Math.abs(to! - high) < 0.02]).toEqual([name, true, true]);
          expect(to).toBeGreaterThan(from!);
        }
      },
      'Says "unclear" where your data cannot tell': async () => {
        const one = (await truth()).find(({ name }) => name === plate.name)!;
        expect(verdict(one)).toBe('unclear');
        expect(rowOf(await made(), plate.name).So).toBe('unclear');
      },
      'Studies every day and proposes the prices that earn more on connected channels; your limits and your word decide what is written':
        exhaustive(async () => {
          const before = await prices();
          const { agentId } = await shop.installed('ai-pricing-engine');
          const { body } = await shop.call<{ schedule: string }>('GET', `/api/agents/${agentId}`);
          expect(body.schedule).toBe('daily');
          // Without an account to write to it studies, and that is all.
          const alone = await shop.agentRun('ai-pricing-engine');
          expect([await prices(), (await shop.call<unknown[]>('GET', `/api/changes?taskId=${alone}`)).body]).toEqual([before, []]);
          expect([await sent(), (await shop.call<unknown[]>('GET', '/api/approvals')).body]).toEqual([0, []]);

          connected = await startConnected();
          const now = await connected.price('SKU-1');
          await connected.stock('SKU-1', 5_000, 4);
          await sellWeekly(connected.shop.product.database, 'SKU-1', hardlyFewer(now));
          const [batch, ...others] = await connected.batches(await connected.shop.agentRun('ai-pricing-engine'));
          expect([batch!.proposedBy, batch!.proposer, others]).toEqual(['agent', 'AI Pricing Engine', []]);
          const [line] = await connected.lines(batch!.id);
          expect(line).toMatchObject({ sku: 'SKU-1', platform: 'shopify', field: 'price', from: now, status: 'proposed' });
          expect(line!.to).toBeGreaterThan(now);
          expect(line!.why).toMatch(/^About \$[\d.]+ more profit in 28 days \(\$[\d.]+ to \$[\d.]+\)\. Price study of \d+ weeks of orders/);
          // Nothing is written before somebody says so.
          expect(await connected.price('SKU-1')).toBe(now);
          expect(await connected.approved(batch!.id)).toMatchObject([{ sku: 'SKU-1', status: 'verified' }]);
          expect(await connected.price('SKU-1')).toBe(line!.to);
        }),
      'Works without a model; with one it explains itself': exhaustive(async () => {
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
        expect(await made()).not.toContain('Worded by');
        const keys = shop.product.app.get(ApiKeysService, { strict: false });
        const { id } = await keys.create({
          name: 'Model',
          service: 'openai',
          keyValue: 'sk-0123456789-abcdefghij',
          settings: { model: 'house-model', baseUrl: model.baseUrl },
        });
        const explained = async (...lines: string[]) => {
          model.answer = says(lines.join('\n'));
          return (await shop.files(await shop.agentRun('ai-pricing-engine'))).find(({ title }) => title === 'report.md')!.text;
        };
        try {
          const words = ['The bowl sells far better when it costs less.', 'The cup can cost more: hardly anybody stops buying it.'];
          const report = await explained(...words);
          for (const line of words) expect(report).toContain(`- ${line}`);
          expect(report).toMatch(/Worded by .*house-model|Worded by .*m-1/);
          // A figure that was not computed does not get in.
          expect(await explained('A price of 17.35 would bring 9,413 dollars more.')).not.toContain('9,413');
        } finally {
          await shop.call('DELETE', `/api/api-keys/${id}`);
        }
      }),
    });
  });

  describe('Price Review Desk', () => {
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
        const truth = await responses(await shop.files((await asked()).id));
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
           ORDER BY (SELECT coalesce(sum(l.quantity), 0) FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
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
        const before = await prices();
        const run = await shop.run('price-review-desk');
        expect((await shop.decide(run, 'approve', 'The bowl at 15.')).status).toBe('completed');
        expect([await prices(), await sent()]).toEqual([before, 0]);
      }),
    });
  });

  describe('Offer Planner', () => {
    const asked = once(() => shop.run('offer-planner'));
    const salesOf = (back: number) =>
      shop.value<number>(
        `SELECT sum(${net})::float8 FROM shop_orders WHERE ${sale} AND currency = 'USD'
         AND date_trunc('month', ordered_at AT TIME ZONE '${timeZone}') = date_trunc('month', ${today}) - make_interval(months => $1)`,
        [back],
      );
    /** Every product by what it brought, as the raw rows say it, and whether any of it is left. */
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
          // What brought the most is sold out: nobody can offer it.
          const all = await products();
          expect([all[0]!.name, all[0]!.stock]).toEqual([board.name, 0]);
          const best = all.find(({ stock }) => stock > 0)!;
          expect(under(page, 'Offer').trim()).toBe(`10 % off ${best.name}`);
          expect(under(page, 'Letter to promising customers, a draft')).toContain(`10 % off ${best.name}`);
        },
      'Acts only when sales fell': exhaustive(async () => {
        // One run after the other: the first has its word.
        await kept();
        await inMonth(1, 90_000);
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
        expect(await sent()).toBe(0);
      },
    });
  });
}
