import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendPage } from '../../platform/http/pagination';
import { Requires } from '../auth';
import { StripeEventDetailDto, StripeEventDto, StripeEventQuery, WebhookStatusDto } from './dto/webhook-log.dto';
import { WebhookLog } from './webhook-log.service';

@ApiTags('payments')
@Controller('webhooks/stripe')
export class WebhookLogController {
  constructor(private readonly log: WebhookLog) {}

  /** Whether payments are set up, and whether Stripe gets through. */
  @Get('status')
  @Requires('orders:read')
  status(): Promise<WebhookStatusDto> {
    return this.log.status();
  }

  /** What Stripe told us, newest first. */
  @Get('events')
  @Requires('orders:read')
  async list(@Query() query: StripeEventQuery, @Res({ passthrough: true }) response: Response): Promise<StripeEventDto[]> {
    return sendPage(response, await this.log.list(query));
  }

  /** One call of Stripe with its content. */
  @Get('events/:id')
  @Requires('orders:read')
  get(@Param('id') id: string): Promise<StripeEventDetailDto> {
    return this.log.get(id);
  }

  /** Works on the event once more; nothing happens twice. */
  @Post('events/:id/replay')
  @HttpCode(200)
  @Requires('orders:write')
  replay(@Param('id') id: string): Promise<StripeEventDetailDto> {
    return this.log.replay(id);
  }
}
