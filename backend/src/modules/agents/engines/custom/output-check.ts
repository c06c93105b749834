import type { ValidateFunction } from 'ajv/dist/2020';
import { TaskError } from '../../../../platform/errors/task-error';
import { compiledAlone, schemaSentence } from '../../../../platform/validation/json-schema';
import type { JsonValue } from '../../../tasks';

export interface JsonSchema {
  [key: string]: JsonValue;
}

const mostSchemaChars = 10_000;

/** @throws TaskError `invalid_input` when it is no schema, is too long, or holds patterns, which could run for ever */
export function compiledSchema(schema: JsonSchema): ValidateFunction {
  const text = JSON.stringify(schema);
  if (text.length > mostSchemaChars || /"(pattern|patternProperties|\$ref)":/.test(text)) {
    throw new TaskError('invalid_input', `The output schema may have ${mostSchemaChars} characters, and no pattern or $ref.`);
  }
  try {
    return compiledAlone(schema, { strict: false });
  } catch (error) {
    throw new TaskError('invalid_input', `The output schema cannot be used: ${(error as Error).message}.`);
  }
}

/** The result that an answer holds, or what is wrong with it, in words for the model. */
export function readAnswer(answer: string, schema: JsonSchema): { value: JsonValue } | { problem: string } {
  const value = jsonIn(answer);
  if (value === undefined) return { problem: 'The answer holds no JSON.' };
  const validate = compiledSchema(schema);
  if (validate(value)) return { value };
  return { problem: `The JSON does not fit the schema: ${schemaSentence(validate.errors, 'the result')}.` };
}

/** The JSON of an answer, with or without a code fence or words around it. */
function jsonIn(answer: string): JsonValue | undefined {
  const fenced = answer.split('```', 3)[1]?.replace(/^json/i, '');
  const from = answer.search(/[[{]/);
  const to = Math.max(answer.lastIndexOf('}'), answer.lastIndexOf(']'));
  for (const candidate of [answer, fenced, from >= 0 ? answer.slice(from, to + 1) : undefined]) {
    if (candidate === undefined) continue;
    try {
      return JSON.parse(candidate) as JsonValue;
    } catch {
      // The next way of reading it.
    }
  }
  return undefined;
}
