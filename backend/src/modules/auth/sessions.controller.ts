import { Controller, Delete, Get, HttpCode, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';
import { IdParam } from '../../platform/http/uuid.pipe';
import { SessionListItemDto, SessionListQuery } from './dto/sessions.dto';
import { may } from './permissions';
import { Requires } from './requires.decorator';
import { PersonOnly } from './tokens/token-rules.decorators';
import { SessionsService } from './sign-in/sessions.service';

@ApiTags('session')
@Controller('sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Where I am signed in; with `all=true`, where everybody is. */
  @Get()
  @Requires('session:read')
  @PersonOnly()
  list(@Query() { all }: SessionListQuery, @Req() request: Request): Promise<SessionListItemDto[]> {
    const principal = request.principal!;
    const everybody = all === 'true';
    if (everybody && !may(principal.role, 'users:manage')) throw new ApiError(authErrors.forbidden);
    return this.sessions.list(principal, everybody);
  }

  /** Signs out everywhere else. */
  @Delete()
  @HttpCode(204)
  @Requires('session:write')
  endOthers(@Req() request: Request): Promise<void> {
    return this.sessions.endOthers(request.principal!);
  }

  /** Signs out in one place. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('session:write')
  end(@IdParam() id: string, @Req() request: Request): Promise<void> {
    return this.sessions.end(request.principal!, id);
  }
}
