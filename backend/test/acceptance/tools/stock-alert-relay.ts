import { type Acceptance, once } from '../acceptance';
import { board, jug, mug } from '../sellers-shop';
import type { Stage } from '../stage';
import { eventually } from '../../eventually';
import type { StockShop } from './stock-shop';

/** Products at or below the limit of a channel, those with the fewest pieces first. */
const lowSkus = `SELECT sku AS "SKU" FROM inventory GROUP BY sku HAVING bool_or(quantity <= low_stock_at) ORDER BY sum(quantity), sku`;

export function stockAlertRelay({ keepsItsText }: Stage, world: StockShop): void {
  describe('Stock Alert Relay', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const notices = async () => [...(await shop.notices('Sold out on%')), ...(await shop.notices('Running low on%'))];
    const runs = async () => {
      const { workflowId } = await shop.installed('stock-alert-relay');
      return shop.value(`SELECT count(*)::int FROM workflow_runs WHERE workflow_id = $1`, [workflowId]);
    };
    /** Effect of a sync after a sale. */
    const sell = async (sku: string, platform: string, left: number) => {
      const before = await runs();
      await shop.sql('UPDATE inventory SET quantity = $3, last_updated = now() WHERE sku = $1 AND platform = $2', [sku, platform, left]);
      await eventually('the alert has run', async () => (await runs()) > before);
      await eventually('every run has an end', async () => {
        const open = `SELECT count(*)::int FROM tasks WHERE title = 'Stock Alert Relay' AND status NOT IN ('completed', 'failed', 'cancelled')`;
        return (await shop.value(open)) === 0;
      });
    };
    const heard = once(async () => {
      await shop.installed('stock-alert-relay');
      await sell(mug.sku, 'shopify', 0);
      await sell(jug.sku, 'shopify', 4);
      return notices();
    });
    keepsItsText('stock-alert-relay', {
      'The moment a product falls under its limit on a channel, you hear about it, with what else is running low.': async () => {
        const [empty] = await heard();
        expect(empty).toMatchObject({ title: `Sold out on Shopify: ${mug.name}` });
      },
      'Reacts as soon as the console knows of a sale': async () => {
        await heard();
        const late = await shop.value(
          `SELECT count(*)::int FROM notifications n JOIN inventory i ON n.title LIKE '% ' || i.product_name AND i.platform = 'shopify'
           WHERE n.title ~ '^(Sold out|Running low) on' AND n.created_at > i.last_updated + interval '20 seconds'`,
        );
        expect(late).toBe(0);
      },
      'Tells sold out from running low': async () => {
        expect((await heard()).map(({ title }) => title)).toEqual([
          `Sold out on Shopify: ${mug.name}`,
          `Running low on Shopify: ${jug.name}`,
        ]);
      },
      'Names what else runs low': async () => {
        const others = (await shop.sql<{ SKU: string }>(lowSkus)).map(({ SKU }) => SKU);
        expect(others).toContain(board.sku);
        const [empty, low] = await heard();
        expect(empty!.body).toContain(board.name);
        expect(empty!.body.split('Also low:')[1]).not.toContain(mug.name);
        expect(low!.body.split('Also low:')[1]).not.toContain(jug.name);
      },
      'One message for each product and channel': async () => {
        await heard();
        await shop.sql(`UPDATE inventory SET quantity = 3, last_updated = now() WHERE sku = $1 AND platform = 'shopify'`, [jug.sku]);
        await eventually(
          'the stock is looked at',
          async () => (await shop.value(`SELECT count(*)::int FROM ledger_due WHERE kind = 'sku'`)) === 0,
        );
        expect(await notices()).toHaveLength(2);
      },
      'Uses the limits you set in your inventory': async () => {
        await heard();
        expect((await notices()).find(({ title }) => title.includes(jug.name))!.body).toContain(
          '4 pieces of JUG are left, the limit is 5.',
        );
        await shop.sql(`UPDATE inventory SET low_stock_at = 200 WHERE sku = $1 AND platform = 'amazon'`, [mug.sku]);
        await sell(mug.sku, 'amazon', 150);
        // Unread messages of one step are one entry of the bell, which reads as the latest of them.
        const [said] = await shop.sql<{ body: string }>(
          `SELECT body FROM notifications WHERE kind LIKE '%.running_low' ORDER BY updated_at DESC LIMIT 1`,
        );
        expect(said!.body).toContain('150 pieces of MUG are left, the limit is 200.');
      },
      'Works without any key': async () => {
        await heard();
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
      },
    });
  });
}
