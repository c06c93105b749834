import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';

export const deliveryStatuses = ['pending', 'sending', 'sent', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One mail: what it is about, where it went and what became of it. */
export class DeliveryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** `task.failed`, `task.completed`, `weekly-report`, `test` ... */
  kind: string;
  recipient: string;
  /** Events in this one mail. */
  count: number;
  @ApiProperty({ enum: deliveryStatuses })
  status: DeliveryStatus;
  tries: number;
  /** When it leaves, or is tried again. */
  @ApiProperty({ format: 'date-time' })
  dueAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: string | null;
  /** What the mail server called it. */
  @ApiProperty({ type: String, nullable: true })
  providerId: string | null;
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class DeliveryListQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(deliveryStatuses)
  status?: DeliveryStatus;
}

export class TestNotificationDto {
  @ApiProperty({ format: 'uuid' })
  notificationId: string;
  /** The mail on its way; null when mail is off. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  deliveryId: string | null;
  /** Why no mail was sent; null when one is on its way. */
  @ApiProperty({ type: String, nullable: true })
  mailOff: string | null;
}
