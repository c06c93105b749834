/**
 * Count, mean and standard deviation in one pass, one value at a time.
 * Source: B. P. Welford, Technometrics 4 (1962) 419-420; D. E. Knuth, The Art of Computer Programming 2, 4.2.2.
 */
export class Moments {
  count = 0;
  mean = 0;
  min = Infinity;
  max = -Infinity;
  private squares = 0;

  add(value: number): void {
    this.count++;
    const delta = value - this.mean;
    this.mean += delta / this.count;
    this.squares += delta * (value - this.mean);
    if (value < this.min) this.min = value;
    if (value > this.max) this.max = value;
  }

  /** Sample standard deviation (n - 1); 0 for fewer than two values. */
  get standardDeviation(): number {
    return this.count > 1 ? Math.sqrt(this.squares / (this.count - 1)) : 0;
  }
}
