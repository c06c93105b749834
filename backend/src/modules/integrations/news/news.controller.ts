import { Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { commonErrors } from '../../../platform/errors/common.errors';
import { invalid } from '../../../platform/errors/common.refusals';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { Requires } from '../../auth';
import { integrationsErrors } from '../integrations.errors';
import { NewsInbox } from './news-inbox';

/** Called by the shops of sellers, which sign what they send. */
@ApiExcludeController()
@Controller('hooks/shop')
export class NewsController {
  constructor(private readonly inbox: NewsInbox) {}

  /** Asked by a platform before it sends anything here. */
  @Get(':id')
  @Requires('outside')
  @Refuses(commonErrors.not_found, commonErrors.too_many_requests, commonErrors.secret_unreadable)
  prove(@IdParam() id: string, @Req() request: Request, @Query('challenge_code') code?: string): Promise<Record<string, string>> {
    if (typeof code !== 'string' || code === '' || code.length > 500) throw invalid([{ field: 'challenge_code', message: 'is needed' }]);
    return this.inbox.prove(id, code, request.ip);
  }

  @Post(':id')
  @HttpCode(204)
  @Requires('outside')
  @Refuses(
    integrationsErrors.news_not_authentic,
    integrationsErrors.platform_unavailable,
    commonErrors.not_found,
    commonErrors.too_many_requests,
    commonErrors.secret_unreadable,
  )
  receive(@IdParam() id: string, @Req() request: Request): Promise<void> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    return this.inbox.receive(id, { headers: request.headers, body }, request.ip);
  }
}
