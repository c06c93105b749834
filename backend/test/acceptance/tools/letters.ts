import { parse } from 'csv-parse/sync';
import { load } from 'cheerio';
import { type Acceptance, once } from '../acceptance';
import { atMonthEnd, hostile, insertBuyers, inYen, nameless, namelessRegular, notYet, sentBack, unwilling, weekly } from '../buyers';
import type { Mail, Mailbox } from '../mailbox';
import { timeZone } from '../sellers-shop';
import type { Outside } from '../outside';
import { exhaustive, type Stage } from '../stage';
import { eventually } from '../../eventually';
import { decideShown } from '../../decide-shown';

const sale = `o.status NOT IN ('refunded', 'cancelled')`;
/** Everybody who bought: how often, for how much in the currency of most of their orders, and when last. */
const buyers = `bought AS (
    SELECT lower(c.email) AS email, o.* FROM customers c JOIN shop_orders o ON o.customer_id = c.id WHERE ${sale}
  ), paid AS (
    SELECT email, currency, count(*) AS n, sum(total - refunded) AS spent FROM bought GROUP BY 1, 2
  ), mainly AS (
    SELECT DISTINCT ON (email) email, currency, spent FROM paid ORDER BY email, n DESC, currency
  ), buyers AS (
    SELECT email, count(*) AS orders, max(ordered_at) AS last, floor(extract(epoch FROM now() - max(ordered_at)) / 86400)::int AS days
    FROM bought GROUP BY 1
  ), ranked AS (
    SELECT b.*, m.spent, m.currency, (rank() OVER (PARTITION BY m.currency ORDER BY m.spent) - 1)::numeric / count(*) OVER (PARTITION BY m.currency) AS standing
    FROM buyers b JOIN mainly m USING (email)
  )`;
/** Pauses of a day or more between orders of one person, and the middle of them. */
const rhythms = `pauses AS (
    SELECT email, extract(epoch FROM ordered_at - lag(ordered_at) OVER (PARTITION BY email ORDER BY ordered_at)) / 86400 AS days FROM bought
  ), rhythms AS (
    SELECT email, count(*) AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY days) AS usual FROM pauses WHERE days >= 1 GROUP BY 1
  ), shops AS (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY usual) AS usual FROM rhythms)`;
/** Away for twice as long as usual, the best customers first. */
const away = `WITH ${buyers}, ${rhythms}
  SELECT b.email, b.days, CASE WHEN r.n >= 2 THEN round(r.usual)::int END AS usual FROM ranked b LEFT JOIN rhythms r USING (email), shops s
  WHERE b.days > CASE WHEN r.n >= 2 THEN greatest(14, 2 * r.usual) ELSE greatest(60, 2 * s.usual) END ORDER BY b.standing DESC, b.email`;

export function letterTools({ keepsItsText, start, close }: Stage, outside: Outside): void {
  let shop: Acceptance;
  let mailbox: Mailbox;
  beforeAll(async () => {
    ({ mailbox } = outside);
    shop = await start(outside.settings);
    await mailbox.connect(shop);
    await insertBuyers(shop.product.database);
  });
  afterAll(() => close(shop));

  type Row = Record<string, string>;
  const table = async (taskId: string, title: string): Promise<Row[]> => {
    const file = (await shop.files(taskId)).find((one) => one.title === title);
    return file ? parse(file.text, { columns: true, bom: true }) : [];
  };
  const mailsTo = (address: string): Mail[] => mailbox.mails().filter(({ to }) => to === address);
  const approve = async (id: string, content?: object) => {
    const answer = await decideShown(shop, `/api/approvals/${id}/approve`, content === undefined ? {} : { content });
    expect([answer.status, answer.status === 200 ? '' : answer.body]).toEqual([200, '']);
  };
  /** The link of a letter, opened at this console as its reader's program does. */
  const follow = (link: string, method: string) => fetch(link.replace('https://console.shop.test', shop.product.url), { method });

  describe('Win-Back Mailer', () => {
    const tool = 'win-back-mailer';
    const asked = once(async () => {
      await shop.call('POST', '/api/deliveries/suppressions', { email: unwilling });
      // Nobody is written to before the owner has said where the button leads.
      const without = await shop.agentStarted(tool);
      expect(without).toMatchObject({ status: 'failed', error: { hint: expect.stringContaining('Where the button leads') as string } });
      await shop.agentInput(tool, { link: 'https://shop.test/new' });
      return shop.agentStarted(tool);
    });
    const recipients = once(async () => table((await asked()).id, 'recipients.csv'));
    const due = once(() => shop.sql<{ email: string; days: number; usual: number | null }>(away));
    const sent = once(async () => {
      const { id, asked: letters } = await asked();
      expect(mailbox.mails()).toEqual([]);
      await approve(letters!.id);
      expect(await shop.taskStands(id)).toMatchObject({ status: 'completed', error: null });
      return mailbox.mails();
    });
    beforeAll(() => sent());
    keepsItsText(tool, {
      'Finds customers who have not bought for long and writes them one honest letter, which leaves only after you have read it.':
        async () => {
          const { asked: letters } = await asked();
          const before = letters!.content.messages[0]!.content.text.replace(/^No more mail from us: .*$/m, '');
          for (const { to, text } of await sent()) {
            const reader = (await recipients()).find(({ email }) => email === to)!;
            const filled = before.replace('{{name}}', reader.name!).replace('{{reason}}', reader.reason!);
            expect([to, text.replace(/^No more mail from us: .*$/m, '').trim()]).toEqual([to, filled.trim()]);
          }
        },
      'Finds who has been away for long by their own rhythm, and says why for each': async () => {
        const truth = await due();
        expect(truth.map(({ email }) => email)).toEqual(expect.arrayContaining([weekly, atMonthEnd, nameless, inYen, sentBack, hostile]));
        for (const email of notYet) expect(truth.map((one) => one.email)).not.toContain(email);
        const left = await table((await asked()).id, 'left-out.csv');
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
      'Unsubscribe link in every mail': async () => {
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
      'Comes up for approval before it leaves': exhaustive(async () => {
        const { asked: letters } = await asked();
        expect(letters!.targets.toSorted()).toEqual((await recipients()).map(({ email }) => email!).toSorted());
        const before = (await sent()).length;
        expect(before).toBe(100);
        // Even where mail may leave without asking.
        expect((await shop.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'allow' } })).status).toBe(200);
        const other = await shop.agentStarted(tool);
        expect((await shop.call('PUT', '/api/settings', { approvalPolicy: { send_mail: 'ask' } })).status).toBe(200);
        expect((await decideShown(shop, `/api/approvals/${other.asked!.id}/reject`)).status).toBe(200);
        expect(await shop.taskStands(other.id)).toMatchObject({ status: 'completed' });
        expect(mailbox.mails()).toHaveLength(before);
      }),
      'Names what each person bought, and what goes with it': async () => {
        const last = await shop.sql<{ email: string; month: string; sku: string; product: string }>(
          `SELECT DISTINCT ON (c.email) c.email, to_char(o.ordered_at AT TIME ZONE '${timeZone}', 'FMMonth YYYY') AS month, l.sku, l.product_name AS product
           FROM customers c JOIN shop_orders o ON o.customer_id = c.id JOIN shop_order_lines l ON l.order_id = o.id
           WHERE ${sale} ORDER BY c.email, o.ordered_at DESC`,
        );
        const pairs = await shop.sql<{ sku: string; goes: string }>(
          `SELECT DISTINCT ON (a.sku) a.sku, b.product_name AS goes FROM shop_order_lines a JOIN shop_order_lines b ON b.order_id = a.order_id AND b.sku <> a.sku
             JOIN shop_orders o ON o.id = a.order_id
           WHERE ${sale} AND o.ordered_at > now() - interval '365 days' AND EXISTS (SELECT FROM inventory i WHERE i.sku = b.sku AND i.quantity > 0)
           GROUP BY a.sku, b.sku, b.product_name HAVING count(DISTINCT o.id) >= 3 ORDER BY a.sku, count(DISTINCT o.id) DESC, b.sku`,
        );
        expect(pairs.map(({ sku, goes }) => [sku, goes])).toContainEqual(['JUG', 'Beeswax candles, set of 6']);
        for (const { to, text, html } of await sent()) {
          const { month, sku, product } = last.find(({ email }) => email === to)!;
          const goes = pairs.find((pair) => pair.sku === sku)?.goes;
          const more = goes ? `Others who bought it also took "${goes}", and we have it here now.` : 'We hope it has served you well.';
          const reason = `In ${month} you bought "${product}" from us. ${more}`;
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
        const again = await shop.agentStarted(tool);
        expect(again.asked!.targets).toHaveLength(100);
        expect(again.asked!.targets.filter((to) => written.includes(to) || to === unwilling)).toEqual([]);
        await shop.call('POST', `/api/tasks/${again.id}/cancel`, {});
        // Another tool, and everybody.
        await shop.agentInput('loyal-customer-thanks', { segment: 'everyone', maxRecipients: 5_000 });
        const other = await shop.agentRun('loyal-customer-thanks');
        await shop.agentInput('loyal-customer-thanks', { segment: 'champions', maxRecipients: 200 });
        const wanted = (await table(other, 'recipients.csv')).map(({ email }) => email!);
        expect(wanted.length).toBeGreaterThan(800);
        expect(wanted.filter((to) => written.includes(to) || to === unwilling)).toEqual([]);
        const left = await table(other, 'left-out.csv');
        expect(left.filter(({ why }) => why!.startsWith('Had an advertising letter on ')).length).toBeGreaterThanOrEqual(99);
        // A month later the first of them may have one again.
        await shop.sql(`UPDATE mail_contacts SET contacted_at = now() - interval '30 days 1 minute'`);
        const later = await shop.agentStarted(tool);
        expect(later.asked!.targets).toEqual(expect.arrayContaining([weekly, atMonthEnd, nameless, sentBack, hostile]));
        await shop.call('POST', `/api/tasks/${later.id}/cancel`, {});
      }),
    });
  });

  describe('New Customer Welcome', () => {
    const tool = 'new-customer-welcome';
    const clockTime = new Date().toISOString();
    const shopify = (...orders: [number: string, email: string, name: string][]) =>
      shop.importFile([
        'Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name',
        ...orders.map(([number, email, name]) => `#${number},${email},paid,${clockTime},USD,18,0,0,18,${clockTime},1,Mug,18,MUG,${name}`),
      ]);
    const amazon = (number: string, email: string, name: string) =>
      shop.importFile([
        'amazon-order-id,purchase-date,order-status,product-name,sku,quantity,currency,item-price,buyer-email,buyer-name',
        `${number},${clockTime},Shipped,Mug,MUG,1,USD,18,${email},${name}`,
      ]);
    const runs = async () => {
      const { workflowId } = await shop.installed(tool);
      await eventually('every fact is taken', async () => (await shop.value('SELECT count(*)::int FROM fact_backlog')) === 0);
      return shop.sql<{ id: string; email: string }>(
        `SELECT r.id, t.input -> 'trigger' ->> 'email' AS email FROM workflow_runs r JOIN tasks t ON t.id = r.id WHERE r.workflow_id = $1 ORDER BY r.created_at, r.id`,
        [workflowId],
      );
    };
    const heard = once(async () => {
      await shop.installed(tool);
      await shopify(
        ['2001', 'gina@new.test', 'Gina Green'],
        ['2002', 'ada@buyer.test', 'Ada Again'],
        ['2003', 'hugo@new.test', 'Hugo Hill'],
      );
      return runs();
    });
    const askedOf = (id: string) => eventually('it asks', async () => (await shop.asked(id))[0]);
    const ginas = async () => (await heard()).find(({ email }) => email === 'gina@new.test')!.id;
    const asks = once(async () => askedOf(await ginas()));
    const welcomed = once(async () => {
      const letters = await asks();
      const [message] = letters.content.messages;
      const text = message!.content.text.replace('thank you for your first order', 'thank you, from both of us, for your first order');
      await approve(letters.id, { messages: [{ ...message, content: { ...message!.content, text } }] });
      return eventually('the welcome arrives', () => mailsTo('gina@new.test')[0]);
    });
    const waits = once(async () => {
      await welcomed();
      const id = await ginas();
      return eventually('it waits for the time', async () => {
        const [row] = await shop.sql<{ days: number }>(
          `SELECT round(extract(epoch FROM t.waiting_until - s.started_at) / 86400)::int AS days FROM tasks t JOIN task_steps s ON s.task_id = t.id
           WHERE t.id = $1 AND t.waiting_for = 'delay' AND s.kind = 'wait' AND s.status = 'waiting'`,
          [id],
        );
        return row;
      });
    });
    const reviewed = once(async () => {
      await waits();
      const id = await ginas();
      // The worker goes, ten days pass, and another one comes.
      await shop.product.worker!.close();
      await shop.sql(`UPDATE task_steps SET started_at = started_at - interval '10 days' WHERE task_id = $1`, [id]);
      await shop.sql(`UPDATE tasks SET waiting_until = waiting_until - interval '10 days' WHERE id = $1`, [id]);
      await shop.restartedWorker();
      await approve((await askedOf(id)).id);
      await eventually('the run ends', async () => (await shop.stands(id)).status === 'completed');
      return mailsTo('gina@new.test');
    });
    keepsItsText(tool, {
      'Welcomes everybody who buys for the first time, and asks for a review ten days later. You see the first mail before it leaves.':
        async () => {
          const letters = await asks();
          expect(letters.targets).toEqual(['gina@new.test']);
          expect(letters.content.messages[0]!.content.text).toMatch(/^Hello Gina,\n\nthank you for your first order/);
          expect(mailsTo('gina@new.test')).toEqual([]);
          expect((await reviewed()).map(({ subject }) => subject)).toEqual(['Thank you for your first order', 'How do you like it?']);
        },
      'Starts with the first order of a customer': async () =>
        expect((await heard()).map(({ email }) => email).toSorted()).toEqual(['gina@new.test', 'hugo@new.test']),
      'You can change the words before they leave': async () => {
        expect((await welcomed()).text).toContain('thank you, from both of us, for your first order with us.');
        const hugo = (await heard()).find(({ email }) => email === 'hugo@new.test')!.id;
        expect((await decideShown(shop, `/api/approvals/${(await askedOf(hugo)).id}/reject`)).status).toBe(200);
        expect((await shop.stands(hugo)).timeline.at(-1)).toMatchObject({ stepId: 'dropped' });
        expect(mailsTo('hugo@new.test')).toEqual([]);
      },
      'Asks for a review after ten days': async () => {
        expect((await waits()).days).toBe(10);
        expect((await reviewed())[1]!.text).toContain('Two sentences in a review help other customers a lot.');
      },
      'One welcome for each person, even on two channels': async () => {
        await welcomed();
        await amazon('111-2222222-3333333', 'Gina@New.test', 'Gina Green');
        await shopify(['2009', 'gina@new.test', 'Gina Green']);
        expect((await runs()).filter(({ email }) => email === 'gina@new.test')).toHaveLength(1);
      },
      'The wait survives restarts': async () => expect(await reviewed()).toHaveLength(2),
      'Plain text that every mail program shows': async () => {
        for (const { head, html, text } of await reviewed()) {
          expect(head).toMatch(/^content-type: text\/plain/im);
          expect(html).toBeNull();
          expect(text).toMatch(/^Hello Gina,\n\n/);
        }
      },
    });
  });

  describe('Loyal Customer Thanks', () => {
    const tool = 'loyal-customer-thanks';
    const made = once(async () => {
      // The letters of the first tool are more than 30 days old, so they keep no reader from this one.
      await shop.sql(`UPDATE mail_contacts SET contacted_at = now() - interval '30 days 1 minute'`);
      const taskId = await shop.agentRun(tool);
      return { taskId, files: await shop.files(taskId), readers: await table(taskId, 'recipients.csv') };
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
          expect(await file('email.txt')).toContain('You have ordered from us more than once, and we would like to say thank you.');
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
          await approve(again.asked!.id);
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
        expect(load(await file('email.html'))('a[href="{{unsubscribe}}"]').text()).toBe('No more mail from us');
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
