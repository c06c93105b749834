import { ApiError } from '../../../platform/errors/api-error';

/**
 * Lets a few pieces of heavy work run at a time, first come first served: scrypt must leave threads for everything
 * else, and a guess must see the failures of those before it.
 */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(
    count: number,
    private readonly maxWaiting: number,
  ) {
    this.free = count;
  }

  /** @throws ApiError 503 when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length < this.maxWaiting) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw new ApiError(503, 'busy', 'Too many people sign in right now. Try again in a few seconds.', { retryAfterSeconds: 5 });
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
