/** A listing of a product, as its channel has it. */
export interface ArrivalListing {
  id: string;
  platform: string;
  /** Null for a product that was imported or typed in. */
  integrationId: string | null;
  /** Listings of one account with the same key are sold from one count. */
  stockKey: string | null;
  quantity: number | null;
}

/** Stock to which arrived pieces are added. */
export type ArrivalDoor =
  | { kind: 'shared'; stockId: string }
  /** A connected account: the new quantity is proposed as a change. */
  | { kind: 'channel'; listing: ArrivalListing & { quantity: number } }
  /** A product without an account: the console keeps its quantity. */
  | { kind: 'inventory'; listing: ArrivalListing & { quantity: number } }
  | { kind: 'none'; why: string };

const isCounted = (listing: ArrivalListing): listing is ArrivalListing & { quantity: number } => listing.quantity !== null;

/** Names the count that a listing is sold from. */
export const countOf = ({ id, integrationId, stockKey }: Pick<ArrivalListing, 'id' | 'integrationId' | 'stockKey'>): string =>
  integrationId === null || stockKey === null ? id : `${integrationId} ${stockKey}`;

/**
 * Listings whose counts could take the pieces. A file of a connected platform describes the same listing as the account. A file of another
 * platform has a count of its own if it states one.
 */
function candidates(listings: readonly ArrivalListing[]): readonly ArrivalListing[] {
  const connected = new Set(listings.flatMap(({ integrationId, platform }) => (integrationId === null ? [] : platform)));
  if (connected.size === 0) return listings;
  return listings.filter((listing) => listing.integrationId !== null || (isCounted(listing) && !connected.has(listing.platform)));
}

/**
 * Chooses the stock for the pieces of one product. Pieces are never divided between channels, because only the owner knows how.
 * @param listings active listings with the SKU of the product
 * @param stockIds shared stocks that keep it
 */
export function doorFor(listings: readonly ArrivalListing[], stockIds: readonly string[]): ArrivalDoor {
  const [stockId] = stockIds;
  if (stockIds.length > 1)
    return { kind: 'none', why: 'Not added: several shared stocks keep this product. Count the right one under One stock.' };
  if (stockId !== undefined) return { kind: 'shared', stockId };
  if (listings.length === 0) return { kind: 'none', why: 'Not added: this SKU is not among your products. Check it in Inventory.' };
  const possible = candidates(listings);
  if (new Set(possible.map(countOf)).size > 1)
    return {
      kind: 'none',
      why: 'Not added: several listings count this product. Set their stock in Inventory, or link them under One stock.',
    };
  const [listing, ...others] = possible.filter(isCounted);
  if (!listing) return { kind: 'none', why: 'Not added: the current stock is unknown. Count it in Inventory.' };
  if (others.some(({ quantity }) => quantity !== listing.quantity))
    return { kind: 'none', why: 'Not added: the channel states two quantities for this product. Sync the account, then set the stock.' };
  return { kind: listing.integrationId === null ? 'inventory' : 'channel', listing };
}
