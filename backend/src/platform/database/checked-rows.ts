import type { QueryResult } from 'pg';
import type { Statement } from './sql';

/** In tests, each row is compared with what its statement declares. */
export const areRowsChecked = process.env.NODE_ENV === 'test';

/** @throws Error naming the column that is not declared, has another type, or is null although it is declared not to be. */
export function checkRows({ text, columns }: Statement, { fields, rows }: Pick<QueryResult, 'fields' | 'rows'>): void {
  if (Object.keys(columns).length === 0) return;
  const flaw = (message: string) => new Error(`${message} in a row of the statement:\n${text}`);
  const returned = new Set(fields.map(({ name }) => name));
  for (const name of Object.keys(columns)) if (!returned.has(name)) throw flaw(`${name} is declared and not returned`);
  for (const { name, dataTypeID } of fields) {
    const column = columns[name];
    if (!column) throw flaw(`${name} is returned and not declared`);
    if (!column.kind.oids.includes(dataTypeID)) throw flaw(`${name} is declared as ${column.kind.name} and has type ${dataTypeID}`);
    if (!column.isNullable && rows.some((row: Record<string, unknown>) => row[name] === null)) throw flaw(`${name} is null`);
  }
}
