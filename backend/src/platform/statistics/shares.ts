import { normalQuantile } from './normal';

/** So many of so many. */
export interface Share {
  count: number;
  /** At least 1. */
  of: number;
}

/** Wilson's score interval of a share, 0 to 1. Source: E. B. Wilson, JASA 22 (1927), 209-212. */
export function shareInterval({ count, of }: Share, coverage = 0.95): { low: number; high: number } {
  const z = normalQuantile((1 + coverage) / 2);
  const share = count / of;
  const middle = share + z ** 2 / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return { low: Math.max(0, (middle - half) / scale), high: Math.min(1, (middle + half) / scale) };
}

/**
 * The first share less the second, with an interval, each -1 to 1. Source: R. G. Newcombe, Statistics in Medicine 17 (1998), 873-890,
 * method 10.
 */
export function shareDifference(a: Share, b: Share, coverage = 0.95): { difference: number; low: number; high: number } {
  const [first, second] = [a.count / a.of, b.count / b.of];
  const [ofFirst, ofSecond] = [shareInterval(a, coverage), shareInterval(b, coverage)];
  const difference = first - second;
  return {
    difference,
    low: difference - Math.hypot(first - ofFirst.low, ofSecond.high - second),
    high: difference + Math.hypot(ofFirst.high - first, second - ofSecond.low),
  };
}
