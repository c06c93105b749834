import { netOf } from '../../../changes';
import { poissonLimits } from '../../../../platform/statistics/counts';
import { studentQuantile } from '../../../../platform/statistics/normal';

/** A figure that is not known for certain, with its interval. */
export interface Between {
  expected: number;
  low: number;
  high: number;
}

/** A price that could be another. Money in cents. */
export interface Offer {
  from: number;
  to: number;
  /** 0 with a `feePercent` of 0 to count takings instead of profit. */
  costCents: number;
  /** Percent of the price with its VAT that the channel keeps. */
  feePercent: number;
  /** VAT inside the price, percent of the net price; 0 to count takings, which rise and fall with the net ones. */
  vatPercent: number;
  /** Pieces that are there to be sold. */
  stock: number;
}

/**
 * Two intervals that hold 97.5% each hold both in 95 of 100 cases, whatever the figures have to do with each other (Bonferroni).
 */
const tail = 0.9875;

/** Pieces that the next span of the same length can be expected to sell, with the limits of a Poisson count. @param count pieces of one span, 1 or more */
export const piecesFrom = (count: number): Between => ({ expected: count, ...poissonLimits(count, 1 - tail) });

/** The elasticity of a study with the wider interval that this needs. @param studied its interval of 95%, with degrees of freedom, at least 5 */
export function responseFrom(studied: { elasticity: number; low: number; high: number; degrees: number }): Between {
  const { elasticity, low, high, degrees } = studied;
  const margin = ((high - low) / 2) * (studentQuantile(tail, degrees) / studentQuantile(0.975, degrees));
  return { expected: elasticity, low: elasticity - margin, high: elasticity + margin };
}

/** Contribution of one piece in cents: the net price less fees, which are a share of the gross price, less cost. */
export const keptOf = (
  price: number,
  { costCents, feePercent, vatPercent }: Pick<Offer, 'costCents' | 'feePercent' | 'vatPercent'>,
): number => netOf(price, vatPercent) - (price * feePercent) / 100 - costCents;

/**
 * Additional profit of the other price in cents, over the time in which `pieces` sell at the old one: profit by constant elasticity, with no
 * more pieces than are there. For a price that earns something it rises with the elasticity, and is made of straight parts in the pieces,
 * so that its least and its most stand at the ends of the intervals or where the stock begins to limit it.
 */
export function gainOf(offer: Offer, pieces: Between, response: Between): Between {
  const { from, to, stock } = offer;
  const [before, after] = [keptOf(from, offer), keptOf(to, offer)];
  const gain = (sold: number, elasticity: number) => {
    const growth = (to / from) ** elasticity;
    return Math.min(stock, sold * growth) * after - Math.min(stock, sold) * before;
  };
  const all = [response.low, response.high].flatMap((elasticity) => {
    const bends = [stock, stock / (to / from) ** elasticity].filter((at) => at > pieces.low && at < pieces.high);
    return [pieces.low, pieces.high, ...bends].map((sold) => gain(sold, elasticity));
  });
  return { expected: gain(pieces.expected, response.expected), low: Math.min(...all), high: Math.max(...all) };
}
