import { type Static, type TProperties, Type } from '@sinclair/typebox';
import { boolean, condition, form, id, label, object, oneOf, optional, overlaps, seconds, template, uuid } from './schema-parts';

export const triggerEvents = [
  'order.paid',
  'order.refunded',
  'shop_order.paid',
  'shop_order.refunded',
  'shop_order.partly_refunded',
  'stock.low',
  'customer.created',
  'trend.rising',
  'task.failed',
  'task.completed',
  'integration.error',
  'metric.threshold',
] as const;

/** Returns true if the data of an event name a customer. Events of tasks never do. */
const namesCustomer: Readonly<Record<(typeof triggerEvents)[number], boolean>> = {
  'order.paid': true,
  'order.refunded': true,
  'shop_order.paid': true,
  'shop_order.refunded': true,
  'shop_order.partly_refunded': true,
  'stock.low': false,
  'customer.created': true,
  'trend.rising': false,
  'task.failed': false,
  'task.completed': false,
  'integration.error': false,
  'metric.threshold': false,
};

/** Returns true if the data that start a run may name a customer. Events declare it; the body of a webhook is unknown. */
export const mayNameCustomer = (kind: string, payload: Record<string, unknown>): boolean =>
  kind === 'webhook' || (kind === 'event' && ((namesCustomer as Record<string, boolean>)[String(payload.event)] ?? true));

const trigger = <const T extends string, P extends TProperties>(type: T, properties: P) =>
  object({ id, enabled: optional(boolean), filter: optional(condition), type: Type.Literal(type), ...properties });

const headerName = Type.String({ pattern: '^[A-Za-z0-9-]{1,80}$', examples: ['X-Signature'] });

const auth = object(
  {
    kind: oneOf(['hmac', 'bearer', 'basic', 'none']),
    apiKeyId: optional(uuid),
    header: optional(headerName),
    algorithm: optional(oneOf(['sha1', 'sha256', 'sha512'])),
    encoding: optional(oneOf(['hex', 'base64'])),
    timestampHeader: optional(headerName),
    toleranceSec: optional(seconds(1, 86_400)),
    confirmation: optional(label(20)),
  },
  { title: 'WebhookAuth' },
);
export type WebhookAuth = Static<typeof auth>;

/** One schema for each type of trigger, by its type. */
export const triggers = {
  /** `asTool`: assistants can start it, as a tool of its own with the form as arguments. */
  manual: trigger('manual', { form: optional(form), asTool: optional(boolean) }),
  schedule: trigger('schedule', {
    cron: optional(label(100)),
    everySec: optional(seconds(60, 31_536_000)),
    timezone: optional(label(60)),
    misfire: optional(oneOf(['run_once', 'skip'])),
    overlap: optional(oneOf(overlaps)),
    jitterSec: optional(seconds(0, 3_600)),
  }),
  webhook: trigger('webhook', {
    method: optional(oneOf(['POST', 'PUT', 'GET'])),
    auth,
    dedupeKey: optional(template),
    respond: optional(oneOf(['immediately', 'after_run'])),
  }),
  event: trigger('event', { event: oneOf(triggerEvents) }),
  workflow: trigger('workflow', {}),
};
export type TriggerType = keyof typeof triggers;
export const triggerTypes = Object.keys(triggers) as TriggerType[];

export type ScheduleTrigger = Static<typeof triggers.schedule>;
export type WebhookTrigger = Static<typeof triggers.webhook>;
export type Trigger = { [T in TriggerType]: Static<(typeof triggers)[T]> }[TriggerType];
