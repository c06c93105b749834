import type { Step, Trigger, TriggerEvent, TriggerType } from '../../definition';
import { kindOf } from '../../steps';
import { scheduleWords } from './schedule';

export const triggerDoes: Record<TriggerType, string> = {
  manual: 'Started by a person, with questions if needed',
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
  'shop_order.partly_refunded': 'A shop order is partly refunded',
  'stock.low': 'Stock runs low',
  'customer.created': 'A new customer buys',
  'trend.rising': 'A trend is rising',
  'task.failed': 'A task failed',
  'task.completed': 'A task is completed',
  'integration.error': 'An account cannot be read',
  'metric.threshold': 'A metric passes its limit',
};

/** "Send the welcome", or what the step is when nobody named it. */
export const stepTitle = (step: Step): string => step.name?.trim() || kindOf(step).label;

/** What starts a run, as a sentence. */
export function triggerTitle(trigger: Trigger): string {
  switch (trigger.type) {
    case 'manual':
      return 'Started by a person';
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
