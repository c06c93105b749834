import type { BuiltInProduct } from './built-in';
import {
  analyst,
  byHand,
  callTool,
  cron,
  event,
  flow,
  lowest,
  nodeProduct,
  oneAtATime,
  page,
  propose,
  query,
  reader,
  release,
  report,
  sheet,
  shown,
  stop,
  table,
  tell,
  when,
  workflowProduct,
} from './parts';

const category = 'inventory' as const;

export const inventory: BuiltInProduct[] = [
  workflowProduct({
    id: 'low-stock-reorder',
    ...release(
      '2.0.0',
      '2026-11-30',
      'Drafts a purchase list for each supplier instead of a text, counts pieces on order, and leaves out products that a draft names. The approval is gone: you check the draft itself.',
    ),
    name: 'Low Stock Reorder',
    description:
      'Every Monday: finds products at their reorder point, works out the pieces to order, and drafts a purchase list for each supplier.',
    category,
    price: '34.99',
    rating: 4.5,
    features: [
      'Reorder point for every product from its own sales',
      'Orders enough for the lead time of 14 days and 28 days more; both numbers are yours to change',
      'Counts pieces that are on order, and leaves out products that a draft names already',
      'Takes the supplier from your latest purchase list of the product; products without one share a list',
      'Says how many days the stock lasts before and after, and the cost where you entered it',
      'Orders nothing by itself: you check the drafts under Purchase lists and receive the parcels there',
    ],
    capabilities: ['stock.forecast', 'stock.read', 'purchase.draft'],
    definition: flow(
      [byHand, cron('mondays', '0 8 * * 1')],
      [
        callTool('find', 'Find products to order', 'restock.lines', { leadTimeDays: 14, serviceLevelPercent: 95, coverDays: 28 }),
        when('due', 'Is anything due?', { left: '{{steps.find.output.count}}', op: 'gt', right: 0 }, 'draft', 'nothing'),
        callTool('draft', 'Draft the purchase lists', 'purchase.draft', { lines: '{{steps.find.output.lines}}', title: 'Restock' }),
        page(
          'page',
          'Put the result together',
          sheet(
            ['Purchase lists to check', '{{steps.draft.output.text}}'],
            [
              'Products to order',
              '{{steps.find.output.lines | table "product" "sku" "supplier" "stock" "onOrder" "pieces" "daysBefore" "daysAfter" "cost" "currency"}}',
            ],
            ['Due and left out', '{{steps.find.output.text | default "No product."}}'],
          ),
        ),
        tell(
          'done',
          'Say that the lists are ready',
          'Purchase lists to check: {{steps.draft.output.count}}',
          '{{steps.draft.output.text}}\n\nCheck them under Other > Purchase lists.',
        ),
        stop('nothing', 'Nothing is due this week'),
      ],
      oneAtATime,
    ),
  }),
  nodeProduct({
    id: 'stock-snapshot',
    ...release('1.1.0', '2026-11-24', 'Reads the products with the fewest pieces under a name of their own.'),
    name: 'Stock Snapshot',
    description: 'One step for your workflows: the products with the fewest pieces left, as rows that the next steps can use.',
    category,
    price: '0.00',
    rating: 4.3,
    features: [
      'One step that any workflow can call',
      'All channels counted together',
      'Rows with SKU, name, price and quantity',
      'The fewest pieces come first',
      'Needs no key and no model',
      'Free',
    ],
    capabilities: ['stock.read'],
    agents: [reader],
    step: query('stock', 'Read the stock', 'least_stock', { limit: 50 }),
  }),
  workflowProduct({
    id: 'dead-stock-finder',
    ...release(
      '2.0.0',
      '2026-11-30',
      'Proposes lower prices under Changes and says what earlier ones brought, instead of asking for remarks. It runs every week, and reports its find without a list of classes.',
    ),
    name: 'Dead Stock Clearer',
    description:
      'Every Tuesday: finds stock that did not sell for 90 days, proposes lower prices for it step by step, and measures what earlier steps brought.',
    category,
    price: '29.99',
    rating: 4.2,
    features: [
      'Lists what did not sell for 90 days; products that are known for less time are left out',
      'Proposes 10% less on connected channels, never below the floor of your limits',
      'Waits 7 whole days before the next step, and does not repeat a step that you turned down within 28 days',
      'Writes a price only as your limits allow or once you approve it, then reads it back',
      'Compares sales after each step with sales before and with products that nothing changed',
      'Says why a listing keeps its price',
    ],
    capabilities: ['stock.read', 'sales.read', 'change.propose', 'change.measure'],
    agents: [reader],
    definition: flow(
      [byHand, cron('tuesdays', '0 8 * * 2')],
      [
        query('stock', 'Find what does not sell', 'slow_stock', { limit: 200, unsoldDays: 90 }),
        callTool('find', 'Work out lower prices', 'price.lines', { by: 'rules', daysWithoutSale: 90, stepPercent: 10 }),
        callTool('results', 'Measure earlier steps', 'change.results', { days: 180 }),
        page(
          'page',
          'Put the result together',
          sheet(
            [
              `Did not sell for 90 days: ${shown('stock')}`,
              table('stock', 'name', 'sku', 'quantity', 'sold', 'lastSold', 'price', 'currency'),
            ],
            ['Lower prices to propose', '{{steps.find.output.lines | table "sku" "platform" "to" "why"}}'],
            ['Results of earlier steps', '{{steps.results.output.text}}'],
            ['Listings that keep their price', '{{steps.find.output.text | default "None."}}'],
          ),
        ),
        when('any', 'Is there a price to propose?', { left: '{{steps.find.output.count}}', op: 'gt', right: 0 }, 'propose', 'none'),
        propose('propose', 'Propose the lower prices', 'find', 'Not sold for 90 days.'),
        stop('none', 'No price can be lowered this week'),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'reorder-point-planner',
    ...release(
      '2.0.0',
      '2026-11-30',
      'A workflow instead of an agent: counts days without stock every day, drafts purchase lists on Mondays, and says what changed and how long suppliers took. The agent of the earlier version stays as it is.',
    ),
    name: 'Reorder Point Planner',
    description:
      'Counts products without stock every morning; on Mondays plans reorder points, drafts purchase lists for each supplier, and shows what earlier plans did.',
    category,
    price: '89.99',
    rating: 4.6,
    features: [
      'Daily demand, safety stock, reorder point and days of cover for every product; lead time and service level are yours to change',
      'Drafts a purchase list for each supplier with the pieces to order, and says what it costs where costs are entered',
      'Compares days without stock of the last 28 days with the 28 before; days that were not counted are unknown',
      'Compares the days that suppliers took with the lead time you planned, by the purchase lists you received',
      'Report and table as files',
      'Orders nothing by itself, and on other days only counts',
    ],
    capabilities: ['stock.forecast', 'stock.read', 'purchase.draft', 'report.write', 'csv.export'],
    agents: [analyst],
    definition: flow(
      [byHand, cron('mornings', '30 6 * * *')],
      [
        callTool('effect', 'Count what is sold out', 'restock.effect', { leadTimeDays: 14 }),
        {
          id: 'monday',
          name: 'Is it Monday, or started by hand?',
          type: 'condition',
          config: {
            branches: [
              {
                name: 'Yes',
                when: {
                  any: [
                    [{ left: '{{steps.effect.output.weekday}}', op: 'eq', right: 1 }],
                    [{ left: '{{trigger.scheduledFor | default ""}}', op: 'is_empty' }],
                  ],
                },
                next: 'plan',
              },
            ],
            else: 'counted',
          },
        },
        report('plan', 'Work out the reorder points', 'reorder', { leadTimeDays: 14, serviceLevelPercent: 95 }),
        callTool('find', 'Find products to order', 'restock.lines', { leadTimeDays: 14, serviceLevelPercent: 95, coverDays: 28 }),
        page(
          'page',
          'Put the result together',
          sheet(
            [
              'What earlier plans did',
              '{{steps.effect.output.text}}\n\n{{steps.effect.output.products | table "product" "sku" "daysNow" "daysBefore"}}',
            ],
            [
              'To order',
              '{{steps.find.output.count}} products, {{steps.find.output.cost | default "cost unknown"}}. Without a cost: {{steps.find.output.unpriced}}.\n\n{{steps.find.output.lines | table "product" "sku" "supplier" "stock" "onOrder" "pieces" "daysBefore" "daysAfter" "cost" "currency"}}',
            ],
            ['Due and left out', '{{steps.find.output.text | default "No product."}}'],
            [
              'How long suppliers took',
              '{{steps.effect.output.leadText}}\n\n{{steps.effect.output.suppliers | table "supplier" "lists" "days" "planned" "difference"}}',
            ],
            ['Reorder points', '{{steps.plan.output.files["report.md"]}}'],
          ),
        ),
        when('due', 'Is anything due?', { left: '{{steps.find.output.count}}', op: 'gt', right: 0 }, 'draft', 'nothing'),
        callTool('draft', 'Draft the purchase lists', 'purchase.draft', { lines: '{{steps.find.output.lines}}', title: 'Plan' }),
        {
          ...tell(
            'done',
            'Say that the lists are ready',
            'Purchase lists of the plan to check: {{steps.draft.output.count}}',
            '{{steps.draft.output.text}}\n\n{{steps.effect.output.text}}\n\nCheck the lists under Other > Purchase lists.',
          ),
          next: null,
        },
        stop('nothing', 'Nothing is due this week'),
        stop('counted', 'Counted; the plan follows on Monday'),
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'stock-alert-relay',
    ...release('1.1.0', '2026-11-24', 'Names only what is low by your limits, and not the product itself again.'),
    name: 'Stock Alert Relay',
    description: 'The moment a product falls under its limit on a channel, you hear about it, with what else is running low.',
    category,
    price: '29.99',
    rating: 4.4,
    features: [
      'Reacts as soon as the console knows of a sale',
      'Tells sold out from running low',
      'Names what else runs low',
      'One message for each product and channel',
      'Uses the limits you set in your inventory',
      'Works without any key',
    ],
    capabilities: ['stock.watch', 'stock.read', 'notify.send'],
    agents: [reader],
    sample: { sku: 'CER-JUG', productName: 'Milk jug with a thumb rest', platform: 'shopify', quantity: 0, limit: 5 },
    definition: flow(
      [event('low', 'stock.low'), byHand],
      [
        query('others', 'See what else is low', 'low_stock', { limit: 10, except: '{{trigger.sku}}' }),
        when('empty', 'Sold out?', { left: '{{trigger.quantity}}', op: 'lte', right: 0 }, 'sold_out', 'running_low'),
        {
          ...tell(
            'sold_out',
            'Say that it is sold out',
            'Sold out on {{trigger.platform | platform}}: {{trigger.productName}}',
            `{{trigger.sku}} has nothing left on {{trigger.platform | platform}}. Also low: ${lowest('others')}.`,
          ),
          next: null,
        },
        tell(
          'running_low',
          'Say that it runs low',
          'Running low on {{trigger.platform | platform}}: {{trigger.productName}}',
          `{{trigger.quantity}} pieces of {{trigger.sku}} are left, the limit is {{trigger.limit}}. Also low: ${lowest('others')}.`,
        ),
      ],
    ),
  }),
];
