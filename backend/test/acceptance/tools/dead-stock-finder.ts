import { once, tableOf, under } from '../acceptance';
import type { ConnectedShop } from '../connected-shop';
import { decideShown } from '../../decide-shown';
import type { Stage } from '../stage';

interface Found {
  lines: { sku: string; to: number; why: string }[];
  skipped: { sku: string; reason: string }[];
}

/** SKU-6 and SKU-7 were sold 120 days ago, SKU-1 80 days ago. Runs before other tools change prices. */
export function deadStockFinder(keepsItsText: Stage['keepsItsText'], shopOf: () => ConnectedShop): void {
  describe('Dead Stock Clearer', () => {
    type Ran = Awaited<ReturnType<ConnectedShop['shop']['run']>>;
    const foundIn = (run: Ran) => run.timeline.find(({ stepId }) => stepId === 'find')!.output as unknown as Found;
    const pageOf = (run: Ran) => (run.timeline.find(({ stepId }) => stepId === 'page')!.output as unknown as { text: string }).text;
    const prices = new Map<string, number>();
    const asked = once(async () => {
      const { shop, price } = shopOf();
      for (const sku of ['SKU-6', 'SKU-7']) prices.set(sku, await price(sku));
      await shop.call('PATCH', '/api/change-limits/rules/price/shopify', { version: 0, level: 'ask', marginPercent: 10, feePercent: 10 });
      const run = await shop.run('dead-stock-finder');
      const [batch] = await shopOf().batches(run.id);
      return { run, batch: batch! };
    });
    /** SKU-7 is turned down, SKU-6 approved, and the tool runs again. */
    const decided = once(async () => {
      const { batch } = await asked();
      const { shop } = shopOf();
      const lines = await shopOf().lines(batch.id);
      await decideShown(shop, `/api/changes/${batch.id}/reject`, { lines: [lines.find(({ sku }) => sku === 'SKU-7')!.id] });
      const done = await shopOf().approved(batch.id);
      return { done, again: await shop.run('dead-stock-finder') };
    });

    keepsItsText('dead-stock-finder', {
      'Every Tuesday: finds stock that did not sell for 90 days, proposes lower prices for it step by step, and measures what earlier steps brought.':
        async () => {
          expect(await shopOf().shop.nextFire('dead-stock-finder')).toMatchObject({ weekday: 'Tuesday', time: '08:00' });
          const { run, batch } = await asked();
          expect([run.status, run.error]).toEqual(['completed', null]);
          expect((await shopOf().lines(batch.id)).map(({ sku }) => sku).toSorted()).toEqual(['SKU-6', 'SKU-7']);
          expect(under(pageOf(run), 'Results of earlier steps')).toContain('No earlier change was written in the last 180 days.');
        },
      'Lists what did not sell for 90 days; products that are known for less time are left out': async () => {
        const rows = tableOf(under(pageOf((await asked()).run), 'Did not sell for 90 days'));
        const skus = rows.map(({ SKU }) => SKU);
        expect(skus).toEqual(expect.arrayContaining(['SKU-6', 'SKU-7']));
        // Sold 80 days ago, sold last week, and never sold since the account was connected today.
        for (const sku of ['SKU-1', 'SKU-2', 'SKU-19']) expect(skus).not.toContain(sku);
      },
      'Proposes 10% less on connected channels, never below the floor of your limits': async () => {
        const { batch } = await asked();
        for (const { sku, to, why, judgement } of await shopOf().lines(batch.id)) {
          expect([sku, Number(to)]).toEqual([sku, Math.round(prices.get(sku)! * 90) / 100]);
          expect(why).toMatch(/^Not sold on Shopify for 120 days; lowered by 10%\. Floor: /);
          expect(Number(to)).toBeGreaterThanOrEqual(judgement.floor!);
        }
      },
      'Waits 7 whole days before the next step, and does not repeat a step that you turned down within 28 days': async () => {
        const { skipped, lines } = foundIn((await decided()).again);
        const reason = (sku: string) => skipped.find((one) => one.sku === sku)!.reason;
        expect(lines).toEqual([]);
        expect(reason('SKU-6')).toBe('Its price was changed today; how that did can be told after 7 whole days.');
        expect(reason('SKU-7')).toBe('A lower price was turned down today.');
      },
      'Writes a price only as your limits allow or once you approve it, then reads it back': async () => {
        const { done } = await decided();
        expect(done.map(({ sku, status }) => [sku, status]).toSorted()).toEqual([
          ['SKU-6', 'verified'],
          ['SKU-7', 'rejected'],
        ]);
        expect(await shopOf().price('SKU-7')).toBe(prices.get('SKU-7'));
        expect(await shopOf().price('SKU-6')).toBe(Math.round(prices.get('SKU-6')! * 90) / 100);
      },
      'Compares sales after each step with sales before and with products that nothing changed': async () => {
        expect(under(pageOf((await decided()).again), 'Results of earlier steps')).toMatch(
          /Change \d+ of 1 product on Shopify, .*: The 7 days after the change are not over\./,
        );
      },
      'Says why a listing keeps its price': async () => {
        const { run } = await asked();
        expect(under(pageOf(run), 'Listings that keep their price')).toMatch(/\d+ x \S/);
        expect(foundIn(run).skipped.every(({ reason }) => reason !== '')).toBe(true);
      },
    });
  });
}
