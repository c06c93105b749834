import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';
import { Authenticator } from './authenticator';
import { may, type Permission } from './permissions';
import { requiresKey } from './requires.decorator';
import { SecondFactorPolicy } from './second-factor-policy';

/** One guard for every route: finds the principal, then asks the permission table. What is not declared is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly secondFactor: SecondFactorPolicy,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const permission = this.reflector.get<Permission | undefined>(requiresKey, context.getHandler());
    if (permission === 'outside') return true;
    if (permission !== 'public') {
      const principal = await this.authenticator.principalOf(request.headers);
      if (!principal) throw new ApiError(authErrors.not_signed_in);
      if (!permission || !may(principal.role, permission)) throw new ApiError(authErrors.forbidden);
      if (this.secondFactor.mustWait(principal, permission)) throw new ApiError(authErrors.second_factor_due);
      request.principal = principal;
    }
    this.authenticator.refuseForgery(request);
    return true;
  }
}
