import { serverToolExample, serverToolPattern } from '../../../tool-servers';

/** Names of all our tools; start-up fails when the tool box holds others. */
export const toolNames = [
  'shop.query',
  'sales.read',
  'profit.list',
  'stock.list',
  'orders.list',
  'findings.list',
  'trends.list',
  'stats.run',
  'listing.values',
  'price.lines',
  'shipment.lines',
  'restock.lines',
  'purchase.draft',
  'restock.effect',
  'cash.plan',
  'product.find',
  'launch.results',
  'letter.results',
  'refund.signs',
  'post.results',
  'month.books',
  'http.fetch',
  'html.audit',
  'text.metrics',
  'template.render',
  'email.draft',
  'email.send',
  'social.draft',
  'social.post',
  'slack.notify',
  'change.propose',
  'change.results',
  'order.propose',
  'task.create',
] as const;
export type ToolName = (typeof toolNames)[number];

/** What a list of tools may hold: one of ours, or whatever a tool server has, which is looked up when it is called. */
export const toolNameSchema = {
  type: 'string',
  if: { pattern: '^mcp/' },
  then: { pattern: serverToolPattern, examples: [serverToolExample] },
  else: { enum: toolNames },
} as const;
