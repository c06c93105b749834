import type { JsonValue } from '../../tasks';
import type { Comparison, Condition, Operator } from '../definition/schema-parts';
import { compilePattern } from './pattern';
import { asText, type Templates } from './template';

type Value = JsonValue | undefined;

/** Whether at least one group holds in full. Every comparison is data; nothing in it is run. @throws TemplateError */
export const holds = ({ any }: Condition, templates: Templates): boolean =>
  any.some((group) => group.every((comparison) => compare(comparison, templates)));

function compare({ left, op, right, caseSensitive = false }: Comparison, templates: Templates): boolean {
  const other = typeof right === 'string' || typeof right === 'object' ? templates.deep(right) : right;
  return tests[op](templates.value(left), other, caseSensitive);
}

const missing = (value: Value): boolean => value === undefined || value === null;
const folded = (value: Value, caseSensitive: boolean): string => (caseSensitive ? asText(value) : asText(value).toLowerCase());

/** A number, or a text that is one; NaN for everything else. */
const numeric = (value: Value): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN;
};
const time = (value: Value): number => (typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : NaN);

function equal(left: Value, right: Value, caseSensitive: boolean): boolean {
  if (missing(left) || missing(right)) return missing(left) && missing(right);
  if (typeof left === 'number' || typeof right === 'number') return numeric(left) === numeric(right);
  return folded(left, caseSensitive) === folded(right, caseSensitive);
}

function contains(left: Value, right: Value, caseSensitive: boolean): boolean {
  if (Array.isArray(left)) return left.some((item) => equal(item, right, caseSensitive));
  return !missing(left) && folded(left, caseSensitive).includes(folded(right, caseSensitive));
}

const listOf = (value: Value): JsonValue[] =>
  Array.isArray(value)
    ? value
    : asText(value)
        .split(',')
        .map((item) => item.trim());

function empty(value: Value): boolean {
  if (missing(value) || value === '') return true;
  return typeof value === 'object' && Object.keys(value!).length === 0;
}

const tests: Record<Operator, (left: Value, right: Value, caseSensitive: boolean) => boolean> = {
  eq: equal,
  ne: (left, right, caseSensitive) => !equal(left, right, caseSensitive),
  gt: (left, right) => numeric(left) > numeric(right),
  gte: (left, right) => numeric(left) >= numeric(right),
  lt: (left, right) => numeric(left) < numeric(right),
  lte: (left, right) => numeric(left) <= numeric(right),
  contains,
  not_contains: (left, right, caseSensitive) => !contains(left, right, caseSensitive),
  starts_with: (left, right, caseSensitive) => folded(left, caseSensitive).startsWith(folded(right, caseSensitive)),
  ends_with: (left, right, caseSensitive) => folded(left, caseSensitive).endsWith(folded(right, caseSensitive)),
  in: (left, right, caseSensitive) => listOf(right).some((item) => equal(left, item, caseSensitive)),
  exists: (left) => !missing(left),
  not_exists: missing,
  is_empty: empty,
  is_true: (left) => left === true || left === 'true',
  is_false: (left) => left === false || left === 'false',
  before: (left, right) => time(left) < time(right),
  after: (left, right) => time(left) > time(right),
  matches: (left, right, caseSensitive) => compilePattern(asText(right), caseSensitive)(asText(left)),
};
