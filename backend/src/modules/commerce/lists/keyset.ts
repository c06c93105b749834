import { decodeCursor, encodeCursor, type Page } from '../../../platform/http/pagination';

type Kind = 'number' | 'time' | 'id' | 'address';

/** What one order of a list needs to go on after its last row. */
export interface Sorting {
  /** The expression the list is ordered by, before the id. */
  expression: string;
  kind: Kind;
  cast: string;
  direction: 'ASC' | 'DESC';
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

/**
 * Goes beside the rows of a page, which are joined to it by LEFT JOIN ... ON TRUE: one statement brings both, and on a page without rows one
 * row of nulls brings the total.
 */
export const countOf = (from: string, conditions: Conditions): string =>
  `(SELECT count(*)::int AS "allRows" FROM ${from} WHERE ${conditions.sql}) counted`;

export type Listed<T> = T & { position: string | number; allRows: number };

export function toPage<T extends { id: string }>(rows: Listed<T>[], limit: number): Page<T> {
  const found = rows.filter(({ id }) => id !== null);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ position: _position, allRows: _all, ...row }) => row as unknown as T),
    total: rows[0]!.allRows,
    nextCursor: found.length > limit && last ? encodeCursor([last.position, last.id]) : null,
  };
}
