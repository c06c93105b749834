import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { authErrors } from '../auth.errors';
import { CreatedInviteDto, ResetLinkDto } from '../dto/invites.dto';
import { UpdateUserDto, UserDto } from '../dto/users.dto';
import { Requires } from '../requires.decorator';
import { StepUp } from '../step-up';
import { InvitesService } from './invites.service';
import { changesPower } from './power';
import { UsersService } from './users.service';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly invites: InvitesService,
  ) {}

  /** The people of this console. */
  @Get()
  @Requires('users:manage')
  list(): Promise<UserDto[]> {
    return this.users.list();
  }

  /** `409 last_owner` when nobody could manage the console any more. */
  @Patch(':id')
  @Requires('users:manage')
  @StepUp(changesPower)
  @Refuses(authErrors.last_owner)
  update(@IdParam() id: string, @Body() change: UpdateUserDto): Promise<UserDto> {
    return this.users.update(id, change);
  }

  /** A one-time link with which the person chooses a new password. */
  @Post(':id/reset-link')
  @Requires('users:manage')
  @StepUp()
  resetLink(@IdParam() id: string, @Body() request: ResetLinkDto): Promise<CreatedInviteDto> {
    return this.invites.resetLink(id, request);
  }

  /** Removes a person; their sessions and tokens end. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('users:manage')
  @StepUp()
  @Refuses(authErrors.last_owner)
  remove(@IdParam() id: string): Promise<void> {
    return this.users.remove(id);
  }
}
