import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import { invalid } from '../../../../platform/errors/common.refusals';
import { PlatformFailure } from '../../calls/platform-failure';
import { type PlatformAnswer, type PlatformCall, PlatformHttp } from '../../calls/platform-http';
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
import { extraField, mainField, readFields, requireFields } from '../read-fields';
import type { FieldWriters } from '../writing';
import { files } from './etsy-files';
import { nextPlace, perPage, placeOf, shareOf } from './etsy-lists';
import { etsyList, etsyListings, etsyMe, etsyReceipts, etsyShop } from './etsy-records';
import { orderOf, productsOfListing } from './etsy-rows';
import { etsyBases, etsyConsentUrl, keyHeader, meaningOf, requestEtsyTokens } from './etsy-sign-in';
import { etsyOrderWriters } from './etsy-order-writers';
import { etsyTextWriters } from './etsy-text-writers';
import { type EtsyCall, etsyLedgerWriters } from './etsy-writers';

/** What can come back into sale, or was on sale: one list each, since Etsy gives listings by state. */
const states = ['active', 'inactive', 'sold_out', 'expired'] as const;
/** By which the clocks of Etsy and of this server may differ. */
const clockSeconds = 5 * 60;
/** A refund does not count as a change of its receipt at Etsy: receipts of so many days are read again each time. */
const refundedDays = 30;
/** Until an answer says what the app is allowed, for the ten calls a second that Etsy documents as usual: one half at once, the other while it goes on. */
const pace = { name: 'calls', perSecond: 5, burst: 5 };

@Injectable()
export class EtsyConnector implements Connector {
  readonly writers = writersBy((api, path, call) => this.call(api, path, call));

  readonly consent: ConsentWays = {
    isProved: true,
    page: (credentials, asked) => etsyConsentUrl(etsyBases(this.config), credentials, asked),
    redeem: async (credentials, { code, verifier }, signal) => {
      const form = { grant_type: 'authorization_code', redirect_uri: credentials.redirectUri!, code, code_verifier: verifier! };
      const { refreshToken } = await requestEtsyTokens(this.http, etsyBases(this.config), credentials, form, signal);
      return { refreshToken };
    },
  };

  constructor(
    private readonly config: AppConfig,
    private readonly http: PlatformHttp,
  ) {}

  read(input: Record<string, unknown>): Credentials {
    const read = readFields(etsy.fields, input);
    requireFields(read, etsy.fields, ['keystring', 'sharedSecret']);
    for (const field of ['keystring', 'sharedSecret'] as const) {
      if (!/^[\w-]+$/.test(read[field]!)) throw invalid([{ field, message: 'must be letters and digits, as they stand under Your Apps' }]);
    }
    if (read.redirectUri && !isCallback(read.redirectUri)) {
      throw invalid([{ field: 'redirectUri', message: 'must be an address like https://your-shop.example/etsy' }]);
    }
    if (read.refreshToken && !/^\d+\.[\w.~-]+$/.test(read.refreshToken)) {
      throw invalid([{ field: 'refreshToken', message: 'must begin with the number of the seller and a dot' }]);
    }
    return read;
  }

  async grant(credentials: Credentials, signal: AbortSignal): Promise<Grant | null> {
    if (!credentials.refreshToken) return null;
    const form = { grant_type: 'refresh_token', refresh_token: credentials.refreshToken };
    const { token, expiresAt, refreshToken } = await requestEtsyTokens(this.http, etsyBases(this.config), credentials, form, signal);
    return { token, expiresAt, replaced: { refreshToken } };
  }

  authorise(credentials: Credentials, token: string): Record<string, string> {
    return { ...keyHeader(credentials), authorization: `Bearer ${token}` };
  }

  failure(answer: PlatformAnswer): FailureMeaning {
    return meaningOf(answer);
  }

  rateOf({ headers }: PlatformAnswer): number | null {
    const perSecond = Number(headers['x-limit-per-second']);
    // Etsy counts each second alone, and one may hold a whole burst, too.
    return perSecond > 0 ? perSecond / 2 : null;
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const { credentials } = api;
    if (!credentials.refreshToken) return this.withoutConsent(api);
    const { shop_id: shopId } = etsyMe((await this.call(api, '/users/me')).json);
    if (!shopId) {
      throw new PlatformFailure('refused', 'This Etsy account has no shop.', 'Agree with the account that owns the shop.');
    }
    const shop = etsyShop((await this.call(api, `/shops/${shopId}`)).json);
    return {
      accountId: String(shopId),
      accountName: shop.shop_name || null,
      currency: shop.currency_code || null,
      missing: [],
      // No call says which scopes a token has: what a consent of old does not cover shows at the first write.
      details: {},
    };
  }

  page(stream: StreamName, account: Account, api: PlatformApi, request: PageRequest): Promise<StreamPage> {
    return stream === 'products' ? this.products(account, api, request) : this.orders(account, api, request);
  }

  /** Without the consent of a seller there is no token; the keys of the app prove themselves alone. */
  private async withoutConsent({ credentials, signal }: PlatformApi): Promise<Verified> {
    const url = `${etsyBases(this.config).api}/v3/application/openapi-ping`;
    const answer = await this.http.send('Etsy', { method: 'GET', url, headers: keyHeader(credentials) }, signal);
    if (answer.status !== 200) {
      const { kind, message } = meaningOf(answer);
      const hint = 'Check keystring and shared secret under Your Apps at Etsy. A new app has to be approved by Etsy first.';
      throw new PlatformFailure(kind === 'limit' ? 'limit' : 'credentials', `Etsy does not accept this app: ${message}.`, hint);
    }
    const cure = credentials.redirectUri
      ? 'Open this connection and choose "Agree at Etsy".'
      : 'Sign in again with the callback URL of your app, or with a refresh token.';
    const missing = [{ what: 'The consent of the seller', cure, streams: etsy.streams.map(({ name }) => name) }];
    return { accountId: credentials.keystring!, accountName: null, currency: null, missing, details: {} };
  }

  private async products({ accountId }: Account, api: PlatformApi, { position }: PageRequest): Promise<StreamPage> {
    const place = placeOf(position);
    const query = `state=${states[place.list]}&limit=${perPage}&offset=${place.offset}&includes=Inventory,Images`;
    const page = etsyList((await this.call(api, `/shops/${accountId}/listings?${query}`)).json);
    const next = nextPlace(place, page, states.length);
    const { fitting, raw } = etsyListings.sift(page.results);
    return { records: { products: fitting.flatMap(productsOfListing), raw }, next, percent: shareOf(next, states.length) };
  }

  private async orders({ accountId }: Account, api: PlatformApi, { position, since, startedAt }: PageRequest): Promise<StreamPage> {
    const place = placeOf(position);
    const lists = since ? [changedSince(since), createdSince(startedAt)] : [''];
    // In the order of their making, which no change of a receipt disturbs while the pages are read.
    const query = `limit=${perPage}&offset=${place.offset}&sort_on=created&sort_order=asc${lists[place.list] ?? ''}`;
    const page = etsyList((await this.call(api, `/shops/${accountId}/receipts?${query}`)).json);
    const next = nextPlace(place, page, lists.length);
    const { fitting, raw } = etsyReceipts.sift(page.results);
    return { records: { orders: fitting.map(orderOf), raw }, next, percent: shareOf(next, lists.length) };
  }

  private call(api: PlatformApi, path: string, call: Omit<Partial<PlatformCall>, 'url'> = {}): Promise<PlatformAnswer> {
    return api.call({ method: 'GET', ...call, url: `${etsyBases(this.config).api}/v3/application${path}` }, pace);
  }
}

export const etsy = definePlatform({
  platform: 'etsy',
  name: 'Etsy',
  summary: 'Listings with their variations, stock and prices, orders with refunds.',
  fields: [
    mainField.text('keystring', 'Keystring'),
    mainField.password('sharedSecret', 'Shared secret'),
    mainField.text('redirectUri', 'Callback URL', {
      placeholder: 'https://your-shop.example/etsy',
      help: 'One of the callback URLs of your app; any https address of yours will do. With it, a button opens the page at Etsy where you agree that Stallhand reads your shop and changes what you approve.',
    }),
    extraField.password('refreshToken', 'Refresh token', {
      help: 'Your consent, if you have it already. It starts with your number and a dot.',
    }),
  ],
  steps: [
    'Sign in at etsy.com/developers, register an app for your own shop and wait until Etsy has approved it.',
    'Copy keystring and shared secret from Your Apps into this form, and enter a callback URL there and here.',
    'Connect, then agree at Etsy.',
  ],
  streams: [
    { name: 'products', title: 'Listings, stock and prices', isWhole: true },
    { name: 'orders', title: 'Orders and refunds' },
  ],
  mostPieces: 999,
  canConsent: ({ redirectUri }) => redirectUri !== undefined,
  files,
  connector: EtsyConnector,
});

const writersBy = (call: EtsyCall): FieldWriters => ({ ...etsyLedgerWriters(call), ...etsyTextWriters(call), ...etsyOrderWriters(call) });

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000);

const changedSince = (since: Date): string => `&min_last_modified=${seconds(since) - clockSeconds}`;

const createdSince = (now: Date): string => `&min_created=${seconds(now) - refundedDays * 86_400}`;

/** Etsy sends nobody to an address without https. */
const isCallback = (text: string): boolean => URL.canParse(text) && text.startsWith('https://') && new URL(text).username === '';
