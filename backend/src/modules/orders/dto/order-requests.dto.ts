import { IntersectionType } from '@nestjs/swagger';
import { IsEmail, IsIn, IsISO8601, IsString, Length, Matches, MaxLength, Min } from 'class-validator';
import { DecimalPlaces } from '../../../platform/http/decimal-places';
import { FileFormatQuery } from '../../../platform/http/files/file-format';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { ShownHashDto } from '../../../platform/http/shown-version.dto';
import { orderStatuses, type OrderStatus } from '../order-status';
import { buyerKinds, type BuyerKind } from './order.dto';

/** `search` looks at number, product, buyer, e-mail and payment. */
export class OrderListQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(orderStatuses)
  status?: OrderStatus;

  /** Only purchases of this tool. */
  @Optional()
  @IsString()
  @MaxLength(100)
  productId?: string;

  /** Bought by this console, or by a guest. */
  @Optional()
  @IsIn(buyerKinds)
  buyerKind?: BuyerKind;

  /** Made at or after this time. */
  @Optional()
  @IsISO8601({ strict: true })
  from?: string;

  /** Made before this time. */
  @Optional()
  @IsISO8601({ strict: true })
  to?: string;
}

export class OrderExportQuery extends IntersectionType(OrderListQuery, FileFormatQuery) {}

export class RefundOrderDto extends ShownHashDto {
  /** US dollars; without it, everything that is left. */
  @Optional()
  @DecimalPlaces(2)
  @Min(0.01)
  amount?: number;

  /** For the record, and on the buyer's receipt. */
  @Optional()
  @IsString()
  @MaxLength(300)
  reason?: string;
}

export class FindOrdersDto {
  @IsEmail()
  @MaxLength(254)
  email: string;
}

export class ConfirmFindDto extends FindOrdersDto {
  /** Six digits out of the mail. */
  @IsString()
  @Length(6, 6)
  @Matches(/^\d+$/, { message: 'must be six digits' })
  code: string;
}
