import { requestContext } from '../../platform/http/request-context';
import type { NftDto } from './dto/nft.dto';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { NftEntity } from './entities/nft.entity';
import { NftCollectionEntity } from './entities/nft-collection.entity';

export const selectNfts = SQL`
  SELECT ${columnsOf(NftEntity, ['id'], 'n')}, n.token_number::float8 AS ${typed.float('tokenNumber')},
  ${columnsOf(NftEntity, ['title', 'description', 'prompt'], 'n')}, trim_scale(n.price)::text AS ${typed.text('price')},
  ${columnsOf(NftEntity, ['status', 'category', 'collectionId'], 'n')},
  c.name AS ${nullable.of(NftCollectionEntity, 'name', 'collectionName')}, ${columnsOf(NftEntity, ['creator'], 'n')},
  n.owner_name AS ${typed.of(NftEntity, 'ownerName', 'owner')}, ${columnsOf(NftEntity, ['ownerKind', 'ownerId'], 'n')},
  n.sold_at IS NOT NULL AS ${typed.boolean('wasSold')}, ${columnsOf(NftEntity, ['artist', 'model', 'provider', 'style', 'palette'], 'n')},
  n.seed::float8 AS ${typed.float('seed')},
    ${columnsOf(NftEntity, ['fallbackReason', 'contentHash', 'mime', 'taskId', 'isDemo'], 'n')},
    CASE WHEN n.status = 'generating' THEN coalesce(t.progress, 0) ELSE 100 END AS ${typed.int('progress')},
    CASE WHEN n.status = 'generating' THEN t.progress_note END AS ${nullable.text('progressNote')},
    ${columnsOf(NftEntity, ['error', 'version', 'createdAt', 'listedAt', 'soldAt'], 'n')},
    n.created_at::text AS ${typed.text('exactCreatedAt')}
  FROM nfts n LEFT JOIN nft_collections c ON c.id = n.collection_id LEFT JOIN task_overview t ON t.id = n.task_id`;

export type NftRow = RowOf<typeof selectNfts>;

export const imageUrlOf = (id: string, contentHash: string | null): string | null =>
  contentHash && `/api/nfts/${id}/image?v=${contentHash.slice(0, 12)}`;

/** Whoever is behind the request bought it, and did not sell it again. */
export function isMine({ ownerKind, ownerId }: Pick<NftRow, 'ownerKind' | 'ownerId'>): boolean {
  const { actor } = requestContext();
  return ownerKind === 'person' && actor.kind === 'person' && actor.id === ownerId;
}

export function toDto(row: NftRow): NftDto {
  const { ownerKind, ownerId, exactCreatedAt: _at, palette: _palette, provider: _provider, mime: _mime, isDemo: _demo, ...shown } = row;
  return {
    ...shown,
    imageUrl: imageUrlOf(row.id, row.contentHash),
    isMine: isMine({ ownerKind, ownerId }),
    createdAt: row.createdAt.toISOString(),
    listedAt: row.listedAt?.toISOString() ?? null,
    soldAt: row.soldAt?.toISOString() ?? null,
  };
}
