import type { LedgerOrder } from '../../commerce';
import type { JsonValue } from '../../tasks';
import type { DraftField, DraftKept, DraftPlan, DraftTarget } from './draft-writing';
import type { OrderField, OrderPlan, OrderTarget } from './order-writing';
import type { Account, PlatformApi } from './platform-api';
import type { TextRule } from './text-rule';

export type { TextRule } from './text-rule';

/**
 * What of a listing can be written: `price` is what a buyer pays for one piece now, `compareAt` the higher price that is struck
 * through beside it, `stock` the pieces on sale, `listing` whether buyers find it. The others are its texts; `seoTitle` and
 * `seoDescription` are what search engines show of it.
 */
export const writableFields = [
  'price',
  'compareAt',
  'stock',
  'title',
  'description',
  'shortDescription',
  'tags',
  'seoTitle',
  'seoDescription',
  'listing',
] as const;
export type WritableField = (typeof writableFields)[number];

/** Money in cents of the listing's currency, pieces as they are counted. Null for a struck-through price that is not there. */
export type NumberValue = number | null;

/** A text, or a list of them. What is not there is an empty one. */
export type TextValue = string | string[];

export type FieldValue = NumberValue | TextValue;

/** The states of a listing, in the platform's own words. */
export interface ListingStates {
  /** What `publish` and `end` lead to. */
  published: string;
  ended: string;
  /** The words of people for each state there is, and what buyers see then. */
  words: Record<string, { name: string; buyers: string }>;
}

/** One field of one listing, or one thing about an order. */
export interface WriteTarget {
  /** The platform's id, as the stream of products or orders gave it; empty for a draft. */
  productId: string;
  sku: string;
  /** Null for a listing. */
  order?: OrderTarget | null;
  /** The listing that shall be made; null for one that is there. */
  draft?: DraftTarget | null;
}

/** What stands on the platform now. */
export type Seen<V = NumberValue> =
  | {
      isThere: true;
      value: V;
      /** ISO 4217, for money, where the platform says it. */
      currency?: string;
      /** What the writer needs to write this very value: ids, the rest of the offer. Never stored. */
      handle?: JsonValue;
      /** The whole order as it is now, for the ledger. */
      record?: LedgerOrder | null;
      /** What holds the value on the platform, where several listings can show one: a product with its variants. */
      owner?: string;
      /** How many listings show it, where they are several. */
      variants?: number;
      /** Of the state of a listing, and of a stock that decides about it: whether buyers can buy it. */
      isOnSale?: boolean;
      /** Of a draft that is there: where, and what it looks like. */
      kept?: DraftKept;
      /** What the same answer says of other fields. */
      also?: Partial<Record<WritableField, FieldValue>>;
    }
  /** There is no such listing, it keeps no such value, or the order does not allow it; in words for the seller, with what to do. */
  | { isThere: false; why: string };

export interface Write<V = NumberValue> {
  /** The same for the same write for ever: an idempotency key where the platform takes one. */
  key: string;
  target: WriteTarget;
  seen: Extract<Seen<V>, { isThere: true }>;
  to: V;
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

/** Reads and writes one field of listings, or one thing about orders, on one platform. It decides nothing: what may be written is judged before. */
export interface FieldWriter<V = NumberValue> {
  /** Lines that one call of `write` takes at most. */
  readonly atOnce: number;
  /** Listings that one `look` takes at most; as many as `atOnce` where it is left out. */
  readonly looksAtOnce?: number;
  /** When a write is looked for first, and until when it may take to show. */
  readonly readBack: { firstMs: number; latestMs: number };
  /** What was written is looked for while the next is written: the platform counts no calls, so the one takes nothing from the other. */
  readonly looksBeside?: boolean;
  /** What can be asked for; for things about orders. */
  readonly plan?: OrderPlan;
  /** What a draft takes; for drafts. */
  readonly drafts?: DraftPlan;
  /** For texts: what is taken. */
  readonly text?: TextRule;
  /** For the state of a listing: what there is. */
  readonly states?: ListingStates;
  /** What the platform is known to make of a value that it keeps: two values that become the same are the same. */
  readonly asKept?: (value: FieldValue) => FieldValue;
  /** Why no value can be written to any listing of this account yet: what is missing and the cure; null when it can. */
  blockedBy?(account: Account): string | null;
  /** Fresh from the platform, in the order of the targets. @throws PlatformFailure, LongWait */
  look(account: Account, api: PlatformApi, targets: readonly WriteTarget[]): Promise<Seen<V>[]>;
  /**
   * Writes what was just looked at. Every call that changes something is made with `api.call({ ..., announce })`: it is then announced
   * right before it leaves, and never repeated.
   * @returns an answer for each write, in their order; a line that is refused leaves the others unharmed.
   * @throws PlatformFailure for the call as a whole, whose `isUnclear` says whether it may have taken effect; LongWait when it did not.
   */
  write(account: Account, api: PlatformApi, writes: readonly Write<V>[], announce: () => Promise<void>): Promise<WriteAnswer[]>;
}

export type AnyWriter = FieldWriter<FieldValue>;
export type FieldWriters = Partial<
  Record<WritableField, AnyWriter> &
    Record<OrderField, AnyWriter & { readonly plan: OrderPlan }> &
    Record<DraftField, AnyWriter & { readonly drafts: DraftPlan }>
>;
