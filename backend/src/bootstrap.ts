import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { json, type NextFunction, type Request, type Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import sirv from 'sirv';
import { SameOrigin } from './modules/auth';
import { WsAdapter } from './modules/realtime';
import { AppConfig, commaList } from './platform/config/app-config';
import { ApiError } from './platform/errors/api-error';
import { ApiErrorFilter } from './platform/errors/api-error.filter';
import { refuseForeignContentTypes, refuseUnstorableText } from './platform/http/unstorable-text';
import { validationPipe } from './platform/http/validation.pipe';

const bodyLimit = '2mb';
/** Bodies that a route reads by itself, as a stream. */
const streamed = /^\/api\/files(\/|$|\?)/;
const yearSeconds = 31_536_000;
const outsideApi = ['health/live', 'health/ready', 'metrics'];

/** Everything between the socket and the controllers, in order. */
export function configureApp(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  const { PUBLIC_URL, TRUSTED_PROXIES } = app.get(AppConfig);
  const proxies = commaList(TRUSTED_PROXIES);
  app.set('trust proxy', proxies.length > 0 && proxies);
  const strictTransportSecurity = PUBLIC_URL?.startsWith('https:') ? { maxAge: yearSeconds, includeSubDomains: false } : false;
  app.use((request: Request & { id?: string }, _response: Response, next: NextFunction) => {
    request.id = randomUUID();
    next();
  });
  app.use(helmet({ contentSecurityPolicy: { directives: contentSecurityPolicy }, strictTransportSecurity }));
  app.use(app.get(SameOrigin).middleware);
  const readJson = json({ limit: bodyLimit });
  app.use('/api', (request: Request, response: Response, next: NextFunction) => {
    if (streamed.test(request.originalUrl)) return next();
    const onRead = (error?: unknown) => next(error instanceof SyntaxError ? invalidJson() : error);
    refuseForeignContentTypes(request, response, () => readJson(request, response, onRead));
  });
  app.use('/api', refuseUnstorableText);
  app.setGlobalPrefix('api', { exclude: outsideApi });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ApiErrorFilter());
  app.useWebSocketAdapter(new WsAdapter(app));
}

const invalidJson = (): ApiError => new ApiError(400, 'invalid_json', 'The body is not valid JSON.');

/** MUI's emotion writes style elements, and the API documentation has an inline script of its own. */
const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'ws:', 'wss:'],
  'frame-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'upgrade-insecure-requests': null,
};

/** Serves the built console; every address that is not a file or a call is one of its screens. */
export function serveFrontend(app: NestExpressApplication): void {
  const folder = join(__dirname, '../../frontend/dist');
  if (!existsSync(join(folder, 'index.html'))) return;
  const files = sirv(folder, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) =>
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const ours = /^\/(api|health|metrics|ws)(\/|$)/.test(request.path);
    if (ours || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    files(request, response, () => {
      throw new ApiError(404, 'not_found', 'There is no such page.');
    });
  });
}

export const buildOpenApi = (app: INestApplication): OpenAPIObject =>
  SwaggerModule.createDocument(app, new DocumentBuilder().setTitle('Stallhand').setVersion('1').build(), {
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '').replace(/^./, (c) => c.toLowerCase())}${method[0]!.toUpperCase()}${method.slice(1)}`,
  });
