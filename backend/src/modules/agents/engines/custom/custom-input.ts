import { keyServices } from '../../../api-keys';
import type { JsonValue } from '../../../tasks';
import { toolNameSchema } from '../tools/tool-names';

export type CustomStep =
  | { type: 'log'; message: string }
  | { type: 'wait'; seconds: number }
  | { type: 'http'; service: string; url: string; safeInDryRun?: boolean }
  | { type: 'tool'; tool: string; arguments?: { [key: string]: JsonValue }; safeInDryRun?: boolean };

export interface CustomInput {
  steps?: CustomStep[];
  instructions?: string;
  inputs?: { [key: string]: JsonValue };
  tools?: string[];
  hosts?: string[];
  products?: string[];
  outputSchema?: { [key: string]: JsonValue };
  maxSteps?: number;
}

export const usualMaxSteps = 10;

const stepSchema = (type: string, title: string, properties: Record<string, object>, required: string[]) => ({
  type: 'object',
  title,
  properties: { type: { const: type }, ...properties },
  required: ['type', ...required],
  additionalProperties: false,
});

/** What it reads may be read in a dry run too. */
const safeInDryRun = { type: 'boolean', title: 'Safe to call in a dry run' };

const steps = [
  stepSchema('log', 'Write a log line', { message: { type: 'string', minLength: 1, maxLength: 2_000, title: 'Message' } }, ['message']),
  stepSchema('wait', 'Wait', { seconds: { type: 'number', minimum: 0, maximum: 86_400, title: 'Seconds' } }, ['seconds']),
  stepSchema(
    'http',
    'Read from a service',
    {
      service: { enum: keyServices, title: 'Service' },
      url: { type: 'string', format: 'uri', maxLength: 2_000, title: 'Address' },
      safeInDryRun,
    },
    ['service', 'url'],
  ),
  stepSchema('tool', 'Use a tool', { tool: { ...toolNameSchema, title: 'Tool' }, arguments: { type: 'object' }, safeInDryRun }, ['tool']),
];

/** Either a list of steps, which needs nobody, or instructions, which a model follows with the tools it is given. */
export const customInputSchema = {
  type: 'object',
  properties: {
    steps: { type: 'array', title: 'Steps', maxItems: 200, items: { type: 'object', required: ['type'], oneOf: steps } },
    instructions: { type: 'string', minLength: 1, maxLength: 8_000, title: 'What to do' },
    inputs: { type: 'object', title: 'Data to work on', maxProperties: 100 },
    tools: { type: 'array', title: 'Tools it may use', uniqueItems: true, items: toolNameSchema },
    hosts: {
      type: 'array',
      title: 'Web hosts it may read',
      maxItems: 20,
      uniqueItems: true,
      items: { type: 'string', pattern: '^[A-Za-z0-9.-]{1,253}$', examples: ['api.shop.com'] },
    },
    products: {
      type: 'array',
      title: 'Products it may change',
      description: 'SKUs, or * for every product; single orders as #1042. What a model proposes for others is refused.',
      maxItems: 100,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 200, examples: ['MUG-BLUE'] },
    },
    outputSchema: { type: 'object', title: 'JSON Schema of the result' },
    maxSteps: { type: 'integer', minimum: 1, maximum: 30, default: usualMaxSteps, title: 'Turns of the model at most' },
  },
  additionalProperties: false,
  not: { required: ['steps', 'instructions'] },
};
