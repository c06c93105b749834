import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsObject, IsOptional, IsString, Length, Matches, Max, MaxLength, Min } from 'class-validator';
import { DecimalPlaces } from '../../../platform/http/decimal-places';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import {
  categories,
  type Category,
  labelPattern,
  longestSlug,
  productStatuses,
  type ProductStatus,
  productTypes,
  type ProductType,
  slugPattern,
} from '../product-values';
import { CatalogueItemDto } from './catalogue.dto';

const visible = { message: '$property must have a visible character' };
const isSlug = { message: '$property must be small letters and digits with dashes between them, for example low-stock-reorder' };
const isLabel = { message: '$property must be three numbers, for example 1.2.0' };
const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);
const highestPrice = 99_999_999.99;

/** A product as its editor sees it. */
export class ProductDto extends CatalogueItemDto {
  licence: string;
  changelog: string;
  /** Definition of the workflow or agent, see `GET /api/marketplace/content-schema`. Null for a paid tool that this console has not bought. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  content: Record<string, unknown> | null;
  /** Counts the changes; a change that is based on another one is 409. */
  revision: number;
  /** It came with Stallhand, and follows its updates until somebody edits it. */
  isBuiltIn: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  editedAt: string | null;
  /** People and orders that hold it; such a product is archived, not deleted. */
  holders: number;
}

class ProductTexts {
  @Transform(trimmed)
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  name: string;

  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  @Matches(/\S/, visible)
  description: string;

  @IsIn(categories)
  @ApiProperty({ enum: categories, enumName: 'ProductCategory' })
  category: Category;

  @IsIn(productTypes)
  @ApiProperty({ enum: productTypes, enumName: 'ProductType' })
  type: ProductType;

  /** US dollars with at most two decimals; 0 is free. */
  @DecimalPlaces(2)
  @Min(0)
  @Max(highestPrice)
  price: number;

  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @Length(1, 200, { each: true })
  features: string[];

  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @Length(1, 60, { each: true })
  capabilities: string[];
}

export class CreateProductDto extends ProductTexts {
  /** In its address and in orders; never changes. */
  @IsString()
  @Length(3, longestSlug)
  @Matches(slugPattern, isSlug)
  id: string;

  @IsObject()
  content: Record<string, unknown>;

  @Optional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 20_000)
  licence?: string;
}

export class UpdateProductDto {
  @Optional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 120)
  @Matches(/\S/, visible)
  name?: string;

  @Optional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 2_000)
  @Matches(/\S/, visible)
  description?: string;

  @Optional()
  @IsIn(categories)
  @ApiProperty({ enum: categories, enumName: 'ProductCategory', required: false })
  category?: Category;

  @Optional()
  @DecimalPlaces(2)
  @Min(0)
  @Max(highestPrice)
  price?: number;

  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @Length(1, 200, { each: true })
  features?: string[];

  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @Length(1, 60, { each: true })
  capabilities?: string[];

  /** `published` puts it into the catalogue, `archived` takes it out; who holds it keeps it. */
  @Optional()
  @IsIn(productStatuses)
  @ApiProperty({ enum: productStatuses, enumName: 'ProductStatus', required: false })
  status?: ProductStatus;

  /** The revision this change is based on; another one is answered with 409. */
  @Optional()
  @IsInt()
  @Min(1)
  revision?: number;
}

/** A new version: holders are offered the update, with what changed. */
export class NewVersionDto {
  @Matches(labelPattern, isLabel)
  version: string;

  @Transform(trimmed)
  @IsString()
  @Length(1, 5_000)
  changelog: string;

  @IsObject()
  content: Record<string, unknown>;

  /** As before when left out. */
  @Optional()
  @Transform(trimmed)
  @IsString()
  @Length(1, 20_000)
  licence?: string;
}

export class CheckContentDto {
  @IsIn(productTypes)
  @ApiProperty({ enum: productTypes, enumName: 'ProductType' })
  type: ProductType;

  @IsObject()
  content: Record<string, unknown>;
}

export class ContentProblemDto {
  /** Where, as in `content.workflow.definition.steps.0.config`. */
  field: string;
  message: string;
}

export class ContentVerdictDto {
  valid: boolean;
  problems: ContentProblemDto[];
  /** Steps as the catalogue would list them. */
  steps: string[];
}

export class ProductFileDto extends CreateProductDto {
  @IsIn(['stallhand.product/1'])
  format: 'stallhand.product/1';

  @Optional()
  @Matches(labelPattern, isLabel)
  version?: string;

  @Optional()
  @IsString()
  @MaxLength(5_000)
  changelog?: string;

  /** Of a tool that was bought, signed by the console that sold it. */
  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  signedLicence?: Record<string, unknown>;

  /** What was paid, for people to read. */
  @Optional()
  @IsObject()
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  receipt?: Record<string, unknown>;
}

/** A tool that was bought as a file. */
export class LicensedFileDto extends ProductFileDto {
  @IsObject()
  @ApiProperty({ type: 'object', additionalProperties: true })
  declare signedLicence: Record<string, unknown>;
}

/** With what licences of this console are checked by others. */
export class LicenceKeyDto {
  /** Name of the shop. */
  name: string;
  /** Ed25519, SPKI in base64. */
  publicKey: string;
}

export class ProductListQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(productStatuses)
  status?: ProductStatus;
}

export class RateProductDto {
  @IsInt()
  @Min(1)
  @Max(5)
  stars: number;

  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(2_000)
  comment?: string | null;
}
