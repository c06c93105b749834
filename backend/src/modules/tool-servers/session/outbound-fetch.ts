import type { FetchLike } from '@modelcontextprotocol/client';
import type { Egress } from '../../../platform/outbound/egress-policy';
import type { OutboundHttp, OutboundStream } from '../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';

export interface FetchLimits {
  egress: Egress;
  /** Ends everything, however slowly it comes. */
  signal: AbortSignal;
  /** Of all answers together. */
  maxBytes: number;
  /** Sent along with every request. */
  headers: Readonly<Record<string, string>>;
}

const withoutBody = new Set([101, 204, 205, 304]);

/** `fetch` for the client of MCP: everything it sends leaves by the one way out, and nothing that comes back leads elsewhere. */
export class OutboundFetch {
  private readonly open = new Set<OutboundStream>();
  private left: number;

  constructor(
    private readonly http: Pick<OutboundHttp, 'stream'>,
    private readonly limits: FetchLimits,
  ) {
    this.left = limits.maxBytes;
  }

  readonly fetch: FetchLike = async (url, init = {}) => {
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'DELETE';
    // The stream on which a server could speak unasked: nothing here listens to it.
    if (method === 'GET') return new Response(null, { status: 405 });
    const { egress, signal, headers } = this.limits;
    const stream = await this.http.stream(String(url), {
      method,
      egress,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      text: typeof init.body === 'string' ? init.body : undefined,
      signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal,
      maxBytes: this.left,
    });
    this.open.add(stream);
    const { status } = stream;
    if (status >= 300 && status < 400) {
      await this.release(stream);
      throw new OutboundRefusal(
        'address_refused',
        `${new URL(String(url)).host} leads to another address, which is not called.`,
        false,
        'Add the server by the address that it really has.',
      );
    }
    if (withoutBody.has(status)) {
      await this.release(stream);
      return new Response(null, { status, headers: stream.headers });
    }
    return new Response(ReadableStream.from(this.body(stream)) as unknown as ConstructorParameters<typeof Response>[0], { status, headers: stream.headers });
  };

  /** Lets go of every connection, read to its end or not. */
  async close(): Promise<void> {
    await Promise.all([...this.open].map((stream) => this.release(stream)));
  }

  private async *body(stream: OutboundStream): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of stream.chunks) {
        this.left -= chunk.length;
        if (this.left < 0) throw tooLarge(this.limits.maxBytes);
        yield chunk;
      }
    } finally {
      await this.release(stream);
    }
  }

  private async release(stream: OutboundStream): Promise<void> {
    if (this.open.delete(stream)) await stream.close();
  }
}

const tooLarge = (maxBytes: number) =>
  new OutboundRefusal('too_large', `Its answers have more than ${maxBytes / 1_000_000} MB.`, false, 'Ask it for less at a time.');
