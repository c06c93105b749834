import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { PageQuery } from '../../../platform/http/page-query.dto';

export const eventStatuses = ['received', 'processed', 'ignored', 'refused', 'failed'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** `search` looks at id, type and reason. */
export class StripeEventQuery extends PageQuery {
  /** Only those in this state. */
  @Optional()
  @IsIn(eventStatuses)
  status?: EventStatus;

  /** Only those of this type, for example `charge.refunded`. */
  @Optional()
  @IsString()
  @MaxLength(100)
  type?: string;
}

export class StripeEventDto {
  /** Stripe's `evt_...`. */
  id: string;
  type: string;
  livemode: boolean;
  /** `received`: waits for its turn; `ignored`: nothing of ours; `refused`: does not fit the order; `failed`: given up. */
  @ApiProperty({ enum: eventStatuses, enumName: 'StripeEventStatus' })
  status: EventStatus;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  /** `webhook`: Stripe called; `reconcile`: found when we asked. */
  @ApiProperty({ enum: ['webhook', 'reconcile'] })
  source: 'webhook' | 'reconcile';
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  orderId: string | null;
  @ApiProperty({ type: Number, nullable: true })
  orderNumber: number | null;
  /** How often Stripe sent it. */
  deliveries: number;
  tries: number;
  @ApiProperty({ format: 'date-time' })
  eventAt: string;
  @ApiProperty({ format: 'date-time' })
  receivedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  processedAt: string | null;
}

export class StripeEventDetailDto extends StripeEventDto {
  @ApiProperty({ type: String, nullable: true })
  apiVersion: string | null;
  /** The caller may not see buyers, whom the payload may name: it is empty. */
  isWithheld: boolean;
  /** As Stripe sent it. */
  @ApiProperty({ type: Object, additionalProperties: true })
  payload: Record<string, unknown>;
}

export class WebhookRefusalDto {
  /** `bad_signature`, `too_old`, `too_early`, `no_signature`, `not_an_event`. */
  reason: string;
  count: number;
  @ApiProperty({ format: 'date-time' })
  lastAt: string;
}

export class WebhookStatusDto {
  /** Whether Stripe's keys are there. */
  payments: boolean;
  /** Whether the signing secret is there; without it orders are settled by asking Stripe, up to a minute later. */
  webhooks: boolean;
  @ApiProperty({ type: String, enum: ['test', 'live'], nullable: true })
  mode: 'test' | 'live' | null;
  /** What to enter at Stripe; null while the console has no public address (PUBLIC_URL). */
  @ApiProperty({ type: String, nullable: true })
  endpoint: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastEventAt: string | null;
  /** Stored and not yet worked on. */
  waiting: number;
  failed: number;
  /** Calls that were turned away, by reason. */
  refusals: WebhookRefusalDto[];
}

export class WebhookAnswerDto {
  received: boolean;
}
