import type { Sql } from '../../../platform/database/database';
import { SQL, Statement, typed } from '../../../platform/database/sql';
import { isoDates, type IsoDates } from '../../../platform/http/iso-dates';
import { decodeCursor, encodeCursor, type Page } from '../../../platform/http/pagination';

type Kind = 'number' | 'time' | 'id' | 'address';

/** What one order of a list needs to go on after its last row. */
export interface Sorting {
  /** The expression the list is ordered by, before the id. */
  expression: string;
  kind: Kind;
  cast: string;
  direction: 'ASC' | 'DESC';
  /** The value of the last row as a cursor has it. */
  shown: Statement<{ position: string | number | null }>;
}

/** Conditions with their values, numbered as they are added. */
export class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = ['TRUE'];

  /** `?` stands for the value. */
  add(sql: string, ...values: unknown[]): void {
    let next = 0;
    this.parts.push(sql.replace(/\?/g, () => `$${this.values.push(values[next++])}`));
  }

  get sql(): string {
    return this.parts.join(' AND ');
  }
}

/** The place in the list behind the row that the cursor names. */
export function after(
  conditions: Conditions,
  cursor: string | undefined,
  { expression, kind, cast, direction }: Sorting,
  id: string,
): void {
  if (!cursor) return;
  const [value, rowId] = decodeCursor(cursor, kind, 'id');
  conditions.add(`(${expression}, ${id}) ${direction === 'ASC' ? '>' : '<'} (?::${cast}, ?::uuid)`, value, rowId);
}

interface Place {
  position: string | number;
  allRows: number;
}

type NullsOf<Row> = { [K in keyof Row]: Row[K] | null };
type Listed<Row> = NullsOf<Row> & { position: string | number | null; allRows: number };

const isFound = <Row extends { id: string }>(row: Listed<Row>): row is Row & Place => row.id !== null;

/** Statement of a page. All columns beside the count are null in the one row of a page without rows. */
function listed<Row extends object>(columns: Statement<Row>, { shown }: Sorting, rest: string): Statement<Listed<Row>> {
  const own = Object.entries(columns.columns).map(([name, { kind }]) => [name, { kind, isNullable: true }] as const);
  const place = SQL`${shown}, ${typed.int('allRows')}`;
  return new Statement(`SELECT ${columns.text}, ${place.text} ${rest}`, { ...Object.fromEntries(own), ...place.columns });
}

interface List<Row extends object> {
  columns: Statement<Row>;
  table: string;
  /** Name of the table in `columns`, `filter` and `sorting`. */
  alias: string;
  /** Further joins. */
  joined?: string;
  filter: Conditions;
  sorting: Sorting;
}

/**
 * One page of a list. The rows are joined to their count by LEFT JOIN ... ON TRUE: one statement returns both, and on a page without rows
 * one row of nulls returns the total.
 * @throws ApiError 400 for a cursor of another list
 */
export async function readPage<Row extends { id: string }>(
  sql: Sql,
  { columns, table, alias, joined = '', filter, sorting }: List<Row>,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<IsoDates<Omit<Row & Place, keyof Place>>>> {
  const { expression, direction } = sorting;
  const counted = `(SELECT count(*)::int AS "allRows" FROM ${table} ${alias} WHERE ${filter.sql}) counted`;
  after(filter, cursor, sorting, `${alias}.id`);
  const order = `ORDER BY ${expression} ${direction}, ${alias}.id ${direction}`;
  const statement = listed(
    columns,
    sorting,
    `FROM ${counted} LEFT JOIN (SELECT * FROM ${table} ${alias} WHERE ${filter.sql} ${order} LIMIT ${limit + 1}) ${alias} ON TRUE ${joined} ${order}`,
  );
  const rows = await sql.query(statement, filter.values);
  const found = rows.filter((row) => isFound<Row>(row));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ position: _position, allRows: _all, ...row }) => isoDates(row)),
    total: rows[0]!.allRows,
    nextCursor: found.length > limit && last ? encodeCursor([last.position, last.id]) : null,
  };
}
