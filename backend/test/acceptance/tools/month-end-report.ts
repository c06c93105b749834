import { v7 as uuidv7 } from 'uuid';
import { type Acceptance, once, tableOf, under } from '../acceptance';
import { timeZone } from '../sellers-shop';
import type { Stage } from '../stage';
import { day, net, number, sale, today } from '../truth';
import { insertShopOrder } from '../../rows';
import { type MoneyShop, stepOf, textOf } from './money-shop';

export function monthEndReport({ keepsItsText }: Stage, world: MoneyShop): void {
  describe('Month-End Report', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    /** Two orders of the last month with a tax of 19 and 7 percent, one without a stated tax, and two payouts. */
    const asked = once(async () => {
      const [span] = await shop.sql<{ start: string; noon: Date }>(
        `SELECT s::date::text AS start, (s + interval '9 days 12 hours') AT TIME ZONE '${timeZone}' AS noon
         FROM (SELECT date_trunc('month', now() AT TIME ZONE '${timeZone}') - interval '1 month' AS s) m`,
      );
      for (const [total, tax] of [
        [119, 19],
        [238, 38],
        [107, 7],
        [80, null],
      ] as const)
        // prettier-ignore
        await insertShopOrder(shop.product.database, { ordered_at: span!.noon, total, tax, currency: 'CHF', platform: 'shopify' });
      for (const [id, amount] of [
        ['PO-1', '100.00'],
        ['PO-2', null],
      ] as const)
        // prettier-ignore
        await shop.sql(
          `INSERT INTO payouts (id, platform, account, payout_id, currency, amount, paid_at) VALUES ($1, 'shopify', '', $2, 'CHF', $3, $4)`,
          [uuidv7(), id, amount, span!.noon],
        );
      return shop.run('month-end-report');
    });
    /** The last month that is over, as the run found it. */
    const month = async () => {
      const run = await asked();
      const { comparison } = stepOf(run, 'span').output!.result as {
        comparison: { unit: string; current: { start: string; end: string } };
      };
      return { unit: comparison.unit, ...comparison.current };
    };
    const salesOf = (start: string, back: string) =>
      shop.value<number>(
        `SELECT sum(${net})::float8 FROM shop_orders WHERE ${sale} AND currency = 'USD'
         AND date_trunc('month', ordered_at AT TIME ZONE '${timeZone}') = $1::date - $2::interval`,
        [start, back],
      );

    keepsItsText('month-end-report', {
      'On the second of each month: the month against the one before and the year before, tax and payouts, what was unusual, and who came back.':
        async () => {
          expect(await shop.nextFire('month-end-report')).toMatchObject({ day: '2', time: '07:00' });
          const { unit, start, end } = await month();
          expect([unit, start.slice(-2)]).toEqual(['month', '01']);
          const [age] = await shop.sql(`SELECT $1::date = (date_trunc('month', $2::date) + interval '1 month - 1 day')::date AS whole,
            $1::date < ${today} AS over, ${today} <= $1::date + 31 AS last`, [end, start]); // prettier-ignore
          expect(age).toEqual({ whole: true, over: true, last: true });
          for (const title of ['Payouts of the month', 'Last full period', 'Unusual days and periods', 'Customers who come back'])
            expect(under(textOf(await asked()), title)).toContain('|');
        },
      'Compares with last month and last year, and says which share of customers came back': async () => {
        const [{ all, back, percent }] = (await shop.sql<{ all: number; back: number; percent: number }>(
          `SELECT count(*)::int AS all, count(*) FILTER (WHERE days > 1)::int AS back,
             round(100.0 * count(*) FILTER (WHERE days > 1) / count(*), 1)::float8 AS percent
           FROM (SELECT c.email, count(DISTINCT ${day}) AS days FROM customers c JOIN shop_orders o ON o.customer_id = c.id
             WHERE o.${sale} AND o.currency = 'USD' AND ${net} > 0 GROUP BY 1) each`,
        )) as [{ all: number; back: number; percent: number }];
        expect([all > back, back > 0]).toEqual([true, true]);
        expect(textOf(await asked())).toContain(`${back} of ${all} customers came back, ${percent} percent.`);
        const rows = tableOf(under(textOf(await asked()), 'Last full period'));
        const { start } = await month();
        const amounts = await Promise.all(['0 months', '1 month', '12 months'].map((back) => salesOf(start, back)));
        expect(rows.map((row) => number(row['Net sales']!))).toEqual(amounts.map((amount) => Math.round(amount)));
        for (const [index, row] of rows.slice(1).entries()) {
          const change = (100 * amounts[0]!) / amounts[index + 1]! - 100;
          expect(Math.abs(number(row['Change since']!) - change)).toBeLessThan(Math.abs(change) < 100 ? 0.051 : 0.51);
        }
        const names = await shop.sql<{ name: string }>(
          `SELECT to_char($1::date - back, 'FMMonth YYYY') AS name FROM unnest(ARRAY['0 months', '1 month', '12 months']::interval[]) AS b (back)`,
          [start],
        );
        expect(rows.map(({ Period }) => Period)).toEqual(names.map(({ name }) => name));
      },
      'Names unusual days with the amount expected': async () => {
        const { start, end } = await month();
        const section = under(textOf(await asked()), 'Unusual days and periods');
        const rows = tableOf(section);
        const days = await shop.sql<{ name: string; amount: number; least: number; most: number }>(
          `WITH days AS (SELECT ${day} AS d, sum(${net})::float8 AS amount FROM shop_orders WHERE ${sale} AND currency = 'USD' GROUP BY 1)
           SELECT to_char(d, 'FMDay FMDD FMMonth YYYY') AS name, amount,
             (SELECT min(n.amount) FROM days n WHERE abs(n.d - days.d) IN (7, 14, 21, 28, 35, 42, 49, 56)) AS least,
             (SELECT max(n.amount) FROM days n WHERE abs(n.d - days.d) IN (7, 14, 21, 28, 35, 42, 49, 56)) AS most
           FROM days WHERE d BETWEEN $1 AND $2`,
          [start, end],
        );
        const [, count] = /(\d+) days? from [\w ]+ to [\w ]+ stood out/.exec(section)!;
        expect(rows).toHaveLength(Math.min(15, Number(count)));
        for (const row of rows) {
          // A day of the month, with what was sold on it, and something expected that its neighbours make likely.
          const truth = days.find(({ name }) => name === row.When)!;
          expect([row.When, Math.abs(number(row.Amount!) - truth.amount) <= 0.5]).toEqual([row.When, true]);
          const usual = number(row.Usual!);
          expect([row.When, usual >= truth.least / 2 && usual <= truth.most * 1.5]).toEqual([row.When, true]);
        }
        const [planted] = days.filter(({ amount }) => amount > 5_000);
        expect(rows.map(({ When }) => When)).toContain(planted!.name);
      },
      'Tax by rate as orders state it, for each currency; orders without a stated tax are named as unknown': async () => {
        const { start, end } = await month();
        const section = under(textOf(await asked()), `Tax of ${start} to ${end}`);
        const francs = tableOf(section).filter(({ Currency }) => Currency === 'CHF');
        expect(francs.map(({ Rate, Orders, Total, Tax }) => [Rate, Orders, number(Total!), number(Tax!)])).toEqual([
          ['19%', '2', 357, 57],
          ['7%', '1', 107, 7],
        ]);
        expect(section).toContain('- CHF: 1 order of CHF\u00a080.00 states no tax, so it is unknown.');
      },
      'Payouts of the month, reconciled or open, for each currency': async () => {
        const section = under(textOf(await asked()), 'Payouts of the month');
        expect(section).toContain('- CHF: 2 payouts, CHF\u00a0100.00 and 1 of unknown amount. 0 reconciled, 0 different, 2 open.');
        expect(
          tableOf(section)
            .map(({ Payout, Amount, State }) => [Payout, Amount === 'unknown' ? null : number(Amount!), State!.split(':')[0]])
            .toSorted(),
        ).toEqual([
          ['PO-1', 100, 'open'],
          ['PO-2', null, 'open'],
        ]);
      },
      'You add your remarks before it is kept': async () => {
        expect(await shop.notices('The report of the month is ready')).toEqual([]);
        expect(textOf(await asked())).toMatch(/^Remarks:\n/);
        const kept = await shop.decide(await asked(), 'approve', 'The market was closed for two days.');
        expect(kept).toMatchObject({ status: 'completed', error: null });
        expect(JSON.stringify(stepOf(kept, 'remarks').output)).toContain('The market was closed for two days.');
        expect(await shop.notices('The report of the month is ready')).toHaveLength(1);
      },
      'Report, chart and tables as files': async () => {
        const files = await shop.files((await asked()).id);
        expect(files.find(({ title }) => title === 'report.md')!.text).toContain('| --- |');
        expect(files.find(({ title }) => title === 'chart.svg')!.text).toMatch(/^<svg[^]*<\/svg>\s*$/);
        expect(files.filter(({ title }) => title.endsWith('.csv')).length).toBeGreaterThan(0);
      },
    });
  });
}
