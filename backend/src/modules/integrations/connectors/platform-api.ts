import type { PlatformAnswer, PlatformCall } from '../calls/platform-http';

/** What a person typed, checked and put into one form; every value may be secret. */
export type Credentials = Record<string, string>;

/** A connected account, as connectors need it. */
export interface Account {
  accountId: string;
  currency: string | null;
  details: Record<string, string>;
  /** IANA name of the shop's clock, by which days are counted. */
  timeZone: string;
}

/** Calls of one account of one platform: carries its token, keeps its pace, renews what runs out. */
export interface PlatformApi {
  readonly credentials: Credentials;
  readonly signal: AbortSignal;
  /**
   * One call with the token of the account, renewed and repeated once when the platform does not accept it any more.
   * @param pace which limit of the account it counts for.
   * @throws PlatformFailure for any answer but a success; LongWait.
   */
  call(call: PlatformCall, pace?: Pace): Promise<PlatformAnswer>;
  /** Waits, if it is worth it. @throws LongWait otherwise. */
  wait(ms: number, why: string): Promise<void>;
  /** Something this process remembers about the account as long as it lives, for example its limits. */
  memory<T>(name: string, make: () => T): T;
}

export interface Pace {
  name: string;
  perSecond: number;
  burst: number;
}
