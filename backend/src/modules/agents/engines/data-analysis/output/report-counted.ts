import { capitalised } from '../../../../../platform/capitalised';
import type { CountedFacts, LeftOutReason, MeasureFacts } from '../facts';
import { amount, plural } from './format';
import { literal } from './markdown';

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

/** Sentences about the rows of a file that were counted and those that were not. */
function countedLines(counted: CountedFacts, measure: MeasureFacts): string[] {
  const { leftOut, currencies, refunds, marketplaceTax, unpaidRows, unknownStatuses, oncePerOrder } = counted;
  const lines: string[] = [];
  if (oncePerOrder) lines.push(`${measure.label} counts once for each order.`);
  if (leftOut.length > 0) lines.push(`Left out: ${leftOut.map(({ reason, rows }) => `${plural(rows, 'row')} ${why[reason]}`).join('; ')}.`);
  if (refunds.orders > 0)
    lines.push(
      `Partial refunds of ${plural(refunds.orders, 'order')} are taken off: ${amount(refunds.amount, { ...measure, total: refunds.amount })}.`,
    );
  if (marketplaceTax.orders > 0)
    lines.push(
      `Tax that the marketplace collected is taken off the totals of ${plural(marketplaceTax.orders, 'order')}, because it is no revenue: ${amount(marketplaceTax.amount, { ...measure, total: marketplaceTax.amount })}. Other tax in the totals is counted.`,
    );
  if (unpaidRows > 0) lines.push(`${capitalised(plural(unpaidRows, 'row'))} not paid yet ${unpaidRows === 1 ? 'is' : 'are'} counted.`);
  for (const { word, rows } of unknownStatuses)
    lines.push(
      `${capitalised(plural(rows, 'row'))} with the status "${word}", whose meaning is unknown, ${rows === 1 ? 'is' : 'are'} counted.`,
    );
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
