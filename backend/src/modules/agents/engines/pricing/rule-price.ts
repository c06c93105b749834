import { moneyText, payableCents } from '../../../../platform/money';
import { lowestPrice, percentText, type PriceGround } from '../../../changes';
import type { Wish } from './study-price';

/** Rules of a repricer; a rule that is left out does not apply. */
export interface PriceRules {
  /** Lower what did not sell for so many days, 1 to 365. A listing that is younger does not count. */
  daysWithoutSale?: number;
  /** Lower what is in stock for more than so many weeks of sales, 1 to 104. */
  stockWeeks?: number;
  /** Raise what leaves less than this percent of its net price after cost and fees, 0 to 90. */
  marginPercent?: number;
  /** Raise what this workflow or agent lowered and what sells again as before, up to the price before. */
  climbBack?: boolean;
  /** By how much at once, in percent of the price, 1 to 30. */
  stepPercent: number;
}

const spanWeeks = 4;

/**
 * The price by the first rule that applies: the margin first, so that nothing is lowered that earns too little. Never below the floor of
 * the limits; where that cannot be computed there is no price.
 */
export function rulePrice(ground: PriceGround, rules: PriceRules): Wish {
  const { price: from, currency, costCents, feePercent, vatPercent, floorCents, floorText } = ground;
  if (from === null || currency === null) return 'Its price is not known.';
  if (floorCents === null || costCents === null || feePercent === null || vatPercent === null) return `The floor is ${floorText}.`;
  const floor = payableCents(floorCents, currency, Math.ceil);
  const { stepPercent } = rules;
  const target = targetOf({ costCents, feePercent, vatPercent }, rules.marginPercent, currency);
  if (target === null)
    return `Fees of ${percentText(feePercent)} and a margin of ${percentText(rules.marginPercent!)} take the whole price.`;
  const least = Math.max(floor, target);
  const money = (cents: number) => moneyText(cents, currency);
  const end = `Floor: ${floorText}.`;
  if (from < least) {
    const most = payableCents(from * (1 + stepPercent / 100), currency, Math.floor);
    const to = Math.min(least, most);
    // A step that ends below the floor is no price that may be.
    if (to < floor) return `It is below the floor of ${money(floor)} by more than one step of ${percentText(stepPercent)}: set it by hand.`;
    if (to <= from) return `A step of ${percentText(stepPercent)} is less than the smallest coin.`;
    const reason =
      target > floor
        ? `The target is a margin of ${percentText(rules.marginPercent!)}, reached at ${money(target)}`
        : `It is below the floor of ${money(floor)}`;
    return { to, why: `${reason}; raised by ${percentText(stepPercent)} at most. ${end}`, gain: null };
  }
  const cause = whyLower(ground, rules);
  if (cause === null) {
    const climb = rules.climbBack ? climbOf(ground, from, stepPercent) : null;
    if (climb !== null) return typeof climb === 'string' ? climb : { ...climb, why: `${climb.why} ${end}` };
    return ground.stock === null ? 'Its stock is unknown, so no rule lowers its price.' : 'No rule applies.';
  }
  const to = Math.max(payableCents(from * (1 - stepPercent / 100), currency), least);
  if (to >= from) return `${cause}, but it is at the lowest price already (${money(least)}).`;
  return { to, why: `${cause}; lowered by ${percentText((1 - to / from) * 100)}. ${end}`, gain: null };
}

/** Fewer pieces since the latest step can be chance. */
const leastSold = 3;

/** One step towards the price before this source lowered it; null if it did not. */
function climbOf({ lowered, currency, channel }: PriceGround, from: number, stepPercent: number): Wish | null {
  if (lowered === null) return null;
  const { before, daysSince, unitsSince, earlierRate } = lowered;
  const price = moneyText(before, currency);
  if (earlierRate === null) return `It was lowered from ${price}; too few days of sales before are known to say if it sells as before.`;
  const expected = earlierRate * daysSince;
  const sold = `${unitsSince} sold on ${channel} in ${daysSince} days`;
  const earlier = `${expected.toFixed(1)} expected at the rate before it was lowered`;
  if (unitsSince < Math.max(leastSold, expected)) return `It was lowered from ${price} and does not sell as before: ${sold}, ${earlier}.`;
  const to = Math.min(before, payableCents(from * (1 + stepPercent / 100), currency!, Math.floor));
  if (to <= from) return `A step of ${percentText(stepPercent)} is less than the smallest coin.`;
  return { to, why: `It sells as before again: ${sold}, ${earlier}; raised towards ${price}.`, gain: null };
}

/** 0 without a target; null where fees and margin leave nothing. */
function targetOf(
  { costCents, feePercent, vatPercent }: { costCents: number; feePercent: number; vatPercent: number },
  marginPercent: number | undefined,
  currency: string,
): number | null {
  if (marginPercent === undefined) return 0;
  const [fee, margin, vat] = [feePercent, marginPercent, vatPercent].map((percent) => Math.round(percent * 100)) as [
    number,
    number,
    number,
  ];
  return lowestPrice(costCents, fee, margin, vat, currency);
}

/** Days before the listing existed, or before the first known sale of its channel, are no days without a sale. */
function whyLower(ground: PriceGround, rules: PriceRules): string | null {
  const { stock, daysSinceSale, listedDays, ledgerDays, unitsSold28Days, channel } = ground;
  if (stock === null || stock <= 0) return null;
  const { daysWithoutSale, stockWeeks } = rules;
  const knownDays = Math.min(listedDays, ledgerDays);
  if (daysWithoutSale !== undefined && (daysSinceSale ?? knownDays) >= daysWithoutSale) {
    if (daysSinceSale !== null) return `Not sold on ${channel} for ${daysSinceSale} days`;
    return listedDays <= ledgerDays
      ? `Not sold on ${channel} since it was first seen there ${listedDays} days ago`
      : `Not sold on ${channel} in the ${ledgerDays} days of known sales`;
  }
  if (stockWeeks === undefined || knownDays < spanWeeks * 7 || unitsSold28Days === 0) return null;
  const weeks = stock / (unitsSold28Days / spanWeeks);
  return weeks > stockWeeks
    ? `${stock} in stock last ${Math.round(weeks)} weeks: ${unitsSold28Days} sold on ${channel} in ${spanWeeks * 7} days`
    : null;
}
