import type { ValidateFunction } from 'ajv/dist/2020';
import { TaskError } from '../../platform/errors/task-error';
import { parseJob } from '../../platform/parsing/parse-job';
import { compiledAlone, schemaProblems } from '../../platform/validation/json-schema';
import type { FieldError } from '../../platform/errors/api-error';
import type { JsonObject } from './tool-definition';

/** A reference leads to no other place than the schema itself: what it names elsewhere is not looked up, so it does not compile. */
function compiled(schema: JsonObject): ValidateFunction {
  try {
    return compiledAlone(structuredClone(schema), { strict: false, useDefaults: true, validateFormats: true, logger: false });
  } catch (error) {
    throw new TaskError('invalid_input', `The schema cannot be read: ${(error as Error).message.slice(0, 300)}.`);
  }
}

/** Whether arguments can be checked by a schema at all. */
export const toolSchemas = parseJob({
  name: 'tool-server.schemas',
  file: __filename,
  what: 'The schema of a tool',
  work: (schemas: JsonObject[]): (string | null)[] =>
    schemas.map((schema) => {
      try {
        compiled(schema);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    }),
});

/** What does not fit in the arguments of a call, and the arguments with their defaults. In a thread: a pattern of the server's could run for ever. */
export const toolArguments = parseJob({
  name: 'tool-server.arguments',
  file: __filename,
  what: 'The schema of the tool',
  work({ schema, given }: { schema: JsonObject; given: unknown }): { args: unknown; problems: FieldError[] } {
    const validate = compiled(schema);
    validate(given);
    return { args: given, problems: schemaProblems(validate.errors) };
  },
});
