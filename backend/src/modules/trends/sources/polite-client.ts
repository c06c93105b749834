import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { Slots } from '../../../platform/concurrency/slots';
import { Database } from '../../../platform/database/database';
import { toService } from '../../../platform/outbound/egress-policy';
import { type OutboundAnswer, OutboundHttp } from '../../../platform/outbound/outbound-http';
import { retryAfterMs } from '../../../platform/outbound/retry-after';
import { storableJson } from '../../tasks';
import type { TrendSource } from '../trend-values';
import { SourceError } from './source';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { TrendAnswerEntity } from '../entities/trend-answer.entity';

const maxBytes = 900_000;
const callMs = 8_000;
const atOnce = 3;
/** A service that wants a longer pause is left alone until then. */
const patienceMs = 3_000;

export interface Ask {
  source: TrendSource;
  url: string;
  signal: AbortSignal;
  /** Who runs this console, for the header that services ask for. */
  contact: string | null;
  /** Answers are kept this long and not asked for again. */
  keepMinutes: number;
}

/**
 * Asks public services the way they want to be asked: says who it is, at most three calls at a time to each, waits when
 * told to, and does not ask for what it knows already.
 */
@Injectable()
export class PoliteClient {
  private readonly lanes = new Map<TrendSource, Slots>();

  constructor(
    private readonly http: OutboundHttp,
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /**
   * What `read` makes of the answer; that is also what is kept.
   * @returns null for 404.
   * @throws SourceError when the answer is not what was asked for.
   */
  async ask<T>(ask: Ask, read: (text: string) => T | Promise<T>): Promise<T | null> {
    const known = await this.known<T>(ask.url);
    if (known) return known.value;
    const answer = await this.inLane(ask.source, ask.signal, () => this.call(ask));
    const value = answer.status === 404 ? null : await read(answer.text());
    await this.keep(ask, value);
    return value;
  }

  private async call(ask: Ask, again = true): Promise<OutboundAnswer> {
    const answer = await this.http.get(ask.url, {
      egress: toService('trend', ask.url, null),
      signal: ask.signal,
      maxBytes,
      timeoutMs: callMs,
      maxRedirects: 2,
      headers: { 'user-agent': this.userAgent(ask.contact), accept: 'application/json, application/rss+xml;q=0.9' },
    });
    if (answer.status === 404 || (answer.status >= 200 && answer.status < 300)) return answer;
    const wait = answer.status === 429 || answer.status === 503 ? retryAfterMs(answer.headers) : null;
    if (wait !== null && wait <= patienceMs && again) {
      await sleep(wait, undefined, { signal: ask.signal });
      return this.call(ask, false);
    }
    const limit = answer.headers['x-ratelimit-remaining'] === '0' ? 60_000 : null;
    throw new SourceError(
      answer.status === 429 || limit !== null ? 'It asks for a pause (too many calls).' : `It answered ${answer.status}.`,
      wait ?? (answer.status === 429 ? 60_000 : limit),
    );
  }

  private userAgent(contact: string | null): string {
    return `Stallhand/0.1 (${contact ?? this.config.PUBLIC_URL ?? 'self-hosted seller console'})`;
  }

  private inLane<T>(source: TrendSource, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(source) ?? new Slots(atOnce);
    this.lanes.set(source, lane);
    return lane.run(() => {
      signal.throwIfAborted();
      return work();
    });
  }

  private async known<T>(key: string): Promise<{ value: T | null } | undefined> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(TrendAnswerEntity, ['value'])} FROM trend_answers WHERE key = $1 AND expires_at > now()`,
      [key],
    );
    return row?.value as { value: T | null } | undefined;
  }

  private async keep({ url, keepMinutes }: Ask, value: unknown): Promise<void> {
    await this.database.query(
      `INSERT INTO trend_answers (key, value, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
      [url, storableJson({ value }), keepMinutes],
    );
  }
}

/** @throws SourceError for anything but JSON, such as a page that a gateway shows instead. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const what = /^\s*<(!doctype|html)/i.test(text) ? 'a web page' : 'something unreadable';
    throw new SourceError(`It answered ${what} instead of data.`);
  }
}

/** @throws SourceError naming what is missing. */
export function expected<T>(value: T | null | undefined | false, what: string): T {
  if (value === null || value === undefined || value === false) throw new SourceError(`Its answer has no ${what}.`);
  return value;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
