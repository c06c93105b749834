import type { BuiltInProduct } from './built-in';
import {
  agentProduct,
  analyst,
  betterWithModel,
  byHand,
  cron,
  dropped,
  figures,
  findings,
  flow,
  keep,
  mailer,
  oneAtATime,
  query,
  reader,
  release,
  report,
  review,
  sheet,
  shown,
  stop,
  table,
  when,
  workflowProduct,
} from './parts';

const category = 'pricing' as const;

/** Of what can be sold at once; whoever decides changes it. */
const offer = '10 % off {{steps.stock.output.result.rows[0].name | default "everything in our shop"}}';

export const pricing: BuiltInProduct[] = [
  agentProduct({
    id: 'ai-pricing-engine',
    ...release(
      '1.1.0',
      '2026-11-25',
      'Proposes prices for connected channels under Changes, with what each would bring in 28 days; products are told by their SKU.',
    ),
    name: 'AI Pricing Engine',
    description:
      'Studies how your customers answered to every price so far, and says for which products a change would pay, and how sure that is.',
    category,
    price: '24.99',
    rating: 4.7,
    features: [
      'Learns from the orders of all your platforms together',
      'Says how sales answer to a price, product by product',
      'Gives the range it can be sure of, not one number',
      'Says "unclear" where your data cannot tell',
      'Studies every day and proposes the prices that earn more on connected channels; your limits and your word decide what is written',
      'Works without a model; with one it explains itself',
    ],
    capabilities: ['price.study', 'sales.read', 'report.write', 'change.propose'],
    needs: [{ service: 'openai', use: 'explains the findings in plain words', required: false }],
    agent: {
      name: 'AI Pricing Engine',
      type: 'Data Analysis',
      description: 'How sales answer to prices, product by product.',
      schedule: 'daily',
      config: { input: { dataset: 'orders', preset: 'prices', propose: true } },
    },
  }),
  workflowProduct({
    id: 'repricer-with-floor',
    name: 'Repricer with Floor',
    description:
      'Every day: looks which prices your rules would move, and proposes them under Changes, each with its reason and never below the floor of your limits.',
    category,
    price: '34.99',
    rating: 0,
    features: [
      'Raises what leaves less than the margin you aim at, step by step',
      'Lowers what did not sell for 60 days, or lies for more than 26 weeks of sales',
      'Never proposes a price below the floor of your limits, and none where the floor cannot be computed',
      'Waits 7 whole days after a change, and does not repeat one that lost money or that you turned down within 28 days',
      'Proposes one batch for all connected channels; it is written only as your limits allow or once you approve it, then read back',
      'Leaves listings of files and sample products alone, and says of each connected one why it keeps its price',
    ],
    capabilities: ['stock.read', 'sales.read', 'change.propose'],
    definition: flow(
      [byHand, cron('daily', '0 7 * * *')],
      [
        {
          id: 'find',
          name: 'Find the prices that the rules move',
          type: 'tool',
          config: {
            tool: 'price.lines',
            arguments: { by: 'rules', daysWithoutSale: 60, stockWeeks: 26, marginPercent: 20, stepPercent: 5 },
          },
        },
        when('any', 'Does a rule apply?', { left: '{{steps.find.output.count}}', op: 'gt', right: 0 }, 'propose', 'none'),
        {
          id: 'propose',
          name: 'Propose the prices',
          type: 'change',
          config: { lines: '{{steps.find.output.lines}}', why: 'Rules of the repricer: margin, days without a sale, weeks of stock.' },
        },
        stop('none', 'No rule moves a price today'),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'price-review-desk',
    ...release(
      '1.1.0',
      '2026-11-24',
      'Best sellers and what lies on the shelf stand on the page, which says how many of all products it shows.',
    ),
    name: 'Price Review Desk',
    description: 'Once a week: the price study, what sells and what lies, on one page where you write the new prices down.',
    category,
    price: '39.99',
    rating: 4.4,
    features: [
      'Study of past prices with its evidence',
      'Stock and best sellers beside it',
      'You write the decisions into the same page',
      'Decisions are kept with the run',
      'Runs every Wednesday',
      'Changes no price by itself',
    ],
    capabilities: ['price.study', 'stock.read', 'approval.ask'],
    agents: [analyst, reader],
    needs: [betterWithModel],
    definition: flow(
      [byHand, cron('wednesdays', '0 8 * * 3')],
      [
        report('study', 'Study the prices', 'prices'),
        query('sellers', 'Read what sells', 'best_sellers', { limit: 30 }),
        query('shelf', 'Read what lies', 'slow_stock', { limit: 30 }),
        query('stock', 'Read the prices and the stock', 'products', { limit: 200 }),
        review(
          'decide',
          'Write down the new prices',
          `New prices:\n\n{{steps.study.output.files["report.md"]}}\n\n${sheet(
            [`What sells best (${shown('sellers')}, by pieces of the last 365 days)`, table('sellers', 'name', 'sku', 'units', 'orders')],
            [
              `What lies (${shown('shelf')} in stock, what sells least first)`,
              table('shelf', 'name', 'sku', 'quantity', 'sold', 'lastSold'),
            ],
            [`Prices and stock today (${shown('stock')})`, table('stock', 'name', 'sku', 'price', 'currency', 'quantity')],
          )}`,
          'Prices of this week',
          6,
        ),
        keep('keep', 'Keep the decisions', 'Prices of this week'),
        dropped,
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'offer-planner',
    ...release(
      '1.1.0',
      '2026-11-24',
      'Proposes an offer on the product in stock that brought the most, writes the letter for that offer and shows it on the page, with the months compared and the classes of all products.',
    ),
    name: 'Offer Planner',
    description:
      'Plans an offer when a month goes worse than the one before: what to offer, a letter for it, and your word before anything counts.',
    category,
    price: '29.99',
    rating: 4.2,
    features: [
      'Acts only when sales fell',
      'Classes by money show what carries an offer',
      'Letter to promising customers as a draft',
      'You decide on the offer and its words',
      'Runs on the fifth of each month',
      'Sends nothing by itself',
    ],
    capabilities: ['sales.read', 'offer.plan', 'mail.draft'],
    agents: [reader, mailer],
    needs: [betterWithModel],
    definition: flow(
      [byHand, cron('monthly', '0 8 5 * *')],
      [
        figures('month', 'Compare the months', 'comparison'),
        when(
          'fell',
          'Did sales fall?',
          [
            { left: '{{steps.month.output.result.comparison.unit}}', op: 'eq', right: 'month' },
            { left: '{{steps.month.output.result.comparison.change}}', op: 'lt', right: 0 },
          ],
          'classes',
          'fine',
        ),
        figures('classes', 'See what carries an offer', 'abc'),
        query('stock', 'See what of it is in stock', 'stocked_sellers', { limit: 20 }),
        {
          id: 'letter',
          name: 'Draft the letter',
          type: 'agent_task',
          config: { agentId: '@mailer', input: { purpose: 'offer', offer, segment: 'promising', send: false } },
        },
        review(
          'decide',
          'Decide on the offer',
          `Sales changed by {{steps.month.output.result.comparison.changePercent | round 1}} percent.\n\n${sheet(
            ['Offer', offer],
            ['Letter to promising customers, a draft', '```text\n{{steps.letter.output.files["email.txt"]}}\n```'],
            [
              `In stock, what brought the most first (${shown('stock')})`,
              table('stock', 'name', 'sku', 'quantity', 'sold', 'amount', 'price', 'currency'),
            ],
          )}\n\n${findings('month')}\n\n${findings('classes')}`,
          'An offer for this month?',
          6,
        ),
        keep('keep', 'Keep the plan', 'Offer of the month'),
        dropped,
        stop('fine', 'Sales did not fall, or there are no two full months to compare'),
      ],
      oneAtATime,
    ),
  }),
];
