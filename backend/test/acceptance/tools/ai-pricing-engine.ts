import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, once } from '../acceptance';
import type { ConnectedShop } from '../connected-shop';
import { bowl } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { number } from '../truth';
import { type OwnModelServer, says } from '../../model-server';
import { hardlyFewer, sellWeekly } from '../../weekly-sales';
import { cup, plate, prices, type PriceShop, sent } from './price-shop';
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
    const files = once(async () => shop.files(await shop.agentRun('ai-pricing-engine')));
    const made = async () => (await files()).find(({ title }) => title === 'report.md')!.text;
    const truth = async () => responses(shop, await files());

    keepsItsText('ai-pricing-engine', {
      'Studies how your customers answered to every price so far, and says for which products a change would pay, and how sure that is.':
        async () => {
          const all = await truth();
          const rows = study(await made());
          expect(rows.map(({ Product, So }) => [plain(Product!), So])).toEqual(all.map((one) => [one.name, verdict(one)]));
          expect(rowOf(await made(), bowl.name).So).toBe('a lower price brings more');
          expect(rowOf(await made(), cup.name).So).toBe('a higher price brings more');
          expect(Object.keys(rows[0]!)).toContain('95% interval');
        },
      'Learns from the orders of all your platforms together': async () => {
        const one = (await truth()).find(({ name }) => name === cup.name)!;
        // The first of its 24 weeks begins with its first sale and does not count.
        expect([one.weeks, one.platforms]).toEqual([23, 3]);
        expect(rowOf(await made(), cup.name).Weeks).toBe('23');
      },
      'Says how sales answer to a price, product by product': async () => {
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
      },
      'Gives the range it can be sure of, not one number': async () => {
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
      'Studies every day and proposes the prices that earn more on connected channels; your limits and your word decide what is written':
        exhaustive(async () => {
          const before = await prices(shop);
          const { agentId } = await shop.installed('ai-pricing-engine');
          const { body } = await shop.call<{ schedule: string }>('GET', `/api/agents/${agentId}`);
          expect(body.schedule).toBe('daily');
          // Without an account to write to it studies, and that is all.
          const alone = await shop.agentRun('ai-pricing-engine');
          expect([await prices(shop), (await shop.call<unknown[]>('GET', `/api/changes?taskId=${alone}`)).body]).toEqual([before, []]);
          expect([await sent(shop), (await shop.call<unknown[]>('GET', '/api/approvals')).body]).toEqual([0, []]);

          connected = await startConnected();
          const now = await connected.price('SKU-1');
          await connected.stock('SKU-1', 5_000, 4);
          await sellWeekly(connected.shop.product.database, 'SKU-1', hardlyFewer(now));
          const [batch, ...others] = await connected.batches(await connected.shop.agentRun('ai-pricing-engine'));
          expect([batch!.proposedBy, batch!.proposer, others]).toEqual(['agent', 'AI Pricing Engine', []]);
          const [line] = await connected.lines(batch!.id);
          expect(line).toMatchObject({ sku: 'SKU-1', platform: 'shopify', field: 'price', from: now, status: 'proposed' });
          expect(line!.to).toBeGreaterThan(now);
          expect(line!.why).toMatch(/^About \$[\d.]+ more profit in 28 days \(\$[\d.]+ to \$[\d.]+\)\. Price study of \d+ weeks of orders/);
          // Nothing is written before it is approved.
          expect(await connected.price('SKU-1')).toBe(now);
          expect(await connected.approved(batch!.id)).toMatchObject([{ sku: 'SKU-1', status: 'verified' }]);
          expect(await connected.price('SKU-1')).toBe(line!.to);
        }),
      'Works without a model; with one it explains itself': exhaustive(async () => {
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
          return (await shop.files(await shop.agentRun('ai-pricing-engine'))).find(({ title }) => title === 'report.md')!.text;
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
    });
  });
}
