import type { BorderRecords } from '../border/ledger-border';
import type { StreamName } from '../integration-values';
import type { Account, Credentials, PlatformApi } from './platform-api';

/** What a platform tells by itself, through hooks that are set up there. */
export interface NewsPlan {
  /** Streams whose rows it names when they change. */
  streams: readonly StreamName[];
  /** Minutes between two checks of the hooks, as far as the budget of calls allows it. */
  checkMinutes: number;
}

export interface Delivery {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Signed over its very bytes. */
  body: Buffer;
}

/** A row that changed, as far as a delivery is believed. */
export interface NewsItem {
  stream: StreamName;
  id: string;
}

export interface HookPlace {
  /** Where the shop calls; the last part is the id of the account, whatever the address of the console was before. */
  address: string;
  /** Made by us; platforms that sign with a secret of their own leave it alone. */
  secret: string;
  /** The shop does not know the secret yet. */
  isSecretNew: boolean;
  streams: readonly StreamName[];
  /** Whom the platform may write to when the address stops answering; null where nobody was named. */
  contact: string | null;
}

/** A row as it is now: its records, or that it is gone. */
export type RowNow = BorderRecords;

/** Sets up the hooks of a platform and understands what they bring. Only the name of a row is taken from a delivery: it is read anew. */
export interface ShopHooks {
  /** Why nothing can be told by itself, in words for the seller; null when it can. @param base the address of the console */
  hindrance(credentials: Credentials, base: string | undefined): string | null;
  /**
   * Looks at the hooks at the platform and makes what is missing, switched off or has another address.
   * @returns whether anything had to be done: news may have been missed then. @throws PlatformFailure, LongWait
   */
  keep(api: PlatformApi, account: Account, place: HookPlace): Promise<boolean>;
  /** Takes them away. @throws PlatformFailure, LongWait */
  remove(api: PlatformApi, account: Account, address: string): Promise<void>;
  /** What a platform says to a new address before anything is signed; it is answered, and nothing else happens. */
  isGreeting?(delivery: Delivery): boolean;
  /** What proves that the address is ours, where a platform asks it for that. */
  prove?(challenge: string, place: Pick<HookPlace, 'address' | 'secret'>): Record<string, string>;
  /** @throws PlatformFailure while the platform cannot be asked for what its signatures are checked with. */
  isSigned(delivery: Delivery, secrets: { credentials: Credentials; secret: string | null }): boolean | Promise<boolean>;
  /** Null for what concerns no row that is read here. */
  concerns(delivery: Delivery): NewsItem | null;
  /** The row as it is now. @throws PlatformFailure, LongWait */
  read(api: PlatformApi, account: Account, item: NewsItem): Promise<RowNow>;
}

/** The only header of a name; null where there is none or several. */
export const headerOf = ({ headers }: Delivery, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** A delivery as JSON; null where it is none. */
export function jsonOf({ body }: Delivery): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** The common words where the console cannot be called. */
export const withoutAddress = (base: string | undefined): string | null => {
  if (!base) return 'PUBLIC_URL is not set';
  return base.startsWith('https:') ? null : 'PUBLIC_URL is not a https address';
};

/** Hooks of this account, wherever they call: the address of the console may have been another one. */
export const isSameHook = (address: string, ours: string): boolean =>
  new URL(ours).pathname.split('/').at(-1) === address.split('/').at(-1);
