import { type Acceptance, once, tableOf, under } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { saleOfOrder as sale } from '../truth';
import { type ModelAnswer, says } from '../../model-server';
import { file, withModel, type WritingShop } from './writing-shop';

/** Payments for each product in dollars, less refunds, tax and shipping, which the lines of an order share by their worth. */
const byProduct = `SELECT l.product_name AS name,
    sum((o.total - o.refunded - coalesce(o.tax, 0) - coalesce(o.shipping, 0)) * l.quantity * l.unit_price / g.goods)::float8 AS amount
  FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
    JOIN LATERAL (SELECT sum(x.quantity * x.unit_price) AS goods FROM shop_order_lines x WHERE x.order_id = o.id) g ON true
  WHERE ${sale} AND o.currency = 'USD' GROUP BY 1 ORDER BY 2 DESC`;

export function askYourNumbers({ keepsItsText }: Stage, world: WritingShop): void {
  describe('Ask Your Numbers', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
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
          `$${Math.round(amount).toLocaleString('en-US')}`,
          `${Math.round((amount / all) * 1000) / 10}%`,
        ]),
      );
    }
    keepsItsText('ask-your-numbers', {
      'Type a question about your sales and get a report that answers it, with table and chart. Every figure is computed.': async () => {
        const [first] = await shop.sql<{ name: string; amount: number }>(byProduct);
        const { body } = await shop.call<{ result: { text: string } }>('GET', `/api/workflow-runs/${(await made()).run.id}`);
        expect(body.result.text).toBe(await report());
        expect(body.result.text).toContain(`- ${first!.name} brings the most: $${Math.round(first!.amount).toLocaleString('en-US')}`);
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
        // The last is the summary.
        const summary = file(await shop.files((await ask('How is it going?')).id), 'report.md');
        for (const title of ['Last full period', 'Unusual days and periods', 'Forecast', 'Best sellers (ABC)'])
          expect(summary).toContain(`## ${title}`);
        await withModel(world, says('cohorts'), async () => {
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
        await withModel(world, inventing, async () => {
          const said = file(await shop.files((await ask(question)).id), 'report.md');
          expect(said).not.toMatch(/7,431|812/);
          expect(said).toBe(await report());
        });
      }),
      'The bell rings when the answer is there': async () => {
        const { notices } = await made();
        const [first] = await shop.sql<{ name: string; amount: number }>(byProduct);
        expect(notices).toHaveLength(1);
        expect(notices[0]!.body).toContain(`${first!.name} brings the most: $${Math.round(first!.amount).toLocaleString('en-US')}`);
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
}
