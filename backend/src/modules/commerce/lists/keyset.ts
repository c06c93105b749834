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

export function toPage<T extends { id: string }>(rows: (T & { position: string | number })[], limit: number, total: number): Page<T> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ position: _position, ...row }) => row as unknown as T),
    total,
    nextCursor: rows.length > limit && last ? encodeCursor([last.position, last.id]) : null,
  };
}
