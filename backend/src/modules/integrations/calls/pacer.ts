/**
 * A bucket of calls that fills at a steady rate; the platform's answers correct both. One for each kind of call of an
 * account, kept in this process only: what another process spent shows in the next answer.
 */
export class CallBucket {
  private tokens: number;
  private at: number;

  /**
   * @param perSecond calls that come back each second.
   * @param burst the most that can be made at once.
   */
  constructor(
    private perSecond: number,
    private readonly burst: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.tokens = burst;
    this.at = now();
  }

  /** Spends one call. @returns how many milliseconds to wait before it is made; 0 while there are some left. */
  take(): number {
    this.refill();
    this.tokens -= 1;
    return this.tokens >= 0 ? 0 : Math.ceil((-this.tokens / this.perSecond) * 1_000);
  }

  /** A call that was not made after all. */
  giveBack(): void {
    this.tokens = Math.min(this.burst, this.tokens + 1);
  }

  /** The rate that the platform says it allows. */
  learn(perSecond: number): void {
    this.refill();
    if (perSecond > 0) this.perSecond = perSecond;
  }

  /** The platform refused a call for its limit: there are none left. */
  drain(): void {
    this.refill();
    this.tokens = Math.min(this.tokens, 0);
  }

  /** Milliseconds until one more call is free. */
  untilNextMs(): number {
    this.refill();
    return this.tokens >= 1 ? 0 : Math.ceil(((1 - this.tokens) / this.perSecond) * 1_000);
  }

  private refill(): void {
    const now = this.now();
    this.tokens = Math.min(this.burst, this.tokens + ((now - this.at) / 1_000) * this.perSecond);
    this.at = now;
  }
}

/** What Shopify says about its bucket of points with every answer. */
export interface ThrottleStatus {
  maximumAvailable: number;
  currentlyAvailable: number;
  restoreRate: number;
}

/** Points of the GraphQL Admin API: what a query costs is taken from a bucket that fills at `restoreRate` each second. */
export class CostBucket {
  private status: (ThrottleStatus & { at: number }) | null = null;
  private readonly costs = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** What an answer to the query `name` said. */
  learn(name: string, requestedCost: number, status: ThrottleStatus): void {
    this.costs.set(name, requestedCost);
    this.status = { ...status, at: this.now() };
  }

  /** Milliseconds until `pieces` of the query `name` can be paid; 0 as long as nothing is known. */
  waitMs(name: string, pieces = 1): number {
    const costOfOne = this.costs.get(name);
    if (!this.status || costOfOne === undefined || this.status.restoreRate <= 0) return 0;
    const { currentlyAvailable, maximumAvailable, restoreRate, at } = this.status;
    // What costs more than the bucket holds is tried when it is full.
    const cost = Math.min(costOfOne * pieces, maximumAvailable);
    const available = Math.min(maximumAvailable, currentlyAvailable + ((this.now() - at) / 1_000) * restoreRate);
    return available >= cost ? 0 : Math.ceil(((cost - available) / restoreRate) * 1_000);
  }
}
