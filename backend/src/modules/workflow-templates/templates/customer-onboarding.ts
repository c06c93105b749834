import type { WorkflowTemplate } from '../workflow-template';
import { mailNeed } from '../workflow-template';
import { day, firstOf, letterSteps, mailStep } from './steps';

const form = {
  type: 'object' as const,
  properties: {
    firstName: { type: 'string' as const, title: 'First name', maxLength: 120 },
    email: { type: 'string' as const, title: 'Mail address', format: 'email' as const, maxLength: 200 },
    orderCount: { type: 'integer' as const, title: 'Orders so far', minimum: 0, default: 0 },
  },
  required: ['email'],
};
const hello = 'Hello {{trigger.firstName | default "there"}},\n\n';

const letter = {
  id: 'welcome',
  name: 'Send the welcome',
  review: { id: 'review', name: 'Look over the welcome', prompt: 'Welcome to {{trigger.email}}' },
};

export const customerOnboarding: WorkflowTemplate = {
  id: 'customer-onboarding',
  name: 'Customer Onboarding',
  description:
    'Welcomes every new customer after you looked at the mail; three days later asks buyers for a review and offers the others a coupon.',
  needs: [mailNeed],
  agents: [],
  sample: { firstName: 'Grace', email: 'grace@example.com', orderCount: 1 },
  definition: (context) => ({
    schemaVersion: 1,
    settings: { concurrency: { limit: 1, key: '{{trigger.email}}', onOverlap: 'skip' } },
    triggers: [
      { id: 'new_customer', type: 'event', event: 'customer.created' },
      { id: 'by_hand', type: 'manual', form },
    ],
    start: 'draft',
    steps: [
      {
        id: 'draft',
        name: 'Draft the welcome',
        type: 'transform',
        next: firstOf(context, letter),
        config: {
          output: {
            subject: 'Welcome to our shop',
            text: `${hello}it is good to have you with us. If you have a question about our goods, answer this mail: a person reads it.\n\nKind regards`,
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
      { id: 'wait', name: 'Three days', type: 'delay', next: 'bought', config: { forSec: 3 * day } },
      {
        id: 'bought',
        name: 'Bought something?',
        type: 'condition',
        config: {
          branches: [{ name: 'Yes', when: { any: [[{ left: '{{trigger.orderCount}}', op: 'gt', right: 0 }]] }, next: 'ask_review' }],
          else: 'coupon',
        },
      },
      mailStep(context, {
        id: 'ask_review',
        name: 'Ask for a review',
        next: null,
        to: '{{trigger.email}}',
        subject: 'How do you like it?',
        message: `${hello}your order has arrived by now. Two sentences about it help other customers a lot.\n\nThank you`,
      }),
      mailStep(context, {
        id: 'coupon',
        name: 'Offer a coupon',
        next: null,
        to: '{{trigger.email}}',
        subject: 'Ten percent for your first order',
        message: `${hello}if you are still looking around: WELCOME10 takes ten percent off your first order.\n\nKind regards`,
      }),
      { id: 'dropped', name: 'Nothing is sent', type: 'stop', config: { message: 'The welcome was not approved.' } },
    ],
  }),
};
