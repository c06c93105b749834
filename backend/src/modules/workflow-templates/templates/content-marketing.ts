import type { JsonValue } from '../../tasks';
import type { WorkflowTemplate } from '../workflow-template';
import { aiNeed } from '../workflow-template';
import { day } from './steps';

const usual = 'What our customers like most this season';

const form = {
  type: 'object' as const,
  properties: { topic: { type: 'string' as const, title: 'Headline of the article', maxLength: 80, default: usual } },
};

const wanted: Record<string, JsonValue> = { goal: 'blog post', topic: `{{trigger.topic | default "${usual}"}}` };

export const contentMarketing: WorkflowTemplate = {
  id: 'content-marketing',
  name: 'Content Marketing Automation',
  description:
    'Every Monday: looks at what sells, writes an article about it from your product facts, and asks you before it counts as ready.',
  needs: [aiNeed],
  agents: [
    { role: 'analyst', name: 'Sales analyst', type: 'Data Analysis', description: 'Reads what sold, for the content workflow.' },
    { role: 'writer', name: 'Content writer', type: 'Content Generation', description: 'Writes the article, for the content workflow.' },
  ],
  sample: { topic: usual },
  definition: ({ agents }) => ({
    schemaVersion: 1,
    settings: { concurrency: { limit: 1, onOverlap: 'skip' } },
    triggers: [
      { id: 'by_hand', type: 'manual', form },
      { id: 'mondays', type: 'schedule', cron: '0 9 * * 1', misfire: 'run_once' },
    ],
    start: 'sales',
    steps: [
      {
        id: 'sales',
        name: 'Look at what sells',
        type: 'agent_task',
        next: 'write',
        onError: 'continue',
        config: { agentId: agents.analyst!, input: { dataset: 'orders' } },
      },
      {
        id: 'write',
        name: 'Write the article',
        type: 'agent_task',
        next: 'review',
        config: { agentId: agents.writer!, input: wanted },
      },
      {
        id: 'review',
        name: 'Read it over',
        type: 'approval',
        next: 'ready',
        config: {
          subject: { text: '{{steps.write.output.files["content.md"]}}' },
          prompt: 'The article of this week',
          editable: true,
          expiresSec: 5 * day,
          onExpire: 'reject',
          rejectedNext: 'dropped',
        },
      },
      {
        id: 'ready',
        name: 'Say that it is ready',
        type: 'notify',
        next: null,
        config: { channel: 'in_app', subject: 'The article of this week is ready', message: '{{steps.review.output.content.text}}' },
      },
      { id: 'dropped', name: 'Nothing is published', type: 'stop', config: { message: 'The article was not approved.' } },
    ],
  }),
};
