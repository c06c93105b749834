import { load } from 'cheerio';
import { type Acceptance, once } from '../acceptance';
import { namelessRegular } from '../buyers';
import type { Mailbox } from '../mailbox';
import { exhaustive, type Stage } from '../stage';
import { approve, type LetterShop, tableOfFile } from './letter-shop';
import { buyers } from './letter-truth';

export function loyalCustomerThanks({ keepsItsText }: Stage, world: LetterShop): void {
  describe('Loyal Customer Thanks', () => {
    let shop: Acceptance;
    let mailbox: Mailbox;
    beforeAll(() => {
      ({ shop, mailbox } = world);
    });
    const tool = 'loyal-customer-thanks';
    const made = once(async () => {
      // The letters of the first tool are more than 30 days old, so they keep no reader from this one.
      await shop.sql(`UPDATE mail_contacts SET contacted_at = now() - interval '30 days 1 minute'`);
      const taskId = await shop.agentRun(tool);
      return { taskId, files: await shop.files(taskId), readers: await tableOfFile(shop, taskId, 'recipients.csv') };
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
      'A thank-you letter to the people who buy often and lately. A draft until you send it.': [
        async () => {
          const readers = (await made()).readers;
          // Of all who ever bought, six in ten have been away for longer and came but once.
          const usual = await shop.value(
            `WITH ${buyers} SELECT percentile_disc(0.6) WITHIN GROUP (ORDER BY days DESC) FROM buyers WHERE orders = 1`,
          );
          for (const { email, days_since_last_order: days, orders } of readers)
            expect([email, Number(days) < usual, Number(orders) > 1]).toEqual([email, true, true]);
          expect(await file('email.txt')).toMatch(/Thank you for ordering from our shop\.|We would like to thank you for your orders\./);
        },
        exhaustive(async () => {
          const { readers } = await made();
          // Sent as a person does it: the same task again, with "Send it" chosen.
          const before = mailbox.mails().length;
          const { body } = await shop.call<{ input: object }>('GET', `/api/tasks/${(await made()).taskId}`);
          const some = { ...body.input, send: true, maxRecipients: 3 };
          const { body: task } = await shop.call<{ id: string }>('POST', `/api/tasks/${(await made()).taskId}/retry`, {
            from: 'start',
            input: some,
          });
          const again = await shop.taskStands(task.id);
          expect(mailbox.mails()).toHaveLength(before);
          await approve(shop, again.asked!.id);
          expect(await shop.taskStands(task.id)).toMatchObject({ status: 'completed', error: null });
          const mails = mailbox.mails().slice(before);
          expect(mails.map(({ to }) => to).toSorted()).toEqual(
            readers
              .slice(0, 3)
              .map(({ email }) => email!)
              .toSorted(),
          );
        }),
      ],
      'Finds your best customers by their orders': async () => {
        const truth = await best();
        expect(truth.length).toBeGreaterThan(200);
        expect((await made()).readers.map(({ email, orders }) => [email, Number(orders)])).toEqual(
          truth.slice(0, 200).map(({ email, orders }) => [email, orders]),
        );
      },
      'Three subjects to try out against each other': async () => {
        const { readers } = await made();
        const shares = ['1', '2', '3'].map((number) => readers.filter(({ letter }) => letter === number).length);
        expect(shares).toEqual([67, 67, 66]);
        const subjects = await Promise.all(
          ['email.eml', 'email-2.eml', 'email-3.eml'].map(async (title) => /^Subject: (.*)\r?$/m.exec(await file(title))![1]!.trim()),
        );
        expect(subjects).toEqual(['Thank you for staying with us', 'You make this shop possible', 'A short thank you']);
      },
      'Greets customers by first name where it is known': async () => {
        const names = await shop.sql<{ email: string; name: string | null }>(`SELECT email, first_name AS name FROM customers`);
        for (const { email, name } of (await made()).readers)
          expect([email, name]).toEqual([email, names.find((one) => one.email === email)!.name ?? 'there']);
        expect((await made()).readers).toContainEqual(expect.objectContaining({ email: namelessRegular, name: 'there' }));
        expect(await file('email.eml')).toContain(`Hello ${(await made()).readers[0]!.name},`);
      },
      'At most 200 people a run': async () => expect((await made()).readers).toHaveLength(200),
      'Draft as a mail file and as HTML': async () => {
        expect(await file('email.eml')).toMatch(/^List-Unsubscribe: </m);
        expect(
          load(await file('email.html'))('a')
            .last()
            .text(),
        ).toBe('No more mail from us');
      },
      'Sends nothing by itself': exhaustive(async () => {
        const before = mailbox.mails().length;
        const id = await shop.agentRun(tool);
        expect(await shop.value('SELECT count(*)::int FROM deliveries WHERE task_id = $1', [id])).toBe(0);
        expect(mailbox.mails()).toHaveLength(before);
      }),
    });
  });
}
