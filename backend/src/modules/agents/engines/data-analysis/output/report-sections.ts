import { capitalised } from '@stallhand/shared';
import type { AbcFacts, AnomalyFacts, ComparisonFacts, Facts, ForecastFacts } from '../facts';
import { amount, count, dayName, figure, percent, periodName, plural, signedPercent } from './format';
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
  const how = `${plural(facts.checked, facts.unit)} were compared with their neighbours${facts.unit === 'day' ? ' on the same weekday' : ''}; only clear outliers are listed.`;
  const span = facts.within ? ` from ${dayName(facts.within.from)} to ${dayName(facts.within.to)}` : '';
  if (facts.found.length === 0) return `Nothing stands out${span}. ${how}`;
  const rows = facts.found
    .slice(0, SHOWN)
    .map((point) => [
      periodName(point.start, facts.unit),
      amount(point.amount, measure),
      amount(point.expected, measure),
      figure(point.score),
    ]);
  const head = [{ title: 'When' }, { title: 'Amount', right: true }, { title: 'Usual', right: true }, { title: 'Score', right: true }];
  const named = `${capitalised(plural(facts.count, facts.unit))}${span} stood out${rows.length < facts.count ? `; the ${count(rows.length)} strongest are shown` : ''}.`;
  return `${named}\n\n${table(head, rows)}\n\n${how}`;
}

export function forecastSection(facts: ForecastFacts, { measure }: Facts): string {
  const rows = facts.points
    .slice(0, SHOWN)
    .map((point) => [
      periodName(point.start, facts.unit),
      amount(point.amount, measure),
      `${amount(point.low, measure)} to ${amount(point.high, measure)}`,
    ]);
  const head = [
    { title: titles[facts.unit] },
    { title: 'Expected', right: true },
    { title: `${percent(facts.levelPercent)} should lie between`, right: true },
  ];
  const empty =
    facts.zeroPeriods > 0
      ? ` ${plural(facts.zeroPeriods, facts.unit)} without sales ${facts.zeroPeriods === 1 ? 'counts' : 'count'} as zero.`
      : '';
  return [table(head, rows), tested(facts, (value) => amount(value, measure)), `${methods(facts)}${empty} ${notKnown}`].join('\n\n');
}

const notKnown = 'Planned prices, promotions and campaigns are not part of it: during one, sales can lie outside the range.';

const titles = { day: 'Day', week: 'Week', month: 'Month' };

/** The error of what is shown beside those of the naive methods, in the same tests. */
function tested({ test, unit, history, demand }: ForecastFacts, money: (value: number) => string): string {
  if (!test)
    return `There ${history === 1 ? 'is' : 'are'} only ${plural(history, unit)} of history, too few to test a method on: take it as a first idea, and mind the wide range.`;
  const naive = [
    ...(test.repeatingSeason === null ? [] : [`repeating the last season by ${money(test.repeatingSeason)}`]),
    `repeating the last ${unit} by ${money(test.repeatingLast)}`,
  ];
  const kind = test.squared ? ' (root mean squared)' : ' on average';
  const share =
    test.errorPercent === null ? '' : `, ${percent(test.errorPercent)} of what the last ${plural(test.periods, unit)} brought a ${unit}`;
  const how = `Tried ${test.times === 1 ? 'once' : `${count(test.times)} times`} on the end of the history, ${plural(test.periods, unit)} ahead as if they were unknown, it was off by ${money(test.error)} a ${unit}${kind}${share}; in the same tests ${naive.join(', and ')}.`;
  const lost =
    test.dismissed === null
      ? ''
      : ` A combination of other methods, off by ${money(test.dismissed)}, lost to the better of these, so that one has ${test.error < Math.min(test.repeatingLast, test.repeatingSeason ?? Infinity) ? 'half of the forecast' : 'its place'}.`;
  const rare = demand === 'intermittent' ? ` Most of these ${unit}s have no sale: what is expected is a rate, not the next ${unit}.` : '';
  return how + lost + rare;
}

function methods({ methods: list, history, unit, demand }: ForecastFacts): string {
  const names = list.map(({ name, sharePercent }) => (list.length === 1 ? name : `${name} (${percent(sharePercent)})`));
  const how = demand === 'short' ? 'Method' : list.length > 1 ? 'Chosen by the tests, with their shares' : 'Chosen by the tests';
  return `${how}: ${names.join(', ')}. From ${plural(history, unit)} of history.`;
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
  const cut = facts.list.length > SHOWN ? `\n\nThe ${count(SHOWN)} of ${plural(facts.items, 'product')} that bring the most:` : '';
  return `${classes}\n\nA is what makes the first ${percent(facts.limits.aPercent)} of the amount, B the part up to ${percent(facts.limits.bPercent)}, C the rest.${more}${unnamed}${cut}\n\n${best}`;
}
