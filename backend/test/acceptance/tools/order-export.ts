import { type Acceptance, once } from '../acceptance';
import { timeZone } from '../sellers-shop';
import type { Stage } from '../stage';
import { lastWeek, net, sale } from '../truth';
import type { ChannelShop } from './channel-shop';

export function orderExport({ keepsItsText }: Stage, world: ChannelShop): void {
  describe('Multi-Channel Order Export', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
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
           FROM shop_orders WHERE ${sale} AND ${lastWeek} GROUP BY platform, currency ORDER BY count(*) DESC, platform, currency`,
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
