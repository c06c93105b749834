import type { Static, TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler, type ValueError } from '@sinclair/typebox/compiler';
import type { LedgerRecords, Misfit } from '../../commerce';
import { at } from '../calls/read-json';
import { PlatformFailure } from '../calls/platform-failure';
import { idText, type RecordName, type SetAside, withoutId } from './set-aside';

/** What came of checking raw records of a platform, handed to the ledger's border together with those that fit. */
export interface RawCheck {
  aside: SetAside[];
  /** Those that fit, to be taken off the list of those that did not. */
  ids: RecordName[];
}

export const mergedChecks = (...checks: readonly RawCheck[]): RawCheck => ({
  aside: checks.flatMap(({ aside }) => aside),
  ids: checks.flatMap(({ ids }) => ids),
});

/** A single record, or an answer, in another form than documented. */
export class UnreadableRecord extends PlatformFailure {
  constructor(platform: string, what: string, { field, reason }: Misfit) {
    super('unreadable', `Couldn't read ${what} from ${platform}: ${field} ${reason}.`);
  }
}

export interface Sifted<T> {
  fitting: T[];
  raw: RawCheck;
}

/** The one place where records of a kind are checked as the platform sent them. */
export interface RawRecords<S extends TSchema> {
  readonly kind: keyof LedgerRecords;
  readonly schema: S;
  /** Tells the records of a page that can be read from those that cannot. @param under the id of what they belong to, where theirs follows it */
  sift(this: void, records: readonly unknown[], under?: string): Sifted<Static<S>>;
  /** @throws UnreadableRecord */
  one(this: void, record: unknown): Static<S>;
}

/**
 * @param platform as it writes itself
 * @param idPath where the id of a record stands, by which it is set aside
 * @param shown the id as the ledger has it, where that is only a part of it
 */
export function rawRecords<S extends TSchema>(
  platform: string,
  kind: keyof LedgerRecords,
  idPath: readonly (string | number)[],
  schema: S,
  shown: (id: string) => string = (id) => id,
): RawRecords<S> {
  const check = TypeCompiler.Compile(schema);
  return {
    kind,
    schema,
    sift(records, under) {
      const sifted: Sifted<Static<S>> = { fitting: [], raw: { aside: [], ids: [] } };
      for (const record of records) {
        const id = at(record, ...idPath);
        const own = idText(typeof id === 'string' ? shown(id) : id);
        const name = { kind, recordId: under === undefined || own === withoutId ? own : `${under}/${own}` };
        if (check.Check(record)) {
          sifted.fitting.push(record);
          sifted.raw.ids.push(name);
        } else sifted.raw.aside.push({ ...name, ...misfitIn(check, record) });
      }
      return sifted;
    },
    one: reading(check, (misfit) => new UnreadableRecord(platform, 'a record', misfit)),
  };
}

/**
 * Reads what holds the records of a page, or an answer that is no record of the ledger.
 * @param what names it in the failure: `the list of receipts`
 * @returns a function that throws UnreadableRecord
 */
export const rawAnswer = <S extends TSchema>(platform: string, what: string, schema: S): ((json: unknown) => Static<S>) =>
  reading(TypeCompiler.Compile(schema), (misfit) => new UnreadableRecord(platform, what, misfit));

function reading<S extends TSchema>(check: TypeCheck<S>, failure: (misfit: Misfit) => PlatformFailure): (json: unknown) => Static<S> {
  return (json) => {
    if (check.Check(json)) return json;
    throw failure(misfitIn(check, json));
  };
}

function misfitIn(check: TypeCheck<TSchema>, record: unknown): Misfit {
  const error = innermost(check.Errors(record).First()!);
  const reason =
    error.value === undefined ? 'is missing' : ((error.schema as { reason?: string }).reason ?? 'has another form than documented');
  return { field: error.path.slice(1) || 'record', reason };
}

/** A value that may be null is told by its own schema, which is the first of the two. */
function innermost(error: ValueError): ValueError {
  const inner = error.errors[0]?.First();
  return inner ? innermost(inner) : error;
}
