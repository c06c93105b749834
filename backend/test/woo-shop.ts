import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, runInThisContext } from 'node:vm';
import type { IntegrationDetailDto } from '../src/modules/integrations/dto/integration.dto';
import { eventually } from './eventually';
import type { Call } from './http';

type Row = Record<string, unknown> & { id: number };

export interface WooProduct extends Row {
  sku: string;
  price: string;
  regular_price: string;
  sale_price: string;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  parent_id: number;
  variations: number[];
  name: string;
  status: string;
  description: string;
  short_description: string;
  tags: { id: number; name: string }[];
}

export interface WooCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  status: number;
}

export type WooFault =
  | 'failBefore'
  | 'failAfter'
  | 'cut'
  | 'throttle'
  | 'garbage'
  | 'hang'
  | { status: number; headers?: Record<string, string>; body: unknown };

export interface WooOptions {
  isHttps?: boolean;
  path?: string;
  keys?: { key: string; secret: string; permissions: 'read' | 'write' | 'read_write' }[];
  zoneMinutes?: number;
  seed?: number;
  now?: () => number;
  hookDelayMs?: number;
}

export interface WooHook extends Row {
  topic: string;
  status: 'active' | 'disabled' | 'paused';
  delivery_url: string;
  secret: string;
}

export interface WooDelivery {
  topic: string;
  id: number;
  address: string;
  headers: Record<string, string>;
  body: string;
  status: number;
}

/** See tools/rig/woo-shop.mjs, which is what this describes. */
export interface WooShop {
  readonly host: string;
  /** What a seller types. */
  readonly url: string;
  keys: Required<WooOptions>['keys'];
  currency: string;
  taxes: 'yes' | 'no';
  pricesIncludeTax: 'yes' | 'no';
  /** Places that the key may not read, such as `settings/general`. */
  closedPlaces: string[];
  /** Rows of `taxes`: one of 19 % in Germany. */
  taxRates: { id: number; country: string; rate: string; class: string }[];
  hasVariationList: boolean;
  readonly products: Map<number, WooProduct>;
  readonly tags: Map<number, { id: number; name: string }>;
  readonly orders: Map<number, Row & { status: string; date_created_gmt: string; date_modified_gmt: string; refunds: object[] }>;
  readonly customers: Map<number, Row>;
  readonly refundsOf: Map<number, (Row & { amount: string; refunded_payment: boolean })[]>;
  readonly notesOf: Map<number, (Row & { note: string; customer_note: boolean })[]>;
  readonly paidBack: { order: number; amount: string }[];
  faults: Record<'dropWrites' | 'failBefore' | 'failAfter' | 'cut' | 'throttle' | 'lateMs', number>;
  planned: WooFault[];
  readonly calls: WooCall[];
  readonly writes: Map<number, number>;
  onCall: (call: WooCall) => void;
  readonly webhooks: Map<number, WooHook>;
  readonly deliveries: WooDelivery[];
  readonly pings: number[];
  hookFailure: boolean;
  reach: (address: string) => string;
  tell(topic: string, id: number): void;
  addProduct(given: object): WooProduct;
  addVariation(parent: WooProduct, given: object): WooProduct;
  addCustomer(given: object): Row;
  addOrder(given: object): Row;
  sell(id: number, quantity: number): void;
  excludedStatuses: string[];
  /** What people do in the admin of the shop. */
  trash(orderId: number): void;
  restore(orderId: number): void;
  /** For good, which the shop tells nobody. */
  destroy(orderOrProductId: number): void;
  deleteRefund(orderId: number, refundId: number): void;
  changeStatus(orderId: number, status: string): void;
  changeCustomer(id: number, given: object): void;
  deleteCustomer(id: number): void;
  reset(): void;
  close(): Promise<void>;
}

type Rig = { startWooShop(options?: WooOptions): Promise<WooShop> };

/** Jest reads no modules of this kind: Node does, outside of the context of the spec. */
const load = runInThisContext('(address) => import(address)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (address: string) => Promise<Rig>;

export async function startWooShop(options?: WooOptions): Promise<WooShop> {
  const rig = await load(pathToFileURL(join(__dirname, '../../tools/rig/woo-shop.mjs')).href);
  return rig.startWooShop(options);
}

/** Connects the shop to the product under test. @returns the account's id */
export async function connectWoo(call: Call, { url: shopUrl, keys }: WooShop): Promise<string> {
  const { key: consumerKey, secret: consumerSecret } = keys[0]!;
  const typed = { shopUrl, consumerKey, consumerSecret };
  return (await call<IntegrationDetailDto>('POST', '/api/integrations/woocommerce/connect', typed)).body.id;
}

/** Connects the shop and waits until its first sync has completed. @returns the account's id */
export async function connectAndReadWoo(call: Call, shop: WooShop): Promise<string> {
  const id = await connectWoo(call, shop);
  await eventually('the shop is read', async () => {
    const { sync } = (await call<IntegrationDetailDto>('GET', `/api/integrations/${id}`)).body;
    return sync?.status === 'completed';
  });
  return id;
}
