import { v7 as uuidv7 } from 'uuid';
import { type LedgerOrder, ShopLedger } from '../../../src/modules/commerce';
import { Transactions } from '../../../src/platform/events';
import { type Acceptance, once, type Run, tableOf, under } from '../acceptance';
import { mug, timeZone } from '../sellers-shop';
import { channel, day, net, number, sale, today } from '../truth';
import { exhaustive, type Stage } from '../stage';
import { eventually } from '../../eventually';
import { factsTaken } from '../../facts-taken';
import { insertShopOrder } from '../../rows';

type Asked = Awaited<ReturnType<Acceptance['run']>>;

/** Rows of a file by the titles of its columns; none of its values has a comma. */
function tableOfCsv(file: string): Record<string, string>[] {
  const [head, ...rows] = file.trim().split('\r\n').map((line) => line.split(',')); // prettier-ignore
  return rows.map((row) => Object.fromEntries(head!.map((title, index) => [title, row[index]!])));
}

const closedDaysAgo = 9;

export function moneyTools({ keepsItsText, start, close }: Stage): void {
  let shop: Acceptance;
  beforeAll(async () => {
    shop = await start();
    const { database } = shop.product;
    const order = (at: Date, total: number, more: object = {}) =>
      insertShopOrder(database, { ordered_at: at, total, ...more }, [{ sku: mug.sku, quantity: 1, price: total }]);
    const noons = await shop.sql<{ daysAgo: number; at: Date; isSaturday: boolean }>(
      `SELECT n AS "daysAgo", (${today} - n + interval '12 hours') AT TIME ZONE '${timeZone}' AS at, extract(isodow FROM ${today} - n) = 6 AS "isSaturday"
       FROM generate_series(460, 1, -1) AS n`,
    );
    for (const { daysAgo, at, isSaturday } of noons) {
      // A year before the shop's half year, with fewer sales; and busy Saturdays, in a currency of their own.
      if (daysAgo > 180) await order(at, 100 + ((daysAgo * 7_919) % 101));
      if (daysAgo <= 120) await order(at, isSaturday ? 150 : 50 + (daysAgo % 3), { currency: 'GBP' });
    }
    // One day of the last month, and of one three months before it, that is like no other.
    for (const months of [1, 4])
      await order(
        await shop.value<Date>(
          `SELECT (date_trunc('month', now() AT TIME ZONE '${timeZone}') - make_interval(months => $1) + interval '14 days 12 hours') AT TIME ZONE '${timeZone}'`,
          [months],
        ),
        5_000,
      );
    // Who bought once.
    for (let n = 1; n <= 5; n++) {
      const id = uuidv7();
      await shop.sql(`INSERT INTO customers (id, email, platform) VALUES ($1, $2, 'ebay')`, [id, `once${n}@buyer.test`]);
      await order(noons[400 + n]!.at, 30, { customer_id: id });
    }
    // The shop was closed.
    await shop.sql(`DELETE FROM shop_orders WHERE ${day} = ${today} - ${closedDaysAgo}`);
  });
  afterAll(() => close(shop));

  const text = (run: Asked): string => run.approval!.content.text;
  const stepOf = (run: Asked, id: string) => run.timeline.find(({ stepId }) => stepId === id)!;
  interface Span {
    from: string;
    to: string;
    total: number;
  }
  const runsOf = async (tool: string) => {
    const { workflowId } = await shop.installed(tool);
    const { body } = await shop.call<{ id: string }[]>('GET', `/api/workflows/${workflowId}/runs?limit=100`);
    return Promise.all(
      body.map(async ({ id }) => (await shop.call<Run & { trigger: Record<string, unknown> }>('GET', `/api/workflow-runs/${id}`)).body),
    );
  };
  const resultOf = (run: Asked, id: string) => stepOf(run, id).output!.result as Span;

  describe('Daily Sales Close', () => {
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
        // That of the day on which the shop was closed, too.
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
        const missed = async () => (await runsOf('daily-sales-close')).filter(({ trigger }) => trigger.missed === true);
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

  describe('Refund Watch', () => {
    interface Waiting {
      taskId: string;
      summary: string;
    }
    const waiting = async () =>
      (await shop.call<Waiting[]>('GET', '/api/approvals?status=pending')).body.filter(({ summary }) => summary.startsWith('Why was'));
    const account = '0190a5c0-0000-7000-8000-00000000000a';
    /** What a sync of the shop's account brings. */
    const synced = (platformOrderId: string, total: number, change: Partial<LedgerOrder> = {}) =>
      shop.product.app.get(Transactions, { strict: false }).run((transaction) =>
        shop.product.app.get(ShopLedger, { strict: false }).write(
          transaction,
          { platform: 'shopify', account, integrationId: account },
          {
            orders: [
              {
                platformOrderId,
                orderedAt: new Date(Date.now() - 3_600_000),
                status: 'paid',
                currency: 'USD',
                totalCents: total * 100,
                lines: [{ sku: 'MUG', productName: mug.name, quantity: 1, unitPriceCents: total * 100 }],
                ...change,
              },
            ],
          },
        ),
      );
    const part = (id: string, total: number, refundedCents: number) => synced(id, total, { status: 'partially_refunded', refundedCents });
    const heard = once(async () => {
      await shop.installed('refund-watch');
      for (const [id, total] of [['R1', 58], ['R2', 120], ['R3', 120], ['R5', 50], ['R6', 90], ['R7', 120]] as const) await synced(id, total); // prettier-ignore
      await synced('R4', 500, { currency: 'EUR' });
      await synced('R1', 58, { status: 'refunded', refundedCents: 5_800 });
      await part('R2', 120, 5_001);
      await part('R3', 120, 1_800);
      await synced('R4', 500, { currency: 'EUR', status: 'refunded', refundedCents: 50_000 });
      await synced('R5', 50, { status: 'refunded', refundedCents: 5_000 });
      // A part, then all that was left; and two parts that are small each.
      await part('R6', 90, 3_000);
      await synced('R6', 90, { status: 'refunded', refundedCents: 9_000 });
      await part('R7', 120, 4_000);
      await part('R7', 120, 8_000);
      await factsTaken(shop.product.database);
      await Promise.all((await runsOf('refund-watch')).map(({ id }) => shop.stands(id)));
      return waiting();
    });
    const about = async (order: string) => {
      const one = (await heard()).find(({ summary }) => summary === `Why was ${order} refunded?`)!;
      return shop.stands(one.taskId);
    };
    const byHand = (order: string, refund: string) =>
      shop.run('refund-watch', { orderId: order, platform: 'shopify', total: '120.00', currency: 'USD', refund });
    const around = once(async () => {
      await heard();
      return byHand('R8', '60.00');
    });

    keepsItsText('refund-watch', {
      'Every refund above 50 dollars comes up with the orders around it, so that a pattern does not go unseen.': async () => {
        for (const [order, total, refund] of [
          ['R1', '58.00', '58.00'],
          ['R2', '120.00', '50.01'],
          ['R6', '90.00', '60.00'],
        ] as const)
          // prettier-ignore
          expect(text(await about(order))).toContain(`Refund of ${refund} USD, order ${order} of ${total} USD on Shopify.`);
        const run = await around();
        const { from, to, total } = resultOf(run, 'refunds');
        const refunds = await shop.sql<{ Order: string; Refunds: string }>(
          `SELECT platform_order_id AS "Order", to_char(CASE status WHEN 'refunded' THEN total ELSE refunded END, 'FM99990.00') AS "Refunds"
           FROM shop_orders WHERE platform = 'shopify' AND ${day} BETWEEN $1 AND $2 AND status <> 'cancelled' AND (refunded > 0 OR status = 'refunded')
           ORDER BY ordered_at DESC, id`,
          [from, to],
        );
        expect(total).toBe(refunds.length);
        const section = under(
          text(run),
          `The latest ${Math.min(20, total)} of ${total} orders with a refund on Shopify in the last 30 days`,
        );
        expect(tableOf(section).map(({ Order, Refunds }) => ({ Order, Refunds }))).toEqual(refunds.slice(0, 20));
      },
      'Looks at each refund as it comes in': async () => {
        await heard();
        const refunds = (await runsOf('refund-watch')).filter(({ trigger }) => trigger.at !== undefined);
        expect(refunds.map(({ trigger }) => `${String(trigger.orderId)} ${String(trigger.refund)}`).sort()).toEqual([
          'R1 58.00',
          'R2 50.01',
          'R3 18.00',
          'R4 500.00',
          'R5 50.00',
          'R6 30.00',
          'R6 60.00',
          'R7 40.00',
          'R7 40.00',
        ]);
      },
      'Small refunds pass without a message': async () => {
        expect((await heard()).map(({ summary }) => summary).sort()).toEqual([
          'Why was R1 refunded?',
          'Why was R2 refunded?',
          'Why was R6 refunded?',
        ]);
        const run = await byHand('R9', '50.00');
        expect([run.status, run.approval]).toEqual(['completed', null]);
      },
      'Shows the latest orders of the same channel': async () => {
        const run = await around();
        const { from, to, total } = resultOf(run, 'around');
        const orders = await shop.sql<{ Order: string; Status: string }>(
          `SELECT platform_order_id AS "Order", status AS "Status" FROM shop_orders WHERE platform = 'shopify' AND ${day} BETWEEN $1 AND $2
           ORDER BY ordered_at DESC, id`,
          [from, to],
        );
        expect(orders.length).toBeGreaterThan(100);
        expect(total).toBe(orders.length);
        const section = under(text(run), `The latest 20 of ${total} orders there`);
        expect(tableOf(section).map(({ Order, Status }) => ({ Order, Status }))).toEqual(orders.slice(0, 20));
      },
      'Asks you to write down the reason': async () => {
        const [first] = await heard();
        expect(first!.summary).toMatch(/^Why was R\d refunded\?$/);
        expect(text(await around())).toContain('Reason:');
      },
      'The limit is one number in the first step': exhaustive(async () => {
        const { workflowId } = await shop.installed('refund-watch');
        const { body } = await shop.call<{ steps: object[] }>('GET', `/api/workflows/${workflowId}`);
        const [first] = JSON.parse(JSON.stringify(body.steps).replace('"right":50', '"right":30')) as object[];
        const changed = await shop.call('PATCH', `/api/workflows/${workflowId}`, { steps: [first, ...body.steps.slice(1)] });
        expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
        expect((await byHand('R10', '30.01')).approval).not.toBeNull();
        expect((await byHand('R11', '30.00')).approval).toBeNull();
      }),
      'Keeps your reason with the run': async () => {
        const kept = await shop.decide(await around(), 'approve', 'The handle broke on the way.');
        expect(kept).toMatchObject({ status: 'completed', error: null });
        expect(JSON.stringify(stepOf(kept, 'reason').output)).toContain('The handle broke on the way.');
        expect(await shop.notices('Refund of 60.00 USD: reason noted')).toHaveLength(1);
      },
    });
  });

  describe('Cash Forecast', () => {
    const made = once(async () => {
      const files = await shop.files(await shop.agentRun('cash-forecast'));
      const file = (title: string) => files.find((one) => one.title === title)!.text;
      return { files, file, section: under(file('report.md'), 'Forecast'), facts: JSON.parse(file('facts.json')) as Facts };
    });
    interface Facts {
      source: { shop: { today: string } };
    }
    const agent = async () => {
      const { agentId } = await shop.installed('cash-forecast');
      return (await shop.call<{ schedule: string; config: { input: Record<string, unknown> } }>('GET', `/api/agents/${agentId}`)).body;
    };
    /** Net sales of each day before the one on which it was made, those without a sale included. */
    const history = async (currency = 'USD') => {
      const { today: until } = (await made()).facts.source.shop;
      return shop.sql<{ day: string; amount: number; isSaturday: boolean }>(
        `SELECT d::date::text AS day, extract(isodow FROM d) = 6 AS "isSaturday",
           coalesce((SELECT sum(${net}) FROM shop_orders WHERE ${sale} AND currency = $1 AND ${day} = d::date), 0)::float8 AS amount
         FROM generate_series((SELECT min(${day}) FROM shop_orders WHERE ${sale} AND currency = $1), $2::date - 1, interval '1 day') AS d ORDER BY d`,
        [currency, until],
      );
    };
    const mean = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
    const tested =
      /Tried (\d+) times on the end of the history, 14 days ahead as if they were unknown, it was off by ([\d,.]+) USD a day on average, ([\d,.]+) % of what the last 14 days brought a day/;

    keepsItsText('cash-forecast', {
      'An agent that forecasts the sales of the coming weeks and says how far it missed when it was tested on the past.': async () => {
        const { section, facts } = await made();
        const days = tableOf(section).map(({ Day }) => Day!.replace(/^\w+ /, ''));
        const coming = await shop.sql<{ day: string }>(
          `SELECT to_char(d, 'FMDD FMMonth YYYY') AS day FROM generate_series($1::date, $1::date + 13, interval '1 day') AS d`,
          [facts.source.shop.today],
        );
        // From today on, which is not over: nothing that was sold today counts as a day's sales.
        expect(days).toEqual(coming.map((one) => one.day));
        expect(section).toMatch(tested);
      },
      'Forecast from your own orders': async () => {
        const all = await history();
        const { section, file } = await made();
        expect(section).toContain(`From ${all.length} days of history. 1 day without sales counts as zero.`);
        expect(all.length).toBeGreaterThan(400);
        const sold = tableOfCsv(file('table.csv')).filter(({ kind, complete }) => kind === 'actual' && complete === 'yes');
        expect(sold.map(({ start, 'Net sales': amount }) => [start, Math.round(Number(amount) * 100)])).toEqual(
          all.map(({ day: start, amount }) => [start, Math.round(amount * 100)]),
        );
      },
      'Takes the seasons of your sales into account': exhaustive(async () => {
        const { agentId } = await shop.installed('cash-forecast');
        const { config } = await agent();
        const study = (currency?: string) => shop.call('PATCH', `/api/agents/${agentId}`, { config: { ...config, input: { ...config.input, ...(currency && { currency }) } } }); // prettier-ignore
        await made();
        expect((await study('GBP')).status).toBe(200);
        const files = await shop.files(await shop.agentRun('cash-forecast'));
        expect((await study()).status).toBe(200);
        const days = await history('GBP');
        const [saturday, other] = [true, false].map((is) =>
          mean(days.filter(({ isSaturday }) => isSaturday === is).map(({ amount }) => amount)),
        );
        expect(saturday! / other!).toBeGreaterThan(2.5);
        const rows = tableOf(under(files.find(({ title }) => title === 'report.md')!.text, 'Forecast'));
        for (const { Day, Expected } of rows)
          expect([Day, Math.abs(number(Expected!) - (Day!.startsWith('Saturday') ? saturday! : other!)) < 15]).toEqual([Day, true]);
        expect(rows.filter(({ Day }) => Day!.startsWith('Saturday'))).toHaveLength(2);
      }),
      'Tested on your last weeks, with the miss in percent': async () => {
        const [, times, error, percent] = tested.exec((await made()).section)!;
        expect(Number(times)).toBeGreaterThan(1);
        const usual = mean((await history()).slice(-14).map(({ amount }) => amount));
        expect(Math.abs(number(percent!) - (100 * number(error!)) / usual)).toBeLessThan(0.2);
      },
      'Chart and table as files': async () => {
        const { files, file } = await made();
        expect(files.map(({ title }) => title)).toEqual(expect.arrayContaining(['report.md', 'table.csv', 'chart.svg']));
        expect(file('chart.svg')).toMatch(/^<svg[^]*<\/svg>\s*$/);
        expect(file('table.csv').trim().split('\r\n').length).toBeGreaterThan(400);
      },
      'Runs every week': async () => expect(await agent()).toMatchObject({ schedule: 'weekly' }),
      'No figure that is not computed': async () => {
        const { section, file } = await made();
        const computed = new Set<string>();
        JSON.parse(file('facts.json'), (_key, value: unknown) => {
          if (typeof value === 'string') for (const digits of value.match(/\d+/g) ?? []) computed.add(String(Number(digits)));
          if (typeof value !== 'number') return value;
          for (const digits of [0, 1, 2]) computed.add(String(Number(Math.abs(value).toFixed(digits))));
          return value;
        });
        const shown = section.match(/\d[\d,]*(\.\d+)?/g)!;
        expect(shown.length).toBeGreaterThan(50);
        expect(shown.filter((digits) => !computed.has(String(number(digits))))).toEqual([]);
        // No model had a part in it.
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
      },
    });
  });

  describe('Month-End Report', () => {
    const asked = once(() => shop.run('month-end-report'));
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
      'On the second of each month: the month against the one before and the year before, what was unusual, and who came back.':
        async () => {
          expect(await shop.nextFire('month-end-report')).toMatchObject({ day: '2' });
          const { unit, start, end } = await month();
          expect([unit, start.slice(-2)]).toEqual(['month', '01']);
          const [age] = await shop.sql(`SELECT $1::date = (date_trunc('month', $2::date) + interval '1 month - 1 day')::date AS whole,
            $1::date < ${today} AS over, ${today} <= $1::date + 31 AS last`, [end, start]); // prettier-ignore
          expect(age).toEqual({ whole: true, over: true, last: true });
          for (const title of ['Last full period', 'Unusual days and periods', 'Customers who come back'])
            expect(under(text(await asked()), title)).toContain('|');
        },
      'Compares with last month and last year': async () => {
        const rows = tableOf(under(text(await asked()), 'Last full period'));
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
        const section = under(text(await asked()), 'Unusual days and periods');
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
      'Share of customers who came back': async () => {
        const [{ all, back, percent }] = (await shop.sql<{ all: number; back: number; percent: number }>(
          `SELECT count(*)::int AS all, count(*) FILTER (WHERE days > 1)::int AS back,
             round(100.0 * count(*) FILTER (WHERE days > 1) / count(*), 1)::float8 AS percent
           FROM (SELECT c.email, count(DISTINCT ${day}) AS days FROM customers c JOIN shop_orders o ON o.customer_id = c.id
             WHERE o.${sale} AND o.currency = 'USD' AND ${net} > 0 GROUP BY 1) each`,
        )) as [{ all: number; back: number; percent: number }];
        expect([all > back, back > 0]).toEqual([true, true]);
        expect(text(await asked())).toContain(`${back} of ${all} customers came back, ${percent} percent.`);
      },
      'You add your remarks before it is kept': async () => {
        expect(await shop.notices('The report of the month is ready')).toEqual([]);
        expect(text(await asked())).toMatch(/^Remarks:\n/);
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
      'Runs on the second of each month': async () =>
        expect(await shop.nextFire('month-end-report')).toMatchObject({ day: '2', time: '07:00' }),
    });
  });
}
