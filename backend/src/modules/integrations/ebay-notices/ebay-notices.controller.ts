import { Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { invalid } from '../../../platform/errors/common.refusals';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { Requires } from '../../auth';
import { EbayNotices } from './ebay-notices.service';

/** Called by eBay, which signs what it sends. */
@ApiExcludeController()
@Controller('hooks/ebay')
export class EbayNoticesController {
  constructor(private readonly notices: EbayNotices) {}

  @Get(':id')
  @Requires('outside')
  challenge(@IdParam() id: string, @Query('challenge_code') code?: string): Promise<{ challengeResponse: string }> {
    if (!code || code.length > 500) throw invalid([{ field: 'challenge_code', message: 'is needed' }]);
    return this.notices.answer(id, code);
  }

  @Post(':id')
  @HttpCode(204)
  @Requires('outside')
  receive(@IdParam() id: string, @Req() request: Request): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const header = request.headers['x-ebay-signature'];
    return this.notices.receive(id, Array.isArray(header) ? header[0] : header, body);
  }
}
