import type { StepType } from '../../src/modules/workflows/steps';
import type { Schema } from '../openapi/document';
import { unknownId } from '../route-matrix';

const listing = { goal: 'description', productName: 'Linen apron' };
const csv = 'order id,date,product,quantity,total\n1,2026-01-02,Mug,1,9.00\n2,2026-01-03,Mug,1,9.00';

/** Inputs of each type of task: one for each set of permissions that it can need. A type without an entry fails the table test. */
export const taskInputs: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  'Content Generation': [listing, { ...listing, propose: true }],
  'Data Analysis': [{ csv }, { dataset: 'orders' }, { dataset: 'orders', propose: true }],
  'Email Marketing': [{ purpose: 'newsletter' }],
  'SEO Optimization': [{ html: '<p>Linen</p>' }, { dataset: 'listings' }, { dataset: 'listings', propose: true }],
  'Social Media Management': [{ count: 1 }, { source: 'texts of a run', taskId: unknownId }],
  Custom: [
    { steps: [{ type: 'log', message: 'x' }] },
    { steps: [{ type: 'http', service: 'stripe', url: 'https://api.stripe.com/v1/charges' }] },
  ],
  Workflow: [{ workflowId: unknownId, version: 1, trigger: {} }],
  'Platform Sync': [{ integrationId: unknownId }],
  'Data Import': [{ importId: unknownId, action: 'undo' }],
  'Trend Discovery': [{}],
  'NFT Artwork': [{ nftId: unknownId }],
  'Oversell Guard': [{ sku: 'x' }],
  'Demo Shop': [{}],
};

/** Configs of each type of step: one for each set of permissions that it can need. A type without one does not compile. */
export const stepConfigs: Readonly<Record<StepType, readonly Record<string, unknown>[]>> = {
  agent_task: [{ agentId: unknownId, input: {} }],
  tool: [{ tool: 'text.metrics', arguments: { text: 'x' } }],
  change: [{ platform: 'shopify', sku: 'x', field: 'price', to: '1', why: 'x' }],
  http: [
    { method: 'POST', url: 'https://elsewhere.example.com/' },
    { method: 'GET', url: 'https://elsewhere.example.com/', apiKeyId: unknownId },
  ],
  condition: [{ branches: [{ name: 'a' }] }],
  transform: [{ output: { text: 'x' } }],
  delay: [{ forSec: 1 }],
  notify: [{ channel: 'in_app', message: 'x' }],
  approval: [{ subject: 'x' }],
  loop: [{ items: '[1]', body: 'x' }],
  workflow: [{ workflowId: unknownId, input: {} }],
  stop: [{ status: 'completed' }],
};

/**
 * The shortest value that a schema takes.
 * @param ids values by the name of their field: `{ taskId }`
 */
export function sampleOf(schema: Schema, ids: Readonly<Record<string, string>> = {}, field = ''): unknown {
  if (field in ids) return ids[field];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [either] = schema.anyOf ?? schema.oneOf ?? [];
  if (either) return sampleOf(either, ids, field);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties)
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, ids, name)]));
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, ids, field));
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return unknownId;
  if (schema.format === 'uri') return 'https://elsewhere.example.com/';
  const [example] = (schema.examples ?? []) as unknown[];
  return example ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}
