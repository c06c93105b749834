import { ApiKeysService } from '../../src/modules/api-keys/api-keys.service';
import { Acceptance, keepsItsText, type Run, tableOf, under } from '../acceptance/acceptance';
import { timeZone } from '../acceptance/sellers-shop';
import { eventually } from '../eventually';
import { type Loopback, startLoopback } from '../loopback';

type Asked = Awaited<ReturnType<Acceptance['run']>>;

/** Orders of a channel over whole days of the shop, today included, as the raw rows say it. */
const since = (days: number) =>
  `ordered_at >= (date_trunc('day', now() AT TIME ZONE '${timeZone}') - interval '${days - 1} days') AT TIME ZONE '${timeZone}'`;
const sale = `status NOT IN ('refunded', 'cancelled')`;
const net = `total - refunded - coalesce(tax, 0) - coalesce(shipping, 0)`;

describe('Tools for channels', () => {
  let shop: Acceptance;
  let slack: Loopback;

  beforeAll(async () => {
    slack = await startLoopback(() => ({ body: { ok: true, channel: 'C0ORDERS', ts: '1.2' } }));
    shop = await Acceptance.start({ OUTBOUND_ALLOW: `social=${slack.host}`, SLACK_API_BASE: slack.url });
  });
  afterAll(async () => {
    await shop.close();
    await slack.close();
  });

  /** Asked once: several sentences are about the same run. */
  const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => (made ??= make());
  };
  const text = (run: Asked): string => run.approval!.content.text;

  async function ordersAndSales(page: string, platform: string): Promise<void> {
    const sums = await shop.sql(
      `SELECT count(*)::text AS "Orders", sum((SELECT sum(quantity) FROM shop_order_lines l WHERE l.order_id = o.id))::text AS "Units",
         sum(${net})::float8::text AS "Net", currency AS "Currency"
       FROM shop_orders o WHERE platform = $1 AND ${sale} AND ${since(30)} GROUP BY currency ORDER BY count(*) DESC, currency`,
      [platform],
    );
    expect(sums).toHaveLength(3);
    const shown = tableOf(under(page, `${names[platform]} in the last 30 days`));
    expect(shown.map(({ Orders, Units, Net, Currency }) => ({ Orders, Units, Net: String(Number(Net)), Currency }))).toEqual(sums);
    const days = await shop.sql(
      `SELECT to_char(ordered_at AT TIME ZONE '${timeZone}', 'YYYY-MM-DD') AS "Day", count(*)::text AS "Orders", sum(${net})::float8::text AS "Amount",
         currency AS "Currency"
       FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(30)} GROUP BY 1, 4 ORDER BY 1 DESC, count(*) DESC, 4`,
      [platform],
    );
    expect(
      tableOf(under(page, 'Sales by day')).map(({ Day, Orders, Amount, Currency }) => ({
        Day,
        Orders,
        Amount: String(Number(Amount)),
        Currency,
      })),
    ).toEqual(days);
    const latest = await shop.sql(
      `SELECT platform_order_id AS "Order" FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(30)} ORDER BY ordered_at DESC, id LIMIT 50`,
      [platform],
    );
    const total = await shop.value(`SELECT count(*)::int FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(30)}`, [platform]);
    expect(page).toContain(`The latest ${latest.length} of ${total} orders`);
    expect(tableOf(under(page, 'The latest')).map(({ Order }) => ({ Order }))).toEqual(latest);
  }

  /** What the stock of a channel says, product by product. */
  async function runsLow(page: string): Promise<void> {
    const low = await shop.sql(
      `SELECT sku AS "SKU", sum(quantity)::text AS "Quantity" FROM inventory WHERE sku IN (SELECT sku FROM inventory WHERE quantity <= low_stock_at)
       GROUP BY sku ORDER BY sum(quantity), sku`,
    );
    expect(low.map(({ SKU }) => SKU)).toEqual(['BOARD', 'CLOTH', 'JUG']);
    expect(tableOf(under(page, 'Runs low')).map(({ SKU, Quantity }) => ({ SKU, Quantity }))).toEqual(low);
    expect(tableOf(under(page, 'Runs low')).map((row) => row['Low on'])).toEqual([
      'amazon 0 (limit 3), ebay 0 (limit 5)',
      'shopify 9 (limit 20)',
      'ebay 2 (limit 5)',
    ]);
  }

  /** Nothing is kept before somebody says so, and what they wrote is what is kept. */
  async function approved(tool: string, title: string, run: Asked): Promise<void> {
    expect(await shop.notices(title)).toEqual([]);
    const kept = await shop.decide(run, 'approve', 'Order twenty boards.');
    expect(kept).toMatchObject({ status: 'completed', error: null });
    expect(JSON.stringify(kept.timeline.find(({ type }) => type === 'approval')!.output)).toContain('Order twenty boards.');
    expect(await shop.notices(title)).toHaveLength(1);
    const dropped = await shop.decide(await shop.run(tool), 'reject');
    expect(dropped.timeline.at(-1)).toMatchObject({ stepId: 'dropped' });
    expect(await shop.notices(title)).toHaveLength(1);
  }

  const names: Record<string, string> = { ebay: 'eBay', shopify: 'Shopify', amazon: 'Amazon' };

  describe('eBay Automation Suite', () => {
    const asked = once(() => shop.run('ebay-automation-suite'));
    keepsItsText('ebay-automation-suite', {
      'The week on eBay in one run: sales, stock, reorder points and a listing within eBay’s limits, from rules you can read and change.':
        async () => {
          const titles = text(await asked())
            .split('\n')
            .filter((line) => line.startsWith('## '))
            .map((line) => line.slice(3).replace(/\d+ of \d+/, 'some'));
          expect(titles.slice(0, 6)).toEqual([
            'eBay in the last 30 days',
            'Sales by day',
            'The latest some orders',
            'Runs low',
            'When to order again',
            'How sales answer to prices',
          ]);
          const { workflowId } = await shop.installed('ebay-automation-suite');
          const { body } = await shop.call<{ definition: { steps: { name: string }[] } }>('GET', `/api/workflows/${workflowId}`);
          expect(body.definition.steps.map(({ name }) => name)).toContain('Work out the reorder points');
          expect((await shop.call('PATCH', `/api/workflows/${workflowId}`, { name: 'My week on eBay' })).status).toBe(200);
        },
      'Orders and sales of your eBay account, as the console has them': async () => ordersAndSales(text(await asked()), 'ebay'),
      'Listing draft for your best seller with an 80-character title': async () => {
        const draft = under(text(await asked()), 'Listing draft for eBay');
        console.log(draft);
      },
      'Reorder points so that nothing you sell there runs out': async () => {
        console.log(text(await asked()));
        await runsLow(text(await asked()));
      },
      'Response of your buyers to past prices': async () => {
        const [row] = tableOf(under(text(await asked()), 'How sales answer to prices'));
        expect(row).toMatchObject({ Product: 'Stoneware breakfast bowl', So: 'a lower price brings more' });
      },
      'You approve the plan before it is kept': async () => approved('ebay-automation-suite', 'Plan for the week on eBay', await asked()),
      'Runs every Sunday evening': async () =>
        expect(await shop.nextFire('ebay-automation-suite')).toMatchObject({ weekday: 'Sunday', time: '19:00' }),
    });
  });
});
