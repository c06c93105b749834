import type { JsonValue } from '../../tasks';
import type { Account, PlatformApi } from './platform-api';

/**
 * What of a listing can be written: `price` is what a buyer pays for one piece now, `compareAt` the higher price that is struck
 * through beside it, `stock` the pieces on sale.
 */
export const writableFields = ['price', 'compareAt', 'stock'] as const;
export type WritableField = (typeof writableFields)[number];

/** Money in cents of the listing's currency, pieces as they are counted. Null for a struck-through price that is not there. */
export type FieldValue = number | null;

/** One field of one listing. */
export interface WriteTarget {
  /** The platform's id, as the products stream gave it. */
  productId: string;
  sku: string;
}

/** What stands on the platform now. */
export type Seen =
  | {
      isThere: true;
      value: FieldValue;
      /** ISO 4217, for money, where the platform says it. */
      currency?: string;
      /** Of a stock: nobody can buy it now, and pieces above 0 would put it on sale again. Left out where a stock has no such effect. */
      isOffSale?: boolean;
      /** What the writer needs to write this very value: ids, the rest of the offer. Never stored. */
      handle?: JsonValue;
    }
  /** There is no such listing, or it keeps no such value; in words for the seller, with what to do. */
  | { isThere: false; why: string };

export interface Write {
  /** The same for the same write for ever: an idempotency key where the platform takes one. */
  key: string;
  target: WriteTarget;
  seen: Extract<Seen, { isThere: true }>;
  to: FieldValue;
  /** ISO 4217, for money. */
  currency: string;
}

export type WriteAnswer =
  /** The platform took it; whether it did it is read back. */
  | { is: 'accepted' }
  /** It did not, in its words and with what to do about it. Nothing was written. */
  | { is: 'refused'; why: string; cure: string | null }
  /** The platform's own comparison found another value than the one that was seen. Nothing was written. */
  | { is: 'moved' }
  /** Its call got no answer that tells whether it was done. */
  | { is: 'unclear'; why: string }
  /** Its call did not leave, or had no effect for a reason that passes. */
  | { is: 'postponed' };

/** Reads and writes one field of listings on one platform. It decides nothing: what may be written is judged before. */
export interface FieldWriter {
  /** Lines that one call of `write` takes at most. */
  readonly atOnce: number;
  /** Listings that one `look` takes at most; as many as `atOnce` where it is left out. */
  readonly looksAtOnce?: number;
  /** When a write is looked for first, and until when it may take to show. */
  readonly readBack: { firstMs: number; latestMs: number };
  /** Why no value can be written to any listing of this account yet: what is missing and the cure; null when it can. */
  blockedBy?(account: Account): string | null;
  /** Fresh from the platform, in the order of the targets. @throws PlatformFailure, LongWait */
  look(account: Account, api: PlatformApi, targets: readonly WriteTarget[]): Promise<Seen[]>;
  /**
   * Writes what was just looked at. Every call that changes something is made with `api.call({ ..., announce })`: it is then announced
   * right before it leaves, and never repeated.
   * @returns an answer for each write, in their order; a line that is refused leaves the others unharmed.
   * @throws PlatformFailure for the call as a whole, whose `isUnclear` says whether it may have taken effect; LongWait when it did not.
   */
  write(account: Account, api: PlatformApi, writes: readonly Write[], announce: () => Promise<void>): Promise<WriteAnswer[]>;
}

export type FieldWriters = Partial<Record<WritableField, FieldWriter>>;
