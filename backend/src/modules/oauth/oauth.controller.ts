import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Requires } from '../auth';
import { AuthorizationServer } from './authorization-server';
import { OAuthLimits } from './oauth-limits';
import { pathOfFailure } from './provider-settings';

/**
 * OAuth 2.1 for programs that speak MCP, in the protocol's own words. Nobody is signed in here: whoever agrees does so on a page of the
 * console, by calls of the API.
 */
@ApiExcludeController()
@Controller('oauth')
export class OAuthController {
  constructor(
    private readonly server: AuthorizationServer,
    private readonly limits: OAuthLimits,
  ) {}

  @Get('authorize')
  @Requires('outside')
  async begin(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { response_mode: way = 'query' } = request.query;
    // The others make a page of ours send something elsewhere by itself, even what went wrong.
    if (way !== 'query') return response.redirect(303, pathOfFailure('invalid_request'));
    return this.pass(request, response, this.limits.beginning(request.ip));
  }

  @Get('authorize/:uid')
  @Requires('outside')
  resume(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pass(request, response, this.limits.asking(request.ip));
  }

  @Post('token')
  @Requires('outside')
  token(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pass(request, response, this.limits.asking(request.ip));
  }

  @Post('register')
  @Requires('outside')
  async register(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pass(request, response, await this.limits.registering(request.ip));
  }

  @Post('revoke')
  @Requires('outside')
  revoke(@Req() request: Request, @Res() response: Response): Promise<void> {
    return this.pass(request, response, this.limits.asking(request.ip));
  }

  private async pass(request: Request, response: Response, wait: number): Promise<void> {
    if (wait === 0) return this.server.answer(request, response);
    response
      .status(429)
      .setHeader('Retry-After', wait)
      .json({ error: 'temporarily_unavailable', error_description: 'Too many calls. Wait as long as Retry-After says.' });
  }
}
