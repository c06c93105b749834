import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { AccountWriters, platformName, type TextRule } from '../../integrations';
import { changeFields, isLedgerField, mostLines, type TextValue, type WritableField } from '../change-values';
import { activeListings, type Listing, listingsOf, unitsSold } from './listings';
import { liveKey, LiveReader, type LiveValue, type LiveValues } from './live-values';
import { textHindrance, textPast } from './text-past';

/** One text of a listing as it stands on its channel, and what the channel takes. */
export interface GroundText {
  field: WritableField;
  /** As people call it: `Search title`. */
  name: string;
  rule: TextRule;
  value: TextValue;
  /** Why no new one is to be proposed now; null where nothing stands in the way. */
  hindrance: string | null;
}

/** What new texts of a listing are found by. */
export interface TextGround {
  listingId: string;
  sku: string;
  product: string;
  platform: string;
  /** As people call it: `eBay`. */
  channel: string;
  unitsSold28Days: number;
  /** How many listings show the same texts: variants of a product. */
  variants: number;
  texts: GroundText[];
  /** Why nothing is to be proposed at all; null where nothing stands in the way. */
  hindrance: string | null;
}

interface Grounds {
  grounds: TextGround[];
  /** Listings with texts that nobody looked at: more than are looked at in one go. */
  left: number;
}

/** Listings that are read together, each group with a time of its own. */
const readAtOnce = 100;

/** Reads from the channels how listings are worded, before somebody proposes other words. */
@Injectable()
export class TextGroundsReader {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
    private readonly live: LiveReader,
  ) {}

  /** Every listing of these SKUs, in the order of SKU and channel. */
  async of(skus: readonly string[], signal?: AbortSignal): Promise<TextGround[]> {
    const listings = await listingsOf(this.database, [], [...skus]);
    return (await this.grounds(listings.toSorted(bySku), mostLines, signal)).grounds;
  }

  /** Every active listing: the texts of so many at most are read, of those that sold most in 28 days; the others that could be are counted. */
  async all(most: number, signal?: AbortSignal): Promise<Grounds> {
    return this.grounds((await activeListings(this.database, mostLines)).toSorted(bySku), most, signal);
  }

  private async grounds(listings: Listing[], most: number, signal?: AbortSignal): Promise<Grounds> {
    const sold = await unitsSold(this.database, [...new Set(listings.map(({ sku }) => sku))]);
    const unitsOf = ({ platform, sku }: Listing) => sold.get(`${platform} ${sku}`) ?? 0;
    const hindrances = new Map(listings.map((listing) => [listing.id, this.hindrance(listing)]));
    const open = listings.filter(({ id }) => hindrances.get(id) === null).toSorted((a, b) => unitsOf(b) - unitsOf(a));
    const read = open.slice(0, most);
    const live = await this.read(read, signal);
    const past = await textPast(
      this.database,
      read.map(({ id }) => id),
    );
    const looked = new Set(read);
    const owners = new Set<string>();
    const grounds = listings.flatMap((listing): TextGround[] => {
      const { id, sku, platform } = listing;
      const base = {
        listingId: id,
        sku,
        product: listing.productName,
        platform,
        channel: platformName(platform),
        unitsSold28Days: unitsOf(listing),
      };
      const closed = (hindrance: string): TextGround[] => [{ ...base, variants: 1, texts: [], hindrance }];
      const hindrance = hindrances.get(id) ?? null;
      if (hindrance !== null) return closed(hindrance);
      if (!looked.has(listing)) return [];
      const seen = this.fieldsOf(platform).map((field) => ({ field, live: live.get(liveKey({ listing, field })) }));
      const [why, ...others] = seen.flatMap(({ live: one }) => (one && 'why' in one ? [one.why] : []));
      if (why !== undefined && others.length === seen.length - 1) return closed(why);
      const owner = seen.flatMap((one) => (one.live && 'owner' in one.live && one.live.owner !== null ? [one.live] : []))[0];
      if (owner) {
        const key = `${listing.integrationId} ${owner.owner}`;
        if (owners.has(key)) return closed('Its texts are those of another variant of the product, which stands here already.');
        owners.add(key);
      }
      const texts = seen.flatMap(({ field, live: one }): GroundText[] => {
        const rule = this.accounts.writerOf(platform, field)?.text;
        if (!rule || !one || 'why' in one || typeof one.value === 'number' || one.value === null) return [];
        const { name } = changeFields[field];
        return [{ field, name, rule, value: one.value, hindrance: textHindrance(name, past.get(`${id} ${field}`) ?? []) }];
      });
      return [{ ...base, variants: owner?.variants ?? 1, texts, hindrance: null }];
    });
    return { grounds, left: open.length - read.length };
  }

  private fieldsOf(platform: string): WritableField[] {
    const all = this.accounts.writable().find((one) => one.platform === platform)?.fields ?? [];
    return all.filter((field) => !isLedgerField(field) && this.accounts.writerOf(platform, field)?.text !== undefined);
  }

  private hindrance({ platform, integrationId, productId, isDemo }: Listing): string | null {
    if (isDemo) return 'This is a sample product; there is no shop to write to.';
    if (!integrationId || !productId) return 'It comes from a file; no account is connected to write to.';
    return this.fieldsOf(platform).length > 0 ? null : `Texts cannot be written on ${platformName(platform)}.`;
  }

  private async read(listings: readonly Listing[], signal?: AbortSignal): Promise<LiveValues> {
    const values = new Map<string, LiveValue>();
    for (let from = 0; from < listings.length; from += readAtOnce) {
      signal?.throwIfAborted();
      const some = listings.slice(from, from + readAtOnce);
      const wanted = some.flatMap((listing) => this.fieldsOf(listing.platform).map((field) => ({ listing, field })));
      for (const [key, value] of await this.live.of(wanted)) values.set(key, value);
    }
    return values;
  }
}

const bySku = (a: Listing, b: Listing): number =>
  a.sku.localeCompare(b.sku) || a.platform.localeCompare(b.platform) || a.id.localeCompare(b.id);
