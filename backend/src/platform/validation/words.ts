import { listed, plural as count } from '../count-text';

/**
 * The words in which a value is refused, whoever checked it. They follow the name of the field: `name: is missing`. The interface says
 * some of them again in its own words, so they never differ by a letter.
 */
export const words = {
  missing: 'is missing',
  empty: 'must not be empty',
  unknownField: 'is not a known field',
  twice: 'must not have the same entry twice',
  malformed: 'is written in a way that is not accepted',
  webAddress: 'must be an address that starts with http:// or https://',
  like: (example: unknown) => (example === undefined ? words.malformed : `must be written like ${said(example)}`),
  oneOf: (values: readonly unknown[]) =>
    values.length === 1 ? `must be ${said(values[0])}` : `must be one of: ${values.map(said).join(', ')}`,
  type: (names: readonly string[]) => `must be ${names.map((name) => typeWords[name] ?? name).join(' or ')}`,
  format: (name: string) => formatWords[name] ?? `must be a valid ${name}`,
  least: (n: number) => `must be ${n} or more`,
  most: (n: number) => `must be ${n} or less`,
  above: (n: number) => `must be more than ${n}`,
  below: (n: number) => `must be less than ${n}`,
  leastChars: (n: number) => (n <= 1 ? words.empty : `must have at least ${n} characters`),
  mostChars: (n: number) => `must have at most ${count(n, 'character')}`,
  leastEntries: (n: number) => (n <= 1 ? 'must have at least one entry' : `must have at least ${n} entries`),
  mostEntries: (n: number) => `must have at most ${count(n, 'entry', 'entries')}`,
  /** Of several fields one has to be given, and only one. */
  chooseOne: (labels: readonly string[]) => `is missing: give one of ${listed(labels, 'or')}`,
  onlyOne: (labels: readonly string[]) => `is one too many: give only one of ${listed(labels, 'and')}`,
};

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

const formatWords: Record<string, string> = {
  uuid: 'must be an id',
  email: 'must be an e-mail address',
  uri: 'must be a full address such as https://shop.example/page',
  date: 'must be a day such as 2026-11-22',
  'date-time': 'must be a time such as 2026-11-22T14:00:00Z',
};

const said = (value: unknown): string => (typeof value === 'string' ? value || 'empty' : (JSON.stringify(value) ?? ''));
