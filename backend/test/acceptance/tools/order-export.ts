import { eventually } from '../../eventually';
import { type Acceptance, once } from '../acceptance';
import { timeZone } from '../sellers-shop';
import type { Stage } from '../stage';
import { lastWeek, net, sale } from '../truth';
import type { ChannelShop } from './channel-shop';

export function orderExport({ keepsItsText }: Stage, world: ChannelShop): void {
  describe('Multi-Channel Order Export', () => {
    let shop: Acceptance;
    const channels = { ebay: 'eBay', shopify: 'Shopify', woocommerce: 'WooCommerce', etsy: 'Etsy', amazon: 'Amazon' };
    const added = ['woocommerce', 'etsy'];
    const counted = () => eventually('the days are counted', async () => (await shop.value('SELECT count(*)::int FROM ledger_due')) === 0);
    // The shop that all tools for channels share sells on three channels; here on two more.
    beforeAll(async () => {
      ({ shop } = world);
      for (const platform of added)
        await shop.sql(
          `WITH o AS (INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, currency, total, shipping, refunded, fees, tax)
             SELECT gen_random_uuid(), $1, upper($1) || '-1', ordered_at, 'paid', 'USD', 24.00, 4.00, 0.00, 1.00, 0.00
             FROM shop_orders WHERE platform = 'amazon' AND ${lastWeek} LIMIT 1 RETURNING id)
           INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price) SELECT id, 0, 'X-1', 'Mug', 2, 10.00 FROM o`,
          [platform],
        );
      await shop.sql('UPDATE shop_orders SET updated_at = updated_at WHERE platform = ANY($1)', [added]);
      await counted();
    });
    afterAll(async () => {
      await shop.sql('DELETE FROM shop_orders WHERE platform = ANY($1)', [added]);
      await counted();
    });
    const asked = once(async () => {
      const run = await shop.run('multi-channel-order-export');
      return { run, files: await shop.files(run.id), notice: (await shop.notices('The order files of the week are ready'))[0]! };
    });
    const sheets = async () => (await asked()).files.filter(({ title }) => title === 'rows.csv');
    const truth = (platform: string) =>
      shop.sql<{ order: string; total: string; status: string; at: string; items: string }>(
        `SELECT platform_order_id AS "order", total::text AS total, status, to_char(ordered_at AT TIME ZONE '${timeZone}', 'YYYY-MM-DD HH24:MI') AS at,
           (SELECT string_agg(l.quantity || ' x ' || l.product_name, ', ' ORDER BY l.index) FROM shop_order_lines l WHERE l.order_id = o.id) AS items
         FROM shop_orders o WHERE platform = $1 AND ${lastWeek} ORDER BY ordered_at DESC, id`,
        [platform],
      );
    keepsItsText('multi-channel-order-export', {
      'The orders of each platform as one readable file a week, for your bookkeeper.': async () => {
        for (const [index, platform] of Object.keys(channels).entries()) {
          const [head, ...lines] = (await sheets())[index]!.text.trim().split('\r\n');
          expect(head).toBe('order,orderedAt,platform,status,total,net,refunds,currency,items');
          expect(lines.map((line) => line.split(',')[0])).toEqual((await truth(platform)).slice(0, 200).map(({ order }) => order));
        }
      },
      'One file for each platform that had orders: eBay, Shopify, WooCommerce, Etsy and Amazon': async () => {
        const [ebay, shopify, woocommerce, etsy, amazon, totals, ...more] = await sheets();
        for (const [platform, sheet] of Object.entries({ ebay, shopify, woocommerce, etsy, amazon })) {
          const [, ...lines] = sheet!.text.trim().split('\r\n');
          expect(new Set(lines.map((line) => line.split(',')[2]))).toEqual(new Set([platform]));
        }
        expect(totals!.text).not.toContain('orderedAt');
        expect(more).toEqual([]);
      },
      'Order, time, state, amount and items in each row': async () => {
        const all = await truth('amazon');
        const lines = (await sheets())[4]!.text.trim().split('\r\n').slice(1);
        expect(lines).toHaveLength(all.length);
        for (const [index, { order, at, status, total, items }] of all.entries())
          for (const part of [order, at, status, total, items.replaceAll('"', '""')]) expect(lines[index]).toContain(part);
      },
      'Up to 200 orders of each platform': async () => {
        const { notice } = await asked();
        for (const [platform, name] of Object.entries(channels)) {
          const all = (await truth(platform)).length;
          expect(notice.body).toContain(`${name}: ${Math.min(all, 200)} of ${all} orders in the file`);
        }
        expect((await truth('ebay')).length).toBeGreaterThan(200);
      },
      'Totals of the week by platform': async () => {
        const totals = await shop.sql<{ line: string }>(
          `SELECT platform || ',' || count(*) || ',' || to_char(sum(${net}), 'FM999990.00') || ',' || currency AS line
           FROM shop_orders WHERE ${sale} AND ${lastWeek} GROUP BY platform, currency ORDER BY count(*) DESC, platform, currency`,
        );
        const [, ...lines] = (await sheets())[5]!.text.trim().split('\r\n');
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
