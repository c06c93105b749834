/**
 * So many at once, and so many a second from then on, for each key of its own ("token bucket", Turner 1986). It counts in the time
 * of this process, which no change of the clock moves.
 */
export class RateLimit {
  private readonly buckets = new Map<string, { left: number; at: number }>();

  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
    private readonly most = 10_000,
  ) {}

  /** @returns seconds until there is room again; 0 when there is, and then it is taken. */
  take(key: string, now = performance.now()): number {
    const { left, at } = this.buckets.get(key) ?? { left: this.burst, at: now };
    const filled = Math.min(this.burst, left + ((now - at) / 1_000) * this.perSecond);
    this.buckets.delete(key);
    if (this.buckets.size >= this.most) this.buckets.delete(this.buckets.keys().next().value!);
    this.buckets.set(key, { left: filled >= 1 ? filled - 1 : filled, at: now });
    return filled >= 1 ? 0 : Math.ceil((1 - filled) / this.perSecond);
  }

  /** Whether there is room, without taking it. */
  isFree(key: string, now = performance.now()): boolean {
    const bucket = this.buckets.get(key);
    return !bucket || bucket.left + ((now - bucket.at) / 1_000) * this.perSecond >= 1;
  }
}
