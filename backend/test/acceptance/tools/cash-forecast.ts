import { type Acceptance, once, tableOf, under } from '../acceptance';
import type { Stage } from '../stage';
import { day, net, number, sale, today } from '../truth';
import { type MoneyShop, stepOf } from './money-shop';

interface Planned {
  weeks: { week: string; paid: string; fees: string; left: string; between: string }[];
  forecasts: { madeOn: string; currency: string; weeks: { start: string; end: string; amount: number; low: number; high: number }[] }[];
  checked: { week: string; expected: string; cameIn: string; inside: string }[];
  short: number;
  plan: string;
  shares: string;
  check: string;
}

export function cashForecast({ keepsItsText }: Stage, world: MoneyShop): void {
  describe('Cash Forecast', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    type Ran = Awaited<ReturnType<Acceptance['run']>>;
    const planIn = (run: Ran) => stepOf(run, 'plan').output as unknown as Planned;
    const pageOf = (run: Ran) => (stepOf(run, 'page').output as unknown as { text: string }).text;
    const asked = once(async () => {
      const told = await shop.notices('Cash plan%');
      const run = await shop.run('cash-forecast');
      return { run, told: (await shop.notices('Cash plan%')).length - told.length };
    });
    const forecastOf = async (currency: string) => planIn((await asked()).run).forecasts.find((one) => one.currency === currency)!;
    /** Sums of the 90 whole days that the shares are from. */
    const flow = (currency: string) =>
      shop.sql<{ orders: number; paid: number; refunds: number; net: number; fees: number; unstated: number; untaxed: number }>(
        `SELECT count(*) FILTER (WHERE ${sale})::int AS orders, sum(total)::float8 AS paid,
           sum(CASE WHEN status = 'refunded' THEN total ELSE refunded END)::float8 AS refunds,
           sum(CASE WHEN ${sale} THEN ${net} ELSE 0 END)::float8 AS net, coalesce(sum(fees) FILTER (WHERE ${sale}), 0)::float8 AS fees,
           count(*) FILTER (WHERE ${sale} AND fees IS NULL)::int AS unstated, count(*) FILTER (WHERE ${sale} AND tax IS NULL)::int AS untaxed
         FROM shop_orders WHERE currency = $1 AND status <> 'cancelled' AND ${day} BETWEEN ${today} - 90 AND ${today} - 1`,
        [currency],
      );
    /** A purchase list that costs more than the shop can have left, and what a run says beside it. */
    const bought = once(async () => {
      await asked();
      await shop.sql(`UPDATE inventory SET cost = NULL WHERE sku = 'JUG'`);
      await shop.sql(`UPDATE shop_orders SET fees = NULL, tax = NULL WHERE currency = 'GBP' AND ${day} = ${today} - 3`);
      const { body } = await shop.call<{ id: string; version: number }>('POST', '/api/purchase-lists', {
        title: 'Too much',
        lines: [
          { sku: 'MUG', quantity: 900_000, supplier: 'Oak & Sons' },
          { sku: 'JUG', quantity: 2 },
        ],
      });
      const run = await shop.run('cash-forecast');
      const told = await shop.notices('Purchase lists may cost more%');
      await shop.call('DELETE', `/api/purchase-lists/${body.id}?version=${body.version}`);
      return { run, told };
    });

    keepsItsText('cash-forecast', {
      'Every Monday: forecasts sales for six weeks, takes off fees, sets open purchase lists beside what is left, and checks its earlier forecasts.':
        async () => {
          expect(await shop.nextFire('cash-forecast')).toMatchObject({ weekday: 'Monday', time: '07:30' });
          const { run, told } = await asked();
          expect([run.status, run.error, told]).toEqual(['completed', null, 1]);
          const { weeks } = await forecastOf('USD');
          expect(weeks).toHaveLength(6);
          const [monday] = await shop.sql<{ monday: string }>(`SELECT date_trunc('week', ${today})::date::text AS monday`);
          expect(weeks[0]!.start).toBe(monday!.monday);
        },
      'Expected sales for each week and currency from your own orders, with the interval in which 95% should lie': async () => {
        const { forecasts } = planIn((await asked()).run);
        expect(forecasts.map(({ currency }) => currency)).toEqual(expect.arrayContaining(['USD', 'GBP']));
        // Every Saturday brings 150 and every other day 50 to 52.
        for (const { amount, low, high } of (await forecastOf('GBP')).weeks) {
          expect(Math.abs(amount - (150 + 6 * 51))).toBeLessThan(30);
          expect([low <= amount, amount <= high]).toEqual([true, true]);
        }
      },
      'Shows what buyers pay, refunds, tax and shipping, and fees, by the shares of your orders of the last 90 days': async () => {
        const { run } = await asked();
        const [one] = await flow('USD');
        const { weeks } = await forecastOf('USD');
        const row = tableOf(under(pageOf(run), 'By week'))[0]!;
        const share = (part: number) => (weeks[0]!.amount * part) / one!.net;
        expect(Math.abs(number(row.Paid!) - share(one!.paid))).toBeLessThan(0.02);
        expect(Math.abs(number(row.Refunds!) - share(one!.refunds))).toBeLessThan(0.02);
        expect(Math.abs(number(row['Tax and shipping']!) - share(one!.paid - one!.refunds - one!.net))).toBeLessThan(0.02);
        expect(number(row.Left!)).toBeCloseTo(weeks[0]!.amount - (one!.unstated === 0 ? share(one!.fees) : 0), 1);
      },
      'Says what is unknown instead of assuming it: fees or tax that orders do not state, purchase lines without a cost': async () => {
        const { shares } = planIn((await bought()).run);
        for (const currency of ['USD', 'GBP']) {
          const [one] = await flow(currency);
          const line = shares.split('\n').find((text) => text.startsWith(`- ${currency}:`))!;
          const fees = `Fees are unknown and not taken off: ${one!.unstated} of ${one!.orders} orders do not state them.`;
          expect([currency, line.includes(fees)]).toEqual([currency, one!.unstated > 0]);
          expect([currency, line.includes(`Tax is unknown for ${one!.untaxed} of ${one!.orders} orders`)]).toEqual([
            currency,
            one!.untaxed > 0,
          ]);
        }
        expect((await flow('GBP'))[0]!.unstated).toBeGreaterThan(0);
        expect(shares).toContain('1 line of open purchase lists has no quantity or no cost, so it is not counted.');
      },
      'Sets open purchase lists beside what is left, and warns you when they cost more than the lower bound': async () => {
        const { run, told } = await bought();
        expect(told).toHaveLength(1);
        expect([run.status, planIn(run).short]).toEqual(['completed', 1]);
        // 900,000 mugs at $7.00.
        expect(planIn(run).plan).toContain('Purchase lists: $0.00 ordered and $6,300,000.00 drafted.');
        expect(tableOf(under(pageOf(run), 'Open purchase lists'))[0]).toMatchObject({ List: 'Too much', Cost: '$6,300,000.00' });
        expect(planIn((await asked()).run).short).toBe(0);
      },
      'Compares each week that it forecast with what came in, and says how many lay inside the interval': async () => {
        const { run } = await asked();
        expect(under(pageOf(run), 'What earlier forecasts were worth')).toContain('No week that an earlier run forecast is over yet.');
        const [week] = await shop.sql<{ start: string; end: string; amount: number }>(
          `WITH w AS (SELECT (date_trunc('week', ${today}) - interval '7 days')::date AS start)
           SELECT start::text, (start + 6)::text AS end, (SELECT sum(${net})::float8 FROM shop_orders
             WHERE ${sale} AND currency = 'USD' AND ${day} BETWEEN start AND start + 6) AS amount FROM w`,
        );
        // As if the first run had been made a week ago.
        const { start, end, amount } = week!;
        const said = [
          { madeOn: start, currency: 'USD', weeks: [{ start, end, amount: amount + 100, low: amount - 1, high: amount + 200 }] },
        ];
        await shop.sql(
          `UPDATE task_steps SET output = jsonb_set(output, '{forecasts}', $2::jsonb) WHERE task_id = $1 AND output ? 'forecasts'`,
          [run.id, JSON.stringify(said)],
        );
        const again = planIn(await shop.run('cash-forecast'));
        expect(again.checked).toHaveLength(1);
        expect([number(again.checked[0]!.expected), number(again.checked[0]!.cameIn), again.checked[0]!.inside]).toEqual([
          Math.round((amount + 100) * 100) / 100,
          Math.round(amount * 100) / 100,
          'yes',
        ]);
        expect(again.check).toContain('1 of 1 inside the interval.');
      },
      'No figure that is not computed; works without any key': async () => {
        const { run } = await asked();
        const { weeks, forecasts } = planIn(run);
        expect(weeks).toHaveLength(forecasts.reduce((sum, one) => sum + one.weeks.length, 0));
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
      },
    });
  });
}
