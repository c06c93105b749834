/**
 * A JSON object that has no other fields than these, for whoever looks at a request before it is validated.
 * @param known left out: any fields
 * @returns null for everything else, a list included
 */
export function plainObject(value: unknown, known?: readonly string[]): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return known && Object.keys(value).some((name) => !known.includes(name)) ? null : (value as Record<string, unknown>);
}
