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
  | { kind: 'shared' }
  /** A connected account: the new quantity is proposed as a change. */
  | { kind: 'channel'; listing: ArrivalListing & { quantity: number } }
  /** A product without an account: the console keeps its quantity. */
  | { kind: 'inventory'; listing: ArrivalListing & { quantity: number } }
  | { kind: 'none'; why: string };

const isCounted = (listing: ArrivalListing): listing is ArrivalListing & { quantity: number } => listing.quantity !== null;

/** Chooses the stock for the pieces of one product. Pieces are never divided between channels, because only the owner knows how. */
export function doorFor(listings: readonly ArrivalListing[], isShared: boolean): ArrivalDoor {
  if (isShared) return { kind: 'shared' };
  if (listings.length === 0) return { kind: 'none', why: 'Not added: this SKU is not among your products. Check it in Inventory.' };
  const connected = listings.filter(({ integrationId }) => integrationId !== null);
  const wanted = connected.length > 0 ? connected : listings;
  const counts = new Set(wanted.map(({ id, integrationId, stockKey }) => (stockKey === null ? id : `${integrationId} ${stockKey}`)));
  if (counts.size > 1)
    return {
      kind: 'none',
      why: 'Not added: several listings count this product. Set their stock in Inventory, or link them under One stock.',
    };
  const counted = wanted.find(isCounted);
  if (!counted) return { kind: 'none', why: 'Not added: the current stock is unknown. Count it in Inventory.' };
  return { kind: connected.length > 0 ? 'channel' : 'inventory', listing: counted };
}
