import { type Acceptance, once } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { since } from '../truth';
import type { Loopback } from '../../loopback';
import { changedNothing, type ChannelShop } from './channel-shop';

export function shopifyConnector({ keepsItsText }: Stage, world: ChannelShop): void {
  describe('Shopify Connector', () => {
    let shop: Acceptance;
    let slack: Loopback;
    beforeAll(() => {
      ({ shop, slack } = world);
    });
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
          await changedNothing(shop, asked());
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
}
