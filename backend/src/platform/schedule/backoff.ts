/**
 * Exponential backoff.
 * @property jitter the share of each wait that is drawn at random, 0 to 1, so that what failed together does not come back
 *   together ("equal jitter" for a half: Brooker 2015, AWS Architecture Blog).
 */
export interface Backoff {
  firstMs: number;
  longestMs: number;
  jitter: number;
}

/** How long each kind of work waits after a failure. Whoever is told a longer wait (`Retry-After`) waits that long. */
export const backoff = {
  /** Before the next attempt of a task, and before a message is handed to its service again. */
  attempt: { firstMs: 5_000, longestMs: 5 * 60_000, jitter: 0.5 },
  /** Within one call to a model. */
  modelCall: { firstMs: 1_000, longestMs: 15_000, jitter: 0 },
  /** Within one call to a sales platform. */
  platformCall: { firstMs: 500, longestMs: 15_000, jitter: 0 },
} as const satisfies Record<string, Backoff>;

/** Minutes between the tries of a mail to the shop's own people; after the last one it is given up. */
export const mailBackoffMinutes = [1, 5, 15, 60, 240] as const;

/** @param failures failed tries before this one, from 0. @returns milliseconds. */
export function backoffMs({ firstMs, longestMs, jitter }: Backoff, failures: number, random: () => number = Math.random): number {
  const full = Math.min(firstMs * 2 ** failures, longestMs);
  return full * (1 - jitter) + full * jitter * random();
}
