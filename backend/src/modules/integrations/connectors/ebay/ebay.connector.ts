import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import { invalid } from '../../../../platform/errors/common.refusals';
import { mergedChecks } from '../../border/raw-records';
import { PlatformFailure } from '../../calls/platform-failure';
import { type PlatformAnswer, type PlatformCall, PlatformHttp } from '../../calls/platform-http';
import { numberAt, textAt } from '../../calls/read-json';
import type { StreamName } from '../../integration-values';
import {
  type Account,
  type Connector,
  type ConsentWays,
  type Credentials,
  type FailureMeaning,
  type Grant,
  type PageRequest,
  type PlatformApi,
  type StreamPage,
  type Verified,
  definePlatform,
} from '../connector';
import type { ShopHooks } from '../news';
import { extraField, mainField, readFields, requireFields } from '../read-fields';
import { ebayApp, noticeHints } from './ebay-app';
import { files } from './ebay-files';
import { ebayHooks } from './ebay-hooks';
import { EbayKeys } from './ebay-keys';
import { applicationForm, ebayBases, ebayConsentUrl, renewedEbayToken, requestEbayToken } from './ebay-sign-in';
import { ebayOrderWriters } from './ebay-order-writers';
import {
  ebayDays,
  type EbayItem,
  ebayItemPage,
  ebayItems,
  ebayOfferList,
  ebayOffered,
  ebayOrderPage,
  ebayOrders,
  type EbayPage,
  ebayTraffic,
  ebayUser,
} from './ebay-records';
import { orderOf, productOf } from './ebay-rows';
import { metricsOf, trafficPath } from './ebay-traffic';
import { ebayTextWriters } from './ebay-text-writers';
import { ebayWriters, type InventoryCall, mayChange } from './ebay-writers';

/** Each item costs one more call for its price, so a page of them stays small. */
const itemsPerPage = 25;
const ordersPerPage = 200;
const offersAtOnce = 5;
/** eBay gives orders of the last two years. */
const oldestOrderMs = 729 * 86_400_000;
const mostTrafficDays = 89;

@Injectable()
export class EbayConnector implements Connector {
  private readonly calling: InventoryCall = (api, account, path, call) => this.call(api, account, path, call);
  readonly writers = { ...ebayWriters(this.calling), ...ebayTextWriters(this.calling), ...ebayOrderWriters(this.calling) };
  readonly consent: ConsentWays = {
    isProved: false,
    page: (credentials, { state }) => ebayConsentUrl(this.bases(credentials), credentials, state),
    redeem: async (credentials, { code }, signal) => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: credentials.ruName! };
      const { refreshToken } = await requestEbayToken(this.http, this.bases(credentials), credentials, form, signal);
      if (!refreshToken) throw new PlatformFailure('refused', 'eBay gave no refresh token.');
      return { refreshToken };
    },
  };
  readonly hooks: ShopHooks;
  /** Those whose consent covers reading alone. */
  private readonly narrow = new WeakSet<Credentials>();

  constructor(
    private readonly config: AppConfig,
    private readonly http: PlatformHttp,
    keys: EbayKeys,
  ) {
    const app = ({ credentials, signal }: PlatformApi) => ebayApp(this.http, this.bases(credentials), credentials, signal);
    this.hooks = ebayHooks({ call: this.calling, app, keys });
  }

  read(input: Record<string, unknown>): Credentials {
    const read = readFields(ebay.fields, input);
    requireFields(read, ebay.fields, ['clientId', 'clientSecret']);
    if (/^(PRD|SBX)-/.test(read.clientId!)) {
      throw invalid([
        { field: 'clientId', message: 'This looks like the Cert ID. The App ID goes here, the Cert ID is the client secret.' },
      ]);
    }
    return read;
  }

  async grant(credentials: Credentials, signal: AbortSignal): Promise<Grant | null> {
    const bases = this.bases(credentials);
    if (credentials.refreshToken) {
      const { token, expiresAt, isNarrow } = await renewedEbayToken(this.http, bases, credentials, signal);
      if (isNarrow) this.narrow.add(credentials);
      return { token, expiresAt };
    }
    // Without consent there is an application token, which only proves that id and secret belong together.
    const { token, expiresAt } = await requestEbayToken(this.http, bases, credentials, applicationForm, signal);
    return { token, expiresAt };
  }

  authorise(_credentials: Credentials, token: string): Record<string, string> {
    return { authorization: `Bearer ${token}` };
  }

  failure({ status, json }: PlatformAnswer): FailureMeaning {
    const message = textAt(json, 'errors', 0, 'longMessage') ?? textAt(json, 'errors', 0, 'message') ?? `status ${status}`;
    if (status === 401) return { kind: 'token', message };
    if (status === 403) return { kind: 'permission', message };
    if (status === 429) return { kind: 'limit', message };
    const hint = noticeHints[numberAt(json, 'errors', 0, 'errorId') ?? 0];
    return { kind: 'refused', message, ...(hint && { hint }) };
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const { credentials } = api;
    const details: Record<string, string> = { Environment: credentials.sandbox ? 'Sandbox' : 'Production' };
    if (!credentials.refreshToken) {
      await this.grantOnly(api);
      const cure = credentials.ruName
        ? 'Open this connection and choose "Agree at eBay".'
        : 'Sign in again with the RuName of your app, or with a refresh token.';
      const missing = [{ what: 'The consent of the seller', cure, streams: ebay.streams.map(({ name }) => name) }];
      return { accountId: credentials.clientId!, accountName: null, currency: null, missing, details };
    }
    const { json } = await api.call({ method: 'GET', url: `${this.bases(credentials).apiz}/commerce/identity/v1/user/` });
    const user = ebayUser(json);
    const accountId = user.username || user.userId;
    if (!accountId) throw new PlatformFailure('unreadable', 'eBay did not say whose account this is.');
    const marketplace = user.registrationMarketplaceId || 'EBAY_US';
    return {
      accountId,
      accountName: user.businessAccount?.name || accountId,
      currency: null,
      missing: [],
      details: { ...details, Marketplace: marketplace, ...mayChange(!this.narrow.has(credentials)) },
    };
  }

  async page(stream: StreamName, account: Account, api: PlatformApi, request: PageRequest): Promise<StreamPage> {
    if (stream === 'products') return this.products(account, api, request);
    if (stream === 'orders') return this.orders(account, api, request);
    return this.traffic(account, api, request);
  }

  /** The calls that the account allows: an application token is enough. */
  private async grantOnly(api: PlatformApi): Promise<void> {
    await this.grant(api.credentials, api.signal);
  }

  private async products(account: Account, api: PlatformApi, { position }: PageRequest): Promise<StreamPage> {
    const offset = typeof position === 'number' ? position : 0;
    const page = ebayItemPage(
      (await this.call(api, account, `/sell/inventory/v1/inventory_item?limit=${itemsPerPage}&offset=${offset}`)).json,
    );
    const found = page.inventoryItems ?? [];
    const items = ebayItems.sift(found);
    const offered: unknown[] = [];
    for (let from = 0; from < items.fitting.length; from += offersAtOnce) {
      const some = items.fitting.slice(from, from + offersAtOnce);
      offered.push(...(await Promise.all(some.map(async (item) => ({ ...item, offers: await this.offers(account, api, item) })))));
    }
    const { fitting, raw } = ebayOffered.sift(offered);
    const products = fitting.map((item) => productOf(item, item.offers));
    return nextPage({ products, raw: mergedChecks(items.raw, raw) }, page, offset, itemsPerPage, found.length);
  }

  /** The price stands in the offer of an item; one that was never offered has none. */
  private async offers(account: Account, api: PlatformApi, { sku }: EbayItem): Promise<unknown[]> {
    try {
      const { json } = await this.call(api, account, `/sell/inventory/v1/offer?sku=${encodeURIComponent(sku.toWellFormed())}`);
      return ebayOfferList(json).offers ?? [];
    } catch (error) {
      if (error instanceof PlatformFailure && error.kind === 'refused') return [];
      throw error;
    }
  }

  private async orders(account: Account, api: PlatformApi, { position, since, startedAt }: PageRequest): Promise<StreamPage> {
    const offset = typeof position === 'number' ? position : 0;
    const from = new Date(Math.max(since?.getTime() ?? 0, startedAt.getTime() - oldestOrderMs));
    // Open at its end: an order that changes meanwhile stays in the list, so that none is pushed past the offset.
    const filter = encodeURIComponent(`lastmodifieddate:[${from.toISOString()}..]`);
    const page = ebayOrderPage(
      (await this.call(api, account, `/sell/fulfillment/v1/order?filter=${filter}&limit=${ordersPerPage}&offset=${offset}`)).json,
    );
    const found = page.orders ?? [];
    const { fitting, raw } = ebayOrders.sift(found);
    return nextPage({ orders: fitting.map((order) => orderOf(order, account)), raw }, page, offset, ordersPerPage, found.length);
  }

  private async traffic(account: Account, api: PlatformApi, { since, startedAt }: PageRequest): Promise<StreamPage> {
    const days = since ? Math.min(mostTrafficDays, Math.ceil((startedAt.getTime() - since.getTime()) / 86_400_000) + 2) : 30;
    const { json } = await this.call(api, account, trafficPath(account.details.Marketplace ?? 'EBAY_US', startedAt, days));
    const { header, records } = ebayTraffic(json);
    const keys = header.metrics.map(({ key }) => key);
    const { fitting, raw } = ebayDays.sift(records ?? []);
    return { records: { metrics: fitting.flatMap((day) => metricsOf(day, keys)), raw }, next: null };
  }

  private call(api: PlatformApi, account: Account, path: string, call: Omit<Partial<PlatformCall>, 'url'> = {}): Promise<PlatformAnswer> {
    const headers = { 'x-ebay-c-marketplace-id': account.details.Marketplace ?? 'EBAY_US' };
    return api.call({ method: 'GET', ...call, url: `${this.bases(api.credentials).api}${path}`, headers: { ...headers, ...call.headers } });
  }

  private bases(credentials: Credentials) {
    return ebayBases(this.config, credentials.sandbox === 'yes');
  }
}

export const ebay = definePlatform({
  platform: 'ebay',
  name: 'eBay',
  summary: 'Listings with stock and price, orders with fees, visits.',
  fields: [
    mainField.text('clientId', 'Client ID (App ID)'),
    mainField.password('clientSecret', 'Client secret (Cert ID)'),
    mainField.switch('sandbox', 'Sandbox', { help: 'The test world of eBay, with accounts and keys of its own.' }),
    extraField.text('ruName', 'RuName', {
      help: 'The redirect name of your app. With it, a button opens the page at eBay where you agree that Stallhand reads your account and changes what you approve.',
    }),
    extraField.password('refreshToken', 'Refresh token', { help: 'Your consent, if you have it already: it starts with v^1.1#.' }),
  ],
  steps: [
    'Sign in at developer.ebay.com and make a keyset for production, or for the sandbox.',
    'Copy App ID and Cert ID into this form.',
    'Copy the RuName of the keyset (User Tokens, Get a Token from eBay via Your Application) under More options, connect, then agree at eBay.',
  ],
  streams: [
    { name: 'products', title: 'Listings, stock and prices', isWhole: true },
    { name: 'orders', title: 'Orders and fees' },
    { name: 'metrics', title: 'Visits by day' },
  ],
  news: { streams: ['orders'], checkMinutes: 15 },
  canConsent: ({ ruName }) => ruName !== undefined,
  files,
  connector: EbayConnector,
});

function nextPage(records: StreamPage['records'], { total, next }: EbayPage, offset: number, limit: number, found: number): StreamPage {
  const hasNext = found > 0 && (Boolean(next) || (typeof total === 'number' && offset + limit < total));
  return { records, next: hasNext ? offset + limit : null, percent: total ? ((offset + found) / total) * 100 : null };
}
