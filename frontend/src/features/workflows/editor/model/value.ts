/** What a typed text stands for: a number, a list, an object where it reads as one, else the text itself. */
export function readValue(text: string): unknown {
  if (!/^\s*([[{"\d-]|true\b|false\b|null\b)/.test(text) || /^\s*\{\{/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A value as a person types it; what would be read as something else stands in quotes. */
export const writeValue = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' && readValue(value) === value ? value : JSON.stringify(value, null, 2);
