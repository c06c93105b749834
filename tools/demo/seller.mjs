// Agents, workflows and settings of the seller in the demo. None of it is a result: the product works those out.

/** Listings written on the days of the fortnight, three at a time. */
export const shelves = [
  ['LIN-NAP-4', 'CER-MUG', 'WOO-BRD-OAK'],
  ['LIN-RUN-150', 'CER-BOW', 'WOO-SPO-3'],
  ['LIN-CLO-220', 'CER-PLA-26', 'CAN-BEE-20'],
  ['LIN-APR', 'GLA-CAR', 'GLA-TUM-4'],
  ['LIN-TOW-2', 'CER-JUG', 'BAG-MARKET'],
];
export const productPage = (
  title,
  words,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Linden &amp; Clay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>${title}</h1><img src="/img/1.jpg"><p>${words}</p>
<a href="/cart">click here</a></body></html>`;

/** What a tool is tried out with on the day it is installed, where it asks for something. */
export const firstInput = {
  'listing-clarity-check': {
    text: 'Our napkins are washed with stones before they are sewn, so they need no ironing and get better with every dinner. Each one is 42 by 42 centimetres, hemmed by hand, and comes in slate grey, oat or rust.',
  },
};

/** Agents besides those of the demo shop, as a seller would set them up. The last one stands first in lists. */
export const moreAgents = [
  {
    name: 'Letter to new buyers',
    type: 'Email Marketing',
    description: 'Thanks those who bought for the first time. It leaves after you have read it.',
    schedule: 'weekly',
    scheduleTime: '12:30',
    scheduleWeekday: 2,
    config: {
      input: {
        purpose: 'thank you',
        segment: 'new',
        maxRecipients: 20,
        brandName: 'Linden & Clay',
        link: 'https://shop.example/new',
        send: true,
      },
    },
  },
  {
    name: 'Post of the day',
    type: 'Social Media Management',
    description: 'One post about a best seller, at the hour when customers buy. It leaves after you have read it.',
    schedule: 'daily',
    scheduleTime: '07:00',
    config: { input: { networks: ['X'], source: 'best sellers', count: 1, days: 1, publish: true, brandName: 'Linden & Clay' } },
  },
  {
    name: 'Reorder list',
    type: 'Data Analysis',
    description: 'What to order again, when and how many pieces.',
    schedule: 'daily',
    scheduleTime: '12:30',
    config: { input: { dataset: 'orders', preset: 'reorder', leadTimeDays: 14 } },
  },
  {
    name: 'Product page check',
    type: 'SEO Optimization',
    description: 'Reads one page of the shop each evening.',
    schedule: 'daily',
    scheduleTime: '18:00',
    config: { input: { html: productPage('Speckled stoneware mug', 'Holds 350 ml. Dishwasher safe.'), keyword: 'stoneware mug' } },
  },
  {
    name: 'Evening stock count',
    type: 'Custom',
    description: 'Looks at the sales of the day and at what runs low.',
    priority: 'low',
    schedule: 'daily',
    scheduleTime: '18:00',
    config: {
      input: {
        steps: [
          { type: 'tool', tool: 'shop.query', arguments: { query: 'sales_by_day', days: 7, limit: 7 } },
          { type: 'tool', tool: 'shop.query', arguments: { query: 'low_stock', limit: 10 } },
          { type: 'log', message: 'Counted for today.' },
        ],
      },
    },
  },
];

/** What the six agents of the demo shop do from the first day on. */
export const habits = {
  'Margin watch': { schedule: 'daily', scheduleTime: '07:00' },
  'Listing checker': { schedule: 'daily', scheduleTime: '12:30' },
  'Listing writer': { schedule: 'daily', scheduleTime: '12:30' },
  'Morning checklist': { schedule: 'daily', scheduleTime: '07:00' },
  'Week of posts': { schedule: 'daily', scheduleTime: '18:00' },
  'Letter writer': { schedule: 'weekly', scheduleTime: '12:30', scheduleWeekday: 4, input: { send: true, maxRecipients: 25 } },
};

/** Tells the packing table in Slack about large orders; a person reads each message first. */
export const largeOrders = {
  name: 'Large orders to the packing table',
  description: 'Every paid order is looked at; one above 120 dollars is announced in Slack once you agreed.',
  status: 'active',
  triggers: [
    { id: 'paid', type: 'event', event: 'shop_order.paid' },
    { id: 'by_hand', type: 'manual' },
  ],
  start: 'large',
  steps: [
    {
      id: 'large',
      name: 'Above 120 dollars?',
      type: 'condition',
      config: {
        branches: [{ name: 'Yes', when: { any: [[{ left: '{{trigger.total}}', op: 'gt', right: 120 }]] }, next: 'announce' }],
        else: 'usual',
      },
    },
    {
      id: 'announce',
      name: 'Announce it in Slack',
      type: 'notify',
      next: null,
      config: {
        channel: 'slack',
        to: ['#packing'],
        subject: 'Large order on {{trigger.platform | platform}}',
        message: 'Order {{trigger.orderNumber}} over {{trigger.total}} {{trigger.currency}}: please pack it first.',
        rejectedNext: 'usual',
      },
    },
    { id: 'usual', name: 'Nothing special', type: 'stop', config: { message: 'Packed as usual.' } },
  ],
};

export const pieces = [
  {
    title: 'First frost',
    prompt: 'Mountain ridges at dawn, frost, teal and silver',
    description: 'The morning of the first big parcel.',
    price: '0.11',
    seed: 21,
  },
  {
    title: 'Kiln at night',
    prompt: 'Stoneware vases on a table, ember and gold',
    description: 'Drawn while the kiln cooled.',
    price: '0.075',
    seed: 12,
  },
  {
    title: 'The night watch',
    prompt: 'Portrait of an owl who keeps the stall',
    description: 'Nothing is stolen here.',
    price: '0.3',
    seed: 9,
  },
];

/** People who asked: for a demo on the landing page, and by mail for goods. */
export const leads = [
  {
    name: 'Mara Lindqvist',
    email: 'mara@atelier.example',
    company: 'Atelier Lindqvist',
    message: 'We sell ceramics on Etsy and in two markets.',
    asked: { interest: 'Forty linen aprons for a cooking school', budget: 900 },
  },
  {
    name: 'Tom Okafor',
    email: 'tom@oakandtwine.example',
    company: 'Oak & Twine',
    message: 'Can it watch the stock of three channels?',
    asked: { interest: 'Six bread boards as gifts', budget: 240 },
  },
];

const minutes = (count) => Array.from({ length: count }, () => ({ type: 'wait', seconds: 60 }));
const look = (query) => ({ type: 'tool', tool: 'shop.query', arguments: { query, limit: 10 } });

/** Long enough to be at work while a visitor is shown around: between two looks at the shop they wait, as for an answer of a supplier. */
export const atWork = [
  {
    title: 'Reprice the winter range before the weekend',
    type: 'Custom',
    priority: 'high',
    input: { steps: [look('recent_orders'), { type: 'log', message: 'Read what sold.' }, ...minutes(12), look('low_stock')] },
  },
  {
    title: 'Watch the stock over lunch',
    type: 'Custom',
    priority: 'medium',
    input: { steps: [look('low_stock'), { type: 'log', message: 'Looked at what runs low.' }, ...minutes(14)] },
  },
  {
    title: 'Wait for the linen delivery',
    type: 'Custom',
    priority: 'low',
    input: { steps: [{ type: 'log', message: 'The supplier was asked.' }, ...minutes(16)] },
  },
];

/** Agents that are run by hand in the last hour: so many minutes before the end. */
export const byHand = {
  48: ['Evening stock count', 'Product page check', 'Reorder list'],
  31: ['Evening stock count', 'Margin watch'],
  17: ['Product page check', 'Reorder list', 'Listing checker'],
};

/** A change that is verified and undone two days later. */
export const raised = {
  title: 'Try a higher price for the runner',
  why: 'The linen of the next delivery costs more.',
  platform: 'demo_storefront',
  sku: 'LIN-RUN-150',
  field: 'price',
  to: 31.5,
};

/** Changes that wait for a decision at the end. */
export const waiting = [
  {
    title: 'Take market sales off the tea',
    why: 'Five packs were sold at the market on Saturday.',
    platform: 'demo_storefront',
    sku: 'TEA-LINDEN',
    field: 'stock',
    to: 80,
  },
  {
    title: 'Hide the tumblers on the auctions',
    why: 'Two of four break on the way, and the auctions refund them.',
    platform: 'demo_auctions',
    sku: 'GLA-TUM-4',
    field: 'listing',
    to: 'ended',
  },
  {
    title: 'Clear the gift boxes',
    why: 'New boxes arrive next week. This price is below what a box costs.',
    platform: 'demo_marketplace',
    sku: 'GIF-BOX',
    field: 'price',
    to: 1.5,
  },
  {
    title: 'Raise the price of the bowl',
    why: 'The bowl sells out every weekend, and the marketplace fee went up.',
    platform: 'demo_marketplace',
    sku: 'CER-BOW',
    field: 'price',
    to: 19.5,
  },
];
