import { ExpressAdapter } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options' | 'all';

/** `/api/tasks/7` belongs to `/api/tasks`, `/health/live` to `/health`. */
const groupOf = (path: string): string => /^(?:\/api)?\/[^/]*/i.exec(path)?.[0].toLowerCase() ?? path;

/**
 * Express tries the routes of a program one after the other, which for our hundreds of them takes longer than most else of a short call. Here those
 * that begin with the same words are a router of their own, and a call is given to the one that its address names: no other could answer it.
 */
export class GroupedRoutes extends ExpressAdapter {
  private readonly groups = new Map<string, Router>();
  /** Those that answer OPTIONS themselves; any other router would do it for its routes. */
  private readonly answerOptions = new Set<string>();

  /** The router for this path; the first of all takes its place among what every call passes. */
  private of(path: string): Router {
    const group = groupOf(path);
    if (/[:*{(]/.test(group)) throw new Error(`The route ${path} has to begin with words.`);
    if (this.groups.size === 0)
      this.use((request: Request, response: Response, next: NextFunction) => {
        const called = groupOf(request.path);
        const routes = this.groups.get(called);
        return routes && (request.method !== 'OPTIONS' || this.answerOptions.has(called)) ? routes(request, response, next) : next();
      });
    const known = this.groups.get(group) ?? Router();
    this.groups.set(group, known);
    return known;
  }

  private route(method: Method, path: unknown, handlers: unknown[]): unknown {
    if (method === 'all' || method === 'options') this.answerOptions.add(groupOf(path as string));
    return this.of(path as string)[method](path as string, ...(handlers as RequestHandler[]));
  }

  override get = (path: unknown, ...handlers: unknown[]): unknown => this.route('get', path, handlers);
  override post = (path: unknown, ...handlers: unknown[]): unknown => this.route('post', path, handlers);
  override put = (path: unknown, ...handlers: unknown[]): unknown => this.route('put', path, handlers);
  override patch = (path: unknown, ...handlers: unknown[]): unknown => this.route('patch', path, handlers);
  override delete = (path: unknown, ...handlers: unknown[]): unknown => this.route('delete', path, handlers);
  override head = (path: unknown, ...handlers: unknown[]): unknown => this.route('head', path, handlers);
  override options = (path: unknown, ...handlers: unknown[]): unknown => this.route('options', path, handlers);
  override all = (path: unknown, ...handlers: unknown[]): unknown => this.route('all', path, handlers);
}
