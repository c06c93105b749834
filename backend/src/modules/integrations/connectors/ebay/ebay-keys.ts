import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import { RateLimit } from '../../../../platform/http/connections/rate-limit';
import { PlatformFailure } from '../../calls/platform-failure';
import { PlatformHttp } from '../../calls/platform-http';
import type { Credentials } from '../connector';
import { ebayApp, refusalOf } from './ebay-app';
import { ebayBases } from './ebay-sign-in';

/** As eBay recommends. */
const keptMs = 60 * 60_000;
const mostKept = 50;
const longestMs = 20_000;

/** The keys that eBay signs its notifications with. */
@Injectable()
export class EbayKeys {
  private readonly kept = new Map<string, { key: unknown; at: number }>();
  private readonly asked = new Map<string, Promise<unknown>>();
  /** The name of a key comes with a call that nobody has checked yet: it must not make eBay be asked without end. */
  private readonly asking = new RateLimit(20, 0.1);

  constructor(
    private readonly config: AppConfig,
    private readonly http: PlatformHttp,
  ) {}

  /**
   * @param keyId checked for its form.
   * @returns the answer of `GET /public_key/{id}`; null where eBay knows no such key. @throws PlatformFailure while eBay cannot be asked.
   */
  async of(credentials: Credentials, keyId: string): Promise<unknown> {
    const place = `${credentials.sandbox ?? ''} ${keyId}`;
    const held = this.kept.get(place);
    if (held && performance.now() - held.at < keptMs) return held.key;
    const asked = this.asked.get(place) ?? this.ask(credentials, keyId, place).finally(() => this.asked.delete(place));
    this.asked.set(place, asked);
    try {
      return await asked;
    } catch (error) {
      // A key that was right an hour ago is better than none.
      if (held && error instanceof PlatformFailure) return held.key;
      throw error;
    }
  }

  private async ask(credentials: Credentials, keyId: string, place: string): Promise<unknown> {
    if (this.asking.take(credentials.clientId ?? '') > 0) throw new PlatformFailure('limit', 'Too many keys of eBay are asked for.');
    const bases = ebayBases(this.config, credentials.sandbox === 'yes');
    const app = await ebayApp(this.http, bases, credentials, AbortSignal.timeout(longestMs));
    const answer = await app('GET', `public_key/${encodeURIComponent(keyId)}`);
    if (answer.status === 404 || answer.status === 400) return null;
    if (answer.status !== 200) throw refusalOf(answer);
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(place, { key: answer.json, at: performance.now() });
    return answer.json;
  }
}
