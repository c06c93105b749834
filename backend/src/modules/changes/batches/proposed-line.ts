import { digitsOf } from '@stallhand/shared';
import { moneyText } from '../../../platform/money';
import { countText, listed } from '../../../platform/count-text';
import { accountTitle, type AnyWriter, type OrderAsk, platformName } from '../../integrations';
import {
  changeFields,
  type FieldValue,
  isLedgerField,
  type LedgerField,
  type LineField,
  type NumberValue,
  type WritableField,
} from '../change-values';
import { toCents } from '../rules/money';
import { isSame } from '../rules/same-value';
import { stateIn, textIn } from '../rules/texts';
import type { StoredDraft } from './stored-draft';
import { type Listing, valueOf } from './listings';
import { liveKey, type LiveValues } from './live-values';

/** One line as somebody proposes it. `to` in units of the listing's currency, or pieces; a text; `published` or `ended` for a listing. */
export interface ProposedLine {
  listingId?: string;
  sku?: string;
  platform?: string;
  field: WritableField;
  to: FieldValue;
  /** What is known to stand there, in cents or pieces, where that is newer than the ledger. */
  from?: number;
  why?: string;
}

/** What a line is about, as lines are stored: a listing, or an order in its place. */
export type LineSubject = Pick<
  Listing,
  'id' | 'sku' | 'productName' | 'platform' | 'integrationId' | 'accountName' | 'productId' | 'currency' | 'costCents' | 'readAt'
> &
  Partial<Pick<Listing, 'knownCostCents' | 'picture'>>;

/** A line that can be stored. Money in cents. */
export interface TakenLine {
  /** Its place in what was sent, from 1. */
  line: number;
  listing: LineSubject;
  field: LineField;
  from: FieldValue;
  readAt: string;
  to: FieldValue;
  why: string | null;
  /** What about the value itself a person should look at. */
  remarks: string[];
  /** What holds the value on the platform, where several listings show one. */
  owner: string | null;
  /** Where it is about an order. */
  about?: { orderId: string; ask: OrderAsk; isFinal: boolean };
  /** Where it is about a listing that is not there yet. */
  draft?: StoredDraft;
}

/** How values are written and what was just read of them. */
export interface Ways {
  /** Fields that can be written, by platform. */
  writable: ReadonlyMap<string, readonly string[]>;
  writerOf(platform: string, field: WritableField): Taking | null;
  live: LiveValues;
}

/** What a field takes. */
export type Taking = Pick<AnyWriter, 'text' | 'states' | 'asKept'>;

export type Reading = { taken: TakenLine } | { unchanged: true } | { error: string; sku: string | null };

const mostPieces = 1_000_000;

/** Which listing a line means, and what it shall be there. */
export function readLine(proposed: ProposedLine, index: number, listings: ListingIndex, ways: Ways): Reading {
  const found = listings.find(proposed);
  if (typeof found === 'string') return { error: found, sku: proposed.sku ?? null };
  const { field } = proposed;
  const refuse = (error: string): Reading => ({ error, sku: found.sku });
  const channel = platformName(found.platform);
  const { name } = changeFields[field];
  if (found.isDemo) return refuse('This is a sample product; there is no shop to write to.');
  if (!found.integrationId || !found.productId) {
    return refuse(`${found.sku} on ${channel} comes from a file. Connect the account under Integrations to write to it.`);
  }
  if (!ways.writable.get(found.platform)?.includes(field)) return refuse(`${name} cannot be written on ${channel}.`);
  const writer = ways.writerOf(found.platform, field);
  if (field === 'stock' && found.stock === null) {
    return refuse(`${channel} does not count ${found.sku}, so its stock is unknown. Start counting it there, then read the account again.`);
  }
  const stands = standing(found, field, ways.live);
  if ('why' in stands) return refuse(stands.why);
  const to = valueIn(found, field, proposed.to, { writer, from: stands.value });
  if (typeof to === 'string') return refuse(to);
  const { readAt, owner, variants } = stands;
  const from = proposed.from ?? stands.value;
  if (isSame(to.value, from, writer?.asKept)) return { unchanged: true };
  const why = proposed.why?.trim() || null;
  const remarks = [...(to.remarks ?? []), ...(field === 'title' ? renamesAll(variants) : [])];
  return { taken: { line: index, listing: found, field, from, readAt, to: to.value, why, remarks, owner } };
}

/** A variant has no title of its own. */
const renamesAll = (variants: number): string[] =>
  variants > 1 ? [`The title belongs to the whole product: this renames all ${variants} variants.`] : [];

function standing(listing: Listing, field: WritableField, live: LiveValues) {
  if (isLedgerField(field)) {
    return { value: valueOf(listing, field), readAt: listing.readAt, owner: field === 'stock' ? listing.stockKey : null, variants: 1 };
  }
  return live.get(liveKey({ listing, field })) ?? { why: `What stands on ${platformName(listing.platform)} now could not be read.` };
}

/** Finds listings by id, or by SKU and channel. */
export class ListingIndex {
  private readonly byId = new Map<string, Listing>();
  private readonly bySku = new Map<string, Listing[]>();

  constructor(listings: readonly Listing[]) {
    for (const listing of listings) {
      this.byId.set(listing.id, listing);
      this.bySku.set(listing.sku, [...(this.bySku.get(listing.sku) ?? []), listing]);
    }
  }

  /** @returns what is wrong, in words, where no single listing is meant. */
  find({ listingId, sku, platform }: ProposedLine): Listing | string {
    if (listingId) return this.byId.get(listingId) ?? 'This listing does not exist any more.';
    if (!sku) return 'Name the listing by its id, or by its SKU.';
    const all = this.bySku.get(sku) ?? [];
    const here = platform ? all.filter((one) => one.platform === platform.toLowerCase()) : all;
    if (here.length === 1) return here[0]!;
    if (here.length > 1) {
      const accounts = listed(here.map(accountTitle).sort((a, b) => a.localeCompare(b)));
      return platform ? `${sku} is listed by ${accounts}. Name the listing by its id.` : `${sku} is on ${accounts}. Name one of them.`;
    }
    return all.length > 0 ? `${sku} is not on ${platformName(platform!)}.` : `There is no product with the SKU ${sku}.`;
  }
}

/** What a new value is read by. */
export interface Beside {
  writer: Taking | null;
  /** What stands there now. */
  from: FieldValue;
}

/** The new value as it is stored: cents, pieces, a text, a state. @returns what is wrong with it, in words. */
export function valueIn(
  listing: Pick<Listing, 'currency' | 'price' | 'platform'>,
  field: WritableField,
  to: FieldValue,
  { writer, from }: Beside,
): { value: FieldValue; remarks?: string[] } | string {
  if (isLedgerField(field)) return numberIn(listing, field, to);
  const { name } = changeFields[field];
  const channel = platformName(listing.platform);
  if (writer?.states) return stateIn(to, channel, writer.states);
  return writer?.text ? textIn(to, { name, channel, rule: writer.text, from }) : `${name} cannot be written on ${channel}.`;
}

/** The new value in cents or pieces. @returns what is wrong with it, in words. */
export function numberIn(
  listing: Pick<Listing, 'currency' | 'price'>,
  field: LedgerField,
  to: FieldValue,
): { value: NumberValue } | string {
  const { isMoney, name } = changeFields[field];
  if (to === null) return field === 'compareAt' ? { value: null } : `${name} must be a number.`;
  if (typeof to !== 'number' || !Number.isFinite(to)) return `${name} must be a number.`;
  if (!isMoney) {
    if (!Number.isInteger(to)) return 'Stock is counted in whole pieces.';
    if (to < 0) return 'Stock cannot be below 0.';
    return to > mostPieces ? `More than ${countText(mostPieces)} pieces cannot be set at once.` : { value: to };
  }
  if (to <= 0) return `${name} must be more than 0.`;
  const { currency } = listing;
  if (currency === null) return 'The currency of this product is unknown. Set its price on the channel, then read the account again.';
  const cents = toCents(to, currency);
  if (cents === null) return `${to} is no amount of ${currency}: it has ${digitsWords(currency)}.`;
  if (field === 'compareAt' && listing.price !== null && cents <= listing.price) {
    return `The compare-at price must be above the price of ${moneyText(listing.price, currency)}.`;
  }
  return { value: cents };
}

const digitsWords = (currency: string): string => `${decimalsWords(currency)}, and fewer than nine before it`;

/** How many digits amounts of a currency have behind the point. */
export const decimalsWords = (currency: string): string =>
  ({ 0: 'no digits behind the point', 2: 'two digits behind the point at most', 3: 'three digits behind the point at most' })[
    digitsOf(currency)
  ];
