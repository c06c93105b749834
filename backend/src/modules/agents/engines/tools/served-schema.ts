import { toolNameSchema } from './tool-names';

/** A schema as forms are drawn from it: wherever a tool is named, all names that there are to choose from now. */
export function withToolNames(schema: unknown, names: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => withToolNames(entry, names));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { if: condition, then: pattern, else: ours, ...rest } = schema as Record<string, unknown>;
  if (condition === toolNameSchema.if && pattern === toolNameSchema.then && ours === toolNameSchema.else) return { ...rest, enum: names };
  return Object.fromEntries(Object.entries(schema).map(([key, entry]) => [key, withToolNames(entry, names)]));
}
