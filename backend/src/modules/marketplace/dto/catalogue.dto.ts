import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsNumber, Max, Min } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { categories, type Category, productStatuses, type ProductStatus, productTypes, type ProductType } from '../product-values';

export const catalogueSorts = ['popular', 'rating', 'price', '-price', 'newest', 'name'] as const;
export type CatalogueSort = (typeof catalogueSorts)[number];

export const ownStates = ['none', 'owned', 'installed', 'update', 'disabled'] as const;
export type OwnState = (typeof ownStates)[number];

/** What this console has of a product. */
export class OwnershipDto {
  /** `owned`: bought or claimed and not installed; `update`: installed, and there is a newer version. */
  @ApiProperty({ enum: ownStates, enumName: 'OwnState' })
  state: OwnState;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  entitlementId: string | null;
  /** Version that is installed, as in `1.2.0`. */
  installedVersion: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  workflowId: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  /** Why it is switched off. */
  disabledReason: string | null;
  /** End of a trial, running or over; null for what was bought, claimed or imported. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  trialEndsAt: string | null;
}

export class CatalogueItemDto {
  /** `ai-pricing-engine` */
  id: string;
  name: string;
  description: string;
  /** US dollars; 0 is free. */
  price: number;
  @ApiProperty({ enum: categories, enumName: 'ProductCategory' })
  category: Category;
  @ApiProperty({ enum: productTypes, enumName: 'ProductType' })
  type: ProductType;
  /** Completed installs. */
  downloadCount: number;
  /** Out of 5; null while nobody rated it. */
  @ApiProperty({ type: Number, nullable: true })
  rating: number | null;
  ratingCount: number;
  /** The rating came with the catalogue: sample content until the first owner rates it. */
  ratingIsSample: boolean;
  features: string[];
  capabilities: string[];
  /** Names of the automated steps, for workflows and nodes. */
  steps: string[];
  /** Current version, as in `1.2.0`. */
  version: string;
  @ApiProperty({ enum: productStatuses, enumName: 'ProductStatus' })
  status: ProductStatus;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
  /** Null for people who are not signed in. */
  @ApiProperty({ type: OwnershipDto, nullable: true })
  own: OwnershipDto | null;
}

export class CategoryCountDto {
  @ApiProperty({ enum: categories, enumName: 'ProductCategory' })
  id: Category;
  name: string;
  /** Items under every other filter. */
  count: number;
}

export class TypeCountDto {
  @ApiProperty({ enum: productTypes, enumName: 'ProductType' })
  id: ProductType;
  count: number;
}

/** Each count is what its filter would show, under all the others. */
export class CatalogueFacetsDto {
  /** All categories together. */
  all: number;
  types: TypeCountDto[];
  free: number;
  /** Per state of ownership; 0 for people who are not signed in. */
  owned: number;
  installed: number;
  updates: number;
}

export class CatalogueDto {
  items: CatalogueItemDto[];
  /** All eight, in the order of the tabs. */
  categories: CategoryCountDto[];
  facets: CatalogueFacetsDto;
  /** Items under all filters, on all pages. */
  total: number;
  @ApiProperty({ type: String, nullable: true })
  nextCursor: string | null;
}

export class PriceRangeDto {
  @ApiProperty({ enum: categories, enumName: 'ProductCategory' })
  category: Category;
  name: string;
  /** Published items that cost something. */
  count: number;
  /** US dollars; null while there is none. */
  @ApiProperty({ type: Number, nullable: true })
  lowest: number | null;
  @ApiProperty({ type: Number, nullable: true })
  highest: number | null;
}

const flag = ({ value }: { value: unknown }): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export class CatalogueQuery extends PageQuery {
  /** Only those in this category. */
  @Optional()
  @IsIn(categories)
  category?: Category;

  /** Only those of this type. */
  @Optional()
  @IsIn(productTypes)
  type?: ProductType;

  /** In US dollars. */
  @Optional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(100_000_000)
  priceMax?: number;

  /** `true`: only what costs nothing. */
  @Optional()
  @Transform(flag)
  @IsBoolean()
  free?: boolean;

  /** `owned` takes in everything that was bought or claimed, `installed` also what has an update. */
  @Optional()
  @IsIn(ownStates)
  state?: OwnState;

  /** `popular` by default: most installed, then best rated by owners, then most useful. Sample ratings are not counted. */
  @Optional()
  @IsIn(catalogueSorts)
  sort: CatalogueSort = 'popular';
}

export class ProductNeedDto {
  /** Service of an API key. */
  service: string;
  /** What for, as part of a sentence. */
  use: string;
  /** Without it the product cannot be installed. */
  required: boolean;
}

export class ProductVersionDto {
  version: string;
  /** Counts up by one. */
  number: number;
  changelog: string;
  /** The day it came out: as declared with it, else the day it was saved here, on the shop's clock. */
  @ApiProperty({ format: 'date' })
  releasedOn: string;
}

export class RatingDto {
  stars: number;
  comment: string | null;
  name: string;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class ProductExampleDto {
  /** Day on which it was computed on the demo shop. */
  @ApiProperty({ format: 'date' })
  computedOn: string;
  /** Markdown. */
  text: string;
  /** False when its end was cut off. */
  isWhole: boolean;
}

export class ProductDetailDto extends CatalogueItemDto {
  licence: string;
  needs: ProductNeedDto[];
  /** Agents that installing it adds, unless they are there. */
  agents: string[];
  /** What this very version made of the demo shop; null where it was not run on it. */
  @ApiProperty({ type: ProductExampleDto, nullable: true })
  example: ProductExampleDto | null;
  /** Newest first. */
  versions: ProductVersionDto[];
  /** Newest first, at most 20. */
  ratings: RatingDto[];
  /** Whether the caller may rate it now, and why not. */
  mayRate: boolean;
  mayNotRateBecause: string | null;
}
