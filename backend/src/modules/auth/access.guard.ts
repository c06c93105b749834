import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { authErrors } from './auth.errors';
import { Authenticator } from './authenticator';
import { may, type Permission } from './permissions';
import { isConfirmed } from './principal';
import { requiresKey } from './requires.decorator';
import { SecondFactorPolicy } from './second-factor-policy';
import { type DangerRule, type Find, stepUpKey } from './step-up';

/**
 * One guard for every route: finds the principal, then asks the permission table and whether the call needs more than an open session.
 * What is not declared is denied.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly secondFactor: SecondFactorPolicy,
    private readonly modules: ModuleRef,
  ) {}

  private readonly find: Find = (service) => this.modules.get(service, { strict: false });

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
    await this.refuseUnconfirmed(context, request);
    return true;
  }

  private async refuseUnconfirmed(context: ExecutionContext, request: Request): Promise<void> {
    const isDangerous = this.reflector.get<DangerRule | undefined>(stepUpKey, context.getHandler());
    if (!isDangerous || (request.principal && isConfirmed(request.principal))) return;
    if (await isDangerous(request, this.find)) throw new ApiError(commonErrors.confirmation_required);
  }
}
