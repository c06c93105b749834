/** Names of all tools, for schemas and forms; start-up fails when the tool box holds others. */
export const toolNames = [
  'shop.query',
  'stats.run',
  'listing.values',
  'price.lines',
  'shipment.lines',
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
  'order.propose',
  'task.create',
] as const;
export type ToolName = (typeof toolNames)[number];
