import { Injectable, OnModuleInit, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { requiresKey } from './requires.decorator';

/** Stops the start when a route does not say who may call it. */
@Injectable()
export class RouteCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  onModuleInit(): void {
    const open = this.routes().filter((route) => !route.permission);
    if (open.length > 0) throw new Error(`Routes without @Requires: ${open.map((route) => route.name).join(', ')}`);
  }

  routes(): { name: string; method: string; path: string; permission: string | undefined }[] {
    return this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!instance || !metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
      const base = String(Reflect.getMetadata(PATH_METADATA, metatype) ?? '');
      return this.scanner.getAllMethodNames(prototype).flatMap((method) => {
        const handler = prototype[method]!;
        const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
        if (path === undefined) return [];
        const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
        const permission = Reflect.getMetadata(requiresKey, handler) as string | undefined;
        return [{ name: `${metatype.name}.${method}`, method: verb, path: `/${base}/${path}`.replaceAll(/\/+/g, '/'), permission }];
      });
    });
  }
}
