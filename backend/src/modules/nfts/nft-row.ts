import { requestContext } from '../../platform/http/request-context';
import type { NftDto } from './dto/nft.dto';

export interface NftRow extends Omit<NftDto, 'createdAt' | 'listedAt' | 'soldAt' | 'isMine' | 'imageUrl'> {
  createdAt: Date;
  listedAt: Date | null;
  soldAt: Date | null;
  ownerKind: 'shop' | 'person';
  ownerId: string | null;
  exactCreatedAt: string;
  palette: string | null;
  provider: string | null;
  mime: string | null;
  isDemo: boolean;
}

export const selectNfts = `
  SELECT n.id, n.token_number::float8 AS "tokenNumber", n.title, n.description, n.prompt, trim_scale(n.price)::text AS price, n.status, n.category,
    n.collection_id AS "collectionId", c.name AS "collectionName", n.creator, n.owner_name AS owner, n.owner_kind AS "ownerKind",
    n.owner_id AS "ownerId", n.sold_at IS NOT NULL AS "wasSold", n.artist, n.model, n.provider, n.style, n.palette, n.seed::float8 AS seed,
    n.fallback_reason AS "fallbackReason", n.content_hash AS "contentHash", n.mime, n.task_id AS "taskId", n.is_demo AS "isDemo",
    CASE WHEN n.status = 'generating' THEN coalesce(t.progress, 0) ELSE 100 END AS progress,
    CASE WHEN n.status = 'generating' THEN t.progress_note END AS "progressNote", n.error, n.version, n.created_at AS "createdAt",
    n.listed_at AS "listedAt", n.sold_at AS "soldAt", n.created_at::text AS "exactCreatedAt"
  FROM nfts n LEFT JOIN nft_collections c ON c.id = n.collection_id LEFT JOIN task_overview t ON t.id = n.task_id`;

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
