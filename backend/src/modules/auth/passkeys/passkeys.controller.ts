import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { atStatus } from '../../../platform/errors/api-error';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { authErrors, refusalsOfProving } from '../auth.errors';
import { AccountFactorsDto, AddedPasskeyDto, NewPasskeyDto, PasskeyCreationDto, PasskeyDto, PasskeyNameDto } from '../dto/passkeys.dto';
import { ConfirmDto } from '../dto/session.dto';
import { Requires } from '../requires.decorator';
import { PersonOnly } from '../tokens/token-rules.decorators';
import { SignInService } from '../sign-in/sign-in.service';
import { StepUp } from '../step-up';
import { PasskeysService } from './passkeys.service';

@ApiTags('account')
@Controller('account')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIns: SignInService,
  ) {}

  /** With what the person can prove who they are, besides the password. */
  @Get('factors')
  @Requires('session:read')
  @PersonOnly()
  @Refuses(authErrors.no_account)
  factors(@Req() { principal, headers }: Request): Promise<AccountFactorsDto> {
    return this.passkeys.factors(principal!, headers.host);
  }

  /** Starts adding a passkey: takes the password, or a code of a second factor that is there. */
  @Post('passkeys/options')
  @HttpCode(200)
  @Requires('session:write')
  @Refuses(...refusalsOfProving, authErrors.passkeys_unavailable)
  async options(@Body() body: ConfirmDto, @Req() { principal, headers }: Request): Promise<PasskeyCreationDto> {
    await this.signIns.prove(principal!, body);
    return this.passkeys.creation(principal!, headers.host);
  }

  /** Adds what the browser made of it. It counts as a second factor from then on. */
  @Post('passkeys')
  @Requires('session:write')
  @Refuses(
    authErrors.no_account,
    authErrors.passkey_exists,
    authErrors.passkeys_unavailable,
    authErrors.too_many_passkeys,
    atStatus(authErrors.passkey_foreign, 403),
    atStatus(authErrors.passkey_refused, 403),
    atStatus(authErrors.passkey_too_late, 403),
  )
  add(@Body() answer: NewPasskeyDto, @Req() { principal }: Request): Promise<AddedPasskeyDto> {
    return this.passkeys.add(principal!, answer);
  }

  /** Gives a passkey another name. */
  @Patch('passkeys/:id')
  @Requires('session:write')
  rename(@IdParam() id: string, @Body() { name }: PasskeyNameDto, @Req() { principal }: Request): Promise<PasskeyDto> {
    return this.passkeys.rename(principal!, id, name);
  }

  /** Removes a passkey; it opens nothing from then on. */
  @Delete('passkeys/:id')
  @HttpCode(204)
  @Requires('session:write')
  @StepUp()
  @Refuses(authErrors.last_second_factor)
  remove(@IdParam() id: string, @Req() { principal }: Request): Promise<void> {
    return this.passkeys.remove(principal!, id);
  }
}
