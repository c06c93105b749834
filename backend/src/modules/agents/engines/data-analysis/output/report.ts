import type { Facts, Outcome } from '../facts';
import type { Narration } from '../narration';
import type { Proposed } from '../proposals/study-proposals';
import { abcSection, anomalySection, comparisonSection, forecastSection } from './report-sections';
import { cohortSection, priceSection, reorderSection } from './report-studies';
import { amount, count, dayName, figure, percent, plural } from './format';
import { answerSection } from './report-answer';
import { literal, table } from './markdown';
import { proposalSection } from './report-proposals';
import { countedSection, totalsText } from './report-counted';
import { countedSales } from './report-shop';

/** The report, made from the facts alone: every number in it is in `facts.json`, rounded. Text from files and models is shown literally. */
export function reportMarkdown(facts: Facts, narration: Narration, proposed: Proposed | null = null): string {
  const parts = [
    `# ${literal(facts.source.name)}`,
    headline(facts),
    used(facts),
    countedSection(facts.counted, facts.measure),
    inShort(narration),
    proposed ? proposalSection(proposed) : '',
    countedSales(facts.source.shop),
    findingsMarkdown(facts),
    customers(facts),
    columns(facts),
    reading(facts),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** What was computed, a section each: the part of the report that other texts can take up. */
export const findingsMarkdown = (facts: Facts): string =>
  [
    section('Last full period', facts.comparison, (found) => comparisonSection(found, facts)),
    section('Unusual days and periods', facts.anomalies, (found) => anomalySection(found, facts)),
    section('Forecast', facts.forecast, (found) => forecastSection(found, facts)),
    section('Best sellers (ABC)', facts.abc, (found) => abcSection(found, facts)),
    section('When to order again', facts.reorder, reorderSection),
    section('Customers who come back', facts.cohorts, (found) => cohortSection(found, facts)),
    section('How sales answer to prices', facts.prices, (found) => priceSection(found, facts)),
    section(facts.answer?.facts?.title ?? 'Answer', facts.answer, answerSection),
  ]
    .filter((part) => part !== '')
    .join('\n\n');

function section<T>(title: string, outcome: Outcome<T> | null, write: (facts: T) => string): string {
  if (!outcome) return '';
  return `## ${title}\n\n${outcome.facts === null ? outcome.reason : write(outcome.facts)}`;
}

function headline({ measure, range, source, counted }: Facts): string {
  const total = counted && counted.currencies.length > 1 ? totalsText(counted) : amount(measure.total, measure);
  const left = counted?.leftOut.reduce((sum, { rows }) => sum + rows, 0) ?? 0;
  const rows = source.shop ? plural(source.shop.orders, 'order') : plural(source.rows - left, 'row');
  const what = measure.countsRows ? plural(measure.total, 'row') : `${total} (${literal(measure.label)}) in ${rows}`;
  if (!range) return `**${what}.**`;
  return range.start === range.end
    ? `**${what}, all on ${dayName(range.start)}.**`
    : `**${what}, ${dayName(range.start)} to ${dayName(range.end)}.**`;
}

/** The two or three sentences somebody in a hurry reads. */
function inShort({ lines, model, checked, removed }: Narration): string {
  const list = lines.map((line) => `- ${literal(line)}`).join('\n');
  if (!model || !list) return list;
  const check =
    removed > 0
      ? `${count(checked - removed)} of ${plural(checked, 'sentence')} were checked and kept, ${count(removed)} removed because no fact supports ${removed === 1 ? 'it' : 'them'}.`
      : 'every sentence was checked against the facts.';
  return `${list}\n\nWorded by ${literal(model)}; ${check}`;
}

function customers({ customers: known, roles, measure, source }: Facts): string {
  if (!known || !roles.customer) return '';
  const by = source.shop ? '' : ` by the column ${literal(roles.customer)}`;
  const lines = [
    `${known.customersAreLowerBound ? 'More than ' : ''}${plural(known.customers, 'customer')}${by}, ${amount(known.averagePerCustomer, measure)} each on average; the ten largest make ${percent(known.topTenPercent)} of the total.`,
  ];
  if (known.rowsWithoutCustomer > 0) lines.push(`${plural(known.rowsWithoutCustomer, 'row')} name no customer.`);
  return `## Customers\n\n${lines.join(' ')}`;
}

/** Of a file or a table: the columns of shop orders are the console's own. */
function columns(facts: Facts): string {
  if (facts.source.shop) return '';
  const head = [
    { title: 'Column' },
    { title: 'Type' },
    { title: 'Missing', right: true },
    { title: 'Distinct', right: true },
    { title: 'What it holds' },
  ];
  const rows = facts.columns.map((column) => [
    literal(column.name),
    column.notation ? `${column.type}, ${column.notation}` : column.type,
    count(column.missing),
    `${column.distinctIsLowerBound ? 'over ' : ''}${count(column.distinct)}`,
    contents(column),
  ]);
  return `## Columns\n\n${table(head, rows)}`;
}

function contents({ numbers, dates, top, unreadable }: Facts['columns'][number]): string {
  const rest = unreadable > 0 ? `; ${plural(unreadable, 'value')} could not be read` : '';
  if (numbers) {
    const { min, max, mean, median, standardDeviation, certain } = numbers;
    const doubt = certain ? '' : '; point and comma could also be the other way round';
    return `${figure(min)} to ${figure(max)}, mean ${figure(mean)}, median ${figure(median)}, standard deviation ${figure(standardDeviation)}${doubt}${rest}`;
  }
  if (dates)
    return `${dayName(dates.first)} to ${dayName(dates.last)}${dates.certain ? '' : '; day and month could also be the other way round'}${rest}`;
  const repeated = top.filter((entry) => entry.count > 1).slice(0, 3);
  return repeated.length
    ? repeated.map((entry) => `${literal(entry.value)} (${count(entry.count)})`).join(', ')
    : 'every value is different';
}

/** The columns that a file or a table was read by. */
function used({ roles, measure, source }: Facts): string {
  if (source.shop) return '';
  const parts = [
    roles.date ? `dates from ${literal(roles.date)}` : 'no dates',
    measure.countsRows ? 'no amounts, so rows are counted' : `amounts from ${literal(measure.label)}`,
    roles.item ? `products from ${literal(roles.item)}` : 'no products',
    ...(roles.customer ? [`customers from ${literal(roles.customer)}`] : []),
  ];
  return `Columns used: ${parts.join('; ')}.`;
}

function reading(facts: Facts): string {
  const { source, measure, undatedRows } = facts;
  const lines: string[] = [];
  const written = writtenAs(source);
  if (written !== '')
    lines.push(`Read ${written}${source.headerLine ? `, names in line ${count(source.headerLine)}` : ', without a header line'}.`);
  for (const { name, reason } of source.refusedSheets ?? []) lines.push(`The sheet "${literal(name)}" cannot be read: ${literal(reason)}`);
  if (measure.rowsWithoutAmount > 0)
    lines.push(`${plural(measure.rowsWithoutAmount, 'row')} without a readable amount are left out of all sums.`);
  if (undatedRows > 0) lines.push(`${plural(undatedRows, 'row')} without a readable date count in the total but in no period.`);
  if (source.badRows > 0) lines.push(badRows(source));
  if (lines.length === 0) return '';
  return `## How the data was read\n\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** Empty for the orders of the shop. */
function writtenAs({ sheet, encoding, otherEncodings, delimiter }: Facts['source']): string {
  if (sheet !== undefined) return `from the sheet "${literal(sheet)}" of an Excel file`;
  if (encoding === null) return '';
  const others = otherEncodings ? ` (${otherEncodings.join(' or ')} would be as likely)` : '';
  return `as ${encoding}${others}, columns separated by ${separators[delimiter ?? ','] ?? 'commas'}`;
}

const separators: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

function badRows({ badRows: total, badRowList }: Facts['source']): string {
  const shown = badRowList.map((row) => `  - line ${count(row.line)}: ${literal(row.reason)}`).join('\n');
  return `${plural(total, 'line')} could not be used${total > badRowList.length ? ', the first of them' : ''}:\n${shown}`;
}
