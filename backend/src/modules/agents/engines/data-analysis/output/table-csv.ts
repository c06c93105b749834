import type { Facts, ItemFacts } from '../facts';

type Cell = string | number | null;

/**
 * One CSV field. Text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV Injection);
 * numbers keep their sign.
 */
export function csvField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csv = (rows: readonly (readonly Cell[])[]) => rows.map((row) => `${row.map(csvField).join(',')}\r\n`).join('');

/** The numbers behind the report, one line per period; without dates one per product; without products one per column. */
export function tableCsv(facts: Facts): string {
  if (facts.series) return periodTable(facts, facts.series);
  if (facts.abc?.facts) return itemsCsv(facts.abc.facts.list);
  return csv([
    ['column', 'type', 'filled', 'missing', 'distinct'],
    ...facts.columns.map((c) => [c.name, c.type, c.filled, c.missing, c.distinct]),
  ]);
}

function periodTable(facts: Facts, series: NonNullable<Facts['series']>): string {
  const odd = new Map(facts.anomalies?.facts?.found.map((point) => [point.start, point.score]));
  const rows = series.periods.map((p) => [p.start, p.end, 'actual', p.amount, p.rows, p.complete ? 'yes' : 'no', odd.get(p.start) ?? null]);
  const ahead = facts.forecast?.facts?.points.map((p) => [p.start, p.end, 'forecast', p.amount, null, null, null]) ?? [];
  return csv([['start', 'end', 'kind', facts.measure.label, 'rows', 'complete', 'outlier score'], ...rows, ...ahead]);
}

export function itemsCsv(items: readonly ItemFacts[]): string {
  const rows = items.map((item) => [item.name, item.amount, item.rows, item.sharePercent, item.cumulativePercent, item.class]);
  return csv([['product', 'amount', 'rows', 'share %', 'cumulative %', 'class'], ...rows]);
}
