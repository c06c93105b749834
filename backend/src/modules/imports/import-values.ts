import { dayOf, instantOf } from '@stallhand/shared';
import type { RefusedSheet, SheetChoice } from '../../platform/xlsx/sheet-text';
import type { DateFormat, Dialect, EncodingReport, NumberStyle, Survey } from '../tables';
import type { ShopOrderStatus } from '../commerce';

export const importKinds = ['orders', 'products', 'customers', 'payouts'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column can mean, by kind of file. */
export const fieldsOf: Record<ImportKind, readonly string[]> = {
  orders: [
    'channel',
    'account',
    'orderId',
    'orderNumber',
    'orderedAt',
    'paidAt',
    'shippedAt',
    'cancelledAt',
    'status',
    'fulfilment',
    'rowType',
    'currency',
    'lineTotal',
    'total',
    'outstanding',
    'shipping',
    'shippingTax',
    'shippingDiscount',
    'giftWrap',
    'giftWrapTax',
    'taxRate',
    'marketplaceTaxIncluded',
    'marketplaceTax',
    'tax',
    'discount',
    'refunded',
    'adjustedTotal',
    'fees',
    'sku',
    'productName',
    'quantity',
    'price',
    'lineDiscount',
    'unitCost',
    'email',
    'customerId',
    'firstName',
    'lastName',
    'name',
    'carrier',
    'tracking',
    'deliverName',
    'deliverLastName',
    'deliverCompany',
    'deliverStreet',
    'deliverStreet2',
    'deliverCity',
    'deliverRegion',
    'deliverPostalCode',
    'deliverCountry',
  ],
  products: [
    'channel',
    'account',
    'sku',
    'productId',
    'productName',
    'variant',
    'type',
    'parent',
    'published',
    'location',
    'price',
    'salePrice',
    'saleFrom',
    'saleUntil',
    'compareAt',
    'cost',
    'tracked',
    'quantity',
    'currency',
    'status',
  ],
  customers: ['channel', 'account', 'email', 'customerId', 'firstName', 'lastName', 'name'],
  payouts: [
    'payoutId',
    'paidAt',
    'payoutAmount',
    'payoutStatus',
    'periodStart',
    'periodEnd',
    'currency',
    'rowType',
    'subType',
    'detail',
    'orderId',
    'lineId',
    'sourceId',
    'gross',
    'grossCurrency',
    'fee',
    'net',
    'postedAt',
    'description',
  ],
};

/** Readings of a file that can be wrong without any cell looking wrong. */
export const doubts = ['dateFormat', 'numberStyle', 'encoding', 'sheet', 'ids'] as const;
export type Doubt = (typeof doubts)[number];

/** Fields by what their cells hold. */
export const amountFields = [
  'total',
  'shipping',
  'shippingDiscount',
  'tax',
  'discount',
  'refunded',
  'adjustedTotal',
  'outstanding',
  'shippingTax',
  'giftWrap',
  'giftWrapTax',
  'marketplaceTax',
  'fees',
  'price',
  'salePrice',
  'compareAt',
  'lineTotal',
  'lineDiscount',
  'unitCost',
  'cost',
  'gross',
  'fee',
  'net',
  'payoutAmount',
] as const;
export const dateFields = [
  'orderedAt',
  'paidAt',
  'shippedAt',
  'cancelledAt',
  'saleFrom',
  'saleUntil',
  'postedAt',
  'periodStart',
  'periodEnd',
] as const;
export const idFields = ['orderId', 'orderNumber', 'sku', 'productId', 'customerId', 'payoutId', 'lineId'] as const;

/** How a file is read: guessed from its first rows, confirmed or changed by a person. */
export interface ImportPlan {
  kind: ImportKind;
  /** The channel the rows belong to, in lower case. */
  platform: string;
  /** The platform's own id of the connected account the file comes from; empty for another shop, null until the user chose. */
  account?: string | null;
  /** Name of the column for each field; fields without one are unknown. */
  columns: Partial<Record<string, string>>;
  dateFormat: DateFormat;
  numberStyle: NumberStyle;
  /** Of dates that name no zone. */
  timeZone: string;
  /** Used where neither cell nor column names one; null while it is not known. */
  currency: string | null;
  /** Which one counts where the amounts are in another currency than their row says; none until a person decides. */
  currencyFrom?: 'cells' | 'column';
  /** Meanings that people gave to words for the state of an order, by `statusWord`. */
  statusWords?: Record<string, ShopOrderStatus>;
  /** The export lists paid orders only, so a missing status is no doubt. */
  arePaid?: boolean;
  /** What orders are that state no status; none until a person decides. */
  missingStatus?: 'paid' | 'pending';
  /** Doubts that a person has decided. */
  confirmed?: Doubt[];
  /** Whether the price column is for one piece or for the whole line. */
  priceIs: 'unit' | 'line';
  /** Whether totals, shipping, tax, discount and fees stand once for an order or for each of its lines. */
  amountsPer: 'order' | 'line';
  /** False while rows of one order repeat an amount and nothing tells whether it stands once for the order or once for each row. */
  amountsCertain?: boolean;
  /** An order of the file in both readings, in cents; with `amountsCertain: false`. */
  amountsDoubt?: { orderId: string; once: number; added: number };
  /** Currencies in which prices are stated without tax; all when it is left out. */
  taxOnTop?: readonly string[];
  /** `2026-11-21` on the clock of `timeZone`: orders from this day on are news, for which automations start. Null, or none: all is history. */
  eventsSince?: string | null;
}

/** The moment from which orders of the file are news; null when none of them are. */
export const newsSinceOf = ({ eventsSince, timeZone }: ImportPlan): Date | null =>
  eventsSince ? instantOf(dayOf(eventsSince), timeZone) : null;

/** What the lines of the sample say about the price column. */
export interface PriceCheck {
  /** Orders that add up with prices for one piece, with prices for the line, and with neither. */
  unit: number;
  line: number;
  neither: number;
  /** Lines of more than one piece: without them both readings are the same. */
  severalPieces: number;
}

export interface Detected {
  /** The export it was recognised as, as people call it; null for a file of its own kind. */
  format: string | null;
  /** Null for an Excel file; files that an earlier version read have one nevertheless. */
  encoding: EncodingReport | null;
  dialect: Dialect;
  /** Sheets to choose from, of an Excel file with several tables or with sheets that cannot be read. */
  sheets?: readonly SheetChoice[];
  refusedSheets?: readonly RefusedSheet[];
  /** The first rows as they stand in the file. */
  sample: { line: number; cells: string[] }[];
  /** Facts about the columns, gathered from all rows; absent for files that an earlier version read. */
  survey?: Survey;
  /** False when day and month could be the other way round. */
  dateCertain: boolean;
  /** False when point and comma of the amounts could be the other way round. */
  numbersCertain: boolean;
}

export const importStatuses = ['draft', 'running', 'completed', 'failed', 'cancelled', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Rows of the ledger, and lines of the file. */
export interface ImportCounts {
  lines: number;
  added: number;
  updated: number;
  unchanged: number;
  /** Lines left out; the reason is with each of them. */
  refused: number;
  /** Orders whose lines do not add up to their total within what shipping, tax and discount explain. */
  mismatched: number;
  /** Orders whose total, refunds or state an earlier source states otherwise, so that this file may be the older one. */
  contradicted: number;
}

export const noCounts = (): ImportCounts => ({
  lines: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  refused: 0,
  mismatched: 0,
  contradicted: 0,
});

export interface LineError {
  line: number;
  reason: string;
  cells: readonly string[];
}

export const importTaskType = 'Data Import';
export const maxImportBytes = 200 * 1024 * 1024;
