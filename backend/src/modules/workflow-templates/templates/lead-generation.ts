import type { WorkflowTemplate } from '../workflow-template';
import { mailNeed } from '../workflow-template';
import { day, firstOf, letterSteps } from './steps';

const form = {
  type: 'object' as const,
  properties: {
    name: { type: 'string' as const, title: 'Name', maxLength: 120 },
    email: { type: 'string' as const, title: 'Mail address', format: 'email' as const, maxLength: 200 },
    interest: { type: 'string' as const, title: 'What they asked for', maxLength: 1_000 },
    budget: { type: 'number' as const, title: 'What they want to spend', minimum: 0, default: 0 },
  },
  required: ['name', 'email', 'interest'],
};

const letter = {
  id: 'send',
  name: 'Send the answer',
  review: { id: 'review', name: 'Look over the answer', prompt: 'Answer to {{trigger.name}} <{{trigger.email}}>' },
};

export const leadGeneration: WorkflowTemplate = {
  id: 'lead-generation',
  name: 'Lead Generation Pipeline',
  description: 'Sorts people who asked about your goods, drafts the answer, asks you before it leaves and reminds you three days later.',
  needs: [mailNeed],
  agents: [],
  sample: { name: 'Ada Reyes', email: 'ada@example.com', interest: 'Forty linen aprons for a cooking school', budget: 900 },
  definition: (context) => ({
    schemaVersion: 1,
    settings: { concurrency: { limit: 1, key: '{{trigger.email}}', onOverlap: 'skip' } },
    triggers: [{ id: 'by_hand', type: 'manual', form }],
    start: 'qualify',
    steps: [
      {
        id: 'qualify',
        name: 'Worth a quick answer?',
        type: 'condition',
        config: {
          branches: [
            { name: 'Large order', when: { any: [[{ left: '{{trigger.budget}}', op: 'gte', right: 500 }]] }, next: 'alert' },
            {
              name: 'Asks for many',
              when: { any: [[{ left: '{{trigger.interest}}', op: 'matches', right: 'wholesale|bulk|dozen|hundred|\\d\\d+ ' }]] },
              next: 'alert',
            },
          ],
          else: 'draft',
        },
      },
      {
        id: 'alert',
        name: 'Tell the shop',
        type: 'notify',
        next: 'draft',
        config: {
          channel: 'in_app',
          subject: 'Good lead: {{trigger.name}}',
          message: '{{trigger.interest}} (budget {{trigger.budget | money}})',
        },
      },
      {
        id: 'draft',
        name: 'Draft the answer',
        type: 'transform',
        next: firstOf(context, letter),
        config: {
          output: {
            subject: 'Your question about our goods',
            text: 'Hello {{trigger.name}},\n\nthank you for asking about: {{trigger.interest}}.\n\nWe put together an offer for you and come back to you within one working day. If you have a date in mind, just answer this mail.\n\nKind regards',
          },
        },
      },
      ...letterSteps(context, {
        ...letter,
        next: 'wait',
        rejectedNext: 'dropped',
        to: '{{trigger.email}}',
        subject: '{{steps.draft.output.subject}}',
        text: '{{steps.draft.output.text}}',
      }),
      { id: 'wait', name: 'Three days', type: 'delay', next: 'remind', config: { forSec: 3 * day, businessHours: true } },
      {
        id: 'remind',
        name: 'Remind the shop',
        type: 'notify',
        next: null,
        config: {
          channel: 'in_app',
          subject: 'Follow up with {{trigger.name}}',
          message: 'Three days ago they asked about: {{trigger.interest}}',
        },
      },
      { id: 'dropped', name: 'Nothing is sent', type: 'stop', config: { message: 'The answer was not approved.' } },
    ],
  }),
};
