/** What an order has taken of one listing. */
export interface Taken {
  quantity: number;
  /** It left the house: a refund does not bring the pieces back by itself. */
  isShipped: boolean;
}

interface OrderState {
  /** As the ledger has it. */
  status: string;
  /** Of the listing, in all lines of the order. */
  quantity: number;
  /** Whether the platform holds the pieces of an order that is not paid yet. */
  holdsUnpaid: boolean;
}

/**
 * What an order takes of a listing now, whatever was known of it before: the difference to that is booked. A cancelled order takes nothing; one
 * that was refunded gives back what was not shipped, and what was shipped comes back when somebody counts it.
 */
export function takenBy({ status, quantity, holdsUnpaid }: OrderState, before: Taken | null): Taken {
  const had = before ?? { quantity: 0, isShipped: false };
  if (status === 'cancelled') return { ...had, quantity: 0 };
  if (status === 'refunded') return had.isShipped ? had : { ...had, quantity: 0 };
  if (status === 'pending' && !holdsUnpaid) return had;
  return { quantity, isShipped: had.isShipped || status === 'shipped' };
}

/** Pieces of an order that waits for its payment, on a platform that has not taken them out of the listing for sure. */
export const waitingIn = ({ status, quantity, holdsUnpaid }: OrderState, taken: Taken): number =>
  status === 'pending' && !holdsUnpaid ? Math.max(0, quantity - taken.quantity) : 0;

/** Largest count of a stock. An order over more takes pieces that no stock has. */
const mostPieces = 1_000_000;

/**
 * Bounds the pieces that an order takes from a stock, so that no shop's figures overflow it and a negative line adds nothing.
 * @param quantity of the listing, in all lines of the order
 * @param pieces of the stock in one of them
 */
export const boundedQuantity = (quantity: number, pieces: number): number =>
  Math.min(Math.max(0, quantity), Math.floor(mostPieces / pieces));
