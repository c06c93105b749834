/** Rows; a count of no more is exact. */
export const exactUpTo = 50_000;
const freshMs = 5_000;
const oldestMs = 60_000;

/**
 * A count of rows that become ever more. Counting them costs time with their number, so a large one is answered from memory while
 * it is counted again: at most as old as the last question, and never older than a minute. A small one is counted each time.
 */
export class LargeCount<T> {
  private last: { value: T; at: number } | null = null;
  private counting: Promise<T> | null = null;
  private forgotten = 0;

  /** @param rowsIn how many rows had to be counted for it. */
  constructor(
    private readonly count: () => Promise<T>,
    private readonly rowsIn: (value: T) => number,
    private readonly now: () => number = Date.now,
  ) {}

  async read(): Promise<T> {
    const { last } = this;
    if (!last || this.rowsIn(last.value) <= exactUpTo || this.now() - last.at > oldestMs) return this.again();
    // What fails here is asked for again by the next question.
    if (this.now() - last.at > freshMs && !this.counting) this.counting = this.again().finally(() => (this.counting = null));
    this.counting?.catch(() => undefined);
    return last.value;
  }

  /** Many rows came or went at once: the next question is answered by counting. */
  forget(): void {
    this.last = null;
    this.forgotten += 1;
  }

  private async again(): Promise<T> {
    const at = this.now();
    const { forgotten } = this;
    const value = await this.count();
    if (forgotten === this.forgotten) this.last = { value, at };
    return value;
  }
}
