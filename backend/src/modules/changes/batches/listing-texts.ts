import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { AccountWriters, platformName } from '../../integrations';
import { changeFields, isLedgerField, type TextValue, type WritableField } from '../change-values';
import { listingMoves, type ListingStateDto, type ListingTextDto, type ListingTextsDto } from '../dto/listing-texts.dto';
import { type Listing, listingsOf } from './listings';
import { liveKey, LiveReader, type LiveValues } from './live-values';

/** What the platforms show of listings besides what the ledger holds, read when somebody asks. */
@Injectable()
export class ListingTexts {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
    private readonly live: LiveReader,
  ) {}

  /** @throws ApiError 404 */
  async ofListing(id: string): Promise<ListingTextsDto> {
    const [listing] = await listingsOf(this.database, [id], []);
    if (!listing) throw notFound('listing');
    const fields = this.fieldsOf(listing);
    const readAt = new Date().toISOString();
    if (typeof fields === 'string') return { texts: [], listing: null, variants: 1, why: fields, readAt };
    const live = await this.live.of(fields.map((field) => ({ listing, field })));
    const missing = fields.map((field) => live.get(liveKey({ listing, field }))).find((one) => one && 'why' in one);
    return {
      texts: this.textsOf(listing, fields, live),
      listing: this.stateOf(listing, live),
      variants: Math.max(1, ...[...live.values()].map((one) => ('value' in one ? one.variants : 1))),
      why: missing && 'why' in missing ? missing.why : null,
      readAt,
    };
  }

  /** Texts of listings by SKU; those that cannot be read say why. */
  async of(skus: string[]): Promise<{ sku: string; platform: string; texts: Partial<Record<WritableField, TextValue>>; why?: string }[]> {
    const listings = await listingsOf(this.database, [], skus);
    const wanted = listings.flatMap((listing) => {
      const fields = this.fieldsOf(listing);
      return typeof fields === 'string' ? [] : fields.map((field) => ({ listing, field }));
    });
    const live = await this.live.of(wanted);
    return listings.map((listing) => {
      const { sku, platform } = listing;
      const fields = this.fieldsOf(listing);
      if (typeof fields === 'string') return { sku, platform, texts: {}, why: fields };
      const texts = Object.fromEntries(this.textsOf(listing, fields, live).map(({ field, value }) => [field, value]));
      const missing = fields.map((field) => live.get(liveKey({ listing, field }))).find((one) => one && 'why' in one);
      return { sku, platform, texts, ...(missing && 'why' in missing && { why: missing.why }) };
    });
  }

  /** @returns in words why there are none */
  private fieldsOf({ platform, integrationId, productId, isDemo }: Listing): WritableField[] | string {
    if (isDemo) return 'This is a sample product; there is no shop to write to.';
    const channel = platformName(platform);
    if (!integrationId || !productId) return `It comes from a file. Connect ${channel} under Integrations to write to it.`;
    const all = this.accounts.writable().find((one) => one.platform === platform)?.fields ?? [];
    const fields = all.filter((field) => !isLedgerField(field));
    return fields.length > 0 ? fields : `Texts and states of listings cannot be written on ${channel}.`;
  }

  private textsOf(listing: Listing, fields: WritableField[], live: LiveValues): ListingTextDto[] {
    return fields.flatMap((field) => {
      const rule = this.accounts.writerOf(listing.platform, field)?.text;
      const seen = live.get(liveKey({ listing, field }));
      if (!rule || !seen || 'why' in seen || typeof seen.value === 'number' || seen.value === null) return [];
      const { shape, most = null, mostItems = null, shown = null, isNeeded = false } = rule;
      return [{ field, name: changeFields[field].name, shape, value: seen.value, most, mostItems, shown, isNeeded }];
    });
  }

  private stateOf(listing: Listing, live: LiveValues): ListingStateDto | null {
    const states = this.accounts.writerOf(listing.platform, 'listing')?.states;
    const seen = live.get(liveKey({ listing, field: 'listing' }));
    if (!states || !seen || 'why' in seen || typeof seen.value !== 'string') return null;
    const { value } = seen;
    return {
      state: states.words[value]?.name ?? value,
      isOnSale: value === states.published,
      moves: listingMoves
        .filter((to) => states[to] !== value)
        .map((to) => ({ to, state: states.words[states[to]]!.name, buyers: states.words[states[to]]!.buyers })),
    };
  }
}
