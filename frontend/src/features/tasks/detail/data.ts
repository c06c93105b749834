type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.length > 0 && value.every(isRow);

/**
 * The tables in a text of JSON: the list that it is, or the lists in an object that holds nothing else but single values.
 * @returns none where that would leave something out.
 */
export function tablesIn(text: string): { name: string; rows: Row[] }[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  if (isRows(value)) return [{ name: '', rows: value }];
  if (!isRow(value)) return [];
  const entries = Object.entries(value);
  const single = entries.filter(([, entry]) => typeof entry !== 'object' || entry === null);
  const lists = entries.filter((entry): entry is [string, Row[]] => isRows(entry[1]));
  const empty = entries.filter(([, entry]) => Array.isArray(entry) && entry.length === 0);
  if (lists.length === 0 || single.length + lists.length + empty.length < entries.length) return [];
  return lists.map(([name, rows]) => ({ name, rows }));
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value);

/** Every field that any row has, and what each row says to it. */
export function recordsOf(rows: readonly Row[]): { head: string[]; cells: string[][] } {
  const head = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return { head, cells: rows.map((row) => head.map((name) => cellOf(row[name]))) };
}
