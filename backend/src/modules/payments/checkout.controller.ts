import { Body, Controller, Get, Header, Headers, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { CallerLimit } from '../../platform/http/connections/network';
import { authErrors, Authenticator, Requires } from '../auth';
import { BuyerOrderDto } from '../orders';
import { SettingsService } from '../settings';
import { idempotencyKey } from '../tasks';
import { consoleBuyer, guestBuyer } from './buyers';
import { CheckoutCookie } from './checkout-cookie';
import { Checkout } from './checkout.service';
import { ByPaymentQuery, CreatePaymentIntentDto, PaymentIntentDto } from './dto/checkout.dto';
import { PaymentReturn } from './payment-return.service';
import { paymentsErrors } from './payments.errors';
import { Shop } from './shop';

@ApiTags('payments')
@Controller()
export class CheckoutController {
  /** Strangers who try cards, for each network address. */
  private readonly strangers = new CallerLimit(60, 1);

  constructor(
    private readonly authenticator: Authenticator,
    private readonly checkout: Checkout,
    private readonly returns: PaymentReturn,
    private readonly settings: SettingsService,
    private readonly cookie: CheckoutCookie,
    private readonly shop: Shop,
  ) {}

  /**
   * Begins a purchase, or goes on with the one that is open: for this console there is one, whoever of its people asks; a guest of a public
   * shop has one in each browser, told by a cookie. `401` for strangers where tools are sold to this console only, `403` for people who may not
   * buy. `409 price_changed` carries the right `price`; `already_owned` (with `link` to the tool), `product_not_available`, `product_is_free`,
   * `payment_processing` and `payment_settled` say why not; `503 payments_not_configured`
   * without Stripe keys, `payments_off` when the owner switched payments off.
   */
  @Post('create-payment-intent')
  @Requires('public')
  @Refuses(
    paymentsErrors.already_owned,
    paymentsErrors.payment_processing,
    paymentsErrors.payment_settled,
    paymentsErrors.payments_not_configured,
    paymentsErrors.payments_off,
    paymentsErrors.payments_unavailable,
    paymentsErrors.product_is_free,
    paymentsErrors.product_not_available,
    paymentsErrors.refused_by_stripe,
    commonErrors.not_found,
    commonErrors.price_changed,
    commonErrors.too_many_attempts,
    authErrors.forbidden,
    authErrors.not_signed_in,
  )
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  async create(
    @Body() body: CreatePaymentIntentDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<PaymentIntentDto> {
    const principal = await this.authenticator.principalOf(request);
    const retryAfterSeconds = principal ? 0 : this.strangers.take(request.ip);
    if (retryAfterSeconds > 0) {
      throw new ApiError(commonErrors.too_many_attempts, undefined, { retryAfterSeconds });
    }
    const person = this.shop.consoleBuyer(principal);
    const buyer = person
      ? consoleBuyer(person, body.email, this.settings.current().notificationEmail)
      : guestBuyer(body.email, this.cookie.keep(request, response));
    return this.checkout.open(body, buyer, idempotencyKey(key));
  }

  /**
   * The order of a payment, for the page that the buyer returns to. It takes the client secret of the payment, for a
   * guest in the browser that began it, or the right to read orders; anything else is a 404. While the order is open, Stripe is asked what became of it.
   */
  @Get('orders/by-payment-intent/:id')
  @Requires('public')
  @Refuses(paymentsErrors.payments_not_configured, paymentsErrors.payments_unavailable, paymentsErrors.refused_by_stripe)
  @Header('Cache-Control', 'no-store')
  async byPayment(@Param('id') id: string, @Query() query: ByPaymentQuery, @Req() request: Request): Promise<BuyerOrderDto> {
    const browser = this.cookie.read(request);
    return this.returns.find(id, { clientSecret: query.client_secret, browser }, await this.authenticator.principalOf(request));
  }
}
