import type { BuiltInProduct } from './built-in';
import {
  analyst,
  byHand,
  channels,
  cron,
  event,
  figures,
  findings,
  flow,
  low,
  lowest,
  oneAtATime,
  page,
  query,
  reader,
  release,
  report,
  sheet,
  table,
  tell,
  when,
  workflowProduct,
} from './parts';

const category = 'management' as const;

export const management: BuiltInProduct[] = [
  workflowProduct({
    id: 'weekly-shop-digest',
    ...release(
      '1.2.0',
      '2026-11-24',
      'The page has titles and nothing of a report but the months; a week is the seven whole days up to yesterday; what is low and the ten lowest shelves stand apart.',
    ),
    name: 'Weekly Shop Digest',
    description: 'Your shop on one page every Monday: sales by channel, how the month goes, and what runs low.',
    category,
    price: '0.00',
    rating: 4.6,
    features: [
      'Sales of the week by channel',
      'The month against the one before',
      'The ten lowest shelves',
      'Report with chart as a file',
      'Works without any key',
      'Free',
    ],
    capabilities: ['sales.read', 'stock.read', 'report.write'],
    agents: [reader, analyst],
    definition: flow(
      [byHand, cron('mondays', '30 7 * * 1')],
      [
        query('channels', 'Read the channels', 'sales_by_platform', { days: 7, today: false }),
        query('stock', 'Read what is low', 'low_stock', { limit: 10 }),
        query('shelves', 'Read the lowest shelves', 'least_stock', { limit: 10 }),
        figures('month', 'Compare the months', 'comparison'),
        report('report', 'Write the report', 'comparison'),
        page(
          'page',
          'Put the page together',
          [
            sheet(['Sales of the seven days up to yesterday', channels('channels')]),
            findings('month'),
            sheet(
              ['Runs low: {{steps.stock.output.result.rows | length}} of {{steps.stock.output.result.total}} products', low('stock')],
              ['The ten lowest shelves', table('shelves', 'name', 'sku', 'quantity')],
            ),
          ].join('\n\n'),
        ),
        tell(
          'send',
          'Send the page',
          'Your shop this week',
          `Most orders came from {{steps.channels.output.result.rows[0].platform | platform | default "nowhere"}}: {{steps.channels.output.result.rows[0].orders | default 0}} for {{steps.channels.output.result.rows[0].amount | default "0.00"}} {{steps.channels.output.result.rows[0].currency | default ""}}. Low: ${lowest('stock')}. The whole page stands in this run.`,
        ),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'failure-watch',
    ...release(
      '1.1.0',
      '2026-11-24',
      'Says what to do in the words of the task; a task that fails inside a workflow is told once, not a second time as a failed run.',
    ),
    name: 'Failure Watch',
    description:
      'When a task of an agent fails for want of a key or because an address is gone, you read in one message what to do about it.',
    category,
    price: '12.99',
    rating: 4.1,
    features: [
      'Sees every failed task of an agent',
      'Tells missing keys from other failures',
      'Gives the reason in the words of the task',
      'Does not report its own runs',
      'One message for each failure',
      'Works without any key',
    ],
    capabilities: ['task.watch', 'notify.send'],
    sample: {
      title: 'Weekly letter',
      type: 'Email Marketing',
      error: {
        code: 'needs_provider',
        message: 'There is no active API key for sendgrid.',
        hint: 'Add one under API Keys (/admin/api-keys).',
      },
    },
    definition: flow(
      // A run fails because a task of it did, which was told already.
      [{ ...event('failed', 'task.failed'), filter: { any: [[{ left: '{{trigger.type}}', op: 'ne', right: 'Workflow' }]] } }, byHand],
      [
        when('key', 'Is a key missing?', { left: '{{trigger.error.code}}', op: 'eq', right: 'needs_provider' }, 'say_key', 'say'),
        {
          ...tell(
            'say_key',
            'Say which key is missing',
            'A key is missing: {{trigger.title}}',
            '{{trigger.error.message}}\n\n{{trigger.error.hint | default "Add it under API Keys."}}\n\nThen retry the task.',
          ),
          next: null,
        },
        tell(
          'say',
          'Say what failed',
          'Failed: {{trigger.title}}',
          '{{trigger.error.message | default "No reason was recorded."}}\n\n{{trigger.error.hint | default "The log of the task says more."}}',
        ),
      ],
    ),
  }),
];
