import Ajv2020, { type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { lazily } from '../../../platform/lazily';
import type { Definition } from './definition';
import { type Problem, wrong } from './problem';
import { definitionSchema } from './schema';

/** Compiled for the first definition: it takes long, and many processes never see one. */
const validator = lazily(() =>
  addFormats(
    new Ajv2020({ allErrors: true, strict: true, strictRequired: false, strictTypes: false, allowUnionTypes: true, discriminator: true }),
  ).compile<Definition>(definitionSchema()),
);

const mostProblems = 50;

/** @returns what the JSON Schema finds; when that is nothing, `value` is a `Definition`. */
export function checkShape(value: unknown): Problem[] {
  const validate = validator();
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .slice(0, mostProblems)
    .map(toProblem);
}

function toProblem({ instancePath, params, keyword, message }: ErrorObject): Problem {
  const { missingProperty, additionalProperty, propertyName, allowedValues, allowedValue } = params as Partial<Record<string, unknown>> & {
    missingProperty?: string;
    additionalProperty?: string;
    propertyName?: string;
  };
  const name = missingProperty ?? additionalProperty ?? propertyName;
  const path = [...instancePath.split('/').slice(1), ...(name === undefined ? [] : [name])].join('.');
  if (keyword === 'additionalProperties') return wrong(path, 'is not a known field');
  if (keyword === 'required') return wrong(path, 'is missing');
  if (keyword === 'discriminator') return wrong(`${path}.type`, 'is not a known type');
  if (Array.isArray(allowedValues)) return wrong(path, `must be one of: ${allowedValues.join(', ')}`);
  if (keyword === 'const') return wrong(path, `must be ${JSON.stringify(allowedValue)}`);
  return wrong(path || 'definition', message ?? 'is not valid');
}
