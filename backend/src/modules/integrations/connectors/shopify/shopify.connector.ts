import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import { invalid } from '../../../../platform/errors/common.refusals';
import { withoutEndSlash } from '../../../../platform/links/end-slash';
import { mergedChecks } from '../../border/raw-records';
import { PlatformFailure } from '../../calls/platform-failure';
import { type PlatformAnswer, PlatformHttp } from '../../calls/platform-http';
import { type ShopFacts, zoneFact } from '../../accounts/shop-facts';
import { taxFacts, taxWords } from '../../accounts/tax-facts';
import { numberAt, textAt } from '../../calls/read-json';
import type { StreamName } from '../../integration-values';
import {
  type Account,
  type Connector,
  type Credentials,
  type FailureMeaning,
  type Grant,
  type PageRequest,
  type PlatformApi,
  type StreamPage,
  type Verified,
  definePlatform,
} from '../connector';
import type { NewsItem, RowNow } from '../news';
import { mainField, extraField, readFields, requireFields } from '../read-fields';
import { files } from './shopify-files';
import { ShopifyClient } from './shopify-client';
import { shopifyHooks } from './shopify-hooks';
import { shopifyListing, shownSince } from './shopify-listing';
import type { ShopifyQuery } from './shopify-queries';
import {
  nextOf,
  shopifyCustomers,
  shopifyOne,
  shopifyOrders,
  type ShopifyOrder,
  shopifyPages,
  type ShopifyShop,
  shopifyShop,
  shopifyVariants,
} from './shopify-records';
import { customerOf, orderOf, productOf } from './shopify-rows';
import { mayChange, mergesFact, mergesTold, ordersFact, readScopes, wholeHistory } from './shopify-scopes';
import { shopifyWriters } from './shopify-writers';

const pageSize = 100;
const domain = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

@Injectable()
export class ShopifyConnector implements Connector {
  readonly writers = shopifyWriters((api, { accountId }) => this.client(api, api.credentials.shop ?? accountId));

  readonly listing = shopifyListing((api, { accountId }) => this.client(api, api.credentials.shop ?? accountId));

  readonly hooks = shopifyHooks(
    (api, { accountId }) => this.client(api, api.credentials.shop ?? accountId),
    (api, account, item) => this.one(api, account, item),
  );

  constructor(
    private readonly config: AppConfig,
    private readonly http: PlatformHttp,
  ) {}

  read(input: Record<string, unknown>): Credentials {
    const { accessToken = '', ...read } = readFields(shopify.fields, input);
    requireFields(read, shopify.fields, ['shop']);
    const shop = shopOf(read.shop!);
    if (!shop) throw invalid([{ field: 'shop', message: 'must be a domain like your-shop.myshopify.com' }]);
    const [id, secret] = accessToken.includes(':') ? accessToken.split(':', 2) : [read.clientId, read.clientSecret];
    if (id && secret) return { shop, clientId: id.trim(), clientSecret: secret.trim() };
    if (!accessToken || accessToken.includes(':')) {
      throw invalid([{ field: 'accessToken', message: 'A token, or the client id and secret of an app, is needed.' }]);
    }
    return { shop, accessToken };
  }

  async grant({ shop, accessToken, clientId, clientSecret }: Credentials, signal: AbortSignal): Promise<Grant> {
    if (accessToken) return { token: accessToken, expiresAt: null };
    const answer = await this.http.send(
      'Shopify',
      {
        method: 'POST',
        url: `${this.base(shop!)}/admin/oauth/access_token`,
        form: { grant_type: 'client_credentials', client_id: clientId!, client_secret: clientSecret! },
      },
      signal,
    );
    const token = textAt(answer.json, 'access_token');
    if (answer.status !== 200 || !token) throw grantFailure(answer);
    return { token, expiresAt: new Date(Date.now() + (numberAt(answer.json, 'expires_in') ?? 86_399) * 1_000) };
  }

  authorise(_credentials: Credentials, token: string): Record<string, string> {
    return { 'x-shopify-access-token': token };
  }

  failure({ status, json }: PlatformAnswer): FailureMeaning {
    const said = textAt(json, 'errors') ?? textAt(json, 'errors', 0, 'message');
    if (status === 401) return { kind: 'token', message: said ?? 'the token is not valid' };
    if (status === 403) return { kind: 'permission', message: said ?? 'the app may not do this' };
    if (status === 429) return { kind: 'limit', message: said ?? 'too many calls' };
    const known: Record<number, string> = {
      402: 'the shop is frozen until its bill is paid',
      404: 'there is no such shop',
      423: 'the shop is locked',
    };
    return { kind: 'refused', message: known[status] ?? said ?? `status ${status}` };
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const told = shopifyShop(await this.client(api, api.credentials.shop!).query('shop'));
    const { shop } = told;
    if (!shop.myshopifyDomain) throw new PlatformFailure('unreadable', 'Shopify did not say which shop this is.');
    const held = (told.currentAppInstallation?.accessScopes ?? []).map(({ handle }) => handle);
    const has = (scope: string) => held.includes(scope) || held.includes(scope.replace('read_', 'write_'));
    const { currency = null, details } = factsOf(told);
    const plan = shop.plan?.publicDisplayName;
    return {
      accountId: shop.myshopifyDomain,
      accountName: shop.name || null,
      currency,
      missing: readScopes
        .filter(({ scope }) => !has(scope))
        .map(({ scope, streams }) => ({
          what: `The scope ${scope}`,
          cure: 'Add it to the app in Shopify, install the app again, then sign in again here.',
          streams,
        })),
      details: {
        ...(plan && { Plan: plan }),
        'Sign-in': api.credentials.accessToken ? 'Token of an app' : 'Client id and secret, renewed every day',
        ...(has('read_orders') && {
          [ordersFact]: has('read_all_orders') ? wholeHistory : 'the last 60 days, which is what Shopify gives without read_all_orders',
        }),
        [mergesFact]: has('read_customer_merge') ? mergesTold : 'found once a day; with the scope read_customer_merge at once',
        ...mayChange.detail((scope) => held.includes(scope)),
      },
      facts: details,
    };
  }

  async shopFacts({ accountId }: Account, api: PlatformApi): Promise<ShopFacts> {
    return factsOf(shopifyShop(await this.client(api, api.credentials.shop ?? accountId).query('shop')));
  }

  async page(stream: StreamName, account: Account, api: PlatformApi, { position, since }: PageRequest): Promise<StreamPage> {
    const client = this.client(api, api.credentials.shop ?? account.accountId);
    const changed = since ? `updated_at:>='${since.toISOString()}'` : null;
    const data = await client.query(stream as ShopifyQuery, {
      first: pageSize,
      after: position,
      ...(stream !== 'products' && { changed }),
    });
    if (stream === 'products') {
      const { nodes, pageInfo } = shopifyPages.products(data).productVariants;
      const { fitting, raw } = shopifyVariants.sift(nodes);
      return { records: { products: fitting.map((variant) => productOf(variant, account)), raw }, next: nextOf(pageInfo) };
    }
    if (stream === 'customers') {
      const { nodes, pageInfo } = shopifyPages.customers(data).customers;
      const { fitting, raw } = shopifyCustomers.sift(nodes);
      return { records: { customers: fitting.map(customerOf), raw }, next: nextOf(pageInfo) };
    }
    const { nodes, pageInfo } = shopifyPages.orders(data).orders;
    return { records: await wholeOrders(client, nodes, account), next: nextOf(pageInfo) };
  }

  /** A row that the shop named. A product that is not there any more brings nothing: its variants are not known by it. */
  private async one(api: PlatformApi, account: Account, { stream, id }: NewsItem): Promise<RowNow> {
    const client = this.client(api, api.credentials.shop ?? account.accountId);
    if (stream === 'orders') {
      const { order } = shopifyOne.order(await client.query('order', { id: `gid://shopify/Order/${id}` }));
      if (order) return wholeOrders(client, [order], account);
      const since = shownSince(account, new Date());
      return { gone: { orders: [id], ...(since && { ordersSince: since }) } };
    }
    if (stream === 'customers') return this.customer(client, id);
    const variants: unknown[] = [];
    for (let after: string | null = null; ;) {
      const { product } = shopifyOne.product(await client.query('product', { id: `gid://shopify/Product/${id}`, after }));
      variants.push(...(product?.variants.nodes ?? []));
      after = product ? nextOf(product.variants.pageInfo) : null;
      if (after === null) break;
    }
    const { fitting, raw } = shopifyVariants.sift(variants);
    return { products: fitting.map((variant) => productOf(variant, account)), raw };
  }

  /** @param id of a customer, or of two that were merged */
  private async customer(client: ShopifyClient, id: string): Promise<RowNow> {
    const [first, into] = id.split('>');
    const read = async (one: string) => {
      const { customer } = shopifyOne.customer(await client.query('customer', { id: `gid://shopify/Customer/${one}` }));
      if (!customer) return null;
      const { fitting, raw } = shopifyCustomers.sift([customer]);
      return { customers: fitting.map(customerOf), raw };
    };
    const there = await read(first!);
    // The merge is told when it begins.
    if (there && into) throw new PlatformFailure('unavailable', 'Shopify has not merged the customers yet.');
    if (there) return there;
    const kept = into ? await read(into) : null;
    return kept ? { ...kept, gone: { mergedCustomers: [{ from: first!, into: into! }] } } : { gone: { customers: [first!] } };
  }

  private client(api: PlatformApi, shop: string): ShopifyClient {
    return new ShopifyClient(api, this.base(shop));
  }

  private base(shop: string): string {
    return withoutEndSlash(this.config.SHOPIFY_API_BASE ?? `https://${shop}`);
  }
}

/** Shopify tells no rate. */
function factsOf({ shop: { currencyCode, ianaTimezone, taxesIncluded } }: ShopifyShop): ShopFacts {
  return {
    currency: currencyCode || null,
    details: {
      ...(ianaTimezone && { [zoneFact]: ianaTimezone }),
      ...(typeof taxesIncluded === 'boolean' && { [taxFacts.taxes]: taxesIncluded ? taxWords.included : taxWords.added }),
    },
  };
}

export const shopify = definePlatform({
  platform: 'shopify',
  name: 'Shopify',
  summary: 'Products, stock, orders and customers of your storefront.',
  fields: [
    mainField.text('shop', 'Shop domain', { placeholder: 'your-shop.myshopify.com' }),
    mainField.password('accessToken', 'Access token', {
      help: 'A token that starts with shpat_. For an app of the Dev Dashboard, leave this empty and give its client id and secret under More options.',
    }),
    extraField.text('clientId', 'Client ID', { help: 'From the settings of your app in the Shopify Dev Dashboard.' }),
    extraField.password('clientSecret', 'Client secret', {
      help: 'Shopify gives tokens for 24 hours with it; they are renewed by themselves.',
    }),
  ],
  steps: [
    'Make an app in the Shopify Dev Dashboard and install it in your shop. Shops with an older custom app can use its token.',
    'Give it the scopes read_products, read_inventory, read_orders and read_customers, write_products and write_inventory so that prices, texts, listings and stock can be changed, and write_orders and write_merchant_managed_fulfillment_orders so that orders can be shipped, paid back and cancelled.',
    'Copy client id and secret, or the token, into this form.',
  ],
  alternatives: [['accessToken'], ['clientId', 'clientSecret']],
  streams: [
    { name: 'products', title: 'Products and stock', isWhole: true },
    { name: 'customers', title: 'Customers' },
    { name: 'orders', title: 'Orders' },
  ],
  news: { streams: ['orders', 'products', 'customers'], checkMinutes: 2 },
  files,
  connector: ShopifyConnector,
});

/** An order with a line that cannot be read is set aside as a whole. */
async function wholeOrders(client: ShopifyClient, nodes: readonly unknown[], account: Account): Promise<RowNow> {
  const first = shopifyOrders.sift(nodes);
  const whole: unknown[] = [];
  for (const order of first.fitting) whole.push(await withAllLines(client, order));
  const { fitting, raw } = shopifyOrders.sift(whole);
  return { orders: fitting.map((order) => orderOf(order, account)).filter((order) => order !== null), raw: mergedChecks(first.raw, raw) };
}

/** The order with the lines beyond those that came with it. */
async function withAllLines(client: ShopifyClient, order: ShopifyOrder): Promise<unknown> {
  const lines: unknown[] = [...order.lineItems.nodes];
  let after = nextOf(order.lineItems.pageInfo);
  while (after !== null) {
    const { nodes, pageInfo } = shopifyOne.lines(await client.query('orderLines', { id: order.id, after })).order.lineItems;
    lines.push(...nodes);
    after = nextOf(pageInfo);
  }
  return { ...order, lineItems: { ...order.lineItems, nodes: lines } };
}

/** `https://Shop.myshopify.com/admin` is `shop.myshopify.com`. @returns null for what can be no shop. */
export function shopOf(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/?#]/)[0]!;
  const full = host.includes('.') ? host : `${host}.myshopify.com`;
  return domain.test(full) ? full : null;
}

function grantFailure({ status, json }: PlatformAnswer): PlatformFailure {
  const code = textAt(json, 'error') ?? `status ${status}`;
  if (status === 429) return new PlatformFailure('limit', 'Shopify is asked for tokens too often right now.');
  const words = textAt(json, 'error_description') ?? code;
  const hint =
    code === 'shop_not_permitted'
      ? 'The app belongs to another organisation than the shop. Make the app in the organisation of the shop, or use a token.'
      : 'Check client id and secret, and that the app is installed in this shop.';
  return new PlatformFailure('credentials', `Shopify does not give a token: ${words}`, hint);
}
