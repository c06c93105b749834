import type { LetterResults } from '../email-marketing/letter-results';
import type { ReadingTool } from './tool';
import { gives, list, number, numberOrNull, string } from './tool-output';

/** Orders after the letters of the same workflow. */
export const letterResultsTool = (results: LetterResults): ReadingTool => ({
  name: 'letter.results',
  requires: { permissions: ['commerce:read', 'customers:identify', 'deliveries:read', 'tasks:read'] },
  title: 'Count orders after letters',
  description:
    'Says for each letter of this workflow how many of its readers ordered afterwards and for how much, beside customers of the same group who got none. It counts, and names no customer.',
  parameters: {
    type: 'object',
    properties: { days: { type: 'integer', minimum: 1, maximum: 90, default: 28, description: 'Days to count after a letter' } },
    additionalProperties: false,
  },
  output: gives({
    rows: list({
      sentOn: string(),
      written: number(),
      days: numberOrNull('Whole days that were counted; null while none is over'),
      orderedAgain: numberOrNull('Readers with an order'),
      orders: numberOrNull(),
      takings: list({ currency: string(), amount: number('Net sales') }),
      notWritten: numberOrNull('Customers of the same group without the letter; null if unknown'),
      othersOrdered: numberOrNull(),
      text: string(),
    }),
    count: number(),
    sent: number('Letters of this run'),
    text: string('The results, one in a line'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run }) {
    const { days = 28 } = args as { days?: number };
    const { rows, sent } = await results.of(run.taskId, days);
    const text = rows.map((row) => `- ${row.text}`).join('\n') || 'No letter of this workflow was sent.';
    return { rows: rows.map((row) => ({ ...row })), count: rows.length, sent, text };
  },
});
