/** One field of what an event carries: its JSON Schema, and how a value is made to fit it. */
export interface Field<T = unknown> {
  readonly schema: Readonly<Record<string, unknown>>;
  /** The most bytes a value takes as JSON. */
  readonly maxBytes: number;
  /** Characters after which a text is cut. */
  readonly maxLength?: number;
  /** Never set: holds the type of the value. */
  readonly type?: T;
}

/** A character takes six bytes at most, as `\u001f`. */
const bytesOf = (characters: number): number => 6 * characters + 2;

/** A text that is shown; what is longer than `maxLength` characters is cut. */
export const text = (maxLength: number): Field<string> => ({
  schema: { type: 'string', maxLength },
  maxBytes: bytesOf(maxLength),
  maxLength,
});

/** An id, a name of a kind, or a time in ISO 8601. */
export const word = text(64);
export const integer: Field<number> = { schema: { type: 'integer' }, maxBytes: 20 };
export const flag: Field<boolean> = { schema: { type: 'boolean' }, maxBytes: 5 };

export const oneOf = <const T extends string>(values: readonly T[]): Field<T> => ({
  schema: { type: 'string', enum: values },
  maxBytes: bytesOf(Math.max(...values.map((value) => value.length))),
});

export const orNull = <T>(field: Field<T>): Field<T | null> => ({
  schema: {
    ...field.schema,
    nullable: true,
    ...(Array.isArray(field.schema.enum) && { enum: [...(field.schema.enum as string[]), null] }),
  },
  maxBytes: Math.max(4, field.maxBytes),
  maxLength: field.maxLength,
});

export type Fields = Readonly<Record<string, Field>>;
export type ValueOf<F> = F extends Field<infer T> ? T : never;

/** Exactly the declared fields of a value that may have many more. */
export function pick(fields: Fields, from: object): Record<string, unknown> {
  const values = from as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, cut(values[name], field.maxLength)]));
}

const cut = (value: unknown, maxLength = Infinity): unknown =>
  typeof value === 'string' && value.length > maxLength ? value.slice(0, maxLength).toWellFormed() : value;
