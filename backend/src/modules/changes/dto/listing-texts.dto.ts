import { ApiProperty } from '@nestjs/swagger';
import { writableFields, type WritableField } from '../../integrations';
import type { TextValue } from '../change-values';

export const textShapes = ['plain', 'lines', 'html', 'list'] as const;
export const listingMoves = ['published', 'ended'] as const;

/** One text of a listing as its platform shows it now, and what the platform takes instead. */
export class ListingTextDto {
  @ApiProperty({ enum: writableFields })
  field: WritableField;
  /** As people call it. */
  name: string;
  /** `plain`: one line without tags; `lines`: several lines without tags; `html`: shown as a page; `list`: short texts. */
  @ApiProperty({ enum: textShapes })
  shape: (typeof textShapes)[number];
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] })
  value: TextValue;
  /** Characters that the platform takes, of a list those of one text; null where it names no limit. */
  @ApiProperty({ type: Number, nullable: true })
  most: number | null;
  /** Texts of a list. */
  @ApiProperty({ type: Number, nullable: true })
  mostItems: number | null;
  /** Characters beyond which the rest is usually not shown. */
  @ApiProperty({ type: Number, nullable: true })
  shown: number | null;
  /** It cannot be empty. */
  isNeeded: boolean;
}

/** Where a change of the state of a listing leads. */
export class ListingMoveDto {
  /** What is proposed as the new value of the field `listing`. */
  @ApiProperty({ enum: listingMoves })
  to: (typeof listingMoves)[number];
  /** The platform's word for the state that it has then. */
  state: string;
  /** What buyers see then. */
  buyers: string;
}

export class ListingStateDto {
  /** The platform's word. */
  state: string;
  isOnSale: boolean;
  /** Where it can be led to; what it is already is left out. */
  @ApiProperty({ type: () => [ListingMoveDto] })
  moves: ListingMoveDto[];
}

export class ListingTextsDto {
  /** Fields that cannot be read just now are left out. */
  @ApiProperty({ type: () => [ListingTextDto] })
  texts: ListingTextDto[];
  /** Null where it cannot be changed. */
  @ApiProperty({ type: ListingStateDto, nullable: true })
  listing: ListingStateDto | null;
  /** How many listings show these texts: the variants of one product. */
  variants: number;
  /** Why something is missing, in words. */
  @ApiProperty({ type: String, nullable: true })
  why: string | null;
  @ApiProperty({ format: 'date-time' })
  readAt: string;
}
