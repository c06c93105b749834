import { Body, Controller, Delete, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { atStatus } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { authErrors, refusalsOfProving } from './auth.errors';
import { ChangePasswordDto, RecoveryCodesDto, TotpConfirmDto, TotpSetupDto } from './dto/account.dto';
import { ConfirmDto } from './dto/session.dto';
import { Requires } from './requires.decorator';
import { DeviceCookie } from './sign-in/device-cookie';
import { AccountService } from './sign-in/account.service';
import { SecondFactorService } from './sign-in/second-factor.service';
import { SignInService } from './sign-in/sign-in.service';
import { StepUp } from './step-up';

@ApiTags('account')
@Controller('account')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly secondFactor: SecondFactorService,
    private readonly signIns: SignInService,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  /** Also signs out everywhere else. */
  @Put('password')
  @HttpCode(204)
  @Requires('session:write')
  @Refuses(
    authErrors.busy,
    authErrors.no_account,
    authErrors.wrong_password,
    commonErrors.secret_unreadable,
    commonErrors.secrets_not_configured,
    commonErrors.too_many_attempts,
  )
  async changePassword(
    @Body() body: ChangePasswordDto,
    @Req() { principal, headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const device = await this.account.changePassword(principal!, body, this.deviceCookie.read(headers));
    this.deviceCookie.write(response, device.cookie, device.expiresAt);
  }

  /** Starts setting up an authenticator app: takes the password, or a code of a second factor there is. It is on once a code is confirmed. */
  @Post('totp')
  @Requires('session:write')
  @Refuses(...refusalsOfProving, authErrors.two_factor_on)
  async setUpTotp(@Body() given: ConfirmDto, @Req() request: Request): Promise<TotpSetupDto> {
    await this.signIns.prove(request.principal!, given);
    return this.secondFactor.setUp(request.principal!);
  }

  /** Turns codes on with the first one; the recovery codes are shown this once. */
  @Post('totp/confirm')
  @HttpCode(200)
  @Requires('session:write')
  @Refuses(
    authErrors.no_account,
    authErrors.two_factor_not_set_up,
    authErrors.two_factor_on,
    atStatus(commonErrors.wrong_code, 403),
    authErrors.busy,
    commonErrors.secret_unreadable,
    commonErrors.secrets_not_configured,
    commonErrors.too_many_attempts,
  )
  async confirmTotp(@Body() { code }: TotpConfirmDto, @Req() request: Request): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.signIns.confirmTotp(request.principal!, code) };
  }

  /** Turns codes of the authenticator app off. */
  @Delete('totp')
  @HttpCode(204)
  @Requires('session:write')
  @StepUp()
  @Refuses(authErrors.no_account)
  turnOffTotp(@Req() request: Request): Promise<void> {
    return this.secondFactor.turnOff(request.principal!);
  }
}
