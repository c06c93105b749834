import { Injectable } from '@nestjs/common';
import type { Span } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { tracer } from '../tracing';
import { Meters } from './meters';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Times and traces every call of the API by the template of its route: `/api/tasks/:id`, never an id. */
@Injectable()
export class HttpMeter {
  private readonly seconds;
  private readonly answers;

  constructor(meters: Meters) {
    this.seconds = meters.histogram({
      name: 'stallhand_http_request_duration_seconds',
      help: 'From the head of a request until its answer was written, by route template.',
      labelNames: ['method', 'route'],
      buckets,
    });
    this.answers = meters.counter({
      name: 'stallhand_http_requests_total',
      help: 'Answered requests by route template and status.',
      labelNames: ['method', 'route', 'status'],
    });
  }

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    const began = performance.now();
    const ended = (span?: Span) => {
      const labels = { method: methodOf(request), route: routeOf(request) };
      // 499, as proxies say it: the caller was gone before the answer was.
      const status = response.writableFinished ? response.statusCode : 499;
      this.seconds.observe(labels, (performance.now() - began) / 1_000);
      this.answers.inc({ ...labels, status });
      span?.updateName(`${labels.method} ${labels.route}`);
      span?.setAttributes({ 'http.request.method': labels.method, 'http.route': labels.route, 'http.response.status_code': status });
      span?.end();
    };
    // The way of a request is the longest of all: without a tracer it stays as it is.
    const span = tracer()?.serve(request.headers, request.method, next);
    response.once('close', () => ended(span));
    if (!span) next();
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Callers may invent methods, and each would be a series of its own. */
const methodOf = ({ method }: Request): string => (methods.has(method) ? method : 'other');

/** Refused before a route was found, or no route at all: `none`. Files and screens of the console: `console`. */
export function routeOf(request: Pick<Request, 'path' | 'originalUrl'> & { route?: unknown }): string {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  // What serves every path has a star in its own, the request log for example.
  if (typeof path === 'string' && !path.includes('*')) return path;
  return /^\/(api|health|metrics|unsubscribe|ws)(\/|$|\?)/.test(request.originalUrl) ? 'none' : 'console';
}
