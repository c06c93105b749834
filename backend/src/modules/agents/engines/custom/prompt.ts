import { dataRule } from '../../../ai';
import type { JsonValue } from '../../../tasks';

/** OpenAI's protocol allows neither dots nor slashes in the names of tools. */
export const wireName = (name: string): string => name.replaceAll(/[./]/g, '_');

export const rules = (outputSchema?: { [key: string]: JsonValue }): string =>
  [
    'You do a task for a small online shop, with the tools you are given and with nothing else.',
    dataRule,
    'Do not invent or calculate figures: every number in the result stands in the instructions, the inputs or the result of a tool.',
    'A call that is refused stays refused; go on without it and say so in the result.',
    outputSchema
      ? `End with the result alone, as JSON by this JSON Schema: ${JSON.stringify(outputSchema)}`
      : 'End with the result alone, as plain text or Markdown.',
  ].join('\n');
