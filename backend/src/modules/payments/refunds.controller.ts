import { Body, Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires, StepUp } from '../auth';
import { OrderDetailDto, RefundOrderDto } from '../orders';
import { idempotencyKey } from '../tasks';
import { paymentsErrors } from './payments.errors';
import { Refunds } from './refunds.service';

@ApiTags('orders')
@Controller('orders')
export class RefundsController {
  constructor(private readonly refunds: Refunds) {}

  /**
   * Sends money back through Stripe. A full refund disables what was installed and keeps its data.
   * `409 nothing_to_refund`, `refund_too_large` (with `refundable`), `order_disputed` or `refused_by_stripe`.
   */
  @Post(':id/refund')
  @HttpCode(200)
  @Requires('orders:write')
  @StepUp()
  @Refuses(
    paymentsErrors.nothing_to_refund,
    paymentsErrors.order_disputed,
    paymentsErrors.payments_not_configured,
    paymentsErrors.payments_unavailable,
    paymentsErrors.refund_too_large,
    paymentsErrors.refused_by_stripe,
    commonErrors.changed_since_shown,
  )
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  refund(
    @IdParam() id: string,
    @Body() body: RefundOrderDto,
    @Req() request: Request,
    @Headers('Idempotency-Key') key?: string,
  ): Promise<OrderDetailDto> {
    return this.refunds.refund(id, body, request.principal!.name, idempotencyKey(key));
  }
}
