interface Waiting<In, Out> {
  item: In;
  resolve: (value: Out) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns single calls into set-based ones without a delay: while one batch is under way the next one collects,
 * so a lone call leaves at once and a crowd shares a round trip and a commit. Nobody hears of an item before its batch is done.
 */
export class Batcher<In, Out> {
  private waiting: Waiting<In, Out>[] = [];
  private running = false;

  /**
   * @param work must answer with one result per item, in order. When it throws, every call of the batch rejects.
   * @param limit most items in one batch.
   * @param restMs pause after a batch before the next; for work whose cost lies in the call, not in the item.
   * @param isOfOne whether one item alone may be to blame for an error, and nothing of the batch has happened: then each is done by itself.
   */
  constructor(
    private readonly work: (items: In[]) => Promise<Out[]>,
    private readonly limit = 100,
    private readonly restMs = 0,
    private readonly isOfOne: (error: unknown) => boolean = () => false,
  ) {}

  add(item: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.waiting.length > 0) {
      await this.settle(this.waiting.splice(0, this.limit));
      if (this.restMs > 0) await new Promise((resolve) => setTimeout(resolve, this.restMs));
    }
    this.running = false;
  }

  private async settle(batch: Waiting<In, Out>[]): Promise<void> {
    try {
      const results = await this.work(batch.map((entry) => entry.item));
      batch.forEach((entry, index) => entry.resolve(results[index]!));
    } catch (error) {
      if (batch.length === 1 || !this.isOfOne(error)) return batch.forEach((entry) => entry.reject(error));
      for (const entry of batch) await this.settle([entry]);
    }
  }
}
