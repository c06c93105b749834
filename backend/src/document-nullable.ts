import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Record<string, unknown> & {
  nullable?: boolean;
  type?: string;
  enum?: unknown[];
  allOf?: unknown[];
  oneOf?: unknown[];
  anyOf?: unknown[];
};

/** The one value null, as OpenAPI 3.0 writes it. */
const onlyNull = () => ({ type: 'object', nullable: true, enum: [null] });

/**
 * Writes what may be null in the way that holds by the letter of OpenAPI 3.0: `nullable` widens a `type` that stands beside it and nothing else,
 * so that beside `enum` or a reference a validator would go on refusing null.
 */
export function documentNullable(document: OpenAPIObject): OpenAPIObject {
  widen(document.paths);
  widen(document.components?.schemas);
  return document;
}

function widen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(value).forEach(widen);
  const schema = value as Schema;
  if (schema.nullable !== true) return;
  if (schema.enum) {
    if (!schema.enum.includes(null)) schema.enum.push(null);
    return;
  }
  const parts = schema.oneOf ? 'oneOf' : schema.anyOf ? 'anyOf' : schema.allOf ? 'allOf' : null;
  if (!parts) return;
  const whole = parts === 'allOf' ? [schema.allOf!.length === 1 ? schema.allOf![0] : { allOf: schema.allOf }] : schema[parts]!;
  delete schema.allOf;
  delete schema.type;
  delete schema.nullable;
  schema[parts === 'allOf' ? 'anyOf' : parts] = [...whole, onlyNull()];
}
