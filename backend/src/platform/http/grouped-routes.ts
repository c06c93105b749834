import { ExpressAdapter } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all'] as const;

interface Group {
  routes: Router;
  /** Whether one of its routes answers OPTIONS; a router without such a route would answer it by itself. */
  answersOptions: boolean;
}

/** `/api/tasks/7` belongs to `/api/tasks`, `/health/live` to `/health`. */
const groupOf = (path: string): string => /^(?:\/api)?\/[^/]*/i.exec(path)?.[0].toLowerCase() ?? path;

/**
 * Express tries its routes one after the other, which for our hundreds of them takes longer than most else of a short call. Here those
 * that begin with the same words are a router of their own, and a call is given to the one that its address names: no other could answer it.
 */
export class GroupedRoutes extends ExpressAdapter {
  private readonly groups = new Map<string, Group>();

  constructor() {
    super();
    for (const method of methods)
      this[method] = (path: unknown, ...handlers: unknown[]) => this.route(method, path as string, handlers as RequestHandler[]);
  }

  private route(method: (typeof methods)[number], path: string, handlers: RequestHandler[]): Router {
    const name = groupOf(path);
    if (/[:*{(]/.test(name)) throw new Error(`The route ${path} has to begin with words.`);
    // The first of all takes their place among what every call passes.
    if (this.groups.size === 0) this.use((...call: [Request, Response, NextFunction]) => this.dispatch(...call));
    const group = this.groups.get(name) ?? { routes: Router(), answersOptions: false };
    this.groups.set(name, group);
    group.answersOptions ||= method === 'all' || method === 'options';
    return group.routes[method](path, ...handlers);
  }

  private dispatch(request: Request, response: Response, next: NextFunction): void {
    const group = this.groups.get(groupOf(request.path));
    if (!group || (request.method === 'OPTIONS' && !group.answersOptions)) return next();
    group.routes(request, response, next);
  }
}
