import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { ConfirmationDto, ConfirmDto, SessionDto, SignInDto } from './dto/session.dto';
import { Requires } from './requires.decorator';
import { SessionCookie } from './sign-in/session-cookie';
import { SessionsService } from './sign-in/sessions.service';
import { SignInService } from './sign-in/sign-in.service';

@ApiTags('session')
@Controller('session')
export class SessionController {
  constructor(
    private readonly config: AppConfig,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Who am I. */
  @Get()
  @Requires('session:read')
  current(@Req() request: Request): SessionDto {
    const { userId: id, name, email, role, twoFactor } = request.principal!;
    return { mode: this.config.ACCESS_MODE, user: { id, name, email, role, twoFactor } };
  }

  /** Signs in. `401 code_required`: send it again with `code`. */
  @Post()
  @Requires('public')
  async signIn(@Body() body: SignInDto, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionDto> {
    const client = { address: request.ip ?? null, userAgent: request.headers['user-agent'] ?? null };
    const { account, token, expiresAt } = await this.signIns.signIn(body, client, this.cookie.read(request.headers));
    this.cookie.write(response, token, expiresAt);
    const { id, name, email, role, twoFactor } = account;
    return { mode: this.config.ACCESS_MODE, user: { id, name, email, role, twoFactor } };
  }

  /** Signs out. */
  @Delete()
  @HttpCode(204)
  @Requires('session:write')
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const { sessionId } = request.principal!;
    if (sessionId) await this.sessions.end(request.principal!, sessionId);
    this.cookie.clear(response);
  }

  /** Gives password or code once more; calls that need a fresh confirmation then pass for five minutes. */
  @Post('confirm')
  @HttpCode(200)
  @Requires('session:write')
  async confirm(@Body() body: ConfirmDto, @Req() request: Request): Promise<ConfirmationDto> {
    return { confirmedUntil: await this.signIns.confirm(request.principal!, body, request.ip ?? null) };
  }
}
