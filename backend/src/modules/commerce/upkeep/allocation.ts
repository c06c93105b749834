export interface SalesChannel {
  id: string;
  platform: string;
  /** Pieces it promises now. */
  quantity: number;
  /** Pieces of the stock it must not promise. */
  buffer: number;
}

/** What one channel may promise at most. */
const allowed = (stock: number, buffer: number): number => Math.max(0, stock - buffer);

/**
 * What each channel should promise so that nothing is sold twice. Nobody is given more than they promise now. Channels that
 * share the stock may each promise all of it less their buffer; otherwise all of them together promise at most the stock, cut
 * in proportion to what they promise, and left-over pieces go to those that lost the largest part of one.
 */
export function propose<C extends SalesChannel>(stock: number, channels: readonly C[], shared: boolean): (C & { proposed: number })[] {
  const capped = channels.map((channel) => ({ ...channel, proposed: Math.min(channel.quantity, allowed(stock, channel.buffer)) }));
  const available = Math.max(0, stock);
  const promised = capped.reduce((sum, { proposed }) => sum + Math.max(0, proposed), 0);
  if (shared || promised <= available) return capped;
  const shares = capped.map((channel) => (Math.max(0, channel.proposed) * available) / promised);
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
  return capped.map((channel, index) => ({ ...channel, proposed: whole[index]! }));
}

/** Whether the channels promise more than there is. */
export const isOversold = (stock: number, channels: readonly SalesChannel[], shared: boolean): boolean =>
  propose(stock, channels, shared).some(({ quantity, proposed }) => proposed < quantity);
