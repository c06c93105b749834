import { decimalText } from '../../../platform/money';
import type { PostalAddress } from '../../../platform/postal-address';

/** What an order can be in the ledger, whatever words a platform has for it. */
export const shopOrderStatuses = ['pending', 'paid', 'shipped', 'partially_refunded', 'refunded', 'cancelled'] as const;
export type ShopOrderStatus = (typeof shopOrderStatuses)[number];

/** Shipped part of an order. */
export const fulfilments = ['open', 'partial', 'shipped'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** Where rows come from. Rows of one platform account carry its integration; those of a file carry its import. */
export interface LedgerSource {
  /** In lower case: a platform (`ebay`), or a channel name that the user entered. */
  platform: string;
  /**
   * The platform's own id of the account, such as a shop's domain. Part of the key of every record: two shops of one
   * platform use the same numbers. Empty for a file of a shop that is not connected.
   */
  account: string;
  integrationId: string | null;
  importId?: string | null;
  /** From when on orders of a file are news; without it the whole file is history. An account's are when they are two days old at most. */
  newsSince?: Date | null;
}

/** The tax class of a product whose price contains no tax. Platforms name no class like this: theirs have no blanks. */
export const notTaxed = 'not taxed';
/** The class of products that are taxed as the account's other prices are. */
export const standardTaxClass = 'standard';

/** Pieces of a product at one place. */
export interface StockLocation {
  name: string;
  /** Null where the product is not stocked there. */
  quantity: number | null;
}

/** A product or variant as one channel lists it. Fields that are left out keep what the ledger has. */
export interface LedgerProduct {
  /** The platform's own id of the listing or variant. */
  platformProductId?: string | null;
  /** If missing, `ledgerSku` derives one from `platformProductId`. */
  sku?: string | null;
  productName?: string;
  priceCents?: number | null;
  /** The higher price that is struck through beside it; null where there is none. */
  compareAtCents?: number | null;
  /** What one piece cost the seller. */
  costCents?: number | null;
  /** ISO 4217, of price and cost; left out for a product without either. */
  currency?: string;
  /** Pieces the channel promises to buyers; null where it does not count them. */
  quantity?: number | null;
  /** The parts of `quantity`, of a source that counts by location. */
  locations?: readonly StockLocation[];
  /** Names the count that this product shares with others of its account; null where it has a count of its own. */
  stockKey?: string | null;
  /** How its channel taxes it: `notTaxed`, `standardTaxClass` or the platform's name of another class; null where it is unknown. */
  taxClass?: string | null;
  /** Address of its picture as `isPictureUrl` allows it; null where the channel shows none. */
  pictureUrl?: string | null;
  status?: 'active' | 'inactive';
  /** The currency is a default: it is that of a new product and never replaces a stated one. */
  assumed?: readonly 'currency'[];
}

/** A person as a platform shows them; at least one of `email` and `platformCustomerId`, otherwise nobody. */
export interface LedgerCustomer {
  platformCustomerId?: string | null;
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  createdAt?: Date | null;
}

export interface LedgerLine {
  sku: string;
  productName: string;
  quantity: number;
  /** Of one piece. */
  unitPriceCents: number;
  /** What one piece cost the seller at that time, when the source knows. */
  unitCostCents?: number | null;
}

/**
 * A value that the source does not state: a default, or a total added up from lines. `status_minimum` marks a status that
 * follows from a date of payment or shipping, so it only moves an order forward.
 */
export type AssumedField = 'status' | 'status_minimum' | 'currency' | 'total' | 'refunded';

/** Amounts that are left out or null are unknown, and stay so: nothing is computed in their place. */
export interface LedgerOrder {
  /** The platform's id; for Shopify the number or the gid that ends with it. */
  platformOrderId: string;
  /** What people call it, for example `#1001`. */
  orderNumber?: string | null;
  orderedAt: Date;
  status: ShopOrderStatus;
  /** The shop's own reports leave it out by its status, such as an unpaid cart, so it is no sale. */
  isExcluded?: boolean;
  /** ISO 4217. */
  currency: string;
  /** What the buyer pays, with shipping and tax, before refunds. */
  totalCents: number;
  shippingCents?: number | null;
  taxCents?: number | null;
  discountCents?: number | null;
  refundedCents?: number | null;
  /** Tax inside the refunds. If unknown, it counts in the proportion of tax to total. */
  refundedTaxCents?: number | null;
  /** Shipping inside the refunds, without tax. */
  refundedShippingCents?: number | null;
  /** What the platform and its payments keep. */
  feesCents?: number | null;
  customer?: LedgerCustomer | null;
  delivery?: PostalAddress | null;
  /** Only where the status does not say it: an order that was shipped in part, or paid back after it was shipped. */
  fulfilment?: Fulfilment | null;
  shippedAt?: Date | null;
  carrier?: string | null;
  tracking?: string | null;
  lines: LedgerLine[];
  /** Fields that fill what is not known yet, and never replace what another source states. */
  assumed?: readonly AssumedField[];
}

/** Delivery address and parcel of an order. */
export type LedgerParcel = Pick<LedgerOrder, 'delivery' | 'fulfilment' | 'shippedAt' | 'carrier' | 'tracking'>;

/** A figure that the platform itself reports for a day; those that follow from orders are computed by the ledger. */
export interface LedgerMetric {
  /** `payouts`, `fees`, `gross`, `refunds`, `net`, `visits` ... */
  metricType: string;
  /** `2026-11-21`, on the shop's clock. */
  day: string;
  /** In hundredths: cents, or 100 for one visit. */
  valueCents: number;
  /** ISO 4217. Left out if it is unknown, or if the figure is not an amount. */
  currency?: string;
  metadata?: Record<string, unknown>;
}

export interface LedgerRecords {
  products?: LedgerProduct[];
  orders?: LedgerOrder[];
  customers?: LedgerCustomer[];
  metrics?: LedgerMetric[];
}

export interface Written {
  added: number;
  updated: number;
  /** There already, with the same content. */
  unchanged: number;
}

export type LedgerCounts = Record<keyof LedgerRecords, Written>;

export const none = (): Written => ({ added: 0, updated: 0, unchanged: 0 });

/** Cents as the text of a numeric column; null stays unknown. */
export const centsToNumeric = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : decimalText(cents);

/** Shopify names an order by number in files and by a gid that ends with it in its API. */
export const orderKey = (platform: string, id: string): string =>
  platform === 'shopify' ? id.trim().replace(/^gid:\/\/shopify\/Order\//, '') : id.trim();

/**
 * SKU of a product as the ledger knows it. A product without a SKU gets one from its number, which only its account
 * makes unique: `woocommerce-1008@shop.example`.
 * @param number the platform's number of the product, of a variation after that of its product; null once it was deleted
 */
export function ledgerSku(
  { platform, account }: Pick<LedgerSource, 'platform' | 'account'>,
  sku: string | null,
  number: string | null,
): string {
  const own = sku?.trim();
  if (own) return own;
  const name = `${platform}-${number?.trim().split('/').at(-1) || 'deleted'}`;
  return account ? `${name}@${account}` : name;
}
