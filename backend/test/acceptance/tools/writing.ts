import { v7 as uuidv7 } from 'uuid';
import { ApiKeysService } from '../../../src/modules/api-keys/api-keys.service';
import { type Acceptance, type File, once, tableOf, under } from '../acceptance';
import { dayMs, jam } from '../sellers-shop';
import type { Outside } from '../outside';
import { exhaustive, type Stage } from '../stage';
import { saleOfOrder as sale } from '../truth';
import { eventually } from '../../eventually';
import { factsTaken } from '../../facts-taken';
import { type ModelAnswer, type OwnModelServer, says } from '../../model-server';
import { insertShopOrder } from '../../rows';

type Asked = Awaited<ReturnType<Acceptance['run']>>;
type Parts = Record<string, string>;

/** What buyers paid for each product in dollars, less refunds, tax and shipping, which an order's lines share by their worth. */
const byProduct = `SELECT l.product_name AS name,
    sum((o.total - o.refunded - coalesce(o.tax, 0) - coalesce(o.shipping, 0)) * l.quantity * l.unit_price / g.goods)::float8 AS amount
  FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
    JOIN LATERAL (SELECT sum(x.quantity * x.unit_price) AS goods FROM shop_order_lines x WHERE x.order_id = o.id) g ON true
  WHERE ${sale} AND o.currency = 'USD' GROUP BY 1 ORDER BY 2 DESC`;

/** What a seller has to be able to prove, as a reader of the law would list it. */
const claims =
  /\b(organic|natural|hand-?made|artisan|dishwasher|microwave|oven|food-?safe|lead-?free|non-?toxic|eco|sustainable|vegan|certified|premium|luxury|genuine|unique|best|cheapest|guarantee\w*|warranty|free shipping|in stock|discount|made in|imported|durable|unbreakable|glazed|porcelain|ceramic|linen|oak|blue|white|grey|portug\w+|italian)\b/i;
const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** Answers with the draft of the prompt as `change` makes it. */
const rewriting =
  (change: (text: string) => string): ModelAnswer =>
  (request, response) => {
    const { messages } = JSON.parse(request.body) as { messages: { content: string }[] };
    const [, draft] = /<data name="draft">\n([\s\S]*?)\n<\/data>/.exec(messages[1]!.content)!;
    const parts = Object.entries(JSON.parse(draft!) as Parts).map(([name, text]) => [
      name,
      /^(?:answer|description|article)/.test(name) ? change(text) : text,
    ]);
    says(JSON.stringify(Object.fromEntries(parts)))(request, response);
  };
const mark = 'Have a look.';

/** They bought more than once, and not long ago; the six of the shop buy every week, and these once, long ago. */
const loyal = ['gus', 'hal', 'ida', 'joe'];
const lost = ['kim', 'leo', 'mia', 'ned', 'oli', 'pam', 'ray', 'sue'];

export function writingTools({ keepsItsText, start, close }: Stage, outside: Outside): void {
  let shop: Acceptance;
  let model: OwnModelServer;
  beforeAll(async () => {
    ({ model } = outside);
    shop = await start(outside.settings);
    for (const name of loyal) await buys(name, [60, 70, 80, 90]);
    for (const name of lost) await buys(name, [300]);
    await eventually('the days are counted', async () => (await shop.value('SELECT count(*)::int FROM ledger_due')) === 0);
  });
  afterAll(() => close(shop));

  /** A customer with an order on each of these days before today. */
  async function buys(name: string, days: number[]): Promise<void> {
    const id = uuidv7();
    await shop.sql(`INSERT INTO customers (id, email, first_name, platform) VALUES ($1, $2, $3, 'amazon')`, [
      id,
      `${name}@buyer.test`,
      name,
    ]);
    for (const day of days) {
      const ordered = { ordered_at: new Date(Date.now() - day * dayMs), platform: 'amazon', total: jam.price, customer_id: id };
      const order = await insertShopOrder(shop.product.database, ordered, [{ sku: jam.sku, quantity: 1, price: jam.price }]);
      await shop.sql('UPDATE shop_order_lines SET product_name = $2 WHERE order_id = $1', [order, jam.name]);
    }
  }
  /** While the shop has the key of a model that answers like this. */
  async function withModel<T>(answer: ModelAnswer, work: () => Promise<T>): Promise<T> {
    const keys = shop.product.app.get(ApiKeysService, { strict: false });
    const { id } = await keys.create({
      name: 'Model',
      service: 'openai',
      keyValue: 'sk-0123456789-model',
      settings: { model: 'gpt-5-mini' },
    });
    model.answer = answer;
    try {
      return await work();
    } finally {
      expect((await shop.call('DELETE', `/api/api-keys/${id}?force=true`)).status).toBeLessThan(300);
    }
  }
  const noKey = async () => expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
  const file = (files: File[], title: string): string => files.find((one) => one.title === title)!.text;
  const text = (run: Asked): string => run.approval!.content.text;
  const isFree = async (tool: string) =>
    expect(Number(await shop.value<string>('SELECT price::text FROM marketplace_products WHERE id = $1', [tool]))).toBe(0);

  /** By pieces in the last 365 days; the price is the lowest one it is listed at. */
  const bestSeller = async () => {
    const [best] = await shop.sql<{ sku: string; name: string; price: string }>(
      `SELECT l.sku, max(i.product_name) AS name, min(i.price)::text AS price FROM inventory i JOIN LATERAL (
         SELECT l.sku, sum(l.quantity) AS pieces FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
         WHERE l.sku = i.sku AND ${sale} AND o.ordered_at > now() - interval '365 days' GROUP BY 1) l ON true
       GROUP BY l.sku, l.pieces ORDER BY l.pieces DESC, l.sku LIMIT 1`,
    );
    return best!;
  };
  /** Nothing that a law asks to be proven, and no number, but what the shop's own table says of the best seller. */
  async function claimsNothing(said: string): Promise<void> {
    const { name, price } = await bestSeller();
    const own = said.replaceAll(new RegExp(name, 'gi'), '');
    expect(claims.exec(own)).toBeNull();
    const known = [...numbersIn(name), price, String(Number(price))];
    expect(numbersIn(own).filter((number) => !known.includes(number))).toEqual([]);
  }
  /** Changes the standing orders of an installed agent, for one run. */
  async function withInput<T>(tool: string, input: object, work: () => Promise<T>): Promise<T> {
    const { agentId } = await shop.installed(tool);
    const { body } = await shop.call<{ config: { input: object } }>('GET', `/api/agents/${agentId}`);
    const set = async (config: object) => {
      const changed = await shop.call('PATCH', `/api/agents/${agentId}`, { config });
      expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
    };
    await set({ ...body.config, input: { ...body.config.input, ...input } });
    try {
      return await work();
    } finally {
      await set(body.config);
    }
  }

  describe('Listing Clarity Check', () => {
    const sentence = 'The cat sat on the mat and saw the dog.';
    const longText = Array(10).fill(sentence).join(' ');
    interface Measured {
      characters: number;
      words: number;
      sentences: number;
      readingEase: number | null;
      reads: string;
    }
    const measured = async (given: string) => {
      const run = await shop.run('listing-clarity-check', { text: given });
      expect([run.status, run.error]).toEqual(['completed', null]);
      return { run, result: run.timeline.at(-1)!.output!.result as Measured };
    };
    const asked = once(() => measured(longText));
    /** What a person reads who opens the run. */
    const opened = async () => {
      const { body } = await shop.call<{ result: { text: string } }>('GET', `/api/workflow-runs/${(await asked()).run.id}`);
      return body.result.text;
    };
    keepsItsText('listing-clarity-check', {
      'One step for your workflows: measures a text and says how many words it has and how easily it reads.': async () => {
        expect(await opened()).toContain('- Words: 100');
        expect(await opened()).toContain('- Reading ease: 112');
        expect(await opened()).toContain('- Reads: very easy');
      },
      'One step that any workflow can call': exhaustive(async () => {
        const { workflowId } = await shop.installed('listing-clarity-check');
        const { body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Calls it',
          steps: [{ id: 'measure', type: 'workflow', config: { workflowId, input: { text: longText } } }],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, {});
        const done = await shop.stands(run.id);
        expect([done.status, done.error]).toEqual(['completed', null]);
        expect(JSON.stringify(done.timeline.at(-1)!.output)).toContain('"readingEase":112');
      }),
      'Characters, words and sentences': async () => {
        const given = 'Ann’s 3 mugs – hand-thrown! Are they 350 ml? Yes: 🍯 fits.';
        const { result } = await measured(given);
        const [truth] = await shop.sql(
          `SELECT char_length($1)::int AS characters, regexp_count($1, '[[:alnum:]]+([''’-][[:alnum:]]+)*')::int AS words,
             regexp_count($1, '[.!?]+(\\s|$)')::int AS sentences`,
          [given],
        );
        expect(result).toMatchObject(truth!);
      },
      'Reading ease for English texts of 100 words or more': async () => {
        // Flesch: 206.835 - 1.015 x words in a sentence - 84.6 x syllables in a word.
        expect((await asked()).result.readingEase).toBe(Math.round(206.835 - 1.015 * 10 - 84.6));
        const { result } = await measured(longText.replace('The cat sat', 'The cat'));
        expect(result).toMatchObject({ words: 99, readingEase: null, reads: 'not judged: fewer than 100 words in sentences' });
      },
      'Results for conditions in the next steps': exhaustive(async () => {
        const { workflowId } = await shop.installed('listing-clarity-check');
        const isLong = { left: '{{steps.measure.output.result.result.words}}', op: 'gt', right: 50 };
        const { status, body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Decides by it',
          start: 'measure',
          steps: [
            { id: 'measure', type: 'workflow', config: { workflowId, input: { text: '{{trigger.text}}' } }, next: 'long' },
            { id: 'long', type: 'condition', config: { branches: [{ name: 'Long', when: { any: [[isLong]] }, next: 'cut' }] } },
            { id: 'cut', type: 'transform', config: { output: { text: 'Cut it.' } }, next: null },
          ],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        expect([status, status === 201 ? '' : body]).toEqual([201, '']);
        const ends = async (given: string) => {
          const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, { input: { text: given } });
          return (await shop.stands(run.id)).timeline.map(({ stepId }) => stepId);
        };
        expect(await ends(longText)).toEqual(['measure', 'long', 'cut']);
        expect(await ends(sentence)).toEqual(['measure', 'long']);
      }),
      'Works offline': async () => {
        await asked();
        await noKey();
        // Only the servers of `outside` are allowed, and none was called.
        expect([model.calls, outside.social.calls, outside.mailbox.mails()]).toEqual([[], 0, []]);
      },
      Free: () => isFree('listing-clarity-check'),
    });
  });

  describe('FAQ Writer', () => {
    const written = async () => shop.files(await shop.agentRun('faq-writer'));
    const made = once(written);
    const faq = async () => file(await made(), 'content.md');
    const answerTo = (content: string, question: string): string => content.split(`**${question}**\n\n`)[1]?.split('\n')[0] ?? '';
    keepsItsText('faq-writer', {
      'An agent that writes questions and answers about your best seller from what is known of it, and claims nothing else.': async () => {
        const { sku, name } = await bestSeller();
        const [head] = (await faq()).split('\n');
        expect(head).toBe(`# ${name} (${sku})`);
        expect((await faq()).match(/^\*\*.+\?\*\*$/gm)!.length).toBeGreaterThan(2);
        await claimsNothing((await faq()).slice(head!.length));
      },
      'Answers come from your product facts': exhaustive(async () => {
        const { name, price } = await bestSeller();
        expect(answerTo(await faq(), 'What is it made of?')).toBe('It is made of stoneware.');
        expect(name).toContain('Stoneware');
        expect(answerTo(await faq(), 'What does it cost?')).toBe(`$${Number(price)}.`);
        const told = { details: ['Care: wipe it with a damp cloth', 'Origin: thrown in Porto'] };
        const more = file(await withInput('faq-writer', told, written), 'content.md');
        expect(answerTo(more, 'How do I look after it?')).toBe('Wipe it with a damp cloth.');
        expect(answerTo(more, 'Where is it made?')).toBe('Thrown in Porto.');
        expect(await faq()).not.toMatch(/look after|Where is it made/);
      }),
      'Says what it left out and why': exhaustive(async () => {
        const keywords = { keywords: ['organic bowl', 'bowl for muesli', 'ramen bowl', 'salad bowl'] };
        const files = await withInput('faq-writer', keywords, written);
        const said = file(files, 'left-out.md');
        expect(said).toContain('- The keyword "organic bowl". Not in the facts: organic.');
        expect(said).toContain('- The keyword "salad bowl". The text had no room for it.');
        expect(said).toContain('Size, Colour, Care, Origin and Shipping: not in the name, and nobody told.');
        expect(said).not.toMatch(/Material|ramen/);
        expect(file(files, 'content.md')).not.toContain('organic');
      }),
      'Keywords are yours to give': exhaustive(async () => {
        const files = await withInput('faq-writer', { keywords: ['ramen bowl', 'bowl for muesli'] }, written);
        expect(file(files, 'content.md')).toContain('If you are looking for ramen bowl or bowl for muesli, here it is.');
        expect(await faq()).not.toContain('ramen');
      }),
      'Four tones to choose from': exhaustive(async () => {
        const tones: string[] = [];
        for (const tone of ['warm', 'plain', 'playful', 'refined'])
          tones.push(file(await withInput('faq-writer', { tone }, written), 'content.md'));
        expect(new Set(tones).size).toBe(4);
        for (const one of tones) await claimsNothing(one.split('\n').slice(1).join('\n'));
        const { agentId } = await shop.installed('faq-writer');
        const { body } = await shop.call<{ config: object }>('GET', `/api/agents/${agentId}`);
        const fifth = await shop.call('PATCH', `/api/agents/${agentId}`, { config: { ...body.config, input: { tone: 'stern' } } });
        expect(fifth.status).toBe(400);
      }),
      'Works without a model, better with one': exhaustive(async () => {
        await made();
        await noKey();
        await withModel(
          rewriting((answer) => `${answer} ${mark}`),
          async () => {
            expect(answerTo(file(await written(), 'content.md'), 'What is it made of?')).toBe(`It is made of stoneware. ${mark}`);
          },
        );
        await withModel(
          rewriting((answer) => `${answer} It is dishwasher-safe and was sold 7,431 times.`),
          async () => {
            const invented = await written();
            expect(file(invented, 'content.md')).toBe(await faq());
          },
        );
      }),
      'The same facts give the same text': exhaustive(async () => {
        expect(file(await written(), 'content.md')).toBe(await faq());
      }),
    });
  });

  /** The part of a page of several drafts that is about one channel. */
  const draftFor = (page: string, channel: string): string => {
    const start = page.indexOf(`# ${channel}\n`);
    const ends = ['Etsy', 'eBay', 'Amazon', 'Shopify'].map((other) => page.indexOf(`\n# ${other}\n`, start + 1)).filter((at) => at > 0);
    return page.slice(start, ends.length > 0 ? Math.min(...ends) : undefined);
  };
  const lineUnder = (draft: string, title: string): string => under(draft, title).trim().split('\n')[0]!;

  describe('Channel Listing Writer', () => {
    const asked = once(() => shop.run('channel-listing-writer'));
    const channels = ['Etsy', 'eBay', 'Amazon', 'Shopify'];
    const longest: Record<string, number> = { Etsy: 140, eBay: 80, Amazon: 200, Shopify: 255 };
    keepsItsText('channel-listing-writer', {
      'Your best seller as a listing for Etsy, eBay, Amazon and Shopify in one run, each within the limits of its channel.': async () => {
        const { sku, name } = await bestSeller();
        const descriptions: Record<string, number> = { Etsy: 5_000, eBay: 4_000, Amazon: 2_000, Shopify: 5_000 };
        for (const channel of channels) {
          const draft = draftFor(text(await asked()), channel);
          expect(draft).toContain(`# ${name} (${sku})`);
          const parts = under(draft, 'Description')
            .split(/\n_\d+ of \d+ characters_/)[0]!
            .trim();
          expect([channel, parts.length > 0 && parts.length <= descriptions[channel]!]).toEqual([channel, true]);
          const bullets = under(draft, 'Bullets').match(/^- .+$/gm)!;
          expect([channel, bullets.length <= 5, Math.max(...bullets.map(({ length }) => length - 2)) <= 200]).toEqual([
            channel,
            true,
            true,
          ]);
        }
      },
      'Four listings from one set of facts': async () => {
        const page = text(await asked());
        const tasks = await shop.files((await asked()).id);
        const facts = tasks.filter(({ title }) => title === 'facts.json').map(({ text: one }) => one);
        expect([facts.length, new Set(facts).size]).toEqual([4, 1]);
        for (const channel of channels) expect(under(draftFor(page, channel), 'Bullets')).toContain('- Material: stoneware');
      },
      'Title lengths and banned words of each channel': exhaustive(async () => {
        const { sku, name } = await bestSeller();
        const loud = `${name} <WOW!> Best Seller, L@@K, free shipping, $5 off, ${'Breakfast in bed for two '.repeat(9).trim()}`;
        await shop.sql('UPDATE inventory SET product_name = $2 WHERE sku = $1', [sku, loud]);
        try {
          const page = text(await shop.run('channel-listing-writer'));
          const titles = Object.fromEntries(channels.map((channel) => [channel, lineUnder(draftFor(page, channel), 'Title')]));
          for (const channel of channels)
            expect([channel, titles[channel]!.length > 20, titles[channel]!.length <= longest[channel]!]).toEqual([channel, true, true]);
          expect(titles.Amazon).not.toMatch(/[!$?_{}^¬¦~#<>*;]|best seller|free shipping/i);
          expect(titles.eBay).not.toMatch(/[<>*!]|wow|L@@K/i);
          expect(titles.Etsy).not.toMatch(/[$^`]/);
          // What no channel bans stays as the seller wrote it.
          expect(titles.Shopify).toMatch(/Best Seller/i);
        } finally {
          await shop.sql('UPDATE inventory SET product_name = $2 WHERE sku = $1', [sku, name]);
        }
      }),
      'Etsy tags and Amazon search terms': async () => {
        const tags = lineUnder(draftFor(text(await asked()), 'Etsy'), 'Tags').split(', ');
        expect([tags.length > 3, tags.length <= 13, new Set(tags).size]).toEqual([true, true, tags.length]);
        for (const tag of tags) expect([tag, tag.length <= 20]).toEqual([tag, true]);
        const amazon = draftFor(text(await asked()), 'Amazon');
        const terms = lineUnder(amazon, 'Search terms');
        expect([terms.length > 10, Buffer.byteLength(terms) <= 249]).toEqual([true, true]);
        const title = lineUnder(amazon, 'Title').toLowerCase().split(/\W+/);
        expect(terms.split(' ').filter((word) => title.includes(word))).toEqual([]);
      },
      'You read all four before they are kept': [
        async () => {
          for (const channel of channels) expect(text(await asked())).toContain(`# ${channel}\n`);
          await shop.keeps(await asked(), 'Etsy and eBay only.', 'Four listings are ready');
        },
        exhaustive(() => shop.drops('channel-listing-writer', 'Four listings are ready')),
      ],
      'No claim that your facts do not carry': async () => {
        const { name, sku } = await bestSeller();
        const prose = text(await asked())
          .replaceAll(`# ${name} (${sku})`, '')
          .replace(/^_.*(?:characters|tags)_$/gm, '');
        await claimsNothing(prose);
      },
      'Works without a model, better with one': exhaustive(async () => {
        await asked();
        await noKey();
        await withModel(
          rewriting((part) => `${part} ${mark}`),
          async () => {
            const page = text(await shop.run('channel-listing-writer'));
            for (const channel of channels) expect(under(draftFor(page, channel), 'Description')).toContain(mark);
          },
        );
      }),
    });
  });

  describe('Ask Your Numbers', () => {
    const ask = (question: string) => shop.run('ask-your-numbers', { question });
    const question = 'Which products bring the most money?';
    const made = once(async () => {
      const run = await ask(question);
      return { run, files: await shop.files(run.id), notices: await shop.notices(question) };
    });
    const report = async () => file((await made()).files, 'report.md');
    /** Every amount of the table, product by product. */
    async function isTrue(page: string): Promise<void> {
      const section = under(page, 'Best sellers (ABC)');
      const rows = tableOf(section.slice(section.indexOf('| Product |')));
      const truth = await shop.sql<{ name: string; amount: number }>(byProduct);
      const all = truth.reduce((sum, { amount }) => sum + amount, 0);
      expect(rows.map(({ Product, Amount, Share }) => [Product!.replaceAll('\\', ''), Amount, Share])).toEqual(
        truth.map(({ name, amount }) => [
          name,
          `${Math.round(amount).toLocaleString('en-US')} USD`,
          `${Math.round((amount / all) * 1000) / 10} %`,
        ]),
      );
    }
    keepsItsText('ask-your-numbers', {
      'Type a question about your sales and get a report that answers it, with table and chart. Every figure is computed.': async () => {
        const [first] = await shop.sql<{ name: string; amount: number }>(byProduct);
        const { body } = await shop.call<{ result: { text: string } }>('GET', `/api/workflow-runs/${(await made()).run.id}`);
        expect(body.result.text).toBe(await report());
        expect(body.result.text).toContain(`- ${first!.name} brings the most: ${Math.round(first!.amount).toLocaleString('en-US')} USD`);
        await isTrue(body.result.text);
      },
      'Questions in plain words': async () => {
        const { workflowId } = await shop.installed('ask-your-numbers');
        const { body } = await shop.call<{ triggers: { form?: { properties: object; required: string[] } }[] }>(
          'GET',
          `/api/workflows/${workflowId}`,
        );
        expect(body.triggers[0]!.form).toMatchObject({ properties: { question: { type: 'string' } }, required: ['question'] });
        const { status } = await shop.call('POST', `/api/workflows/${workflowId}/run`, { input: {} });
        expect(status).toBe(400);
      },
      'Picks the right one of 16 analyses, or names the questions that it can answer': exhaustive(async () => {
        for (const [asked, title] of [
          ['How did we do against the month before?', 'Last full period'],
          ['Were there any strange days?', 'Unusual days and periods'],
          ['What will we sell next month?', 'Forecast'],
          ['What sells best?', 'Best sellers (ABC)'],
          ['Which products should I order again?', 'When to order again'],
          ['Do my customers buy again?', 'Customers who come back'],
          ['Should I lower the price of the bowl?', 'How sales answer to prices'],
        ] as const) {
          const run = await ask(asked);
          const said = file(await shop.files(run.id), 'report.md');
          const studies = said.match(/^## (?!What was counted|Customers$|Columns|How the data).*$/gm);
          expect([asked, studies]).toEqual([asked, [`## ${title}`]]);
        }
        for (const [asked, title] of [
          ['Which product stopped selling?', 'Products that sell at another rate'],
          ['Why did sales fall?', 'Which products changed the sales'],
          ['Who are my best customers?', 'Best customers'],
          ['Which day of the week sells best?', 'When sales come in'],
          ['How much is the average order?', 'Average order'],
          ['How much did we refund?', 'Refunds'],
          ['What is in stock and does not sell?', 'In stock and not sold for 60 days'],
          ['How much profit do we make?', 'Profit by product'],
        ] as const) {
          const said = file(await shop.files((await ask(asked)).id), 'report.md');
          expect([asked, said.match(/^## (?:Answer|[^\n]+)$/gm)]).toEqual([
            asked,
            expect.arrayContaining([expect.stringMatching(new RegExp(`^## (${title}|Answer)$`))]),
          ]);
        }
        const refused = file(await shop.files((await ask('What will the weather be?')).id), 'report.md');
        expect(refused).toContain('# Not understood');
        // The last is all that concerns everybody.
        const summary = file(await shop.files((await ask('How is it going?')).id), 'report.md');
        for (const title of ['Last full period', 'Unusual days and periods', 'Forecast', 'Best sellers (ABC)'])
          expect(summary).toContain(`## ${title}`);
        await withModel(says('cohorts'), async () => {
          const said = file(await shop.files((await ask('Are people happy with us?')).id), 'report.md');
          expect(said).toContain('## Customers who come back');
        });
      }),
      'Report, table and chart as files': async () => {
        const { files } = await made();
        expect(file(files, 'report.md')).toContain('| --- |');
        const chart = file(files, 'chart.svg');
        expect(chart).toMatch(/^<svg[^]*<\/svg>\s*$/);
        const truth = await shop.sql<{ name: string; amount: number }>(byProduct);
        // Asked about products, it draws products.
        expect(chart.match(/class="bar"/g)).toHaveLength(truth.length);
        const [, ...lines] = file(files, 'items.csv').trim().split('\r\n');
        expect(lines).toHaveLength(truth.length);
        expect(lines[0]).toContain(`${truth[0]!.name},${truth[0]!.amount}`);
      },
      'No invented figures, with a model or without': exhaustive(async () => {
        await isTrue(await report());
        const inventing: ModelAnswer = (request, response) =>
          says(request.body.includes('Choose the one analysis') ? 'abc' : 'You sold 7,431 bowls to 812 happy people.')(request, response);
        await withModel(inventing, async () => {
          const said = file(await shop.files((await ask(question)).id), 'report.md');
          expect(said).not.toMatch(/7,431|812/);
          expect(said).toBe(await report());
        });
      }),
      'The bell rings when the answer is there': async () => {
        const { notices } = await made();
        const [first] = await shop.sql<{ name: string; amount: number }>(byProduct);
        expect(notices).toHaveLength(1);
        expect(notices[0]!.body).toContain(`${first!.name} brings the most: ${Math.round(first!.amount).toLocaleString('en-US')} USD`);
      },
      'Other workflows can ask, too': exhaustive(async () => {
        const { workflowId } = await shop.installed('ask-your-numbers');
        const { body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Asks',
          steps: [{ id: 'ask', type: 'workflow', config: { workflowId, input: { question: 'Do my customers come back?' } } }],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, {});
        const done = await shop.stands(run.id);
        expect([done.status, done.error]).toEqual(['completed', null]);
        const [asked] = await shop.sql<{ id: string }>('SELECT id FROM workflow_runs WHERE workflow_id = $1 AND parent_id = $2', [
          workflowId,
          run.id,
        ]);
        expect(file(await shop.files(asked!.id), 'report.md')).toContain('## Customers who come back');
      }),
    });
  });

  describe('Product Launch Team', () => {
    const asked = once(() => shop.run('product-launch-team'));
    /** The parts of the pack under their titles. */
    const part = async (title: string) => {
      const titles = ['# Listing\n', '# Questions and answers\n', '# Article\n', '# 10 posts\n', '# Letter to your loyal customers\n'];
      const page = text(await asked());
      const starts = titles.map((one) => page.indexOf(one));
      expect(starts.every((at, index) => at >= 0 && at > (starts[index - 1] ?? -1))).toBe(true);
      const index = titles.indexOf(`# ${title}\n`);
      return page.slice(starts[index], starts[index + 1]);
    };
    const agents = async () =>
      shop.sql<{ agent: string; type: string; startedAt: Date; finishedAt: Date }>(
        `SELECT a.name AS agent, t.type, t.started_at AS "startedAt", t.finished_at AS "finishedAt" FROM workflow_children c
           JOIN tasks t ON t.id = c.task_id JOIN agents a ON a.id = t.agent_id WHERE c.run_id = $1 ORDER BY t.created_at, t.id`,
        [(await asked()).id],
      );
    keepsItsText('product-launch-team', {
      'Everything a launch needs in one run: listing, questions and answers, article, posts and a letter, each for you to read.':
        async () => {
          expect(lineUnder(await part('Listing'), 'Title')).toContain('Bowl');
          expect(await part('Questions and answers')).toContain('**What is it made of?**');
          expect(await part('Article')).toContain('# New in our shop');
          expect(await part('10 posts')).toContain('```text');
          const letter = await part('Letter to your loyal customers');
          expect(letter).toMatch(/Subject: \S+/);
          const files = await shop.files((await asked()).id);
          expect(letter).toContain(file(files, 'email.txt').trim());
        },
      'Three agents work one after the other': async () => {
        const tasks = await agents();
        expect([...new Set(tasks.map(({ type }) => type))]).toEqual(['Content Generation', 'Social Media Management', 'Email Marketing']);
        expect(new Set(tasks.map(({ agent }) => agent)).size).toBe(3);
        for (const [index, { startedAt }] of tasks.entries())
          if (index > 0) expect(startedAt.getTime()).toBeGreaterThanOrEqual(tasks[index - 1]!.finishedAt.getTime());
      },
      'Listing, FAQ and article from the same facts': async () => {
        const files = await shop.files((await asked()).id);
        const facts = files.filter(({ title }) => title === 'facts.json').map(({ text: one }) => JSON.parse(one) as { sku: string }[]);
        const { sku } = await bestSeller();
        expect(facts.slice(0, 3).map((products) => products.map((product) => product.sku))).toEqual([[sku], [sku], [sku]]);
        expect(facts[1]).toEqual(facts[0]);
        expect(facts[2]).toEqual(facts[0]);
        for (const title of ['Listing', 'Questions and answers', 'Article']) expect(await part(title)).toMatch(/stoneware/i);
      },
      'Ten posts for two networks': async () => {
        const posts = await part('10 posts');
        const heads = posts.match(/^### \d\d:\d\d \w+$/gm)!.map((head) => head.split(' ')[2]);
        expect(heads.filter((network) => network === 'Instagram')).toHaveLength(5);
        expect(heads.filter((network) => network === 'Facebook')).toHaveLength(5);
        const texts = [...posts.matchAll(/```text\n([^]*?)\n```/g)].map(([, one]) => one);
        expect(new Set(texts).size).toBe(10);
        const { name } = await bestSeller();
        for (const one of posts.match(/^_.* \(\d+ of \d+ characters\)_$/gm)!) expect(one).toContain(name);
      },
      'Letter to your loyal customers as a draft': async () => {
        const letter = (await agents()).at(-1)!;
        expect(letter.type).toBe('Email Marketing');
        const [task] = await shop.sql<{ input: { segment: string; send: boolean } }>(
          `SELECT t.input FROM workflow_children c JOIN tasks t ON t.id = c.task_id WHERE c.run_id = $1 AND t.type = 'Email Marketing'`,
          [(await asked()).id],
        );
        expect(task!.input).toMatchObject({ segment: 'loyal', send: false });
        const readers = file(await shop.files((await asked()).id), 'recipients.csv').match(/^\w+@buyer\.test/gm)!;
        expect(readers.sort()).toEqual(loyal.map((name) => `${name}@buyer.test`));
        expect(await part('Letter to your loyal customers')).toContain('4 would get it.');
        expect(await shop.value('SELECT count(*)::int FROM deliveries')).toBe(0);
      },
      'You approve the whole pack': [
        async () => shop.keeps(await asked(), 'Launch it on Friday.', 'The launch pack is ready'),
        exhaustive(() => shop.drops('product-launch-team', 'The launch pack is ready')),
      ],
      'Nothing is sent or published by itself': async () => {
        await asked();
        await factsTaken(shop.product.database);
        expect(await shop.value('SELECT count(*)::int FROM deliveries')).toBe(0);
        expect(await shop.value('SELECT count(*)::int FROM notification_deliveries')).toBe(0);
      },
    });
  });
}
