import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, runInThisContext } from 'node:vm';

interface EtsyMoney {
  amount: number;
  divisor: number;
  currency_code: string;
}

export interface EtsyProduct {
  product_id: number;
  sku: string;
  offerings: { price: EtsyMoney; quantity: number; is_enabled: boolean; readiness_state_id: number | null }[];
  property_values: { property_id: number; value_ids: number[]; values: string[] }[];
}

export interface EtsyListing {
  listing_id: number;
  title: string;
  description: string;
  tags: string[];
  state: 'active' | 'inactive' | 'sold_out' | 'expired' | 'draft' | 'removed';
  inventory: Record<'price_on_property' | 'quantity_on_property' | 'sku_on_property', number[]> & { products: EtsyProduct[] };
}

export interface EtsyReceipt {
  receipt_id: number;
  status: string;
  is_shipped: boolean;
  shipments: { carrier_name: string; tracking_code: string }[];
  grandtotal: EtsyMoney;
  created_timestamp: number;
  updated_timestamp: number;
}

export interface EtsyCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  text: string;
  status: number;
}

type EtsyFault = 'failBefore' | 'failAfter' | 'cut' | 'throttle' | { status: number; body: unknown; headers?: Record<string, string> };

interface EtsyOptions {
  currency?: string;
  tokenSeconds?: number;
  perSecond?: number;
  seed?: number;
}

export interface GivenListing {
  title: string;
  description?: string;
  /** Its description with formatting. */
  rich?: string;
  tags?: string[];
  endsInDays?: number;
  sku?: string;
  cents?: number;
  quantity?: number;
  state?: EtsyListing['state'];
  listing_type?: 'physical' | 'download';
  has_inventory?: boolean;
  on?: Partial<Record<'price' | 'quantity' | 'sku', number[]>>;
  variations?: { values: Record<string, string>; sku?: string; cents?: number; quantity?: number; is_enabled?: boolean }[];
}

export interface GivenReceipt {
  lines: { listing: EtsyListing; sku?: string; quantity?: number }[];
  /** In seconds. */
  created?: number;
  shipping?: number;
  tax?: number;
  discount?: number;
  [more: string]: unknown;
}

/** See tools/rig/etsy-shop.mjs, which is what this describes. */
export interface EtsyShop {
  readonly host: string;
  readonly settings: Record<string, string>;
  readonly keystring: string;
  readonly sharedSecret: string;
  readonly redirectUris: string[];
  readonly shopId: number;
  hasShop: boolean;
  tokenSeconds: number;
  perSecond: number;
  readonly listings: Map<number, EtsyListing>;
  readonly receipts: Map<number, EtsyReceipt>;
  faults: Record<'dropWrites' | 'failBefore' | 'failAfter' | 'cut' | 'throttle' | 'lateMs' | 'staleMs', number>;
  planned: EtsyFault[];
  readonly calls: EtsyCall[];
  readonly writes: Map<number, number>;
  readonly renewals: number;
  readonly mails: number[];
  readonly carriers: Set<string>;
  onCall: (call: EtsyCall) => void;
  readonly signIn: {
    refreshTokens: Map<string, unknown>;
    agree(page: string): string;
    consented(scopes?: string[]): string;
    expireTokens(): void;
    revoke(): void;
  };
  addListing(given: GivenListing): EtsyListing;
  addReceipt(given: GivenReceipt): EtsyReceipt;
  refund(receipt: EtsyReceipt, cents: number): void;
  sell(listing: EtsyListing, pieces?: number): void;
  settle(): void;
  seconds(): number;
  reset(): void;
  close(): Promise<void>;
}

type Rig = { startEtsyShop(options?: EtsyOptions): Promise<EtsyShop> };

/** Jest reads no modules of this kind: Node does, outside of the context of the spec. */
const load = runInThisContext('(address) => import(address)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
}) as (address: string) => Promise<Rig>;

export async function startEtsyShop(options?: EtsyOptions): Promise<EtsyShop> {
  const rig = await load(pathToFileURL(join(__dirname, '../../tools/rig/etsy-shop.mjs')).href);
  return rig.startEtsyShop(options);
}
