import { type Acceptance, once } from '../acceptance';
import { board, mug } from '../sellers-shop';
import type { Stage } from '../stage';
import type { StockShop } from './stock-shop';

export function stockSnapshot({ keepsItsText }: Stage, world: StockShop): void {
  describe('Stock Snapshot', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    interface Snapshot {
      rows: { sku: string; name: string; price: string; quantity: number }[];
      total: number;
    }
    const asked = once(async () => (await shop.run('stock-snapshot')).timeline.at(-1)!.output!.result as Snapshot);
    const truth = () =>
      shop.sql(
        `SELECT sku, max(product_name) AS name, min(price)::text AS price, sum(quantity)::int AS quantity FROM inventory
         GROUP BY sku ORDER BY sum(quantity), sku`,
      );
    keepsItsText('stock-snapshot', {
      'One step for your workflows: the products with the fewest pieces left, as rows that the next steps can use.': async () =>
        expect((await asked()).rows[0]).toMatchObject({ sku: board.sku, quantity: 0 }),
      'One step that any workflow can call': async () => {
        const { workflowId } = await shop.installed('stock-snapshot');
        const { body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Calls it',
          steps: [{ id: 'stock', type: 'workflow', config: { workflowId } }],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, {});
        expect(JSON.stringify((await shop.stands(run.id)).timeline.at(-1)!.output)).toContain(board.name);
      },
      'All channels counted together': async () => {
        const [mugs] = (await asked()).rows.filter(({ sku }) => sku === mug.sku);
        expect(mugs!.quantity).toBe(900);
      },
      'Rows with SKU, name, price and quantity': async () => {
        const { rows, total } = await asked();
        expect(rows.map(({ sku, name, price, quantity }) => ({ sku, name, price, quantity }))).toEqual(await truth());
        expect(total).toBe(rows.length);
      },
      'The fewest pieces come first': async () => {
        const counts = (await asked()).rows.map(({ quantity }) => quantity);
        expect(counts).toEqual([...counts].sort((a, b) => a - b));
      },
      'Needs no key and no model': async () => {
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
        expect((await asked()).rows.length).toBeGreaterThan(0);
      },
      Free: async () => {
        const price = await shop.value<string>(`SELECT price::text FROM marketplace_products WHERE id = 'stock-snapshot'`);
        expect(Number(price)).toBe(0);
      },
    });
  });
}
