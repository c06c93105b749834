import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsNumber, IsString, Length, MaxLength } from 'class-validator';
import { Optional } from '../../../platform/http/optional';

export class CreatePaymentIntentDto {
  /** The price the buyer saw, in US dollars. It is compared and never charged: the price of the product is. */
  @IsNumber({ allowNaN: false, allowInfinity: false })
  amount: number;

  @IsString()
  @Length(1, 100)
  productId: string;

  /** Ignored: the order carries the name of the product. */
  @Optional()
  @IsString()
  @MaxLength(500)
  productName?: string;

  /** Where the receipt goes; a guest must give one. */
  @Optional()
  @IsEmail()
  @MaxLength(254)
  email?: string;
}

export class PaymentIntentDto {
  /** For Stripe's Payment Element. */
  clientSecret: string;
  @ApiProperty({ format: 'uuid' })
  orderId: string;
  /** US dollars: what will be charged. */
  amount: number;
  currency: string;
}

export class ByPaymentQuery {
  /** `payment_intent_client_secret` of the address that Stripe sent the buyer back to. */
  @Optional()
  @IsString()
  @Length(1, 300)
  client_secret?: string;
}
