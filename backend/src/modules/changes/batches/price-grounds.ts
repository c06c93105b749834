import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { AccountWriters, platformName } from '../../integrations';
import { mostLines } from '../change-values';
import { ChangeEffects } from '../effects/change-effects';
import { RuleBook } from '../limits/rule-book';
import { VatBook } from '../limits/vat-book';
import { floorOf } from '../rules/floor';
import { saleDays, type Listing, listingsOf, unitsSold, writableListings } from './listings';
import { type Lowered, ownLowerings } from './own-lowerings';
import { hindranceOf, type PastPrice, pricePast, warningOf } from './price-past';

/** What a new price of a listing is found by. Money in cents. */
export interface PriceGround {
  listingId: string;
  sku: string;
  product: string;
  platform: string;
  /** As people call it: `eBay`. */
  channel: string;
  /** ISO 4217; null where nobody said it. */
  currency: string | null;
  price: number | null;
  /** Null where the channel does not count it. */
  stock: number | null;
  costCents: number | null;
  /** Percent of the price with its VAT. */
  feePercent: number | null;
  /** VAT inside the price, percent of the net price; null where it is unknown. */
  vatPercent: number | null;
  /** The lowest price that the limits let through; null where it cannot be computed. */
  floorCents: number | null;
  /** How the floor comes about, or what it lacks. */
  floorText: string;
  unitsSold28Days: number;
  /** Whole days since the last sale that the ledger knows here; null for none. */
  daysSinceSale: number | null;
  /** Whole days since the console first saw the listing, or since its first sale here if that is longer ago: it is at least that old. */
  listedDays: number;
  /** Whole days since the first sale of any product that the ledger knows on this channel; 0 for none. */
  ledgerDays: number;
  /** Why nothing is to be proposed, whichever way; null where nothing stands in the way. */
  hindrance: string | null;
  past: readonly PastPrice[];
  /** Null if the asking workflow or agent did not lower it, or no run asks. */
  lowered: Lowered | null;
}

/** What is known before somebody proposes prices: where listings stand, what they sold, and how their last changes did. */
@Injectable()
export class PriceGrounds {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
    private readonly rules: RuleBook,
    private readonly vat: VatBook,
    private readonly effects: ChangeEffects,
  ) {}

  /** Every listing of these SKUs, in the order of SKU and channel. */
  async of(skus: readonly string[]): Promise<PriceGround[]> {
    return this.grounds(await listingsOf(this.database, [], [...skus]));
  }

  /** Every listing whose price can be written, `mostLines` of them at most. @param taskId of the run that asks, for `lowered` */
  async all(taskId: string | null = null): Promise<PriceGround[]> {
    const platforms = [...this.writable()];
    return this.grounds(await writableListings(this.database, platforms, null, mostLines), taskId);
  }

  /** Why its price is not to be moved this way now; null where nothing speaks against it. @param direction above 0 for a higher price */
  warning({ past }: PriceGround, direction: number): Promise<string | null> {
    return warningOf(this.effects, past, direction);
  }

  private writable(): Set<string> {
    return new Set(this.accounts.writable().flatMap(({ platform, fields }) => (fields.includes('price') ? [platform as string] : [])));
  }

  private async grounds(listings: Listing[], taskId: string | null = null): Promise<PriceGround[]> {
    const { database: sql } = this;
    const skus = [...new Set(listings.map(({ sku }) => sku))];
    const [rules, fees, vatOf, sold, sales, past, lowered] = await Promise.all([
      this.rules.all(sql),
      this.rules.ledgerFees(sql),
      this.vat.of(sql, skus),
      unitsSold(sql, skus),
      saleDays(sql, skus),
      pricePast(
        sql,
        listings.map(({ id }) => id),
      ),
      taskId === null ? new Map<string, Lowered>() : ownLowerings(sql, taskId, listings),
    ]);
    const writable = this.writable();
    return listings
      .toSorted((a, b) => a.sku.localeCompare(b.sku) || a.platform.localeCompare(b.platform) || a.id.localeCompare(b.id))
      .map((listing) => {
        const { id, sku, platform, costCents } = listing;
        const currency = /^[A-Z]{3}$/.test(listing.currency ?? '') ? listing.currency : null;
        const account = { integrationId: listing.integrationId, platform };
        const rule = rules.of('price', account);
        const feePercent = rule.feePercent ?? fees.of(account, currency);
        const vatPercent = vatOf({ ...account, sku, currency }).percent;
        const floor = floorOf({ costCents, feePercent, marginPercent: rule.marginPercent, vatPercent, currency: currency ?? '' });
        const own = past.get(id) ?? [];
        const sale = sales.bySku.get(`${platform} ${sku}`);
        return {
          listingId: id,
          sku,
          product: listing.productName,
          platform,
          channel: platformName(platform),
          currency,
          price: listing.price,
          stock: listing.stock,
          costCents,
          feePercent,
          vatPercent,
          floorCents: floor.cents,
          floorText: floor.text,
          unitsSold28Days: sold.get(`${platform} ${sku}`) ?? 0,
          daysSinceSale: sale?.last ?? null,
          listedDays: Math.max(listing.seenDays, sale?.first ?? 0),
          ledgerDays: sales.ledgerDays.get(platform) ?? 0,
          hindrance: cannotBeWritten(listing, currency, writable, rule.onlySkus) ?? hindranceOf(own),
          past: own,
          lowered: lowered.get(id) ?? null,
        };
      });
  }
}

function cannotBeWritten(
  { sku, platform, integrationId, productId, isDemo, price }: Listing,
  currency: string | null,
  writable: ReadonlySet<string>,
  onlySkus: readonly string[] | null,
): string | null {
  if (isDemo) return 'This is a sample product; there is no shop to write to.';
  if (!integrationId || !productId) return 'It comes from a file; no account is connected to write to.';
  if (!writable.has(platform)) return 'Prices cannot be written there.';
  if (currency === null) return 'Its currency is not known.';
  if (price === null || price <= 0) return 'Its price is not known.';
  return onlySkus && !onlySkus.includes(sku) ? 'It is not among the products that the limits let through.' : null;
}
