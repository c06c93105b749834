import { once, under } from '../acceptance';
import { dayMs, timeZone } from '../sellers-shop';
import { eventually } from '../../eventually';
import { insertShopOrder } from '../../rows';
import { AccountWriters, writableFields } from '../../../src/modules/integrations';
import { type ConnectedShop } from '../connected-shop';
import { exhaustive, type Stage } from '../stage';
import { decideShown } from '../../decide-shown';

interface Read {
  lines: { order: string; carrier?: string; tracking?: string }[];
  bad: { line: number; order: string | null; message: string }[];
  count: number;
  text: string;
}

export function listingTools({ keepsItsText, startConnected, close }: Stage): void {
  let connected: ConnectedShop;

  beforeAll(async () => {
    connected = await startConnected([1_101, 1_102, 1_103, 1_104, 1_105, 1_106]);
  });
  afterAll(() => close(connected));

  describe('Listing Fixer', () => {
    const weak = 'HANDMADE STONEWARE POT WITH LID';
    const long = `Stoneware pot, ${'hand thrown, '.repeat(12)}1 l`;
    const asked = once(async () => {
      const { selling } = connected;
      await selling.set({
        change: [
          { platform: 'shopify', sku: 'SKU-1', title: weak, description: '', tags: [] },
          { platform: 'shopify', sku: 'SKU-3', title: long },
          { platform: 'shopify', sku: 'SKU-5', title: 'Pot' },
        ],
      });
      const { id: task, runId } = await connected.shop.childStarted('listing-fixer');
      const run = await connected.shop.stands(runId);
      expect([run.status, run.error]).toEqual(['completed', null]);
      const [batch, ...others] = await connected.batches(task);
      const fixes = (await connected.shop.files(task)).find(({ title }) => title === 'fixes.md')!.text;
      return { runId, batch: batch!, others, lines: await connected.lines(batch!.id), fixes };
    });
    const line = async (sku: string, field: string) => (await asked()).lines.find((one) => one.sku === sku && one.field === field);

    keepsItsText('listing-fixer', {
      'Every Wednesday: looks through your connected listings, proposes better texts where they are missing or weak, and measures what earlier texts brought.':
        async () => {
          expect(await connected.shop.nextFire('listing-fixer')).toMatchObject({ weekday: 'Wednesday', time: '09:00' });
          const page = await connected.shop.resultOf((await asked()).runId);
          expect(page).toContain((await asked()).fixes.trim().slice(0, 500));
          expect(under(page, 'Results of earlier texts')).toContain('No earlier change was written in the last 180 days.');
          const { agentId } = await connected.shop.installed('listing-fixer');
          const { body } = await connected.shop.call<{ schedule: string }>('GET', `/api/agents/${agentId}`);
          expect(body.schedule).toBe('on-demand');
        },
      'Reads titles, descriptions and tags on Shopify, WooCommerce and Etsy, search texts on Shopify, titles and descriptions on eBay':
        async () => {
          const fields = new Set((await asked()).lines.map(({ field }) => field));
          expect([...fields].sort()).toEqual(['description', 'seoDescription', 'seoTitle', 'tags', 'title']);
          // What each platform takes is said by the same writers that write it; the others are tried in text-proposals and changes-texts-etsy.
          const writers = connected.shop.product.app.get(AccountWriters, { strict: false });
          const of = (platform: string) => writableFields.filter((field) => writers.writerOf(platform, field)?.text !== undefined);
          expect(of('woocommerce')).toEqual(['title', 'description', 'shortDescription', 'tags']);
          expect(of('etsy')).toEqual(['title', 'description', 'tags']);
          expect(of('ebay')).toEqual(['title', 'description']);
        },
      'Finds what is missing, and titles that are too short, too long for their channel, or written in capitals': async () => {
        expect((await line('SKU-1', 'title'))!.why).toBe('The title is written in capitals.');
        expect((await line('SKU-1', 'description'))!.why).toBe('It has no description.');
        expect((await line('SKU-1', 'tags'))!.why).toBe('It has no tags.');
        expect((await line('SKU-3', 'title'))!.why).toContain('are right, the rest is cut off.');
        expect((await asked()).fixes).toContain('The title has only 3 characters; 15 to 70 are right.');
      },
      'Writes a better text from what the listing says, within the limits of its channel, and keeps every word of a description that is only too short':
        async () => {
          expect((await line('SKU-1', 'title'))!.to).toBe('Handmade Stoneware Pot with Lid');
          for (const { field, to } of (await asked()).lines) {
            if (field === 'title') expect((to as string).length).toBeLessThanOrEqual(70);
            if (field === 'seoTitle') expect((to as string).length).toBeLessThanOrEqual(60);
            if (field === 'seoDescription') expect((to as string).length).toBeLessThanOrEqual(160);
          }
          const { from, to, why } = (await line('SKU-3', 'description'))!;
          expect(why).toMatch(/^The description has only \d+ words\.$/);
          expect((to as string).startsWith(from as string)).toBe(true);
          expect((to as string).length).toBeGreaterThan((from as string).length);
        },
      'Proposes one batch for the 20 worst listings, each text with what it cures; your limits and your word decide what is written':
        async () => {
          const { batch, others, lines } = await asked();
          expect([others, batch.proposedBy]).toEqual([[], 'agent']);
          expect(new Set(lines.map(({ sku }) => sku)).size).toBeLessThanOrEqual(20);
          expect(lines.every(({ why, status }) => why !== null && status === 'proposed')).toBe(true);
          // The worst one comes first.
          expect(lines[0]!.sku).toBe('SKU-1');
          const { agentId } = await connected.shop.installed('listing-fixer');
          const { body } = await connected.shop.call<{ config: { input: object } }>('GET', `/api/agents/${agentId}`);
          expect(body.config.input).toMatchObject({ mostProducts: 20, propose: true });
          expect((await connected.selling.page('1')).title).toBe(weak);
          const kept = (await line('SKU-5', 'seoDescription'))!;
          await decideShown(connected.shop, `/api/changes/${batch.id}/reject`, { lines: [kept.id] });
          const ends = await connected.approved(batch.id);
          expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['verified', 'rejected']));
          expect((await connected.selling.page('1')).title).toBe('Handmade Stoneware Pot with Lid');
        },
      'Leaves out and names sample products, listings of files, and texts that wait or were turned down within 28 days': exhaustive(
        async () => {
          const { id: task, runId } = await connected.shop.childStarted('listing-fixer');
          await connected.shop.stands(runId);
          const fixes = (await connected.shop.files(task)).find(({ title }) => title === 'fixes.md')!.text;
          expect(fixes).toContain('Another search description was turned down today.');
          expect(fixes).toContain('It comes from a file; no account is connected to write to.');
          const foreign = await connected.shop.sql<{ sku: string }>('SELECT DISTINCT sku FROM inventory WHERE integration_id IS NULL');
          for (const batch of await connected.batches(task))
            for (const { sku } of await connected.lines(batch.id)) expect(foreign.map((one) => one.sku)).not.toContain(sku);
        },
      ),
      'Compares pieces and sales of up to 28 days before and after each batch with listings that nothing changed, or says why it cannot':
        exhaustive(async () => {
          const { shop } = connected;
          const { batch } = await asked();
          await shop.sql(
            `UPDATE change_lines SET seen_at = seen_at - interval '29 days', called_at = called_at - interval '29 days' WHERE batch_id = $1`,
            [batch.id],
          );
          const skus = [...new Set((await connected.lines(batch.id)).filter(({ status }) => status === 'verified').map(({ sku }) => sku))];
          for (const [day, pieces] of [
            [40, 4],
            [12, 11],
          ] as const)
            await insertShopOrder(
              shop.product.database,
              { platform: 'shopify', ordered_at: new Date(Date.now() - day * dayMs), total: pieces * 10 },
              [{ sku: skus[0]!, quantity: pieces, price: 10 }],
            );
          await eventually('the days are counted', async () => (await shop.value('SELECT count(*)::int FROM ledger_due')) === 0);
          const [truth] = await shop.sql<{ before: number; after: number }>(
            `SELECT coalesce(sum(units) FILTER (WHERE day < today - 29), 0)::int AS before, coalesce(sum(units) FILTER (WHERE day > today - 29), 0)::int AS after
             FROM product_days, (SELECT (now() AT TIME ZONE $2)::date AS today) t
             WHERE platform = 'shopify' AND sku = ANY($1) AND day BETWEEN today - 57 AND today - 1`,
            [skus, timeZone],
          );
          expect([truth!.before, truth!.after].every((pieces) => pieces > 0)).toBe(true);
          const { runId } = await shop.childStarted('listing-fixer');
          await shop.stands(runId);
          const text = under(await shop.resultOf(runId), 'Results of earlier texts');
          expect(text).toContain(`in the 28 days after, `);
          expect(text).toContain(`(${truth!.after} and ${truth!.before} pieces)`);
          expect(text).toMatch(/than expected|Too few|Nothing to compare|products/);
        }),
    });
  });

  describe('Order Shipper', () => {
    const csv =
      'order,carrier,tracking\n1101,DHL Express,A1\n#1102,UPS,B2\n,DHL Express,C3\n999999,DHL Express,D4\n1101,UPS,E5\n1103,DHL Express,F6';
    const asked = once(async () => {
      const run = await connected.shop.run('order-shipper', { csv });
      const [batch, ...others] = await connected.batches(run.id);
      return { run, batch: batch!, others, lines: await connected.lines(batch!.id) };
    });
    const readBy = (run: { timeline: { stepId: string; output: object | null }[] }) =>
      run.timeline.find(({ stepId }) => stepId === 'read')!.output as unknown as Read;
    const order = async (id: number) => (await connected.selling.orders()).find((one) => one.id === id)!;

    keepsItsText('order-shipper', {
      'Takes the list of your label program, and proposes to mark its orders as shipped, with carrier and tracking number.': async () => {
        const { lines } = await asked();
        expect(lines.map(({ sku, field, ask }) => [sku, field, ask?.carrier, ask?.tracking])).toEqual([
          ['#1101', 'shipped', 'DHL Express', 'A1'],
          ['#1102', 'shipped', 'UPS', 'B2'],
          ['#1103', 'shipped', 'DHL Express', 'F6'],
        ]);
      },
      'Takes a list with order number, carrier and tracking number, or one order from the form': exhaustive(async () => {
        const run = await connected.shop.run('order-shipper', { order: '1104', carrier: 'UPS', tracking: 'G7' });
        const [batch] = await connected.batches(run.id);
        expect(await connected.lines(batch!.id)).toMatchObject([{ sku: '#1104', ask: { carrier: 'UPS', tracking: 'G7' } }]);
      }),
      'Finds the columns by their names, and without names in this order; comma, semicolon or tab between them': exhaustive(async () => {
        const runs = await Promise.all(
          ['Tracking number;Order number;Carrier\nH8;1105;UPS', '1105\tUPS\tH8'].map((list) =>
            connected.shop.run('order-shipper', { csv: list }),
          ),
        );
        for (const run of runs) expect(readBy(run).lines).toMatchObject([{ order: '1105', carrier: 'UPS', tracking: 'H8' }]);
      }),
      'Names every line that cannot be taken, with what to do about it; the others go on': [
        async () => {
          const { run } = await asked();
          expect(readBy(run).bad.map(({ line, message }) => `${line} ${message}`)).toEqual([
            '4 The order number is missing. Add it as the first column, or under the name "order".',
            '5 There is no order #999999. Check the number, or sync the account under Integrations.',
            '6 Line 2 names the same order. Mark parcels of single pieces at the order itself, under Shop orders.',
          ]);
          const { body } = await connected.shop.call<{ result: { text: string } }>('GET', `/api/workflow-runs/${run.id}`);
          expect(body.result.text).toContain('- Line 5 (999999): There is no order #999999.');
        },
        exhaustive(async () => {
          const none = await connected.shop.run('order-shipper', { csv: '999999,UPS,I9' });
          expect([none.status, none.timeline.at(-1)!.stepId, await connected.batches(none.id)]).toEqual(['completed', 'none', []]);
          // A list without order numbers fails as a whole.
          const run = await connected.shop.run('order-shipper', { csv: 'carrier,tracking\nUPS,A1' });
          expect(run).toMatchObject({
            status: 'failed',
            error: { message: expect.stringContaining('none of them is the order number') as string },
          });
        }),
      ],
      'Proposes one batch for all connected channels; it is written only as your limits allow or once you approve it, then read back':
        async () => {
          const { batch, others } = await asked();
          expect([others, batch.proposedBy]).toEqual([[], 'workflow']);
          expect((await order(1101)).parcels).toEqual([]);
          expect((await connected.approved(batch.id)).map(({ status }) => status)).toEqual(['verified', 'verified', 'verified']);
          expect((await order(1101)).parcels).toMatchObject([{ company: 'DHL Express', number: 'A1' }]);
        },
      'Leaves out an order that is shipped or cancelled already, or stands in the list twice': exhaustive(async () => {
        await connected.shop.sql(`UPDATE shop_orders SET status = 'cancelled' WHERE platform_order_id = '1106' AND platform = 'shopify'`);
        const run = await connected.shop.run('order-shipper', { csv: '1101,UPS,A1\n1106,UPS,J1\n1106,UPS,J2' });
        expect(readBy(run)).toMatchObject({
          count: 0,
          bad: [
            { line: 1, message: 'Order #1101 is shipped already. Nothing has to be done.' },
            { line: 2, message: 'Order #1106 is cancelled. Do not send it.' },
            { line: 3, message: expect.stringContaining('Line 2 names the same order.') as string },
          ],
        });
      }),
      'Other workflows can hand it a list, too': exhaustive(async () => {
        const { workflowId } = await connected.shop.installed('order-shipper');
        const { body } = await connected.shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Hands over',
          steps: [{ id: 'ship', type: 'workflow', config: { workflowId, input: { csv: '1105,UPS,K1' } } }],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        const started = await connected.shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, {});
        expect(started.status).toBe(201);
        const done = await connected.shop.stands(started.body.id);
        expect([done.status, done.error]).toEqual(['completed', null]);
        expect(await connected.shop.sql(`SELECT status FROM change_lines WHERE ask->>'tracking' = 'K1'`)).toEqual([{ status: 'proposed' }]);
      }),
    });
  });
}
