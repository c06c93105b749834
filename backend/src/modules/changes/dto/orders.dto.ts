import { ApiProperty } from '@nestjs/swagger';
import { type OrderField, orderFields, type OrderOption } from '../../integrations';

export const orderOptions = [
  'carrier',
  'tracking',
  'parts',
  'notify',
  'reason',
  'restock',
  'byHand',
] as const satisfies readonly OrderOption[];

export class ChangeOrderPartDto {
  sku: string;
  quantity: number;
}

/** What is asked for about an order; what nobody said is null. */
export class ChangeOrderAskDto {
  /** The platform's code where it has codes. */
  @ApiProperty({ type: String, nullable: true })
  carrier: string | null;
  @ApiProperty({ type: String, nullable: true })
  tracking: string | null;
  /** Only these pieces; null means all. */
  @ApiProperty({ type: () => [ChangeOrderPartDto], nullable: true })
  parts: ChangeOrderPartDto[] | null;
  /** The platform tells the buyer. */
  @ApiProperty({ type: Boolean, nullable: true })
  notify: boolean | null;
  /** The platform's code where it has codes. */
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** The platform's words for the code. */
  @ApiProperty({ type: String, nullable: true })
  reasonText: string | null;
  /** Pieces go back on sale. */
  @ApiProperty({ type: Boolean, nullable: true })
  restock: boolean | null;
  /** The money was paid back elsewhere; the platform only writes it down. */
  @ApiProperty({ type: Boolean, nullable: true })
  byHand: boolean | null;
}

/** A word of the platform's own list. */
export class OrderChoiceDto {
  code: string;
  name: string;
}

/** One thing that can be proposed about an order, or why it cannot. */
export class OrderActionDto {
  @ApiProperty({ enum: orderFields })
  field: OrderField;
  /** Why it cannot be proposed, in words; null when it can. */
  @ApiProperty({ type: String, nullable: true })
  hindrance: string | null;
  /** What may be said with it. */
  @ApiProperty({ enum: orderOptions, isArray: true })
  takes: OrderOption[];
  /** What has to be said with it. */
  @ApiProperty({ enum: orderOptions, isArray: true })
  needs: OrderOption[];
  /** The carriers that the platform knows; null where any name does. */
  @ApiProperty({ type: () => [OrderChoiceDto], nullable: true })
  carriers: OrderChoiceDto[] | null;
  /** The reasons that the platform knows; null where any text does. */
  @ApiProperty({ type: () => [OrderChoiceDto], nullable: true })
  reasons: OrderChoiceDto[] | null;
  /** Nobody can take it back once it was made. */
  isFinal: boolean;
  /** What else follows from it on the platform. */
  @ApiProperty({ type: String, nullable: true })
  follows: string | null;
}

export class OrderActionsDto {
  @ApiProperty({ type: () => [OrderActionDto] })
  actions: OrderActionDto[];
  /** What can still be paid back, in units of `currency`. */
  left: number;
  currency: string;
}
