/** What lists and activities say of a piece. */
export interface NftFact {
  id: string;
  title: string;
  status: string;
  price: string;
}

declare module '../../platform/events/event-types' {
  interface BusEvents {
    /** Any change that is not one of the others. */
    'nft.updated': { id: string };
    'nft.listed': NftFact & { by: string };
    'nft.sold': NftFact & { seller: string; buyer: string };
    'nft.deleted': NftFact;
    'nft_collection.updated': { id: string };
  }
}
