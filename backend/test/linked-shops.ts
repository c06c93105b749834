import type { IntegrationDetailDto } from '../src/modules/integrations/dto/integration.dto';
import type { SharedListingDto, SharedStockDto, StockMovementDto } from '../src/modules/one-stock/dto/one-stock.dto';
import { type Product, type ProductProcess, startProduct } from './app';
import { eventually } from './eventually';
import { callsOf } from './http';
import { SellingShop } from './selling-shop';
import { startWooShop, type WooShop } from './woo-shop';

const address = 'https://console.test';
const secret = 'shpss_secret_of_the_app_0123456789';
export type Channel = 'shopify' | 'ebay' | 'woocommerce';

/** A seller with the same products on Shopify, eBay and WooCommerce, connected, with their webhooks where there are any. */
export class LinkedShops {
  private lastOrder = 8_000;

  private constructor(
    readonly shop: SellingShop,
    readonly woo: WooShop,
    readonly product: Product,
    private readonly accounts: Record<Channel, string>,
    /** The worker, where it is a process of its own. */
    readonly helper: ProductProcess | null,
  ) {}

  static async start({ products = 20, isWorkerApart = false } = {}): Promise<LinkedShops> {
    const shop = await SellingShop.start({ products });
    const woo = await startWooShop();
    const product = await startProduct({
      worker: !isWorkerApart,
      settings: {
        ...shop.settings,
        OUTBOUND_ALLOW: `${new URL(shop.url).host},${woo.host}`,
        PUBLIC_URL: address,
        CHANGE_READ_BACK_SECONDS: '10',
      },
    });
    const helper = isWorkerApart ? await product.workerProcess() : null;
    await shop.set({ app: { secret, from: address, to: product.url } });
    woo.reach = (hook) => hook.replace(address, product.url);
    for (const { sku, stock } of await shop.products('shopify')) {
      woo.addProduct({ sku, name: `Pot ${sku}`, regular_price: '10.00', status: 'publish', manage_stock: true, stock_quantity: stock });
    }
    const call = callsOf(product.url);
    const key = woo.keys[0]!;
    const shopify = await shop.connect(product.url, 'shopify', { shop: 'fern.myshopify.com', clientId: 'fern-app', clientSecret: secret });
    const ebay = await shop.connect(product.url, 'ebay');
    const typed = { shopUrl: woo.url, consumerKey: key.key, consumerSecret: key.secret };
    const { body } = await call<IntegrationDetailDto>('POST', '/api/integrations/woocommerce/connect', typed);
    const accounts = { shopify: shopify.id, ebay: ebay.id, woocommerce: body.id };
    await eventually('the shops tell their news', async () => {
      for (const id of [accounts.shopify, accounts.woocommerce]) {
        const { news, sync } = (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
        if (news?.state !== 'live' || !sync?.finishedAt) return false;
      }
      const [gap] = await product.database.query<{ owed: boolean }>('SELECT bool_or(has_gap) AS owed FROM integration_hooks');
      return !gap?.owed;
    });
    return new LinkedShops(shop, woo, product, accounts, helper);
  }

  call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) => callsOf(this.product.url)<T>(method, path, body);

  async link(sku: string, more: object = {}): Promise<SharedStockDto> {
    const { status, body } = await this.call<SharedStockDto[]>('POST', '/api/shared-stocks', { stocks: [{ sku, ...more }] });
    if (status !== 201) throw new Error(`${sku} was not linked: ${status} ${JSON.stringify(body)}`);
    return body[0]!;
  }

  stock = async (id: string) => (await this.call<SharedStockDto>('GET', `/api/shared-stocks/${id}`)).body;
  movements = async (id: string) => (await this.call<StockMovementDto[]>('GET', `/api/shared-stocks/${id}/movements`)).body;
  listing = async (id: string, platform: Channel): Promise<SharedListingDto> =>
    (await this.stock(id)).listings.find((one) => one.platform === platform)!;

  /** Somebody buys, and the pieces are gone from that channel at once. @returns the order's id there */
  async buy(channel: Channel, sku: string, quantity = 1, status = 'processing'): Promise<number> {
    if (channel === 'woocommerce') return this.woo.addOrder({ status, line_items: [{ product_id: this.pot(sku).id, quantity }] }).id;
    const id = (this.lastOrder += 1);
    await this.shop.set({ sales: [{ platform: channel, id, sku, quantity }] });
    return id;
  }

  pot = (sku: string) => [...this.woo.products.values()].find((one) => one.sku === sku)!;

  /** What buyers see now. */
  async shown(sku: string): Promise<Record<Channel, number>> {
    return {
      shopify: (await this.shop.product('shopify', sku)).stock,
      ebay: (await this.shop.product('ebay', sku)).stock,
      woocommerce: this.pot(sku).stock_quantity!,
    };
  }

  /**
   * Every channel shows this, and nothing is under way any more. Channels agree before an order is booked: what one of them misses is not
   * promised by the others. `onHand` waits for the booking too.
   */
  async settles(id: string, sku: string, { onHand, ...wanted }: Partial<Record<Channel | 'onHand', number>>): Promise<SharedStockDto> {
    let last: unknown;
    const isSo = async () => {
      const [now, stock] = [await this.shown(sku), await this.stock(id)];
      last = { now, onHand: stock.onHand, listings: stock.listings.map(({ productName: _name, ...one }) => one) };
      const isShown = Object.entries(wanted).every(([channel, pieces]) => now[channel as Channel] === pieces);
      const isBooked = onHand === undefined || stock.onHand === onHand;
      return isShown && isBooked && stock.listings.every(({ state }) => state === 'even') ? stock : null;
    };
    try {
      return await eventually(`${sku} is ${JSON.stringify({ ...wanted, onHand })} everywhere`, isSo);
    } catch (error) {
      throw new Error(`${(error as Error).message}: ${JSON.stringify(last)}`, { cause: error });
    }
  }

  async sync(channel: Channel): Promise<void> {
    const path = `/api/integrations/${this.accounts[channel]}`;
    await eventually('the account is free', async () => (await this.call('POST', `${path}/sync`)).status < 300);
    await eventually('it is read', async () => (await this.call<IntegrationDetailDto>('GET', path)).body.sync?.finishedAt);
  }

  async close(): Promise<void> {
    await this.helper?.end('SIGTERM');
    await this.product.close();
    await this.shop.close();
    await this.woo.close();
  }
}
