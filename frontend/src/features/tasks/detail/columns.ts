/** What `facts.json` of an analysis says about the columns of its table. */
export interface UsedColumnsFacts {
  roles: { date: string | null; amount: string | null; item: string | null };
  columns: { name: string; type: string }[];
}

/** @returns null for a text that is none. */
export function readColumns(text: string): UsedColumnsFacts | null {
  try {
    const { roles, columns } = JSON.parse(text) as Partial<UsedColumnsFacts>;
    return roles && Array.isArray(columns) ? { roles, columns } : null;
  } catch {
    return null;
  }
}

export interface ColumnRole {
  /** Name of the input that chooses it. */
  field: 'dateColumn' | 'amountColumn' | 'itemColumn';
  label: string;
  choose: (facts: UsedColumnsFacts) => { value: string; options: [value: string, name: string][] };
}

const roleOf = (
  field: ColumnRole['field'],
  label: string,
  role: keyof UsedColumnsFacts['roles'],
  types: readonly string[],
  none: string,
): ColumnRole => ({
  field,
  label,
  choose({ roles, columns }) {
    const fitting = columns.filter(({ type }) => types.includes(type)).map(({ name }): [string, string] => [name, name]);
    const used = roles[role];
    const isColumn = used !== null && fitting.some(([name]) => name === used);
    // A product of two columns is what the analysis finds by itself; so is nothing at all.
    return { value: isColumn ? used : '', options: [['', isColumn ? 'Found by itself' : (used ?? none)], ...fitting] };
  },
});

export const columnRoles: readonly ColumnRole[] = [
  roleOf('dateColumn', 'Dates from', 'date', ['date'], 'No dates found'),
  roleOf('amountColumn', 'Amounts from', 'amount', ['number'], 'None found: rows are counted'),
  roleOf('itemColumn', 'Products from', 'item', ['text', 'category', 'identifier', 'number'], 'No products found'),
];
