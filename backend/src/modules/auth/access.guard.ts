import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { needsAPerson } from '../../platform/http/confirmation';
import { authErrors } from './auth.errors';
import { Authenticator } from './authenticator';
import { may, type Permission } from './permissions';
import { hasRecentConfirmation, type Principal } from './principal';
import { actAs } from './request-actor';
import { requiresKey } from './requires.decorator';
import { SecondFactorPolicy } from './second-factor-policy';
import { type DangerRule, type Find, stepUpKey } from './step-up';
import { TokenReach } from './tokens/token-reach';
import { whyNot } from './tokens/token-rules';
import { operationOf } from './tokens/operation';
import { bearerOf } from './tokens/token-text';

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
    private readonly reach: TokenReach,
    private readonly modules: ModuleRef,
  ) {}

  private readonly find: Find = (service) => this.modules.get(service, { strict: false });

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const permission = this.reflector.get<Permission | undefined>(requiresKey, context.getHandler());
    if (permission === 'outside') return true;
    // What the public may do, a program that brings a token does not do as the public: the token must count.
    const brings = request.path.startsWith('/api/') && bearerOf(request.headers) !== null;
    if (permission !== 'public' || brings) {
      const principal = await this.authenticator.principalOf(request);
      if (!principal) throw new ApiError(authErrors.not_signed_in);
      if (principal.token) await this.refuseToken(context, request, principal);
      else if (!permission || !may(principal.role, permission)) throw new ApiError(authErrors.forbidden);
      if (this.secondFactor.mustWait(principal, permission!)) throw new ApiError(authErrors.second_factor_due);
      request.principal = principal;
      actAs(principal);
    }
    if (!request.principal?.token) this.authenticator.refuseForgery(request);
    await this.refuseUnconfirmed(context, request);
    return true;
  }

  private async refuseToken(context: ExecutionContext, request: Request, { token, role }: Principal): Promise<void> {
    const operation = operationOf(this.reflector, context.getHandler(), request.method);
    if (!operation) throw new ApiError(authErrors.forbidden);
    const refusal = whyNot(token!, role, operation);
    if (refusal) throw refusal;
    if (operation.within) await this.reach.refuseBeyond(token!.reach, operation.within, request);
  }

  private async refuseUnconfirmed(context: ExecutionContext, request: Request): Promise<void> {
    const isDangerous = this.reflector.get<DangerRule | undefined>(stepUpKey, context.getHandler());
    if (!isDangerous || (request.principal && hasRecentConfirmation(request.principal))) return;
    if (!(await isDangerous(request, this.find))) return;
    throw request.principal?.token ? needsAPerson() : new ApiError(commonErrors.confirmation_required);
  }
}
