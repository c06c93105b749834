import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { VersionedDto } from '../../../platform/http/changes.dto';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { ShownVersionDto } from '../../../platform/http/shown-version.dto';

export const purchaseStatuses = ['draft', 'ordered', 'received'] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

const mostLines = 200;
const mostPieces = 1_000_000;
const visible = { message: '$property must have a visible character' };

export class PurchaseLineInputDto {
  @IsString()
  @Length(1, 200)
  sku: string;

  /** Pieces to order; null while undecided. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(mostPieces)
  quantity?: number | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  supplier?: string | null;
}

export class CreatePurchaseListDto {
  @IsString()
  @Length(1, 200)
  @Matches(/\S/, visible)
  title: string;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  note?: string | null;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostLines)
  @ValidateNested({ each: true })
  @Type(() => PurchaseLineInputDto)
  lines: PurchaseLineInputDto[];
}

export class UpdatePurchaseListDto extends VersionedDto {
  @Optional()
  @IsString()
  @Length(1, 200)
  @Matches(/\S/, visible)
  title?: string;

  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  note?: string | null;

  /** All lines, in order. Allowed for drafts only. */
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostLines)
  @ValidateNested({ each: true })
  @Type(() => PurchaseLineInputDto)
  lines?: PurchaseLineInputDto[];
}

export class ReceivedLineDto {
  @IsString()
  @Length(1, 200)
  sku: string;

  /** Pieces that arrived; 0 for none. */
  @IsInt()
  @Min(0)
  @Max(mostPieces)
  received: number;
}

export class ReceivePurchaseDto extends ShownVersionDto {
  /** Lines that are omitted arrived as ordered. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(mostLines)
  @ValidateNested({ each: true })
  @Type(() => ReceivedLineDto)
  lines?: ReceivedLineDto[];
}

export class ShownPurchaseQuery {
  /** `version` of the list that the person was shown. The deletion is refused with 409 `changed_since_shown` if it changed since. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  version: number;
}

export class PurchaseListQuery extends PageQuery {
  /** Only lists in this state. */
  @Optional()
  @IsIn(purchaseStatuses)
  @ApiProperty({ enum: purchaseStatuses, enumName: 'PurchaseStatus', required: false })
  status?: PurchaseStatus;
}

export class PurchaseLineDto {
  sku: string;
  productName: string;
  @ApiProperty({ type: Number, nullable: true })
  quantity: number | null;
  @ApiProperty({ type: String, nullable: true })
  supplier: string | null;
  /** Cost of one piece in units of `currency`; null if it is unknown or differs between channels. */
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** Pieces that arrived; null before the list is received. */
  @ApiProperty({ type: Number, nullable: true })
  received: number | null;
  /** Stock to which the arrived pieces were added, or the reason why they were not. */
  @ApiProperty({ type: String, nullable: true })
  stockNote: string | null;
  /** The change that raises the stock of a connected account. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  changeId: string | null;
}

export class PurchaseListDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  title: string;
  @ApiProperty({ enum: purchaseStatuses, enumName: 'PurchaseStatus' })
  status: PurchaseStatus;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ type: [PurchaseLineDto] })
  lines: PurchaseLineDto[];
  version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  orderedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  receivedAt: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}
