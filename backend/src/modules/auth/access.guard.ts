import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ApiError } from '../../platform/errors/api-error';
import { may, type Permission } from './permissions';
import { administrator } from './principal';
import { requiresKey } from './requires.decorator';

/** One guard for every route: finds the principal, then asks the permission table. What is not declared is denied. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<Request>();
    request.principal = administrator;
    const permission = this.reflector.get<Permission | undefined>(requiresKey, context.getHandler());
    if (!permission || !may(request.principal.role, permission)) {
      throw new ApiError(403, 'forbidden', 'Your role does not allow this.');
    }
    return true;
  }
}
