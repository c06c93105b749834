import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { authErrors } from '../auth.errors';
import { CreatedInviteDto, ResetLinkDto } from '../dto/invites.dto';
import { UpdateUserDto, UserDto } from '../dto/users.dto';
import { requireFreshConfirmation } from '../fresh-confirmation';
import { Requires } from '../requires.decorator';
import { InvitesService } from './invites.service';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly invites: InvitesService,
  ) {}

  @Get()
  @Requires('users:manage')
  list(): Promise<UserDto[]> {
    return this.users.list();
  }

  /** `409 last_owner` when nobody could manage the console any more. */
  @Patch(':id')
  @Requires('users:manage')
  @Refuses(authErrors.last_owner)
  update(@IdParam() id: string, @Body() change: UpdateUserDto): Promise<UserDto> {
    return this.users.update(id, change);
  }

  /** A one-time link with which the person chooses a new password. Needs a fresh confirmation: whoever holds it becomes them. */
  @Post(':id/reset-link')
  @Requires('users:manage')
  @Refuses(authErrors.confirmation_required)
  resetLink(@IdParam() id: string, @Body() request: ResetLinkDto, @Req() http: Request): Promise<CreatedInviteDto> {
    requireFreshConfirmation(http);
    return this.invites.resetLink(id, request);
  }

  @Delete(':id')
  @HttpCode(204)
  @Requires('users:manage')
  @Refuses(authErrors.last_owner)
  remove(@IdParam() id: string): Promise<void> {
    return this.users.remove(id);
  }
}
