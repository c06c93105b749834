/**
 * A running sum that does not lose cents over hundreds of thousands of rows.
 * Source: A. Neumaier, Zeitschrift für Angewandte Mathematik und Mechanik 54 (1974) 39-51.
 */
export class ExactSum {
  private sum = 0;
  private lost = 0;

  add(value: number): void {
    const next = this.sum + value;
    this.lost += Math.abs(this.sum) >= Math.abs(value) ? this.sum - next + value : value - next + this.sum;
    this.sum = next;
  }

  get value(): number {
    return this.sum + this.lost;
  }
}
