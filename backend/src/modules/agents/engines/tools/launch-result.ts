import { dayOf, unitsText } from '@stallhand/shared';
import { plural } from '../../../../platform/count-text';
import { calendar } from '../../../../platform/schedule/shop-time';
import { median } from '../../../../platform/statistics/quantiles';
import type { LaunchSales } from '../../../sales';
import { type Takings, takingsOf, takingsText } from './takings';

/** A median of fewer launches says little about the next one. */
export const leastLaunches = 3;

export interface LaunchResult {
  sku: string;
  product: string;
  day: string;
  /** Whole days from the launch day on that are over. */
  days: number;
  units: number;
  /** Net sales, for each currency. */
  takings: Takings[];
  /** Other new products whose sales are known for as many days. */
  others: number;
  /** Median pieces of the others; null for fewer than 3. */
  medianUnits: number | null;
  /** Median net sales of the others that are priced in `currency`; null for fewer than 3. */
  medianTakings: number | null;
  currency: string | null;
  text: string;
}

const longDay = calendar({ day: 'numeric', month: 'long', year: 'numeric' });

/** Sales since a launch beside the median of the shop's other launches over as many days. @param days at least 1 */
export function launchResult({ sku, name, day, units, currency, net }: LaunchSales, days: number, others: LaunchSales[]): LaunchResult {
  const alike = others.filter((one) => currency !== null && one.currency === currency);
  const medianUnits = medianOf(others.map((one) => one.units));
  const medianTakings = currency === null ? null : medianOf(alike.map((one) => one.net[currency] ?? 0));
  const takings = takingsOf(net);
  const money = takingsText(takings);
  const sold = `${name}: ${plural(units, 'piece')}${money && ` for ${money}`} in the ${plural(days, 'day')} from ${longDay(dayOf(day))}.`;
  const compared = comparison({ units, days, medianUnits, others: others.length });
  const inMoney =
    medianTakings === null || currency === null
      ? null
      : `Their median takings, for the ${plural(alike.length, 'product')} priced in ${currency}: ${unitsText(medianTakings, currency)}.`;
  const text = [sold, compared, inMoney].filter(Boolean).join(' ');
  return { sku, product: name, day, days, units, takings, others: others.length, medianUnits, medianTakings, currency, text };
}

const medianOf = (values: number[]): number | null => (values.length < leastLaunches ? null : median(values));

function comparison({ units, days, medianUnits, others }: Pick<LaunchResult, 'units' | 'days' | 'medianUnits' | 'others'>): string {
  const first = `first ${plural(days, 'day')}`;
  if (medianUnits === null)
    return `Not compared: the sales of ${plural(others, 'other new product')} are known for their ${first}, and a comparison needs ${leastLaunches}.`;
  const difference = units - medianUnits;
  const [size, way] = [Math.abs(difference), difference > 0 ? 'above' : 'below'];
  const beside = difference === 0 ? 'the same' : `${size === 1 ? '1 piece' : `${size} pieces`} ${way} it`;
  return `The median of ${others} other new products in their ${first} is ${medianUnits === 1 ? '1 piece' : `${medianUnits} pieces`}: this one is ${beside}.`;
}
