import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { atStatus } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { SettingsService } from '../settings';
import { authErrors, refusalsOfProving } from './auth.errors';
import { Authenticator } from './authenticator';
import { ConfirmationDto, ConfirmDto, SessionDto, SignInDto, VisitorDto } from './dto/session.dto';
import { PasskeyAnswerDto, PasskeyRequestDto } from './dto/passkeys.dto';
import { PasskeysService } from './passkeys/passkeys.service';
import { allowedOf, type Principal } from './principal';
import { Requires } from './requires.decorator';
import { SecondFactorPolicy } from './second-factor-policy';
import { DeviceCookie } from './sign-in/device-cookie';
import { SessionCookie } from './sign-in/session-cookie';
import { type ClientInfo, SessionsService } from './sign-in/sessions.service';
import { type SignedIn, SignInService } from './sign-in/sign-in.service';

@ApiTags('session')
@Controller()
export class SessionController {
  constructor(
    private readonly config: AppConfig,
    private readonly signIns: SignInService,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly deviceCookie: DeviceCookie,
    private readonly secondFactor: SecondFactorPolicy,
    private readonly settings: SettingsService,
    private readonly authenticator: Authenticator,
  ) {}

  /** Who am I. */
  @Get('session')
  @Requires('session:read')
  current(@Req() request: Request): SessionDto {
    return this.view(request.principal!);
  }

  /** The same for the public pages, where nobody has to be signed in. */
  @Get('visitor')
  @Requires('public')
  async visitor(@Req() request: Request): Promise<VisitorDto> {
    const principal = await this.authenticator.principalOf(request);
    const { timeZone } = this.settings.current();
    if (!principal) return { session: null, timeZone };
    return { session: this.view(principal), timeZone };
  }

  /** Signs in. `401 code_required`: send it again with `code`. `401 passkey_required`: sign in by passkey, or send it with a recovery code. */
  @Post('session')
  @Requires('public')
  @Refuses(
    authErrors.busy,
    authErrors.code_required,
    authErrors.passkey_required,
    authErrors.wrong_credentials,
    atStatus(commonErrors.wrong_code, 401),
    commonErrors.secret_unreadable,
    commonErrors.secrets_not_configured,
    commonErrors.too_many_attempts,
  )
  async signIn(@Body() body: SignInDto, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SessionDto> {
    return this.opened(await this.signIns.signIn(body, this.clientOf(request), this.cookie.read(request.headers)), response);
  }

  /** What the browser needs to have a passkey sign; which one, the person chooses. */
  @Post('session/passkey/options')
  @HttpCode(200)
  @Requires('public')
  @Refuses(authErrors.passkeys_unavailable, commonErrors.too_many_attempts)
  async passkeyOptions(@Req() request: Request): Promise<PasskeyRequestDto> {
    await this.signIns.refuseTooMany(this.clientOf(request));
    return this.passkeys.request(null, request.headers.host);
  }

  /** Signs in by passkey alone: it stands for password and second factor. */
  @Post('session/passkey')
  @Requires('public')
  @Refuses(
    authErrors.busy,
    authErrors.passkey_copied,
    authErrors.passkey_foreign,
    authErrors.passkey_refused,
    authErrors.passkey_too_late,
    authErrors.passkey_unknown,
    authErrors.passkeys_unavailable,
    commonErrors.too_many_attempts,
  )
  async signInByPasskey(
    @Body() body: PasskeyAnswerDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionDto> {
    return this.opened(await this.signIns.signInByPasskey(body, this.clientOf(request), this.cookie.read(request.headers)), response);
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
  @Refuses(...refusalsOfProving)
  async confirm(@Body() body: ConfirmDto, @Req() request: Request): Promise<ConfirmationDto> {
    return { confirmedUntil: await this.signIns.confirm(request.principal!, body) };
  }

  /** What the browser needs to confirm by passkey. */
  @Post('session/confirm/passkey/options')
  @HttpCode(200)
  @Requires('session:write')
  @Refuses(authErrors.no_account, authErrors.passkeys_unavailable)
  confirmOptions(@Req() { principal, headers }: Request): Promise<PasskeyRequestDto> {
    return this.passkeys.request(principal!, headers.host);
  }

  /** The same as with password or code, by one of the person's passkeys. */
  @Post('session/confirm/passkey')
  @HttpCode(200)
  @Requires('session:write')
  @Refuses(
    authErrors.busy,
    authErrors.no_account,
    authErrors.passkeys_unavailable,
    authErrors.second_factor_too_new,
    atStatus(authErrors.passkey_copied, 403),
    atStatus(authErrors.passkey_foreign, 403),
    atStatus(authErrors.passkey_refused, 403),
    atStatus(authErrors.passkey_too_late, 403),
    atStatus(authErrors.passkey_unknown, 403),
    commonErrors.too_many_attempts,
  )
  async confirmByPasskey(@Body() body: PasskeyAnswerDto, @Req() { principal }: Request): Promise<ConfirmationDto> {
    return { confirmedUntil: await this.signIns.confirmByPasskey(principal!, body) };
  }

  private clientOf({ ip, headers }: Request): ClientInfo {
    return { address: ip ?? null, userAgent: headers['user-agent'] ?? null, deviceCookie: this.deviceCookie.read(headers) };
  }

  private opened({ account, token, expiresAt, device }: SignedIn, response: Response): SessionDto {
    this.cookie.write(response, token, expiresAt);
    this.deviceCookie.write(response, device.cookie, device.expiresAt);
    const { id, name, email, role, twoFactor } = account;
    return this.view({ userId: id, name, email, role, twoFactor, token: null });
  }

  private view(principal: Omit<Principal, 'sessionId' | 'confirmedUntil'>): SessionDto {
    const { userId, name: userName, email, role, twoFactor, token } = principal;
    const twoFactorDue = this.secondFactor.isDue({ userId, twoFactor });
    const { organizationName: name, timeZone, appearance } = this.settings.current();
    return {
      mode: this.config.ACCESS_MODE,
      user: { id: userId, name: userName, email, role, twoFactor, twoFactorDue, permissions: allowedOf(principal) },
      token: token && { id: token.id, name: token.name, mode: token.mode },
      shop: { name, timeZone, appearance },
    };
  }
}
