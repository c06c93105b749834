import { csvText } from '../../../../../platform/csv/csv';
import type { Facts, ItemFacts } from '../facts';

/** The numbers behind the report, one line per period; without dates one per product; without products one per column. */
export function tableCsv(facts: Facts): string {
  if (facts.series) return periodTable(facts, facts.series);
  if (facts.abc?.facts) return itemsCsv(facts.abc.facts.list);
  return csvText([
    ['column', 'type', 'filled', 'missing', 'distinct'],
    ...facts.columns.map((c) => [c.name, c.type, c.filled, c.missing, c.distinct]),
  ]);
}

function periodTable(facts: Facts, series: NonNullable<Facts['series']>): string {
  const odd = new Map(facts.anomalies?.facts?.found.map((point) => [point.start, point.score]));
  const limits = facts.forecast?.facts ? [null, null] : [];
  const rows = series.periods.map((p) => [
    p.start,
    p.end,
    'actual',
    p.amount,
    p.rows,
    p.complete ? 'yes' : 'no',
    odd.get(p.start) ?? null,
    ...limits,
  ]);
  const ahead = facts.forecast?.facts?.points.map((p) => [p.start, p.end, 'forecast', p.amount, null, null, null, p.low, p.high]) ?? [];
  return csvText([
    ['start', 'end', 'kind', facts.measure.label, 'rows', 'complete', 'outlier score', ...(limits.length > 0 ? ['low', 'high'] : [])],
    ...rows,
    ...ahead,
  ]);
}

export function itemsCsv(items: readonly ItemFacts[]): string {
  const rows = items.map((item) => [item.name, item.amount, item.rows, item.sharePercent, item.cumulativePercent, item.class]);
  return csvText([['product', 'amount', 'rows', 'share %', 'cumulative %', 'class'], ...rows]);
}
