import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json, type NextFunction, raw, type Request, type Response, text } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import helmet from 'helmet';
import sirv from 'sirv';
import { Authenticator, SameOrigin } from './modules/auth';
import { HealthService, MetricsAccess } from './modules/health';
import { WsAdapter } from './modules/realtime';
import { type SiteFile, SitePages } from './modules/site';
import { AppConfig, commaList } from './platform/config/app-config';
import { ApiError } from './platform/errors/api-error';
import { commonErrors } from './platform/errors/common.errors';
import { ApiErrorFilter } from './platform/errors/api-error.filter';
import { inOwnContext } from './platform/http/request-context';
import { refuseForeignContentTypes, refuseUnstorableText } from './platform/http/unstorable-text';
import { requestLog } from './platform/logging/request-log';
import { HttpMeter } from './platform/metrics/http-meter';
import { validationPipe } from './platform/http/validation.pipe';

const bodyLimit = '2mb';
/** Bodies that a route reads by itself, as a stream. */
const streamed = /^\/api\/((files|hooks)(\/|$|\?)|(imports|webhooks\/stripe|changes\/file(\/preview)?)\/?($|\?))/;
/** Calls of other machines are signed over their very bytes, whatever kind they are of. */
const hookBodyLimit = '1mb';
const yearSeconds = 31_536_000;
/** Longer than proxies keep an idle connection (nginx: 60 s); the side that closes it first must be the one that sends requests. */
const keepAliveMs = 75_000;
/** What has no `/api` before it. */
export const outsideApi = ['health/live', 'health/ready', 'mcp', 'metrics', 'unsubscribe/:token', '.well-known/{*path}', 'oauth/{*path}'];

/** Everything between the socket and the controllers, in order. */
export function configureApp(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.getHttpServer().keepAliveTimeout = keepAliveMs;
  app.set('query parser', 'simple');
  // Nobody keeps an answer of a route, so nobody asks whether it is still the same; files have theirs from what serves them.
  app.set('etag', false);
  const { PUBLIC_URL, TRUSTED_PROXIES } = app.get(AppConfig);
  const proxies = commaList(TRUSTED_PROXIES);
  app.set('trust proxy', proxies.length > 0 && proxies);
  const strictTransportSecurity = PUBLIC_URL?.startsWith('https:') ? { maxAge: yearSeconds, includeSubDomains: false } : false;
  app.use(app.get(HttpMeter).middleware);
  app.use(inOwnContext);
  app.use(requestLog);
  app.use(passOnWhenStopping(app.get(HealthService)));
  app.use(helmet({ contentSecurityPolicy: { directives: contentSecurityPolicy }, strictTransportSecurity }));
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    next();
  });
  app.use(['/api', '/mcp', '/oauth'], (_request: Request, response: Response, next: NextFunction) => {
    // Rows of a shop, behind a sign-in: nobody keeps them, on no disk.
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use(['/oauth', '/.well-known'], openToPrograms(app.get(SameOrigin)));
  const sameOrigin = app.get(Authenticator).unlessByToken(app.get(SameOrigin).middleware);
  const scrapers = app.get(MetricsAccess);
  app.use((request: Request, response: Response, next: NextFunction) =>
    isForPrograms(request.path) || (request.path === '/metrics' && scrapers.isScraper(request.headers.authorization))
      ? next()
      : sameOrigin(request, response, next),
  );
  const readJson = json({ limit: bodyLimit });
  app.use('/api', (request: Request, response: Response, next: NextFunction) => {
    if (streamed.test(request.originalUrl)) return next();
    const onRead = (error?: unknown) => next(error instanceof SyntaxError ? invalidJson() : error);
    refuseForeignContentTypes(request, response, () => readJson(request, response, onRead));
  });
  const readRaw = raw({ type: () => true, limit: hookBodyLimit });
  app.use('/api/hooks', readRaw);
  // The log of these calls lies below the same address and speaks JSON.
  app.use('/api/webhooks/stripe', (request: Request, response: Response, next: NextFunction) =>
    request.path === '/' ? readRaw(request, response, next) : next(),
  );
  app.use('/api', refuseUnstorableText);
  // What is no JSON is refused there in the words of the protocol.
  app.use('/mcp', text({ type: 'application/json', limit: bodyLimit }));
  app.setGlobalPrefix('api', { exclude: outsideApi });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ApiErrorFilter());
  app.useWebSocketAdapter(new WsAdapter(app));
}

/** What signing in needs besides pages. It takes no cookie, so a page of somebody else is a program like any other. */
const isForPrograms = (path: string): boolean => /^\/oauth\/(token|register|revoke)\/?$|^\/\.well-known\/oauth-/.test(path);

/** Under a name of ours (against DNS rebinding), from whatever page. */
const openToPrograms = (sameOrigin: SameOrigin) => (request: Request, response: Response, next: NextFunction) => {
  if (!isForPrograms(request.originalUrl.split('?')[0]!)) return next();
  sameOrigin.refuseForeignHost(request);
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (request.method !== 'OPTIONS') return next();
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Authorization, MCP-Protocol-Version');
  response.setHeader('Access-Control-Max-Age', '3600');
  response.status(204).end();
};

/**
 * A proxy that asks another API after a 503 says so with this header; it learns by the first read that this one is stopping,
 * and leaves it alone. Changes are still made here: no proxy may send them twice.
 */
const passOnWhenStopping = (health: HealthService) => (request: Request, _response: Response, next: NextFunction) => {
  const isPassedOn = health.isDraining && request.headers['x-retry-on'] === '503' && ['GET', 'HEAD'].includes(request.method);
  next(isPassedOn ? health.stopping() : undefined);
};

const invalidJson = (): ApiError => new ApiError(commonErrors.invalid_json);

/** Older browsers do not count sockets of the page's own address as `'self'`; any other address is none of its business. */
const ownSockets = (request: IncomingMessage): string => {
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
};

/**
 * MUI's emotion writes style elements, and the API documentation has an inline script of its own. Stripe's script, its
 * card fields and its bank windows must come from Stripe: they are loaded by the checkout alone.
 */
const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'", 'https://js.stripe.com'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ownSockets, 'https://api.stripe.com'],
  'frame-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'upgrade-insecure-requests': null,
};

/** What pages, and frames in them, may ask of the device: nothing but passkeys, copying, and paying through Stripe. */
const permissionsPolicy = [
  ...(
    'accelerometer autoplay bluetooth camera display-capture geolocation gyroscope hid local-fonts magnetometer ' +
    'microphone midi screen-wake-lock serial usb xr-spatial-tracking'
  )
    .split(' ')
    .map((feature) => `${feature}=()`),
  ...['clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'].map((feature) => `${feature}=(self)`),
  'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
].join(', ');

/** Serves the public pages as finished HTML, and the built console: every other address that is not a file or a call is one of its screens. */
export function serveFrontend(app: NestExpressApplication): void {
  const folder = join(__dirname, '../../frontend/dist');
  if (!existsSync(join(folder, 'index.html'))) return;
  const pages = app.get(SitePages);
  const files = sirv(folder, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) =>
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const ours = /^\/(api|health|mcp|metrics|oauth|unsubscribe|ws|\.well-known)(\/|$)/.test(request.path);
    if (ours || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const isMissing = () => next(new ApiError(commonErrors.not_found, 'There is no such page.'));
    pages
      .file(request.path)
      .then((page) => (page ? sendPage(request, response, page) : files(request, response, isMissing)))
      .catch(next);
  });
  app.getHttpServer().once('listening', () => pages.warm());
}

function sendPage(request: Request, response: Response, page: SiteFile): void {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
  response.status(page.status ?? 200);
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Type', page.type);
  response.vary('Accept-Encoding');
  if (encoding !== 'br' && encoding !== 'gzip') return void response.send(page.plain);
  response.setHeader('Content-Encoding', encoding);
  response.send(page[encoding]);
}
