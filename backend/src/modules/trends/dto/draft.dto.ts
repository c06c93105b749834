import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsInt } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { ProposedDraftDto } from '../../changes';

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

/** What shall stand on the chosen account. A bundle's recipe comes from the opportunity. */
export class ProposeProjectDraftDto extends PickType(ProposedDraftDto, [
  'integrationId',
  'sku',
  'title',
  'description',
  'tags',
  'price',
  'pictures',
]) {
  /** 0 by default. */
  @Optional()
  @IsInt()
  stock?: number;
}

export class ProposedProjectDraftDto {
  /** The batch of changes that waits for an approval. */
  @ApiProperty({ format: 'uuid' })
  batchId: string;
}
