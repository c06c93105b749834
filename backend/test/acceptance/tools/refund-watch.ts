import { v7 as uuidv7 } from 'uuid';
import { type LedgerOrder, ShopLedger } from '../../../src/modules/commerce';
import { Transactions } from '../../../src/platform/events';
import { type Acceptance, once, tableOf, under } from '../acceptance';
import type { ConnectedShop } from '../connected-shop';
import { board, dayMs, jug, mug } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { day, today } from '../truth';
import { insertShopOrder } from '../../rows';
import { factsTaken } from '../../facts-taken';
import { type MoneyShop, resultOf, runsOf, stepOf, textOf } from './money-shop';

export function refundWatch({ keepsItsText, startConnected, close }: Stage, world: MoneyShop): void {
  describe('Refund Desk', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    type Ran = Awaited<ReturnType<Acceptance['run']>>;
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
    /** A product and a customer whose orders were all refunded; then two runs without a refund. */
    const watched = once(async () => {
      await heard();
      const id = uuidv7();
      await shop.sql(`INSERT INTO customers (id, email, platform) VALUES ($1, 'returns@buyer.test', 'ebay')`, [id]);
      const refunded = (n: number, sku: string, more: object) =>
        insertShopOrder(
          shop.product.database,
          { ordered_at: new Date(Date.now() - (5 + n) * dayMs), status: 'refunded', total: 20, refunded: 20, ...more },
          [{ sku, quantity: 1, price: 20 }],
        );
      for (let n = 0; n < 8; n++) await refunded(n, 'BAD', {});
      for (let n = 0; n < 5; n++) await refunded(n, mug.sku, { customer_id: id, order_number: `RET-${n}` });
      const first = await shop.run('refund-watch', {});
      const told = await shop.notices('Unusual refunds%');
      const second = await shop.run('refund-watch', {});
      return { first, second, told, later: await shop.notices('Unusual refunds%') };
    });
    const pageOf = (run: Ran) => (stepOf(run, 'page').output as unknown as { text: string }).text;
    let connected: ConnectedShop | undefined;
    afterAll(async () => {
      if (connected) await close(connected);
    });

    keepsItsText('refund-watch', {
      'Watches refunds as they come in and every morning, names products and customers that stand out, and proposes refunds from a form.':
        async () => {
          expect(await shop.nextFire('refund-watch')).toMatchObject({ time: '07:30' });
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
      'Each refund above 50 dollars waits for your reason, with the refunds and orders of the channel beside it; the reason is kept with the run':
        async () => {
          for (const [order, total, refund] of [
            ['R1', '58.00', '58.00'],
            ['R2', '120.00', '50.01'],
            ['R6', '90.00', '60.00'],
          ] as const)
            expect(textOf(await about(order))).toContain(`Refund of ${refund} USD, order ${order} of ${total} USD on Shopify.`);
          const run = await about('R6');
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
          const all = resultOf(run, 'around');
          expect(tableOf(under(textOf(run), `The latest 20 of ${all.total} orders there`))).toHaveLength(20);
          const kept = await shop.decide(run, 'approve', 'The handle broke on the way.');
          expect(kept).toMatchObject({ status: 'completed', error: null });
          expect(JSON.stringify(stepOf(kept, 'reason').output)).toContain('The handle broke on the way.');
          expect(await shop.notices('Refund of 60.00 USD: reason noted')).toHaveLength(1);
        },
      'Names products and customers with more refunded orders than your own share of 90 days makes likely; customers only by their latest order':
        async () => {
          const { first } = await watched();
          const { text, rows } = stepOf(first, 'signs').output as unknown as { text: string; rows: { what: string; kind: string }[] };
          const [all] = await shop.sql<{ orders: number; refunded: number }>(
            `SELECT count(*)::int AS orders, (count(*) FILTER (WHERE status = 'refunded' OR refunded > 0))::int AS refunded FROM shop_orders
             WHERE status <> 'cancelled' AND ${day} BETWEEN ${today} - 90 AND ${today} - 1`,
          );
          const usual = `${((100 * all!.refunded) / all!.orders).toFixed(1)}% of all orders in 90 days`;
          expect(text).toContain(`8 of 8 orders refunded (100.0%; ${usual}).`);
          expect(text).toContain(`- The customer of order RET-0: 5 of 5 orders refunded (100.0%; ${usual}).`);
          expect(text).not.toContain('returns@buyer.test');
          // None of their orders was refunded.
          for (const { name } of [jug, board]) expect(rows.map(({ what }) => what)).not.toContain(name);
          expect(pageOf(first)).toContain(text);
        },
      'Tells you once: what the run before named is shown, not sent again': async () => {
        const { first, second, told, later } = await watched();
        expect([first.status, told.length]).toEqual(['completed', 1]);
        expect([second.status, second.timeline.at(-1)!.stepId, later.length]).toEqual(['completed', 'quiet', 1]);
        expect(pageOf(second)).toContain('The customer of order RET-0');
      },
      'Compares the refund share of the last 30 days with the 30 before, and says when the difference can be chance': async () => {
        const share = async (from: number, to: number) => {
          const [row] = await shop.sql<{ orders: number; refunded: number }>(
            `SELECT count(*)::int AS orders, (count(*) FILTER (WHERE status = 'refunded' OR refunded > 0))::int AS refunded FROM shop_orders
             WHERE currency = 'USD' AND status <> 'cancelled' AND ${day} BETWEEN ${today} - $1::int AND ${today} - $2::int`,
            [from, to],
          );
          return `${((100 * row!.refunded) / row!.orders).toFixed(1)}% of ${row!.orders} orders refunded`;
        };
        const line = under(pageOf((await watched()).first), 'Refund share')
          .split('\n')
          .find((text) => text.startsWith('- USD:'))!;
        expect(line).toContain(await share(30, 1));
        expect(line).toContain(`${await share(60, 31)} `);
        expect(line).toMatch(/The difference can be chance\.|The share (rose|fell) beyond chance\./);
      },
      'Proposes a refund of an order, in full or in part, from the form; it is paid only as your limits allow or once you approve it':
        exhaustive(async () => {
          connected = await startConnected([2_101, 2_102]);
          const part = await connected.shop.run('refund-watch', { order: '2101', amount: 12.5, why: 'Chipped' });
          const whole = await connected.shop.run('refund-watch', { order: '2102' });
          expect([part.status, whole.status, part.error, whole.error]).toEqual(['completed', 'completed', null, null]);
          for (const [run, amount] of [
            [part, 12.5],
            [whole, 30],
          ] as const) {
            // prettier-ignore
            const [batch] = await connected.batches(run.id);
            const lines = await connected.lines(batch!.id);
            expect(lines).toMatchObject([{ field: 'refund', status: 'proposed', to: amount }]);
          }
          expect((await connected.batches(part.id))[0]!.why).toBe('Chipped');
          expect(await connected.approved((await connected.batches(part.id))[0]!.id)).toMatchObject([{ status: 'verified' }]);
        }),
      'Small refunds and quiet days pass without a message; the limit is one number in its step': [
        async () => {
          expect((await heard()).map(({ summary }) => summary).sort()).toEqual([
            'Why was R1 refunded?',
            'Why was R2 refunded?',
            'Why was R6 refunded?',
          ]);
          expect((await watched()).later).toHaveLength(1);
        },
        exhaustive(async () => {
          const { workflowId } = await shop.installed('refund-watch');
          const { body } = await shop.call<{ steps: { id: string }[] }>('GET', `/api/workflows/${workflowId}`);
          const steps = body.steps.map((step) =>
            step.id === 'large' ? (JSON.parse(JSON.stringify(step).replace('"right":50', '"right":30')) as object) : step,
          );
          const changed = await shop.call('PATCH', `/api/workflows/${workflowId}`, { steps });
          expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
          for (const [id, cents] of [
            ['R10', 3_001],
            ['R11', 3_000],
          ] as const) {
            // prettier-ignore
            await synced(id, 120);
            await part(id, 120, cents);
          }
          await factsTaken(shop.product.database);
          await Promise.all((await runsOf(shop, 'refund-watch')).map(({ id }) => shop.stands(id)));
          const asked = (await waiting()).map(({ summary }) => summary);
          expect(asked).toContain('Why was R10 refunded?');
          expect(asked).not.toContain('Why was R11 refunded?');
        }),
      ],
    });
  });
}
