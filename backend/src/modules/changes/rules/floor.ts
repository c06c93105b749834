import { moneyText, stepOf } from '../../../platform/money';
import { percentText } from './money';
import { netOf } from './vat';

export interface FloorFacts {
  /** What one piece costs the seller without VAT, in cents; null while nobody said. */
  costCents: number | null;
  /** Percent of the price with its VAT that the channel keeps, with two digits at most; null where neither a person nor the ledger says. */
  feePercent: number | null;
  /** Percent of the net price that shall be left, with two digits at most; null while nobody said: then the floor is where a loss begins. */
  marginPercent: number | null;
  /** VAT inside the price, percent of the net price with two digits at most; null where it is unknown. */
  vatPercent: number | null;
  currency: string;
}

export interface Floor {
  /** The lowest price in cents; null where it cannot be computed. */
  cents: number | null;
  /** A price below this is below the floor with any VAT and any fee; null where the cost is unknown. Equals `cents` where that is known. */
  leastCents: number | null;
  /** How it comes about, or what it lacks. */
  text: string;
}

/** Hundredths of a percent, so that everything below is whole numbers. */
const basisPoints = (percent: number): number => Math.round(percent * 100);

/** Reason of a floor that lacks the VAT, and what to do about it. */
export const vatUnknown = 'unknown: the VAT inside the price is not set. Set it under Limits';

/**
 * The lowest price p whose net price leaves the margin: p / (1 + t) - fee x p - cost >= margin x p / (1 + t), that is
 * p = cost x (1 + t) / (1 - margin - fee x (1 + t)), rounded up to what can be paid in the currency. Channels charge their fees on what the
 * buyer pays, so the fee is a share of the price with its VAT; cost and margin are net.
 */
export function floorOf({ costCents, feePercent, marginPercent, vatPercent, currency }: FloorFacts): Floor {
  const without = (text: string, leastCents: number | null = null): Floor => ({ cents: null, leastCents, text });
  if (costCents === null) return without('unknown: the cost of a piece is missing. Add it under Inventory');
  const cents = lowestPrice(
    costCents,
    basisPoints(feePercent ?? 0),
    basisPoints(marginPercent ?? 0),
    basisPoints(vatPercent ?? 0),
    currency,
  );
  if (feePercent === null) return without('unknown: no fee is set for the channel, and no order of a connected account states one', cents);
  if (cents === null) return without('unknown: fees and margin take the whole price');
  if (vatPercent === null) return without(vatUnknown, cents);
  const [cost, fees] = [moneyText(costCents, currency), percentText(feePercent)];
  const margin = marginPercent === null ? '' : ` − ${percentText(marginPercent)} margin`;
  const factor = vatPercent === 0 ? '' : ` × ${1 + basisPoints(vatPercent) / 10_000}`;
  const text = `${cost} cost${factor} / (100% − ${fees} fees${factor}${margin}) = ${moneyText(cents, currency)}`;
  return { cents, leastCents: cents, text };
}

/**
 * In whole numbers, since products of cents and basis points pass what a float counts exactly.
 * @param fee hundredths of a percent, as `margin` and `vat`
 * @returns cents that can be paid in the currency; null where fee and margin leave nothing
 */
export function lowestPrice(costCents: number, fee: number, margin: number, vat: number, currency: string): number | null {
  const whole = 10_000n;
  const gross = whole + BigInt(vat);
  const left = (whole - BigInt(margin)) * whole - BigInt(fee) * gross;
  if (left <= 0n) return null;
  // In tenths of a cent.
  const [cost, step] = [costCents, stepOf(currency)].map((cents) => BigInt(Math.round(cents * 10))) as [bigint, bigint];
  const unit = left * step;
  return Number(((cost * gross * whole + unit - 1n) / unit) * step) / 10;
}

/**
 * Minimum loss per piece. An unknown fee or VAT counts as 0.
 * @param cents the price with its VAT
 * @returns cents that can be paid in the currency; null where the cost is unknown or nothing is known to be lost
 */
export function lossOf(
  cents: number | null,
  { costCents, feePercent, vatPercent, currency }: Omit<FloorFacts, 'marginPercent'>,
): number | null {
  if (cents === null || costCents === null) return null;
  const left = netOf(cents, vatPercent ?? 0) - (cents * (feePercent ?? 0)) / 100 - costCents;
  const step = stepOf(currency);
  // Rounded first, because a net price has more digits than a float adds up exactly.
  return left < -1e-6 ? Math.ceil(Math.round((-left / step) * 1e6) / 1e6) * step : null;
}

/**
 * Percent of the net price that is left after cost and fees: (net - fee x price - cost) / net.
 * @param cents the price with its VAT
 * @returns one digit; null where one of them is unknown or nothing is paid
 */
export function marginOf(
  cents: number | null,
  { costCents, feePercent, vatPercent }: Pick<FloorFacts, 'costCents' | 'feePercent' | 'vatPercent'>,
): number | null {
  if (cents === null || cents <= 0 || costCents === null || feePercent === null || vatPercent === null) return null;
  const net = netOf(cents, vatPercent);
  return Math.round(((net - (cents * feePercent) / 100 - costCents) / net) * 1_000) / 10;
}
