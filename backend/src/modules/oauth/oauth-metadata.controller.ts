import { Controller, Get, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request } from 'express';
import { AppConfig } from '../../platform/config/app-config';
import { consoleBase } from '../../platform/http/console-base';
import { Requires, tokenPermissions } from '../auth';
import { ToolRegistry } from '../tools';
import { pathOfMcp, routes } from './provider-settings';
import { usualScopes } from './scopes';

/** Where a program reads how to sign in (RFC 9728, RFC 8414). */
@ApiExcludeController()
@Controller('.well-known')
export class OAuthMetadataController {
  constructor(
    private readonly config: AppConfig,
    private readonly registry: ToolRegistry,
  ) {}

  @Get('oauth-authorization-server')
  @Requires('outside')
  server(@Req() request: Request) {
    const issuer = consoleBase(request, this.config);
    const at = (path: string) => new URL(path, issuer).href;
    return {
      issuer,
      authorization_endpoint: at(routes.authorization),
      token_endpoint: at(routes.token),
      registration_endpoint: at(routes.registration),
      revocation_endpoint: at(routes.revocation),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: tokenPermissions,
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    };
  }

  @Get('oauth-protected-resource')
  @Requires('outside')
  resource(@Req() request: Request) {
    return this.described(request);
  }

  @Get('oauth-protected-resource/mcp')
  @Requires('outside')
  resourceByPath(@Req() request: Request) {
    return this.described(request);
  }

  /** Its scopes are what a program asks for that does not know better: what the tools need. */
  private described(request: Request) {
    const base = consoleBase(request, this.config);
    return {
      resource: new URL(pathOfMcp, base).href,
      resource_name: 'Stallhand',
      authorization_servers: [base],
      scopes_supported: usualScopes(this.registry.all()),
      bearer_methods_supported: ['header'],
    };
  }
}
