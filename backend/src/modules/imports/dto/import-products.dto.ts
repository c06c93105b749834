import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsISO8601, IsString, Length, MaxLength, ValidateNested } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { SoldProductDto } from '../../commerce';

export class ImportProductsDto {
  /** Products that the orders of the import name and the inventory does not have, the most sold first. */
  @ApiProperty({ type: () => [SoldProductDto] })
  missing: SoldProductDto[];
  /** Products that this import has added to the inventory. */
  added: number;
}

export class AddedImportProductsDto extends ImportProductsDto {
  /** Time of this addition, ISO 8601 with microseconds: `DELETE` takes it to remove only these products. Null if none was added. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  addedAt: string | null;
}

export class RemoveImportProductsQuery {
  /** Only the products that were added at this time, as the addition answered. */
  @Optional()
  @IsISO8601({ strict: true })
  addedAt?: string;
}

export class SoldProductKeyDto {
  @IsString()
  @Length(1, 40)
  platform: string;

  @IsString()
  @MaxLength(500)
  account: string;

  @IsString()
  @Length(1, 500)
  sku: string;
}

export class AddImportProductsDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(2_000)
  @ValidateNested({ each: true })
  @Type(() => SoldProductKeyDto)
  products: SoldProductKeyDto[];
}
