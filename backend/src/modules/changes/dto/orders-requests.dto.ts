import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { type OrderField, orderFields } from '../../integrations';
import { mostLines } from '../change-values';
import { ProposalDto } from './changes-requests.dto';

const mostParts = 200;

export class ProposedOrderPartDto {
  @IsString()
  @Length(1, 200)
  sku: string;

  @IsInt()
  @Min(1)
  @Max(1_000_000)
  quantity: number;
}

/** Which order is meant: its id, or its number and channel. What each platform takes is judged line by line. */
export class ProposedOrderLineDto {
  /** A row of the shop's orders. */
  @Optional()
  @IsUUID()
  orderId?: string;

  /** `1042` or `#1042`, or the platform's own id. */
  @Optional()
  @IsString()
  @Length(1, 200)
  orderNumber?: string;

  @Optional()
  @IsString()
  @Length(1, 40)
  platform?: string;

  @IsIn(orderFields)
  @ApiProperty({ enum: orderFields })
  field: OrderField;

  /** Of a shipment: the carrier's name, or the platform's code for it. */
  @Optional()
  @IsString()
  @Length(1, 100)
  carrier?: string;

  @Optional()
  @IsString()
  @Length(1, 100)
  tracking?: string;

  /** Only these pieces are sent, or come back. Left out: all. */
  @Optional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostParts)
  @ValidateNested({ each: true })
  @Type(() => ProposedOrderPartDto)
  parts?: ProposedOrderPartDto[];

  /** The platform tells the buyer; left out, it does where it can. */
  @Optional()
  @IsBoolean()
  notify?: boolean;

  /** Of a refund, in units of the order's currency; left out: all that is left. */
  @Optional()
  @IsNumber({}, { message: '$property must be a number' })
  amount?: number;

  /** ISO 4217; a line in another currency than the order's is refused. */
  @Optional()
  @IsString()
  @Length(3, 3)
  currency?: string;

  @Optional()
  @IsString()
  @MaxLength(200)
  reason?: string;

  /** Pieces go back on sale. */
  @Optional()
  @IsBoolean()
  restock?: boolean;

  /** The money was paid back elsewhere; the platform only writes it down. */
  @Optional()
  @IsBoolean()
  byHand?: boolean;

  @Optional()
  @IsString()
  @MaxLength(500)
  why?: string;
}

export class ProposeOrderChangesDto extends ProposalDto {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostLines)
  @ValidateNested({ each: true })
  @Type(() => ProposedOrderLineDto)
  lines: ProposedOrderLineDto[];
}
