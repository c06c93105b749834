import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsEmail, IsIn, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { ShownVersionDto } from '../../../platform/http/shown-version.dto';
import { PageQuery } from '../../../platform/http/page-query.dto';
import { type DeliveryChannel, deliveryChannels, type DeliveryStatus, deliveryStatuses } from '../delivery-values';

const severalOf = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.split(',') : value);

export class OutgoingListQuery extends PageQuery {
  /** One or several, separated by commas. */
  @ApiPropertyOptional({ enum: deliveryStatuses, enumName: 'OutgoingStatus', isArray: true })
  @Optional()
  @Transform(severalOf)
  @IsIn(deliveryStatuses, { each: true })
  status?: DeliveryStatus[];

  /** One or several, separated by commas. */
  @ApiPropertyOptional({ enum: deliveryChannels, enumName: 'DeliveryChannel', isArray: true })
  @Optional()
  @Transform(severalOf)
  @IsIn(deliveryChannels, { each: true })
  channel?: DeliveryChannel[];

  /** Only what this task sends. */
  @Optional()
  @IsUUID()
  taskId?: string;
}

export class ResolveDeliveryDto extends ShownVersionDto {
  /** Whether it arrived. If not, it is sent again. */
  @IsBoolean()
  sent: boolean;
}

export class AddSuppressionDto {
  @IsEmail()
  @MaxLength(254)
  email: string;
}
