import { type EntityColumn, entityColumn, type EntityClass } from './entity-columns';
import { type ColumnKind, kinds } from './column-kinds';

/** Declaration of one column of a result. */
export interface ResultColumn {
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
}

/**
 * A statement, or a list of columns for one. `Row` is the type of its rows; it exists for the compiler only.
 */
export class Statement<Row extends object = object> {
  declare readonly row: Row;

  constructor(
    readonly text: string,
    readonly columns: Readonly<Record<string, ResultColumn>>,
  ) {}

  /** @param write makes the text of a statement around these columns, the only ones that it returns */
  within(write: (columns: string) => string): Statement<Row> {
    return new Statement(write(this.text), this.columns);
  }

  /** As part of another text. */
  toString(): string {
    return this.text;
  }
}

type Part = string | number | Statement;
type RowsOf<P> = P extends Statement<infer Row> ? Row : never;
type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
type Flat<T> = { [K in keyof T]: T[K] };
type RowOfParts<P extends readonly Part[]> = [RowsOf<P[number]>] extends [never] ? object : Flat<Intersection<RowsOf<P[number]>>>;

/** The row that a statement or a list of columns returns. */
export type RowOf<S extends Statement> = S['row'];

/**
 * A statement. Interpolated texts and numbers become part of it unescaped: pass values as parameters, `$1`, `$2`, ... . Interpolated columns
 * (`columnsOf`, `typed`) make the type of its rows.
 */
export function SQL<const P extends readonly Part[]>(texts: TemplateStringsArray, ...parts: P): Statement<RowOfParts<P>> {
  let text = texts[0]!;
  const columns: Record<string, ResultColumn> = {};
  parts.forEach((part, index) => {
    text += (part instanceof Statement ? part.text : part) + texts[index + 1]!;
    if (part instanceof Statement) Object.assign(columns, part.columns);
  });
  return new Statement(text, columns);
}

const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name}"`);

function listed(entity: EntityClass, names: readonly string[], alias: string | undefined, isNullable: boolean): Statement {
  const found = names.map((name) => [name, entityColumn(entity, name)] as const);
  const text = found.map(([name, { column }]) => {
    const source = alias ? `${alias}.${column}` : column;
    return column === name ? source : `${source} AS ${quoted(name)}`;
  });
  return new Statement(text.join(', '), Object.fromEntries(found.map(([name, column]) => [name, resultColumn(column, isNullable)])));
}

const resultColumn = ({ kind, isNullable }: EntityColumn, isAbsent: boolean): ResultColumn => ({
  kind,
  isNullable: isNullable || isAbsent,
});

/**
 * Columns of a table or view for the list of a SELECT or RETURNING, each under the name of its property.
 * @param alias of the table in this statement
 */
export const columnsOf = <E extends object, const K extends keyof E & string>(
  entity: EntityClass<E>,
  names: readonly K[],
  alias?: string,
): Statement<Pick<E, K>> => listed(entity, names, alias, false) as Statement<Pick<E, K>>;

/** Like `columnsOf`, of a table on the outer side of a join: all are null where no row was found. */
export const joinedColumnsOf = <E extends object, const K extends keyof E & string>(
  entity: EntityClass<E>,
  names: readonly K[],
  alias?: string,
): Statement<{ [P in K]: E[P] | null }> => listed(entity, names, alias, true) as Statement<{ [P in K]: E[P] | null }>;

type Named<N extends string, T> = Statement<{ [K in N]: T }>;

/** The name of a column whose value is computed: what comes after `AS`. */
class Field<N extends string, T> extends Statement<{ [K in N]: T }> {
  /** For a text with known values and for JSON: their type, which Postgres cannot tell. */
  as<Narrow extends T>(): Named<N, Narrow> {
    return this as Statement as Named<N, Narrow>;
  }
}

const ofKind =
  <T>(kind: ColumnKind, isNullable: boolean) =>
  <const N extends string>(name: N): Field<N, T> =>
    new Field(quoted(name), { [name]: { kind, isNullable } });

const namesOf = <Null extends null = never>(isNullable: boolean) => ({
  boolean: ofKind<boolean | Null>(kinds.boolean, isNullable),
  /** `smallint` and `integer`. */
  int: ofKind<number | Null>(kinds.int, isNullable),
  float: ofKind<number | Null>(kinds.float, isNullable),
  /** `bigint` and `numeric` arrive as text, with all their digits. */
  digits: ofKind<string | Null>(kinds.digits, isNullable),
  /** `text` and `uuid`. */
  text: ofKind<string | Null>(kinds.text, isNullable),
  timestamp: ofKind<Date | Null>(kinds.timestamp, isNullable),
  json: ofKind<unknown>(kinds.json, isNullable),
  bytes: ofKind<Buffer | Null>(kinds.bytes, isNullable),
  texts: ofKind<string[] | Null>(kinds.texts, isNullable),
  ints: ofKind<number[] | Null>(kinds.ints, isNullable),
  /** With the type of a column of an entity. */
  of: <E extends object, const K extends keyof E & string, const N extends string = K>(
    entity: EntityClass<E>,
    property: K,
    name: N = property as unknown as N,
  ): Named<N, E[K] | Null> => new Statement(quoted(name), { [name]: resultColumn(entityColumn(entity, property), isNullable) }),
});

/** Names of computed columns by the type of their value: `count(*)::int AS ${typed.int('total')}`. None of them is null. */
export const typed = namesOf(false);

/** Names of computed columns that may be null. */
export const nullable = namesOf<null>(true);
