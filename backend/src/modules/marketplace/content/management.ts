import type { BuiltInProduct } from './built-in';
import {
  analyst,
  byHand,
  cron,
  event,
  flow,
  lowest,
  oneAtATime,
  page,
  query,
  reader,
  release,
  report,
  table,
  tell,
  when,
  workflowProduct,
} from './parts';

const category = 'management' as const;

export const management: BuiltInProduct[] = [
  workflowProduct({
    id: 'weekly-shop-digest',
    ...release('1.1.0', '2026-11-24', 'Names what is low by your limits.'),
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
        query('channels', 'Read the channels', 'sales_by_platform', { days: 7 }),
        query('stock', 'Read what is low', 'low_stock', { limit: 10 }),
        report('month', 'Compare the months', 'comparison'),
        page('page', 'Put the page together', `${table('channels')}\n\n${table('stock')}\n\n{{steps.month.output.files["report.md"]}}`),
        tell(
          'send',
          'Send the page',
          'Your shop this week',
          `Most came from {{steps.channels.output.result.rows[0].platform | default "nowhere"}}: {{steps.channels.output.result.rows[0].amount | default "0.00"}} {{steps.channels.output.result.rows[0].currency | default ""}}. Low: ${lowest('stock')}. The whole page stands in this run.`,
        ),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'failure-watch',
    name: 'Failure Watch',
    description:
      'When a task of an agent fails for want of a key or because an address is gone, you read in one message what to do about it.',
    category,
    price: '12.99',
    rating: 4.1,
    features: [
      'Sees every failed task',
      'Tells missing keys from other failures',
      'Gives the reason in the words of the task',
      'Does not report its own runs',
      'One message for each failure',
      'Works without any key',
    ],
    capabilities: ['task.watch', 'notify.send'],
    sample: { title: 'Weekly letter', type: 'Email Marketing', error: { code: 'needs_provider', message: 'There is no mail server.' } },
    definition: flow(
      [event('failed', 'task.failed'), byHand],
      [
        when('key', 'Is a key missing?', { left: '{{trigger.error.code}}', op: 'eq', right: 'needs_provider' }, 'say_key', 'say'),
        {
          ...tell(
            'say_key',
            'Say which key is missing',
            'A key is missing: {{trigger.title}}',
            '{{trigger.error.message}}\n\nAdd it under API Keys, then retry the task.',
          ),
          next: null,
        },
        tell('say', 'Say what failed', 'Failed: {{trigger.title}}', '{{trigger.error.message | default "No reason was recorded."}}'),
      ],
    ),
  }),
];
