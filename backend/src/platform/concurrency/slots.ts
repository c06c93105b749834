/** Lets a few pieces of work run at a time, first come first served. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  /** @param queue how many may wait and what the next one is told; without it all wait. */
  constructor(
    count: number,
    private readonly queue?: { max: number; refusal: () => Error },
  ) {
    this.free = count;
  }

  /** @throws the refusal of the queue when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else if (this.queue && this.waiting.length >= this.queue.max) throw this.queue.refusal();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line.
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
