import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../../platform/errors/common.errors';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { authErrors } from '../auth.errors';
import { AcceptInviteDto, CreatedInviteDto, CreateInviteDto, InviteDto, InvitePreviewDto } from '../dto/invites.dto';
import { Requires } from '../requires.decorator';
import { DeviceCookie } from '../sign-in/device-cookie';
import { StepUp } from '../step-up';
import { InvitesService } from './invites.service';
import { givesPower } from './power';

@ApiTags('users')
@Controller('invites')
export class InvitesController {
  constructor(
    private readonly invites: InvitesService,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  /** One-time links that can still be used, newest first: invitations, and links for a new password. */
  @Get()
  @Requires('users:manage')
  list(): Promise<InviteDto[]> {
    return this.invites.list();
  }

  /** Invites somebody; the link is shown this once. */
  @Post()
  @Requires('users:manage')
  @StepUp(givesPower)
  @Refuses(authErrors.email_taken)
  create(@Body() invite: CreateInviteDto): Promise<CreatedInviteDto> {
    return this.invites.create(invite);
  }

  /** Withdraws an invitation or a link for a new password. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('users:manage')
  remove(@IdParam() id: string): Promise<void> {
    return this.invites.remove(id);
  }

  /** What the link is for. */
  @Get(':token')
  @Requires('public')
  @Refuses(authErrors.invite_not_found)
  preview(@Param('token') token: string): Promise<InvitePreviewDto> {
    return this.invites.preview(token);
  }

  /** Uses the link up. Sign in afterwards. */
  @Post(':token/accept')
  @HttpCode(204)
  @Requires('public')
  @Refuses(authErrors.busy, authErrors.email_taken, authErrors.invite_not_found, commonErrors.secrets_not_configured)
  async accept(
    @Param('token') token: string,
    @Body() body: AcceptInviteDto,
    @Req() { headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const device = await this.invites.accept(token, body, this.deviceCookie.read(headers));
    this.deviceCookie.write(response, device.cookie, device.expiresAt);
  }
}
