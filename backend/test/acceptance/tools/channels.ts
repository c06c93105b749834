import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, once, tableOf, under } from '../acceptance';
import { timeZone } from '../sellers-shop';
import { net, sale } from '../truth';
import { exhaustive, type Stage } from '../stage';
import { eventually } from '../../eventually';
import { type Loopback, startLoopback } from '../../loopback';

type Asked = Awaited<ReturnType<Acceptance['run']>>;

/** Orders of a channel over whole days of the shop, today included, as the raw rows say it. */
const since = (days: number) =>
  `ordered_at >= (date_trunc('day', now() AT TIME ZONE '${timeZone}') - interval '${days - 1} days') AT TIME ZONE '${timeZone}'`;

export function channelTools({ keepsItsText, start, close }: Stage): void {
  let shop: Acceptance;
  let slack: Loopback;

  beforeAll(async () => {
    slack = await startLoopback(() => ({ body: { ok: true, channel: 'C0ORDERS', ts: '1.2' } }));
    shop = await start({ OUTBOUND_ALLOW: `social=${slack.host}`, SLACK_API_BASE: slack.url });
  });
  afterAll(async () => {
    await close(shop);
    await slack.close();
  });

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
  async function runsLow(page: string, platform: string | null, skus: string[]): Promise<void> {
    const low = await shop.sql(
      `SELECT sku AS "SKU", sum(quantity)::text AS "Quantity" FROM inventory 
       WHERE sku IN (SELECT sku FROM inventory WHERE quantity <= low_stock_at AND ($1::text IS NULL OR platform = $1))
       GROUP BY sku ORDER BY sum(quantity), sku`,
      [platform],
    );
    expect(low.map(({ SKU }) => SKU)).toEqual(skus);
    const shown = tableOf(under(page, 'Runs low'));
    expect(shown.map(({ SKU, Quantity }) => ({ SKU, Quantity }))).toEqual(low);
    expect(shown.find(({ SKU }) => SKU === 'BOARD')!['Low on']).toBe('amazon 0 (limit 3), ebay 0 (limit 5)');
  }

  /** The plan is kept once the user approves it, and dropped when the user rejects it. */
  const approval = (tool: string, title: string, asked: () => Promise<Asked>) => [
    async () => shop.keeps(await asked(), 'Order twenty boards.', title),
    exhaustive(() => shop.drops(tool, title)),
  ];

  /** Once it ran. */
  async function changedNothing(ran: Promise<unknown>): Promise<void> {
    await ran;
    expect(await shop.value('SELECT count(*)::int FROM change_batches')).toBe(0);
  }

  const names: Record<string, string> = { ebay: 'eBay', shopify: 'Shopify', amazon: 'Amazon' };

  /** What a listing draft says, and how long it is. */
  const titleOf = (draft: string): string => under(draft, 'Title').trim().split('\n')[0]!;
  const bestSeller = async () => {
    const [best] = await shop.sql<{ sku: string; name: string }>(
      `SELECT l.sku, max(l.product_name) AS name FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
       WHERE o.${sale} AND o.ordered_at > now() - interval '365 days' GROUP BY 1 ORDER BY sum(l.quantity) DESC, 1 LIMIT 1`,
    );
    return best!;
  };
  const headings = (page: string): string[] =>
    page
      .split('\n')
      .filter((line) => line.startsWith('## '))
      .map((line) => line.slice(3).replace(/\d+ of \d+/, 'some'));
  /** Demand as the raw rows say it: pieces a day since the first sale, in stock, and whether what sells every day is out of stock. */
  async function reorderPoints(page: string): Promise<void> {
    const rows = tableOf(under(page, 'When to order again'));
    const stock = await shop.sql<{ name: string; stock: number }>(
      `SELECT product_name AS name, sum(quantity)::int AS stock FROM inventory
       WHERE sku IN (SELECT sku FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE o.${sale} AND o.currency = 'USD') GROUP BY 1`,
    );
    expect(rows).toHaveLength(stock.length);
    for (const { name, stock: pieces } of stock) {
      const row = rows.find(({ Product }) => Product!.replaceAll('\\', '') === name)!;
      expect([name, row['In stock']]).toEqual([name, String(pieces)]);
      const due = pieces <= Number(row['Order at']!.replaceAll(',', ''));
      expect([name, row['Order now']!.startsWith('yes')]).toEqual([name, due]);
    }
    expect(rows.find(({ Product }) => Product === 'Oiled oak bread board')!['Order now']).toMatch(/^yes, \d+ short$/);
    expect(rows.find(({ Product }) => Product === 'Speckled stoneware mug')!['Order now']).toBe('no');
  }

  describe('eBay Automation Suite', () => {
    const asked = once(() => shop.run('ebay-automation-suite'));
    keepsItsText('ebay-automation-suite', {
      'The week on eBay in one run: sales, stock, reorder points and a listing draft within eBay’s limits. It plans, and writes nothing to eBay.':
        async () => {
          await changedNothing(asked());
          expect(headings(text(await asked())).slice(0, 7)).toEqual([
            'eBay in the last 30 days',
            'Sales by day',
            'The latest some orders',
            'Runs low on eBay',
            'When to order again',
            'How sales answer to prices',
            'Listing draft for eBay',
          ]);
          const { workflowId } = await shop.installed('ebay-automation-suite');
          const { body } = await shop.call<{ steps: { name: string }[] }>('GET', `/api/workflows/${workflowId}`);
          expect(body.steps.map(({ name }) => name)).toContain('Work out the reorder points');
        },
      'Orders and sales of your eBay account, as the console has them': async () => ordersAndSales(text(await asked()), 'ebay'),
      'Listing draft for your best seller with an 80-character title': async () => {
        const draft = text(await asked()).split('## Listing draft for eBay')[1]!;
        const { sku, name } = await bestSeller();
        expect(draft).toContain(`# ${name} (${sku})`);
        expect(titleOf(draft).length).toBeGreaterThan(name.length);
        expect(titleOf(draft).length).toBeLessThanOrEqual(80);
      },
      'Reorder points so that nothing you sell there runs out': async () => {
        await reorderPoints(text(await asked()));
        await runsLow(text(await asked()), 'ebay', ['BOARD', 'JUG']);
      },
      'Response of your buyers to past prices': async () => {
        const [row] = tableOf(under(text(await asked()), 'How sales answer to prices'));
        expect(row).toMatchObject({ Product: 'Stoneware breakfast bowl', Prices: '16 USD to 20 USD', So: 'a lower price brings more' });
      },
      'You approve the plan before it is kept': approval('ebay-automation-suite', 'Plan for the week on eBay', asked),
      'Runs every Sunday evening': async () =>
        expect(await shop.nextFire('ebay-automation-suite')).toMatchObject({ weekday: 'Sunday', time: '19:00' }),
    });
  });

  describe('Shopify Connector', () => {
    interface Rows {
      rows: Record<string, unknown>[];
      total: number;
    }
    const asked = once(async () => (await shop.run('shopify-connector')).timeline.at(-1)!.output!.result as Rows);
    const truth = () =>
      shop.sql(
        `SELECT platform_order_id AS "order", total::text AS total, status, currency,
           (SELECT string_agg(l.quantity || ' x ' || l.product_name, ', ' ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id) AS items
         FROM shop_orders o WHERE platform = 'shopify' AND ${since(30)} ORDER BY ordered_at DESC, id`,
      );
    keepsItsText('shopify-connector', {
      'One step for your workflows: reads the orders of your Shopify store, as rows that the next steps can use. It changes nothing there.':
        async () => {
          await changedNothing(asked());
          const { rows, total } = await asked();
          const all = await truth();
          expect(total).toBe(all.length);
          expect(
            rows.map(({ order, total: amount, status, currency, items }) => ({ order, total: amount, status, currency, items })),
          ).toEqual(all.slice(0, 200));
        },
      'One step that any workflow can call': exhaustive(async () => {
        const { workflowId } = await shop.installed('shopify-connector');
        const { body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Calls it',
          steps: [{ id: 'orders', type: 'workflow', config: { workflowId } }],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, {});
        const done = await shop.stands(run.id);
        expect([done.status, done.error]).toEqual(['completed', null]);
        expect(JSON.stringify(done.timeline.at(-1)!.output)).toContain(String((await truth())[0]!.order));
      }),
      'Orders of the last 30 days with items and amounts': async () => {
        const { rows } = await asked();
        expect(rows.every((row) => /^\d+ x /.test(String(row.items)) && /^\d+\.\d\d$/.test(String(row.total)))).toBe(true);
        const older = await shop.sql<{ order: string }>(
          `SELECT platform_order_id AS "order" FROM shop_orders WHERE platform = 'shopify' AND NOT ${since(30)}`,
        );
        expect(older.length).toBeGreaterThan(100);
        const shown = new Set(rows.map(({ order }) => order));
        expect(older.filter(({ order }) => shown.has(order))).toEqual([]);
      },
      'Reads what the console has synced or imported, so no call is spent': async () => {
        await asked();
        // No outside address is allowed but that of Slack's stand-in, which nobody called.
        expect(slack.requests).toEqual([]);
        expect((await asked()).total).toBeGreaterThan(0);
      },
      'Rows for loops and conditions': exhaustive(async () => {
        const { workflowId } = await shop.installed('shopify-connector');
        const steps = [
          { id: 'orders', type: 'workflow', config: { workflowId }, next: 'each' },
          {
            id: 'each',
            type: 'loop',
            config: { items: '{{steps.orders.output.result.result.rows}}', body: 'one', maxItems: 1000 },
            next: null,
          },
          {
            id: 'one',
            type: 'condition',
            config: {
              branches: [{ name: 'Back', when: { any: [[{ left: '{{item.status}}', op: 'eq', right: 'refunded' }]] }, next: 'back' }],
            },
          },
          { id: 'back', type: 'transform', config: { output: { order: '{{item.order}}' } }, next: null },
        ];
        const made = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Loops over it',
          start: 'orders',
          steps,
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        expect([made.status, made.status === 201 ? '' : made.body]).toEqual([201, '']);
        const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${made.body.id}/run`, {});
        const done = await shop.stands(run.id);
        expect([done.status, done.error]).toEqual(['completed', null]);
        const back = done.timeline.filter(({ stepId }) => stepId === 'back').map(({ output }) => output!.order);
        const refunded = (await truth()).slice(0, 200).filter(({ status }) => status === 'refunded');
        expect(refunded.length).toBeGreaterThan(0);
        expect(back).toEqual(refunded.map(({ order }) => order));
      }),
      'Customers appear by order only, never by address': async () => {
        expect(JSON.stringify(await asked())).not.toContain('@buyer.test');
      },
      'Dry run on your own data': exhaustive(async () => {
        const { workflowId } = await shop.installed('shopify-connector');
        const { body } = await shop.call<{ id: string }>('POST', `/api/workflows/${workflowId}/run`, { dryRun: true });
        const done = await shop.stands(body.id);
        expect((done.timeline.at(-1)!.output!.result as Rows).total).toBe((await truth()).length);
      }),
    });
  });

  describe('Amazon Seller Suite', () => {
    const asked = once(() => shop.run('amazon-seller-suite'));
    keepsItsText('amazon-seller-suite', {
      'The week on Amazon in one run: orders, sales, forecast and a listing draft with title, bullets and search terms. It plans, and writes nothing to Amazon.':
        async () => {
          await changedNothing(asked());
          expect(headings(text(await asked())).slice(0, 6)).toEqual([
            'Amazon in the last 30 days',
            'Sales by day',
            'The latest some orders',
            'Runs low on Amazon',
            'Forecast',
            'Listing draft for Amazon',
          ]);
        },
      'Orders and sales on Amazon, as the console has them': async () => ordersAndSales(text(await asked()), 'amazon'),
      'Title, up to five bullets and search terms within the limits': async () => {
        const draft = text(await asked()).split('## Listing draft for Amazon')[1]!;
        expect(draft).toContain(`(${(await bestSeller()).sku})`);
        expect(titleOf(draft).length).toBeLessThanOrEqual(200);
        const bullets = under(draft, 'Bullets')
          .split('\n')
          .filter((line) => line.startsWith('- '));
        expect(bullets.length).toBeGreaterThanOrEqual(3);
        expect(bullets.length).toBeLessThanOrEqual(5);
        for (const bullet of bullets) expect(bullet.length - 2).toBeLessThanOrEqual(255);
        const terms = under(draft, 'Search terms').trim().split('\n')[0]!;
        expect(Buffer.byteLength(terms)).toBeGreaterThan(0);
        expect(Buffer.byteLength(terms)).toBeLessThanOrEqual(249);
      },
      'Forecast of sales with its error on the past': async () => {
        const section = under(text(await asked()), 'Forecast');
        expect(tableOf(section)).toHaveLength(14);
        expect(section).toMatch(/Tried \d+ times on the end of the history, .* it was off by [\d,.]+ USD a day/);
      },
      'Products that run low, before they do': async () => runsLow(text(await asked()), 'amazon', ['BOARD']),
      'You approve the plan before it is kept': approval('amazon-seller-suite', 'Plan for the week on Amazon', asked),
      'Runs every Monday morning': async () =>
        expect(await shop.nextFire('amazon-seller-suite')).toMatchObject({ weekday: 'Monday', time: '07:00' }),
    });
  });

  describe('Slack Order Feed', () => {
    const posts = () => slack.requests.map(({ body }) => JSON.parse(body) as { channel: string; text: string });
    const postOf = (order: string) =>
      posts().filter(({ text: said }) => said.includes(`Order ${order} `) || said.includes(`Order ${order}:`));
    const heard = once(async () => {
      const key = await shop.product.app.get(ApiKeysService, { strict: false }).create({
        name: 'Slack',
        service: 'slack',
        keyValue: 'xoxb-0123456789-abcdef',
        settings: {},
      });
      await shop.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'allow', custom: 'allow' } });
      await shop.installed('slack-order-feed', { keys: { slack: key.id } });
      await shop.importEtsy(['901', '30.00'], ['902', '200.00'], ['903', '200.01'], ['904', '950.00', 'EUR']);
      await eventually('four orders are told', () => posts().length >= 4);
      return key.id;
    });
    // Other tools on this shop must work without a key and ask before they act.
    afterAll(async () => {
      const { workflowId } = await shop.installed('slack-order-feed');
      expect((await shop.call('PATCH', `/api/workflows/${workflowId}`, { status: 'inactive' })).status).toBe(200);
      expect((await shop.call('DELETE', `/api/api-keys/${await heard()}?force=true`)).status).toBeLessThan(300);
      const asks = { approvalPolicy: { send_mail: 'ask', custom: 'ask' } };
      expect((await shop.call('PUT', '/api/settings', asks)).status).toBe(200);
    });
    keepsItsText('slack-order-feed', {
      'Every paid order appears in your Slack channel, large ones with a mark, whichever platform they came from.': async () => {
        await heard();
        expect(['901', '902', '903', '904'].map((order) => postOf(order).length)).toEqual([1, 1, 1, 1]);
      },
      'One line for each paid order': async () => {
        await heard();
        expect(postOf('901')).toEqual([expect.objectContaining({ text: 'Order 901 on etsy: 30.00 USD' })]);
      },
      'Marks orders above 200 dollars; other currencies go in without a mark': async () => {
        await heard();
        const marked = posts().filter(({ text: said }) => said.includes('Large order'));
        expect(marked).toEqual([expect.objectContaining({ text: '*Large order on etsy*\nOrder 903: 200.01 USD' })]);
        expect(postOf('904')).toEqual([expect.objectContaining({ text: 'Order 904 on etsy: 950.00 EUR' })]);
      },
      'All platforms in one channel': async () => {
        await heard();
        expect(new Set(posts().map(({ channel }) => channel))).toEqual(new Set(['#orders']));
      },
      'Each order once, also after a restart': exhaustive(async () => {
        await heard();
        const told = posts().length;
        await shop.importEtsy(['901', '30.00'], ['902', '200.00'], ['903', '200.01'], ['904', '950.00', 'EUR']);
        const worker = await shop.product.anotherWorker();
        await eventually('every fact is taken', async () => (await shop.value('SELECT count(*)::int FROM fact_backlog')) === 0);
        await eventually('every run has an end', async () => {
          const open = `SELECT count(*)::int FROM tasks WHERE type = 'workflow' AND status NOT IN ('completed', 'failed', 'cancelled') AND title LIKE 'Slack%'`;
          return (await shop.value(open)) === 0;
        });
        await worker.close();
        expect(posts()).toHaveLength(told);
      }),
      'The channel is #orders until you change it': exhaustive(async () => {
        await heard();
        const { workflowId } = await shop.installed('slack-order-feed');
        const { body } = await shop.call<{ steps: { id: string; config: { to?: string[] } }[] }>('GET', `/api/workflows/${workflowId}`);
        const steps = body.steps.map((step) => (step.config.to ? { ...step, config: { ...step.config, to: ['#sales'] } } : step));
        const changed = await shop.call('PATCH', `/api/workflows/${workflowId}`, { steps });
        expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
        await shop.importEtsy(['905', '12.00']);
        await eventually('the order is told', () => postOf('905').length > 0);
        expect(postOf('905')).toEqual([expect.objectContaining({ channel: '#sales' })]);
      }),
      'Uses your own Slack key': async () => {
        await heard();
        expect(new Set(slack.requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer xoxb-0123456789-abcdef']));
      },
    });
  });

  describe('Channel Balance Suite', () => {
    const asked = once(() => shop.run('channel-balance-suite'));
    const week = (platform: string) =>
      shop.sql<{ order: string }>(
        `SELECT platform_order_id AS "order" FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(7)} ORDER BY ordered_at DESC, id`,
        [platform],
      );
    keepsItsText('channel-balance-suite', {
      'eBay, Shopify and Amazon side by side every week: who sells what, what changed, where stock is short, and listing drafts for all three. It writes to none of them.':
        async () => {
          await changedNothing(asked());
          const page = text(await asked());
          for (const title of [
            'Channels in the last 90 days',
            'eBay this week',
            'Shopify this week',
            'Amazon this week',
            'Last full period',
          ])
            expect(under(page, title)).toContain('|');
          await runsLow(page, null, ['BOARD', 'CLOTH', 'JUG']);
          expect(await shop.nextFire('channel-balance-suite')).toMatchObject({ weekday: 'Saturday' });
        },
      'Sales of the quarter by channel': async () => {
        const channels = await shop.sql(
          `SELECT platform AS "Platform", count(*)::text AS "Orders", sum(${net})::float8::text AS "Amount", currency AS "Currency"
           FROM shop_orders WHERE ${sale} AND ${since(90)} GROUP BY 1, 4 ORDER BY count(*) DESC, 1, 4`,
        );
        const shown = tableOf(under(text(await asked()), 'Channels in the last 90 days'));
        expect(shown.map((row) => ({ ...row, Amount: String(Number(row.Amount)) }))).toEqual(channels);
      },
      'Orders of each channel beside each other': async () => {
        for (const platform of ['ebay', 'shopify', 'amazon']) {
          const all = await week(platform);
          const section = under(text(await asked()), `${names[platform]} this week`);
          const rows = Math.min(30, all.length);
          expect(section).toContain(`The latest ${rows} of ${all.length} orders`);
          expect(tableOf(section.slice(section.indexOf('The latest'))).map(({ Order }) => Order)).toEqual(
            all.slice(0, rows).map(({ order }) => order),
          );
        }
      },
      'The last month against the one before': async () => {
        const months = await shop.sql<{ name: string; amount: number }>(
          `SELECT to_char(ordered_at AT TIME ZONE '${timeZone}', 'FMMonth YYYY') AS name, sum(${net})::float8 AS amount FROM shop_orders
           WHERE ${sale} AND currency = 'USD' GROUP BY 1 ORDER BY max(ordered_at) DESC`,
        );
        const [last, before] = tableOf(under(text(await asked()), 'Last full period'));
        // The latest month is compared on its last day only, when it is whole.
        const at = Math.min(
          months.findIndex(({ name }) => name === last!.Period),
          1,
        );
        const amount = (row: Record<string, string>) => Number(row['Net sales']!.replace(/[^\d.]/g, ''));
        expect([last, before].map((row) => [row!.Period, amount(row!)])).toEqual(
          months.slice(at, at + 2).map(({ name, amount: sold }) => [name, Math.round(sold)]),
        );
      },
      'Listing drafts for three channels in one run': async () => {
        const page = text(await asked());
        const { sku } = await bestSeller();
        for (const [channel, most] of [
          ['eBay', 80],
          ['Shopify', 255],
          ['Amazon', 200],
        ] as const) {
          const draft = page.split(`## Listing draft for ${channel}`)[1]!;
          expect(draft).toContain(`(${sku})`);
          expect(titleOf(draft).length).toBeLessThanOrEqual(most);
        }
      },
      'You approve the plan before it is kept': approval('channel-balance-suite', 'Your channels this week', asked),
      'Report with chart and tables': async () => {
        const files = await shop.files((await asked()).id);
        expect(files.find(({ title }) => title === 'report.md')!.text).toContain('| --- |');
        expect(files.find(({ title }) => title.endsWith('.svg'))!.text).toMatch(/^<svg[^]*<\/svg>\s*$/);
      },
    });
  });

  describe('Multi-Channel Order Export', () => {
    const asked = once(async () => {
      const run = await shop.run('multi-channel-order-export');
      return { run, files: await shop.files(run.id), notice: (await shop.notices('The order files of the week are ready'))[0]! };
    });
    /** Seven whole days up to yesterday. */
    const week = `ordered_at >= (date_trunc('day', now() AT TIME ZONE '${timeZone}') - interval '7 days') AT TIME ZONE '${timeZone}'
      AND ordered_at < date_trunc('day', now() AT TIME ZONE '${timeZone}') AT TIME ZONE '${timeZone}'`;
    const sheets = async () => (await asked()).files.filter(({ title }) => title === 'rows.csv');
    const truth = (platform: string) =>
      shop.sql<{ order: string; total: string; status: string; at: string; items: string }>(
        `SELECT platform_order_id AS "order", total::text AS total, status, to_char(ordered_at AT TIME ZONE '${timeZone}', 'YYYY-MM-DD HH24:MI') AS at,
           (SELECT string_agg(l.quantity || ' x ' || l.product_name, ', ' ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id) AS items
         FROM shop_orders o WHERE platform = $1 AND ${week} ORDER BY ordered_at DESC, id`,
        [platform],
      );
    keepsItsText('multi-channel-order-export', {
      'The orders of each platform as one readable file a week, for your bookkeeper.': async () => {
        for (const [index, platform] of ['ebay', 'shopify', 'amazon'].entries()) {
          const [head, ...lines] = (await sheets())[index]!.text.trim().split('\r\n');
          expect(head).toBe('order,orderedAt,platform,status,total,net,refunds,currency,items');
          expect(lines.map((line) => line.split(',')[0])).toEqual((await truth(platform)).slice(0, 200).map(({ order }) => order));
        }
      },
      'One file for each platform': async () => {
        const [ebay, shopify, amazon, totals, ...more] = await sheets();
        for (const [platform, sheet] of Object.entries({ ebay, shopify, amazon })) {
          const [, ...lines] = sheet!.text.trim().split('\r\n');
          expect(new Set(lines.map((line) => line.split(',')[2]))).toEqual(new Set([platform]));
        }
        expect(totals!.text).not.toContain('orderedAt');
        expect(more).toEqual([]);
      },
      'Order, time, state, amount and items in each row': async () => {
        const all = await truth('amazon');
        const lines = (await sheets())[2]!.text.trim().split('\r\n').slice(1);
        expect(lines).toHaveLength(all.length);
        for (const [index, { order, at, status, total, items }] of all.entries())
          for (const part of [order, at, status, total, items.replaceAll('"', '""')]) expect(lines[index]).toContain(part);
      },
      'Up to 200 orders of each platform': async () => {
        const { notice } = await asked();
        const counts = await Promise.all(['ebay', 'shopify', 'amazon'].map(async (platform) => (await truth(platform)).length));
        expect(counts[0]).toBeGreaterThan(200);
        expect(notice.body).toContain(
          `eBay: 200 of ${counts[0]} orders in the file, Shopify: ${counts[1]} of ${counts[1]} orders in the file, Amazon: ${counts[2]} of ${counts[2]} orders in the file`,
        );
      },
      'Totals of the week by platform': async () => {
        const totals = await shop.sql<{ line: string }>(
          `SELECT platform || ',' || count(*) || ',' || to_char(sum(${net}), 'FM999990.00') || ',' || currency AS line
           FROM shop_orders WHERE ${sale} AND ${week} GROUP BY platform, currency ORDER BY count(*) DESC, platform, currency`,
        );
        const [, ...lines] = (await sheets())[3]!.text.trim().split('\r\n');
        expect(lines).toEqual(totals.map(({ line }) => line));
      },
      'Files stay with the run, to download any time': async () => {
        const again = await shop.files((await asked()).run.id);
        expect(again.map(({ title, text: read }) => [title, read])).toEqual(
          (await asked()).files.map(({ title, text: read }) => [title, read]),
        );
      },
      'Runs every Monday morning': async () =>
        expect(await shop.nextFire('multi-channel-order-export')).toMatchObject({ weekday: 'Monday', time: '06:30' }),
    });
  });
}
