import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, once, under } from '../acceptance';
import type { ConnectedShop } from '../connected-shop';
import { bowl } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { number } from '../truth';
import { type OwnModelServer, says } from '../../model-server';
import { hardlyFewer, sellWeekly } from '../../weekly-sales';
import { cup, plate, type PriceShop } from './price-shop';
import { isTold, plain, responses, rowOf, study, verdict } from './price-study';

export function aiPricingEngine({ keepsItsText, startConnected, close }: Stage, world: PriceShop): void {
  describe('AI Pricing Engine', () => {
    let shop: Acceptance;
    let model: OwnModelServer;
    beforeAll(() => {
      ({ shop, model } = world);
    });
    let connected: ConnectedShop | null = null;
    afterAll(() => connected && close(connected));
    type Ran = Awaited<ReturnType<Acceptance['run']>>;
    const stepOf = (run: Ran, id: string) => run.timeline.find(({ stepId }) => stepId === id)!;
    const pageOf = (run: Ran) => (stepOf(run, 'page').output as unknown as { text: string }).text;
    const filesOf = (of: Acceptance, run: Ran) => of.files(stepOf(run, 'study').childTaskId!);
    const asked = once(() => shop.run('ai-pricing-engine'));
    const files = once(async () => filesOf(shop, await asked()));
    /** Sales of SKU-1 hardly answer to its price, SKU-2 leaves less than the margin; all is approved, and the tool runs again. */
    const onChannel = once(async () => {
      connected = await startConnected();
      const { shop: own, price } = connected;
      const call = connected;
      const [before, thin] = [await price('SKU-1'), await price('SKU-2')];
      await call.stock('SKU-1', 5_000, 4);
      await call.stock('SKU-2', 10, Math.round(thin * 75) / 100);
      await sellWeekly(own.product.database, 'SKU-1', hardlyFewer(before));
      await own.call('PATCH', '/api/change-limits/rules/price/shopify', { version: 0, level: 'ask', marginPercent: 10, feePercent: 10 });
      const run = await own.run('ai-pricing-engine');
      const batches = await call.batches(run.id);
      const lines = (await Promise.all(batches.map(({ id }) => call.lines(id)))).flat();
      const unwritten = [await price('SKU-1'), await price('SKU-2')];
      const done = (await Promise.all(batches.map(({ id }) => call.approved(id)))).flat();
      return { before, thin, run, lines, unwritten, done, again: await own.run('ai-pricing-engine') };
    });
    const made = async () => (await files()).find(({ title }) => title === 'report.md')!.text;
    const truth = async () => responses(shop, await files());

    keepsItsText('ai-pricing-engine', {
      'Studies every day how your customers answer to prices, proposes prices that earn more, raises prices below your margin, and measures what its changes brought.':
        async () => {
          expect(await shop.nextFire('ai-pricing-engine')).toMatchObject({ time: '06:00' });
          const { status, error } = await asked();
          expect([status, error]).toEqual(['completed', null]);
          const all = await truth();
          const rows = study(await made());
          expect(rows.map(({ Product, So }) => [plain(Product!), So])).toEqual(all.map((one) => [one.name, verdict(one)]));
          expect(rowOf(await made(), bowl.name).So).toBe('a lower price brings more');
          expect(rowOf(await made(), cup.name).So).toBe('a higher price brings more');
          expect(Object.keys(rows[0]!)).toContain('95% interval');
        },
      'Learns from the orders of all your platforms together, product by product, with the range it can be sure of': async () => {
        const shared = (await truth()).find(({ name }) => name === cup.name)!;
        // The first of its 24 weeks begins with its first sale and does not count.
        expect([shared.weeks, shared.platforms]).toEqual([23, 3]);
        for (const one of await truth()) {
          const { name, weeks, empty, slope, lowest, highest } = one;
          const row = rowOf(await made(), name);
          expect([name, row.Weeks, row['Without a sale']]).toEqual([name, String(weeks), String(empty)]);
          const [from, to] = row.Prices!.split(' to ').map(number);
          expect([name, Math.abs(from! - lowest) <= 0.5, Math.abs(to! - highest) <= 0.5]).toEqual([name, true, true]);
          if (!isTold(one)) {
            expect([name, row.Elasticity, row['Units at −10%']]).toEqual([name, 'cannot tell', 'unknown']);
            continue;
          }
          expect([name, Math.abs(number(row.Elasticity!) - slope) < 0.006]).toEqual([name, true]);
          // A tenth off, by the same answer.
          expect([name, Math.abs(number(row['Units at −10%']!) - 100 * (0.9 ** slope - 1)) < 0.6]).toEqual([name, true]);
          expect([name, Math.abs(number(row['Amount at −10%']!) - 100 * (0.9 ** (slope + 1) - 1)) < 0.6]).toEqual([name, true]);
        }
        for (const { name, low, high } of await truth()) {
          const [from, to] = rowOf(await made(), name)
            ['95% interval']!.split(' to ')
            .map(number);
          expect([name, Math.abs(from! - low) < 0.02, Math.abs(to! - high) < 0.02]).toEqual([name, true, true]);
          expect(to).toBeGreaterThan(from!);
        }
      },
      'Says "unclear" where your data cannot tell': async () => {
        const one = (await truth()).find(({ name }) => name === plate.name)!;
        expect(verdict(one)).toBe('unclear');
        expect(rowOf(await made(), plate.name).So).toBe('unclear');
      },
      'Proposes a price on connected channels only when even the low end of its range brings more in 28 days': [
        async () => {
          // Without an account to write to it studies, and that is all.
          expect((await shop.call<unknown[]>('GET', `/api/changes?taskId=${(await asked()).id}`)).body).toEqual([]);
        },
        exhaustive(async () => {
          const { before, lines } = await onChannel();
          const line = lines.find(({ sku }) => sku === 'SKU-1')!;
          expect(line).toMatchObject({ platform: 'shopify', field: 'price', from: before, status: 'proposed' });
          expect(line.to).toBeGreaterThan(before);
          const [, low] = /^About \$[\d.]+ more profit in 28 days \(\$([\d.]+) to \$[\d.]+\)\. Price study of \d+ weeks/.exec(line.why!)!;
          expect(Number(low)).toBeGreaterThan(0);
        }),
      ],
      'Margin guard: raises what leaves less than 20% after cost and fees, 5% at a time; both numbers are yours to change': exhaustive(
        async () => {
          const { thin, lines } = await onChannel();
          const line = lines.find(({ sku }) => sku === 'SKU-2')!;
          expect(line.to).toBe(Math.floor(Math.round(thin * 100) * 1.05) / 100);
          expect(line.why).toContain('The target is a margin of 20%');
        },
      ),
      'Says what its changes of the last 180 days brought a day, compared with products that nothing changed': [
        async () => expect(under(pageOf(await asked()), 'Results of earlier changes')).toContain('No earlier change was written'),
        exhaustive(async () =>
          expect(under(pageOf((await onChannel()).again), 'Results of earlier changes')).toMatch(
            /Change \d+ of 1 product on Shopify, .*: The 7 days after the change are not over\./,
          ),
        ),
      ],
      'Your limits and your word decide what is written; works without a model, and with one it explains itself': [
        exhaustive(async () => {
          const { before, thin, unwritten, done } = await onChannel();
          expect(unwritten).toEqual([before, thin]);
          expect(done.map(({ sku, status }) => [sku, status]).toSorted()).toEqual([
            ['SKU-1', 'verified'],
            ['SKU-2', 'verified'],
          ]);
        }),
        exhaustive(async () => {
          expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
          expect(await made()).not.toContain('Worded by');
          const keys = shop.product.app.get(ApiKeysService, { strict: false });
          const { id } = await keys.create({
            name: 'Model',
            service: 'openai',
            keyValue: 'sk-0123456789-abcdefghij',
            settings: { model: 'house-model', baseUrl: model.baseUrl },
          });
          const explained = async (...lines: string[]) => {
            model.answer = says(lines.join('\n'));
            return (await filesOf(shop, await shop.run('ai-pricing-engine'))).find(({ title }) => title === 'report.md')!.text;
          };
          try {
            const words = [
              'The bowl brings more money at a lower price.',
              'A higher price brings more money for the Coffee cup with a saucer.',
            ];
            const lies = ['The bowl brings more money at a higher price.'];
            const report = await explained(...words, ...lies);
            for (const line of words) expect(report).toContain(`- ${line}`);
            for (const line of lies) expect(report).not.toContain(line);
            expect(report).toMatch(/Worded by .*house-model|Worded by .*m-1/);
            // A figure that was not computed does not get in.
            expect(await explained('A price of 17.35 would bring 9,413 dollars more.')).not.toContain('9,413');
          } finally {
            await shop.call('DELETE', `/api/api-keys/${id}`);
          }
        }),
      ],
    });
  });
}
