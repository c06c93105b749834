import { createHash } from 'node:crypto';

/**
 * Choices that look varied and are always the same for the same seed: each choice hangs on its own path (product, slot),
 * so that a new choice somewhere does not change the others.
 */
export interface Variation {
  pick<T>(slot: string, options: readonly [T, ...T[]]): T;
  /** The options in an order of their own. */
  order<T>(slot: string, options: readonly T[]): T[];
}

export function variation(seed: number, ...path: string[]): Variation {
  const drawn = (slot: string, index: number): number =>
    createHash('sha256')
      .update(JSON.stringify([seed, ...path, slot, index]))
      .digest()
      .readUInt32BE(0);
  return {
    pick: (slot, options) => options[drawn(slot, 0) % options.length]!,
    order: (slot, options) =>
      options
        .map((option, index) => ({ option, rank: drawn(slot, index) }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ option }) => option),
  };
}
