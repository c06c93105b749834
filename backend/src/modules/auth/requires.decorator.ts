import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Permission } from './permissions';

export const requiresKey = 'requires';

/** Declares what a route asks of its caller. A route without it does not start. */
export const Requires = (permission: Permission): MethodDecorator =>
  applyDecorators(SetMetadata(requiresKey, permission), ApiExtension('x-permission', permission));
