import { v7 as uuidv7 } from 'uuid';
import { type Acceptance, once, tableOf, under } from '../acceptance';
import { timeZone } from '../sellers-shop';
import { channel, lastWeek, net, sale } from '../truth';
import { exhaustive, type Stage } from '../stage';
import { eventually } from '../../eventually';
import { type Loopback, startLoopback } from '../../loopback';

const month = `to_char(ordered_at AT TIME ZONE '${timeZone}', 'FMMonth YYYY')`;

export function wholeShopTools({ keepsItsText, start, close }: Stage): void {
  let shop: Acceptance;
  let site: Loopback;
  beforeAll(async () => {
    site = await startLoopback(() => ({ status: 404, body: 'Gone.' }));
    shop = await start({ OUTBOUND_ALLOW: `page=${site.host}` });
    // More shelves than a page lists, and more of them low.
    for (let n = 1; n <= 12; n++)
      await shop.sql(
        `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, currency, low_stock_at) VALUES ($1, $2, $3, 'ebay', $4, 5.00, 2.00, 'USD', $5)`,
        [uuidv7(), `SOAP-${n}`, `Soap number ${n}`, n, n === 12 ? 0 : 20],
      );
  });
  afterAll(async () => {
    await close(shop);
    await site.close();
  });

  describe('Weekly Shop Digest', () => {
    const made = once(async () => {
      const run = await shop.run('weekly-shop-digest');
      expect([run.status, run.error]).toEqual(['completed', null]);
      const { body } = await shop.call<{ result: { text: string } }>('GET', `/api/workflow-runs/${run.id}`);
      return {
        run,
        page: body.result.text,
        truth: await byChannel(),
        files: await shop.files(run.id),
        notices: await shop.notices('Your shop this week'),
      };
    });
    const byChannel = () =>
      shop.sql<Record<'Platform' | 'Orders' | 'Amount' | 'Currency', string>>(
        `SELECT ${channel} AS "Platform", count(*)::text AS "Orders", sum(${net})::float8::text AS "Amount", currency AS "Currency"
         FROM shop_orders WHERE ${sale} AND ${lastWeek} GROUP BY platform, currency ORDER BY count(*) DESC, platform, currency`,
      );
    const low = () =>
      shop.sql<{ sku: string; name: string; quantity: string }>(
        `SELECT sku, max(product_name) AS name, sum(quantity)::text AS quantity FROM inventory GROUP BY sku
         HAVING bool_or(quantity <= low_stock_at) ORDER BY sum(quantity), sku`,
      );
    keepsItsText('weekly-shop-digest', {
      'Your shop on one page every Monday: sales by channel, how the month goes, and what runs low.': async () => {
        const { page, notices } = await made();
        expect(await shop.nextFire('weekly-shop-digest')).toMatchObject({ weekday: 'Monday', time: '07:30' });
        expect(page.match(/^#+ .*$/gm)).toEqual([
          '## Sales of the seven days up to yesterday',
          '## Last full period',
          expect.stringMatching(/^## Runs low: 10 of \d+ products$/),
          '## The ten lowest shelves',
        ]);
        const all = await low();
        expect(all.length).toBeGreaterThan(10);
        const section = under(page, 'Runs low');
        expect(page).toContain(`Runs low: 10 of ${all.length} products`);
        expect(tableOf(section).map(({ SKU, Quantity }) => [SKU, Quantity])).toEqual(
          all.slice(0, 10).map(({ sku, quantity }) => [sku, quantity]),
        );
        // Who bought is nobody's business on a page that is passed round.
        expect(page).not.toContain('@buyer.test');
        const [most] = (await made()).truth;
        const [first, second, third] = all.map(({ name, quantity }) => `${name} (${quantity} left)`);
        expect(notices).toEqual([
          {
            title: 'Your shop this week',
            body: `Most orders came from ${most!.Platform}: ${most!.Orders} for ${Number(most!.Amount).toFixed(2)} ${most!.Currency}. Low: ${first}, ${second}, ${third} and ${all.length - 3} more. The whole page stands in this run.`,
          },
        ]);
      },
      'Sales of the week by channel': async () => {
        const { page, truth } = await made();
        const shown = tableOf(under(page, 'Sales of the seven days up to yesterday'));
        // Three channels, and what they took in three currencies.
        expect(new Set(truth.map(({ Platform, Currency }) => `${Platform} ${Currency}`)).size).toBe(9);
        expect(shown.map((row) => ({ ...row, Amount: String(Number(row.Amount)) }))).toEqual(truth);
      },
      'The month against the one before': async () => {
        const section = under((await made()).page, 'Last full period');
        const [last, before] = tableOf(section);
        const months = await shop.sql<{ name: string; amount: number; orders: string }>(
          `SELECT ${month} AS name, sum(${net})::float8 AS amount, count(*)::text AS orders FROM shop_orders WHERE ${sale} AND currency = 'USD'
           GROUP BY 1 ORDER BY max(ordered_at) DESC`,
        );
        // The latest month is compared on its last day only, when it is whole; before that it is told apart.
        const at = months.findIndex(({ name }) => name === last!.Period);
        expect([at, months[at + 1]!.name]).toEqual([at === 0 ? 0 : 1, before!.Period]);
        const amount = (row: Record<string, string>) => Number(row['Net sales']!.replace(/[^\d.]/g, ''));
        expect([amount(last!), amount(before!)]).toEqual([months[at]!.amount, months[at + 1]!.amount].map(Math.round));
        const change = (months[at]!.amount / months[at + 1]!.amount - 1) * 100;
        expect(Number(before!['Change since']!.replace('−', '-').replace(/[+ %]/g, ''))).toBeCloseTo(change, 0);
        const soFar = `${months[0]!.name} ($${Math.round(months[0]!.amount).toLocaleString('en-US')} so far)`;
        expect([at, section.includes(soFar)]).toEqual([at, at === 1]);
      },
      'The ten lowest shelves': async () => {
        const rows = tableOf(under((await made()).page, 'The ten lowest shelves'));
        const truth = await shop.sql<{ sku: string; quantity: string }>(
          'SELECT sku, sum(quantity)::text AS quantity FROM inventory GROUP BY sku ORDER BY sum(quantity), sku LIMIT 10',
        );
        expect(rows.map(({ SKU, Quantity }) => ({ sku: SKU, quantity: Quantity }))).toEqual(truth);
      },
      'Report with chart as a file': async () => {
        const { files } = await made();
        expect(files.find(({ title }) => title === 'report.md')!.text).toContain('## Last full period');
        expect(files.find(({ title }) => title === 'chart.svg')!.text).toMatch(/^<svg[^]*<\/svg>\s*$/);
      },
      'Works without any key': async () => {
        await made();
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
      },
      Free: async () => {
        const price = await shop.value<string>(`SELECT price::text FROM marketplace_products WHERE id = 'weekly-shop-digest'`);
        expect(Number(price)).toBe(0);
      },
    });
  });

  describe('Failure Watch', () => {
    interface Failed {
      id: string;
      title: string;
      type: string;
      error: { code: string; message: string; hint: string | null };
    }
    const german = (goal: string, channel: string) => ({ goal, channel, language: 'de' });
    const agent = async (type: string, input: object) => {
      const { status, body } = await shop.call<{ id: string }>('POST', '/api/agents', {
        name: `Fails at ${type}`,
        type,
        config: { input },
      });
      expect([status, status === 201 ? '' : body]).toEqual([201, '']);
      return body.id;
    };
    const start = async (agentId: string) => expect((await shop.call('POST', `/api/agents/${agentId}/run`, {})).status).toBe(201);
    /** Everything that failed outside the tool itself, as its queue shows it. */
    const failed = () =>
      shop.sql<Failed & Record<string, unknown>>(
        `SELECT id, title, type, error FROM tasks WHERE status = 'failed' AND title <> 'Failure Watch' ORDER BY created_at, id`,
      );
    /** Nobody has anything to do any more: every fact is taken, and every run has ended. */
    const settled = async (count: number) => {
      await eventually('the tasks have failed', async () => (await failed()).length >= count);
      // In one look: a fact that is taken starts a run, and the end of a run is a fact.
      const open = `SELECT (SELECT count(*) FROM fact_backlog)::int + (SELECT count(*) FROM tasks WHERE status NOT IN ('completed', 'failed', 'cancelled'))::int`;
      await eventually('every fact is taken, and every run has an end', async () => (await shop.value(open)) === 0);
    };
    const runs = async () => {
      const { workflowId } = await shop.installed('failure-watch');
      return shop.value('SELECT count(*)::int FROM workflow_runs WHERE workflow_id = $1', [workflowId]);
    };
    /** What the bell says of it: messages that came together are one entry that says them all. */
    const bell = async () => {
      const { workflowId } = await shop.installed('failure-watch');
      const items = await shop.sql<{ title: string; body: string; count: number }>(
        `SELECT title, body, count FROM notifications WHERE kind LIKE 'workflow.' || $1 || '.%' ORDER BY created_at, id`,
        [workflowId],
      );
      return {
        count: items.reduce((sum, { count }) => sum + count, 0),
        text: items.map(({ title, body }) => `${title}: ${body}`).join('\n\n'),
      };
    };
    const heard = once(async () => {
      await shop.installed('failure-watch');
      await start(await agent('Content Generation', german('FAQ', 'Etsy')));
      await start(await agent('Content Generation', german('description', 'eBay')));
      await start(await agent('SEO Optimization', { url: `${site.url}/mugs` }));
      await settled(3);
      return { tasks: await failed(), ...(await bell()) };
    });
    keepsItsText('failure-watch', {
      'When a task of an agent fails for want of a key or because an address is gone, you read in one message what to do about it.':
        async () => {
          const { tasks, text } = await heard();
          expect(tasks.map(({ error }) => error.code).sort()).toEqual(['fetch_failed', 'needs_provider', 'needs_provider']);
          for (const { title, error } of tasks) {
            expect(error.hint).not.toBeNull();
            expect(text).toMatch(new RegExp(`: ${escaped(title)}: ${escaped(error.message)}\\s+${escaped(error.hint!)}`));
          }
          expect(text).toContain('add an AI provider under API Keys');
          expect(text).toContain('the page must be there for everybody');
        },
      'Sees every failed task of an agent': async () => {
        const { tasks, text } = await heard();
        expect(tasks).toHaveLength(3);
        for (const { title } of tasks) expect(text).toContain(title);
      },
      'Tells missing keys from other failures': async () => {
        const { tasks, text } = await heard();
        for (const { title, error } of tasks) {
          const isKey = error.code === 'needs_provider';
          expect([title, text.includes(`A key is missing: ${title}`), text.includes(`Failed: ${title}`)]).toEqual([title, isKey, !isKey]);
        }
      },
      'Gives the reason in the words of the task': async () => {
        const { tasks, text } = await heard();
        for (const { error } of tasks) expect(text).toContain(error.message);
      },
      'Does not report its own runs': exhaustive(async () => {
        await heard();
        const { workflowId } = await shop.installed('failure-watch');
        const { body } = await shop.call<{ steps: { id: string; config: { message?: string } }[] }>('GET', `/api/workflows/${workflowId}`);
        const change = async (steps: object[]) => {
          const changed = await shop.call('PATCH', `/api/workflows/${workflowId}`, { steps });
          expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
        };
        const [before, told, all] = [await runs(), (await bell()).count, (await failed()).length];
        await change(
          body.steps.map((step) =>
            step.id === 'say' ? { ...step, config: { ...step.config, message: '{{trigger.title | round}}' } } : step,
          ),
        );
        try {
          await start(await agent('SEO Optimization', { url: `${site.url}/jugs` }));
          await settled(all + 1);
          expect(await shop.value(`SELECT count(*)::int FROM tasks WHERE title = 'Failure Watch' AND status = 'failed'`)).toBe(1);
          expect([(await runs()) - before, (await bell()).count]).toEqual([1, told]);
        } finally {
          await change(body.steps);
        }
      }),
      'One message for each failure': [
        async () => expect((await heard()).count).toBe(3),
        exhaustive(async () => {
          await heard();
          // A task that fails inside a workflow fails its run with it: that is one failure.
          const [told, all] = [(await bell()).count, (await failed()).length];
          const agentId = await agent('Content Generation', german('title and bullets', 'Amazon'));
          const { body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
            name: 'Asks an agent',
            steps: [{ id: 'write', type: 'agent_task', config: { agentId } }],
            triggers: [{ id: 'by_hand', type: 'manual' }],
            status: 'active',
          });
          await shop.call('POST', `/api/workflows/${body.id}/run`, {});
          await settled(all + 2);
          const now = await bell();
          expect(now.count).toBe(told + 1);
          expect(now.text).toContain((await failed()).find(({ title }) => title.includes('title and bullets'))!.title);
          expect(now.text).not.toContain('Asks an agent');
        }),
      ],
      'Works without any key': async () => {
        await heard();
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
      },
    });
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
