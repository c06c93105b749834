import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, Length, MaxLength, ValidateNested } from 'class-validator';

export class SoldProductDto {
  platform: string;
  /** The platform's own id of the account; empty for a file that names none. */
  account: string;
  sku: string;
  /** Name in the latest order. */
  productName: string;
  /** Price of one piece in the latest order. */
  price: number;
  currency: string;
  /** Orders of the import that name it. */
  orders: number;
  /** Reason to check it first; null if nothing is doubtful. */
  @ApiProperty({ type: String, nullable: true })
  doubt: string | null;
}

export class ImportProductsDto {
  /** Products that the orders of the import name and the inventory does not have, the most sold first. */
  @ApiProperty({ type: () => [SoldProductDto] })
  missing: SoldProductDto[];
  /** Products that this import has added to the inventory. */
  added: number;
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
