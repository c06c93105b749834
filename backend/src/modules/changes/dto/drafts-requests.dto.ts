import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNumber,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { ProposalDto } from './changes-requests.dto';

export class ProposedPictureDto {
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

export class ProposedRecipePartDto {
  @IsString()
  @Length(1, 200)
  sku: string;

  /** In one sale of the bundle. */
  @IsInt()
  @Min(1)
  @Max(10_000)
  pieces: number;
}

/** A listing that shall be made on one account. What each platform takes is judged line by line. */
export class ProposedDraftDto {
  /** The connected account. */
  @IsUUID()
  integrationId: string;

  /** Under which it is sold there; nothing else on the account may have it. */
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
  @IsString()
  @MaxLength(50_000)
  shortDescription?: string;

  @Optional()
  @IsArray()
  @ArrayMaxSize(500)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  tags?: string[];

  /** In units of the account's currency. */
  @IsNumber({}, { message: '$property must be a number' })
  price: number;

  /** ISO 4217; another one than the account's is refused. */
  @Optional()
  @IsString()
  @Length(3, 3)
  currency?: string;

  /** Pieces on sale once it is published; 0 by default. */
  @Optional()
  @IsNumber({}, { message: '$property must be a number' })
  @ApiPropertyOptional({ type: Number })
  stock?: number;

  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ProposedPictureDto)
  pictures?: ProposedPictureDto[];

  /** Of a bundle: what one sale of it takes of other products. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => ProposedRecipePartDto)
  recipe?: ProposedRecipePartDto[];

  @Optional()
  @IsString()
  @MaxLength(500)
  why?: string;
}

export class ProposeDraftsDto extends ProposalDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ProposedDraftDto)
  @ApiProperty({ type: () => [ProposedDraftDto] })
  lines: ProposedDraftDto[];
}
