import type { Readable } from 'node:stream';
import type { Egress } from '../../../platform/outbound/egress-policy';
import type { Permit } from '../../../platform/outbound/permit';
import type { Ai, Grounding } from '../../ai';
import type { ShopOrderStatus } from '../../commerce';
import type { CurrencySums, ShopProduct } from '../../sales';
import type { EarnedProduct, PeriodSums, UnsoldProduct } from './data-analysis/answers/shop-answers';

/** Where the engines get their material from. The engines only compute; reaching out is somebody else's job. */
export const PAGE_READER = Symbol('PAGE_READER');
export const FILE_READER = Symbol('FILE_READER');
export const SHOP_DATA = Symbol('SHOP_DATA');
export const SERVICE_CALLER = Symbol('SERVICE_CALLER');

/** In whose name a page is read, and which addresses may be visited for it: `mayVisit` says why one may not. */
export interface Visit extends Pick<Egress, 'taskId' | 'mayVisit' | 'permit'> {
  readonly taskId: string;
  readonly signal: AbortSignal;
}

export interface PageReader {
  /**
   * Follows redirects, each asked about before it is sent; `url` of the answer is the final address. Rejects with a `TaskError` when the
   * page cannot be had.
   */
  read(url: string, visit: Visit): Promise<{ url: string; status: number; html: string; headers: Record<string, string> }>;
}

export interface FileReader {
  /** May be called several times for one file; each call gives a fresh stream from the first byte. */
  open(fileId: string): Promise<{ name: string; bytes: number; stream: Readable }>;
}

export interface ShopData {
  /**
   * Sums of all orders by currency, the currency with the most sales first. Empty without orders.
   * @param lastDay `YYYY-MM-DD` on the shop's clock; later orders are left out
   */
  sums(lastDay?: string): Promise<Pick<CurrencySums, 'currency' | 'orders' | 'units' | 'net' | 'refunds' | 'refunded' | 'cancelled'>[]>;
  /** Whose days the orders have. */
  timeZone(): string;
  /** The shop's sales in one currency, one record per order line, all records with the same keys. */
  orders(currency: string, signal: AbortSignal, lastDay?: string): AsyncIterable<Record<string, string>>;
  /** Meanings that people gave to words for the state of an order, by the word as imports compare it. */
  statusWords(): Promise<Record<string, ShopOrderStatus>>;
  /**
   * Sums of whole days by currency, the latest of which is yesterday, or `lastDay`.
   * @param before the span of as many days that ends where the other one begins
   */
  period(days: number, before: boolean, lastDay?: string): Promise<PeriodSums[]>;
  /** In stock, known for at least so many days, and not sold in them. */
  unsold(days: number): Promise<UnsoldProduct[]>;
  /** Earnings of each product in the last whole days, by channel and currency. */
  earned(days: number): Promise<EarnedProduct[]>;
  /** Orders of the last 365 days by the hour on the shop's clock. */
  hours(): Promise<{ hour: number; orders: number }[]>;
  /** Quantity and price of each listed product, by SKU. */
  stock(): Promise<ShopProduct[]>;
}

export interface ServiceCaller {
  /** Reads from an outside service with the shop's key for it; `text` has at most 2,000 characters. Rejects with a `TaskError` when that cannot be done. */
  get(service: string, url: string, run: { permit: Permit; signal: AbortSignal }): Promise<{ status: number; text: string }>;
}

/** Models to ask, and the writer that lets them improve wording without inventing a number. */
export type Models = Pick<Ai, 'providers' | 'chat'>;
export type Writer = Pick<Grounding, 'write'>;
