import { type LedgerOrder, ShopLedger } from '../../../src/modules/commerce';
import { Transactions } from '../../../src/platform/events';
import { type Acceptance, once, tableOf, under } from '../acceptance';
import { mug } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { day } from '../truth';
import { factsTaken } from '../../facts-taken';
import { type MoneyShop, resultOf, runsOf, stepOf, textOf } from './money-shop';

export function refundWatch({ keepsItsText }: Stage, world: MoneyShop): void {
  describe('Refund Watch', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    interface Waiting {
      taskId: string;
      summary: string;
    }
    const waiting = async () =>
      (await shop.call<Waiting[]>('GET', '/api/approvals?status=pending')).body.filter(({ summary }) => summary.startsWith('Why was'));
    const account = '0190a5c0-0000-7000-8000-00000000000a';
    /** Data of a sync of the shop's account. */
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
      await Promise.all((await runsOf(shop, 'refund-watch')).map(({ id }) => shop.stands(id)));
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
          expect(textOf(await about(order))).toContain(`Refund of ${refund} USD, order ${order} of ${total} USD on Shopify.`);
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
          textOf(run),
          `The latest ${Math.min(20, total)} of ${total} orders with a refund on Shopify in the last 30 days`,
        );
        expect(tableOf(section).map(({ Order, Refunds }) => ({ Order, Refunds }))).toEqual(refunds.slice(0, 20));
      },
      'Looks at each refund as it comes in': async () => {
        await heard();
        const refunds = (await runsOf(shop, 'refund-watch')).filter(({ trigger }) => trigger.at !== undefined);
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
        const section = under(textOf(run), `The latest 20 of ${total} orders there`);
        expect(tableOf(section).map(({ Order, Status }) => ({ Order, Status }))).toEqual(orders.slice(0, 20));
      },
      'Asks you to write down the reason': async () => {
        const [first] = await heard();
        expect(first!.summary).toMatch(/^Why was R\d refunded\?$/);
        expect(textOf(await around())).toContain('Reason:');
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
}
