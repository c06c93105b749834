import { countText } from '../../../platform/count-text';
import { platformName } from '../../integrations';
import { changeFields, type FieldValue, type WritableField } from '../change-values';
import { digitsOf, moneyText, toCents } from '../rules/money';
import { type Listing, valueOf } from './listings';

/** One line as somebody proposes it. `to` in units of the listing's currency, or pieces. */
export interface ProposedLine {
  listingId?: string;
  sku?: string;
  platform?: string;
  field: WritableField;
  to: number | null;
  /** What is known to stand there, in cents or pieces, where that is newer than the ledger. */
  from?: number;
  why?: string;
}

/** A line that can be stored. Money in cents. */
export interface TakenLine {
  /** Its place in what was sent, from 1. */
  line: number;
  listing: Listing;
  field: WritableField;
  from: FieldValue;
  to: FieldValue;
  why: string | null;
}

export type Reading = { taken: TakenLine } | { unchanged: true } | { error: string; sku: string | null };

const mostPieces = 1_000_000;

/** Which listing a line means, and what it shall be there. @param writable fields that can be written, by platform */
export function readLine(
  proposed: ProposedLine,
  index: number,
  listings: ListingIndex,
  writable: ReadonlyMap<string, readonly string[]>,
): Reading {
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
  if (!writable.get(found.platform)?.includes(field)) return refuse(`${name} cannot be written on ${channel}.`);
  const to = valueIn(found, field, proposed.to);
  if (typeof to === 'string') return refuse(to);
  const from = proposed.from ?? valueOf(found, field);
  if (to.value === from) return { unchanged: true };
  return { taken: { line: index, listing: found, field, from, to: to.value, why: proposed.why?.trim() || null } };
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
      return platform
        ? `${sku} is listed by more than one account there; name the listing by its id.`
        : `${sku} is on more than one channel; say which.`;
    }
    return all.length > 0 ? `${sku} is not on ${platform}.` : `There is no product with the SKU ${sku}.`;
  }
}

/** The new value in cents or pieces. @returns what is wrong with it, in words. */
export function valueIn(
  listing: Pick<Listing, 'currency' | 'price'>,
  field: WritableField,
  to: number | null,
): { value: FieldValue } | string {
  const { isMoney, name } = changeFields[field];
  if (to === null) return field === 'compareAt' ? { value: null } : `${name} must be a number.`;
  if (!Number.isFinite(to)) return `${name} must be a number.`;
  if (!isMoney) {
    if (!Number.isInteger(to)) return 'Stock is counted in whole pieces.';
    if (to < 0) return 'Stock cannot be below 0.';
    return to > mostPieces ? `More than ${countText(mostPieces)} pieces cannot be set at once.` : { value: to };
  }
  if (to <= 0) return `${name} must be more than 0.`;
  const cents = toCents(to, listing.currency);
  if (cents === null) return `${to} is no amount of ${listing.currency}: it has ${digitsWords(listing.currency)}.`;
  if (field === 'compareAt' && listing.price !== null && cents <= listing.price) {
    return `The compare-at price must be above the price of ${moneyText(listing.price, listing.currency)}.`;
  }
  return { value: cents };
}

const digitsWords = (currency: string): string =>
  digitsOf(currency) === 0
    ? 'no digits behind the point, and fewer than nine before it'
    : 'two digits behind the point at most, and fewer than nine before it';
