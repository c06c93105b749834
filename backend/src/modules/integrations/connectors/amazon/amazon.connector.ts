import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import { invalid } from '../../../../platform/errors/common.refusals';
import { withoutEndSlash } from '../../../../platform/links/end-slash';
import type { JsonValue } from '../../../tasks';
import { PlatformFailure } from '../../calls/platform-failure';
import { type PlatformAnswer, type PlatformCall, PlatformHttp } from '../../calls/platform-http';
import { numberAt, textAt } from '../../calls/read-json';
import type { StreamName } from '../../integration-values';
import {
  type Account,
  type Connector,
  type Credentials,
  type FailureMeaning,
  type Grant,
  type Pace,
  type PageRequest,
  type PlatformApi,
  type StreamPage,
  type Verified,
  definePlatform,
} from '../connector';
import { extraField, mainField, readFields, requireFields } from '../read-fields';
import { files } from './amazon-files';
import {
  amazonDays,
  amazonLastListing,
  amazonListingPage,
  type AmazonListingPage,
  amazonListings,
  amazonOrderPage,
  amazonOrders,
  type AmazonParticipation,
  amazonParticipations,
  amazonSales,
  amazonStock,
  amazonStockPage,
} from './amazon-records';
import { listingOf, metricsOf, orderOf, stockOf } from './amazon-rows';
import { amazonWriters } from './amazon-writers';
import { utcDay } from '../../../../platform/schedule/shop-time';

/** Default limits of each operation; what an answer says about its rate replaces the first number. */
const paces = {
  sellers: { name: 'sellers', perSecond: 0.016, burst: 15 },
  orders: { name: 'orders', perSecond: 0.0056, burst: 20 },
  stock: { name: 'stock', perSecond: 2, burst: 2 },
  listings: { name: 'listings', perSecond: 5, burst: 5 },
  sales: { name: 'sales', perSecond: 0.5, burst: 15 },
} satisfies Record<string, Pace>;

/** One page in three minutes: a longer history is better taken from a file. */
const oldestOrderMs = 90 * 86_400_000;
const dayMs = 86_400_000;
/** Listings that one search can be paged through. */
const mostFound = 1_000;
const usMarketplace = 'ATVPDKIKX0DER';

interface ProductPosition {
  of?: 'stock' | 'listings';
  token?: string | null;
  /** When the first listings of the search were made; null for the first search. */
  from?: string | null;
}

@Injectable()
export class AmazonConnector implements Connector {
  readonly writers = amazonWriters((api, { path, ...call }, pace) => this.call(api, path, call, pace), marketplaceOf);

  constructor(
    private readonly config: AppConfig,
    private readonly http: PlatformHttp,
  ) {}

  read(input: Record<string, unknown>): Credentials {
    const read = readFields(amazon.fields, input);
    requireFields(read, amazon.fields, ['sellerId', 'accessKey', 'secretKey']);
    if (/^(AKIA|ASIA)/.test(read.accessKey!)) {
      throw invalid([
        {
          field: 'accessKey',
          message: 'AWS keys are no longer used by Amazon. Paste the LWA client ID, which starts with amzn1.application-oa2-client.',
        },
      ]);
    }
    return read;
  }

  async grant(credentials: Credentials, signal: AbortSignal): Promise<Grant> {
    const { accessKey, secretKey, refreshToken } = credentials;
    const asked: Record<string, string> = refreshToken
      ? { grant_type: 'refresh_token', refresh_token: refreshToken }
      : { grant_type: 'client_credentials', scope: 'sellingpartnerapi::notifications' };
    const url = `${withoutEndSlash(this.config.AMAZON_LWA_BASE)}/auth/o2/token`;
    const form = { ...asked, client_id: accessKey!, client_secret: secretKey! };
    const answer = await this.http.send('Amazon', { method: 'POST', url, form }, signal);
    const token = textAt(answer.json, 'access_token');
    if (answer.status !== 200 || !token) throw grantFailure(answer);
    return { token, expiresAt: new Date(Date.now() + (numberAt(answer.json, 'expires_in') ?? 3_600) * 1_000) };
  }

  authorise(_credentials: Credentials, token: string): Record<string, string> {
    return { 'x-amz-access-token': token, 'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, '') };
  }

  failure({ status, json }: PlatformAnswer): FailureMeaning {
    const message = textAt(json, 'errors', 0, 'message') ?? `status ${status}`;
    // A token that ran out is a 403 too; a new one tells the two apart.
    if (status === 401 || (status === 403 && /expired|invalid|revoked/i.test(JSON.stringify(json ?? ''))))
      return { kind: 'token', message };
    if (status === 403) return { kind: 'permission', message };
    if (status === 429) return { kind: 'limit', message };
    return { kind: 'refused', message };
  }

  rateOf({ headers }: PlatformAnswer): number | null {
    const rate = Number(headers['x-amzn-ratelimit-limit']);
    return rate > 0 ? rate : null;
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const { credentials } = api;
    const accountId = credentials.sellerId!;
    if (!credentials.refreshToken) {
      await this.grant(credentials, api.signal);
      const cure = 'Authorise your app in Seller Central and sign in again with the refresh token it shows.';
      const missing = [{ what: 'The authorization of the seller', cure, streams: amazon.streams.map(({ name }) => name) }];
      return { accountId, accountName: null, currency: null, missing, details: {} };
    }
    const { json } = await this.get(api, '/sellers/v1/marketplaceParticipations', paces.sellers);
    const taken = amazonParticipations(json).payload.filter(({ participation }) => participation.isParticipating);
    const wanted = credentials.marketplaceId ?? usMarketplace;
    const entry = taken.find(({ marketplace }) => marketplace.id === wanted) ?? (credentials.marketplaceId ? undefined : taken[0]);
    if (!entry) {
      const cure = taken.length > 0 ? `You sell on ${taken.map(nameOf).join(', ')}.` : 'Check the region.';
      throw new PlatformFailure('refused', `This account does not sell on the marketplace ${wanted}.`, cure);
    }
    return {
      accountId,
      accountName: entry.storeName || null,
      currency: entry.marketplace.defaultCurrencyCode || null,
      missing: [],
      details: {
        Marketplace: entry.marketplace.id,
        'Sells on': taken.map(nameOf).join(', '),
        ...(entry.participation.hasSuspendedListings === true && { Listings: 'Some are suspended' }),
      },
    };
  }

  page(stream: StreamName, account: Account, api: PlatformApi, request: PageRequest): Promise<StreamPage> {
    if (stream === 'products') return this.products(account, api, request.position);
    if (stream === 'orders') return this.orders(account, api, request);
    return this.sales(account, api, request);
  }

  /** First the stock in Amazon's warehouses, then the seller's own listings with their prices. */
  private async products(account: Account, api: PlatformApi, position: JsonValue): Promise<StreamPage> {
    const marketplace = marketplaceOf(account);
    const { of = 'stock', token, from = null } = (position ?? {}) as ProductPosition;
    if (of === 'stock') {
      const query = new URLSearchParams({
        granularityType: 'Marketplace',
        granularityId: marketplace,
        marketplaceIds: marketplace,
        details: 'true',
        ...(token && { nextToken: token }),
      });
      const page = amazonStockPage((await this.get(api, `/fba/inventory/v1/summaries?${query.toString()}`, paces.stock)).json);
      const next = nextOf(page);
      const { fitting, raw } = amazonStock.sift(page.payload.inventorySummaries);
      return {
        records: { products: fitting.map(stockOf), raw },
        next: next ? { of: 'stock', token: next } : { of: 'listings', token: null },
        // Pieces stay in the warehouse when their listing is deleted.
        provesNoListing: true,
      };
    }
    const query = new URLSearchParams({
      marketplaceIds: marketplace,
      includedData: 'summaries,offers,fulfillmentAvailability',
      pageSize: '20',
      sortBy: 'createdDate',
      sortOrder: 'ASC',
      ...(from && { createdAfter: from }),
      ...(token && { pageToken: token }),
    });
    const path = `/listings/2021-08-01/items/${encodeURIComponent(account.accountId)}?${query.toString()}`;
    const page = amazonListingPage((await this.get(api, path, paces.listings)).json);
    const { fitting, raw } = amazonListings.sift(page.items);
    return { records: { products: fitting.map((item) => listingOf(item, marketplace)), raw }, next: nextListings(page, from) };
  }

  private async orders(account: Account, api: PlatformApi, { position, since, startedAt }: PageRequest): Promise<StreamPage> {
    const from = since ?? new Date(startedAt.getTime() - oldestOrderMs);
    const query = new URLSearchParams({
      lastUpdatedAfter: from.toISOString(),
      marketplaceIds: marketplaceOf(account),
      maxResultsPerPage: '100',
      includedData: 'BUYER,PROCEEDS,FULFILLMENT,PACKAGES',
      ...(typeof position === 'string' && { paginationToken: position }),
    });
    const page = amazonOrderPage((await this.get(api, `/orders/2026-01-01/orders?${query.toString()}`, paces.orders)).json);
    const { fitting, raw } = amazonOrders.sift(page.orders);
    return { records: { orders: fitting.map((order) => orderOf(order, account.currency)), raw }, next: nextOf(page) };
  }

  private async sales(account: Account, api: PlatformApi, { since, startedAt }: PageRequest): Promise<StreamPage> {
    const from = since ? since.getTime() - 2 * dayMs : startedAt.getTime() - 30 * dayMs;
    const query = new URLSearchParams({
      marketplaceIds: marketplaceOf(account),
      granularity: 'Day',
      granularityTimeZone: account.timeZone,
      interval: `${midnight(from)}--${midnight(startedAt.getTime() + dayMs)}`,
    });
    const { json } = await this.get(api, `/sales/v1/orderMetrics?${query.toString()}`, paces.sales);
    const { fitting, raw } = amazonDays.sift(amazonSales(json).payload ?? []);
    return { records: { metrics: fitting.flatMap(metricsOf), raw }, next: null };
  }

  private get(api: PlatformApi, path: string, pace: Pace): Promise<PlatformAnswer> {
    return this.call(api, path, { method: 'GET' }, pace);
  }

  private call(api: PlatformApi, path: string, call: Omit<PlatformCall, 'url'>, pace: Pace): Promise<PlatformAnswer> {
    const base = this.config.AMAZON_SPAPI_BASE.replace('sellingpartnerapi-na', `sellingpartnerapi-${api.credentials.region ?? 'na'}`);
    return api.call({ ...call, url: `${withoutEndSlash(base)}${path}` }, pace);
  }
}

export const amazon = definePlatform({
  platform: 'amazon',
  name: 'Amazon',
  summary: 'Offers, stock in the warehouses, orders and sales by day.',
  fields: [
    mainField.text('sellerId', 'Seller ID', { help: 'Your merchant token, for example A3EXAMPLE9KQ.' }),
    mainField.text('accessKey', 'Access key', {
      help: 'The LWA client ID of your app; it starts with amzn1.application-oa2-client. AWS keys are no longer used.',
    }),
    mainField.password('secretKey', 'Secret key', { help: 'The LWA client secret of your app. Amazon wants a new one every 180 days.' }),
    extraField.password('refreshToken', 'Refresh token', {
      help: 'Your consent: authorise your own app in Seller Central and copy what it shows. It starts with Atzr|. Nothing can be read without it.',
    }),
    extraField.select('region', 'Region', { options: ['na', 'eu', 'fe'], help: 'North America, Europe or the Far East.' }),
    extraField.text('marketplaceId', 'Marketplace', { placeholder: usMarketplace, help: 'Where you sell most; Amazon.com by default.' }),
  ],
  steps: [
    'In Seller Central, open Develop Apps and make an app with the roles Inventory and Order Tracking, Pricing and Product Listing.',
    'Copy its LWA client ID and client secret into Access key and Secret key.',
    'Choose Authorize app there and copy the refresh token under More options.',
  ],
  streams: [
    { name: 'products', title: 'Offers and stock', isWhole: true },
    { name: 'orders', title: 'Orders' },
    { name: 'metrics', title: 'Sales by day' },
  ],
  files,
  connector: AmazonConnector,
});

/** A search ends after its first thousand listings. The next one begins with those that were made when the last of them was. */
function nextListings(page: AmazonListingPage, from: string | null): JsonValue {
  const token = nextOf(page);
  if (token) return { of: 'listings', token, from };
  if ((page.numberOfResults ?? 0) < mostFound) return null;
  const madeAt = amazonLastListing(page.items.at(-1)).summaries?.[0]?.createdDate;
  if (!madeAt || madeAt === from)
    throw new PlatformFailure(
      'unreadable',
      `Amazon has more than ${mostFound} listings that were made at one time, and lists no more of them.`,
    );
  return { of: 'listings', token: null, from: madeAt };
}

function marketplaceOf({ details }: Account): string {
  return details.Marketplace ?? usMarketplace;
}

const nameOf = ({ marketplace }: AmazonParticipation): string => marketplace.name || marketplace.id;

const nextOf = ({ pagination }: { pagination?: { nextToken?: string | null } | null }): string | null => pagination?.nextToken || null;

const midnight = (ms: number): string => `${utcDay(ms)}T00:00:00Z`;

function grantFailure({ status, json }: PlatformAnswer): PlatformFailure {
  if (status === 429) return new PlatformFailure('limit', 'Amazon is asked for tokens too often right now.');
  const code = textAt(json, 'error');
  const words = textAt(json, 'error_description') ?? code ?? `status ${status}`;
  if (code === 'invalid_grant') {
    const hint = 'Authorise the app in Seller Central again and sign in with the new refresh token.';
    return new PlatformFailure('credentials', `The authorization of the seller is not valid, or not any more: ${words}.`, hint);
  }
  const hint = 'Check the LWA client ID and secret. A secret is valid for 180 days.';
  return new PlatformFailure('credentials', `Amazon does not accept these keys: ${words}.`, hint);
}
