import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a seller has on the platform that is played. */
export interface Shop {
  products: number;
  customers: number;
  orders: { number: number; updatedAt: Date }[];
  /** Products of which Amazon has pieces; as many as there are listings if left out. */
  warehouse?: number;
  /** As Shopify tells it. */
  taxesIncluded?: boolean;
  /** Numbers of products that Shopify does not tax. */
  untaxed?: readonly number[];
}

export interface PlatformAnswer {
  status: number;
  headers?: Record<string, string>;
  /** A text is sent as it is; `hang` never answers. */
  body: unknown;
}

export type Fault = 'hang' | 'garbage' | PlatformAnswer;

export interface PlatformRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** Whether it asks for rows of a shop, not for a token or the account. */
  isData: boolean;
}

export const ordersOf = (count: number, updatedAt = new Date('2026-11-01T10:00:00Z')): Shop['orders'] =>
  Array.from({ length: count }, (_, number) => ({ number: number + 1, updatedAt }));

/** Plays the four platforms at one address, after their documents; each keeps to its own words for the same shop. */
export class PlatformServer {
  shop: Shop = { products: 0, customers: 0, orders: [] };
  /** Tokens that are accepted; a refresh adds one. */
  readonly tokens = new Set<string>();
  refuses: 'nothing' | 'credentials' | 'scope' = 'nothing';
  /** Seconds a token is said to live. */
  tokenLife = 7_200;
  grants = 0;
  /** The next answers to calls for rows, in order. */
  faults: Fault[] = [];
  readonly requests: PlatformRequest[] = [];
  /** What eBay's notices are said to be signed with. */
  noticeKey: unknown = null;
  onData: (count: number) => void = () => undefined;
  private dataCalls = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PlatformServer> {
    const server = createServer();
    const platform = new PlatformServer(server);
    server.on('request', (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const answer = platform.answer(incoming, Buffer.concat(chunks).toString());
        if (!answer) return;
        const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
        outgoing.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return platform;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings that lead every platform here. */
  get settings(): Record<string, string> {
    const url = `http://${this.host}`;
    return {
      OUTBOUND_ALLOW: this.host,
      SHOPIFY_API_BASE: url,
      EBAY_API_BASE: url,
      EBAY_APIZ_BASE: url,
      EBAY_AUTH_BASE: url,
      AMAZON_SPAPI_BASE: url,
      AMAZON_LWA_BASE: url,
      STRIPE_API_BASE: url,
    };
  }

  reset(shop: Partial<Shop> = {}): void {
    this.shop = { products: 0, customers: 0, ...shop, orders: [...(shop.orders ?? [])] };
    this.tokens.clear();
    Object.assign(this, { refuses: 'nothing', tokenLife: 7_200, grants: 0, faults: [], dataCalls: 0, onData: () => undefined });
    this.requests.length = 0;
  }

  dataRequests(): PlatformRequest[] {
    return this.requests.filter(({ isData }) => isData);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private answer(incoming: IncomingMessage, body: string): PlatformAnswer | null {
    const { pathname: path, searchParams: query } = new URL(incoming.url!, 'http://platform');
    const isGrant = /token$/.test(path) && incoming.method === 'POST';
    const isAccount = /\/user\/$|marketplaceParticipations$|\/v1\/account$/.test(path) || /query Shop /.test(body);
    const isNotice = path.startsWith('/commerce/notification/');
    const request = { method: incoming.method!, path, query, headers: incoming.headers, body, isData: !isGrant && !isAccount && !isNotice };
    this.requests.push(request);
    if (isGrant) return this.grant(request);
    if (path.startsWith('/commerce/notification/v1/public_key/')) return { status: 200, body: this.noticeKey };
    // Only the keys of notices are played here: the rest of it is in the rig.
    if (isNotice) return { status: 404, body: { errors: [{ errorId: 2002, message: 'Resource not found' }] } };
    if (!this.isLetIn(request)) return refused(request);
    if (request.isData) {
      this.onData(++this.dataCalls);
      const fault = this.faults.shift();
      if (fault === 'hang') return null;
      if (fault === 'garbage') return { status: 200, body: '<html>Bad gateway' };
      if (fault) return fault;
    }
    return isAccount ? this.account(request) : this.rows(request);
  }

  private grant({ path, body }: PlatformRequest): PlatformAnswer {
    if (this.refuses === 'credentials') {
      const error = path.startsWith('/admin') ? 'invalid_request' : body.includes('refresh_token=') ? 'invalid_grant' : 'invalid_client';
      return { status: path.startsWith('/auth') ? 400 : 401, body: { error, error_description: 'client authentication failed' } };
    }
    const token = `granted-token-${++this.grants}-0123456789`;
    this.tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: this.tokenLife, token_type: 'bearer', scope: '' } };
  }

  private isLetIn({ headers }: PlatformRequest): boolean {
    const token = String(headers['x-shopify-access-token'] ?? headers['x-amz-access-token'] ?? headers.authorization ?? '');
    const bare = token.replace(/^Bearer /, '');
    return this.tokens.has(bare) || (this.refuses !== 'credentials' && /^(shpat_|sk_test_|rk_test_)/.test(bare));
  }

  private account({ path, body }: PlatformRequest): PlatformAnswer {
    if (/query Shop /.test(body)) {
      const all = ['read_products', 'read_inventory', 'read_orders', 'read_customers'];
      const scopes = this.refuses === 'scope' ? all.filter((scope) => scope !== 'read_orders') : all;
      return graph({
        shop: {
          id: 'gid://shopify/Shop/1',
          name: 'Fern & Fold',
          myshopifyDomain: 'fern.myshopify.com',
          currencyCode: 'USD',
          plan: null,
          taxesIncluded: this.shop.taxesIncluded,
        },
        currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle })) },
      });
    }
    if (path.endsWith('/user/')) return { status: 200, body: { userId: 'u1', username: 'fernfold', registrationMarketplaceId: 'EBAY_US' } };
    if (path === '/v1/account') {
      return { status: 200, body: { id: 'acct_1fern', default_currency: 'usd', settings: { dashboard: { display_name: 'Fern & Fold' } } } };
    }
    const marketplace = {
      id: 'ATVPDKIKX0DER',
      countryCode: 'US',
      name: 'Amazon.com',
      defaultCurrencyCode: 'USD',
      domainName: 'www.amazon.com',
    };
    return {
      status: 200,
      body: { payload: [{ marketplace, storeName: 'Fern & Fold', participation: { isParticipating: true, hasSuspendedListings: false } }] },
    };
  }

  private rows(request: PlatformRequest): PlatformAnswer {
    const { path, query } = request;
    if (this.refuses === 'scope' && /order/.test(path)) {
      return { status: 403, body: { errors: [{ errorId: 1100, code: 'Unauthorized', message: 'Access denied' }] } };
    }
    if (this.refuses === 'scope' && path === '/v1/customers') {
      return { status: 403, body: { error: { type: 'invalid_request_error', message: 'The key lacks rak_customer_read.' } } };
    }
    if (path.endsWith('graphql.json')) return this.shopify(JSON.parse(request.body) as ShopifyBody);
    if (path.startsWith('/v1/')) return this.stripe(path, query);
    if (path.startsWith('/sell/')) return this.ebay(path, query);
    return this.amazon(path, query);
  }

  private shopify({ query, variables }: ShopifyBody): PlatformAnswer {
    const since = /updated_at:>='([^']+)'/.exec(variables.changed ?? '')?.[1];
    const page = <T>(all: T[], node: (item: T) => unknown) => {
      const from = Number(variables.after ?? 0);
      const end = from + variables.first;
      return {
        nodes: all.slice(from, end).map(node),
        pageInfo: { hasNextPage: end < all.length, endCursor: String(Math.min(end, all.length)) },
      };
    };
    if (query.includes('query Products'))
      return graph({ productVariants: page(numbers(this.shop.products), (n) => shopifyVariant(n, this.shop.untaxed)) });
    if (query.includes('query Customers')) return graph({ customers: page(since ? [] : numbers(this.shop.customers), shopifyCustomer) });
    return graph({ orders: page(this.ordersSince(since), shopifyOrder) });
  }

  private ebay(path: string, query: URLSearchParams): PlatformAnswer {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit'));
    const next = (total: number) => (offset + limit < total ? { next: `${path}?offset=${offset + limit}` } : {});
    if (path.endsWith('/inventory_item')) {
      const all = numbers(this.shop.products);
      return {
        status: 200,
        body: { total: all.length, size: limit, ...next(all.length), inventoryItems: all.slice(offset, offset + limit).map(ebayItem) },
      };
    }
    if (path.endsWith('/offer')) return { status: 200, body: { total: 1, offers: [ebayOffer(query.get('sku')!)] } };
    if (path.endsWith('/traffic_report')) {
      const metrics = ['LISTING_VIEWS_TOTAL', 'TRANSACTION'].map((key) => ({ key }));
      const records = [
        {
          dimensionValues: [{ value: '20261101' }],
          metricValues: [
            { value: 40, applicable: true },
            { value: 2, applicable: true },
          ],
        },
      ];
      return { status: 200, body: { header: { metrics }, records: this.shop.orders.length > 0 ? records : [] } };
    }
    const since = /lastmodifieddate:\[(.+?)\.\.\]/.exec(query.get('filter') ?? '')?.[1];
    const all = this.ordersSince(since);
    return {
      status: 200,
      body: { total: all.length, offset, limit, ...next(all.length), orders: all.slice(offset, offset + limit).map(ebayOrder) },
    };
  }

  private amazon(path: string, query: URLSearchParams): PlatformAnswer {
    const headers = { 'x-amzn-ratelimit-limit': '1000' };
    const pageOf = <T>(all: T[], size: number, token: string | null) => {
      const from = Number(token ?? 0);
      return { found: all.slice(from, from + size), pagination: from + size < all.length ? { nextToken: String(from + size) } : {} };
    };
    if (path.startsWith('/fba/')) {
      const { found, pagination } = pageOf(numbers(this.shop.warehouse ?? this.shop.products), 50, query.get('nextToken'));
      return { status: 200, headers, body: { pagination, payload: { inventorySummaries: found.map(amazonStock) } } };
    }
    if (path.startsWith('/listings/')) {
      const { found, pagination } = pageOf(numbers(this.shop.products), 20, query.get('pageToken'));
      return { status: 200, headers, body: { numberOfResults: this.shop.products, pagination, items: found.map(amazonListing) } };
    }
    if (path.startsWith('/sales/')) {
      const payload = [
        { interval: '2026-11-01T00:00Z--2026-11-02T00:00Z', unitCount: 2, totalSales: { amount: '25', currencyCode: 'USD' } },
      ];
      return { status: 200, headers, body: { payload: this.shop.orders.length > 0 ? payload : [] } };
    }
    const { found, pagination } = pageOf(this.ordersSince(query.get('lastUpdatedAfter')), 100, query.get('paginationToken'));
    return { status: 200, headers, body: { orders: found.map(amazonOrder), pagination } };
  }

  /** Newest first. */
  stripeEvents: { id: string; type: string; data: { object: object } }[] = [];

  mayReadStripeEvents = true;

  private stripe(path: string, query: URLSearchParams): PlatformAnswer {
    if (path === '/v1/events' && !this.mayReadStripeEvents)
      return { status: 403, body: { error: { message: 'The key may not read events.' } } };
    const all =
      path === '/v1/prices'
        ? numbers(this.shop.products).map(stripePrice)
        : path === '/v1/customers'
          ? numbers(query.has('created[gte]') ? 0 : this.shop.customers).map(stripeCustomer)
          : path === '/v1/events'
            ? this.stripeEvents
            : this.ordersSince(null).map(stripeMovement);
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const data = all.slice(start, start + Number(query.get('limit')));
    return { status: 200, body: { object: 'list', data, has_more: start + data.length < all.length, url: path } };
  }

  private ordersSince(since: string | null | undefined): Shop['orders'] {
    return this.shop.orders.filter(({ updatedAt }) => !since || updatedAt >= new Date(since));
  }
}

interface ShopifyBody {
  query: string;
  variables: { first: number; after?: string | null; changed?: string | null };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const graph = (data: unknown): PlatformAnswer => ({
  status: 200,
  body: {
    data,
    extensions: {
      cost: {
        requestedQueryCost: 52,
        actualQueryCost: 12,
        throttleStatus: { maximumAvailable: 20_000, currentlyAvailable: 20_000, restoreRate: 1_000 },
      },
    },
  },
});

function refused({ path }: PlatformRequest): PlatformAnswer {
  if (path.startsWith('/admin')) return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
  if (path.startsWith('/v1'))
    return { status: 401, body: { error: { message: 'Invalid API Key provided', type: 'invalid_request_error' } } };
  if (path.startsWith('/sell') || path.startsWith('/commerce')) {
    return { status: 401, body: { errors: [{ errorId: 1001, domain: 'OAuth', category: 'REQUEST', message: 'Invalid access token' }] } };
  }
  return { status: 403, body: { errors: [{ code: 'Unauthorized', message: 'The access token you provided has expired.' }] } };
}

const usd = (value: string) => ({ value, currency: 'USD' });
const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } });

const shopifyVariant = (n: number, untaxed: Shop['untaxed'] = []) => ({
  id: `gid://shopify/ProductVariant/${n}`,
  sku: `SKU-${n}`,
  title: 'Default Title',
  price: '12.50',
  taxable: !untaxed.includes(n),
  inventoryQuantity: n,
  product: { title: `Pot ${n}`, status: 'ACTIVE', hasOnlyDefaultVariant: true },
  inventoryItem: { tracked: true, unitCost: { amount: '5.00', currencyCode: 'USD' } },
});
const shopifyCustomer = (n: number) => ({
  id: `gid://shopify/Customer/${n}`,
  firstName: 'Ann',
  lastName: `Number ${n}`,
  defaultEmailAddress: { emailAddress: `buyer${n}@mail.test` },
});
const shopifyOrder = ({ number }: Shop['orders'][number]) => ({
  id: `gid://shopify/Order/${number}`,
  name: `#${number}`,
  createdAt: '2026-11-01T10:00:00Z',
  processedAt: '2026-11-01T10:00:00Z',
  cancelledAt: null,
  test: false,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  totalPriceSet: money('25.00'),
  totalRefundedSet: money('0.00'),
  totalDiscountsSet: money('0.00'),
  totalShippingPriceSet: money('0.00'),
  totalTaxSet: money('0.00'),
  customer: shopifyCustomer(number),
  lineItems: {
    nodes: [
      {
        sku: 'SKU-1',
        name: 'Pot 1',
        quantity: 2,
        discountedUnitPriceSet: money('12.50'),
        variant: { id: 'gid://shopify/ProductVariant/1' },
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
});
const ebayItem = (n: number) => ({
  sku: `SKU-${n}`,
  condition: 'NEW',
  product: { title: `Pot ${n}` },
  availability: { shipToLocationAvailability: { quantity: n } },
});
const ebayOffer = (sku: string) => ({ offerId: sku, sku, status: 'PUBLISHED', pricingSummary: { price: usd('12.50') } });
const ebayOrder = ({ number }: Shop['orders'][number]) => ({
  orderId: `12-${number}`,
  creationDate: '2026-11-01T10:00:00.000Z',
  orderPaymentStatus: 'PAID',
  orderFulfillmentStatus: 'NOT_STARTED',
  buyer: { username: `bob${number}` },
  pricingSummary: { total: usd('25.00') },
  totalMarketplaceFee: usd('2.50'),
  lineItems: [{ lineItemId: '1', sku: 'SKU-1', title: 'Pot 1', quantity: 2, lineItemCost: usd('25.00') }],
});
const amazonStock = (n: number) => ({ sellerSku: `SKU-${n}`, productName: `Pot ${n}`, inventoryDetails: { fulfillableQuantity: n } });
const amazonListing = (n: number) => ({
  sku: `SKU-${n}`,
  summaries: [{ marketplaceId: 'ATVPDKIKX0DER', status: ['BUYABLE'], itemName: `Pot ${n}` }],
  offers: [{ marketplaceId: 'ATVPDKIKX0DER', offerType: 'B2C', price: { currencyCode: 'USD', amount: '12.50' } }],
  fulfillmentAvailability: [{ fulfillmentChannelCode: 'AMAZON_NA' }],
});
const amazonOrder = ({ number }: Shop['orders'][number]) => ({
  orderId: `250-${number}`,
  createdTime: '2026-11-01T10:00:00Z',
  lastUpdatedTime: '2026-11-01T10:00:00Z',
  buyer: { buyerEmail: `b${number}@marketplace.amazon.test` },
  proceeds: { grandTotal: { amount: '25.00', currencyCode: 'USD' } },
  fulfillment: { fulfillmentStatus: 'UNSHIPPED' },
  orderItems: [
    {
      orderItemId: '1',
      quantityOrdered: 2,
      product: { sellerSku: 'SKU-1', title: 'Pot 1', price: { unitPrice: { amount: '12.50', currencyCode: 'USD' } } },
    },
  ],
});
const stripePrice = (n: number) => ({
  id: `price_${n}`,
  active: true,
  currency: 'usd',
  unit_amount: 1_250,
  nickname: null,
  lookup_key: null,
  product: { id: `prod_${n}`, active: true, name: `Pot ${n}`, metadata: { sku: `SKU-${n}` } },
});
const stripeCustomer = (n: number) => ({ id: `cus_${n}`, email: `buyer${n}@mail.test`, name: `Ann Number ${n}`, created: 1_793_527_200 });
const stripeMovement = ({ number }: Shop['orders'][number]) => ({
  id: `txn_${number}`,
  amount: 2_500,
  fee: 103,
  net: 2_397,
  currency: 'usd',
  reporting_category: 'charge',
  created: 1_793_527_200 - number,
});
