import type { Type as Class } from '@nestjs/common';
import type { OutboundHttp } from '../../../platform/outbound/outbound-http';
import type { ShopFacts } from '../accounts/shop-facts';
import type { BorderRecords } from '../border/ledger-border';
import type { PlatformAnswer, PlatformCall } from '../calls/platform-http';
import type { ConnectFieldDto, MissingPieceDto } from '../dto/platform-parts.dto';
import type { JsonValue } from '../../tasks';
import type { StreamName } from '../integration-values';
import type { Account, Credentials, PlatformApi } from './platform-api';
import type { Listing } from './listing';
import type { NewsPlan, ShopHooks } from './news';
import type { FieldWriters } from './writing';

export type { Account, Credentials, Pace, PlatformApi } from './platform-api';

/** A token that calls carry. */
export interface Grant {
  token: string;
  /** Null for one that lasts until somebody takes it back. */
  expiresAt: Date | null;
  /** Credentials that the platform gave in place of those it was asked with, by field; they are kept, since the old ones may be worth nothing. */
  replaced?: Credentials;
}

/** What the seller's agreement is asked for and answered with. */
export interface ConsentWays {
  /** Whether the code only counts together with a secret that was made for this very page (PKCE, S256). */
  readonly isProved: boolean;
  /** The page on which the seller agrees. `state` comes back with the answer. */
  page(credentials: Credentials, asked: { state: string; challenge: string }): string;
  /**
   * What the code of the answer is worth, as fields of the form.
   * @param given `verifier` is the secret of the page, null where `isProved` is false.
   * @throws PlatformFailure `credentials` when the platform does not accept the code.
   */
  redeem(credentials: Credentials, given: { code: string; verifier: string | null }, signal: AbortSignal): Promise<Credentials>;
}

export interface Verified {
  accountId: string;
  accountName: string | null;
  currency: string | null;
  missing: MissingPieceDto[];
  /** Facts worth showing that are not secret. */
  details: Record<string, string>;
  /** Facts of the shop as they are now; one that could not be read is left out, and stays as it was known. */
  facts?: ShopFacts['details'];
}

export interface PageRequest {
  /** Where to go on; null at the beginning of a reading. */
  position: JsonValue;
  /** Only what changed after this is wanted, as far as the platform can tell; null wants everything. */
  since: Date | null;
  /** When this reading began. */
  startedAt: Date;
}

export interface StreamPage {
  records: BorderRecords;
  /** Where the next page begins; null when this was the last. */
  next: JsonValue;
  /** Percent of this reading that is done; null when nobody knows. */
  percent?: number | null;
  /** The products of this page may not be offered any more: a whole reading that meets them nowhere else takes them off sale. */
  provesNoListing?: boolean;
  /**
   * Pieces without any stream that the account lacks: the stream is read, but a part of it is lost. They replace those that were found before;
   * left out where the page says nothing about it.
   */
  lacks?: MissingPieceDto[];
}

export interface StreamPlan {
  name: StreamName;
  /** What it brings, in words. */
  title: string;
  /** A complete reading of a stream that is always read whole shows what is gone. */
  isWhole?: boolean;
}

/** A file that sellers download there, told by its columns. */
export interface PlatformFile {
  name: string;
  /** `payouts`: a report of payments, fees or transfers. It lists payouts with their lines, unless `report` says why it cannot. */
  kind: 'orders' | 'products' | 'customers' | 'payouts';
  /** Columns that are there with at least one filled cell; of a list, one of the names. */
  marks: (string | readonly string[])[];
  /** Columns that are there and may be empty. */
  headers?: string[];
  /** What a column may be called, by what it means for this kind of file. */
  columns: Record<string, readonly string[]>;
  /** Of a report that names no payouts: what it lists, and the file to import in its place. */
  report?: { lists: string; instead: string };
  /** Currencies in which prices are stated without tax; all by default. */
  taxOnTop?: readonly string[];
  /** The export lists paid orders only, so that a missing status is no doubt. */
  arePaid?: true;
  /** `line` where the price column is for the whole line; for one piece by default. */
  priceIs?: 'unit' | 'line';
  /** `line` where totals stand on each line, to be added; `order` by default. */
  amountsPer?: 'order' | 'line';
  /** The order of day and month, where the platform writes it in every country. */
  dateFormat?: 'mdy' | 'dmy';
  /** The zone of its dates, where their columns name it. */
  timeZone?: string;
}

/**
 * Everything the program knows about one platform: what people see of it, and what it can do. A new ability is declared here,
 * beside `streams`, and done by a method of the connector.
 */
export interface PlatformDefinition<P extends string = string> {
  /** Stored with accounts and rows, so it never changes: `ebay`. */
  readonly platform: P;
  /** As it writes itself: `eBay`. */
  readonly name: string;
  /** What comes in from it. */
  readonly summary: string;
  /** The form of its credentials; what is kept in a `password` field is secret. */
  readonly fields: ConnectFieldDto[];
  /** Where the credentials come from, in a few steps. */
  readonly steps: string[];
  /** Ways to sign in of which one replaces the others, as groups of fields. */
  readonly alternatives?: readonly (readonly string[])[];
  /** What can be read from it. */
  readonly streams: readonly StreamPlan[];
  /** Whether an order that is not paid yet may leave the stock as it is; by default its pieces are taken at once. */
  readonly mayLeaveUnpaid?: boolean;
  /** Pieces that a listing takes at most, where the platform says so. */
  readonly mostPieces?: number;
  /** What it tells by itself, done by `hooks` of the connector. */
  readonly news?: NewsPlan;
  /** Its exports, for sellers who import a file instead of connecting. */
  readonly files?: readonly PlatformFile[];
  /** Whether the seller can agree on a page of the platform with what was typed. */
  canConsent?(this: void, credentials: Credentials): boolean;
  /** Made when the program starts, with the constructor arguments that it asks for; one that cannot be had stops the start. */
  readonly connector: Class<Connector>;
}

/** Infers the name of the platform from the definition. */
export const definePlatform = <const P extends string>(definition: PlatformDefinition<P>): PlatformDefinition<P> => definition;

/** Speaks with one platform: its sign-in, and what can be read from it. */
export interface Connector {
  /** Answers calls in this process in place of the network; for simulated platforms. */
  readonly outbound?: Pick<OutboundHttp, 'request'>;
  /** @throws ApiError 400 naming every wrong field. */
  read(input: Record<string, unknown>): Credentials;
  /** The token that calls carry. @returns null when the account has not given its consent. @throws PlatformFailure */
  grant(credentials: Credentials, signal: AbortSignal): Promise<Grant | null>;
  /** The headers that carry the token. */
  authorise(credentials: Credentials, token: string): Record<string, string>;
  /** The call as it goes out, asked for anew before every try: for platforms that take no signature twice. */
  sign?(call: PlatformCall, credentials: Credentials, token: string): PlatformCall;
  /** What an answer that is no success means. */
  failure(answer: PlatformAnswer): FailureMeaning;
  /** Calls a second that an answer allows from now on; null when it does not say. */
  rateOf?(answer: PlatformAnswer): number | null;
  /** Asks the platform whose account this is and what it may do. @throws PlatformFailure */
  verify(api: PlatformApi): Promise<Verified>;
  /**
   * Reads the facts of the shop again at the beginning of each sync: its currency, its time zone, how it counts taxes and sales. Left out where the
   * platform tells none. @throws PlatformFailure
   */
  shopFacts?(account: Account, api: PlatformApi): Promise<ShopFacts>;
  page(stream: StreamName, account: Account, api: PlatformApi, request: PageRequest): Promise<StreamPage>;
  /** How the seller agrees on a page of the platform; needed where the definition has `canConsent`. */
  readonly consent?: ConsentWays;
  /** Sets up and understands what the platform tells by itself; needed where the definition has `news`. */
  readonly hooks?: ShopHooks;
  /** Lists ids to be compared with the ledger once a day; what differs is read by `hooks`. Left out where the platform deletes nothing. */
  readonly listing?: Listing;
  /** What it can write, by field; nothing where it is left out. */
  readonly writers?: FieldWriters;
}

export interface FailureMeaning {
  /** `token`: the token is not accepted any more, a new one may be. */
  kind: 'token' | 'permission' | 'limit' | 'refused';
  message: string;
  /** What the seller can do about it, where that is known better than by the kind. */
  hint?: string;
  /** The platform says that it has no record of this id. */
  isGone?: boolean;
}
