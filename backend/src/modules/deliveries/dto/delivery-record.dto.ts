import { ApiProperty } from '@nestjs/swagger';
import { AnyJson } from '../../../platform/http/any-json';
import type { JsonValue } from '../../tasks';
import { type DeliveryChannel, deliveryChannels, type DeliveryStatus, deliveryStatuses } from '../delivery-values';

/** What the live event of a delivery carries. */
export class DeliveryHintDto {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  taskId: string;
  @ApiProperty({ enum: deliveryStatuses, enumName: 'OutgoingStatus' })
  status: DeliveryStatus;
}

/** A message that an agent sends: where it goes and what became of it. */
export class DeliveryRecordDto extends DeliveryHintDto {
  taskTitle: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  agentId: string | null;
  agentName: string | null;
  /** Key of the step that sends it. */
  step: string;
  @ApiProperty({ enum: deliveryChannels, enumName: 'DeliveryChannel' })
  channel: DeliveryChannel;
  /** An address, a channel, an account or a web address. */
  target: string;
  /** First words of what is sent. */
  excerpt: string;
  /** Calls made so far. */
  tries: number;
  /** Counts up with every attempt. A decision about the message names it. */
  version: number;
  /** When it leaves, or is tried again. */
  @ApiProperty({ format: 'date-time' })
  dueAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: string | null;
  /** What the service calls it. */
  providerId: string | null;
  error: string | null;
  /** Millionths of a US dollar; null when the price is not known. */
  feeMicroUsd: number | null;
  /** Who said whether it arrived, when nobody could tell. */
  resolvedBy: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** The content names customers and the caller lacks `customers:identify`. Texts say so; values are null or empty. */
  isWithheld: boolean;
}

/** With what was, or would be, sent. */
export class DeliveryDetailDto extends DeliveryRecordDto {
  @AnyJson()
  content: JsonValue;
}

/** Somebody who gets no mail from agents. */
export class SuppressionDto {
  email: string;
  @ApiProperty({ enum: ['unsubscribed', 'person'] })
  reason: 'unsubscribed' | 'person';
  /** Who added it; null when the recipient did. */
  addedBy: string | null;
  @ApiProperty({ format: 'date-time' })
  since: string;
}
