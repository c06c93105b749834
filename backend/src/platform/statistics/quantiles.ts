/**
 * Quantile of sorted values by linear interpolation.
 * Source: R. J. Hyndman and Y. Fan, The American Statistician 50 (1996) 361-365, definition 7.
 * @param p share, 0 to 1
 * @returns NaN for no values
 */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const low = sorted[below] ?? NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? NaN;
  return low + (high - low) * (position - below);
}

export const median = (values: ArrayLike<number>): number => quantile(Float64Array.from(values).sort(), 0.5);

/**
 * A uniform sample of a stream in bounded memory; exact while the stream is no longer than the sample.
 * Source: J. S. Vitter, ACM Transactions on Mathematical Software 11 (1985) 37-57, algorithm R.
 * The generator is seeded, so the same file always gives the same report.
 */
export class Reservoir {
  static readonly SIZE = 20_000;
  private readonly values: number[] = [];
  private seen = 0;
  private state = 0x9e3779b9;

  add(value: number): void {
    this.seen++;
    if (this.values.length < Reservoir.SIZE) {
      this.values.push(value);
      return;
    }
    const slot = Math.floor(this.random() * this.seen);
    if (slot < Reservoir.SIZE) this.values[slot] = value;
  }

  get exact(): boolean {
    return this.seen <= Reservoir.SIZE;
  }

  sorted(): Float64Array {
    return Float64Array.from(this.values).sort();
  }

  /** mulberry32 (T. Ettinger, 2017): 0 (included) to 1 (excluded). */
  private random(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
}
