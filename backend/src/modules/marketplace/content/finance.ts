import type { Step, Trigger } from '../../workflows';
import type { BuiltInProduct } from './built-in';
import {
  aboveDollars,
  analyst,
  byHand,
  callTool,
  channels,
  cron,
  days,
  dropped,
  event,
  figures,
  findings,
  flow,
  keep,
  latest,
  oneAtATime,
  orders,
  page,
  query,
  reader,
  release,
  report,
  review,
  sheet,
  stop,
  sums,
  table,
  tell,
  when,
  workflowProduct,
} from './parts';

const category = 'finance' as const;

/** Of the channel that the run is about. */
const ofTheChannel = { days: 30, limit: 20, platform: '{{trigger.platform}}' };

/** An order to refund, in full or in part. */
const refundForm: Trigger = {
  ...byHand,
  type: 'manual',
  form: {
    type: 'object',
    properties: {
      order: { type: 'string', title: 'Order to refund: its number', maxLength: 100 },
      amount: { type: 'number', title: 'Amount', description: 'Leave it empty to refund all that is left.' },
      platform: { type: 'string', title: 'Channel', description: 'Only where an order number is on more than one.', maxLength: 40 },
      why: { type: 'string', title: 'Why', maxLength: 500 },
    },
  },
};

const given = (field: string) => ({ left: `{{trigger.${field} | default ""}}`, op: 'matches' as const, right: '.' });

const refundOf = (id: string, name: string, amount: { amount?: string }): Step => ({
  id,
  name,
  type: 'change',
  config: {
    field: 'refund',
    order: '{{trigger.order}}',
    platform: '{{trigger.platform | default ""}}',
    ...amount,
    why: '{{trigger.why | default "From the form of Refund Desk."}}',
  },
  next: 'proposed',
});

/** The evening that is closed, also when its run is made up for on a later day; without a schedule it is today. */
const evening = '{{trigger.scheduledFor | default ""}}';
/** Also when midnight passes between two steps. */
const sameEvening = '{{steps.today.output.result.at}}';

export const finance: BuiltInProduct[] = [
  workflowProduct({
    id: 'daily-sales-close',
    ...release(
      '1.1.0',
      '2026-11-24',
      'The day stands beside the fourteen whole days before it, days without a sale included; every currency is named, and an evening that was missed is closed as that evening.',
    ),
    name: 'Daily Sales Close',
    description: 'Closes the day: sales of the last fortnight by day and by channel on one page, every evening at eleven.',
    category,
    price: '16.99',
    rating: 4.6,
    features: [
      'All channels on one page',
      'Fourteen days to compare with',
      'Refunded and cancelled orders are left out',
      'Arrives at 23:00 of your shop',
      'A missed evening is made up for once',
      'Works without any key',
    ],
    capabilities: ['sales.read', 'notify.send'],
    agents: [reader],
    definition: flow(
      [byHand, cron('evening', '0 23 * * *')],
      [
        query('today', 'Read the day', 'sales_by_platform', { days: 1, at: evening }),
        query('days', 'Read the days before', 'sales_by_day', { days: 14, today: false, allDays: true, limit: 14, at: sameEvening }),
        query('channels', 'Read their channels', 'sales_by_platform', { days: 14, today: false, at: sameEvening }),
        page(
          'table',
          'Put the table together',
          sheet(
            ['Sales of {{steps.today.output.result.to}}', sums('today')],
            ['By channel', channels('today')],
            ['The fourteen days before', days('days')],
            ['The fourteen days before, by channel', channels('channels')],
          ),
        ),
        tell(
          'close',
          'Send the figures',
          'Sales of {{steps.today.output.result.to}}: {{steps.today.output.result.text}}',
          'The fourteen days before: {{steps.days.output.result.text}}. Each day, channel and currency stands in this run.',
        ),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'refund-watch',
    ...release(
      '2.0.0',
      '2026-11-30',
      'Refund Watch is Refund Desk now: every day it names products and customers with unusual refunds, compares the refund share with the month before, and proposes refunds from its form.',
    ),
    name: 'Refund Desk',
    description:
      'Watches refunds as they come in and every morning, names products and customers that stand out, and proposes refunds from a form.',
    category,
    price: '19.99',
    rating: 4.1,
    features: [
      'Each refund above 50 dollars waits for your reason, with the refunds and orders of the channel beside it; the reason is kept with the run',
      'Names products and customers with more refunded orders than your own share of 90 days makes likely; customers only by their latest order',
      'Tells you once: what the run before named is shown, not sent again',
      'Compares the refund share of the last 30 days with the 30 before, and says when the difference can be chance',
      'Proposes a refund of an order, in full or in part, from the form; it is paid only as your limits allow or once you approve it',
      'Small refunds and quiet days pass without a message; the limit is one number in its step',
    ],
    capabilities: ['refund.watch', 'order.read', 'approval.ask', 'change.propose'],
    agents: [reader],
    definition: flow(
      [event('refund', 'shop_order.refunded'), event('part', 'shop_order.partly_refunded'), cron('mornings', '30 7 * * *'), refundForm],
      [
        {
          id: 'kind',
          name: 'Why does it run?',
          type: 'condition',
          config: {
            branches: [
              { name: 'Refund a part', when: { any: [[given('order'), given('amount')]] }, next: 'pay_part' },
              { name: 'Refund an order', when: { any: [[given('order')]] }, next: 'pay_all' },
              { name: 'A refund came in', when: { any: [[given('refund')]] }, next: 'large' },
            ],
            else: 'signs',
          },
        },
        when('large', 'Above 50 dollars?', aboveDollars(50, 'refund'), 'around'),
        query('around', 'Read the orders around it', 'recent_orders', { ...ofTheChannel, orders: 'all' }),
        query('refunds', 'Read the refunds around it', 'recent_orders', { ...ofTheChannel, orders: 'refunds' }),
        callTool('patterns', 'Look for a pattern', 'refund.signs', { days: 90 }),
        review(
          'reason',
          'Write down the reason',
          `Refund of {{trigger.refund}} {{trigger.currency}}, order {{trigger.orderId}} of {{trigger.total}} {{trigger.currency}} on {{trigger.platform | platform}}.\n\nReason:\n\n${sheet(
            ['What stands out', '{{steps.patterns.output.text}}'],
            [
              `${latest('refunds')} with a refund on {{trigger.platform | platform}} in the last 30 days`,
              table('refunds', 'order', 'orderedAt', 'status', 'items', 'total', 'refunds', 'currency'),
            ],
            [`${latest('around')} there`, orders('around')],
            ['What they come to', sums('around')],
          )}`,
          'Why was {{trigger.orderId}} refunded?',
          7,
        ),
        { ...keep('keep', 'Keep the reason', 'Refund of {{trigger.refund}} {{trigger.currency}}: reason noted'), next: null },
        dropped,
        callTool('signs', 'Look for unusual refunds', 'refund.signs', { days: 90 }),
        page(
          'page',
          'Put the result together',
          sheet(
            ['Refund share', '{{steps.signs.output.trend}}\n\nBy the day of the order: orders of the last days can still be refunded.'],
            ['What stands out', '{{steps.signs.output.text}}'],
          ),
        ),
        when('fresh', 'Is anything new?', { left: '{{steps.signs.output.fresh}}', op: 'gt', right: 0 }, 'alert', 'quiet'),
        {
          ...tell('alert', 'Say what stands out', 'Unusual refunds: {{steps.signs.output.fresh}}', '{{steps.signs.output.freshText}}'),
          next: null,
        },
        stop('quiet', 'Nothing new stands out today'),
        refundOf('pay_part', 'Propose to refund a part', { amount: '{{trigger.amount}}' }),
        refundOf('pay_all', 'Propose to refund the order', {}),
        tell(
          'proposed',
          'Say that the refund is proposed',
          'Refund of order {{trigger.order}} proposed',
          'It stands under Changes: your limits or you decide whether it is paid.',
        ),
      ],
    ),
  }),
  workflowProduct({
    id: 'cash-forecast',
    ...release(
      '2.0.0',
      '2026-11-30',
      'A workflow instead of an agent: plans the cash of six weeks from your own shares of fees, refunds and tax, sets purchase lists beside it, and checks earlier forecasts. The agent of the earlier version stays as it is.',
    ),
    name: 'Cash Forecast',
    description:
      'Every Monday: forecasts sales for six weeks, takes off fees, sets open purchase lists beside what is left, and checks its earlier forecasts.',
    category,
    price: '49.99',
    rating: 4.4,
    features: [
      'Expected sales for each week and currency from your own orders, with the interval in which 95% should lie',
      'Shows what buyers pay, refunds, tax and shipping, and fees, by the shares of your orders of the last 90 days',
      'Says what is unknown instead of assuming it: fees or tax that orders do not state, purchase lines without a cost',
      'Sets open purchase lists beside what is left, and warns you when they cost more than the lower bound',
      'Compares each week that it forecast with what came in, and says how many lay inside the interval',
      'No figure that is not computed; works without any key',
    ],
    capabilities: ['sales.forecast', 'cash.plan', 'notify.send'],
    definition: flow(
      [byHand, cron('mondays', '30 7 * * 1')],
      [
        callTool('plan', 'Plan the coming weeks', 'cash.plan', { weeks: 6 }),
        page(
          'page',
          'Put the plan together',
          sheet(
            ['Cash plan', '{{steps.plan.output.plan}}'],
            [
              'By week',
              '{{steps.plan.output.weeks | table "week" "paid" "refunds" "taxAndShipping" "fees" "left" "between"}}\n\nLeft is sales less fees. Sales are less refunds, stated tax and shipping.',
            ],
            ['What earlier forecasts were worth', '{{steps.plan.output.check}}'],
            ['Open purchase lists', '{{steps.plan.output.purchases | table "list" "status" "pieces" "cost" "linesWithoutCost"}}'],
            ['Shares used, and what is unknown', '{{steps.plan.output.shares | default "No shares were used."}}'],
          ),
        ),
        when('short', 'Do purchase lists cost more?', { left: '{{steps.plan.output.short}}', op: 'gt', right: 0 }, 'warn', 'any'),
        {
          ...tell(
            'warn',
            'Warn of the purchase lists',
            'Purchase lists may cost more than the next six weeks leave',
            '{{steps.plan.output.plan}}',
          ),
          next: null,
        },
        when('any', 'Is there a plan?', { left: '{{steps.plan.output.count}}', op: 'gt', right: 0 }, 'ready', 'none'),
        tell('ready', 'Say that the plan is ready', 'Cash plan for the next six weeks', '{{steps.plan.output.plan}}'),
        stop('none', 'There are too few weeks of sales for a plan'),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'month-end-report',
    ...release('1.2.0', '2026-11-30', 'Adds the tax of the month by rate and its payouts, reconciled and open, for each currency.'),
    name: 'Month-End Report',
    description:
      'On the second of each month: the month against the one before and the year before, tax and payouts, what was unusual, and who came back.',
    category,
    price: '44.99',
    rating: 4.7,
    features: [
      'Compares with last month and last year, and says which share of customers came back',
      'Names unusual days with the amount expected',
      'Tax by rate as orders state it, for each currency; orders without a stated tax are named as unknown',
      'Payouts of the month, reconciled or open, for each currency',
      'You add your remarks before it is kept',
      'Report, chart and tables as files',
    ],
    capabilities: ['sales.read', 'report.write', 'approval.ask'],
    agents: [analyst, reader],
    definition: flow(
      [byHand, cron('monthly', '0 7 2 * *')],
      [
        report('month', 'Compare the months', 'comparison'),
        figures('span', 'Find the month', 'comparison'),
        figures('odd', 'Look for unusual days', 'anomalies', {
          from: '{{steps.span.output.result.comparison.current.start | default ""}}',
          to: '{{steps.span.output.result.comparison.current.end | default ""}}',
        }),
        callTool('books', 'Sum up tax and payouts', 'month.books', {
          from: '{{steps.span.output.result.comparison.current.start | default ""}}',
          to: '{{steps.span.output.result.comparison.current.end | default ""}}',
        }),
        figures('back', 'See who came back', 'cohorts'),
        review(
          'remarks',
          'Add your remarks',
          `Remarks:\n\n{{steps.month.output.files["report.md"]}}\n\n${sheet(
            [
              'Tax of {{steps.books.output.from}} to {{steps.books.output.to}}',
              '{{steps.books.output.tax | table "currency" "rate" "orders" "total" "tax"}}\n\n{{steps.books.output.taxText}}',
            ],
            [
              'Payouts of the month',
              '{{steps.books.output.payoutText}}\n\n{{steps.books.output.payouts | table "payout" "channel" "paidOn" "amount" "state" "difference"}}',
            ],
          )}\n\n${findings('odd')}\n\n{{steps.back.output.result.cohorts.returning | default 0}} of {{steps.back.output.result.cohorts.customers | default 0}} customers came back, {{steps.back.output.result.cohorts.returningPercent | default 0 | round 1}} percent.\n\n${findings('back')}`,
          'Report of the month',
          10,
        ),
        keep('keep', 'Keep the report', 'The report of the month is ready'),
        dropped,
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'ask-your-numbers',
    ...release('1.1.0', '2026-11-24', 'The message says the answer itself; the chart of a question about products shows products.'),
    name: 'Ask Your Numbers',
    description: 'Type a question about your sales and get a report that answers it, with table and chart. Every figure is computed.',
    category,
    price: '39.99',
    rating: 4.5,
    features: [
      'Questions in plain words',
      'Picks the right one of 16 analyses, or names the questions that it can answer',
      'Report, table and chart as files',
      'No invented figures, with a model or without',
      'The bell rings when the answer is there',
      'Other workflows can ask, too',
    ],
    capabilities: ['question.answer', 'sales.read', 'report.write'],
    agents: [analyst],
    needs: [{ service: 'openai', use: 'chooses the analysis and words the answer', required: false }],
    sample: { question: 'Which products bring the most money?' },
    definition: flow(
      [
        {
          id: 'by_hand',
          type: 'manual',
          form: {
            type: 'object',
            properties: { question: { type: 'string', title: 'Your question', maxLength: 500 } },
            required: ['question'],
          },
        },
        { id: 'called', type: 'workflow' },
      ],
      [
        {
          id: 'answer',
          name: 'Work out the answer',
          type: 'agent_task',
          config: { agentId: '@analyst', input: { dataset: 'orders', question: '{{trigger.question}}' } },
        },
        tell(
          'tell',
          'Say that the answer is there',
          '{{trigger.question}}',
          '{{steps.answer.output.result.lines | join " "}}\n\nThe report stands in this run; table and chart are files of its task.',
        ),
      ],
    ),
  }),
];
