import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { ApiTokenDto, CreateApiTokenDto, CreatedApiTokenDto, GrantableDto, TokenNameDto } from '../dto/api-tokens.dto';
import { may, tokenPermissions } from '../permissions';
import { Requires } from '../requires.decorator';
import { StepUp } from '../step-up';
import { ApiTokens } from './api-tokens.service';
import { tokenErrors } from './token.errors';

@ApiTags('api tokens')
@Controller('api-tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokens) {}

  /** My tokens, newest first, those that are over included; of everybody for who may manage users. */
  @Get()
  @Requires('session:write')
  list(@Req() { principal }: Request): Promise<ApiTokenDto[]> {
    return this.tokens.list(principal!);
  }

  /** What a token of mine can be given. */
  @Get('permissions')
  @Requires('session:write')
  grantable(@Req() { principal }: Request): GrantableDto {
    return { permissions: tokenPermissions.filter((permission) => may(principal!.role, permission)) };
  }

  /** Makes a token. `token` in the answer is shown this once. */
  @Post()
  @Requires('session:write')
  @StepUp()
  @Refuses(tokenErrors.token_name_taken)
  make(@Body() request: CreateApiTokenDto, @Req() { principal }: Request): Promise<CreatedApiTokenDto> {
    return this.tokens.make(principal!, request);
  }

  /** Only the name can be changed; for anything else, make another one. */
  @Patch(':id')
  @Requires('session:write')
  @Refuses(tokenErrors.token_ended, tokenErrors.token_name_taken)
  rename(@IdParam() id: string, @Body() { name }: TokenNameDto, @Req() { principal }: Request): Promise<ApiTokenDto> {
    return this.tokens.rename(principal!, id, name);
  }

  /** Ends it at once, in every process, sockets included. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('session:write')
  revoke(@IdParam() id: string, @Req() { principal }: Request): Promise<void> {
    return this.tokens.revoke(principal!, id);
  }
}
