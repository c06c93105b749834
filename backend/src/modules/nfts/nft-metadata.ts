import { AppConfig } from '../../platform/config/app-config';
import { consoleAddress } from '../../platform/links/console-address';
import type { NftAttributeDto, NftMetadataDto } from './dto/nft.dto';
import type { NftRow } from './nft-row';

const titleCase = (text: string): string => text.replace(/-/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

/** ERC-721 metadata with the fields that marketplaces read, and where the picture comes from. */
export function metadataOf(row: NftRow, config: AppConfig, styleTitle: string | null): NftMetadataDto {
  const base = consoleAddress(config);
  const attributes: (NftAttributeDto | null)[] = [
    { trait_type: 'Artist', value: row.artist === 'model' ? (row.model ?? 'Model') : 'Procedural, built in' },
    styleTitle ? { trait_type: 'Style', value: styleTitle } : null,
    row.palette ? { trait_type: 'Palette', value: row.palette } : null,
    { trait_type: 'Category', value: titleCase(row.category) },
    row.collectionName ? { trait_type: 'Collection', value: row.collectionName } : null,
    row.artist === 'model' ? null : { trait_type: 'Seed', value: row.seed },
  ];
  return {
    name: row.title,
    description: row.description,
    image: `${base}/api/nfts/${row.id}/image?size=full`,
    external_url: `${base}/admin/nft-marketplace?piece=${row.id}`,
    attributes: attributes.filter((attribute) => attribute !== null),
    properties: {
      tokenNumber: row.tokenNumber,
      creator: row.creator,
      contentHash: row.contentHash && `sha256:${row.contentHash}`,
      mimeType: row.mime,
      createdAt: row.createdAt.toISOString(),
      provenance: {
        prompt: row.prompt,
        kind: row.artist,
        model: row.model,
        provider: row.provider,
        ...(row.artist === 'model' ? {} : { seed: row.seed, style: row.style }),
        ...(row.fallbackReason && { fallbackReason: row.fallbackReason }),
      },
    },
  };
}
