import { conceptsIn } from '../../../claims';
import type { Facts } from './facts';

/** Measures that are no takings although they are money. */
const otherMoney = new Set('cost fee tax refund return profit margin loss discount payout shipping price fraud payment stock'.split(' '));

/**
 * The counted column in words. Amounts of the shop's orders, of a recognised export and of a column named so are revenue. So is a
 * plain total of rows that name a product or a customer. Any other column keeps its name: a fee is no revenue.
 */
export function amountMeasure({ measure, roles, counted, source }: Facts): string {
  if (measure.countsRows) return 'rows';
  if (source.shop) return 'revenue';
  const concepts = conceptsIn(measure.label);
  if (measure.unit === null && !concepts.includes('revenue')) return measure.label.toLowerCase();
  if (concepts.some((concept) => otherMoney.has(concept)) && !/[×*]/.test(measure.label)) return measure.label.toLowerCase();
  const isSale = counted?.format != null || concepts.includes('revenue') || roles.item !== null || roles.customer !== null;
  return isSale ? 'revenue' : measure.label.toLowerCase();
}
