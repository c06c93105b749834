/** Pieces that an order took of a stock, and that have not left the house. */
export interface OpenSale {
  pieces: number;
}

/**
 * Orders that cannot all be sent when more was sold than there was: those that came last, and the one before them that took the last piece.
 * @param onHand pieces of the stock; below 0
 * @param newestFirst open sales of the stock
 * @returns each with how many of its pieces are not there; 0 for the one that took the last piece
 */
export function oversoldOf<S extends OpenSale>(onHand: number, newestFirst: readonly S[]): (S & { short: number })[] {
  const found: (S & { short: number })[] = [];
  let missing = Math.max(0, -onHand);
  for (const sale of newestFirst) {
    if (missing === 0 && found.at(-1)?.short !== found.at(-1)?.pieces) break;
    const short = Math.min(missing, sale.pieces);
    found.push({ ...sale, short });
    if (missing === 0) break;
    missing -= short;
  }
  return onHand < 0 ? found : [];
}
