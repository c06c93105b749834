/** A column of sealed texts; its rows have an `id`. */
export interface SealedColumn {
  table: string;
  column: string;
}

export interface SealedPlace extends SealedColumn {
  /** The id of the row. */
  row: string;
}

const registered = new Map<string, SealedColumn>();

/** Declares a column of sealed texts, so that a rotation of the keys finds it. Called once, when its module is loaded. */
export function sealedColumn(table: string, column: string): SealedColumn {
  const declared = { table, column };
  registered.set(`${table}.${column}`, declared);
  return declared;
}

export const sealedColumns = (): SealedColumn[] => [...registered.values()];

/** @throws Error when nobody declared the column: its texts would be left behind by a rotation. */
export function placeName({ table, row, column }: SealedPlace): string {
  if (!registered.has(`${table}.${column}`)) throw new Error(`${table}.${column} is not declared as a sealed column.`);
  return `${table}:${row}:${column}`;
}
