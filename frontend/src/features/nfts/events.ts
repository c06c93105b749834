import type { Task } from '../../shared/api/types';
import type { EventMap, Tag } from '../../shared/realtime/types';

/** The drawing of a piece is a task; its progress is shown on the piece. */
function staleNft({ type, metadata }: Pick<Task, 'type' | 'metadata'>): Tag[] {
  const id = (metadata as { nftId?: unknown } | null)?.nftId;
  return type === 'NFT Artwork' && typeof id === 'string' ? [{ type: 'Nft', id }] : [];
}

export const nftEvents = {
  nft_updated: { tags: ['Nft', 'NftStats', 'NftCollection', 'NftTrending'] },
  task_updated: { tags: [], tagsOf: staleNft },
} as const satisfies EventMap;
