import { load } from 'cheerio';
import { type Acceptance, once } from '../acceptance';
import { atMonthEnd, hostile, inYen, nameless, notYet, sentBack, unwilling, weekly } from '../buyers';
import type { Mail, Mailbox } from '../mailbox';
import { dayMs, timeZone } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { saleOfOrder } from '../truth';
import { decideShown } from '../../decide-shown';
import { approve, type LetterShop, tableOfFile } from './letter-shop';
import { away, ordersAfter } from './letter-truth';
import { insertShopOrder } from '../../rows';

export function winBackMailer({ keepsItsText }: Stage, world: LetterShop): void {
  describe('Win-Back Mailer', () => {
    let shop: Acceptance;
    let mailbox: Mailbox;
    beforeAll(() => {
      ({ shop, mailbox } = world);
    });
    const mailsTo = (address: string): Mail[] => mailbox.mails().filter(({ to }) => to === address);
    /** Opens the link of a letter at this console, as the mail program of its reader does. */
    const follow = (link: string, method: string) => fetch(link.replace('https://console.shop.test', shop.product.url), { method });

    const tool = 'win-back-mailer';
    const asked = once(async () => {
      await shop.call('POST', '/api/deliveries/suppressions', { email: unwilling });
      // No customer is written to before the owner has said where mails end and where the button leads.
      await shop.agentInput(tool, { unsubscribeLink: 'https://console.shop.test' });
      const without = await shop.childStarted(tool);
      expect(await shop.stands(without.runId)).toMatchObject({ status: 'failed' });
      expect(without).toMatchObject({ status: 'failed', error: { hint: expect.stringContaining('Where the button leads') as string } });
      await shop.agentInput(tool, { unsubscribeLink: 'https://console.shop.test', link: 'https://shop.test/new' });
      return shop.childStarted(tool);
    });
    const recipients = once(async () => tableOfFile(shop, (await asked()).id, 'recipients.csv'));
    const due = once(() => shop.sql<{ email: string; days: number; usual: number | null }>(away));
    const sent = once(async () => {
      const { id, runId, asked: letters } = await asked();
      expect(mailbox.mails()).toEqual([]);
      await approve(shop, letters!.id);
      expect(await shop.taskStands(id)).toMatchObject({ status: 'completed', error: null });
      await shop.waits(runId);
      return mailbox.mails();
    });
    /** Four weeks later: three readers ordered, one of them in euros, and two people who were not written to. */
    const counted = once(async () => {
      const { id, runId } = await asked();
      await sent();
      const written = (await recipients()).map(({ email }) => email!);
      const group = (await due()).map(({ email }) => email).filter((email) => !written.includes(email));
      await shop.sql(`UPDATE deliveries SET sent_at = sent_at - interval '29 days' WHERE task_id = $1`, [id]);
      const orders: string[] = [];
      for (const [email, total, currency] of [
        [written[0]!, 30, 'USD'],
        [written[1]!, 20, 'USD'],
        [written[2]!, 44, 'EUR'],
        [group[0]!, 10, 'USD'],
        [group[1]!, 10, 'USD'],
      ] as const) {
        const customer_id = await shop.value<string>('SELECT id FROM customers WHERE email = $1 LIMIT 1', [email]);
        orders.push(
          await insertShopOrder(shop.product.database, { ordered_at: new Date(Date.now() - 10 * dayMs), total, currency, customer_id }),
        );
      }
      try {
        const run = await shop.released(runId);
        const count = async (people: string[]) =>
          (await shop.sql<{ buyers: number; orders: number; usd: number }>(ordersAfter, [id, people]))[0]!;
        const others = { ...(await count(group)), people: group.length };
        return { run, text: await shop.resultOf(runId), readers: await count(written), others };
      } finally {
        await shop.sql('DELETE FROM shop_orders WHERE id = ANY($1)', [orders]);
      }
    });
    beforeAll(() => sent());
    keepsItsText(tool, {
      'Every month: finds customers who have not bought for long, writes them one honest letter that you approve, and counts their orders 28 days later.':
        async () => {
          expect(await shop.nextFire(tool)).toMatchObject({ day: '2', time: '09:00' });
          expect((await counted()).run).toMatchObject({ status: 'completed', error: null });
          const { asked: letters } = await asked();
          const before = letters!.content.messages[0]!.content.text.replace(/^No more mail from us: .*$/m, '');
          for (const { to, text } of await sent()) {
            const reader = (await recipients()).find(({ email }) => email === to)!;
            const filled = before
              .replace('{{name}}', reader.name!)
              .replace('{{reason}}', reader.reason!)
              .replace('{{products}}', reader.products!);
            expect([to, text.replace(/^No more mail from us: .*$/m, '').trim()]).toEqual([to, filled.trim()]);
          }
        },
      'Finds who has been away for long by their own rhythm, and says why for each': async () => {
        const truth = await due();
        expect(truth.map(({ email }) => email)).toEqual(expect.arrayContaining([weekly, atMonthEnd, nameless, inYen, sentBack, hostile]));
        for (const email of notYet) expect(truth.map((one) => one.email)).not.toContain(email);
        const left = await tableOfFile(shop, (await asked()).id, 'left-out.csv');
        const tooMany = left.filter(({ why }) => why!.startsWith('More than 100'));
        const found = [...(await recipients()), ...tooMany, { email: unwilling }].map(({ email }) => email!);
        expect(found.toSorted()).toEqual(truth.map(({ email }) => email).toSorted());
        for (const { email, why } of await recipients()) {
          const { days, usual } = truth.find((one) => one.email === email)!;
          expect([email, why]).toEqual([email, expect.stringContaining(`the last order was ${days} days ago.`)]);
          if (usual !== null) expect([email, why]).toEqual([email, expect.stringContaining(`Usually orders every ${usual} days`)]);
        }
        expect(left).toContainEqual({
          email: notYet[0],
          why: 'Not away for long. Usually orders every 30 days; the last order was 50 days ago.',
        });
      },
      'At most 100 people a run, the best customers first': async () => {
        const best = (await due()).map(({ email }) => email).filter((email) => email !== unwilling);
        expect(best.length).toBeGreaterThan(600);
        expect((await recipients()).map(({ email }) => email)).toEqual(best.slice(0, 100));
      },
      'Comes up for approval before it leaves, with an unsubscribe link in every mail': [
        async () => {
          const links = new Map<string, string>();
          for (const { to, head, text, html } of await sent()) {
            const link = /^No more mail from us: (\S+)$/m.exec(text)![1]!;
            expect([to, head.replace(/\r\n[ \t]+/g, ' ')]).toEqual([to, expect.stringContaining(`List-Unsubscribe: <${link}>`)]);
            expect([to, load(html!)('a[href]').last().attr('href')]).toEqual([to, link]);
            links.set(link, to);
          }
          expect(links.size).toBe(100);
          const [link, to] = [...links].find(([, reader]) => reader.endsWith('@crowd.test'))!;
          expect(await (await follow(link, 'GET')).text()).toContain(to);
          expect((await follow(link, 'POST')).status).toBe(200);
          expect(await (await follow(link, 'GET')).text()).toContain('gets no more mail from us');
        },
        exhaustive(async () => {
          const { asked: letters } = await asked();
          expect(letters!.targets.toSorted()).toEqual((await recipients()).map(({ email }) => email!).toSorted());
          const before = (await sent()).length;
          expect(before).toBe(100);
          // Even where mail may leave without asking.
          expect((await shop.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'allow' } })).status).toBe(200);
          const other = await shop.childStarted(tool);
          expect((await shop.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'ask' } })).status).toBe(200);
          expect((await decideShown(shop, `/api/approvals/${other.asked!.id}/reject`)).status).toBe(200);
          expect(await shop.taskStands(other.id)).toMatchObject({ status: 'completed' });
          expect(mailbox.mails()).toHaveLength(before);
          const unsent = await shop.stands(other.runId);
          expect([unsent.status, unsent.timeline.at(-1)!.stepId]).toEqual(['completed', 'unsent']);
        }),
      ],
      'Names what each person bought, and products that are in stock': async () => {
        const last = await shop.sql<{ email: string; month: string; sku: string; product: string }>(
          `SELECT DISTINCT ON (c.email) c.email, to_char(o.ordered_at AT TIME ZONE '${timeZone}', 'FMMonth YYYY') AS month, l.sku, l.product_name AS product
           FROM customers c JOIN shop_orders o ON o.customer_id = c.id JOIN shop_order_lines l ON l.order_id = o.id
           WHERE ${saleOfOrder} ORDER BY c.email, o.ordered_at DESC`,
        );
        const stocked = await shop.sql<{ name: string }>(
          `SELECT DISTINCT product_name AS name FROM inventory WHERE status = 'active' AND quantity > 0`,
        );
        for (const { to, text, html } of await sent()) {
          const { month, product } = last.find(({ email }) => email === to)!;
          const reason = `In ${month} you bought "${product}" from us. In our shop now: `;
          const named = text.slice(text.indexOf('In our shop now: ')).split('\n')[0]!;
          expect([to, stocked.filter(({ name }) => named.includes(`${name} (`)).length]).toEqual([to, 3]);
          expect([to, text]).toEqual([to, expect.stringContaining(reason)]);
          expect([to, load(html!).text()]).toEqual([to, expect.stringContaining(reason)]);
          expect([to, load(html!)('a[href="https://shop.test/new"]').text()]).toEqual([to, 'See what is new']);
          expect(text).toContain('See what is new: https://shop.test/new');
        }
        expect(load(mailsTo(hostile)[0]!.html!)('body').text()).toContain('Hello Bob & <b>Co</b>,');
        expect(mailsTo(nameless)[0]!.text).toMatch(/^Hello there,\n/);
        for (const { subject } of await sent()) expect(subject).not.toContain('there');
      },
      'One letter a person in 30 days over all tools, none to who unsubscribed': exhaustive(async () => {
        const written = (await sent()).map(({ to }) => to);
        expect(written).not.toContain(unwilling);
        const again = await shop.childStarted(tool);
        expect(again.asked!.targets).toHaveLength(100);
        expect(again.asked!.targets.filter((to) => written.includes(to) || to === unwilling)).toEqual([]);
        await shop.call('POST', `/api/tasks/${again.runId}/cancel`, {});
        // Another tool, and everybody.
        await shop.agentInput('loyal-customer-thanks', { segment: 'everyone', maxRecipients: 5_000 });
        const { id: other, runId } = await shop.childStarted('loyal-customer-thanks');
        await shop.agentInput('loyal-customer-thanks', { segment: 'champions', maxRecipients: 200 });
        await shop.call('POST', `/api/tasks/${runId}/cancel`, {});
        const wanted = (await tableOfFile(shop, other, 'recipients.csv')).map(({ email }) => email!);
        expect(wanted.length).toBeGreaterThan(800);
        expect(wanted.filter((to) => written.includes(to) || to === unwilling)).toEqual([]);
        const left = await tableOfFile(shop, other, 'left-out.csv');
        expect(left.filter(({ why }) => why!.startsWith('Had an advertising letter on ')).length).toBeGreaterThanOrEqual(99);
        // A month later the first of them may have one again.
        await shop.sql(`UPDATE mail_contacts SET contacted_at = now() - interval '30 days 1 minute'`);
        const later = await shop.childStarted(tool);
        expect(later.asked!.targets).toEqual(expect.arrayContaining([weekly, atMonthEnd, nameless, sentBack, hostile]));
        await shop.call('POST', `/api/tasks/${later.runId}/cancel`, {});
      }),
      'Counts who ordered in the 28 days after and for how much in each currency, beside customers of the group without a letter':
        async () => {
          const { text, readers, others } = await counted();
          expect(readers.buyers).toBeGreaterThanOrEqual(3);
          expect(text).toContain(`100 letters of `);
          expect(text).toContain(
            `: ${readers.buyers} readers (${readers.buyers}.0%) ordered in the 28 days after, ${readers.orders} orders for `,
          );
          expect(text).toContain(`$${readers.usd.toFixed(2)} and €44.00`);
          expect(text).toContain(`Of ${others.people} customers of the same group without the letter, ${others.buyers} (`);
          expect(text).toContain('so this does not show that the letter was the reason.');
          expect(text).not.toMatch(/@|won back/);
        },
    });
  });
}
