import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type JsonValue, TaskError } from '../../../tasks';

const mostSchemaChars = 10_000;

/** Reads and checks a result that a JSON Schema describes. */
export class OutputCheck {
  private readonly validate: ValidateFunction;

  /** @throws TaskError `invalid_input` when it is no schema, is too long, or holds patterns, which could run for ever */
  constructor(schema: { [key: string]: JsonValue }) {
    const text = JSON.stringify(schema);
    if (text.length > mostSchemaChars || /"(pattern|patternProperties|\$ref)":/.test(text)) {
      throw new TaskError('invalid_input', `The output schema may have ${mostSchemaChars} characters, and no pattern or $ref.`);
    }
    try {
      this.validate = addFormats(new Ajv({ allErrors: true, strict: false })).compile(schema);
    } catch (error) {
      throw new TaskError('invalid_input', `The output schema cannot be used: ${(error as Error).message}.`);
    }
  }

  /** @returns what is wrong with the answer, null when nothing is */
  problemOf(answer: string): string | null {
    const value = jsonIn(answer);
    if (value === undefined) return 'The answer holds no JSON.';
    if (this.validate(value)) return null;
    const problems = this.validate.errors!.slice(0, 5).map(({ instancePath, message }) => `${instancePath || 'the result'} ${message}`);
    return `The JSON does not fit the schema: ${problems.join('; ')}.`;
  }

  read(answer: string): JsonValue {
    return jsonIn(answer)!;
  }
}

/** The JSON of an answer, with or without a code fence or words around it. */
function jsonIn(answer: string): JsonValue | undefined {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(answer)?.[1];
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
