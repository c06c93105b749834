import { alsoStale, defineEvents, stored, word } from '../../platform/events';

/** What lists and activities say of a piece. */
export interface NftFact {
  id: string;
  title: string;
  status: string;
  price: string;
}

const changed = {
  carries: { id: word },
  socket: 'nft_updated',
  heardBy: 'nfts:read',
  stale: ['Nft', 'NftStats', 'NftCollection', 'NftTrending'],
} as const;

export const nftEvents = defineEvents({
  /** Any change that is not one of the others. */
  'nft.updated': changed,
  'nft.listed': { ...changed, fact: stored<NftFact & { by: string }>() },
  'nft.sold': { ...changed, fact: stored<NftFact & { seller: string; buyer: string }>() },
  'nft.deleted': { ...changed, fact: stored<NftFact>() },
  'nft_collection.updated': changed,
});

/** The drawing of a piece is a task; its progress is shown on the piece. */
alsoStale({
  on: ['task.updated', 'task.progressed', 'task.completed', 'task.failed', 'task.cancelled'],
  when: { type: 'NFT Artwork' },
  stale: ['Nft/task/{id}'],
});

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    nfts: typeof nftEvents;
  }
}
