import { capitalised } from '@stallhand/shared';
import type { CountedFacts, LeftOutReason, MeasureFacts } from '../facts';
import type { TaxPlace } from '../marketplace-tax';
import { amount, plural } from './format';
import { literal } from './markdown';

/** Status words with a sentence of their own. */
const mostWords = 20;

const why: Record<LeftOutReason, string> = {
  cancelled: 'cancelled',
  refunded: 'refunded in full',
  noSale: 'that are no sales by their type, such as payouts, fees, taxes or corrections',
  contradicts: 'of orders whose rows state different totals',
  twoCurrencies: 'whose amount is in another currency than their currency column says',
};

/** Every currency with its own total; empty for a file of one. */
export const totalsText = ({ currencies }: CountedFacts): string =>
  currencies.map(({ currency, total }) => amount(total, { unit: currency ?? 'of unknown currency', total })).join(', ');

/** By where the tax of a marketplace stands. */
const taxLine: Record<TaxPlace, (orders: string, tax: string) => string> = {
  included: (orders, tax) =>
    `Tax that the marketplace collected is taken off the totals of ${orders}, because it is no revenue: ${tax}. Other tax in the totals is counted.`,
  onTop: (orders, tax) => `Tax that the marketplace collected for ${orders} is on top of the amounts and not counted: ${tax}.`,
  unknown: (orders, tax) =>
    `Undecided: the amounts of ${orders} may include tax that the marketplace collected, ${tax}. Nothing tells, so it is not taken off.`,
};

/** One sentence for each status word without a meaning, the most frequent first. */
function unknownLines(words: CountedFacts['unknownStatuses']): string[] {
  const lines = words
    .slice(0, mostWords)
    .map(
      ({ word, rows }) =>
        `${capitalised(plural(rows, 'row'))} with the status "${word}", whose meaning is unknown, ${rows === 1 ? 'is' : 'are'} counted.`,
    );
  const rest = words.slice(mostWords);
  const rows = rest.reduce((sum, word) => sum + word.rows, 0);
  if (rest.length > 0)
    lines.push(
      `${capitalised(plural(rows, 'row'))} with ${plural(rest.length, 'other unknown status', 'other unknown statuses')} are counted.`,
    );
  if (words.length > 0) lines.push('Choose what unknown statuses mean when you import the file under Imports: analyses use the answers.');
  return lines;
}

/** Sentences about the rows of a file that were counted and those that were not. */
function countedLines(counted: CountedFacts, measure: MeasureFacts): string[] {
  const {
    leftOut,
    currencies,
    refunds,
    refundsPer,
    marketplaceTax,
    unpaidRows,
    backUnknownRows,
    withoutStatus,
    unknownStatuses,
    oncePerOrder,
  } = counted;
  const money = (value: number) => amount(value, { ...measure, total: value });
  const lines: string[] = [];
  if (oncePerOrder) lines.push(`${measure.label} counts once for each order.`);
  if (leftOut.length > 0) lines.push(`Left out: ${leftOut.map(({ reason, rows }) => `${plural(rows, 'row')} ${why[reason]}`).join('; ')}.`);
  if (refunds.orders > 0) lines.push(`Partial refunds of ${plural(refunds.orders, refundsPer)} are taken off: ${money(refunds.amount)}.`);
  for (const { place, orders, amount: tax } of marketplaceTax) lines.push(taxLine[place](plural(orders, refundsPer), money(tax)));
  if (withoutStatus === 'all') lines.push('The file states no status, so all its orders count as paid.');
  if (withoutStatus === 'some') lines.push('Orders without a status count as paid.');
  if (unpaidRows > 0) lines.push(`${capitalised(plural(unpaidRows, 'row'))} not paid yet ${unpaidRows === 1 ? 'is' : 'are'} counted.`);
  if (backUnknownRows > 0)
    lines.push(
      `${capitalised(plural(backUnknownRows, 'partly refunded row'))} ${backUnknownRows === 1 ? 'is' : 'are'} counted in full: the file does not say how much was paid back.`,
    );
  lines.push(...unknownLines(unknownStatuses));
  const [main, ...others] = currencies;
  if (main && others.length > 0) {
    lines.push(
      `Currencies are not added up: ${currencies
        .map(
          ({ currency, total, rows, best }) =>
            `${amount(total, { unit: currency ?? 'of unknown currency', total })} in ${plural(rows, 'row')}${best ? ` (best: ${best.name}, ${amount(best.amount, { unit: currency, total: best.amount })})` : ''}`,
        )
        .join('; ')}.`,
      `Everything below is about ${main.currency ?? 'rows of unknown currency'}. Choose another currency to analyse it.`,
    );
  }
  return lines;
}

export function countedSection(counted: CountedFacts | null, measure: MeasureFacts): string {
  if (!counted) return '';
  const lines = [...countedLines(counted, measure), ...counted.doubts.map((doubt) => `Undecided: ${doubt}`)];
  return lines.map((line) => `- ${literal(line)}`).join('\n');
}
