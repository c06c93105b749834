import { type Acceptance, once, tableOf, under } from '../acceptance';
import { timeZone } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { channel, day, net, sale, today } from '../truth';
import { eventually } from '../../eventually';
import { type Asked, type MoneyShop, resultOf, runsOf, stepOf } from './money-shop';

export function dailySalesClose({ keepsItsText }: Stage, world: MoneyShop): void {
  describe('Daily Sales Close', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const page = (run: Asked) => stepOf(run, 'table').output!.text as string;
    const asked = once(() => shop.run('daily-sales-close'));

    const channels = (from: string, to: string) =>
      shop.sql(
        `SELECT ${channel} AS "Platform", count(*)::text AS "Orders", to_char(sum(${net}), 'FM999999990.00') AS "Amount", currency AS "Currency"
         FROM shop_orders WHERE ${sale} AND ${day} BETWEEN $1 AND $2 GROUP BY platform, currency ORDER BY count(*) DESC, platform, currency`,
        [from, to],
      );
    /** The page against the raw rows of the evening that it closes. */
    async function closes(run: Asked, evening: string): Promise<void> {
      expect([run.status, run.error]).toEqual(['completed', null]);
      const text = page(run);
      expect(text).toContain(`## Sales of ${evening}\n`);
      const sums = await shop.sql(
        `SELECT count(*) FILTER (WHERE ${sale})::text AS "Orders",
           coalesce(sum((SELECT sum(quantity) FROM shop_order_lines l WHERE l.order_id = o.id)) FILTER (WHERE ${sale}), 0)::text AS "Units",
           to_char(coalesce(sum(${net}) FILTER (WHERE ${sale}), 0), 'FM999999990.00') AS "Net",
           to_char(sum(CASE status WHEN 'cancelled' THEN 0 WHEN 'refunded' THEN total ELSE refunded END), 'FM999999990.00') AS "Refunds",
           currency AS "Currency"
         FROM shop_orders o WHERE ${day} = $1 GROUP BY currency ORDER BY count(*) FILTER (WHERE ${sale}) DESC, currency`,
        [evening],
      );
      expect(tableOf(under(text, 'Sales of'))).toEqual(sums);
      const { from, to } = resultOf(run, 'days');
      expect([from, to]).toEqual(
        await shop.value(`SELECT jsonb_build_array($1::date - 14, $1::date - 1)`, [evening]).then((both) => both as unknown),
      );
      expect(tableOf(under(text, 'By channel'))).toEqual(await channels(evening, evening));
      expect(tableOf(under(text, 'The fourteen days before, by channel'))).toEqual(await channels(from, to));
      const days = await shop.sql(
        `SELECT d::text AS "Day", count(o.id)::text AS "Orders", to_char(coalesce(sum(${net}), 0), 'FM999999990.00') AS "Amount",
           coalesce(currency, 'USD') AS "Currency"
         FROM (SELECT generate_series($1::date, $2::date, interval '1 day')::date AS d) days
           LEFT JOIN shop_orders o ON ${day} = d AND ${sale} GROUP BY d, currency ORDER BY d DESC, count(o.id) DESC, currency`,
        [from, to],
      );
      expect(tableOf(under(text, 'The fourteen days before'))).toEqual(days);
    }

    keepsItsText('daily-sales-close', {
      'Closes the day: sales of the last fortnight by day and by channel on one page, every evening at eleven.': async () => {
        const run = await asked();
        const { to } = resultOf(run, 'today');
        await closes(run, to);
        const sold = await shop.sql<{ words: string }>(
          `SELECT to_char(sum(${net}), 'FM999999990.00') || ' ' || currency || ' in ' || count(*) || CASE count(*) WHEN 1 THEN ' order' ELSE ' orders' END AS words
           FROM shop_orders WHERE ${sale} AND ${day} = $1 GROUP BY currency ORDER BY count(*) DESC, currency`,
          [to],
        );
        const words = sold.map((row) => row.words).join(', ') || 'nothing was sold';
        expect((await shop.notices('Sales of %')).map(({ title }) => title)).toContain(`Sales of ${to}: ${words}`);
      },
      'All channels on one page': async () => {
        const { from, to } = resultOf(await asked(), 'channels');
        const all = await shop.sql<{ platform: string }>(
          `SELECT DISTINCT platform FROM shop_orders WHERE ${sale} AND ${day} BETWEEN $1 AND $2 ORDER BY 1`,
          [from, to],
        );
        expect(all.map(({ platform }) => platform)).toEqual(['amazon', 'ebay', 'shopify']);
        const shown = tableOf(under(page(await asked()), 'The fourteen days before, by channel')).map(({ Platform }) => Platform!);
        expect([...new Set(shown)].sort()).toEqual(['Amazon', 'Shopify', 'eBay']);
      },
      'Fourteen days to compare with': async () => {
        const rows = tableOf(under(page(await asked()), 'The fourteen days before'));
        expect(new Set(rows.map(({ Day }) => Day)).size).toBe(14);
        // A day without sales is a row, too.
        const [closed, ...more] = rows.filter(({ Orders }) => Orders === '0');
        expect(more).toEqual([]);
        expect(closed).toMatchObject({ Amount: '0.00', Currency: 'USD' });
      },
      'Refunded and cancelled orders are left out': async () => {
        const { from, to } = resultOf(await asked(), 'channels');
        const [counts] = await shop.sql<{ all: number; sold: number }>(
          `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${sale})::int AS sold FROM shop_orders WHERE ${day} BETWEEN $1 AND $2`,
          [from, to],
        );
        expect(counts!.all).toBeGreaterThan(counts!.sold);
        const rows = tableOf(under(page(await asked()), 'The fourteen days before, by channel'));
        expect(rows.reduce((sum, { Orders }) => sum + Number(Orders), 0)).toBe(counts!.sold);
      },
      'Arrives at 23:00 of your shop': async () => expect(await shop.nextFire('daily-sales-close')).toMatchObject({ time: '23:00' }),
      'A missed evening is made up for once': exhaustive(async () => {
        const { workflowId } = await shop.installed('daily-sales-close');
        await shop.sql(
          `UPDATE workflow_triggers SET next_fire_at = (${today} - 3 + interval '23 hours') AT TIME ZONE '${timeZone}'
           WHERE workflow_id = $1 AND trigger_id = 'evening'`,
          [workflowId],
        );
        const missed = async () => (await runsOf(shop, 'daily-sales-close')).filter(({ trigger }) => trigger.missed === true);
        await eventually('the evening is made up for', async () => (await missed()).length > 0);
        await eventually(
          'the next evening lies ahead',
          async () =>
            (await shop.value(`SELECT count(*)::int FROM workflow_triggers WHERE workflow_id = $1 AND next_fire_at <= now()`, [
              workflowId,
            ])) === 0,
        );
        const [run, ...more] = await missed();
        expect(more).toEqual([]);
        // The last of those that were missed, in full: what was sold after eleven is in it.
        const [{ evening, time, age }] = (await shop.sql<{ evening: string; time: string; age: number }>(
          `SELECT to_char($1::timestamptz AT TIME ZONE '${timeZone}', 'YYYY-MM-DD') AS evening,
             to_char($1::timestamptz AT TIME ZONE '${timeZone}', 'HH24:MI') AS time, extract(epoch FROM now() - $1::timestamptz)::float8 AS age`,
          [run!.trigger.scheduledFor],
        )) as [{ evening: string; time: string; age: number }];
        expect([time, age < 26 * 3_600]).toEqual(['23:00', true]);
        await closes(await shop.stands(run!.id), evening);
      }),
      'Works without any key': async () => {
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
        expect((await asked()).error).toBeNull();
      },
    });
  });
}
