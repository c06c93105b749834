export interface SalesChannel {
  id: string;
  platform: string;
  /** Pieces it promises now; null where it does not count them. */
  quantity: number | null;
  /** Pieces of the stock it must not promise. */
  buffer: number;
}

/** What one channel may promise at most. */
const allowed = (stock: number, buffer: number): number => Math.max(0, stock - buffer);

/**
 * Returns the quantity that each channel should offer to prevent overselling, never more than it offers now. Channels that share
 * the stock may each offer all of it less their buffer. Otherwise the offers are reduced in proportion until their sum is at most
 * the stock, and the remaining pieces go to the channels with the largest remainders.
 */
export function propose<C extends SalesChannel>(stock: number, channels: readonly C[], shared: boolean): Proposed<C>[] {
  const known = channels.filter(isCounted);
  const proposals = new Map<SalesChannel, number>(divide(stock, known, shared).map((pieces, index) => [known[index]!, pieces]));
  return channels.map((channel) => ({ ...channel, proposed: proposals.get(channel) ?? null }));
}

/** A channel with what it should promise; null where it does not count its pieces. */
export type Proposed<C extends SalesChannel> = C & { proposed: number | null };

type Counted = SalesChannel & { quantity: number };
const isCounted = <C extends SalesChannel>(channel: C): channel is C & Counted => channel.quantity !== null;

function divide(stock: number, channels: readonly Counted[], shared: boolean): number[] {
  const capped = channels.map(({ quantity, buffer }) => Math.min(quantity, allowed(stock, buffer)));
  const available = Math.max(0, stock);
  const promised = capped.reduce((sum, pieces) => sum + Math.max(0, pieces), 0);
  if (shared || promised <= available) return capped;
  const shares = capped.map((pieces) => (Math.max(0, pieces) * available) / promised);
  const whole = shares.map(Math.floor);
  let left = available - whole.reduce((sum, share) => sum + share, 0);
  const byLoss = shares
    .map((share, index) => ({ index, part: share - whole[index]! }))
    .sort((a, b) => b.part - a.part || a.index - b.index);
  for (const { index } of byLoss) {
    if (left === 0) break;
    whole[index]!++;
    left--;
  }
  return whole;
}

/** Returns true if the channels promise more than the stock. Unknown quantities are left out. */
export const isOversold = (stock: number, channels: readonly SalesChannel[], shared: boolean): boolean =>
  propose(stock, channels, shared).some(({ quantity, proposed }) => quantity !== null && proposed !== null && proposed < quantity);
