/** One stock that a listing is sold from. Pieces. */
export interface PartFigures {
  /** What is left to sell: what there is, less what channels show to be gone and nobody has accounted for yet. */
  available: number;
  /** Of the stock, never promised on this channel. */
  buffer: number;
  /** Of the stock, in one sale of the listing. */
  pieces: number;
}

/** As many as one write may set. */
const mostPieces = 1_000_000;

/** How many a channel may promise of a listing: as many as the scarcest of its parts allows, never below 0. */
export function targetOf(parts: readonly PartFigures[]): number {
  const least = Math.min(...parts.map(({ available, buffer, pieces }) => Math.floor((available - buffer) / pieces)));
  return Number.isFinite(least) ? Math.min(mostPieces, Math.max(0, least)) : 0;
}

/**
 * What is to be written to a listing. A channel that shows more than it should keeps that lead until a person says what is right; only the last
 * piece is closed whatever it shows.
 * @param missing pieces that the channel shows fewer (above 0) or more (below 0) than is accounted for
 */
export const wantedOf = (target: number, missing: number): number => (target === 0 ? 0 : target + Math.max(0, -missing));

/** Channels are closed before anything else is written. */
export const closingFirst = <L extends { to: number }>(lines: readonly L[]): L[] =>
  [...lines].sort((a, b) => Number(a.to > 0) - Number(b.to > 0));
