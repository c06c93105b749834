import { parse } from 'csv-parse/sync';
import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, type File, once, type Run, tableOf, under } from '../acceptance';
import type { Mailbox } from '../mailbox';
import { eventually } from '../../eventually';
import { insertShopOrder } from '../../rows';
import { dayMs, timeZone } from '../sellers-shop';
import type { Outside } from '../outside';
import { exhaustive, type Stage } from '../stage';
import { saleOfOrder as sale } from '../truth';
import { factsTaken } from '../../facts-taken';
import type { OwnModelServer } from '../../model-server';
import type { SocialServer } from '../../social-server';
import { decideShown } from '../../decide-shown';

interface Post {
  network: string;
  sku: string;
  product: string;
  text: string;
  alternatives: string[];
  publishAt: string;
  localTime: string;
}

export function postTools({ keepsItsText, start, close }: Stage, outside: Outside): void {
  let shop: Acceptance;
  let mailbox: Mailbox;
  let social: SocialServer;
  let model: OwnModelServer;
  beforeAll(async () => {
    ({ mailbox, social, model } = outside);
    shop = await start(outside.settings);
    await mailbox.connect(shop);
    // Who only left an address is written to as well; there are more of them than a mailing has by default.
    await shop.sql(
      `INSERT INTO customers (id, email, first_name, platform, created_at)
       SELECT gen_random_uuid(), 'reader' || n || '@list.test', 'Reader', 'shopify', now() - interval '90 days' FROM generate_series(1, 1100) AS n`,
    );
    await shop.call('POST', '/api/deliveries/suppressions', { email: 'reader7@list.test' });
  });
  afterAll(() => close(shop));

  /** What sells best and is there, by pieces of a year, with its price in dollars. */
  const bestSellers = () =>
    shop.sql<{ name: string; price: string }>(
      `SELECT max(l.product_name) AS name, (SELECT min(price)::text FROM inventory i WHERE i.sku = l.sku) AS price
       FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
       WHERE ${sale} AND o.ordered_at > now() - interval '365 days' AND (SELECT sum(quantity) FROM inventory i WHERE i.sku = l.sku) > 0
       GROUP BY l.sku ORDER BY sum(l.quantity) DESC, l.sku LIMIT 5`,
    );
  /** The hour in which most people buy on that weekday of the shop; each hour counts with half of its neighbours. */
  const bestHour = (day: string) =>
    shop.value<number>(
      `WITH hours AS (
         SELECT h, (SELECT count(*) FROM shop_orders o WHERE ${sale} AND o.ordered_at > now() - interval '365 days'
           AND extract(isodow FROM o.ordered_at AT TIME ZONE '${timeZone}') = extract(isodow FROM $1::date)
           AND extract(hour FROM o.ordered_at AT TIME ZONE '${timeZone}') = h) AS n FROM generate_series(0, 23) AS h)
       SELECT a.h FROM hours a JOIN hours b ON b.h = (a.h + 23) % 24 JOIN hours c ON c.h = (a.h + 1) % 24
       ORDER BY a.n + (b.n + c.n) / 2.0 DESC, a.h LIMIT 1`,
      [day],
    );
  const postsOf = (files: File[]): Post[] =>
    (JSON.parse(files.find(({ title }) => title === 'posts.json')!.text) as { posts: Post[] }).posts;
  const stepOf = (run: Run, id: string) => run.timeline.find(({ stepId }) => stepId === id)!;
  /** What a person reads of the run once it has ended. */
  const resultOf = async (id: string) =>
    (await shop.call<{ result: { text: string } | null }>('GET', `/api/workflow-runs/${id}`)).body.result?.text ?? '';
  const helper = async (name: string) => {
    const { body } = await shop.call<{ id: string; name: string; config: { input?: object } }[]>('GET', '/api/agents');
    return body.find((agent) => agent.name === name)!;
  };
  const helperInput = async (name: string, input: object) => {
    const { id, config } = await helper(name);
    const changed = await shop.call('PATCH', `/api/agents/${id}`, { config: { ...config, input } });
    expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
  };

  describe('Best-Seller Post Planner', () => {
    const tool = 'best-seller-posts';
    const published = () => shop.value(`SELECT count(*)::int FROM deliveries WHERE channel = 'facebook'`);
    /** Without an account of a network. */
    const made = once(async () => {
      const { id, runId } = await shop.childStarted(tool);
      const files = await shop.files(id);
      return { run: await shop.stands(runId), files, posts: postsOf(files) };
    });
    /** Every post for Facebook is approved at its hour, except the last one. */
    const sent = once(async () => {
      await made();
      const keys = shop.product.app.get(ApiKeysService, { strict: false });
      await keys.create({ name: 'Page', service: 'facebook', keyValue: 'token-of-facebook-0123456789', settings: {} });
      const { workflowId } = await shop.installed(tool);
      const { body } = await shop.call<{ id: string }>('POST', `/api/workflows/${workflowId}/run`, {});
      const task = await eventually('the agent has its task', async () => {
        const [row] = await shop.sql<{ id: string }>('SELECT task_id AS id FROM workflow_children WHERE run_id = $1', [body.id]);
        return row?.id ?? null;
      });
      const counts: number[] = [];
      for (let asked = 1; asked <= 5; asked++) {
        await shop.waits(task);
        expect((await shop.call('PATCH', `/api/tasks/${task}`, { status: 'running' })).status).toBe(200);
        const [approval] = (await shop.taskStands(task)).asked ? await shop.asked(task) : [];
        counts.push(social.posts.length);
        expect((await decideShown(shop, `/api/approvals/${approval!.id}/${asked < 5 ? 'approve' : 'reject'}`, {})).status).toBe(200);
      }
      expect((await shop.taskStands(task)).status).toBe('completed');
      await shop.waits(body.id);
      return { runId: body.id, task, counts, posts: postsOf(await shop.files(task)).filter(({ network }) => network === 'Facebook') };
    });
    /** Two weeks and a day later; the posted products sold six pieces more. */
    const measured = once(async () => {
      const { runId, task, posts } = await sent();
      await shop.sql(`UPDATE deliveries SET sent_at = sent_at - interval '16 days' WHERE task_id = $1`, [task]);
      const skus = [...new Set(posts.slice(0, 4).map(({ sku }) => sku))];
      const order = await insertShopOrder(
        shop.product.database,
        { platform: 'shopify', ordered_at: new Date(Date.now() - 3 * dayMs), total: 60 },
        [{ sku: skus[0]!, quantity: 6, price: 10 }],
      );
      await eventually('the days are counted', async () => (await shop.value('SELECT count(*)::int FROM ledger_due')) === 0);
      const day = `(o.ordered_at AT TIME ZONE '${timeZone}')::date`;
      const count = async (where: string) =>
        shop.value<number>(
          `SELECT coalesce(sum(l.quantity), 0)::int FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id,
             (SELECT (now() AT TIME ZONE '${timeZone}')::date - 16 AS at) posted WHERE ${sale} AND l.sku = ANY($1) AND ${where}`,
          [skus],
        );
      const [before, after] = [await count(`${day} BETWEEN at - 14 AND at - 1`), await count(`${day} BETWEEN at + 1 AND at + 14`)];
      const run = await shop.released(runId);
      const page = await shop.resultOf(runId);
      await shop.sql('DELETE FROM shop_orders WHERE id = $1', [order]);
      return { run, page, skus, before, after };
    });
    const file = async (title: string) => (await made()).files.find((one) => one.title === title)!.text;
    keepsItsText(tool, {
      'Every month: plans a week of posts about what sells best and is in stock, publishes what you approve, and compares sales 14 days later.':
        async () => {
          expect(await shop.nextFire(tool)).toMatchObject({ day: '6', time: '09:00' });
          const best = (await bestSellers()).map(({ name }) => name);
          expect(best).toHaveLength(5);
          expect([...new Set((await made()).posts.map(({ product }) => product))].toSorted()).toEqual(best.toSorted());
          const week = await shop.sql<{ day: string }>(
            `SELECT to_char((now() AT TIME ZONE '${timeZone}')::date + n, 'YYYY-MM-DD') AS day FROM generate_series(0, 8) AS n`,
          );
          for (const { localTime } of (await made()).posts) expect(week.map(({ day }) => day)).toContain(localTime.slice(0, 10));
          expect(new Set((await made()).posts.map(({ localTime }) => localTime.slice(0, 10))).size).toBe(5);
        },
      'Five posts for Instagram and five for Facebook, with two texts for each to choose from': async () => {
        const { posts } = await made();
        expect(['Instagram', 'Facebook'].map((name) => posts.filter(({ network }) => network === name).length)).toEqual([5, 5]);
        expect(posts).toHaveLength(10);
        for (const { text, alternatives } of posts) expect([text, new Set([text, ...alternatives]).size]).toEqual([text, 2]);
      },
      'Hours taken from your own orders': async () => {
        for (const { localTime } of (await made()).posts)
          expect([localTime, Number(localTime.slice(11, 13))]).toEqual([localTime, await bestHour(localTime.slice(0, 10))]);
      },
      'Keeps to the limits of each network': async () => {
        for (const { network, text, alternatives } of (await made()).posts)
          for (const one of [text, ...alternatives]) {
            expect([one, one.length > 0 && one.length <= (network === 'Instagram' ? 2_200 : 63_206)]).toEqual([one, true]);
            if (network === 'Instagram') expect([one, (one.match(/#/g) ?? []).length <= 5]).toEqual([one, true]);
          }
      },
      'Calendar file and copy pack; posts for Instagram are yours to copy': async () => {
        const { posts, run } = await made();
        const events = (await file('calendar.ics'))
          .replace(/\r?\n[ \t]/g, '')
          .split('BEGIN:VEVENT')
          .slice(1);
        const starts = events.map((event) => /^DTSTART:(\d{8}T\d{6}Z)/m.exec(event)![1]);
        expect(starts.toSorted()).toEqual(posts.map(({ publishAt }) => publishAt.replace(/[-:]|\.\d+/g, '')).toSorted());
        const page = await shop.resultOf(run.id);
        for (const { text, alternatives } of posts)
          for (const one of [text, ...alternatives]) {
            expect(await file('copy-pack.md')).toContain(`\`\`\`text\n${one}\n\`\`\``);
            expect(page).toContain(one);
          }
      },
      'Each post for Facebook comes up for approval at its hour; without an account it stays in the copy pack, and nothing is measured': [
        async () => {
          const { run } = await made();
          expect([run.status, run.timeline.at(-1)!.stepId]).toEqual(['completed', 'drafts']);
          const page = await shop.resultOf(run.id);
          expect(page).toContain('Nothing is measured for these posts.');
          expect(page).toContain('No post of this workflow was published, so nothing is measured.');
        },
        exhaustive(async () => {
          const { counts, posts } = await sent();
          // Each is asked for by itself, and nothing leaves before.
          expect(counts).toEqual([0, 1, 2, 3, 4]);
          expect(social.posts.map(({ text }) => text)).toEqual(posts.slice(0, 4).map(({ text }) => text));
          expect(await published()).toBe(4);
        }),
      ],
      'Compares pieces a day of the posted products before and after with those of products without a post': exhaustive(async () => {
        const { run, page, skus, before, after } = await measured();
        expect([run.status, run.error]).toEqual(['completed', null]);
        expect(page).toContain(`4 posts about ${skus.length} products, `);
        expect(page).toContain(
          `: ${(before / 14).toFixed(1)} pieces a day in the 14 days before, ${(after / 14).toFixed(1)} in the 14 days after (${before} and ${after} pieces).`,
        );
        expect(page).toMatch(/Products without a post: \d+\.\d and \d+\.\d a day\. (That is|Fewer than)/);
      }),
    });
  });

  describe('Product Story Desk', () => {
    const tool = 'product-story-desk';
    const asked = once(async () => {
      const run = await shop.run(tool);
      return { ...run, files: await shop.files(run.id) };
    });
    const article = async () => (await asked()).approval!.content.text;
    const fresh = async () => {
      const run = await shop.run(tool);
      await shop.decide(run, 'reject');
      return { article: run.approval!.content.text, posts: postsOf(await shop.files(run.id)).map(({ text }) => text) };
    };
    keepsItsText(tool, {
      'Every week one article about what your customers like, written from product facts, and posts that go with it.': async () => {
        const best = (await bestSellers()).map(({ name }) => name);
        const headings = (await article()).match(/^## (?!At a glance).+$/gm)!;
        expect(headings).toHaveLength(5);
        const posts = postsOf((await asked()).files);
        expect([...new Set(posts.map(({ product }) => product))].every((name) => best.includes(name))).toBe(true);
      },
      'Looks at what sells before it writes': async () => {
        const { timeline, files } = await asked();
        expect(timeline.slice(0, 2).map(({ stepId }) => stepId)).toEqual(['sales', 'article']);
        const before = await shop.value<boolean>(
          `SELECT (SELECT finished_at FROM tasks WHERE id = $1) <= (SELECT created_at FROM tasks WHERE id = $2)`,
          [timeline[0]!.output!.taskId, timeline[1]!.output!.taskId],
        );
        expect(before).toBe(true);
        const report = files.find(({ title }) => title === 'report.md')!.text;
        const [best] = await shop.sql<{ name: string }>(
          `SELECT l.product_name AS name FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE ${sale} AND o.currency = 'USD'
           GROUP BY 1 ORDER BY sum(l.quantity * l.unit_price) DESC LIMIT 1`,
        );
        const section = under(report, 'Best sellers (ABC)');
        expect(tableOf(section.slice(section.indexOf('| Product |')))[0]!.Product).toBe(best!.name);
      },
      'Article about your five best sellers from the facts you have, with a table of sizes and prices': async () => {
        const words = (await article()).match(/[\p{L}\p{N}’'-]+/gu)!;
        expect(words.length).toBeGreaterThanOrEqual(150);
        const rows = tableOf(under(await article(), 'At a glance'));
        const prices = (await bestSellers()).map(({ price }) => Number(price));
        expect(rows.map(({ Price }) => Number(Price!.replace('$', '')))).toEqual(prices);
        // Every number in it is one of the shop's: a price, or part of a name.
        const known = (await bestSellers()).map(({ name, price }) => `${name} ${Number(price)}`).join(' ');
        for (const [number] of (await article()).matchAll(/\d+(?:\.\d+)?/g)) expect(known).toContain(number);
      },
      'Six posts about the best sellers, three for each network': async () => {
        const posts = postsOf((await asked()).files);
        expect(['Instagram', 'Facebook'].map((name) => posts.filter(({ network }) => network === name).length)).toEqual([3, 3]);
        const best = (await bestSellers()).slice(0, 3).map(({ name }) => name);
        expect([...new Set(posts.map(({ product }) => product))].toSorted()).toEqual(best.toSorted());
      },
      'You edit the article before it counts as ready': async () => {
        expect(await shop.notices('The article of this week is ready')).toEqual([]);
        const mine = `${await article()}\n\nWritten by Ada.`;
        const kept = await shop.decide(await asked(), 'approve', mine);
        expect(kept).toMatchObject({ status: 'completed', error: null });
        expect(await shop.notices('The article of this week is ready')).toHaveLength(1);
        expect(await resultOf(kept.id)).toBe(mine);
      },
      'Runs every Tuesday': async () => expect(await shop.nextFire(tool)).toMatchObject({ weekday: 'Tuesday', time: '09:00' }),
      'Words to avoid and brand voice are yours to set': exhaustive(async () => {
        await asked();
        const before = await fresh();
        const names = (await bestSellers()).map(({ name }) => name.toLowerCase()).join(' ');
        const wordsIn = (text: string) => new Set(text.toLowerCase().match(/\p{L}{5,}/gu));
        // The headline is the workflow's own; the head of the table and the last line only say what stands there.
        const bodyOf = (text: string) =>
          text
            .replace(/^# .*/, '')
            .replace(/^## At a glance\n\n.*\n/m, '')
            .split('\n---\n')[0]!;
        const said = [...wordsIn(bodyOf(before.article))].filter((word) => !names.includes(word));
        const common = [...said.slice(0, 8), ...said.slice(-4)];
        const posted = [...wordsIn(before.posts.join(' '))].filter((word) => !names.includes(word)).slice(0, 8);
        await helperInput('Shop writer', { avoidWords: common, brandVoice: 'We speak like sailors.' });
        await helperInput('Shop poster', { avoidWords: posted, brandVoice: 'We speak like sailors.' });
        const after = await fresh();
        for (const word of common) expect([word, wordsIn(bodyOf(after.article)).has(word)]).toEqual([word, false]);
        for (const word of posted) expect([word, wordsIn(after.posts.join(' ')).has(word)]).toEqual([word, false]);
        const keys = shop.product.app.get(ApiKeysService, { strict: false });
        const { id } = await keys.create({
          name: 'Model',
          service: 'openai',
          keyValue: 'sk-0123456789-abcdef',
          settings: { model: 'gpt-5-mini', baseUrl: model.baseUrl },
        });
        try {
          await fresh();
          const told = model.calls.filter(({ body }) => body.includes('We speak like sailors.'));
          expect(new Set(told.map(({ body }) => (body.includes('social media caption') ? 'posts' : 'article')))).toEqual(
            new Set(['article', 'posts']),
          );
        } finally {
          expect((await shop.call('PATCH', `/api/api-keys/${id}`, { isActive: false })).status).toBe(200);
          await helperInput('Shop writer', {});
          await helperInput('Shop poster', {});
        }
      }),
    });
  });

  describe('Newsletter Desk', () => {
    const tool = 'newsletter-desk';
    const mine = 'Written by Ada in the workshop.';
    const first = once(() => shop.run(tool));
    const words = async () => (await first()).approval!.content.text;
    /** The article has been edited, and the plan waits. */
    const planned = once(async () => {
      const run = await shop.decide(await first(), 'approve', `${await words()}\n\n${mine}`);
      return { ...run, files: await shop.files(run.id) };
    });
    const plan = async () => (await planned()).approval!.content.text;
    const file = async (title: string) => (await planned()).files.findLast((one) => one.title === title)!.text;
    const readers = async (): Promise<{ email: string }[]> => parse(await file('recipients.csv'), { columns: true, bom: true });
    const done = once(async () => {
      expect(await shop.notices('The newsletter is ready to send')).toEqual([]);
      return shop.decide(await planned(), 'approve');
    });
    keepsItsText(tool, {
      'The whole newsletter of the month: what sold, an article, a mail to everybody who wants one, and posts, each read by you first.':
        async () => {
          for (const title of ['Shop orders', 'The letter', '8 posts']) expect(under(await plan(), title).trim()).not.toBe('');
          const everybody = await shop.sql<{ email: string }>(
            `SELECT lower(email) AS email FROM customers WHERE email <> '' AND email <> 'reader7@list.test' ORDER BY 1`,
          );
          expect(everybody.length).toBeGreaterThan(1_000);
          expect((await readers()).map(({ email }) => email).toSorted()).toEqual(everybody.map(({ email }) => email).toSorted());
          expect(await plan()).toContain(mine);
          for (const { text } of postsOf((await planned()).files)) expect(await plan()).toContain(text);
        },
      'Reads the sales of the month first': async () => {
        expect((await first()).timeline[0]).toMatchObject({ stepId: 'month', status: 'completed' });
        const net = (back: number) =>
          shop.value<number>(
            `SELECT sum(total - refunded - coalesce(tax, 0) - coalesce(shipping, 0))::float8 FROM shop_orders o WHERE ${sale} AND currency = 'USD'
             AND date_trunc('month', ordered_at AT TIME ZONE '${timeZone}') = date_trunc('month', now() AT TIME ZONE '${timeZone}') - interval '${back} months'`,
          );
        const rows = tableOf(under(await file('report.md'), 'Last full period'));
        const shown = rows.slice(0, 2).map((row) => Math.round(Number(row['Net sales']!.replace(/[^\d.]/g, ''))));
        expect(shown).toEqual([await net(1), await net(2)].map(Math.round));
        expect(await plan()).toContain(await file('report.md'));
      },
      'Article, letter and posts in one run': async () => {
        const types = await shop.sql<{ type: string }>(
          `SELECT t.type FROM tasks t JOIN workflow_children c ON c.task_id = t.id WHERE c.run_id = $1 ORDER BY t.created_at`,
          [(await planned()).id],
        );
        expect(types.map(({ type }) => type)).toEqual([
          'Data Analysis',
          'Content Generation',
          'Email Marketing',
          'Social Media Management',
        ]);
        const best = await bestSellers();
        for (const { price } of best) expect(await words()).toContain(`$${Number(price)}`);
        const posts = postsOf((await planned()).files);
        expect(posts.every(({ product }) => best.some(({ name }) => name === product))).toBe(true);
      },
      'You edit the article and approve the plan': [
        async () => {
          expect(await first()).toMatchObject({ approval: { status: 'pending' } });
          expect(await words()).toContain('From our workshop this month');
          expect(await file('email.txt')).toContain(mine);
          expect((await done()).status).toBe('completed');
          expect(await resultOf((await done()).id)).toBe(await plan());
          expect(await shop.notices('The newsletter is ready to send')).toHaveLength(1);
        },
        exhaustive(async () => {
          const dropped = await shop.decide(await shop.decide(await shop.run(tool), 'approve'), 'reject');
          expect(dropped.timeline.at(-1)).toMatchObject({ stepId: 'dropped' });
          expect(await shop.notices('The newsletter is ready to send')).toHaveLength(1);
        }),
      ],
      'Skips the month when sales cannot be read': exhaustive(async () => {
        await done();
        await factsTaken(shop.product.database);
        await shop.sql('CREATE TABLE before AS SELECT id, status FROM shop_orders');
        await shop.sql(`UPDATE shop_orders SET status = 'cancelled'`);
        const told = await shop.notices('%newsletter%');
        try {
          const run = await shop.run(tool);
          expect([run.status, run.approval]).toEqual(['completed', null]);
          expect(run.timeline.at(-1)).toMatchObject({ stepId: 'quiet' });
          expect(await shop.notices('%newsletter%')).toEqual(told);
        } finally {
          await shop.sql('UPDATE shop_orders o SET status = b.status FROM before b WHERE b.id = o.id');
        }
      }),
      'Letter with unsubscribe link, ready to send': exhaustive(async () => {
        await done();
        expect(mailbox.mails()).toEqual([]);
        // As a person does it: the task of the letter again, with "Send it" chosen.
        const { taskId } = stepOf(await planned(), 'letter').output as { taskId: string };
        const { body } = await shop.call<{ input: object }>('GET', `/api/tasks/${taskId}`);
        const input = { ...body.input, send: true, maxRecipients: 2, link: 'https://shop.test/news' };
        const { body: task } = await shop.call<{ id: string }>('POST', `/api/tasks/${taskId}/retry`, { from: 'start', input });
        const { asked } = await shop.taskStands(task.id);
        expect((await decideShown(shop, `/api/approvals/${asked!.id}/approve`)).status).toBe(200);
        expect(await shop.taskStands(task.id)).toMatchObject({ status: 'completed', error: null });
        expect(mailbox.mails()).toHaveLength(2);
        for (const { text, html, head, to } of mailbox.mails()) {
          expect((await readers()).slice(0, 2).map(({ email }) => email)).toContain(to);
          const link = /^No more mail from us: (\S+)$/m.exec(text)![1]!;
          expect(head.replace(/\r\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${link}>`);
          expect(html).toContain(`href="${link}"`);
          expect(text).toContain(mine);
          expect(text).not.toMatch(/\{\{|^#|\| ---|search results/m);
          expect(html).toContain('href="https://shop.test/news"');
        }
      }),
      'Runs on the third of each month': async () => expect(await shop.nextFire(tool)).toMatchObject({ day: '3', time: '09:00' }),
    });
  });
}
