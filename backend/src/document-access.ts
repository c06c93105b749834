import type { OpenAPIObject } from '@nestjs/swagger';
import { deedExtension, type Deed, modesFor, needsPerson, type Permission, personExtension, touchesKinds } from './modules/auth';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { [extension: string]: unknown };

/** What an operation asks of its caller, as its decorators declared it. */
export interface Access {
  permission: Permission;
  deed: Deed;
  /** No token does this, and every token hears that before anything else is asked. */
  needsPerson: boolean;
  /** No token does this; one that lacks something hears that first. */
  isForPeople: boolean;
  /** Some calls of it need a fresh confirmation, which no token can give. */
  isSometimesForPeople: boolean;
  isLimitable: boolean;
}

/** @returns null for an operation that tokens have nothing to do with: other machines call it. */
export function accessOf(method: string, operation: { [extension: string]: unknown }): Access | null {
  const permission = operation['x-permission'] as Permission | undefined;
  if (!permission || permission === 'outside') return null;
  const deed = (operation[deedExtension] as Deed | undefined) ?? (method === 'get' ? 'reads' : 'acts');
  const stepUp = operation['x-step-up'];
  const isOnlyForPeople = needsPerson({ permission, deed, isForPeople: operation[personExtension] === true });
  const isForPeople = isOnlyForPeople || stepUp === 'always';
  return {
    permission,
    deed,
    needsPerson: isOnlyForPeople,
    isForPeople,
    isSometimesForPeople: stepUp === 'sometimes',
    isLimitable: touchesKinds(permission),
  };
}

/**
 * Says of each operation who may call it: `security` and `x-permission`, and under `x-token` the modes of a token that may, none where only a
 * person may. Derived from the decorators that guard it.
 */
export function documentAccess(document: OpenAPIObject): OpenAPIObject {
  const components = (document.components ??= {});
  components.securitySchemes = {
    token: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API token (`sth_...`), made under Settings, Security. It needs the permission that `x-permission` names, and one of the modes of `x-token`.',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: 'sid',
      description: 'A person signed in with a browser (`POST /api/session`). Changes need the header `X-CSRF` as well.',
    },
  };
  for (const item of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const access = accessOf(method, operation);
      delete operation[deedExtension];
      delete operation[personExtension];
      if (!access || access.permission === 'public') {
        operation.security = [];
        continue;
      }
      operation.security = access.isForPeople ? [{ session: [] }] : [{ token: [] }, { session: [] }];
      operation['x-token'] = access.isForPeople ? [] : modesFor(access.deed);
    }
  }
  return document;
}
