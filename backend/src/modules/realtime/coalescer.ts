interface Pending {
  timer: NodeJS.Timeout;
  latest: unknown;
}

/**
 * Lets the first message of a key through at once and then at most one every `everyMs`, always the latest.
 * A message that must not wait (`final`) passes at once and replaces what was waiting.
 */
export class Coalescer {
  private readonly pending = new Map<string, Pending | null>();

  constructor(
    private readonly everyMs: number,
    private readonly send: (key: string, data: unknown) => void,
  ) {}

  push(key: string, data: unknown, final: boolean): void {
    const waiting = this.pending.get(key);
    if (final) {
      if (waiting) clearTimeout(waiting.timer);
      this.pending.delete(key);
      this.send(key, data);
    } else if (waiting) {
      waiting.latest = data;
    } else if (waiting === null) {
      this.pending.set(key, { latest: data, timer: setTimeout(() => this.release(key), this.everyMs) });
    } else {
      this.pending.set(key, null);
      this.send(key, data);
      setTimeout(() => this.pending.get(key) === null && this.pending.delete(key), this.everyMs).unref();
    }
  }

  close(): void {
    for (const waiting of this.pending.values()) if (waiting) clearTimeout(waiting.timer);
    this.pending.clear();
  }

  private release(key: string): void {
    const waiting = this.pending.get(key);
    this.pending.delete(key);
    if (waiting) this.send(key, waiting.latest);
  }
}
