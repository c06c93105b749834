import { ApiProperty } from '@nestjs/swagger';
import { categories, type Category } from '../artist/style';

export const nftStatuses = ['generating', 'available', 'sold', 'unlisted', 'failed', 'cancelled'] as const;
export type NftStatus = (typeof nftStatuses)[number];

/** A piece. Its picture is at `imageUrl`; what a marketplace reads is at `/api/nfts/{id}/metadata`. */
export class NftDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  tokenNumber: number;
  title: string;
  description: string;
  prompt: string;
  /** A picture of 720 points; `?size=full` gives the original. Null until it is drawn. */
  @ApiProperty({ type: String, nullable: true })
  imageUrl: string | null;
  /** ETH as a decimal number with up to 18 places. */
  price: string;
  @ApiProperty({ enum: nftStatuses, enumName: 'NftStatus' })
  status: NftStatus;
  @ApiProperty({ enum: categories, enumName: 'NftCategory' })
  category: Category;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  collectionId: string | null;
  @ApiProperty({ type: String, nullable: true })
  collectionName: string | null;
  creator: string;
  owner: string;
  /** The caller owns it: bought here, and not sold again. */
  isMine: boolean;
  /** It was sold at least once. */
  wasSold: boolean;
  /** Kind of artist; null until it is drawn. */
  @ApiProperty({ enum: ['procedural', 'model'], nullable: true })
  artist: 'procedural' | 'model' | null;
  /** Of the artist: `stallhand-artist-2`, or the model of the provider. */
  @ApiProperty({ type: String, nullable: true })
  model: string | null;
  @ApiProperty({ type: String, nullable: true })
  style: string | null;
  seed: number;
  /** Why the built-in artist drew it although a model was to be asked. */
  @ApiProperty({ type: String, nullable: true })
  fallbackReason: string | null;
  /** SHA-256 of the original picture. */
  @ApiProperty({ type: String, nullable: true })
  contentHash: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  taskId: string | null;
  /** Percent while it is drawn. */
  progress: number;
  @ApiProperty({ type: String, nullable: true })
  progressNote: string | null;
  /** Why it could not be drawn. */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  version: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  listedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  soldAt: string | null;
}

export class NftStatsDto {
  /** Pieces that are drawn, or being drawn. */
  total: number;
  available: number;
  collections: number;
  /** The lowest price that can be paid now, in ETH; null when nothing can be bought. */
  @ApiProperty({ type: String, nullable: true })
  floorPrice: string | null;
  /** Sum of all sales, in ETH. */
  volume: string;
  sales: number;
}

export class NftStyleDto {
  id: string;
  title: string;
  @ApiProperty({ enum: categories, enumName: 'NftCategory' })
  category: Category;
}

export class NftModelDto {
  name: string;
  model: string;
}

/** An NFT by itself or after an action. */
export class NftDoneDto extends NftDto {
  /** Warnings of its dialog: parts of the prompt that its picture does not show, or the nature of a purchase. */
  warnings: string[];
}

/** The reading of a prompt by the built-in artist, before it draws. */
export class NftBriefDto {
  /** In which style: the one asked for, else the one that shows most of the prompt. */
  style: string;
  styleTitle: string;
  /** Words of the prompt that can be seen in the finished picture: `two red foxes`, `snow`. */
  drawn: string[];
  /** Words of the prompt that cannot be seen in it: unknown, covered, cut off, or in another number, colour or place. */
  notDrawn: string[];
  /** The same in sentences, as `POST /api/nfts/generate` answers them. */
  warnings: string[];
}

/** What the generator offers. */
export class NftOptionsDto {
  styles: NftStyleDto[];
  @ApiProperty({ enum: categories, enumName: 'NftCategory', isArray: true })
  categories: Category[];
  /** The provider that is asked for pictures first; null without one. */
  @ApiProperty({ type: NftModelDto, nullable: true })
  model: NftModelDto | null;
  /** Where ownership is kept: `ledger` is this shop's own book, `chain` adds vouchers for a contract. */
  @ApiProperty({ enum: ['ledger', 'chain'] })
  mode: 'ledger' | 'chain';
  /** Warning for the buyer before a purchase, as `POST /api/nfts/{id}/purchase` returns it. */
  purchaseWarnings: string[];
}

export class TrendingNftDto {
  rank: number;
  nft: NftDto;
  sales7d: number;
  views7d: number;
  score: number;
}

export class TrendingDto {
  formula: string;
  halfLifeDays: number;
  @ApiProperty({ format: 'date-time' })
  computedAt: string;
  items: TrendingNftDto[];
}

export const historyKinds = ['drawn', 'listed', 'repriced', 'unlisted', 'sold'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export class NftHistoryEntryDto {
  @ApiProperty({ enum: historyKinds })
  kind: (typeof historyKinds)[number];
  actor: string;
  /** What belongs to this kind: `price`, `from`, `to`, `model`, `seed`, `contentHash`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details: Record<string, unknown>;
  @ApiProperty({ format: 'date-time' })
  at: string;
  /** SHA-256 over this entry and the hash before it. */
  hash: string;
}

export class NftHistoryDto {
  entries: NftHistoryEntryDto[];
  /** Every hash fits: nobody changed an entry afterwards. */
  isWhole: boolean;
}

export class NftAttributeDto {
  trait_type: string;
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }] })
  value: string | number;
}

/** A promise of the shop, signed as EIP-712 typed data: whoever shows it to the contract may mint the piece for this price. */
export class NftVoucherDto {
  @ApiProperty({ type: 'object', additionalProperties: true })
  domain: Record<string, unknown>;
  @ApiProperty({ type: 'object', additionalProperties: true })
  types: Record<string, unknown>;
  primaryType: string;
  /** Whole numbers as text. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  message: Record<string, string>;
  signature: string;
  /** Address of the account that signed. */
  signer: string;
}

export class NftChainOwnerDto {
  contract: string;
  tokenId: string;
  /** Null: not minted. */
  @ApiProperty({ type: String, nullable: true })
  owner: string | null;
}

/** ERC-721 metadata, as marketplaces read it. */
export class NftMetadataDto {
  name: string;
  description: string;
  image: string;
  external_url: string;
  attributes: NftAttributeDto[];
  @ApiProperty({ type: 'object', additionalProperties: true })
  properties: Record<string, unknown>;
}

export class NftCollectionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  description: string;
  creator: string;
  totalItems: number;
  /** Lowest price of what can be bought, in ETH; null when nothing can. */
  @ApiProperty({ type: String, nullable: true })
  floorPrice: string | null;
  /** Sum of all sales of its pieces, in ETH. */
  volume: string;
  /** Pictures of up to three pieces, newest first. */
  covers: string[];
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}
