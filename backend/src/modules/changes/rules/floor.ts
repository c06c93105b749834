import { moneyText, percentText } from './money';

export interface FloorFacts {
  /** What one piece costs the seller, in cents; null while nobody said. */
  costCents: number | null;
  /** Percent of the price that the channel keeps, with two digits at most; null where neither a person nor the ledger says. */
  feePercent: number | null;
  /** Percent of the price that shall be left, with two digits at most; null while nobody said: then the floor is where a loss begins. */
  marginPercent: number | null;
  currency: string;
}

export interface Floor {
  /** The lowest price in cents; null where it cannot be computed. */
  cents: number | null;
  /** How it comes about, or what it lacks. */
  text: string;
}

/** Hundredths of a percent, so that everything below is whole numbers. */
const basisPoints = (percent: number): number => Math.round(percent * 100);

/**
 * The lowest price p with p - fee x p - cost >= margin x p, that is p = cost / (1 - fee - margin), rounded up to the cent.
 */
export function floorOf({ costCents, feePercent, marginPercent, currency }: FloorFacts): Floor {
  if (costCents === null) return { cents: null, text: 'unknown: nobody said what a piece costs' };
  if (feePercent === null) return { cents: null, text: 'unknown: nobody said what the channel keeps, and no order tells' };
  const left = 10_000 - basisPoints(feePercent) - basisPoints(marginPercent ?? 0);
  if (left <= 0) return { cents: null, text: 'unknown: fees and margin take the whole price' };
  const cents = Math.ceil((costCents * 10_000) / left);
  const margin = marginPercent === null ? '' : ` − ${percentText(marginPercent)} margin`;
  const text = `${moneyText(costCents, currency)} cost / (100 % − ${percentText(feePercent)} fees${margin}) = ${moneyText(cents, currency)}`;
  return { cents, text };
}

/** Percent of a price that is left after cost and fees; null where one of them is unknown or nothing is paid. */
export function marginOf(cents: number | null, { costCents, feePercent }: Pick<FloorFacts, 'costCents' | 'feePercent'>): number | null {
  if (cents === null || cents <= 0 || costCents === null || feePercent === null) return null;
  return Math.round((100 - feePercent - (costCents / cents) * 100) * 10) / 10;
}
