import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';

const mostPieces = 1_000_000;
const stockShows = ['asking', 'trouble', 'paused', 'oversold'] as const;
const pieces =
  (least: number): PropertyDecorator =>
  (target, property) => {
    for (const check of [IsInt(), Min(least), Max(mostPieces)]) check(target, property);
  };

export class SharedStockListQuery extends PageQuery {
  /** `asking`: with a figure that a person has to decide; `trouble`: with one that could not be written; `oversold`: more was sold than there was. */
  @Optional()
  @IsIn(stockShows)
  @ApiPropertyOptional({ enum: stockShows })
  show?: (typeof stockShows)[number];
}

export class StockCandidateListQuery extends PageQuery {}
export class LinkableListQuery extends PageQuery {}
export class StockMovementListQuery extends PageQuery {}

export class LinkedStockDto {
  @IsString()
  @Length(1, 200)
  sku: string;

  /** What there is; the lowest figure of its channels when it is left out. */
  @Optional()
  @pieces(0)
  onHand?: number;

  /** Of the stock, never promised on any of its channels; 0 by default. */
  @Optional()
  @pieces(0)
  buffer?: number;
}

/** Each SKU with its listings on all accounts. Whoever links them lets One stock write their stock, within the limits. */
export class LinkStocksDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => LinkedStockDto)
  stocks: LinkedStockDto[];
}

export class StockPartDto {
  @IsUUID()
  stockId: string;

  /** Of the stock, in one sale of the listing. */
  @pieces(1)
  pieces: number;

  @pieces(0)
  buffer: number;
}

/** What one sale of a listing takes; nothing takes the listing out. */
export class EditRecipeDto {
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique(({ stockId }: StockPartDto) => stockId, { message: 'names a stock twice' })
  @ValidateNested({ each: true })
  @Type(() => StockPartDto)
  parts: StockPartDto[];
}

export class EditSharedStockDto {
  @IsBoolean()
  isPaused: boolean;

  @IsInt()
  @Min(0)
  version: number;
}

export class CountSharedStockDto {
  /** What can be sold: pieces of orders that are not shipped yet do not count. */
  @pieces(0)
  pieces: number;
}

export class AnswerStockDto {
  /** `take`: the figure of the channel is right, and the stock follows it; `keep`: the stock is right. */
  @IsIn(['take', 'keep'])
  @ApiProperty({ enum: ['take', 'keep'] })
  answer: 'take' | 'keep';

  /** The figure that was answered about. */
  @IsInt()
  @Min(-mostPieces)
  @Max(mostPieces)
  @ApiProperty({ type: 'integer' })
  shown: number;
}
