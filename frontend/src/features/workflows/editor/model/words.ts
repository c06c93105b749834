import { formatDuration } from '../../../../shared/lib/format';
import type { Comparison, Condition, Operator, Step, StepType, Trigger, TriggerEvent, TriggerType } from '../../definition';
import { stepLooks } from '../../step-icons';
import { scheduleWords } from './schedule';

/** What a kind of step does; its name is in `stepLooks`. */
export const stepDoes: Record<StepType, string> = {
  agent_task: 'An agent does a piece of work',
  approval: 'A person looks, changes and decides',
  notify: 'Mail, Slack, an address or a note in the console',
  condition: 'Different ways on, depending on the data',
  delay: 'For a time, or until a date',
  http: 'Calls an address',
  transform: 'Puts together values for later steps',
  loop: 'The same steps for each item of a list',
  workflow: 'Starts another workflow',
  stop: 'Ends the run here',
};

export const triggerDoes: Record<TriggerType, string> = {
  manual: 'A button, with a form if you like',
  schedule: 'At set times',
  event: 'When something happens in the shop',
  webhook: 'When another system calls an address',
  workflow: 'When another workflow starts it',
};

export const eventWords: Record<TriggerEvent, string> = {
  'order.paid': 'An order is paid',
  'order.refunded': 'An order is refunded',
  'shop_order.paid': 'A shop order comes in paid',
  'shop_order.refunded': 'A shop order is refunded',
  'stock.low': 'Stock runs low',
  'customer.created': 'There is a new customer',
  'trend.rising': 'A trend is rising',
  'task.failed': 'A task failed',
  'task.completed': 'A task is completed',
  'integration.error': 'An integration has an error',
  'metric.threshold': 'A figure passes its limit',
};

export const operatorWords: Record<Operator, string> = {
  eq: 'is',
  ne: 'is not',
  gt: 'is more than',
  gte: 'is at least',
  lt: 'is less than',
  lte: 'is at most',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  ends_with: 'ends with',
  in: 'is one of',
  exists: 'is there',
  not_exists: 'is not there',
  is_empty: 'is empty',
  is_true: 'is true',
  is_false: 'is false',
  before: 'is before',
  after: 'is after',
  matches: 'matches the pattern',
};

/** Operators that look at one value only. */
export const lonely: readonly Operator[] = ['exists', 'not_exists', 'is_empty', 'is_true', 'is_false'];

/** "{{trigger.total}}" -> "trigger.total": how a reference reads inside a sentence. */
const plain = (text: string): string => text.replaceAll(/\{\{\s*(.*?)\s*\}\}/g, '$1');

const shown = (value: unknown): string => (typeof value === 'string' ? plain(value) || '…' : JSON.stringify(value ?? null));

const comparisonWords = ({ left, op, right }: Comparison): string =>
  [plain(left) || '…', operatorWords[op], ...(lonely.includes(op) ? [] : [shown(right)])].join(' ');

/** "trigger.total is more than 50 and trigger.country is DE, or …". */
export const conditionWords = (condition: Condition | undefined): string =>
  (condition?.any ?? []).map((group) => group.map(comparisonWords).join(' and ')).join(', or ');

/** Names of what a definition refers to by its id. */
export type NameOf = (id: string | undefined) => string | null;

const shortened = (text: string): string => plain(text).replaceAll(/\s+/g, ' ').trim().slice(0, 160);

/** What a step does, in one line. */
export function stepSummary(step: Step, nameOf: NameOf): string {
  switch (step.type) {
    case 'agent_task':
      return nameOf(step.config.agentId) ?? 'No agent chosen';
    case 'http':
      return `${step.config.method} ${shortened(step.config.url) || 'no address yet'}`;
    case 'condition':
      return step.config.branches.map(({ name, when }) => `${name}: ${when ? conditionWords(when) : 'always'}`).join('; ');
    case 'transform':
      return Object.keys(step.config.output).join(', ');
    case 'delay':
      return step.config.forSec === undefined ? `Until ${shortened(step.config.until ?? '') || '…'}` : formatDuration(step.config.forSec);
    case 'notify':
      return shortened(step.config.subject || step.config.message) || 'No text yet';
    case 'approval':
      return shortened(step.config.prompt ?? '') || 'Somebody decides';
    case 'loop':
      return shortened(step.config.items) || 'No list chosen';
    case 'workflow':
      return nameOf(step.config.workflowId) ?? 'No workflow chosen';
    case 'stop':
      return shortened(step.config?.message ?? '') || (step.config?.status === 'failed' ? 'Ends as failed' : 'Ends as completed');
  }
}

/** "Send the welcome", or what the step is when nobody named it. */
export const stepTitle = (step: Step): string => step.name?.trim() || stepLooks[step.type].label;

/** What starts a run, as a sentence. */
export function triggerTitle(trigger: Trigger): string {
  switch (trigger.type) {
    case 'manual':
      return 'Somebody starts it';
    case 'schedule':
      return scheduleWords(trigger);
    case 'event':
      return eventWords[trigger.event];
    case 'webhook':
      return 'Its address is called';
    case 'workflow':
      return 'Another workflow starts it';
  }
}
