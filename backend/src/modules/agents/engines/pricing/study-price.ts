import { moneyText, payableCents } from '../../../../platform/money';
import { percentText, type PriceGround } from '../../../changes';
import { type Between, gainOf, keptOf, piecesFrom, responseFrom } from './price-gain';

/** How one product's buyers answered to prices. Prices in units of the currency. */
export interface StudiedPrice {
  /** SKU. */
  key: string;
  weeks: number;
  lowest: number;
  highest: number;
  /** Percent of pieces per percent of price, with its interval of 95%; null where the study cannot tell. */
  elasticity: number | null;
  low: number;
  high: number;
  /** Degrees of freedom of the interval, at least 5. */
  degrees: number;
  verdict: 'elastic' | 'inelastic' | 'unclear';
}

export interface Terms {
  /** ISO 4217: in which the sales were studied. */
  currency: string;
  /** Days for which the gain is counted, 1 to 365. */
  days: number;
  /** For what runs out: a lower price is none. */
  onlyHigher?: boolean;
}

/** A price that shall be. Money in cents. */
export interface WantedPrice {
  to: number;
  why: string;
  /** Null where nobody can tell before. */
  gain: (Between & { of: 'profit' | 'revenue' }) | null;
}

/** Or why there is none. */
export type Wish = WantedPrice | string;

const spanDays = 28;
/** A price moves by a tenth at most, as far as the study says what would follow, and never to where nobody bought yet. */
const mostPercent = 10;
/** Counts takings instead of profit. */
const noCosts = { costCents: 0, feePercent: 0, vatPercent: 0 };

/**
 * The price that brings the most profit at the cautious end of what is known, among the prices that were tried. Where nobody said what a
 * piece or the channel costs or how much VAT the price contains, only a higher price that brings more takings from fewer pieces: that earns more whatever they cost.
 * A price with which takings might fall is never wanted, also where profit would rise.
 */
export function studyPrice(ground: PriceGround, study: StudiedPrice, { currency, days, onlyHigher = false }: Terms): Wish {
  const { price: from, costCents, feePercent, vatPercent, floorCents, unitsSold28Days, stock } = ground;
  if (from === null || ground.currency === null) return 'Its price is not known.';
  if (ground.currency !== currency) return `It is sold in ${ground.currency}; the study is of sales in ${currency}.`;
  const { elasticity } = study;
  if (study.verdict === 'unclear' || elasticity === null) return 'The price study cannot tell how its buyers answer to the price.';
  if (unitsSold28Days === 0) return `Nothing of it sold here in the last ${spanDays} days, so nothing says what another price would bring.`;
  if (stock !== null && stock <= 0) return 'Nothing of it is in stock here.';
  const isKnown = costCents !== null && feePercent !== null && vatPercent !== null;
  const costs = isKnown ? { costCents, feePercent, vatPercent } : noCosts;
  const response = responseFrom({ ...study, elasticity });
  if (!isKnown && response.high > 0) return 'What it earns is not known, and a higher price might sell more pieces at a loss.';
  const sold = piecesFrom(unitsSold28Days);
  const scale = days / spanDays;
  const pieces = { expected: sold.expected * scale, low: sold.low * scale, high: sold.high * scale };
  const lowest = Math.max(payableCents(study.lowest * 100, currency, Math.ceil), floorCents ?? 0);
  const highest = payableCents(study.highest * 100, currency, Math.floor);
  // A lower price sells more pieces, and whether they are there is unknown.
  const takesNoMore = !isKnown || onlyHigher || stock === null;
  let best: { to: number; gain: Between } | null = null;
  for (let percent = -mostPercent; percent <= mostPercent; percent++) {
    const to = payableCents(from * (1 + percent / 100), currency);
    if (to === from || to < lowest || to > highest || keptOf(to, costs) <= 0 || (takesNoMore && to < from)) continue;
    const gain = gainOf({ from, to, stock: stock ?? Infinity, ...costs }, pieces, response);
    const takings = gainOf({ from, to, stock: stock ?? Infinity, ...noCosts }, pieces, response);
    if (gain.low >= 1 && takings.low >= 0 && (!best || gain.low > best.gain.low)) best = { to, gain };
  }
  if (!best) {
    return isKnown
      ? `No price within ${mostPercent}% of today's that was tried before would bring more profit, and no less revenue, for certain.`
      : `${whatLacks(ground)}; without it only a higher price that was tried before could be proposed, and none would bring more for certain.`;
  }
  return {
    to: best.to,
    why: whyOf(ground, { ...study, elasticity }, best, { currency, days }),
    gain: { ...best.gain, of: isKnown ? 'profit' : 'revenue' },
  };
}

function whyOf(
  ground: PriceGround,
  study: StudiedPrice & { elasticity: number },
  { gain }: { gain: Between },
  { currency, days }: Terms,
): string {
  const { costCents, feePercent, vatPercent } = ground;
  const isKnown = costCents !== null && feePercent !== null && vatPercent !== null;
  const money = (cents: number) => moneyText(cents, currency);
  const brings = `About ${money(gain.expected)} more ${isKnown ? 'profit' : 'revenue'} in ${days} days (${money(gain.low)} to ${money(gain.high)})`;
  const costs = isKnown
    ? `${money(costCents)} cost, ${percentText(feePercent)} fees${vatPercent === 0 ? '' : `, ${percentText(vatPercent)} VAT inside the price`}`
    : `${whatLacks(ground)}: fewer pieces for more money earn more whatever they cost`;
  return `${brings}. Price study of ${study.weeks} weeks of orders: 1% on the price changes pieces by ${figure(study.elasticity)}% (${figure(study.low)} to ${figure(study.high)}); ${ground.unitsSold28Days} sold here in ${spanDays} days, ${ground.stock === null ? 'stock unknown' : `${ground.stock} in stock`}; tried from ${money(study.lowest * 100)} to ${money(study.highest * 100)}. ${costs}.`;
}

function whatLacks({ costCents, feePercent }: PriceGround): string {
  if (costCents === null) return 'The cost of a piece is unknown';
  return feePercent === null ? 'What the channel keeps is unknown' : 'The VAT inside the price is unknown';
}

const figure = (value: number): string => value.toFixed(2).replace('-', '−');
