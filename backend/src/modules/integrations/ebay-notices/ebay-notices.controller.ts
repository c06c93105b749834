import { Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { commonErrors } from '../../../platform/errors/common.errors';
import { invalid } from '../../../platform/errors/common.refusals';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { Requires } from '../../auth';
import { integrationsErrors } from '../integrations.errors';
import { EbayNotices } from './ebay-notices.service';

/** Called by eBay, which signs what it sends. */
@ApiExcludeController()
@Controller('hooks/ebay')
export class EbayNoticesController {
  constructor(private readonly notices: EbayNotices) {}

  @Get(':id')
  @Requires('outside')
  @Refuses(integrationsErrors.no_public_address, commonErrors.not_found)
  challenge(@IdParam() id: string, @Query('challenge_code') code?: string): Promise<{ challengeResponse: string }> {
    if (!code || code.length > 500) throw invalid([{ field: 'challenge_code', message: 'is needed' }]);
    return this.notices.answer(id, code);
  }

  @Post(':id')
  @HttpCode(204)
  @Requires('outside')
  @Refuses(
    integrationsErrors.platform_unavailable,
    integrationsErrors.signature_invalid,
    commonErrors.not_found,
    commonErrors.secret_unreadable,
  )
  receive(@IdParam() id: string, @Req() request: Request): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const header = request.headers['x-ebay-signature'];
    return this.notices.receive(id, Array.isArray(header) ? header[0] : header, body);
  }
}
