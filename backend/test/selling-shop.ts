import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { IntegrationDetailDto } from '../src/modules/integrations/dto/integration.dto';
import { eventually } from './eventually';
import { type Call, callsOf } from './http';

export const sellingPlatforms = ['shopify', 'ebay', 'amazon'] as const;
export type SellingPlatform = (typeof sellingPlatforms)[number];
export type ShopField = 'price' | 'compareAt' | 'stock' | 'title' | 'description' | 'tags' | 'seoTitle' | 'seoDescription' | 'status';

/** Shares from 0 to 1; what each does stands with the shop, in `tools/rig/selling-shop/shelves.mjs`. */
export type ShopFaults = Partial<
  Record<'dropped' | 'meddle' | 'errorBefore' | 'errorAfter' | 'cut' | 'cutBefore' | 'throttled' | 'lateMs' | 'slowMs', number>
>;
export type CallFault = 'errorBefore' | 'errorAfter' | 'cut' | 'cutBefore' | 'throttled' | 'none';

export interface ShopProduct {
  id: string;
  sku: string;
  price: number;
  compareAt: number | null;
  stock: number;
  title: string;
  description: string;
  currency: string;
  refuses: string | null;
  isPublished?: boolean;
  isVariation?: boolean;
  /** Of an item and of an offer at eBay, which writing a text must not lose. */
  aspects?: object | null;
  policies?: object | null;
  isFba?: boolean;
  leadTimeDays?: number | null;
  minimumPrice?: number | null;
  isTracked?: boolean;
  locations?: number;
}

/** What was done to an order at Shopify. */
export interface ShopifyOrder {
  id: number;
  quantity: number;
  parcels: { status: string; quantity: number; company?: string; number?: string; notify: boolean }[];
  refunds: { cents: number; note: string | null }[];
  cancelledAt: string | null;
  cancelReason?: string;
  isRestocked?: boolean;
  isPresentment: boolean;
  isHeld: boolean;
}

/** What was done to an order at eBay. */
export interface EbayOrder {
  id: string;
  quantity: number;
  parcels: { quantity: number; carrier?: string; tracking?: string }[];
  refunds: { cents: number }[];
  cancelState: string;
}

/** What was done to an order at Amazon. */
export interface AmazonOrder {
  id: string;
  quantity: number;
  parcels: { reference: string; carrier: string; tracking: string; quantity: number }[];
  status: string | null;
  fulfilledBy: string;
}

export interface AppliedWrite {
  platform: SellingPlatform;
  /** Of an order, its number: `#1042`. */
  sku: string;
  field: ShopField | 'shipped' | 'refund' | 'cancelled';
  value: number | string | string[] | null;
  key: string | null;
}

/** A product of Shopify, which its variants share. */
export interface ShopPage {
  id: string;
  title: string;
  description: string;
  tags: string[];
  seoTitle: string;
  seoDescription: string;
  status: string;
}

/** A product that was made at Shopify. */
export interface ShopDraft {
  id: number;
  sku: string;
  title: string;
  status: string;
  price: number;
  stock: number;
  media: { address: string; alt: string }[];
  /** How often it was written. */
  times: number;
}

/** What stands at eBay about notifications, and what was sent. */
export interface EbayNews {
  alertEmail: string | null;
  challenges: number;
  keyCalls: number;
  destinations: { destinationId: string; status: string; deliveryConfig: { endpoint: string; verificationToken: string } }[];
  subscriptions: { subscriptionId: string; topicId: string; destinationId: string; status: string }[];
  deliveries: { address: string; headers: Record<string, string>; body: string; statuses: number[] }[];
}

/** What goes wrong with the notifications of eBay, and what somebody else does there. */
interface EbayNewsOrders {
  from?: string;
  to?: string;
  isOffered?: boolean;
  dropsSubscriptions?: number;
  alertEmail?: string | null;
  destination?: Partial<EbayNews['destinations'][number]>;
  subscription?: Partial<EbayNews['subscriptions'][number]>;
  rotate?: boolean;
  isEmpty?: boolean;
  tell?: { orderId: string } & EbayTelling;
}

interface EbayTelling {
  lateMs?: number;
  times?: number;
  isForged?: boolean;
}

interface ShopOrders {
  products?: number;
  faults?: Partial<Record<SellingPlatform | 'all', ShopFaults>>;
  next?: Partial<Record<SellingPlatform, CallFault[]>>;
  change?: ({ platform: SellingPlatform; sku: string } & Partial<ShopProduct & Omit<ShopPage, 'id'>>)[];
  /** Of the shop at Shopify. */
  currency?: string;
  scopes?: string[];
  points?: { maximum?: number; restoreRate?: number };
  app?: { secret: string; from: string; to: string };
  orders?: ({ id: number; status: string; sku: string; cents: number; customerId?: number } & Partial<ShopifyOrder>)[];
  customers?: { id: number; email: string }[];
  removed?: { orderId?: number; customerId?: number; into?: number; isTold?: boolean }[];
  ebayOrders?: ({ id: string; sku: string; cents: number; isTold?: boolean; delivery?: EbayTelling } & Partial<EbayOrder>)[];
  ebayNews?: EbayNewsOrders;
  amazonOrders?: ({ id: string; sku: string; cents: number } & Partial<AmazonOrder>)[];
  sales?: { platform: 'shopify' | 'ebay'; id: number; sku: string; quantity?: number }[];
  amazonPerSecond?: number;
  drafts?: ({ sku: string } & Partial<ShopDraft>)[];
  forget?: boolean;
}

export interface ShopReport {
  counts: Record<
    SellingPlatform,
    Record<'calls' | 'changes' | 'throttled' | 'dropped' | 'meddled' | 'errors' | 'cut' | 'refused' | 'repeated', number>
  >;
  applied: number;
  twice: number;
  points: { lowest: number };
}

/** What the seller signs in with; the shop takes nothing else at eBay. */
export const credentialsFor: Record<SellingPlatform, Record<string, unknown>> = {
  shopify: { shop: 'fern.myshopify.com', accessToken: 'shpat_selling_shop_0123456789' },
  ebay: { clientId: 'Fern-App-1', clientSecret: 'PRD-secret-of-ebay-0001', refreshToken: 'v^1.1#selling' },
  amazon: {
    sellerId: 'A3EXAMPLE9KQ',
    accessKey: 'amzn1.application-oa2-client.fern',
    secretKey: 'amzn1.oa2-cs.v1.secret-of-fern',
    refreshToken: 'Atzr|consent-of-the-seller',
  },
};

/** The shop of `tools/rig/selling-shop.mjs`, in a process of its own. */
export class SellingShop {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start({ products = 10, seed = 1 } = {}): Promise<SellingShop> {
    const script = join(__dirname, '../../tools/rig/selling-shop.mjs');
    const child = fork(script, ['--products', String(products), '--seed', String(seed)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new SellingShop(child, url);
  }

  /** The settings that lead the product here. */
  get settings(): Record<string, string> {
    const names = ['SHOPIFY_API', 'EBAY_API', 'EBAY_APIZ', 'EBAY_AUTH', 'AMAZON_SPAPI', 'AMAZON_LWA'];
    return { OUTBOUND_ALLOW: new URL(this.url).host, ...Object.fromEntries(names.map((name) => [`${name}_BASE`, this.url])) };
  }

  async set(orders: ShopOrders): Promise<void> {
    await fetch(`${this.url}/__shop`, { method: 'POST', body: JSON.stringify(orders) });
  }

  report = () => this.ask<ShopReport>('');
  applied = () => this.ask<AppliedWrite[]>('/applied');
  hooks = () =>
    this.ask<{
      hooks: { topic: string; uri: string }[];
      deliveries: { address: string; headers: Record<string, string>; body: string; statuses: number[] }[];
    }>('/hooks');
  ebayNews = () => this.ask<EbayNews>('/ebay-news');
  orders = () => this.ask<ShopifyOrder[]>('/orders');
  amazonOrders = () => this.ask<AmazonOrder[]>('/orders?platform=amazon');
  ebayOrders = () => this.ask<EbayOrder[]>('/orders?platform=ebay');
  drafts = () => this.ask<ShopDraft[]>('/drafts');
  twice = () => this.ask<(AppliedWrite & { times: number })[]>('/twice');
  products = (platform: SellingPlatform) => this.ask<ShopProduct[]>(`/products?platform=${platform}`);

  page = async (id: string) => (await this.ask<ShopPage[]>('/pages?platform=shopify')).find((page) => page.id === id)!;

  async product(platform: SellingPlatform, sku: string): Promise<ShopProduct> {
    return (await this.products(platform)).find((product) => product.sku === sku)!;
  }

  /** Connects the platform to the product under test and waits for the end of the first reading. */
  async connect(
    apiUrl: string,
    platform: SellingPlatform,
    credentials = credentialsFor[platform],
    by: { call: Call } = { call: callsOf(apiUrl) },
  ): Promise<IntegrationDetailDto> {
    const call: Call = (...args) => by.call(...args);
    const { status, body } = await call<IntegrationDetailDto>('POST', `/api/integrations/${platform}/connect`, credentials);
    if (status !== 201) throw new Error(`${platform} was not connected: ${status} ${JSON.stringify(body)}`);
    return eventually(`${platform} is read`, async () => {
      const row = (await call<IntegrationDetailDto>('GET', `/api/integrations/${body.id}`)).body;
      if (row.sync?.finishedAt && row.sync.status !== 'completed') throw new Error(`${platform} was not read: ${row.sync.error}`);
      return row.sync?.finishedAt ? row : null;
    });
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }

  private async ask<T>(path: string): Promise<T> {
    return (await (await fetch(`${this.url}/__shop${path}`)).json()) as T;
  }
}
