export type ValueKind = 'text' | 'number' | 'yes or no' | 'date' | 'list' | 'details';

/** Something that a text may look up, as in `{{steps.review.output.content}}`. */
export interface Reference {
  path: string;
  group: string;
  /** Name shown to the user: "Total". */
  label?: string;
  /** Omitted if it is not declared. */
  kind?: ValueKind;
  about?: string;
  /** What it was in the last run. */
  sample?: unknown;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** "49.5", "{ id, total }", "3 entries": a value in a few characters. */
export function sampleText(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  if (isObject(value)) return `{ ${Object.keys(value).slice(0, 4).join(', ')} }`;
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** What a reference may be passed through, with an example of its arguments. */
export const helperExamples = [
  'upper',
  'round 2',
  'date "YYYY-MM-DD HH:mm"',
  'money "EUR"',
  'platform',
  'default "there"',
  'json',
  'length',
  'join ", "',
  'first',
  'sum "price"',
] as const;
