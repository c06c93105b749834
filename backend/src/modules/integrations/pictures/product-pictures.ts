import { Injectable } from '@nestjs/common';
import { Slots } from '../../../platform/concurrency/slots';
import { Database } from '../../../platform/database/database';
import { notFound, tooMany } from '../../../platform/errors/common.refusals';
import { callerReach } from '../../../platform/http/request-context';
import type { Egress } from '../../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import { isPictureUrl } from '../../commerce';
import { Connectors } from '../connectors/connectors';
import { isDemoPlatform } from '../connectors/demo/demo-platform-ids';
import type { Platform } from '../platforms';
import { type PictureType, pictureTypeOf } from './picture-type';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChannelListingView } from '../../commerce/commerce.views';

export interface ProductPicture {
  type: PictureType;
  body: Buffer;
}

const maxBytes = 6_000_000;
const timeoutMs = 8_000;
/** Pictures that one process fetches at a time, and callers that wait for their turn. */
const [atOnce, mostWaiting] = [6, 200];
/** Time for which a picture that could not be fetched is not fetched again. */
const pauseMs = 10 * 60_000;
const mostPaused = 2_000;

const egress: Egress = {
  purpose: 'platform',
  taskId: null,
  permit: null,
  mayVisit: ({ href }) => (isPictureUrl(href) ? null : 'Pictures are fetched by https, on its usual port.'),
};

/**
 * Fetches pictures of listings from where their channels keep them. Browsers get them from this server, so that pages load nothing from elsewhere
 * and no other host learns who looks at a product.
 */
@Injectable()
export class ProductPictures {
  private readonly slots = new Slots(atOnce, { max: mostWaiting, refusal: () => tooMany(timeoutMs / 1_000) });
  /** End of the pause of each failed picture, by its key. */
  private readonly paused = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly connectors: Connectors,
    private readonly http: OutboundHttp,
  ) {}

  /**
   * @param key MD5 of the address of the picture: callers can only name pictures of listings
   * @throws ApiError 404 where no listing within the caller's reach has this picture, or it cannot be fetched; 429
   */
  async read(key: string): Promise<ProductPicture> {
    const [row] = await this.database.query(
      SQL`SELECT picture_url AS ${typed.of(ChannelListingView, 'pictureUrl', 'url')}, ${columnsOf(ChannelListingView, ['platform'])}
        FROM channel_listings WHERE md5(picture_url) = $1 AND picture_url IS NOT NULL
         AND ($2::uuid[] IS NULL OR integration_id = ANY ($2)) LIMIT 1`,
      [key, callerReach().integrations],
    );
    if (!row || (this.paused.get(key) ?? 0) > Date.now()) throw notFound('picture');
    const picture = await this.slots.run(() => this.fetch(row.url, row.platform));
    if (picture) return picture;
    this.pause(key);
    throw notFound('picture');
  }

  private async fetch(url: string, platform: Platform): Promise<ProductPicture | null> {
    const isDemo = isDemoPlatform(platform);
    const http = (isDemo && this.connectors.of(platform).outbound) || this.http;
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { method: 'GET', egress, signal, timeoutMs, maxBytes, maxRedirects: 3, headers: { accept: 'image/*' } } as const;
    const answer = await http.request(url, options).catch(() => null);
    if (answer?.status !== 200) return null;
    // Drawings of the simulated platforms are part of this program.
    const type = isDemo && answer.headers['content-type'] === 'image/svg+xml' ? 'image/svg+xml' : pictureTypeOf(answer.body);
    return type && { type, body: answer.body };
  }

  private pause(key: string): void {
    if (this.paused.size >= mostPaused) this.paused.clear();
    this.paused.set(key, Date.now() + pauseMs);
  }
}
