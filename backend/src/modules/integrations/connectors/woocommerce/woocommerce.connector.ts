import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config';
import { invalid } from '../../../../platform/errors/common.refusals';
import { withoutEndSlash } from '../../../../platform/links/end-slash';
import type { ShopFacts } from '../../accounts/shop-facts';
import { mergedChecks } from '../../border/raw-records';
import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformAnswer, PlatformCall } from '../../calls/platform-http';
import { at, textAt } from '../../calls/read-json';
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
import { mainField, readFields, requireFields } from '../read-fields';
import { signedUrl } from './oauth-signature';
import { shopAddressOf, shopName } from './woocommerce-address';
import { firstFailure, meaningOf, pagesOf } from './woocommerce-failures';
import { files } from './woocommerce-files';
import { wooHooks } from './woocommerce-hooks';
import { wooListing } from './woocommerce-listing';
import { afterAll, nextRows, shareOf } from './woocommerce-lists';
import { wooDraftWriter } from './woocommerce-draft-writer';
import { wooOrderWriters } from './woocommerce-order-writers';
import { wooCustomers, wooList, wooOrders, wooProducts, wooRefunded } from './woocommerce-records';
import { refundsOf } from './woocommerce-refunds';
import { customerOf, isNoOrder, orderOf } from './woocommerce-rows';
import { wooTextWriters } from './woocommerce-text-writers';
import { factsOfShop } from './woocommerce-settings';
import { soldOf } from './woocommerce-variations';
import { mayChange, type WooCall, wooWriters } from './woocommerce-writers';

/** Of products and customers; a hundred products take a real shop 0.6 s. */
const perPage = 100;
/** A hundred orders take it 2.3 s, and a shared host several times that. */
const ordersPerPage = 50;
/** Products with many variations end a page early. */
const enoughRows = 500;
/** What the clocks of the shop and of this server may differ by; with more, it takes no signature either. */
const clockMs = 15 * 60_000;

const productFields =
  'id,parent_id,name,type,status,sku,price,manage_stock,stock_quantity,stock_status,regular_price,on_sale,variations,cost_of_goods_sold,tax_status,tax_class,images';
const customerFields = 'id,email,first_name,last_name,date_created_gmt,billing';
const orderFields =
  'id,number,status,currency,date_created_gmt,date_paid_gmt,total,shipping_total,total_tax,discount_total,customer_id,billing,shipping,date_completed_gmt,line_items,refunds';
/** Naming them spares the shop a call to the outside that its whole report makes. */
const statusFields = 'environment.version,settings';

@Injectable()
export class WooCommerceConnector implements Connector {
  private readonly calling: WooCall = (api, path, query, call) => this.call(api, path, query, call);
  readonly writers = {
    ...wooWriters(this.calling),
    ...wooTextWriters(this.calling),
    ...wooOrderWriters(this.calling),
    ...wooDraftWriter(this.calling, ({ credentials }) => withoutEndSlash(credentials.shopUrl!)),
  };

  readonly listing = wooListing(this.calling);
  readonly hooks = wooHooks(this.calling, (api, account, item) => this.one(api, account, item));

  constructor(private readonly config: AppConfig) {}

  read(input: Record<string, unknown>): Credentials {
    const read = readFields(woocommerce.fields, input);
    requireFields(read, woocommerce.fields, ['shopUrl', 'consumerKey', 'consumerSecret']);
    const shopUrl = shopAddressOf(read.shopUrl!);
    if (!shopUrl) throw invalid([{ field: 'shopUrl', message: 'must be an address like https://your-shop.example' }]);
    if (/^cs_/.test(read.consumerKey!)) {
      throw invalid([{ field: 'consumerKey', message: 'This is a consumer secret; the consumer key goes here. It starts with ck_.' }]);
    }
    if (!/^ck_\w+$/.test(read.consumerKey!)) throw invalid([{ field: 'consumerKey', message: 'must start with ck_' }]);
    if (!/^cs_\w+$/.test(read.consumerSecret!)) throw invalid([{ field: 'consumerSecret', message: 'must start with cs_' }]);
    return { ...read, shopUrl };
  }

  grant({ consumerSecret }: Credentials): Promise<Grant> {
    return Promise.resolve({ token: consumerSecret!, expiresAt: null });
  }

  authorise(credentials: Credentials, token: string): Record<string, string> {
    if (!hasHttps(credentials)) return {};
    return { authorization: `Basic ${Buffer.from(`${credentials.consumerKey}:${token}`).toString('base64')}` };
  }

  /** Without https a password would lie open on the way: WooCommerce takes signatures there, and each of them once. */
  sign(call: PlatformCall, credentials: Credentials, token: string): PlatformCall {
    if (hasHttps(credentials)) return call;
    return { ...call, url: signedUrl(call.method, call.url, { key: credentials.consumerKey!, secret: token }) };
  }

  failure(answer: PlatformAnswer): FailureMeaning {
    return meaningOf(answer);
  }

  async verify(api: PlatformApi): Promise<Verified> {
    const shopUrl = api.credentials.shopUrl!;
    const { json } = await this.call(api, 'system_status', { _fields: statusFields }).catch((error: unknown) => {
      throw firstFailure(error, shopUrl);
    });
    const currency = textAt(json, 'settings', 'currency');
    if (!currency) {
      throw new PlatformFailure('refused', `What answers at ${shopUrl} is no WooCommerce shop.`, 'Check the address of the shop.');
    }
    const version = textAt(json, 'environment', 'version');
    return {
      accountId: shopName(shopUrl),
      accountName: shopName(shopUrl),
      currency,
      missing: [],
      details: {
        ...(version && { WooCommerce: version }),
        'Sign-in': hasHttps(api.credentials) ? 'Key and secret over https' : 'Signed calls, since the shop has no https',
        ...mayChange(await this.canWrite(api)),
      },
      facts: (await factsOfShop(this.calling, api, this.index(api))).details,
    };
  }

  shopFacts(_account: Account, api: PlatformApi): Promise<ShopFacts> {
    return factsOfShop(this.calling, api, this.index(api));
  }

  page(stream: StreamName, account: Account, api: PlatformApi, request: PageRequest): Promise<StreamPage> {
    if (stream === 'products') return this.products(account, api, request);
    if (stream === 'customers') return request.since ? this.newCustomers(api, request, request.since) : this.customers(api, request);
    return this.orders(account, api, request);
  }

  private async products(account: Account, api: PlatformApi, { position }: PageRequest): Promise<StreamPage> {
    const found = await nextRows(position, perPage, (offset) => this.list(api, 'products', { offset, _fields: productFields }));
    const taken: unknown[] = [];
    for (let count = 0; taken.length < found.rows.length && count < enoughRows;) {
      const product = found.rows[taken.length];
      taken.push(product);
      const variations = at(product, 'variations');
      count += Array.isArray(variations) ? Math.max(1, variations.length) : 1;
    }
    const { fitting, raw } = wooProducts.sift(taken);
    const sold = await soldOf(this.calling, api, fitting, account);
    const next = taken.length > 0 ? found.after(taken.at(-1)) : null;
    return { records: { ...sold, raw: mergedChecks(raw, sold.raw) }, next, percent: shareOf(next, found.total) };
  }

  /** A row that the shop named. Of a variation it names that alone, and its name and state are those of its product too. */
  private async one(api: PlatformApi, account: Account, item: NewsItem): Promise<RowNow> {
    try {
      return await this.there(api, account, item);
    } catch (error) {
      if (error instanceof PlatformFailure && error.isGone) return { gone: { [item.stream]: [item.id] } };
      throw error;
    }
  }

  private async there(api: PlatformApi, account: Account, { stream, id }: NewsItem): Promise<RowNow> {
    if (stream === 'customers') return this.customer(api, id);
    if (stream === 'orders') {
      const { json } = await this.call(api, `orders/${id}`, { _fields: orderFields });
      return isNoOrder(json) ? { gone: { orders: [id] } } : this.ordersOf(account, api, [json]);
    }
    const { json } = await this.call(api, `products/${id}`, { _fields: productFields });
    const parent = at(json, 'type') === 'variation' ? at(json, 'parent_id') : null;
    const hasParent = typeof parent === 'number' && parent > 0;
    const product = hasParent ? (await this.call(api, `products/${parent}`, { _fields: productFields })).json : json;
    const { fitting, raw } = wooProducts.sift([product]);
    const sold = await soldOf(this.calling, api, fitting, account);
    return { ...sold, raw: mergedChecks(raw, sold.raw) };
  }

  /** The shop tells of every user; those who manage it are no customers. */
  private async customer(api: PlatformApi, id: string): Promise<RowNow> {
    const { json } = await this.call(api, `customers/${id}`, { _fields: `${customerFields},role` });
    const { fitting, raw } = wooCustomers.sift([json]);
    return { customers: fitting.filter(({ role }) => role === 'customer').map(customerOf), raw };
  }

  private async customers(api: PlatformApi, { position }: PageRequest): Promise<StreamPage> {
    const found = await nextRows(position, perPage, (offset) => this.list(api, 'customers', { offset, _fields: customerFields }));
    const next = afterAll(found);
    const { fitting, raw } = wooCustomers.sift(found.rows);
    return { records: { customers: fitting.map(customerOf), raw }, next, percent: shareOf(next, found.total) };
  }

  /** The list cannot be asked for changes: newest first, up to those that were there before. Orders bring what changed about others. */
  private async newCustomers(api: PlatformApi, { position }: PageRequest, since: Date): Promise<StreamPage> {
    const { offset = 0 } = (position ?? {}) as { offset?: number };
    const found = wooList((await this.list(api, 'customers', { offset, order: 'desc', _fields: customerFields })).json);
    const { fitting, raw } = wooCustomers.sift(found);
    const customers = fitting.map(customerOf);
    const fresh = customers.filter(({ createdAt }) => !createdAt || createdAt.getTime() > since.getTime() - clockMs);
    const isEnd = found.length < perPage || fresh.length < customers.length;
    return { records: { customers: fresh, raw }, next: isEnd ? null : { offset: offset + perPage } };
  }

  private async orders(account: Account, api: PlatformApi, { position, since }: PageRequest): Promise<StreamPage> {
    const changed = since && {
      modified_after: new Date(since.getTime() - clockMs).toISOString().replace(/\.\d+Z$/, ''),
      dates_are_gmt: 'true',
    };
    const found = await nextRows(position, ordersPerPage, (offset) =>
      this.list(api, 'orders', { offset, per_page: ordersPerPage, ...changed, _fields: orderFields }),
    );
    const next = afterAll(found);
    return { records: await this.ordersOf(account, api, found.rows), next, percent: shareOf(next, found.total) };
  }

  private async ordersOf(account: Account, api: PlatformApi, rows: readonly unknown[]): Promise<RowNow> {
    const orders = wooOrders.sift(rows.filter((row) => !isNoOrder(row)));
    const whole: unknown[] = [];
    for (const order of orders.fitting) whole.push({ ...order, refundsInFull: await refundsOf(this.calling, api, order) });
    const { fitting, raw } = wooRefunded.sift(whole);
    return { orders: fitting.map((order) => orderOf(order, account, order.refundsInFull)), raw: mergedChecks(orders.raw, raw) };
  }

  /** The shop looks at what a key may do before it looks for a route: a write to one that is not there says it and writes nothing. */
  private async canWrite(api: PlatformApi): Promise<boolean | null> {
    try {
      await this.call(api, 'system_status', {}, { method: 'POST' });
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      if (error.kind === 'permission' || error.kind === 'refused') return error.kind === 'refused';
    }
    return null;
  }

  private list(api: PlatformApi, path: string, query: Record<string, string | number>): Promise<PlatformAnswer> {
    return this.call(api, path, { per_page: perPage, orderby: 'id', order: 'asc', ...query });
  }

  private call(api: PlatformApi, path: string, query: Record<string, string | number>, call: Omit<Partial<PlatformCall>, 'url'> = {}) {
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const url = [this.url(api, path), ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
    return api.call({ method: 'GET', url, pages: pagesOf(api.credentials.shopUrl!), ...call });
  }

  private url(api: PlatformApi, path: string): string {
    return `${this.index(api)}wc/v3/${path}`;
  }

  private index({ credentials }: PlatformApi): string {
    return `${withoutEndSlash(this.config.WOOCOMMERCE_API_BASE ?? credentials.shopUrl!)}/wp-json/`;
  }
}

export const woocommerce = definePlatform({
  platform: 'woocommerce',
  name: 'WooCommerce',
  summary: 'Products with their variations, stock, orders and customers of your own shop.',
  fields: [
    mainField.text('shopUrl', 'Shop address', {
      placeholder: 'https://your-shop.example',
      help: 'As it stands in WordPress under Settings > General, with the folder if there is one.',
    }),
    mainField.text('consumerKey', 'Consumer key', { placeholder: 'ck_...' }),
    mainField.password('consumerSecret', 'Consumer secret', { help: 'It starts with cs_; WooCommerce shows it once.' }),
  ],
  steps: [
    'In WordPress, open WooCommerce > Settings > Advanced > REST API and choose Add key.',
    'Choose an administrator or shop manager as its user. Read is enough to read; with Read/Write, prices, stock, texts, listings and orders can be changed too.',
    'Copy key and secret into this form. Settings > Permalinks may be anything but Plain.',
  ],
  streams: [
    { name: 'products', title: 'Products and stock', isWhole: true },
    { name: 'customers', title: 'Customers' },
    { name: 'orders', title: 'Orders' },
  ],
  // An order on hold has taken its pieces, a pending one has not; the ledger calls both unpaid.
  mayLeaveUnpaid: true,
  news: { streams: ['orders', 'products', 'customers'], checkMinutes: 2 },
  files,
  connector: WooCommerceConnector,
});

const hasHttps = ({ shopUrl }: Credentials): boolean => shopUrl!.startsWith('https:');
