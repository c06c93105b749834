import { Kind, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { RawRecords } from '../src/modules/integrations/border/raw-records';
import { sortedRecords } from '../src/modules/integrations/border/sorted-records';
import { isStorable } from '../src/platform/database/storable';

type Key = string | number;

/** A field that the schema reads, as it stands in a record. */
interface Place {
  path: Key[];
  schema: TSchema;
}

/** Texts that a hostile shop sends wherever a text may stand. */
export const hostileTexts = [
  '<img src=x>',
  '\ud800',
  '\u202eDSU',
  'a\u0000b',
  'x'.repeat(100_000),
  '17',
  '999999999999.99',
  '1e999',
  '__proto__',
  'constructor',
  '0001-01-01T00:00:00Z',
];

const wrong: unknown[] = [17.5, -1, 'no such thing', '17', true, {}, [], null, undefined];

const inner = (schema: TSchema): TSchema => (schema[Kind] === 'Union' ? (schema.anyOf as TSchema[])[0]! : schema);

function* placesOf(schema: TSchema, value: unknown, path: Key[] = []): Generator<Place> {
  if (path.length > 0) yield { path, schema };
  const own = inner(schema);
  if (own[Kind] === 'Array' && Array.isArray(value) && value.length > 0) yield* placesOf(own.items as TSchema, value[0], [...path, 0]);
  if (own[Kind] !== 'Object' || typeof value !== 'object' || value === null) return;
  for (const [name, of] of Object.entries(own.properties as Record<string, TSchema>)) {
    if (of[Kind] !== 'Unknown' && Object.hasOwn(value, name))
      yield* placesOf(of, (value as Record<string, unknown>)[name], [...path, name]);
  }
}

function replaced(record: unknown, path: Key[], value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(record));
  const parent = path.slice(0, -1).reduce((at, name) => (at as Record<Key, unknown>)[name], copy) as Record<Key, unknown>;
  if (value === undefined) delete parent[path.at(-1)!];
  else parent[path.at(-1)!] = value;
  return copy;
}

/** Values that must stay what they are, or become unknown, whatever is missing around them. */
const kept = /Cents$|^currency$|Id$|^quantity$/;

function valuesOf(mapped: unknown, path = ''): [string, unknown][] {
  if (mapped instanceof Date || typeof mapped !== 'object' || mapped === null) return [[path, mapped]];
  return Object.entries(mapped).flatMap(([name, value]) => valuesOf(value, `${path}/${name}`));
}

/** Faults on the way of a raw record to the ledger: the record is neither set aside nor kept in a form that can be stored. */
function keptFaults(kind: RawRecords<TSchema>['kind'], map: (record: never) => unknown, raw: unknown): string[] {
  try {
    const records = [map(raw as never)].flat().filter((one) => typeof one === 'object' && one !== null);
    const { fitting } = sortedRecords({ [kind]: records });
    return valuesOf(fitting).flatMap(([name, value]) =>
      typeof value === 'string' && (!isStorable(value) || value.length > 2_000) ? [`${name} cannot be stored`] : [],
    );
  } catch (error) {
    return [(error as Error).message];
  }
}

/**
 * Replaces each field that is read by hostile texts and every wrong type in turn, and by null or nothing if the platform may send those.
 * @param map makes ledger records of a raw one
 * @param stands what a platform says by leaving a field out, as `refunds refundedCents`: no refunds is nothing paid back
 * @returns how many records were tried, and what went wrong: anything else than set aside with the path of the field, or unknown
 */
export function wrongTypes<S extends TSchema>(
  { kind, schema, sift }: RawRecords<S>,
  record: unknown,
  map: (record: never) => unknown,
  stands: readonly string[] = [],
): { tried: number; faults: string[] } {
  const faults: string[] = [];
  const before = new Map(valuesOf(map(record as never)));
  let tried = 0;
  for (const { path, schema: own } of placesOf(schema, record)) {
    for (const text of hostileTexts) {
      tried += 1;
      const what = `${path.join('/')} as ${JSON.stringify(text.slice(0, 20))}`;
      const { fitting, raw } = sift([replaced(record, path, text), record]);
      if (fitting.length + raw.aside.length !== 2) faults.push(`${what}: lost`);
      if (fitting.length === 2) faults.push(...keptFaults(kind, map, fitting[0]).map((fault) => `${what}: ${fault}`));
    }
    for (const value of wrong) {
      if (value === undefined && typeof path.at(-1) === 'number') continue;
      const mayBeMissing = value === undefined && own[Symbol.for('TypeBox.Optional') as never] !== undefined;
      const isAllowed = mayBeMissing || (value !== undefined && Value.Check(own, value));
      // Another value of the right type is no wrong type.
      if (isAllowed && value !== null && value !== undefined) continue;
      tried += 1;
      const what = `${path.join('/')} as ${JSON.stringify(value)}`;
      const { fitting, raw } = sift([replaced(record, path, value), record]);
      const found = raw.aside[0]?.field;
      if (!isAllowed && (fitting.length !== 1 || !`${found}/`.startsWith(`${path.join('/')}/`)))
        faults.push(`${what}: ${found ?? 'taken over'}`);
      if (isAllowed && fitting.length !== 2) faults.push(`${what}: set aside for ${found}`);
      if (!isAllowed || fitting.length !== 2) continue;
      for (const [name, now] of valuesOf(map(fitting[0] as never))) {
        const last = name.split('/').at(-1)!;
        const isKept = kept.test(last) && !stands.includes(`${path.join('/')} ${last}`);
        if (isKept && now !== null && before.has(name) && now !== before.get(name))
          faults.push(`${what}: ${name} is ${JSON.stringify(now)}`);
      }
    }
  }
  return { tried, faults };
}
