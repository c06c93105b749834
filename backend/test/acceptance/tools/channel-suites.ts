import { type Acceptance, once, tableOf, under } from '../acceptance';
import { timeZone } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { channel, net, sale, since } from '../truth';
import { bestSeller, headings, names, ordersAndSales, reorderPoints, runsLow, titleOf } from './channel-pages';
import { changedNothing, type ChannelShop } from './channel-shop';

type Asked = Awaited<ReturnType<Acceptance['run']>>;

const text = (run: Asked): string => run.approval!.content.text;

/** The plan is kept once the user approves it, and dropped when the user rejects it. */
const approval = (world: ChannelShop, tool: string, title: string, asked: () => Promise<Asked>) => [
  async () => world.shop.keeps(await asked(), 'Order twenty boards.', title),
  exhaustive(() => world.shop.drops(tool, title)),
];

export function ebaySuite({ keepsItsText }: Stage, world: ChannelShop): void {
  describe('eBay Automation Suite', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('ebay-automation-suite'));
    keepsItsText('ebay-automation-suite', {
      'The week on eBay in one run: sales, stock, reorder points and a listing draft within eBay’s limits. It plans, and writes nothing to eBay.':
        async () => {
          await changedNothing(shop, asked());
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
      'Orders and sales of your eBay account, as the console has them': async () => ordersAndSales(shop, text(await asked()), 'ebay'),
      'Listing draft for your best seller, with a title within 80 characters': async () => {
        const draft = text(await asked()).split('## Listing draft for eBay')[1]!;
        const { sku, name } = await bestSeller(shop);
        expect(draft).toContain(`# ${name} (${sku})`);
        expect(titleOf(draft).length).toBeGreaterThanOrEqual(name.length);
        expect(titleOf(draft).length).toBeLessThanOrEqual(80);
      },
      'Reorder points so that nothing you sell there runs out': async () => {
        await reorderPoints(shop, text(await asked()));
        await runsLow(shop, text(await asked()), 'ebay', ['BOARD', 'JUG']);
      },
      'Response of your buyers to past prices': async () => {
        const [row] = tableOf(under(text(await asked()), 'How sales answer to prices'));
        expect(row).toMatchObject({ Product: 'Stoneware breakfast bowl', Prices: '$16 to $20', So: 'a lower price brings more' });
      },
      'You approve the plan before it is kept': approval(world, 'ebay-automation-suite', 'Plan for the week on eBay', asked),
      'Runs every Sunday evening': async () =>
        expect(await shop.nextFire('ebay-automation-suite')).toMatchObject({ weekday: 'Sunday', time: '19:00' }),
    });
  });
}

export function amazonSuite({ keepsItsText }: Stage, world: ChannelShop): void {
  describe('Amazon Seller Suite', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('amazon-seller-suite'));
    keepsItsText('amazon-seller-suite', {
      'The week on Amazon in one run: orders, sales, forecast and a listing draft with title, bullets and search terms. It plans, and writes nothing to Amazon.':
        async () => {
          await changedNothing(shop, asked());
          expect(headings(text(await asked())).slice(0, 6)).toEqual([
            'Amazon in the last 30 days',
            'Sales by day',
            'The latest some orders',
            'Runs low on Amazon',
            'Forecast',
            'Listing draft for Amazon',
          ]);
        },
      'Orders and sales on Amazon, as the console has them': async () => ordersAndSales(shop, text(await asked()), 'amazon'),
      'Title, up to five bullets and search terms within the limits': async () => {
        const draft = text(await asked()).split('## Listing draft for Amazon')[1]!;
        expect(draft).toContain(`(${(await bestSeller(shop)).sku})`);
        expect(titleOf(draft).length).toBeLessThanOrEqual(200);
        const bullets = under(draft, 'Bullets')
          .split('\n')
          .filter((line) => line.startsWith('- '));
        expect(bullets.length).toBeGreaterThanOrEqual(2);
        expect(bullets.length).toBeLessThanOrEqual(5);
        for (const bullet of bullets) expect(bullet.length - 2).toBeLessThanOrEqual(255);
        const terms = under(draft, 'Search terms').trim().split('\n')[0]!;
        expect(Buffer.byteLength(terms)).toBeGreaterThan(0);
        expect(Buffer.byteLength(terms)).toBeLessThanOrEqual(249);
      },
      'Forecast of sales with its error on the past': async () => {
        const section = under(text(await asked()), 'Forecast');
        expect(tableOf(section)).toHaveLength(14);
        expect(section).toMatch(/Tried \d+ times on the end of the history, .* it was off by \$[\d,.]+ a day/);
      },
      'Products that run low, before they do': async () => runsLow(shop, text(await asked()), 'amazon', ['BOARD']),
      'You approve the plan before it is kept': approval(world, 'amazon-seller-suite', 'Plan for the week on Amazon', asked),
      'Runs every Monday morning': async () =>
        expect(await shop.nextFire('amazon-seller-suite')).toMatchObject({ weekday: 'Monday', time: '07:00' }),
    });
  });
}

export function balanceSuite({ keepsItsText }: Stage, world: ChannelShop): void {
  describe('Channel Balance Suite', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('channel-balance-suite'));
    const week = (platform: string) =>
      shop.sql<{ order: string }>(
        `SELECT platform_order_id AS "order" FROM shop_orders WHERE platform = $1 AND ${sale} AND ${since(7)} ORDER BY ordered_at DESC, id`,
        [platform],
      );
    keepsItsText('channel-balance-suite', {
      'eBay, Shopify and Amazon side by side every week: who sells what, what changed, where stock is short, and listing drafts for all three. It writes to none of them.':
        async () => {
          await changedNothing(shop, asked());
          const page = text(await asked());
          for (const title of [
            'Channels in the last 90 days',
            'eBay this week',
            'Shopify this week',
            'Amazon this week',
            'Last full period',
          ])
            expect(under(page, title)).toContain('|');
          await runsLow(shop, page, null, ['BOARD', 'CLOTH', 'JUG']);
          expect(await shop.nextFire('channel-balance-suite')).toMatchObject({ weekday: 'Saturday' });
        },
      'Sales of the quarter by channel': async () => {
        const channels = await shop.sql(
          `SELECT ${channel} AS "Platform", count(*)::text AS "Orders", sum(${net})::float8::text AS "Amount", currency AS "Currency"
           FROM shop_orders WHERE ${sale} AND ${since(90)} GROUP BY platform, currency ORDER BY count(*) DESC, platform, currency`,
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
        const { sku } = await bestSeller(shop);
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
      'You approve the plan before it is kept': approval(world, 'channel-balance-suite', 'Your channels this week', asked),
      'Report with chart and tables': async () => {
        const files = await shop.files((await asked()).id);
        expect(files.find(({ title }) => title === 'report.md')!.text).toContain('| --- |');
        expect(files.find(({ title }) => title.endsWith('.svg'))!.text).toMatch(/^<svg[^]*<\/svg>\s*$/);
      },
    });
  });
}
