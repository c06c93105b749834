import { ApiProperty } from '@nestjs/swagger';
import { type DraftText, draftTexts } from '../../integrations';

export class ChangeDraftPictureDto {
  /** Where the platform fetches it. */
  address: string;
  /** What it shows, for people who do not see it. */
  alt: string;
}

export class DraftRecipePartDto {
  sku: string;
  /** In one sale of the bundle. */
  pieces: number;
}

/** A listing that shall be made and that buyers do not see yet. */
export class ChangeDraftDto {
  title: string;
  /** HTML. */
  description: string;
  /** Null where the platform keeps none. */
  @ApiProperty({ type: String, nullable: true })
  shortDescription: string | null;
  /** Null where the platform keeps none. */
  @ApiProperty({ type: [String], nullable: true })
  tags: string[] | null;
  /** In units of the line's currency. */
  price: number;
  stock: number;
  @ApiProperty({ type: () => [ChangeDraftPictureDto] })
  pictures: ChangeDraftPictureDto[];
  /** Of a bundle: what one sale takes of other products; empty for anything else. */
  @ApiProperty({ type: () => [DraftRecipePartDto] })
  recipe: DraftRecipePartDto[];
  /** What follows on the platform, and what stays to be done there, for whoever approves it. */
  @ApiProperty({ type: [String] })
  follows: string[];
}

/** What one text of a draft may be. */
export class DraftTextRuleDto {
  @ApiProperty({ enum: draftTexts })
  text: DraftText;
  /** Characters, or those of one tag; null where the platform names no limit. */
  @ApiProperty({ type: Number, nullable: true })
  most: number | null;
  /** Tags; null where the platform names no limit. */
  @ApiProperty({ type: Number, nullable: true })
  mostItems: number | null;
}

/** A connected account on which a draft can be made, or why it cannot. */
export class DraftChannelDto {
  /** The account. */
  @ApiProperty({ format: 'uuid' })
  integrationId: string;
  platform: string;
  @ApiProperty({ type: String, nullable: true })
  accountName: string | null;
  /** ISO 4217; null where the platform did not say it. */
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  /** Why no draft can be made there, in words; null when one can. */
  @ApiProperty({ type: String, nullable: true })
  hindrance: string | null;
  /** What is written there; a text that is not named is not. */
  @ApiProperty({ type: () => [DraftTextRuleDto] })
  texts: DraftTextRuleDto[];
  mostPictures: number;
  needsPicture: boolean;
  leastStock: number;
  mostSku: number;
  /** What follows there, and what stays to be done by hand. */
  @ApiProperty({ type: [String] })
  follows: string[];
}
