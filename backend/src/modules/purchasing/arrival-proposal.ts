import { plural } from '../../platform/count-text';

/** A change of the stock to which pieces are added that is not ended yet. Quantities in pieces. */
export interface OpenChange {
  id: string;
  batchId: string;
  from: number;
  to: number;
  /** Approved: it is on its way to the channel, or already there and not read back. */
  isUnderWay: boolean;
  /** Proposed by an earlier arrival. */
  isArrival: boolean;
}

interface ArrivalProposal {
  /** Quantity that the channel will have when the new change is sent; undefined if it is the quantity that was last read. */
  from?: number;
  to: number;
  /** Undecided changes of earlier arrivals. The new change includes their pieces and takes their place. */
  replaced: OpenChange[];
  /** Pieces of the replaced changes. */
  waiting: number;
}

/**
 * Computes the stock to propose for pieces that arrived. Two undecided totals for one stock would each miss the pieces of the other, so the
 * new change includes earlier arrivals. A change that is under way is built upon. Undecided changes of other origin are not
 * touched: both are shown with a warning.
 * @param quantity last read from the channel
 * @param open changes of the same stock, oldest first
 */
export function proposalFor(quantity: number, open: readonly OpenChange[], pieces: number): ArrivalProposal {
  const underWay = open.filter(({ isUnderWay }) => isUnderWay).at(-1);
  const replaced = open.filter(({ isUnderWay, isArrival }) => isArrival && !isUnderWay);
  const waiting = replaced.reduce((sum, { from, to }) => sum + to - from, 0);
  const to = (underWay?.to ?? quantity) + waiting + pieces;
  return { ...(underWay && { from: underWay.to }), to, replaced, waiting };
}

/** Reason shown with the change. */
export function reasonFor(title: string, pieces: number, waiting: number): string {
  const arrived = `${plural(pieces, 'piece')} of the purchase list "${title}" arrived.`;
  return waiting > 0 ? `${arrived} The new stock includes ${plural(waiting, 'piece')} from earlier arrivals.` : arrived;
}
