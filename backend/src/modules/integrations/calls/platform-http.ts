import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { toService } from '../../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { retryAfterMs } from '../../../platform/outbound/retry-after';
import { backoff, backoffMs } from '../../../platform/schedule/backoff';
import { type FailureKind, longestInPlaceMs, LongWait, PlatformFailure } from './platform-failure';
import { connectionTrouble, type PageKind, pageTrouble, redirectTrouble, type Trouble } from './trouble';

const maxBytes = 20_000_000;
/** Tries of a call that got no answer, or one of trouble on the other side. */
const tries = 3;

export interface PlatformCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** Sent as a form. */
  form?: Record<string, string>;
  /**
   * For a call that changes something: awaited right before it leaves, and what it throws keeps the call from leaving. Such a call is made once,
   * whatever becomes of it.
   */
  announce?: () => Promise<void>;
  /** Platforms that refuse with a 500: which bodies of one are a refusal, by a code that they document. Any other may have done the work. */
  isRefusal?: (json: unknown) => boolean;
  /** What pages in place of data mean on this platform, where it is known better than for any. */
  pages?: Partial<Record<PageKind, Partial<Trouble>>>;
}

export interface PlatformAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null for an empty body. */
  json: unknown;
  /** How long the platform asks to be left alone; null when it does not say. */
  retryAfterMs: number | null;
}

export const isDone = ({ status }: PlatformAnswer): boolean => status >= 200 && status < 300;

/** One call of a platform, repeated while the trouble is not ours. What the answer means is up to the connector. */
@Injectable()
export class PlatformHttp {
  constructor(
    @Inject(OutboundHttp) private readonly http: Pick<OutboundHttp, 'request'>,
    private readonly config: AppConfig,
  ) {}

  /** Applies the same rules to a platform that answers inside this process. */
  through(http: Pick<OutboundHttp, 'request'>): PlatformHttp {
    return new PlatformHttp(http, this.config);
  }

  /**
   * Any answer that is JSON is given back whatever its status, except those of trouble on the other side (5xx).
   * @param sign makes of the call what goes out, anew for every try.
   * @throws PlatformFailure `unavailable` or `unreadable` after several tries; LongWait.
   */
  async send(platform: string, call: PlatformCall, signal: AbortSignal, sign = unsigned): Promise<PlatformAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(platform, sign(call), call.url, signal);
      } catch (error) {
        signal.throwIfAborted();
        const again = error instanceof PlatformFailure && (error.kind === 'unavailable' || error.kind === 'unreadable');
        if (!again || attempt === tries || call.announce) throw error;
        const waitMs = Math.max(backoffMs(backoff.platformCall, attempt - 1), error.retryAfterMs ?? 0);
        if (waitMs > longestInPlaceMs) throw new LongWait(new Date(Date.now() + waitMs), `${platform} asks to wait`);
        await sleep(waitMs, undefined, { signal });
      }
    }
  }

  /** @param shownUrl the address for messages: a signature is nothing to read. */
  private async once(platform: string, call: PlatformCall, shownUrl: string, signal: AbortSignal): Promise<PlatformAnswer> {
    const { method, url, headers, json, form, announce } = call;
    await announce?.();
    const isUnclear = announce !== undefined;
    try {
      const answer = await this.http.request(url, {
        egress: toService('platform', url, null),
        method,
        signal,
        maxBytes,
        timeoutMs: this.config.PLATFORM_TIMEOUT_SECONDS * 1_000,
        maxRedirects: 0,
        headers: {
          accept: 'application/json',
          'user-agent': userAgent,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(json !== undefined && { json }),
        ...(form && { text: new URLSearchParams(form).toString() }),
      });
      const wait = retryAfterMs(answer.headers);
      const refusal = answer.status >= 500 ? refusalIn(call, answer.text()) : undefined;
      if (refusal !== undefined) return { status: answer.status, headers: answer.headers, json: refusal, retryAfterMs: wait };
      const redirect = answer.status >= 300 && answer.status < 400 ? answer.headers.location : undefined;
      if (redirect) throw asFailure('refused', redirectTrouble(platform, shownUrl, redirect));
      const page = pageTrouble(platform, { status: answer.status, headers: answer.headers, text: answer.text() });
      if (page) throw pageFailure({ ...page, ...call.pages?.[page.kind] }, { isUnclear, retryAfterMs: wait });
      if (answer.status >= 500) {
        const message = `${platform} has trouble of its own (status ${answer.status}).`;
        throw new PlatformFailure('unavailable', message, null, { isUnclear, retryAfterMs: wait });
      }
      return {
        status: answer.status,
        headers: answer.headers,
        json: parsed(platform, answer.status, answer.text(), isUnclear),
        retryAfterMs: wait,
      };
    } catch (error) {
      if (!(error instanceof OutboundRefusal)) throw error;
      const { code = '' } = (error.cause ?? {}) as { code?: string };
      const known = error.redirectsTo
        ? redirectTrouble(platform, shownUrl, error.redirectsTo)
        : connectionTrouble(code, platform, new URL(url).host);
      const hint = error.kind === 'address_refused' ? error.hint : null;
      const message = `${platform} was not reached: ${error.message.replaceAll(url, shownUrl)}`;
      throw asFailure(error.retryable ? 'unavailable' : 'refused', known ?? { message, hint }, {
        cause: error,
        isUnclear: isUnclear && !error.neverArrived,
      });
    }
  }
}

type FailureOptions = ConstructorParameters<typeof PlatformFailure>[3];

const asFailure = (kind: FailureKind, { message, hint }: { message: string; hint: string | null }, options?: FailureOptions) =>
  new PlatformFailure(kind, message, hint, options);

/** Pages of a shop that cannot answer right now disappear by themselves. The others stay until the owner changes something. */
function pageFailure({ kind, ...trouble }: Trouble & { kind: PageKind }, options: FailureOptions): PlatformFailure {
  if (kind === 'maintenance' || kind === 'crash') return asFailure('unavailable', trouble, options);
  if (kind === 'page') return asFailure('unreadable', trouble, options);
  // The program behind the page was not asked, so nothing was done there.
  return asFailure(kind === 'notFound' ? 'refused' : 'permission', trouble);
}

function refusalIn({ isRefusal }: PlatformCall, text: string): unknown {
  if (!isRefusal) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return isRefusal(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

const unsigned = (call: PlatformCall): PlatformCall => call;

/** Amazon wants to see who writes to it by itself. */
const userAgent = 'Stallhand/0.1 (Language=TypeScript; Agent=Automated)';

/**
 * An answer that is no JSON is trouble on the way (a page of a proxy, a line that broke), not the platform's word. A limit is one
 * whoever says it.
 */
function parsed(platform: string, status: number, text: string, isUnclear: boolean): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    if (status === 429) return null;
    throw new PlatformFailure('unreadable', `${platform} sent an answer that cannot be read (status ${status}).`, null, { isUnclear });
  }
}
