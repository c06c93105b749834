import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { AcceptInviteDto, CreatedInviteDto, CreateInviteDto, InviteDto, InvitePreviewDto } from '../dto/invites.dto';
import { Requires } from '../requires.decorator';
import { InvitesService } from './invites.service';

@ApiTags('users')
@Controller('invites')
export class InvitesController {
  constructor(private readonly invites: InvitesService) {}

  @Get()
  @Requires('users:manage')
  list(): Promise<InviteDto[]> {
    return this.invites.list();
  }

  @Post()
  @Requires('users:manage')
  create(@Body() invite: CreateInviteDto): Promise<CreatedInviteDto> {
    return this.invites.create(invite);
  }

  @Delete(':id')
  @HttpCode(204)
  @Requires('users:manage')
  remove(@IdParam() id: string): Promise<void> {
    return this.invites.remove(id);
  }

  /** What the link is for. */
  @Get(':token')
  @Requires('public')
  preview(@Param('token') token: string): Promise<InvitePreviewDto> {
    return this.invites.preview(token);
  }

  /** Uses the link up. Sign in afterwards. */
  @Post(':token/accept')
  @HttpCode(204)
  @Requires('public')
  accept(@Param('token') token: string, @Body() body: AcceptInviteDto): Promise<void> {
    return this.invites.accept(token, body);
  }
}
