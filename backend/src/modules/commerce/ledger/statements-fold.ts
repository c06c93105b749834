/** Statement of one source about a row, by column. A column that is left out is not stated. */
export type Stated = Record<string, unknown>;

export interface Statement {
  /** Null for an account, a person, or a row whose source is not known. */
  importId: string | null;
  stated: Stated;
}

/** Columns whose values in an order may be assumptions, see `LedgerOrder.assumed`. */
const assumable = ['status', 'currency', 'total', 'refunded'];
const orderColumns = [
  'order_number',
  'ordered_at',
  'currency',
  'total',
  'shipping',
  'tax',
  'discount',
  'refunded',
  'fees',
  'customer_id',
  'delivery',
  'fulfilment',
  'shipped_at',
  'carrier',
  'tracking',
  'lines',
];
const customerColumns = ['email', 'first_name', 'last_name'];
/** Dates of payment and shipping only move an order forward. */
const steps = ['pending', 'paid', 'shipped'];

const isStated = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * The values of an order that several sources state, oldest source first. The newest statement of a column wins, and what a
 * source only assumes never replaces what another one states.
 */
export function foldOrder(statements: readonly Stated[]): Stated {
  const row: Stated = {};
  const sure = new Set<string>();
  for (const stated of statements) {
    const assumed = new Set((stated.assumed as string[] | undefined) ?? []);
    for (const column of orderColumns) {
      if (!isStated(stated[column]) || (assumed.has(column) && sure.has(column))) continue;
      row[column] = stated[column];
      if (!assumed.has(column)) sure.add(column);
    }
    // A file that names no account does not take an order away from the account that another one names.
    if (stated.account !== undefined) row.account = stated.account || (row.account ?? '');
    if (!isStated(stated.status)) continue;
    if (assumed.has('status')) row.status ??= unrefunded(stated.status);
    else if (!assumed.has('status_minimum')) row.status = stated.status;
    else if (isForward(row.status, unrefunded(stated.status))) row.status = unrefunded(stated.status);
    if (!assumed.has('status')) sure.add('status');
  }
  row.status = withRefunds(row, sure.has('refunded'));
  row.assumed = assumable.filter((column) => !sure.has(column));
  return row;
}

/** A status that only follows from an amount is derived again, from the amounts of all sources. */
const unrefunded = (status: unknown): unknown => (status === 'refunded' || status === 'partially_refunded' ? 'paid' : status);

const isForward = (from: unknown, to: unknown): boolean =>
  from === undefined || (steps.includes(from as string) && steps.indexOf(to as string) > steps.indexOf(from as string));

function withRefunds({ status, total, refunded }: Stated, isSure: boolean): unknown {
  const back = Number(refunded ?? 0);
  if (status === 'partially_refunded' && back === 0 && isSure) return 'paid';
  if (back <= 0 || !['paid', 'shipped', 'partially_refunded'].includes(status as string)) return status;
  return back >= Number(total) ? 'refunded' : 'partially_refunded';
}

/** The newest statement of a column wins; null states that there is none. Locations are the parts of one count: another count has others. */
export function foldProduct(statements: readonly Stated[]): Stated {
  const row: Stated = {};
  for (const stated of statements) {
    const isOtherCount = 'quantity' in stated && !('locations' in stated) && !isSameValue(stated.quantity, row.quantity);
    Object.assign(row, stated, isOtherCount && isStated(row.locations) && { locations: null });
  }
  return row;
}

/** A name or address that is known stays; the ids of all sources count. */
export function foldCustomer(statements: readonly Stated[]): Stated {
  const row: Stated = {};
  for (const stated of statements) for (const column of customerColumns) if (!isStated(row[column])) row[column] = stated[column];
  return row;
}

const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Values as Postgres and JSON write them: amounts as numbers or texts, times in any zone. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!isStated(a) || !isStated(b)) return !isStated(a) && !isStated(b);
  if (typeof a === 'object' || typeof b === 'object') {
    const [one, other] = [a as Stated, b as Stated];
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].every((key) => isSameValue(one[key], other[key]));
  }
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  return a === b || (isTime.test(a as string) && isTime.test(b as string) && Date.parse(a as string) === Date.parse(b as string));
}

/** Columns of the row that differ from what its sources state: a person or a platform changed them since. */
export const editsSince = (row: Stated, folded: Stated, columns: readonly string[]): Stated =>
  Object.fromEntries(columns.filter((column) => !isSameValue(row[column], folded[column])).map((column) => [column, row[column] ?? null]));

/**
 * The row without the statements of one source. A column that a person or a platform changed since then keeps its value.
 * @param before all statements folded
 * @param after the remaining statements folded
 */
export const withoutSource = (row: Stated, before: Stated, after: Stated, columns: readonly string[]): Stated =>
  Object.fromEntries(columns.map((column) => [column, isSameValue(row[column], before[column]) ? after[column] : row[column]]));
