import { type Route, RouteCheck, spelling } from '../src/modules/auth/route-check';
import { Browser } from './access';
import type { Product } from './app';
import type { Answer } from './http';

/** Stripe routes check for these keys before anything else. */
export const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };

export const unknownId = '0190a5c0-0000-7000-8000-000000000000';

/** Routes that need no session. Every addition is a decision, so a forgotten permission fails the matrix. */
export const publicRoutes = [
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-protected-resource',
  'GET /.well-known/oauth-protected-resource/mcp',
  'GET /config',
  'GET /health/live',
  'GET /health/ready',
  'GET /hooks/:token',
  'GET /hooks/ebay/:id',
  'GET /hooks/shop/:id',
  'GET /invites/:token',
  'GET /leads/calendar/:key',
  'GET /marketplace/all',
  'GET /marketplace/licence-key',
  'GET /marketplace/price-ranges',
  'GET /marketplace/products/:id',
  'GET /metrics',
  'GET /oauth/authorize',
  'GET /oauth/authorize/:uid',
  'GET /orders/by-payment-intent/:id',
  'GET /orders/link/:token',
  'GET /orders/link/:token/file',
  'GET /plans',
  'GET /unsubscribe/:token',
  'GET /visitor',
  'POST /create-payment-intent',
  'POST /hooks/:token',
  'POST /hooks/ebay/:id',
  'POST /hooks/shop/:id',
  'POST /invites/:token/accept',
  'POST /leads',
  'POST /oauth/register',
  'POST /oauth/revoke',
  'POST /oauth/token',
  'POST /orders/find',
  'POST /orders/find/confirm',
  'POST /session',
  'POST /session/passkey',
  'POST /session/passkey/options',
  'POST /unsubscribe/:token',
  'POST /webhooks/stripe',
  'PUT /hooks/:token',
];

/** Error codes of calls that are refused because a token makes them. */
export const tokenCodes = new Set(['insufficient_scope', 'token_mode', 'token_limited', 'person_required', 'invalid_token', 'forbidden']);

/** A dangerous call of each route that has harmless calls too. Input that a rule cannot read counts as dangerous. */
export const dangerousCalls: Record<string, { query?: string; body?: unknown }> = {
  'POST /api-keys': { body: { settings: { baseUrl: 'https://elsewhere.example.com' } } },
  'POST /agents': { body: { config: { approvals: { post: 'allow' } } } },
  'PATCH /agents/:id': { body: { config: { approvals: ['allow'] } } },
  'DELETE /integrations/:id': { query: '?data=delete' },
};

/** Token scope without limits. */
export const fullReach = { agents: null, workflows: null, integrations: null };

/** The route's address with ids of rows that do not exist. */
export const addressOf = ({ path }: Route): string => {
  const filled = path.replaceAll(/:\w+/g, unknownId).replace(/\/$/, '');
  return /^\/(\.well-known\/|health\/|mcp$|metrics|oauth\/|unsubscribe)/.test(filled) ? filled : `/api${filled}`;
};

/** A body that no route accepts, so that a call past the guard changes nothing. */
export const bodyOf = ({ method, path }: Route): unknown =>
  method === 'GET' || path.startsWith('/files') ? undefined : { nonsense: true };

export const send = (browser: Browser, route: Route, headers?: Record<string, string>): Promise<Answer<Record<string, unknown>>> =>
  browser.call(route.method, addressOf(route), bodyOf(route), headers);

export const sendDangerous = (browser: Browser, route: Route): Promise<Answer<{ code?: string } | undefined>> => {
  const { query = '', body = bodyOf(route) } = dangerousCalls[spelling(route)] ?? {};
  return browser.call(route.method, addressOf(route) + query, body);
};

/** The code of a refusal. The protocol at `/mcp` has refusals of its own shape. */
export const codeIn = (body: unknown): string | undefined =>
  (body as { code?: string }).code ?? (body as { error?: { data?: { code?: string } } }).error?.data?.code;

/** Called by other machines: the address is the secret, and a session does not matter. */
export const actsByToken = ({ path }: Route): boolean => /^\/(hooks|oauth|unsubscribe)\/|^\/webhooks\/stripe\/?$/.test(path);

/** Reads neither session nor cookie, so that programs in pages may call it. Tested in oauth-refusals. */
export const isForPrograms = ({ path }: Route): boolean => /^\/oauth\/(token|register|revoke)\/?$|^\/\.well-known\//.test(path);

/** Reads neither session nor address. Tested in mcp-refusals. */
export const takesOnlyTokens = ({ path }: Route): boolean => /^\/mcp\/?$/.test(path);

/** Ends the caller's own sessions, so each call needs a browser of its own. */
export const endsSessions = ({ method, path }: Route): boolean => method === 'DELETE' && /^\/sessions?\/?$/.test(path);

/** Routes whose whole answer names customers: they need `customers:identify` besides the permission they declare. */
export const namesCustomers = ({ method, path }: Route): boolean => `${method} ${path}` === 'GET /orders/export';

/** Acts without id or body, or calls Stripe. payment-configuration tests who may call Stripe. */
export const actsAtOnce = ({ path }: Route): boolean => /^\/(demo-shop|payments\/configuration\/test)/.test(path);

/** Checks that the API document needs a session and names only routes of the program. */
export async function expectDocumentedRoutes({ app, url }: Product, viewer: Browser): Promise<void> {
  for (const path of ['/api/docs', '/api/docs/', '/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-initializer.js'])
    expect(`${path} ${(await new Browser(url).call('GET', path)).status}`).toBe(`${path} 401`);
  const { body } = await viewer.call<{ paths: Record<string, Record<string, unknown>> }>('GET', '/api/docs-json');
  const documented = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const known = app.get(RouteCheck, { strict: false }).routes().map(spelling);
  expect(documented.filter((route) => !known.includes(route))).toEqual([]);
  expect(known.length).toBeGreaterThanOrEqual(documented.length);
}

export const dangerousRouteNames = (routes: Route[]): string[] =>
  routes
    .filter(({ stepUp }) => stepUp)
    .map(spelling)
    .sort();
