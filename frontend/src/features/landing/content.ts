/**
 * Every word of the landing page that is not a button or a price. The claims and the testimonials are sample content: put
 * your own in their place, and take `sampleNote` away, before you publish. Prices are not here; the catalogue has them.
 */
import type { StatusKey } from '../../shared/theme/theme';

export const hero = {
  lines: ['Close the laptop.', 'The stall stays open.'],
  text: 'Stallhand runs AI agents for small online shops. They list, price and reconcile across eBay, Shopify, WooCommerce, Etsy, Amazon and Stripe. You approve what leaves, and see what every run costs before it runs.',
  note: '14 days, no credit card',
} as const;

interface NightBar {
  status: StatusKey;
  /** Percent of the night. */
  from: number;
  width: number;
}

interface NightLane {
  agent: string;
  status: 'completed' | 'waiting' | 'running';
  bars: readonly NightBar[];
  /** A remark on the track. */
  remark?: { at: number; text: string };
  result: readonly [string, string];
}

const done = (from: number, width: number): NightBar => ({ status: 'completed', from, width });

export const night = {
  title: 'One night, 22:00 to 07:00',
  note: 'Sample shop',
  hours: [
    { at: 0, text: '22:00' },
    { at: 33.3, text: '01:00' },
    { at: 66.7, text: '04:00' },
    { at: 100, text: '07:00' },
  ],
  lanes: [
    {
      agent: 'Listing writer',
      status: 'completed',
      bars: [done(2, 11), done(16, 12), { status: 'failed', from: 31, width: 4 }, done(60, 18)],
      remark: { at: 36, text: 'eBay asked to slow down' },
      result: ['61 listings', 'rewritten'],
    },
    {
      agent: 'Repricer',
      status: 'waiting',
      bars: [done(5, 3), done(20, 3), done(35, 3), done(50, 3), done(65, 3), { status: 'waiting', from: 88, width: 12 }],
      remark: { at: 72.5, text: '6 prices need you' },
      result: ['6 prices', 'wait for you'],
    },
    {
      agent: 'Campaign mailer',
      status: 'completed',
      bars: [done(8, 5), done(29, 7), done(58, 4), done(88, 7)],
      result: ['1 campaign', 'drafted'],
    },
    {
      agent: 'Margin watch',
      status: 'running',
      bars: [done(56, 7), { status: 'running', from: 94, width: 6 }],
      remark: { at: 64, text: '3 products below your margin' },
      result: ['3 products', 'below margin'],
    },
  ] satisfies NightLane[] as readonly NightLane[],
  waits: 'one decision in the morning, instead of a night shift',
  spent: { label: 'Spent on models, of a $5.00 cap', amount: '$1.94' },
} as const;

export const steps = {
  hire: {
    title: 'Hire',
    text: 'Pick one of six kinds of agent, or buy a finished one. Give it a schedule and a cap.',
    agent: 'Repricer',
    facts: [
      ['Schedule', 'hourly'],
      ['Cap a day', '$2.00'],
    ],
  },
  approve: {
    title: 'Approve',
    text: 'Prices, mails and refunds wait for your approval. Edit them or send them back.',
    subject: 'Raise 6 prices by 4%',
    reason: 'Costs rose on 3 November. Stays above your cost floor.',
  },
  account: {
    title: 'Account',
    text: 'Fees, model calls and profit in one ledger, to the fraction of a cent.',
    lines: [
      ['Sales, week 45', '$2,418.00'],
      ['Fees and postage', '−$611.40'],
      ['Agents', '−$13.72'],
    ],
    total: ['Left over', '$1,792.88'],
  },
  note: 'Sample',
} as const;

/** True of the product, unlike the claims below: measured by `npm run test:faults -- --only changes` (docs/fault-tests.md). */
export const readBack = {
  title: 'Verified means read back',
  facts: [
    [
      'Before',
      'A new price or stock level is compared with the shop first. If it changed there since, nothing is written and you are told.',
    ],
    ['After', 'It is written once, then read from the shop again. Only what the shop itself confirms is called verified.'],
    ['Undo', 'One click restores the earlier value, unless it was changed in the shop since.'],
  ],
  proof:
    'Tested with 10,000 changes on a shop that silently drops every twentieth one, while workers were killed 20 times. Every dropped change was found and named. None was written twice, and none was wrongly called verified.',
} as const;

export const tools = {
  title: 'Tools, sold once',
  /** Six of the eight categories of the catalogue, in this order. */
  categories: [
    { id: 'pricing', name: 'Pricing', text: 'Rules that stay above your cost floor' },
    { id: 'marketing', name: 'Marketing', text: 'Mail, posts and win-backs you approve before they leave' },
    { id: 'inventory', name: 'Inventory', text: 'Stock counts that agree across eBay, Shopify and Amazon' },
    { id: 'ai', name: 'AI Tools', text: 'Single nodes and whole agents' },
    { id: 'integration', name: 'Integrations', text: 'Feeds and full suites for one platform' },
    { id: 'finance', name: 'Finance', text: 'Payouts, fees and margin, reconciled' },
  ],
} as const;

export const claims = {
  figures: [
    ['2,500+', 'businesses'],
    ['200+', 'tools'],
    ['70+', 'AI agents'],
    ['99.7%', 'success rate'],
    ['50+', 'countries'],
    ['24/7', 'support'],
  ],
  promises: ['SOC 2 Type II', '99.9% uptime SLA'],
} as const;

export const sampleNote =
  'Sample figures, including SOC 2 Type II and the 99.9% uptime SLA. None was measured here. Replace them with your own before you publish.';

export const testimonials = {
  title: 'What sellers say',
  note: 'Sample testimonials',
  quotes: [
    {
      text: 'It caught that I was selling our bestseller four percent under cost. I had not looked in a month.',
      name: 'Ana R.',
      shop: 'Ceramics, eBay and Shopify',
    },
    { text: 'I approve things on the bus. By the time I am home the listings are done.', name: 'Tom B.', shop: 'Refurbished audio, eBay' },
    { text: 'The first tool that tells me what a run will cost before it runs.', name: 'Mei L.', shop: 'Stationery, Amazon' },
  ],
} as const;

export const about = {
  title: 'Made for shops of one to ten people',
  text: 'Stallhand grew out of a market stall that moved online. It runs on your own machine or your own server, keeps your keys encrypted, and does useful work before you connect a single account.',
  contact: { mail: 'hello@stallhand.example', phone: '+1 555 0100', address: '12 Market Row, Sampletown' },
  note: 'Sample contact details',
} as const;
