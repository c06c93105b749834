import { load } from 'cheerio';
import { builtInProducts } from '../../../src/modules/marketplace/content/catalogue';
import { CatalogueSeeder } from '../../../src/modules/marketplace/catalogue-seeder';
import { type Acceptance, once } from '../acceptance';
import { namelessRegular } from '../buyers';
import type { Mailbox } from '../mailbox';
import { dayMs } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { insertShopOrder } from '../../rows';
import { approve, type LetterShop, tableOfFile } from './letter-shop';
import { buyers, ordersAfter } from './letter-truth';

const tool = 'loyal-customer-thanks';

/** Installs it as it was sold before, an agent by itself, and takes over the workflow of the new version. */
export async function installedBefore(shop: Acceptance): Promise<LetterShop['thanks']> {
  const product = builtInProducts.find(({ id }) => id === tool)!;
  const seeder = shop.product.app.get(CatalogueSeeder, { strict: false });
  await seeder.seed([{ ...product, type: 'agent', version: '1.0.0', content: { ...product.content, workflow: null } }]);
  const before = await shop.installed(tool);
  await shop.agentInput(tool, { replyTo: 'shop@shop.test' });
  await seeder.seed([product]);
  return { before, after: await shop.updated(tool) };
}

export function loyalCustomerThanks({ keepsItsText }: Stage, world: LetterShop): void {
  describe('Loyal Customer Thanks', () => {
    let shop: Acceptance;
    let mailbox: Mailbox;
    beforeAll(() => {
      ({ shop, mailbox } = world);
    });
    const made = once(async () => {
      // The letters of the first tool are more than 30 days old, so they keep no reader from this one.
      await shop.sql(`UPDATE mail_contacts SET contacted_at = now() - interval '30 days 1 minute'`);
      const task = await shop.childStarted(tool);
      return { ...task, files: await shop.files(task.id), readers: await tableOfFile(shop, task.id, 'recipients.csv') };
    });
    const sent = once(async () => {
      const before = mailbox.mails().length;
      const { id, runId, asked } = await made();
      const waiting = mailbox.mails().length;
      await approve(shop, asked!.id);
      expect(await shop.taskStands(id)).toMatchObject({ status: 'completed', error: null });
      await shop.waits(runId);
      return { waiting: waiting - before, mails: mailbox.mails().slice(before) };
    });
    /** Three readers ordered, two of them after the first subject. */
    const counted = once(async () => {
      const { id, runId, readers } = await made();
      await sent();
      await shop.sql(`UPDATE deliveries SET sent_at = sent_at - interval '29 days' WHERE task_id = $1`, [id]);
      const orders: string[] = [];
      for (const reader of [readers[0]!, readers[1]!, readers[3]!]) {
        const customer_id = await shop.value<string>('SELECT id FROM customers WHERE email = $1 LIMIT 1', [reader.email]);
        orders.push(
          await insertShopOrder(shop.product.database, { ordered_at: new Date(Date.now() - 10 * dayMs), total: 25, customer_id }),
        );
      }
      try {
        const run = await shop.released(runId);
        const all = (
          await shop.sql<{ buyers: number; orders: number; usd: number }>(ordersAfter, [id, readers.map(({ email }) => email)])
        )[0]!;
        return { run, all, text: await shop.resultOf(runId) };
      } finally {
        await shop.sql('DELETE FROM shop_orders WHERE id = ANY($1)', [orders]);
      }
    });
    /** The fifths that they are in by how lately, how often and for how much they bought. */
    const best = () =>
      shop.sql<{ email: string; orders: number }>(
        `WITH ${buyers}, fifths AS (
           SELECT *, least(5, 1 + floor(5.0 * (rank() OVER (ORDER BY days DESC) - 1) / count(*) OVER ())) AS lately,
             least(5, 1 + floor(5.0 * (rank() OVER (ORDER BY orders) - 1) / count(*) OVER ())) AS often, least(5, 1 + floor(5.0 * standing)) AS much
           FROM ranked)
         SELECT email, orders::int FROM fifths WHERE lately >= 4 AND (often + much) / 2 >= 4 ORDER BY standing DESC, email`,
      );
    const file = async (title: string) => (await made()).files.find((one) => one.title === title)!.text;
    keepsItsText(tool, {
      'Every quarter: writes a thank-you letter to the people who buy often and lately, sends it once you approve it, and counts their orders 28 days later.':
        async () => {
          const readers = (await made()).readers;
          // Of all who ever bought, six in ten have been away for longer and came but once.
          const usual = await shop.value(
            `WITH ${buyers} SELECT percentile_disc(0.6) WITHIN GROUP (ORDER BY days DESC) FROM buyers WHERE orders = 1`,
          );
          for (const { email, days_since_last_order: days, orders } of readers)
            expect([email, Number(days) < usual, Number(orders) > 1]).toEqual([email, true, true]);
          expect(await file('email.txt')).toMatch(/Thank you for ordering from our shop\.|We would like to thank you for your orders\./);
          expect(await shop.nextFire(tool)).toMatchObject({ day: '5', time: '09:00' });
          expect((await sent()).mails).toHaveLength(200);
        },
      'Finds your best customers by their orders': async () => {
        const truth = await best();
        expect(truth.length).toBeGreaterThan(200);
        expect((await made()).readers.map(({ email, orders }) => [email, Number(orders)])).toEqual(
          truth.slice(0, 200).map(({ email, orders }) => [email, orders]),
        );
      },
      'Greets customers by first name where it is known': async () => {
        const names = await shop.sql<{ email: string; name: string | null }>(`SELECT email, first_name AS name FROM customers`);
        for (const { email, name } of (await made()).readers)
          expect([email, name]).toEqual([email, names.find((one) => one.email === email)!.name ?? 'there']);
        expect((await made()).readers).toContainEqual(expect.objectContaining({ email: namelessRegular, name: 'there' }));
        expect(await file('email.eml')).toContain(`Hello ${(await made()).readers[0]!.name},`);
      },
      'At most 200 people a run': async () => expect((await made()).readers).toHaveLength(200),
      'Comes up for approval before it leaves, as the mail that each reader gets': [
        async () => {
          const { waiting, mails } = await sent();
          expect(waiting).toBe(0);
          const first = (await made()).readers[0]!;
          const mail = mails.find(({ to }) => to === first.email)!;
          const subject = /^Subject: (.*)\r?$/m.exec(await file('email.eml'))![1]!.trim();
          expect(mail.subject).toBe(subject);
          expect(mail.text).toContain(`Hello ${first.name},`);
          expect(load(mail.html!)('a').last().text()).toBe('No more mail from us');
        },
        exhaustive(async () => {
          const before = mailbox.mails().length;
          await shop.sql(`UPDATE mail_contacts SET contacted_at = now() - interval '30 days 1 minute'`);
          const { id, runId, asked } = await shop.childStarted(tool);
          expect(asked!.targets).toHaveLength(200);
          await shop.call('POST', `/api/tasks/${runId}/cancel`, {});
          expect(await shop.value('SELECT count(*)::int FROM deliveries WHERE task_id = $1', [id])).toBe(0);
          expect(mailbox.mails()).toHaveLength(before);
        }),
      ],
      'Tries out three subjects, and counts the orders after each of them': async () => {
        const { readers } = await made();
        const shares = ['1', '2', '3'].map((number) => readers.filter(({ letter }) => letter === number).length);
        expect(shares).toEqual([67, 67, 66]);
        const subjects = ['Thank you for staying with us', 'You make this shop possible', 'A short thank you'];
        const { mails } = await sent();
        expect(subjects.map((subject) => mails.filter((mail) => mail.subject === subject).length)).toEqual(shares);
        const { id } = await made();
        const { text } = await counted();
        for (const [index, subject] of subjects.entries()) {
          const group = readers.filter(({ letter }) => letter === String(index + 1)).map(({ email }) => email);
          const [row] = await shop.sql<{ buyers: number }>(ordersAfter, [id, group]);
          const planted = [2, 1, 0][index]!;
          // The planted orders are gone again; readers who order every week had one anyway.
          const said = Number(new RegExp(`"${subject}" (\\d+) of ${shares[index]}`).exec(text)![1]);
          expect([subject, said >= row!.buyers && said <= row!.buyers + planted]).toEqual([subject, true]);
        }
      },
      'Counts who ordered in the 28 days after, beside best customers without a letter, if there are any': async () => {
        const { run, all, text } = await counted();
        expect([run.status, run.error]).toEqual(['completed', null]);
        expect(text).toContain(`200 letters of `);
        expect(text).toContain(`: ${all.buyers} readers (`);
        expect(text).toContain(
          `${all.orders.toLocaleString('en-US')} orders for $${all.usd.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        );
        const others = (await best()).length;
        expect(text).toMatch(
          new RegExp(`Of \\d+ customers? of the same group without the letter, \\d+ \\(|Every customer of the group got it`),
        );
        expect(others).toBeGreaterThan(200);
      },
    });

    it('should go on as the workflow of the new version with the settings of the installed agent', async () => {
      const { before, after } = world.thanks;
      expect([before.workflowId, after.agentId, after.workflowId === null]).toEqual([null, before.agentId, false]);
      const { body } = await shop.call<{ config: { input: object } }>('GET', `/api/agents/${after.agentId}`);
      expect(body.config.input).toMatchObject({ replyTo: 'shop@shop.test', segment: 'champions', send: true });
      expect((await made()).input).toMatchObject({ replyTo: 'shop@shop.test' });
      expect(await shop.value(`SELECT count(*)::int FROM agents WHERE name = 'Loyal Customer Thanks'`)).toBe(1);
    });
  });
}
