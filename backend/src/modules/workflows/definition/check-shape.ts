import { lazily } from '../../../platform/lazily';
import { schemaProblems, schemaReader } from '../../../platform/validation/json-schema';
import type { Definition } from './definition';
import { type Problem, wrong } from './problem';
import { definitionSchema } from './schema';

/** Compiled for the first definition: it takes long, and many processes never see one. */
const validator = lazily(() =>
  schemaReader({ strict: true, strictRequired: false, strictTypes: false, allowUnionTypes: true, discriminator: true }).compile<Definition>(
    definitionSchema(),
  ),
);

const mostProblems = 50;

/** @returns what the JSON Schema finds; when that is nothing, `value` is a `Definition`. */
export function checkShape(value: unknown): Problem[] {
  const validate = validator();
  if (validate(value)) return [];
  return schemaProblems(validate.errors)
    .slice(0, mostProblems)
    .map(({ field, message }) => wrong(field || 'definition', message));
}
