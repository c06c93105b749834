import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, Matches, MaxLength, Min } from 'class-validator';
import { Optional } from '../../../platform/http/optional';
import { type KeySource, keyVariables, type StripeMode } from '../configuration/effective-keys';

/** What a request does not name stays; null removes. */
export class ConfigurePaymentsDto {
  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @MaxLength(500)
  @Matches(/^(sk|rk)_(test|live)_\w+$/, { message: 'must start with sk_test_, sk_live_, rk_test_ or rk_live_' })
  secretKey?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @MaxLength(500)
  @Matches(/^pk_(test|live)_\w+$/, { message: 'must start with pk_test_ or pk_live_' })
  publishableKey?: string | null;

  @ApiProperty({ type: String, nullable: true, required: false })
  @IsOptional()
  @MaxLength(500)
  @Matches(/^whsec_\S+$/, { message: 'must start with whsec_' })
  webhookSecret?: string | null;

  /** False: nobody can begin a payment any more; what was begun is settled all the same. */
  @Optional()
  @IsBoolean()
  enabled?: boolean;

  /** For keys of another account or mode: closes the payments at Stripe that nobody has made yet. */
  @Optional()
  @IsBoolean()
  closeOpen?: boolean;

  /** Refused with 409 when it is not the present one. */
  @Optional()
  @IsInt()
  @Min(0)
  version?: number;
}

export class RemovePaymentsQuery {
  /** `true`: purchases that are under way are closed first. */
  @Optional()
  @IsIn(['true', 'false'])
  closeOpen?: 'true' | 'false';
}

export class StripeKeyDto {
  /** Where the key that counts comes from; null when there is none. */
  @ApiProperty({ type: String, enum: ['environment', 'console'], nullable: true })
  source: KeySource | null;
  /** The variable of the environment that counts before the console. */
  @ApiProperty({ enum: Object.values(keyVariables) })
  variable: string;
  /** The publishable key whole, of the others the last four characters. */
  @ApiProperty({ type: String, nullable: true })
  shown: string | null;
}

/** As Stripe answered; null is what the key may not read. */
export class StripeAccountDto {
  @ApiProperty({ type: String, nullable: true })
  id: string | null;
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
  @ApiProperty({ type: String, nullable: true })
  country: string | null;
  @ApiProperty({ type: String, nullable: true })
  currency: string | null;
  @ApiProperty({ enum: ['test', 'live'] })
  mode: StripeMode;
  @ApiProperty({ type: Boolean, nullable: true })
  chargesEnabled: boolean | null;
  @ApiProperty({ format: 'date-time' })
  readAt: string;
}

export class PaymentConfigurationDto {
  /** Whether buyers may begin to pay. */
  enabled: boolean;
  /** Null without two keys that fit each other. */
  @ApiProperty({ type: String, enum: ['test', 'live'], nullable: true })
  mode: StripeMode | null;
  /** Why the keys cannot be used together. */
  @ApiProperty({ type: String, nullable: true })
  problem: string | null;
  secretKey: StripeKeyDto;
  publishableKey: StripeKeyDto;
  webhookSecret: StripeKeyDto;
  /** What Stripe said when it was last asked about the key. */
  @ApiProperty({ type: StripeAccountDto, nullable: true })
  account: StripeAccountDto | null;
  /** What to enter at Stripe. */
  webhookAddress: string;
  /** The types of events that the endpoint at Stripe has to send. */
  webhookEvents: string[];
  /** Whether the console has a public address (PUBLIC_URL); Stripe does not reach one on this machine alone. */
  isReachable: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastWebhookAt: string | null;
  /** Orders with a payment that is not settled yet: they need these keys. */
  openOrders: number;
  version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: string | null;
  @ApiProperty({ type: String, nullable: true })
  updatedBy: string | null;
}
