import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsNumber, IsString, IsUUID, Length, MaxLength, ValidateNested } from 'class-validator';
import { Optional } from '../../../platform/http/optional';

export class DraftPriceDto {
  /** In units of `currency`; null where nothing tells one. */
  @ApiProperty({ type: Number, nullable: true })
  price: number | null;
  /** ISO 4217 of what it was computed from; null without one. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** Where it comes from, in sentences. */
  @ApiProperty({ type: [String] })
  grounds: string[];
}

export class DraftTextsDto {
  title: string;
  /** HTML. */
  description: string;
  tags: string[];
}

export class DraftPartDto {
  sku: string;
  name: string;
  pieces: number;
}

/** What the draft listing of a project begins with. */
export class ProjectDraftDto {
  /** What the listing engine wrote; null while it did not. */
  @ApiProperty({ type: DraftTextsDto, nullable: true })
  texts: DraftTextsDto | null;
  /** Why there are no texts yet, and what to do; null when they are there. */
  @ApiProperty({ type: String, nullable: true })
  textsMissing: string | null;
  /** A SKU that nothing has yet. */
  sku: string;
  price: DraftPriceDto;
  /** Pieces that can be sold of it now: of a bundle, how many can be packed. */
  stock: number;
  /** Of a bundle: what one sale takes; empty for anything else. */
  @ApiProperty({ type: () => [DraftPartDto] })
  recipe: DraftPartDto[];
  /** Why none can be proposed, in words; null when one can. */
  @ApiProperty({ type: String, nullable: true })
  hindrance: string | null;
  /** The batch of changes that proposes it; null before. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  batchId: string | null;
}

export class ProjectPictureDto {
  /** A public address, with https. */
  @IsString()
  @Length(1, 2_000)
  address: string;

  /** What it shows, for people who do not see it. */
  @Optional()
  @IsString()
  @MaxLength(500)
  alt?: string;
}

/** What shall stand on the chosen account. A bundle's recipe comes from the opportunity. */
export class ProposeProjectDraftDto {
  @IsUUID()
  integrationId: string;

  @IsString()
  @Length(1, 200)
  sku: string;

  @IsString()
  @MaxLength(5_000)
  title: string;

  /** HTML. */
  @IsString()
  @MaxLength(100_000)
  description: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  tags?: string[];

  /** In units of the account's currency. */
  @IsNumber({}, { message: '$property must be a number' })
  price: number;

  /** 0 by default. */
  @Optional()
  @IsInt()
  stock?: number;

  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ProjectPictureDto)
  pictures?: ProjectPictureDto[];
}

export class ProposedProjectDraftDto {
  /** The batch of changes that waits for an approval. */
  @ApiProperty({ format: 'uuid' })
  batchId: string;
}
