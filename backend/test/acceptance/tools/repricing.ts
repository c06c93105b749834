import { once, under } from '../acceptance';
import { type ConnectedShop } from '../connected-shop';
import { type Stage } from '../stage';
import { eventually } from '../../eventually';
import { insertShopOrder } from '../../rows';
import { decideShown } from '../../decide-shown';
import { deadStockFinder } from './dead-stock-finder';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs - 3_600_000);

interface Found {
  lines: { sku: string; platform: string; to: number; why: string }[];
  skipped: { sku: string; channel: string; reason: string }[];
}

export function repricingTools({ keepsItsText, startConnected, close }: Stage): void {
  let connected: ConnectedShop;
  const sold = (sku: string, daysAgo: number, quantity: number, price = 10) =>
    insertShopOrder(
      connected.shop.product.database,
      { ordered_at: ago(daysAgo), platform: 'shopify', total: price * quantity, fees: (price * quantity) / 10 },
      [{ sku, quantity, price }],
    );

  beforeAll(async () => {
    connected = await startConnected();
    const { shop } = connected;
    await shop.sql('UPDATE inventory SET cost = NULL WHERE sku LIKE $1', ['SKU-%']);
    // The ledger knows more than 60 days of the channel.
    for (const sku of ['SKU-2', 'SKU-3', 'SKU-5']) await sold(sku, 90, 1);
    await sold('SKU-1', 80, 1);
    for (const sku of ['SKU-6', 'SKU-7']) await sold(sku, 120, 1);
    for (const sku of ['SKU-2', 'SKU-3', 'SKU-4', 'SKU-5']) await sold(sku, 3, 4);
    await connected.stock('SKU-1', 12, 4);
    await connected.stock('SKU-2', 400, 4);
    await connected.stock('SKU-3', 6, 7.5);
    await connected.stock('SKU-4', 6, 4);
    await connected.stock('SKU-5', 400, null);
    await connected.stock('SKU-6', 30, 4);
    await connected.stock('SKU-7', 20, 4);
  });
  afterAll(() => close(connected));

  deadStockFinder(keepsItsText, () => connected);

  describe('Repricer with Floor', () => {
    const asked = once(async () => connected.shop.run('repricer-with-floor'));
    const found = async () => (await asked()).timeline.find(({ stepId }) => stepId === 'find')!.output as unknown as Found;
    const lineOf = async (sku: string) => (await found()).lines.find((line) => line.sku === sku && line.platform === 'shopify');
    const batch = once(async () => (await connected.batches((await asked()).id))[0]!);
    const prices = new Map<string, number>();
    /** Before anything was written. */
    const priceOf = async (sku: string) => {
      if (!prices.has(sku)) prices.set(sku, await connected.price(sku));
      return prices.get(sku)!;
    };
    beforeAll(async () => {
      for (const sku of ['SKU-1', 'SKU-2', 'SKU-3', 'SKU-4', 'SKU-5']) await priceOf(sku);
      // Whoever sets no margin asks for no loss: the floor is cost and fees.
      await connected.shop.call('PATCH', '/api/change-limits/rules/price/shopify', {
        version: 0,
        level: 'ask',
        marginPercent: 10,
        feePercent: 10,
      });
    });
    const floorOf = (cost: number) => Math.ceil((cost / 0.8) * 100) / 100;
    const stepDown = (price: number) => Math.round(price * 95) / 100;

    type Ran = Awaited<ReturnType<ConnectedShop['shop']['run']>>;
    const foundIn = (run: Ran) => run.timeline.find(({ stepId }) => stepId === 'find')!.output as unknown as Found;
    const pageOf = (run: Ran) => (run.timeline.find(({ stepId }) => stepId === 'page')!.output as unknown as { text: string }).text;
    /** SKU-2 is turned down, the others approved and written, and the tool runs again. */
    const decided = once(async () => {
      const { id } = await batch();
      const dropped = (await connected.lines(id)).find(({ sku }) => sku === 'SKU-2')!;
      await decideShown(connected.shop, `/api/changes/${id}/reject`, { lines: [dropped.id] });
      await connected.approved(id);
      return connected.shop.run('repricer-with-floor');
    });
    /** As if the changes were 20 days old: since then SKU-1 sold 12 pieces, and eight products that nothing changed as many as before. */
    const later = once(async () => {
      await decided();
      const { shop } = connected;
      await shop.sql(
        `UPDATE change_lines SET seen_at = seen_at - interval '20 days', called_at = called_at - interval '20 days' WHERE status = 'verified' AND batch_id = $1`,
        [(await batch()).id],
      );
      for (const daysAgo of [25, 12]) for (let n = 8; n < 16; n++) await sold(`SKU-${n}`, daysAgo, 3);
      await sold('SKU-1', 15, 12);
      await eventually('the days are counted again', async () =>
        (await shop.value(`SELECT count(*)::int FROM ledger_due WHERE kind = 'hour'`)) === 0 ? true : null,
      );
      return shop.run('repricer-with-floor');
    });

    keepsItsText('repricer-with-floor', {
      'Every day: finds prices that your rules move, proposes them under Changes, never below the floor of your limits, and measures what its earlier changes brought.':
        async () => {
          expect(await connected.shop.nextFire('repricer-with-floor')).toMatchObject({ time: '07:00' });
          const lines = await connected.lines((await batch()).id);
          expect(lines.map(({ sku }) => sku)).toEqual((await found()).lines.map(({ sku }) => sku));
          for (const { why, to, judgement } of lines) {
            expect(why).toMatch(/Floor: .* = \$\d+\.\d\d\./);
            expect(to!).toBeGreaterThanOrEqual(judgement.floor!);
          }
          expect(under(pageOf(await asked()), 'Results of earlier changes')).toContain(
            'No earlier change was written in the last 180 days.',
          );
        },
      'Raises what leaves less than the margin you aim at, step by step, and never proposes a price below the floor or without a known floor':
        async () => {
          const price = await priceOf('SKU-3');
          // 7.50 / (1 - 0.1 - 0.2) = 10.72
          expect(price).toBeLessThan(10.72);
          const line = (await lineOf('SKU-3'))!;
          expect(line.to).toBeGreaterThan(price);
          expect(line.to).toBeLessThanOrEqual(Math.min(10.72, price * 1.05));
          expect(line.why).toContain('The target is a margin of 20%, reached at $10.72');
          const { lines, skipped } = await found();
          const costs: Record<string, number> = { 'SKU-1': 4, 'SKU-2': 4, 'SKU-3': 7.5 };
          for (const { sku, to } of lines) expect([sku, to >= floorOf(costs[sku]!)]).toEqual([sku, true]);
          expect(skipped.find(({ sku }) => sku === 'SKU-5')!.reason).toBe(
            'The floor is unknown: the cost of a piece is missing. Add it under Inventory.',
          );
        },
      'Lowers what did not sell for 60 days, or lies for more than 26 weeks of sales': async () => {
        expect(await lineOf('SKU-1')).toMatchObject({
          to: stepDown(await priceOf('SKU-1')),
          why: expect.stringContaining('Not sold on Shopify for 80 days') as string,
        });
        expect(await lineOf('SKU-2')).toMatchObject({
          to: stepDown(await priceOf('SKU-2')),
          why: expect.stringContaining('400 in stock last 400 weeks: 4 sold') as string,
        });
        expect(await lineOf('SKU-4')).toBeUndefined();
      },
      'Climbs back: what it lowered and what sells at its earlier rate again rises step by step, never above the price before':
        async () => {
          const lowered = stepDown(await priceOf('SKU-1'));
          const line = foundIn(await later()).lines.find(({ sku }) => sku === 'SKU-1')!;
          expect(line.to).toBe(Math.min(await priceOf('SKU-1'), Math.floor(lowered * 105) / 100));
          expect(line.why).toMatch(
            /^It sells as before again: 12 sold on Shopify in 20 days, 0\.\d expected at the rate before it was lowered/,
          );
        },
      'Waits 7 whole days after a change, and does not repeat one that lost money or that you turned down within 28 days': async () => {
        const again = await decided();
        const reason = (sku: string) => foundIn(again).skipped.find((one) => one.sku === sku)!.reason;
        expect(reason('SKU-1')).toBe('Its price was changed today; how that did can be told after 7 whole days.');
        expect(reason('SKU-2')).toBe('A lower price was turned down today.');
        expect([again.status, await connected.batches(again.id)]).toEqual(['completed', []]);
        expect(again.timeline.at(-1)!.stepId).toBe('none');
      },
      'Proposes one batch for all connected channels; it is written only as your limits allow or once you approve it, then read back':
        async () => {
          await decided();
          const [one, ...others] = await connected.batches((await asked()).id);
          expect([others, one!.proposedBy]).toEqual([[], 'workflow']);
          const line = (await lineOf('SKU-1'))!;
          await eventually('the approved price is in the shop', async () => ((await connected.price('SKU-1')) === line.to ? true : null));
          const ends = Object.fromEntries((await connected.lines(one!.id)).map(({ sku, status }) => [sku, status]));
          expect(ends).toEqual({ 'SKU-1': 'verified', 'SKU-2': 'rejected', 'SKU-3': 'verified' });
          expect(await connected.price('SKU-2')).toBe(await priceOf('SKU-2'));
        },
      'Says what its changes of the last 180 days brought a day, compared with products that nothing changed, and why each other listing keeps its price':
        async () => {
          const { lines, skipped } = await found();
          expect(skipped.find(({ sku }) => sku === 'SKU-4')!.reason).toBe('No rule applies.');
          expect(lines.length + skipped.length).toBe(20);
          const foreign = await connected.shop.sql<{ sku: string }>('SELECT DISTINCT sku FROM inventory WHERE integration_id IS NULL');
          expect(foreign.length).toBeGreaterThan(0);
          expect(lines.filter(({ sku }) => foreign.some((one) => one.sku === sku))).toEqual([]);
          // 12 pieces at $10.00 within the 14 whole days after the change, none before.
          expect(under(pageOf(await later()), 'Results of earlier changes')).toMatch(
            /^- 1 measured change: \$0\.00 a day before, \$8\.57 a day after\. That is \$8\.57 a day more than expected by products that nothing changed/m,
          );
        },
    });
  });
}
