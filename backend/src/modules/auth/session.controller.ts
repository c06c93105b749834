import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { atStatus } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { SettingsService } from '../settings';
import { authErrors } from './auth.errors';
import { Authenticator } from './authenticator';
import { ConfirmationDto, ConfirmDto, SessionDto, SessionUserDto, SignInDto, VisitorDto } from './dto/session.dto';
import { permissionsOf } from './permissions';
import { Requires } from './requires.decorator';
import { SecondFactorPolicy } from './second-factor-policy';
import { SessionCookie } from './sign-in/session-cookie';
import { SessionsService } from './sign-in/sessions.service';
import { SignInService } from './sign-in/sign-in.service';

@ApiTags('session')
@Controller()
export class SessionController {
  constructor(
    private readonly config: AppConfig,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly secondFactor: SecondFactorPolicy,
    private readonly settings: SettingsService,
    private readonly authenticator: Authenticator,
  ) {}

  /** Who am I. */
  @Get('session')
  @Requires('session:read')
  current(@Req() request: Request): SessionDto {
    const { userId, name, email, role, twoFactor } = request.principal!;
    return this.view({ id: userId, name, email, role, twoFactor });
  }

  /** The same for the public pages, where nobody has to be signed in. */
  @Get('visitor')
  @Requires('public')
  async visitor(@Req() { headers }: Request): Promise<VisitorDto> {
    const principal = await this.authenticator.principalOf(headers);
    if (!principal) return { session: null };
    const { userId, name, email, role, twoFactor } = principal;
    return { session: this.view({ id: userId, name, email, role, twoFactor }) };
  }

  /** Signs in. `401 code_required`: send it again with `code`. */
  @Post('session')
  @Requires('public')
  @Refuses(
    authErrors.busy,
    authErrors.code_required,
    authErrors.wrong_credentials,
    atStatus(commonErrors.wrong_code, 401),
    commonErrors.secret_unreadable,
    commonErrors.secrets_not_configured,
    commonErrors.too_many_attempts,
  )
  async signIn(@Body() body: SignInDto, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionDto> {
    const client = { address: request.ip ?? null, userAgent: request.headers['user-agent'] ?? null };
    const { account, token, expiresAt } = await this.signIns.signIn(body, client, this.cookie.read(request.headers));
    this.cookie.write(response, token, expiresAt);
    const { id, name, email, role, twoFactor } = account;
    return this.view({ id, name, email, role, twoFactor });
  }

  /** Signs out. */
  @Delete('session')
  @HttpCode(204)
  @Requires('session:write')
  @Refuses(commonErrors.not_found)
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const { sessionId } = request.principal!;
    if (sessionId) await this.sessions.end(request.principal!, sessionId);
    this.cookie.clear(response);
    // The next person at this machine finds nothing of this one. Cookies are not named: that clears those of other ports as well.
    response.setHeader('Clear-Site-Data', '"cache", "storage"');
  }

  /** Gives password or code once more; calls that need a fresh confirmation then pass for five minutes. */
  @Post('session/confirm')
  @HttpCode(200)
  @Requires('session:write')
  @Refuses(
    authErrors.busy,
    authErrors.no_account,
    authErrors.wrong_password,
    atStatus(commonErrors.wrong_code, 403),
    commonErrors.secret_unreadable,
    commonErrors.secrets_not_configured,
    commonErrors.too_many_attempts,
  )
  async confirm(@Body() body: ConfirmDto, @Req() request: Request): Promise<ConfirmationDto> {
    return { confirmedUntil: await this.signIns.confirm(request.principal!, body, request.ip ?? null) };
  }

  private view(user: Omit<SessionUserDto, 'twoFactorDue' | 'permissions'>): SessionDto {
    const twoFactorDue = this.secondFactor.isDue({ userId: user.id, twoFactor: user.twoFactor });
    const { organizationName: name, timeZone, appearance } = this.settings.current();
    return {
      mode: this.config.ACCESS_MODE,
      user: { ...user, twoFactorDue, permissions: permissionsOf(user.role) },
      shop: { name, timeZone, appearance },
    };
  }
}
