import type { Trigger } from '../../workflows';
import type { BuiltInProduct } from './built-in';
import {
  aboveDollars,
  byHand,
  called,
  callTool,
  cron,
  dropped,
  event,
  flow,
  keep,
  low,
  lowest,
  oneAtATime,
  orderSample,
  orders,
  page,
  query,
  reader,
  release,
  review,
  sheet,
  stop,
  table,
  tell,
  when,
  workflowProduct,
} from './parts';

const category = 'fulfillment' as const;

/** One parcel, or a list of them. */
const parcels: Trigger = {
  ...byHand,
  type: 'manual',
  form: {
    type: 'object',
    properties: {
      csv: {
        type: 'string',
        title: 'List of parcels (CSV)',
        description: 'Order number, carrier, tracking number; one parcel a line.',
        maxLength: 20_000,
      },
      order: { type: 'string', title: 'Or one order: its number', maxLength: 100 },
      carrier: { type: 'string', title: 'Carrier', description: 'Of this order, and of lines without one.', maxLength: 100 },
      tracking: { type: 'string', title: 'Tracking number', maxLength: 100 },
      platform: { type: 'string', title: 'Channel', description: 'Only where an order number is on more than one.', maxLength: 40 },
    },
  },
};

export const fulfillment: BuiltInProduct[] = [
  workflowProduct({
    id: 'packing-list-maker',
    ...release('1.1.0', '2026-11-24', 'Warns only of products that are low by your limits; the columns are those that packing needs.'),
    name: 'Packing List Maker',
    description: 'Every morning the orders of the last day as one list to pack from, with the products whose shelf is nearly empty.',
    category,
    price: '14.99',
    rating: 4.4,
    features: [
      'Orders of all platforms in one list',
      'Items and pieces in each row',
      'Warns of shelves that are nearly empty',
      'Ready at seven in the morning',
      'Stays silent on days without orders',
      'File to print with the run',
    ],
    capabilities: ['order.read', 'stock.read', 'file.write'],
    agents: [reader],
    definition: flow(
      [byHand, cron('mornings', '0 7 * * *')],
      [
        query('orders', 'Read the orders of the day', 'recent_orders', { hours: 24, limit: 200, orders: 'to ship' }),
        when('any', 'Are there any?', { left: '{{steps.orders.output.result.total}}', op: 'gt', right: 0 }, 'stock', 'none'),
        query('stock', 'Look at the shelves', 'low_stock', { limit: 15 }),
        page(
          'page',
          'Put the list together',
          sheet(
            ['To pack', table('orders', 'order', 'orderedAt', 'platform', 'items', 'total', 'currency')],
            ['Nearly empty', low('stock')],
          ),
        ),
        tell(
          'list',
          'Send the packing list',
          '{{steps.orders.output.result.total}} orders to pack',
          `The list stands in this run, and as a file with its first task. Nearly empty: ${lowest('stock')}.`,
        ),
        stop('none', 'Nothing to pack today'),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'big-order-check',
    ...release('1.1.0', '2026-11-24', 'Shows the items of the order; only dollars are compared with the limit in dollars.'),
    name: 'Big Order Check',
    description: 'Paid orders above 150 dollars wait for your eye before they are packed: amount, items and what else was ordered lately.',
    category,
    price: '19.99',
    rating: 4.3,
    features: [
      'Sees each order when it is paid',
      'Small orders pass without a word',
      'Items and amount on one page',
      'You write the packing note',
      'The limit is one number in the first step; other currencies need one of their own there',
      'Works on a phone',
    ],
    capabilities: ['order.watch', 'approval.ask'],
    agents: [reader],
    sample: orderSample,
    definition: flow(
      [event('paid', 'shop_order.paid'), byHand],
      [
        when('large', 'Above 150 dollars?', aboveDollars(150), 'around'),
        query('around', 'Read the latest orders', 'recent_orders', { days: 7, limit: 10 }),
        review(
          'note',
          'Look at it and write the note',
          `Order {{trigger.orderId}} on {{trigger.platform | platform}}: {{trigger.total}} {{trigger.currency}}\n\n{{trigger.lines | table "productName" "sku" "quantity" "unitPrice"}}\n\nNote for packing:\n\nLatest orders:\n\n${orders('around')}`,
          'Large order {{trigger.orderId}}',
          2,
        ),
        keep('go', 'Release it for packing', 'Pack order {{trigger.orderId}}'),
        dropped,
      ],
    ),
  }),
  workflowProduct({
    id: 'order-shipper',
    ...release('1.0.0', '2026-11-26', 'First version.'),
    name: 'Order Shipper',
    description: 'Takes the list of your label program, and proposes to mark its orders as shipped, with carrier and tracking number.',
    category,
    price: '24.99',
    rating: 0,
    features: [
      'Takes a list with order number, carrier and tracking number, or one order from the form',
      'Finds the columns by their names, and without names in this order; comma, semicolon or tab between them',
      'Names every line that cannot be taken, with what to do about it; the others go on',
      'Leaves out an order that is shipped or cancelled already, or stands in the list twice',
      'Proposes one batch for all connected channels; it is written only as your limits allow or once you approve it, then read back',
      'Other workflows can hand it a list, too',
    ],
    capabilities: ['order.read', 'change.propose'],
    sample: {
      csv: 'order,carrier,tracking\n1042,DHL,00340434161094000001\n1043,UPS,1Z999AA10123456784\n,DHL,00340434161094000002',
    },
    definition: flow(
      [parcels, called],
      [
        callTool(
          'read',
          'Read the list',
          'shipment.lines',
          Object.fromEntries(['csv', 'order', 'carrier', 'tracking', 'platform'].map((name) => [name, `{{trigger.${name} | default ""}}`])),
        ),
        when('any', 'Is there a parcel?', { left: '{{steps.read.output.count}}', op: 'gt', right: 0 }, 'propose', 'none'),
        {
          id: 'propose',
          name: 'Propose the shipments',
          type: 'change',
          config: { lines: '{{steps.read.output.lines}}', field: 'shipped', why: 'By a list of parcels.' },
        },
        {
          ...tell(
            'done',
            'Say what was proposed',
            'Orders to mark as shipped: {{steps.propose.output.taken}}',
            'They stand under Changes.\n\n{{steps.read.output.text}}',
          ),
          next: null,
        },
        tell('none', 'Say that nothing was proposed', 'No order to mark as shipped', '{{steps.read.output.text}}'),
      ],
    ),
  }),
];
