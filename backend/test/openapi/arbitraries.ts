import fc from 'fast-check';
import type { Schema } from './document';

/** Resolves a `$ref` of the document that the schema comes from. */
type Resolve = (ref: string) => Schema;

/** Fields whose shape the document leaves open, by name. */
export type Shapes = Record<string, fc.Arbitrary<unknown>>;

/** Stands for the id of a row that exists when the request is sent; the sender puts it in. */
export const idOf = (pool: string): fc.Arbitrary<string> => fc.nat({ max: 63 }).map((index) => `@@${pool}#${index}@@`);

/** Texts that have broken somebody before: code points, quotes, templates, paths, formulas, markup, keys of prototypes. */
export const nasty: readonly string[] = [
  '\u0000',
  '\ud800',
  '\udfff',
  '\u202e',
  '\ufeff',
  '\u2028',
  '💩',
  '👩‍👩‍👧‍👦',
  'İ',
  'ß',
  '\r\n',
  '\t',
  '\u0007',
  'a\u0300'.repeat(40),
  "'",
  '"',
  '`',
  '\\',
  '%',
  '_',
  '%%',
  '\\%',
  "' OR '1'='1",
  "'; DROP TABLE tasks; --",
  '$1',
  '$$',
  '1)) UNION SELECT 1--',
  '--',
  '/*',
  '{{',
  '}}',
  '{{x}}',
  '{{trigger.constructor.constructor}}',
  '{{steps.a.output.__proto__}}',
  '${7*7}',
  '#{7*7}',
  '<%= 1 %>',
  '../../etc/passwd',
  '..%2f..%2f',
  'C:\\Windows',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'http://[::1]/',
  '//evil.test',
  'javascript:1',
  '=1+1',
  '@SUM(1)',
  '-1',
  '+1',
  '<script>x</script>',
  '<img src=x onerror=x>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '٣',
  '１２',
  'true',
  '[]',
  '{}',
  '(a+)+$',
  '^(.*)*$',
];

const dates = fc.oneof(
  fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-02-31',
    '2026-01-01',
    '+275761-01-01T00:00:00Z',
    '0000-00-00',
    '-271821-04-20T00:00:00Z',
    'infinity',
    'now',
    '24:00',
    '09:30',
    '99:99',
  ),
);

const numbers = fc.oneof(
  fc.integer({ min: -5, max: 100 }),
  fc.constantFrom(0, -0, -1, 1.5, 0.1, 1e-7, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e18),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Of one character, repeated: the length is what matters. */
const long = fc
  .tuple(fc.constantFrom('x', ' ', 'é', '💩', '{{', '((', '\\'), fc.constantFrom(201, 256, 1_001, 5_001, 20_001))
  .map(([text, times]) => text.repeat(times));

export const texts: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'x',
      'Mug',
      'Summer sale',
      'a, b',
      'CER-MUG',
      'a@b.test',
      'https://example.com/a',
      'daily',
      'Custom',
      '1',
      'tide',
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: dates },
  { weight: 1, arbitrary: long },
);

const deep = fc.tuple(fc.constantFrom('a', '0', 'and', 'steps', '__proto__'), fc.integer({ min: 5, max: 60 })).map(([key, depth]) => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = key === '0' ? [value] : { [key]: value };
  return value;
});

const keys = fc.oneof(
  fc.constantFrom('a', 'steps', 'type', 'id', 'input', 'html', 'csv', 'text', '__proto__', 'constructor', 'length', 'then', 'toJSON'),
  texts,
);

/** Any JSON, or nearly. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: texts },
  { weight: 4, arbitrary: numbers },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}], '') },
  { weight: 2, arbitrary: fc.array(fc.oneof(texts, numbers, fc.constant(null)), { maxLength: 4 }) },
  { weight: 2, arbitrary: fc.dictionary(keys, fc.oneof(texts, numbers, fc.constant(null), fc.constant({})), { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>('x', 1, {}), { minLength: 499, maxLength: 502 }) },
  { weight: 1, arbitrary: deep },
);

const maxDepth = 5;

/** Values of this schema, at its edges more often than not; now and then one that does not belong there. */
export function valuesOf(schema: Schema, resolve: Resolve, shapes: Shapes = {}, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingValues(schema, resolve, shapes, depth);
  const withNull = schema.nullable ? fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: fc.constant(null) }) : fitting;
  return fc.oneof({ weight: 24, arbitrary: withNull }, { weight: 1, arbitrary: anything });
}

function fittingValues(schema: Schema, resolve: Resolve, shapes: Shapes, depth: number): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valuesOf(part, resolve, shapes, depth + 1);
  if (depth > maxDepth) return anything;
  if (schema.$ref) return inner(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf?.length === 1) return inner(schema.allOf[0]!);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      return fc.array(schema.items ? inner(schema.items) : anything, {
        minLength,
        maxLength: Math.max(minLength, Math.min(schema.maxItems ?? 4, 4)),
      });
    }
    case 'object':
      return objectsOf(schema, resolve, shapes, depth);
    default:
      return schema.properties ? objectsOf(schema, resolve, shapes, depth) : anything;
  }
}

function textsOf({ format, pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: idOf('any') }, { weight: 1, arbitrary: fc.uuid() });
  if (format === 'date-time' || format === 'date') return dates;
  const edges =
    maxLength === undefined ? [] : [maxLength, maxLength + 1].filter((length) => length <= 25_000).map((length) => 'x'.repeat(length));
  const some = fc.oneof({ weight: 8, arbitrary: texts }, { weight: 1, arbitrary: fc.constantFrom('x'.repeat(minLength), ...edges) });
  return pattern && pattern !== '\\S' ? fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), some) : some;
}

function numbersOf({ minimum, maximum, type }: Schema): fc.Arbitrary<number> {
  const low = minimum ?? 0;
  const high = Math.max(low, maximum ?? 1_000);
  const inside = fc.integer({ min: Math.ceil(low), max: Math.max(Math.ceil(low), Math.floor(high)) });
  const edges = fc.constantFrom(low, high, low - 1, high + 1);
  const odd = type === 'integer' ? fc.integer() : numbers;
  return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 2, arbitrary: edges }, { weight: 1, arbitrary: odd });
}

function objectsOf(schema: Schema, resolve: Resolve, shapes: Shapes, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const rest = schema.additionalProperties;
  if (fields.length === 0)
    return typeof rest === 'object'
      ? fc.dictionary(keys, valuesOf(rest, resolve, shapes, depth + 1), { maxKeys: 3 })
      : fc.dictionary(keys, anything, { maxKeys: 3 });
  const model = Object.fromEntries(fields.map(([name, part]) => [name, shapes[name] ?? valuesOf(part, resolve, shapes, depth + 1)]));
  const requiredKeys = (schema.required ?? []).filter((name) => name in model);
  const known = fc.record(model, { requiredKeys });
  return fc.oneof(
    { weight: 30, arbitrary: known },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(known, keys, anything).map(([values, key, value]) => ({ ...values, [key]: value })) },
  );
}

/** Where values can be replaced, as paths into a JSON value. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))];
}

function changed(value: unknown, path: (string | number)[], change: (old: unknown) => unknown): unknown {
  if (path.length === 0) return change(value);
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const parent = path.slice(0, -1).reduce<Record<string | number, unknown>>((at, key) => at[key] as Record<string, unknown>, copy);
  const last = path.at(-1)!;
  const made = change(parent[last]);
  if (made === undefined) delete parent[last];
  else parent[last] = made;
  return copy;
}

type Mutation = (value: unknown, place: number) => unknown;

const mutations: fc.Arbitrary<Mutation> = fc
  .oneof(
    { weight: 5, arbitrary: anything.map((made) => () => made) },
    { weight: 1, arbitrary: fc.constant(() => undefined) },
    { weight: 1, arbitrary: fc.constant((old: unknown) => (Array.isArray(old) ? [...(old as unknown[]), ...(old as unknown[])] : [old])) },
    {
      weight: 1,
      arbitrary: fc.tuple(keys, anything).map(
        ([key, made]) =>
          (old: unknown) =>
            typeof old === 'object' ? { ...old, [key]: made } : made,
      ),
    },
    { weight: 1, arbitrary: texts.map((more) => (old: unknown) => (typeof old === 'string' ? old + more : old)) },
  )
  .map((change) => (value, place) => {
    const places = placesIn(value);
    return changed(value, places[place % places.length]!, change);
  });

/** A body that is right, changed in no, one or two places: gets further than one made up from nothing. */
export const nearly = (seeds: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(mutations, fc.nat({ max: 5_000 })), { maxLength: 2 }))
    .map(([seed, changes]) => changes.reduce((value, [change, place]) => change(value, place), seed));
