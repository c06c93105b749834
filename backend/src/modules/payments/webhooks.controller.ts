import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires } from '../auth';
import { WebhookAnswerDto } from './dto/webhook-log.dto';
import { paymentsErrors } from './payments.errors';
import { WebhookIntake } from './webhook-intake';

/** Called by Stripe; its signature is the proof. */
@ApiTags('payments')
@Controller('webhooks/stripe')
export class WebhooksController {
  constructor(private readonly intake: WebhookIntake) {}

  /** Answers as soon as the event is stored; one that came before, and one of no interest, is 200 as well. */
  @Post()
  @HttpCode(200)
  @Requires('outside')
  @Refuses(
    paymentsErrors.bad_signature,
    paymentsErrors.no_signature,
    paymentsErrors.not_an_event,
    paymentsErrors.payments_not_configured,
    paymentsErrors.too_early,
    paymentsErrors.too_old,
    commonErrors.not_found,
  )
  async receive(@Req() request: Request, @Headers('stripe-signature') signature?: string): Promise<WebhookAnswerDto> {
    await this.intake.receive(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), signature);
    return { received: true };
  }
}
