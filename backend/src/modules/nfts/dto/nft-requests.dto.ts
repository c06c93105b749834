import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min } from 'class-validator';
import { Changes } from '../../../platform/http/changes.dto';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { styleIds } from '../artist/artist';
import { categories, type Category } from '../artist/style';
import { IsEth } from '../price';
import { nftStatuses } from './nft.dto';

export const mostPrompt = 2_000;
const visible = { message: '$property must have a visible character' };
/** Others show titles too, and not all of them show `<b>` as it stands here. */
const noMarkup = { message: '$property must not contain HTML' };
const markup = /^(?![\s\S]*<[a-z!/?])/i;

export class GenerateNftDto {
  /** What to draw. */
  @IsString()
  @Length(1, mostPrompt)
  @Matches(/\S/, visible)
  prompt: string;

  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  @Matches(markup, noMarkup)
  title: string;

  @IsString()
  @Length(1, 2_000)
  @Matches(/\S/, visible)
  @Matches(markup, noMarkup)
  description: string;

  /** ETH: a number, or a decimal number as text, above 0 with up to 18 places. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }] })
  @IsEth()
  price: string | number;

  @IsOptional()
  @IsUUID()
  collectionId?: string | null;

  /** By default that of the style. */
  @ApiProperty({ enum: categories, enumName: 'NftCategory', required: false })
  @Optional()
  @IsIn(categories)
  category?: Category;

  /** The same prompt, seed and style give the same picture; by default the prompt decides. */
  @Optional()
  @IsInt()
  @Min(0)
  @Max(4_294_967_295)
  seed?: number;

  /** By default the words of the prompt decide. */
  @ApiProperty({ enum: styleIds, required: false })
  @Optional()
  @IsIn(styleIds)
  style?: string;

  /** `auto`: a model when one is set up, else the built-in artist. */
  @ApiProperty({ enum: ['auto', 'procedural', 'model'], required: false })
  @Optional()
  @IsIn(['auto', 'procedural', 'model'])
  artist?: 'auto' | 'procedural' | 'model';
}

export class SketchQuery {
  /** What it shows. */
  @IsString()
  @Length(1, mostPrompt)
  @Matches(/\S/, visible)
  prompt: string;

  /** The same seed and prompt give the same picture. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(4_294_967_295)
  seed: number;

  /** One of the styles of `GET /api/nfts/options`; chosen by the prompt when it is left out. */
  @ApiProperty({ enum: styleIds, required: false })
  @Optional()
  @IsIn(styleIds)
  style?: string;
}

export const priceBands = ['under-0.1', '0.1-to-1', 'over-1'] as const;
export type PriceBand = (typeof priceBands)[number];
export const nftSorts = ['newest', 'oldest', 'price-low', 'price-high'] as const;
export type NftSort = (typeof nftSorts)[number];

/** `search` looks in titles, prompts and creators. */
export class NftListQuery extends PageQuery {
  /** Under 0.1 ETH; from 0.1 to 1, both included; over 1. */
  @ApiProperty({ enum: priceBands, required: false })
  @Optional()
  @IsIn(priceBands)
  price?: PriceBand;

  /** Only those in this category. */
  @ApiProperty({ enum: categories, enumName: 'NftCategory', required: false })
  @Optional()
  @IsIn(categories)
  category?: Category;

  /** Only those in this state. */
  @ApiProperty({ enum: nftStatuses, enumName: 'NftStatus', required: false })
  @Optional()
  @IsIn(nftStatuses)
  status?: (typeof nftStatuses)[number];

  /** Only those of this collection. */
  @Optional()
  @IsUUID()
  collectionId?: string;

  /** Only what the caller bought. */
  @Optional()
  @IsIn(['me'])
  owner?: 'me';

  /** The order of the list. */
  @ApiProperty({ enum: nftSorts, required: false })
  @Optional()
  @IsIn(nftSorts)
  sort?: NftSort;
}

export class UpdateNftDto {
  /** `available` lists it (again), `unlisted` takes it off the market. */
  @Optional()
  @IsIn(['available', 'unlisted'])
  status?: 'available' | 'unlisted';

  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], required: false })
  @Optional()
  @IsEth()
  price?: string | number;

  /** Null takes it out of its collection. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true, required: false })
  @IsOptional()
  @IsUUID()
  collectionId?: string | null;
}

export class PurchaseNftDto {
  /** What the buyer saw: another price now is `409 price_changed`. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], required: false })
  @Optional()
  @IsEth()
  price?: string | number;
}

export class ImageQuery {
  /** `preview`: 720 points; `full`: the original. */
  @Optional()
  @IsIn(['preview', 'full'])
  size?: 'preview' | 'full';

  /** Part of the content hash: makes the address new when the picture is. */
  @Optional()
  @IsString()
  @Length(1, 64)
  v?: string;
}

export class CreateCollectionDto {
  @IsString()
  @Length(1, 80)
  @Matches(/\S/, visible)
  @Matches(markup, noMarkup)
  name: string;

  @Optional()
  @IsString()
  @Length(0, 500)
  @Matches(markup, noMarkup)
  description?: string;
}

export class UpdateCollectionDto extends Changes(CreateCollectionDto) {}

export class AddToCollectionDto {
  @IsUUID(undefined, { each: true })
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  nftIds: string[];
}
