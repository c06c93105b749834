/** Work in rounds, one at a time: whoever asks while one is under way gets another one after it. */
export class Rounds {
  private current: Promise<void> | null = null;
  private isAskedAgain = false;

  constructor(private readonly round: () => Promise<void>) {}

  /** Ends when nothing more was asked for. @throws what a round throws, which ends them */
  ask(): Promise<void> {
    this.isAskedAgain = this.current !== null;
    this.current ??= this.drain().finally(() => (this.current = null));
    return this.current;
  }

  /** Waits for what is under way, however it ends. */
  async settled(): Promise<void> {
    await this.current?.catch(() => undefined);
  }

  private async drain(): Promise<void> {
    do {
      this.isAskedAgain = false;
      await this.round();
    } while (this.isAskedAgain);
  }
}
