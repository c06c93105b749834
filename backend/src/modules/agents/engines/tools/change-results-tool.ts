import { type ChangeResults, changeTotals } from '../../../changes';
import type { Tool } from './tool';
import { gives, list, number, numberOrNull, string } from './tool-output';

/** Sales around earlier changes of the same workflow or agent. */
export const resultsTool = (results: ChangeResults): Tool => ({
  name: 'change.results',
  requires: { permissions: ['changes:read', 'commerce:read'] },
  title: 'Look up what earlier changes brought',
  description:
    'Says for each earlier change of this workflow or agent what the changed products sold before and after, and what was expected by the products of the channel that nothing changed.',
  parameters: {
    type: 'object',
    properties: { days: { type: 'integer', minimum: 8, maximum: 365, default: 90, description: 'How many days to look back' } },
    additionalProperties: false,
  },
  output: gives({
    rows: list({
      change: string(),
      link: string(),
      day: string(),
      channel: string(),
      products: number(),
      days: numberOrNull('Before and after the change; null while none are over'),
      currency: string(),
      unitsBefore: numberOrNull(),
      unitsAfter: numberOrNull(),
      salesBefore: numberOrNull(),
      salesAfter: numberOrNull(),
      salesExpected: numberOrNull(),
      difference: numberOrNull(),
      low: numberOrNull('The difference lies between low and high in 19 of 20 cases'),
      high: numberOrNull(),
      direction: string('more, less or unclear'),
      text: string(),
    }),
    count: number(),
    totals: list(
      {
        currency: string(),
        changes: number('With figures'),
        before: number('Sales a day'),
        after: number(),
        expected: number(),
        difference: number(),
        low: number(),
        high: number(),
        direction: string('more, less or unclear'),
        text: string(),
      },
      'Sales a day of all measured changes, for each currency',
    ),
    text: string('The totals and the results, one in a line'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run }) {
    const { days = 90 } = args as { days?: number };
    const rows = await results.before(run.taskId, days);
    const totals = changeTotals(rows);
    const text = [...totals, ...rows].map((row) => `- ${row.text}`).join('\n') || `No earlier change was written in the last ${days} days.`;
    return { rows: rows.map((row) => ({ ...row })), count: rows.length, totals: totals.map((total) => ({ ...total })), text };
  },
});
