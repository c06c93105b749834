import type { FetchLike } from '@modelcontextprotocol/client';
import type { Egress } from '../../../platform/outbound/egress-policy';
import type { OutboundHttp, OutboundStream } from '../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { ServerFailure } from './failure';

export interface FetchLimits {
  egress: Egress;
  /** Ends everything, however slowly it comes. */
  signal: AbortSignal;
  /** Of all answers together. */
  maxBytes: number;
  /** Sent along with every request. */
  headers: Readonly<Record<string, string>>;
}

/** How often a server may end an answer and have the rest of it fetched. */
const mostResumed = 20;
const tooOften = new OutboundRefusal('fetch_failed', 'It ended its answer again and again before it was whole.', true, 'Try again later.');
const withoutBody = new Set([101, 204, 205, 304]);

/** `fetch` for the client of MCP: everything it sends leaves by the one way out, and nothing that comes back leads elsewhere. */
export class OutboundFetch {
  private readonly open = new Set<OutboundStream>();
  private left: number;
  private resumed = 0;
  private fail: (error: unknown) => void = () => undefined;
  /** Only ever rejects: an answer broke off, or became too large. The library would wait for the rest of it until the deadline. */
  readonly broken = new Promise<never>((_, reject) => {
    this.fail = reject;
  });

  constructor(
    private readonly http: Pick<OutboundHttp, 'stream'>,
    private readonly limits: FetchLimits,
  ) {
    this.left = limits.maxBytes;
    this.broken.catch(() => undefined);
  }

  readonly fetch: FetchLike = async (url, init = {}) => {
    const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'DELETE';
    const given = new Headers(init.headers);
    if (method === 'GET') {
      // The stream on which a server could speak unasked: nothing here listens to it. The rest of an answer is fetched, some times.
      if (!given.has('last-event-id')) return new Response(null, { status: 405 });
      if (++this.resumed > mostResumed) throw this.failed(tooOften);
    }
    const { egress, signal, headers } = this.limits;
    const stream = await this.http.stream(String(url), {
      method,
      egress,
      headers: { ...Object.fromEntries(given), ...headers },
      text: typeof init.body === 'string' ? init.body : undefined,
      signal: init.signal ? AbortSignal.any([signal, init.signal]) : signal,
      maxBytes: Math.max(this.left, 0),
    });
    this.open.add(stream);
    const { status } = stream;
    if (status >= 300 && status < 400) {
      await this.release(stream);
      throw new ServerFailure('address_refused', `${new URL(String(url)).host} leads to another address, which is not called.`, true, {
        hint: 'Add the server by the address that it really has.',
      });
    }
    if (withoutBody.has(status)) {
      await this.release(stream);
      return new Response(null, { status, headers: stream.headers });
    }
    return new Response(ReadableStream.from(this.body(stream)), {
      status,
      headers: stream.headers,
    });
  };

  /** Lets go of every connection, read to its end or not. */
  async close(): Promise<void> {
    await Promise.all([...this.open].map((stream) => this.release(stream)));
  }

  private async *body(stream: OutboundStream): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of stream.chunks) {
        this.left -= chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw this.failed(error);
    } finally {
      await this.release(stream);
    }
  }

  private failed(error: unknown): unknown {
    this.fail(error);
    return error;
  }

  private async release(stream: OutboundStream): Promise<void> {
    if (this.open.delete(stream)) await stream.close();
  }
}
