import type { StepRun } from '../tasks';

const everyMs = 2_000;
const longestLine = 3_500;

/** Text that comes token by token, as a few lines in the log of the run. */
export class LiveText {
  private waiting = '';
  private last = performance.now();

  constructor(private readonly step: Pick<StepRun, 'log'>) {}

  add(text: string): void {
    this.waiting += text;
    if (this.waiting.length < longestLine && performance.now() - this.last < everyMs) return;
    // A word, and a secret in it, is not cut in two.
    const whole = this.waiting.search(/\s\S*$/);
    if (whole > 0) this.write(whole);
  }

  end(): void {
    this.write(this.waiting.length);
  }

  private write(length: number): void {
    const line = this.waiting.slice(0, length).trim();
    if (line) this.step.log('info', line, { stream: true });
    this.waiting = this.waiting.slice(length);
    this.last = performance.now();
  }
}
