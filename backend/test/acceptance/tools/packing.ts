import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Acceptance, once, tableOf, under } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { sale } from '../truth';
import { eventually } from '../../eventually';
import { factsTaken } from '../../facts-taken';

export function packingTools({ keepsItsText, start, close }: Stage): void {
  let shop: Acceptance;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => close(shop));

  describe('Packing List Maker', () => {
    const made = once(async () => {
      const run = await shop.run('packing-list-maker');
      const text = run.timeline.find(({ stepId }) => stepId === 'page')!.output!.text as string;
      return { run, text, files: await shop.files(run.id), notices: await shop.notices('% orders to pack') };
    });
    /** Paid for and not sent yet, of the last 24 hours. */
    const toPack = () =>
      shop.sql<{ order: string; platform: string; items: string }>(
        `SELECT platform_order_id AS "order", platform,
           (SELECT coalesce(string_agg(l.quantity || ' x ' || l.product_name, ', ' ORDER BY l.index), '') FROM shop_order_lines l WHERE l.order_id = o.id) AS items
         FROM shop_orders o WHERE status IN ('paid', 'partially_refunded') AND ordered_at > now() - interval '24 hours' ORDER BY ordered_at DESC, id`,
      );
    keepsItsText('packing-list-maker', {
      'Every morning the orders of the last day as one list to pack from, with the products whose shelf is nearly empty.': async () => {
        const orders = await toPack();
        expect(orders.length).toBeGreaterThan(3);
        expect(tableOf(under((await made()).text, 'To pack')).map(({ Order }) => Order)).toEqual(orders.map(({ order }) => order));
        expect((await made()).notices).toEqual([expect.objectContaining({ title: `${orders.length} orders to pack` })]);
      },
      'Orders of all platforms in one list': async () => {
        const platforms = new Set((await toPack()).map(({ platform }) => platform));
        expect(platforms.size).toBeGreaterThan(1);
        const shown = new Set(tableOf(under((await made()).text, 'To pack')).map(({ Platform }) => Platform!.toLowerCase()));
        expect(shown).toEqual(platforms);
      },
      'Items and pieces in each row': async () => {
        const rows = tableOf(under((await made()).text, 'To pack'));
        expect(rows.map(({ Items }) => Items!.replaceAll('\\|', '|'))).toEqual((await toPack()).map(({ items }) => items));
      },
      'Warns of shelves that are nearly empty': async () => {
        const low = await shop.sql<{ sku: string }>(
          'SELECT sku FROM inventory GROUP BY sku HAVING bool_or(quantity <= low_stock_at) ORDER BY sum(quantity), sku',
        );
        expect(tableOf(under((await made()).text, 'Nearly empty')).map(({ SKU }) => SKU)).toEqual(low.map(({ sku }) => sku));
        expect((await made()).notices[0]!.body).toContain('Nearly empty: Oiled oak bread board (0 left)');
      },
      'Ready at seven in the morning': async () => expect(await shop.nextFire('packing-list-maker')).toMatchObject({ time: '07:00' }),
      'Stays silent on days without orders': exhaustive(async () => {
        await made();
        await shop.sql(
          `UPDATE shop_orders SET status = 'shipped' WHERE ordered_at > now() - interval '24 hours' AND status IN ('paid', 'partially_refunded')`,
        );
        const told = await shop.value('SELECT count(*)::int FROM notifications');
        const run = await shop.run('packing-list-maker');
        expect(run.timeline.at(-1)).toMatchObject({ stepId: 'none' });
        expect(await shop.value('SELECT count(*)::int FROM notifications')).toBe(told);
      }),
      'File to print with the run': async () => {
        const { files, text } = await made();
        const file = files.find(({ title }) => title === 'rows.csv')!;
        for (const { Order } of tableOf(under(text, 'To pack'))) expect(file.text).toContain(`${Order},`);
      },
    });
  });

  describe('Big Order Check', () => {
    const waiting = async () =>
      (await shop.call<{ id: string; taskId: string; summary: string }[]>('GET', '/api/approvals?status=pending')).body;
    const heard = once(async () => {
      await shop.installed('big-order-check');
      await shop.importEtsy(['801', '150.00'], ['802', '150.01'], ['803', '20.00'], ['804', '900.00', 'EUR']);
      await eventually('the large order asks', async () => (await waiting()).some(({ summary }) => summary === 'Large order 802'));
      await factsTaken(shop.product.database);
      const asked = (await waiting()).find(({ summary }) => summary === 'Large order 802')!;
      return shop.stands(asked.taskId);
    });
    const page = async () => (await heard()).approval!.content.text;
    keepsItsText('big-order-check', {
      'Paid orders above 150 dollars wait for your eye before they are packed: amount, items and what else was ordered lately.':
        async () => {
          expect(await page()).toContain('Order 802 on Etsy: 150.01 USD');
          expect(await page()).toContain('Latest orders:');
        },
      'Sees each order when it is paid': async () => {
        await heard();
        const { workflowId } = await shop.installed('big-order-check');
        await eventually('every order was seen', async () => {
          return (await shop.value('SELECT count(*)::int FROM workflow_runs WHERE workflow_id = $1', [workflowId])) === 4;
        });
      },
      'Small orders pass without a word': async () => {
        await heard();
        expect((await waiting()).map(({ summary }) => summary)).toEqual(['Large order 802']);
      },
      'Items and amount on one page': async () => {
        // The orders of Etsy's file have no lines; one by hand has.
        const run = await shop.run('big-order-check', {
          orderId: '77',
          platform: 'ebay',
          total: '268.00',
          currency: 'USD',
          lines: [{ sku: 'CLOTH', productName: 'Linen tablecloth', quantity: 3, unitPrice: '79.00' }],
        });
        const text = run.approval!.content.text;
        expect(text).toContain('Order 77 on eBay: 268.00 USD');
        expect(tableOf(text)).toEqual([{ 'Product name': 'Linen tablecloth', SKU: 'CLOTH', Quantity: '3', 'Unit price': '79.00' }]);
        await shop.decide(run, 'reject');
        const latest = await shop.sql<{ order: string }>(
          `SELECT platform_order_id AS "order" FROM shop_orders WHERE ${sale} ORDER BY ordered_at DESC, id LIMIT 10`,
        );
        expect(tableOf(text.split('Latest orders:')[1]!).map(({ Order }) => Order)).toEqual(latest.map(({ order }) => order));
      },
      'You write the packing note': async () => {
        await shop.keeps(await heard(), 'Wrap the jug twice.', 'Pack order 802');
      },
      'The limit is one number in the first step; other currencies need one of their own there': exhaustive(async () => {
        const { workflowId } = await shop.installed('big-order-check');
        const { body } = await shop.call<{ steps: object[] }>('GET', `/api/workflows/${workflowId}`);
        const [first] = JSON.parse(JSON.stringify(body.steps).replace('"right":150', '"right":500')) as object[];
        const changed = await shop.call('PATCH', `/api/workflows/${workflowId}`, { steps: [first, ...body.steps.slice(1)] });
        expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
        const run = await shop.run('big-order-check', { orderId: '78', platform: 'ebay', total: '268.00', currency: 'USD', lines: [] });
        expect([run.status, run.approval]).toEqual(['completed', null]);
      }),
      'Works on a phone': () => {
        // Decided by hand at 360 px in the journey of approvals, which measures that nothing has to be pushed sideways.
        const journey = readFileSync(join(__dirname, '../../../../frontend/e2e/7-approvals.e2e.mjs'), 'utf8');
        expect(journey).toMatch(/width: 360/);
      },
    });
  });
}
