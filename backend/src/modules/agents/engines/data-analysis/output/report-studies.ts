import type { Facts } from '../facts';
import type { CohortFacts, PriceFacts, ReorderFacts } from '../study-facts';
import { amount, count, dayName, figure, percent, periodName, plural, signedPercent } from './format';
import { literal, table } from './markdown';

const SHOWN = 25;
const MONTHS_SHOWN = 12;

export function reorderSection(facts: ReorderFacts): string {
  const head = [
    { title: 'Product' },
    { title: 'Sold a day', right: true },
    { title: 'Expected in lead time', right: true },
    { title: 'Safety stock', right: true },
    { title: 'Order at', right: true },
    { title: 'In stock', right: true },
    { title: 'Lasts (days)', right: true },
    { title: 'Order now' },
  ];
  const rows = facts.list
    .slice(0, SHOWN)
    .map((item) => [
      literal(item.name),
      figure(item.perDay),
      figure(item.expected),
      figure(item.safetyStock),
      count(item.reorderPoint),
      item.stock === null ? 'unknown' : count(item.stock),
      item.stock === null ? 'unknown' : item.daysOfCover === null ? 'no sale expected' : figure(item.daysOfCover),
      item.order === null ? 'unknown' : item.order ? `yes, ${count(item.short!)} short` : 'no',
    ]);
  return [
    table(head, rows),
    `A product is ordered again when its stock falls to what is enough for ${percent(facts.serviceLevelPercent)} of the lead times of ${plural(facts.leadTimeDays, 'day')}: the demand that a forecast of the product expects in that time, and a safety stock for its error. What sells on most days is forecast by exponential smoothing with its weekdays, in its first three weeks by its average, what sells now and then by the rate of Teunter, Syntetos and Babai.`,
    `Demand: units sold per day from ${dayName(facts.window.start)} to ${dayName(facts.window.end)}, days without a sale included, returns not taken off; a newer product counts from its first sale.${facts.stockKnown < facts.items ? ` The stock of ${plural(facts.items - facts.stockKnown, 'product')} is not known.` : ''}${facts.itemsAreLowerBound ? ` Only the first ${count(facts.items)} products of the data are ranked.` : ''}`,
  ].join('\n\n');
}

export function cohortSection(facts: CohortFacts, { measure }: Facts): string {
  const longest = Math.min(MONTHS_SHOWN, Math.max(...facts.cohorts.map(({ months }) => months.length)) - 1);
  const later = Array.from({ length: longest }, (_, index) => index + 1);
  const head = [
    { title: 'First purchase in' },
    { title: 'Customers', right: true },
    { title: `${measure.label === 'Rows' ? 'Rows' : literal(measure.label)} each`, right: true },
    ...later.map((month) => ({ title: `+${month}`, right: true })),
  ];
  const rows = facts.cohorts.map((cohort) => [
    periodName(cohort.start, 'month'),
    count(cohort.customers),
    amount(cohort.amountPerCustomer, measure),
    ...later.map((month) => {
      const cell = cohort.months[month];
      return cell ? `${percent(cell.percent)}${cell.complete ? '' : ' so far'}` : '';
    }),
  ]);
  const averages = facts.averages.map(
    ({ month, percent: share, customers }) =>
      `- After ${plural(month, 'month')}: ${percent(share)} of ${plural(customers, 'customer')} bought.`,
  );
  return [averages.join('\n'), table(head, rows), 'Columns: share of the cohort that bought again in that month after its first purchase.']
    .filter(Boolean)
    .join('\n\n');
}

const verdicts = {
  elastic: 'a lower price brings more',
  inelastic: 'a higher price brings more',
  unclear: 'unclear',
};

export function priceSection(facts: PriceFacts, { measure }: Facts): string {
  const head = [
    { title: 'Product' },
    { title: 'Weeks', right: true },
    { title: 'Without a sale', right: true },
    { title: 'Prices', right: true },
    { title: 'Elasticity', right: true },
    { title: `${percent(facts.confidencePercent)} interval`, right: true },
    { title: `Units at ${signedPercent(facts.stepPercent)}`, right: true },
    { title: `Amount at ${signedPercent(facts.stepPercent)}`, right: true },
    { title: 'So' },
  ];
  const rows = facts.list
    .slice(0, SHOWN)
    .map((item) => [
      literal(item.name),
      count(item.weeks),
      count(item.emptyWeeks),
      `${amount(item.lowest, measure)} to ${amount(item.highest, measure)}`,
      item.elasticity === null ? 'cannot tell' : signed(item.elasticity),
      `${signed(item.low)} to ${signed(item.high)}`,
      item.step ? signedPercent(item.step.unitsPercent) : 'unknown',
      item.step ? signedPercent(item.step.amountPercent) : 'unknown',
      verdicts[item.verdict],
    ]);
  return [
    table(head, rows),
    `${count(facts.tested)} of ${plural(facts.items, 'product')} ${facts.tested === 1 ? 'was' : 'were'} on sale for at least ${plural(facts.minWeeks, 'week')} at more than one price; ${count(facts.clear)} of them ${facts.clear === 1 ? 'gives' : 'give'} a clear answer.${rows.length < facts.tested ? ` The ${count(rows.length)} that brought the most are shown.` : ''} The elasticity is by how many percent units a week change with one percent on the price: a Poisson regression with a logarithmic link, with errors for counts that scatter more, a trend taken out, and from a year on a yearly wave. It cannot tell where the interval holds 0, or where the data could not have shown an elasticity of −${figure(facts.detectable)} in ${percent(facts.powerPercent)} of all cases.`,
    `A product counts from the week after its first sale, weeks without a sale included. ${stockText(facts)} Advertising, and a season of less than a year of data, are not taken out: try a price before relying on it.`,
  ].join('\n\n');
}

function stockText({ list, stockIsKnown }: PriceFacts): string {
  const leftOut = list.reduce((sum, { leftOutWeeks }) => sum + leftOutWeeks, 0);
  const end = stockIsKnown
    ? 'What is sold out or not listed today counts up to its last sale.'
    : 'It is not known what was listed and in stock.';
  return `${end} Past stock is not known: weeks without a sale that are too many in a row for chance count as sold out and are left out (${plural(leftOut, 'week')}).`;
}

const signed = (value: number): string => (value < 0 ? `−${figure(-value)}` : figure(value));
