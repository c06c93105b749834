import type { AbcFacts, AnomalyFacts, ComparisonFacts, Facts, ForecastFacts } from '../facts';
import { amount, count, figure, percent, periodName, plural, signedPercent } from './format';
import { literal, table } from './markdown';

const SHOWN = 15;

export function comparisonSection(facts: ComparisonFacts, { measure }: Facts): string {
  const name = (start: string) => periodName(start, facts.unit);
  const row = (label: string, period: ComparisonFacts['current'], change: number | null) => [
    label,
    period.amount === null ? 'no data' : amount(period.amount, measure),
    count(period.rows),
    change === null ? '' : signedPercent(change),
  ];
  const rows = [row(name(facts.current.start), facts.current, null), row(name(facts.previous.start), facts.previous, facts.changePercent)];
  if (facts.yearAgo) rows.push(row(name(facts.yearAgo.start), facts.yearAgo, facts.yearAgo.changePercent));
  const head = [
    { title: 'Period' },
    { title: measure.label === 'Rows' ? 'Amount' : literal(measure.label), right: true },
    { title: 'Rows', right: true },
    { title: 'Change since', right: true },
  ];
  const partial = facts.partial.map(
    (period) => `${name(period.start)} (${period.amount === null ? 'no data' : amount(period.amount, measure)} so far)`,
  );
  const note = partial.length ? `\n\nNot compared, because the data does not cover the whole ${facts.unit}: ${partial.join(', ')}.` : '';
  return table(head, rows) + note;
}

export function anomalySection(facts: AnomalyFacts, { measure }: Facts): string {
  const how = `${plural(facts.checked, facts.unit)} were compared with their neighbours${facts.unit === 'day' ? ' on the same weekday' : ''}; a modified z-score beyond ${String(facts.threshold)} counts as unusual (Iglewicz and Hoaglin).`;
  if (facts.found.length === 0) return `Nothing stands out. ${how}`;
  const rows = facts.found
    .slice(0, SHOWN)
    .map((point) => [
      periodName(point.start, facts.unit),
      amount(point.amount, measure),
      amount(point.expected, measure),
      figure(point.score),
    ]);
  const head = [{ title: 'When' }, { title: 'Amount', right: true }, { title: 'Usual', right: true }, { title: 'Score', right: true }];
  return `${table(head, rows)}\n\n${how}`;
}

export function forecastSection(facts: ForecastFacts, { measure }: Facts): string {
  const { backTest } = facts;
  const rows = facts.points.slice(0, SHOWN).map((point) => [periodName(point.start, facts.unit), amount(point.amount, measure)]);
  const tested = `Tried on the last ${plural(backTest.periods, facts.unit)} as if they were unknown, the forecast of a single ${facts.unit} was off by ${amount(backTest.rmse, measure)} (root mean squared)${backTest.wapePercent === null ? '' : `, all errors together by ${percent(backTest.wapePercent)} of the amount`}.`;
  return [
    table([{ title: facts.unit === 'month' ? 'Month' : 'Day' }, { title: 'Expected', right: true }], rows),
    `${tested} ${verdict(backTest.mase)}`.trim(),
    `Holt-Winters smoothing, ${facts.seasonality} season of ${plural(facts.season, facts.unit)}, fitted to ${plural(facts.history, facts.unit)}.${facts.zeroPeriods > 0 ? ` ${plural(facts.zeroPeriods, 'day')} without sales count as zero.` : ''}`,
  ].join('\n\n');
}

/** MASE below 1 beats repeating the last season; say it in words. */
function verdict(mase: number | null): string {
  if (mase === null) return '';
  const compared = `Its error is ${figure(mase)} times that of simply repeating the last season`;
  return mase < 1 ? `${compared}, so it is worth using.` : `${compared}: take it as a rough idea only.`;
}

export function abcSection(facts: AbcFacts, { measure }: Facts): string {
  const classes = table(
    [
      { title: 'Class' },
      { title: 'Products', right: true },
      { title: 'Share of products', right: true },
      { title: 'Amount', right: true },
      { title: 'Share of amount', right: true },
    ],
    facts.classes.map((row) => [
      row.class,
      count(row.items),
      percent(row.itemPercent),
      amount(row.amount, measure),
      percent(row.amountPercent),
    ]),
  );
  const best = table(
    [{ title: 'Product' }, { title: 'Amount', right: true }, { title: 'Share', right: true }, { title: 'Class' }],
    facts.list.slice(0, SHOWN).map((item) => [literal(item.name), amount(item.amount, measure), percent(item.sharePercent), item.class]),
  );
  const more = facts.itemsAreLowerBound ? ` Only the first ${count(facts.items)} product names of the file are ranked.` : '';
  const { rows, amount: apart } = facts.unnamed;
  const unnamed =
    rows > 0
      ? `\n\n${plural(rows, 'row')} ${rows === 1 ? 'names' : 'name'} no product and ${rows === 1 ? 'stands' : 'stand'} apart: ${amount(apart, measure)}.`
      : '';
  return `${classes}\n\nA is what makes the first ${percent(facts.limits.aPercent)} of the amount, B the part up to ${percent(facts.limits.bPercent)}, C the rest.${more}${unnamed}\n\n${best}`;
}
