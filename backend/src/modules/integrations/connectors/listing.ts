import type { KnownRecord } from '../../commerce';
import type { JsonValue } from '../../tasks';
import type { Account, PlatformApi } from './platform-api';

export const comparedStreams = ['orders', 'customers'] as const;
export type ComparedStream = (typeof comparedStreams)[number];

/** A record as the platform lists it. Values that are left out are not compared. */
export type ListedRecord = Omit<KnownRecord, 'isRemoved'>;

export interface ListedPage {
  /** In the order of ids, which are numbers. */
  records: ListedRecord[];
  /** Where the next page begins; null when this was the last. */
  next: JsonValue;
}

/** Lists ids cheaply, to be compared with the ledger. What differs is read singly by `hooks.read`. */
export interface Listing {
  streams: readonly ComparedStream[];
  /** @throws PlatformFailure, LongWait */
  page(stream: ComparedStream, account: Account, api: PlatformApi, position: JsonValue): Promise<ListedPage>;
  /** Orders placed before are not listed; null where all are. */
  ordersSince(account: Account, now: Date): Date | null;
}
