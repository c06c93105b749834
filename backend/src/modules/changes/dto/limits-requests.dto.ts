import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DecimalPlaces } from '../../../platform/http/decimal-places';
import { Optional } from '../../../platform/http/optional';
import { type Level, levels, mostLines } from '../change-values';

const orNull = (): PropertyDecorator => ValidateIf((_, value) => value !== null && value !== undefined);

export class EditRuleDto {
  /** Of the shown rule; 0 for a rule that was never set. */
  @IsInt()
  version: number;

  /** The account, which may be left out while one of the platform is connected. Null for products without an account. */
  @orNull()
  @IsUUID()
  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  integrationId?: string | null;

  @Optional()
  @IsIn(levels)
  @ApiPropertyOptional({ enum: levels })
  level?: Level;

  @orNull()
  @DecimalPlaces(2)
  @Min(0)
  @Max(95)
  @ApiPropertyOptional({ type: Number, nullable: true })
  marginPercent?: number | null;

  @orNull()
  @DecimalPlaces(2)
  @Min(0)
  @Max(95)
  @ApiPropertyOptional({ type: Number, nullable: true })
  feePercent?: number | null;

  @orNull()
  @DecimalPlaces(3)
  @Min(0.01)
  @Max(1_000_000)
  @ApiPropertyOptional({ type: Number, nullable: true })
  mostChange?: number | null;

  @orNull()
  @DecimalPlaces(3)
  @Min(0.01)
  @Max(100_000_000)
  @ApiPropertyOptional({ type: Number, nullable: true })
  mostAmountDay?: number | null;

  @orNull()
  @IsInt()
  @Min(1)
  @Max(mostLines)
  @ApiPropertyOptional({ type: Number, nullable: true })
  mostLinesBatch?: number | null;

  @orNull()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  @ApiPropertyOptional({ type: Number, nullable: true })
  mostLinesDay?: number | null;

  @orNull()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostLines)
  @ArrayUnique()
  @IsString({ each: true })
  @Length(1, 200, { each: true })
  @ApiPropertyOptional({ type: [String], nullable: true })
  onlySkus?: string[] | null;
}

export class EditVatDto {
  /** VAT inside the prices, percent of the net price; 0 where they contain none. Null takes what is known. */
  @orNull()
  @DecimalPlaces(2)
  @Min(0)
  @Max(50)
  @ApiProperty({ type: Number, nullable: true })
  percent: number | null;
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

export class EditQuietHoursDto {
  /** Null, with `quietTo`, for none. */
  @orNull()
  @Matches(clock, { message: '$property must be a time such as 22:00' })
  @ApiProperty({ type: String, nullable: true })
  quietFrom: string | null;

  @orNull()
  @Matches(clock, { message: '$property must be a time such as 07:00' })
  @ApiProperty({ type: String, nullable: true })
  quietTo: string | null;
}

export class ShownCostDto {
  @IsUUID()
  listingId: string;

  /** As it was shown. */
  @orNull()
  @DecimalPlaces(3)
  @Min(0)
  @ApiProperty({ type: Number, nullable: true })
  cost: number | null;
}

export class AcceptCostsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ArrayUnique(({ listingId }: ShownCostDto) => listingId)
  @ValidateNested({ each: true })
  @Type(() => ShownCostDto)
  costs: ShownCostDto[];
}
