import { Injectable, OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { dangerousRoutes } from './dangerous-routes';
import { may, type Permission, type Role, roles } from './permissions';
import { requiresKey } from './requires.decorator';
import { stepUpKey } from './step-up';

export interface Route {
  /** Class and method, for whoever has to mend it. */
  name: string;
  method: string;
  path: string;
  permission: Permission | undefined;
  /** Whether some or all of its calls need a fresh confirmation. */
  stepUp: boolean;
  /** What carries its decorators. */
  handler: object;
}

/** As the list of dangerous routes spells it: `DELETE /users/:id`. */
export const spelling = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path.replace(/(.)\/$/, '$1')}`;

/** Stops the start when a route does not say who may call it, or a dangerous one does not ask for a confirmation. */
@Injectable()
export class RouteCheck implements OnModuleInit {
  private harmless?: ReadonlySet<unknown>;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const faults = faultsOf(this.routes());
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  routes(): Route[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method]!;
        const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
        if (path === undefined) return [];
        return [
          {
            name: `${metatype.name}.${method}`,
            method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
            path: `/${base}/${path}`.replaceAll(/\/+/g, '/'),
            permission: Reflect.getMetadata(requiresKey, handler) as Permission | undefined,
            stepUp: Reflect.hasMetadata(stepUpKey, handler),
            handler,
          },
        ];
      });
    });
  }

  /**
   * Roles that may call nothing dangerous, except about their own account. Whoever gets another role gets with it the means to confirm
   * all of that: a password of their own.
   */
  harmlessRoles(): ReadonlySet<unknown> {
    return (this.harmless ??= new Set(harmlessRolesIn(this.routes())));
  }
}

export const harmlessRolesIn = (routes: Route[]): Role[] =>
  roles.filter(
    (role) => !routes.some(({ stepUp, permission }) => stepUp && permission && permission !== 'session:write' && may(role, permission)),
  );

/** @returns in words what keeps the program from starting; nothing when all is well. */
export function faultsOf(routes: Route[], dangerous: Readonly<Record<string, string>> = dangerousRoutes): string[] {
  const known = new Set(routes.map(spelling));
  const isListed = (route: Route) => spelling(route) in dangerous;
  const named = (some: Route[]) => some.map(({ name }) => name).join(', ');
  const faults: [string, string][] = [
    ['Routes without @Requires', named(routes.filter(({ permission }) => !permission))],
    ['Dangerous routes without @StepUp', named(routes.filter((route) => isListed(route) && !route.stepUp))],
    ['Routes with @StepUp that are not in dangerous-routes.ts', named(routes.filter((route) => route.stepUp && !isListed(route)))],
    [
      'Routes with @StepUp that ask for no session, so that nobody could confirm anything',
      named(routes.filter(({ stepUp, permission }) => stepUp && (permission === 'public' || permission === 'outside'))),
    ],
    [
      'Routes in dangerous-routes.ts that do not exist',
      Object.keys(dangerous)
        .filter((route) => !known.has(route))
        .join(', '),
    ],
  ];
  return faults.filter(([, which]) => which !== '').map(([what, which]) => `${what}: ${which}`);
}
