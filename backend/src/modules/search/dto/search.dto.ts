import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsString, Length, Max, Min } from 'class-validator';
import { Optional } from '../../../platform/http/optional';

export const foundKinds = ['order', 'customer', 'product', 'task'] as const;
export type FoundKind = (typeof foundKinds)[number];

export class SearchQuery {
  /** A number, name, mail address, SKU or title, or a part of one. */
  @IsString()
  @Length(1, 200)
  text: string;

  /** How many of each kind. */
  @Optional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(20)
  limit: number = 5;
}

export class FoundDto {
  @ApiProperty({ enum: foundKinds })
  kind: FoundKind;
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Name shown to the user. */
  label: string;
  /** Distinguishes results with the same name: the mail address of a customer, the SKU of a product, the status of a task. */
  @ApiProperty({ type: String, nullable: true })
  hint: string | null;
  /** The channel of an order or product. */
  @ApiProperty({ type: String, nullable: true })
  platform: string | null;
  /** Search term that finds it in the list of its screen. */
  find: string;
}
