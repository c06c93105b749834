import { csvText } from '../../../../../platform/csv/csv';
import type { Facts } from '../facts';

/** The numbers behind a study, one file each. */
export function studyTables({ reorder, cohorts, prices, answer }: Facts): { title: string; body: string }[] {
  const tables: { title: string; body: string }[] = [];
  if (reorder?.facts) {
    const head = [
      'product',
      'key',
      'units',
      'days',
      'per day',
      'standard deviation',
      'demand',
      'expected in lead time',
      'safety stock',
      'reorder point',
      'stock',
      'days of cover',
      'order now',
      'short',
    ];
    const rows = reorder.facts.list.map((item) => [
      item.name,
      item.key,
      item.units,
      item.days,
      item.perDay,
      item.standardDeviation,
      item.demand,
      item.expected,
      item.safetyStock,
      item.reorderPoint,
      item.stock,
      item.daysOfCover,
      item.order === null ? null : item.order ? 'yes' : 'no',
      item.short,
    ]);
    tables.push({ title: 'reorder.csv', body: csvText([head, ...rows]) });
  }
  if (cohorts?.facts) {
    const rows = cohorts.facts.cohorts.flatMap((cohort) =>
      cohort.months.map((cell) => [
        cohort.start,
        cohort.customers,
        cell.month,
        cell.active,
        cell.percent,
        cell.amount,
        cell.complete ? 'yes' : 'no',
      ]),
    );
    tables.push({
      title: 'cohorts.csv',
      body: csvText([['first purchase', 'customers', 'month', 'active', 'active %', 'amount', 'complete'], ...rows]),
    });
  }
  if (prices?.facts) {
    const head = [
      'product',
      'weeks',
      'weeks without a sale',
      'weeks left out',
      'amount',
      'lowest price',
      'highest price',
      'elasticity',
      'from',
      'to',
      'detectable',
      'verdict',
    ];
    const rows = prices.facts.list.map((item) => [
      item.name,
      item.weeks,
      item.emptyWeeks,
      item.leftOutWeeks,
      item.amount,
      item.lowest,
      item.highest,
      item.elasticity,
      item.low,
      item.high,
      item.detectable,
      item.verdict,
    ]);
    tables.push({ title: 'prices.csv', body: csvText([head, ...rows]) });
  }
  if (answer?.facts) {
    const { head, rows } = answer.facts;
    tables.push({ title: 'answer.csv', body: csvText([head.map(({ name }) => name), ...rows]) });
  }
  return tables;
}
