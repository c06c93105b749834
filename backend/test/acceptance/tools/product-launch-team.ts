import { v7 as uuidv7 } from 'uuid';
import { type Acceptance, once, type Run, tableOf, under } from '../acceptance';
import { decideShown } from '../../decide-shown';
import { eventually } from '../../eventually';
import { factsTaken } from '../../facts-taken';
import { insertShopOrder } from '../../rows';
import { board, dayMs, timeZone } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { claimsNothing, file, lineUnder, loyal, text, type WritingShop } from './writing-shop';

/** Other products that are new to the shop, and pieces that they sold on their first three days. */
const others = [
  ['NEW-1', 2],
  ['NEW-2', 5],
  ['NEW-3', 9],
] as const;
const news = 'Care: wipe it with a damp cloth';
const price = 10;

export function productLaunchTeam({ keepsItsText }: Stage, world: WritingShop): void {
  describe('Product Launch Team', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const dayFromNow = (days: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(Date.now() + days * dayMs));
    // Not the best seller, and launched three days ago.
    const asked = once(() =>
      shop.run('product-launch-team', { product: board.name.toUpperCase(), whatsNew: news, launchDay: dayFromNow(-3) }),
    );
    /** The parts of the pack under their titles. */
    const part = async (title: string) => {
      const titles = ['# Listing\n', '# Questions and answers\n', '# Article\n', '# 10 posts\n', '# Letter to your loyal customers\n'];
      const page = text(await asked());
      const starts = titles.map((one) => page.indexOf(one));
      expect(starts.every((at, index) => at >= 0 && at > (starts[index - 1] ?? -1))).toBe(true);
      const index = titles.indexOf(`# ${title}\n`);
      return page.slice(starts[index], starts[index + 1]);
    };
    const resultOf = (run: Run) => shop.resultOf(run.id);
    const waiting = (id: string) =>
      eventually('it waits', async () => {
        const [row] = await shop.sql<{ until: Date }>(
          `SELECT waiting_until AS until FROM tasks WHERE id = $1 AND status = 'waiting' AND waiting_for = 'delay'`,
          [id],
        );
        return row ?? null;
      });
    const released = async (id: string) => {
      expect((await shop.call('PATCH', `/api/tasks/${id}`, { status: 'running' })).status).toBe(200);
      return shop.stands(id);
    };
    const kept = once(async () => {
      const run = await asked();
      const answer = await decideShown(shop, `/api/approvals/${run.approval!.id}/approve`, {});
      expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
      const { until } = await waiting(run.id);
      return { until };
    });
    /** Three launches to compare with, which are gone again afterwards. */
    const measured = once(async () => {
      await kept();
      const known = await shop.sql<{ id: string; at: Date }>('SELECT id, created_at AS at FROM inventory');
      await shop.sql(`UPDATE inventory SET created_at = now() - interval '100 days'`);
      const orders: string[] = [];
      try {
        for (const [sku, pieces] of others) {
          await shop.sql(
            `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, currency, created_at)
             VALUES ($1, $2, $2, 'shopify', 9, 10.00, 'USD', now() - interval '20 days')`,
            [uuidv7(), sku],
          );
          for (const day of [19, 4])
            orders.push(
              await insertShopOrder(shop.product.database, { ordered_at: new Date(Date.now() - day * dayMs), total: pieces * price }, [
                { sku, quantity: pieces, price },
              ]),
            );
        }
        return await released((await asked()).id);
      } finally {
        await shop.sql('DELETE FROM shop_orders WHERE id = ANY($1)', [orders]);
        await shop.sql('DELETE FROM inventory WHERE sku = ANY($1)', [others.map(([sku]) => sku)]);
        for (const { id, at } of known) await shop.sql('UPDATE inventory SET created_at = $2 WHERE id = $1', [id, at]);
        await eventually('the days are counted', async () => (await shop.value('SELECT count(*)::int FROM ledger_due')) === 0);
      }
    });
    /** Sales of the product on the three days of the launch that are over. */
    const sold = async () => {
      const [row] = await shop.sql<{ pieces: number; amount: number }>(
        `SELECT sum(l.quantity)::int AS pieces, sum(l.quantity * l.unit_price)::float8 AS amount
         FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE l.sku = $1 AND o.status = 'paid'
           AND (o.ordered_at AT TIME ZONE '${timeZone}')::date BETWEEN $2::date AND $2::date + 2`,
        [board.sku, dayFromNow(-3)],
      );
      return row!;
    };

    keepsItsText('product-launch-team', {
      'The launch of one product: listing, questions and answers, article, posts and a letter for you to read, and its sales 28 days later.':
        async () => {
          expect(lineUnder(await part('Listing'), 'Title')).toMatch(/bread board/i);
          expect(await part('Questions and answers')).toContain('**What is it made of?**');
          expect(await part('Article')).toContain('# New in our shop');
          expect(await part('10 posts')).toContain('```text');
          const letter = await part('Letter to your loyal customers');
          expect(letter).toContain(file(await shop.files((await asked()).id), 'email.txt').trim());
          const { until } = await kept();
          const over = await shop.value<Date>(`SELECT ($1::date + 28)::timestamp AT TIME ZONE '${timeZone}'`, [dayFromNow(-3)]);
          expect(until).toEqual(over);
        },
      'The form asks for the product, its news and the launch day; an unknown product ends the run with similar names': async () => {
        const { workflowId } = await shop.installed('product-launch-team');
        const { body } = await shop.call<{ triggers: { form: { properties: object; required: string[] } }[] }>(
          'GET',
          `/api/workflows/${workflowId}`,
        );
        const [{ form }] = body.triggers as [(typeof body.triggers)[number]];
        expect([Object.keys(form.properties), form.required]).toEqual([['product', 'whatsNew', 'launchDay'], ['product']]);
        expect((await shop.call('POST', `/api/workflows/${workflowId}/run`, { input: {} })).status).toBe(400);
        // Part of a name is no product.
        const run = await shop.run('product-launch-team', { product: 'bread board' });
        expect([run.status, run.error, run.approval]).toEqual(['completed', null, null]);
        expect(run.timeline.map(({ stepId }) => stepId)).toEqual(['find', 'known', 'unknown']);
        const page = await resultOf(run);
        expect(page).toContain('No active product has the SKU or the name "bread board".');
        expect(tableOf(page)[0]).toEqual({ Name: board.name, SKU: board.sku });
        const other = await shop.run('product-launch-team', { product: 'Xylophone' });
        expect(await resultOf(other)).toContain('No name is similar to it.');
      },
      'Listing, questions and answers, and article from the facts of this product and your news, and nothing else': async () => {
        const files = await shop.files((await asked()).id);
        const facts = files.filter(({ title }) => title === 'facts.json').map(({ text: one }) => JSON.parse(one) as { sku: string }[]);
        expect(facts.slice(0, 3).map((products) => products.map(({ sku }) => sku))).toEqual([[board.sku], [board.sku], [board.sku]]);
        const answers = await part('Questions and answers');
        expect(answers).toContain('**How do I look after it?**\n\nWipe it with a damp cloth.');
        const own = answers.replaceAll(/oak|\$?39/gi, '');
        await claimsNothing(shop, own.replace(/^# .*$/gm, ''));
        for (const title of ['Listing', 'Article']) expect(await part(title)).toMatch(/oak/i);
      },
      'Ten posts for two networks from the launch day on, and a letter to your loyal customers as a draft': [
        async () => {
          const posts = await part('10 posts');
          const heads = posts.match(/^### \d\d:\d\d \w+$/gm)!.map((head) => head.split(' ')[2]);
          expect(['Instagram', 'Facebook'].map((network) => heads.filter((one) => one === network).length)).toEqual([5, 5]);
          for (const one of posts.match(/^_.* \(\d+ of \d+ characters\)_$/gm)!) expect(one).toContain(board.name);
          const readers = file(await shop.files((await asked()).id), 'recipients.csv').match(/^\w+@buyer\.test/gm)!;
          expect(readers.sort()).toEqual(loyal.map((name) => `${name}@buyer.test`));
          expect(await part('Letter to your loyal customers')).toContain('4 would get it.');
          expect(await shop.value('SELECT count(*)::int FROM deliveries')).toBe(0);
        },
        exhaustive(async () => {
          const launchDay = dayFromNow(20);
          const run = await shop.run('product-launch-team', { product: board.sku, launchDay });
          const { posts } = JSON.parse(file(await shop.files(run.id), 'posts.json')) as { posts: { localTime: string }[] };
          expect(posts.map(({ localTime }) => localTime.slice(0, 10)).toSorted()[0]).toBe(launchDay);
          await shop.decide(run, 'reject');
        }),
      ],
      'You approve the whole pack; nothing is sent or published by itself': [
        async () => {
          await kept();
          await factsTaken(shop.product.database);
          expect(await shop.notices('The launch pack is ready')).toHaveLength(1);
          expect(await shop.value('SELECT count(*)::int FROM deliveries')).toBe(0);
          expect(await shop.value('SELECT count(*)::int FROM notification_deliveries')).toBe(0);
        },
        exhaustive(async () => {
          const run = await shop.run('product-launch-team', { product: board.sku });
          expect((await shop.decide(run, 'reject')).timeline.at(-1)).toMatchObject({ stepId: 'dropped' });
          expect(await shop.notices('The launch pack is ready')).toHaveLength(1);
        }),
      ],
      'Counts pieces and takings of the first 28 days; end the waiting earlier to count the days that are over': async () => {
        const run = await measured();
        expect([run.status, run.error]).toEqual(['completed', null]);
        const { pieces, amount } = await sold();
        const figures = under(await resultOf(run), 'After the launch');
        expect(figures).toContain(
          `${board.name}: ${pieces} pieces for $${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })} in the 3 days from`,
        );
        expect(await resultOf(run)).toContain(text(await asked()).slice(0, 200));
      },
      'Compares them with the median of your other new products in as many days, once three are known': [
        async () => {
          const { pieces } = await sold();
          const above = pieces - 5 === 1 ? '1 piece' : `${pieces - 5} pieces`;
          expect(under(await resultOf(await measured()), 'After the launch')).toContain(
            `The median of 3 other new products in their first 3 days is 5 pieces: this one is ${above} above it. Their median takings, for the 3 products priced in USD: $50.00.`,
          );
        },
        exhaustive(async () => {
          // Without the three there is nothing to compare with.
          const run = await shop.run('product-launch-team', { product: board.sku, launchDay: dayFromNow(-3) });
          await decideShown(shop, `/api/approvals/${run.approval!.id}/approve`, {});
          await waiting(run.id);
          expect(await resultOf(await released(run.id))).toContain(
            'Not compared: the sales of 0 other new products are known for their first 3 days',
          );
        }),
      ],
    });
  });
}
