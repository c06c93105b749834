interface Pause {
  timer: NodeJS.Timeout;
  /** The newest message that came during the pause. */
  latest?: { data: unknown };
}

/**
 * Lets the first message of a key through at once and then at most one every `everyMs`, always the latest.
 * A message that must not wait (`final`) passes at once and replaces what was waiting.
 */
export class Coalescer {
  private readonly pauses = new Map<string, Pause>();

  constructor(
    private readonly everyMs: number,
    private readonly send: (key: string, data: unknown) => void,
  ) {}

  push(key: string, data: unknown, final: boolean): void {
    const pause = this.pauses.get(key);
    if (final) {
      clearTimeout(pause?.timer);
      this.pauses.delete(key);
      this.send(key, data);
    } else if (pause) {
      pause.latest = { data };
    } else {
      this.pass(key, data);
    }
  }

  close(): void {
    this.pauses.forEach((pause) => clearTimeout(pause.timer));
    this.pauses.clear();
  }

  private pass(key: string, data: unknown): void {
    this.pauses.set(key, { timer: setTimeout(() => this.endPause(key), this.everyMs) });
    this.send(key, data);
  }

  private endPause(key: string): void {
    const latest = this.pauses.get(key)?.latest;
    this.pauses.delete(key);
    if (latest) this.pass(key, latest.data);
  }
}
