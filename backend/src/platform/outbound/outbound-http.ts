import { Injectable } from '@nestjs/common';
import { Agent, request } from 'undici';
import { AppConfig, commaList } from '../config/app-config';
import { AddressGuard, AddressRefused, type Address } from './address-guard';

export interface OutboundOptions {
  signal: AbortSignal;
  maxBytes: number;
  timeoutMs: number;
  /** Redirects that are followed, each through the same guard. */
  maxRedirects: number;
  /** Sent to the first address only: a redirect to another origin goes without them. */
  headers?: Record<string, string>;
}

export interface OutboundRequest extends OutboundOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
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

/** A call that did not bring an answer, in words for the person who asked for it. */
export class OutboundRefusal extends Error {
  constructor(
    readonly kind: 'address_refused' | 'fetch_failed' | 'too_large',
    message: string,
    readonly retryable: boolean,
    readonly hint: string,
    options?: { cause: unknown },
  ) {
    super(message, options);
  }
}

const redirects = new Set([301, 302, 303, 307, 308]);
const userAgent = 'Stallhand/0.1 (+page audit on behalf of its user)';

/**
 * The only way out (R26): resolves a name once, checks every address, connects to exactly these, follows redirects
 * itself through the same check, and caps time and size.
 */
@Injectable()
export class OutboundHttp {
  private readonly guard: AddressGuard;

  constructor(config: AppConfig) {
    this.guard = new AddressGuard(new Set(commaList(config.OUTBOUND_ALLOW)));
  }

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
      let { headers } = options;
      for (let hops = 0; ; hops++) {
        const answer = await this.once(target, { ...options, headers, signal });
        if (options.method !== 'GET' || !redirects.has(answer.status) || !answer.headers.location) return answer;
        if (hops >= options.maxRedirects) throw failed(`${url} redirects more than ${options.maxRedirects} times.`, false);
        const next = parse(new URL(answer.headers.location, target).href);
        if (next.origin !== target.origin) headers = undefined;
        target = next;
      }
    } catch (error) {
      options.signal.throwIfAborted();
      if (error instanceof OutboundRefusal) throw error;
      if (error instanceof AddressRefused) {
        throw new OutboundRefusal(
          'address_refused',
          `${error.host} is not a public address, so it is not called.`,
          false,
          'Only pages on the public internet can be read.',
        );
      }
      if (deadline.aborted) throw failed(`${url} did not answer within ${options.timeoutMs / 1_000} seconds.`, true, error);
      throw failed(`${url} cannot be reached (${(error as { code?: string }).code ?? (error as Error).message}).`, true, error);
    }
  }

  private async once(url: URL, options: OutboundRequest): Promise<OutboundAnswer> {
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const addresses = await this.guard.addresses(url.hostname, port);
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
        body: options.json === undefined ? null : JSON.stringify(options.json),
      });
      const body = await read(answer.body, options.maxBytes);
      const headers = Object.fromEntries(
        Object.entries(answer.headers).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
      );
      return { url: url.href, status: answer.statusCode, headers, body, text: () => decode(body, headers['content-type']) };
    } finally {
      await dispatcher.destroy();
    }
  }
}

function parse(url: string): URL {
  if (!URL.canParse(url)) throw failed('This is not a web address.', false);
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') throw failed('Only http and https addresses can be read.', false);
  if (parsed.username || parsed.password) throw failed('An address with a user name or password in it is not called.', false);
  return parsed;
}

const failed = (message: string, retryable: boolean, cause?: unknown): OutboundRefusal =>
  new OutboundRefusal('fetch_failed', message, retryable, 'Check the address, or paste the HTML of the page instead.', { cause });

type LookupCallback = (error: Error | null, address: string | Address[], family?: number) => void;

/** A look-up that knows one answer only: the addresses that were checked. */
const pinned =
  (addresses: Address[]) =>
  (_host: string, options: { all?: boolean }, callback: LookupCallback): void =>
    options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family);

async function read(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
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
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(body: Buffer, contentType: string | undefined): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
