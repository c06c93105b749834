import type { FactData } from '../../../platform/events';
import type { triggerEvents } from '../definition/trigger-schema';

type TriggerEvent = (typeof triggerEvents)[number];

/** JSON Schema of one field of a payload. */
interface PayloadField {
  type: string | readonly string[];
  format?: 'email' | 'date-time';
  title?: string;
  description?: string;
  examples?: readonly (string | number)[];
  enum?: readonly string[];
  items?: object;
  properties?: object;
}

const text = (title?: string, example?: string): PayloadField => ({
  type: 'string',
  ...(title !== undefined && { title }),
  ...(example !== undefined && { examples: [example] }),
});
const orNull = (field: PayloadField): PayloadField => ({ ...field, type: [field.type as string, 'null'] });
const number = (title?: string, example?: number): PayloadField => ({
  ...text(title),
  type: 'number',
  ...(example !== undefined && { examples: [example] }),
});
const whole = (title?: string, example?: number): PayloadField => ({ ...number(title, example), type: 'integer' });
const time = (title: string): PayloadField => ({ ...text(title), format: 'date-time' });
const mail = (title: string): PayloadField => ({ ...text(title, 'ada@example.com'), format: 'email' });
const texts = (title: string): PayloadField => ({ type: 'array', items: { type: 'string' }, title });

const id = text('Id');
const platform = text('Channel', 'shopify');
const currency = text('Currency', 'EUR');

const sale = {
  id,
  number: whole('Order number', 1042),
  status: text('Status', 'paid'),
  productId: text('Id of the tool'),
  productName: text('Tool'),
  amount: number('Amount', 24.99),
  refundedAmount: number('Refunded', 0),
  currency,
  email: orNull(mail('Email of the buyer')),
};

const shopOrder = {
  id,
  platform,
  orderId: text('Order id'),
  orderNumber: orNull(text('Order number', '#1042')),
  orderedAt: time('Ordered at'),
  status: text('Status', 'paid'),
  total: text('Total', '34.00'),
  currency,
  customer: {
    type: ['object', 'null'],
    title: 'Customer',
    properties: { email: mail('Email'), firstName: orNull(text('First name', 'Ada')) },
  },
  lines: {
    type: 'array',
    title: 'Lines',
    items: {
      type: 'object',
      properties: { sku: text('SKU'), productName: text('Product'), quantity: whole('Quantity'), unitPrice: text('Unit price') },
    },
  },
} satisfies Record<string, PayloadField>;
const refundedOrder = { ...shopOrder, refund: text('Refund', '10.00') };

const task = {
  id,
  title: text('Title'),
  status: text('Status', 'completed'),
  type: text('Type', 'Data Analysis'),
  agentId: orNull(text('Id of the agent')),
  agentName: orNull(text('Agent')),
  priority: text('Priority', 'medium'),
  error: { type: ['object', 'null'], title: 'Error', properties: { code: text('Code'), message: text('Message') } },
  attempt: whole('Attempt', 1),
  tries: whole('Tries', 1),
  triggeredBy: text('Started by', 'manual'),
  dryRun: { type: 'boolean', title: 'Dry run' },
  costMicroUsd: whole('Cost in millionths of a US dollar'),
  metadata: { type: 'object', title: 'Metadata' },
  createdAt: time('Created at'),
  startedAt: orNull(time('Started at')),
  finishedAt: orNull(time('Finished at')),
} satisfies Record<string, PayloadField>;

/** Fields of `{{trigger}}` for each event, without `event` and `at`. Compiles only if every field of the stored fact is listed. */
export const eventPayloads: { readonly [E in TriggerEvent]: { readonly [F in keyof FactData[E]]-?: PayloadField } } = {
  'order.paid': sale,
  'order.refunded': sale,
  'shop_order.paid': shopOrder,
  'shop_order.refunded': refundedOrder,
  'shop_order.partly_refunded': refundedOrder,
  'stock.low': {
    id,
    sku: text('SKU', 'LINEN-01'),
    productName: text('Product', 'Linen napkin'),
    platform,
    quantity: whole('In stock', 2),
    limit: whole('Limit', 5),
  },
  'customer.created': {
    id,
    email: mail('Email'),
    firstName: orNull(text('First name', 'Ada')),
    lastName: orNull(text('Last name', 'Miller')),
    platform,
  },
  'trend.rising': {
    id,
    source: text('Source', 'own'),
    title: text('Title', 'Linen napkin'),
    category: text('Category'),
    priority: text('Priority', 'high'),
    status: orNull(text('Status')),
    searchVolume: orNull(number('Volume', 120)),
    volumeUnit: orNull(text('Unit of the volume')),
    growthRate: orNull(number('Growth in percent', 40)),
    keywords: texts('Keywords'),
  },
  'task.failed': task,
  'task.completed': task,
  'integration.error': {
    id,
    platform,
    platformName: text('Name of the channel', 'Shopify'),
    accountId: text('Account'),
    message: text('What went wrong', 'The access token was refused.'),
  },
  'metric.threshold': {
    id,
    name: text('Alert', 'Refunds'),
    metric: text('Figure'),
    metricLabel: text('Name of the figure'),
    unit: text('Unit'),
    currency: orNull(currency),
    comparison: { type: 'string', title: 'Comparison', enum: ['above', 'below'] },
    threshold: number('Limit', 10),
    windowHours: whole('Hours counted', 24),
    value: number('Value', 12),
  },
};

/** Fields that a trial run does not ask for. */
const optional = new Set(['id', 'orderId', 'productId', 'accountId']);

/** JSON Schema of the payload of an event. */
export function payloadSchema(event: TriggerEvent): Record<string, unknown> {
  const properties: Readonly<Record<string, PayloadField>> = eventPayloads[event];
  const isSimple = ({ type, format }: PayloadField) =>
    typeof type === 'string' && ['string', 'number', 'integer'].includes(type) && !format;
  const isRequired = ([name, field]: [string, PayloadField]) => !optional.has(name) && !event.startsWith('task.') && isSimple(field);
  return {
    type: 'object',
    properties,
    required: Object.entries(properties)
      .filter(isRequired)
      .map(([name]) => name),
  };
}
