import { Injectable } from '@nestjs/common';
import { traced, type TraceOptions } from '../tracing';
import { type Egress, EgressPolicy } from './egress-policy';
import { OutboundRefusal } from './outbound-refusal';
import { pinned } from './pinned';
import { lazyPackage } from '../lazily';

const undici = lazyPackage<typeof import('undici')>('undici');

export interface OutboundOptions {
  /** What the call is for, in whose name, and where it may lead. */
  egress: Egress;
  signal: AbortSignal;
  maxBytes: number;
  timeoutMs: number;
  /** Redirects that are followed, each asked about before it is sent. */
  maxRedirects: number;
  /** Sent to the first address only: a redirect to another origin goes without them, and without a body. */
  headers?: Record<string, string>;
}

export interface OutboundRequest extends OutboundOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, for bodies of another kind; say which by the header `content-type`. */
  text?: string;
}

export interface OutboundAnswer {
  /** Where the answer came from in the end. */
  url: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body in the character set that the answer names, UTF-8 without one. */
  text(): string;
}

/** An answer whose body is read as it comes. */
export interface OutboundStream {
  status: number;
  headers: Record<string, string>;
  /** Ends with an OutboundRefusal when the connection breaks off or the body grows too large. */
  chunks: AsyncIterable<Buffer>;
  /** Lets go of the connection; call it also when the body was read to its end. */
  readonly close: () => Promise<void>;
}

const redirects = new Set([301, 302, 303, 307, 308]);
const userAgent = 'Stallhand/0.1 (+on behalf of its user)';

/**
 * The only way out for HTTP: asks the policy about every address, connects to exactly what it checked, follows redirects
 * itself, each asked about before it is sent, and caps time and size.
 */
@Injectable()
export class OutboundHttp {
  constructor(private readonly policy: EgressPolicy) {}

  /** @throws OutboundRefusal; the reason of `signal` when it was aborted. */
  get(url: string, options: OutboundOptions): Promise<OutboundAnswer> {
    return this.request(url, { ...options, method: 'GET' });
  }

  /**
   * Only a GET follows redirects; any other method gets the redirect itself as its answer.
   * @throws OutboundRefusal; the reason of `signal` when it was aborted.
   */
  async request(url: string, options: OutboundRequest): Promise<OutboundAnswer> {
    const deadline = AbortSignal.timeout(options.timeoutMs);
    const signal = AbortSignal.any([options.signal, deadline]);
    try {
      let target = parse(url);
      let sent: OutboundRequest = { ...options, signal };
      for (let hops = 0; ; hops++) {
        const answer = await this.once(target, sent);
        if (options.method !== 'GET' || !redirects.has(answer.status) || !answer.headers.location) return answer;
        const next = parse(new URL(answer.headers.location, target).href);
        if (hops >= options.maxRedirects)
          throw failed(`${url} redirects more than ${options.maxRedirects} times.`, false, undefined, next.href);
        if (next.origin !== target.origin) sent = { ...sent, headers: undefined, json: undefined, text: undefined };
        target = next;
      }
    } catch (error) {
      options.signal.throwIfAborted();
      if (deadline.aborted) throw failed(`${url} did not answer within ${options.timeoutMs / 1_000} seconds.`, true, error);
      throw refusalOf(error, url);
    }
  }

  /**
   * Like `request`, for an answer that comes bit by bit. It follows no redirect and knows no time limit but the signal.
   * @throws OutboundRefusal; the reason of `signal` when it was aborted.
   */
  async stream(url: string, options: Omit<OutboundRequest, 'timeoutMs' | 'maxRedirects'>): Promise<OutboundStream> {
    const explained = (error: unknown): Error => {
      options.signal.throwIfAborted();
      return refusalOf(error, url);
    };
    try {
      const target = parse(url);
      const opened = traced(`${options.method} ${target.hostname}`, spanOf(target, options), () => this.open(target, options));
      const { status, headers, body, close } = await opened;
      const chunks = async function* () {
        try {
          yield* capped(body, options.maxBytes);
        } catch (error) {
          throw explained(error);
        }
      };
      return { status, headers, chunks: chunks(), close };
    } catch (error) {
      throw explained(error);
    }
  }

  private once(url: URL, options: OutboundRequest): Promise<OutboundAnswer> {
    return traced(`${options.method} ${url.hostname}`, spanOf(url, options), () => this.call(url, options));
  }

  private async call(url: URL, options: OutboundRequest): Promise<OutboundAnswer> {
    const answer = await this.open(url, options);
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of capped(answer.body, options.maxBytes)) chunks.push(chunk);
      const { status, headers } = answer;
      const body = Buffer.concat(chunks);
      return { url: url.href, status, headers, body, text: () => decode(body, headers['content-type']) };
    } finally {
      await answer.close();
    }
  }

  /** Status and headers, with the body still to be read. */
  private async open(url: URL, options: Pick<OutboundRequest, 'method' | 'signal' | 'headers' | 'json' | 'text' | 'egress'>) {
    const addresses = await this.policy.admit(url, options.method, options.egress);
    const { Agent, request } = undici();
    const dispatcher = new Agent({
      connect: { lookup: pinned(addresses), timeout: 3_000 },
      pipelining: 0,
    });
    try {
      const answer = await request(url, {
        dispatcher,
        method: options.method,
        signal: options.signal,
        headers: {
          'user-agent': userAgent,
          'accept-encoding': 'identity',
          ...(options.json !== undefined && { 'content-type': 'application/json' }),
          ...options.headers,
        },
        body: options.json === undefined ? (options.text ?? null) : JSON.stringify(options.json),
      });
      const headers = Object.fromEntries(
        Object.entries(answer.headers).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
      );
      return { status: answer.statusCode, headers, body: answer.body, close: () => dispatcher.destroy() };
    } catch (error) {
      await dispatcher.destroy();
      throw error;
    }
  }
}

/** Path and query may carry tokens. */
const spanOf = (url: URL, { method }: { method: string }): TraceOptions => ({
  kind: 'client',
  attributes: { 'http.request.method': method, 'server.address': url.hostname },
});

/** Any other error in the words of a refusal. */
function refusalOf(error: unknown, url: string): OutboundRefusal {
  if (error instanceof OutboundRefusal) return error;
  return failed(`${url} cannot be reached (${(error as { code?: string }).code ?? (error as Error).message}).`, true, error);
}

function parse(url: string): URL {
  if (!URL.canParse(url)) throw failed('This is not a web address.', false);
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') throw failed('Only http and https addresses can be read.', false);
  if (parsed.username || parsed.password) throw failed('An address with a user name or password in it is not called.', false);
  return parsed;
}

const failed = (message: string, retryable: boolean, cause?: unknown, redirectsTo?: string): OutboundRefusal =>
  new OutboundRefusal('fetch_failed', message, retryable, 'Check the address, or paste the HTML of the page instead.', {
    cause,
    redirectsTo,
  });

async function* capped(stream: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new OutboundRefusal(
        'too_large',
        `The page is larger than ${maxBytes / 1_000_000} MB.`,
        false,
        'Paste the part that matters instead.',
      );
    }
    yield chunk;
  }
}

function decode(body: Buffer, contentType: string | undefined): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
