import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** Opens an input from its first byte; called once per pass. */
export type OpenBytes = () => Promise<AsyncIterable<Uint8Array>>;

type Answer = { chunk: Uint8Array } | { isEnd: true } | { isBroken: true };

/** A stream of this thread that another one reads piece by piece: one piece is under way at a time, whatever its length in all. */
export class ServedBytes {
  /** For the other thread, to be transferred. */
  readonly port: MessagePort;
  /** What opening or reading failed with, here. */
  failure: unknown = null;
  private readonly mine: MessagePort;
  private pieces: AsyncIterator<Uint8Array> | null = null;

  constructor(private readonly open: OpenBytes) {
    const { port1, port2 } = new MessageChannel();
    this.mine = port1;
    this.port = port2;
    port1.on('message', (asked: 'open' | 'next') => void this.answer(asked).then((answer) => port1.postMessage(answer)));
  }

  close(): void {
    this.mine.close();
    this.pieces?.return?.().catch(() => undefined);
  }

  private async answer(asked: 'open' | 'next'): Promise<Answer> {
    try {
      if (asked === 'open') {
        await this.pieces?.return?.();
        this.pieces = (await this.open())[Symbol.asyncIterator]();
      }
      const piece = await this.pieces!.next();
      return piece.done ? { isEnd: true } : { chunk: piece.value };
    } catch (error) {
      this.failure = error;
      return { isBroken: true };
    }
  }
}

/** The other end: reads what `ServedBytes` serves. */
export function bytesFrom(port: MessagePort): OpenBytes {
  const ask = (what: 'open' | 'next') =>
    new Promise<Answer>((resolve) => {
      port.once('message', resolve);
      port.postMessage(what);
    });
  return async () => {
    let answer = await ask('open');
    return (async function* () {
      for (; 'chunk' in answer; answer = await ask('next')) yield answer.chunk;
      if ('isBroken' in answer) throw new Error('The input cannot be read to its end.');
    })();
  };
}
