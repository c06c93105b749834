import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires, StepUp, tokenErrors } from '../auth';
import { ConnectRequests } from './connect-requests.service';
import { AllowConnectDto, ConnectedDto, ConnectRequestDto } from './dto/connect-requests.dto';
import { oauthErrors } from './oauth.errors';

@ApiTags('api tokens')
@Controller('connect-requests')
export class ConnectRequestsController {
  constructor(private readonly requests: ConnectRequests) {}

  /** An app that asks to be let in, to the browser that came from it. */
  @Get(':uid')
  @Requires('session:write')
  @Refuses(oauthErrors.connect_request_not_found, oauthErrors.connect_request_decided)
  show(@Param('uid') uid: string, @Req() request: Request): Promise<ConnectRequestDto> {
    return this.requests.show(uid, request);
  }

  /** Lets the app in, with no more than it asked for. It becomes one of the person's tokens. */
  @Post(':uid/allow')
  @HttpCode(200)
  @Requires('session:write')
  @StepUp()
  @Refuses(
    oauthErrors.connect_request_not_found,
    oauthErrors.connect_request_decided,
    tokenErrors.token_name_taken,
    commonErrors.changed_since_shown,
  )
  allow(
    @Param('uid') uid: string,
    @Body() given: AllowConnectDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ConnectedDto> {
    return this.requests.allow(uid, given, request, response);
  }

  /** Tells the app no. */
  @Post(':uid/refuse')
  @HttpCode(200)
  @Requires('session:write')
  @Refuses(oauthErrors.connect_request_not_found, oauthErrors.connect_request_decided)
  refuse(@Param('uid') uid: string, @Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ConnectedDto> {
    return this.requests.refuse(uid, request, response);
  }
}
