import { Reflector } from '@nestjs/core';
import { may, type Permission, RouteCheck, type Role, roles } from '../../src/modules/auth';
import { dangerousRoutes } from '../../src/modules/auth/dangerous-routes';
import { spelling, type Route } from '../../src/modules/auth/route-check';
import { Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import { type Operation, whyNot } from '../../src/modules/auth/tokens/token-rules';
import { operationOf } from '../../src/modules/auth/tokens/operation';
import { type TokenGrant, tokenModes } from '../../src/modules/auth/tokens/token-grant';
import { tokenPermissions } from '../../src/modules/auth/permissions';
import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import {
  actsAtOnce,
  actsByToken,
  addressOf,
  bodyOf,
  codeIn,
  dangerousCalls,
  dangerousRouteNames,
  endsSessions,
  expectDocumentedRoutes,
  fullReach,
  isForPrograms,
  namesCustomers,
  publicRoutes,
  send,
  sendDangerous,
  stripeKeys,
  takesOnlyTokens,
  tokenCodes,
} from '../route-matrix';
import { makeToken, Program } from '../tokens';

describe('Permission matrix over HTTP', () => {
  describe('in password mode', () => {
    let product: Product;
    let routes: Route[];
    const browsers = new Map<Role, Browser>();
    /** Declared access of each route, by its name. */
    const operations = new Map<string, Operation>();

    beforeAll(async () => {
      product = await startPasswordProduct(stripeKeys);
      routes = product.app.get(RouteCheck, { strict: false }).routes();
      for (const route of routes) {
        const operation = operationOf(product.app.get(Reflector), route.handler as never, route.method);
        if (operation) operations.set(spelling(route), operation);
      }
      for (const role of roles) {
        await insertUser(product, `${role}@shop.test`, role);
        browsers.set(role, await signedIn(product.url, `${role}@shop.test`));
      }
    });
    afterAll(() => product.close());

    it('should know every route of the API document', () => expectDocumentedRoutes(product, browsers.get('viewer')!));

    it('should refuse all but the public routes without a session', async () => {
      const stranger = new Browser(product.url);
      const open: string[] = [];
      for (const route of routes)
        if ((await send(stranger, route)).status !== 401 || route.permission === 'public') open.push(spelling(route));
      expect(open.sort()).toEqual(publicRoutes);
      figure('routes without a session', `${routes.length}, of which ${open.length} are public`);
      figure('routes x roles', `${routes.length} x ${roles.length}`);
    });

    it.each(roles)('should give %s exactly what the table says', async (role) => {
      const wrong: string[] = [];
      for (const route of routes) {
        const browser = endsSessions(route) ? await signedIn(product.url, `${role}@shop.test`) : browsers.get(role)!;
        const allowed = may(role, route.permission as Permission) && (!namesCustomers(route) || may(role, 'customers:identify'));
        if (allowed && (actsAtOnce(route) || endsSessions(route))) continue;
        const { status, body } = await send(browser, route);
        const refused = status === 403 && codeIn(body) === (namesCustomers(route) ? 'insufficient_scope' : 'forbidden');
        if (takesOnlyTokens(route) && codeIn(body) === 'token_required') continue;
        if (refused === allowed || (status === 401 && route.permission !== 'public') || status >= 500)
          wrong.push(`${spelling(route)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    });

    it.each(roles)('should take nothing dangerous from %s without a fresh confirmation, and all of it with one', async (role) => {
      const browser = await signedIn(product.url, `${role}@shop.test`);
      const forget = () => product.database.query('UPDATE sessions SET confirmed_at = NULL');
      const reached = routes.filter(({ stepUp, permission }) => stepUp && may(role, permission as Permission));
      const wrong: string[] = [];
      for (const route of reached) {
        if (spelling(route) === 'POST /settings/undo') {
          // Something stricter, which undoing would take back.
          await browser.confirm();
          await browser.call('PUT', '/api/settings', { approvalPolicy: { spend: 'ask' } });
          await browser.call('PUT', '/api/settings', { approvalPolicy: { spend: 'never' } });
        }
        await forget();
        const without = await sendDangerous(browser, route);
        if (without.status !== 403 || without.body?.code !== 'confirmation_required')
          wrong.push(`${spelling(route)}: ${without.status} without`);
        await browser.confirm();
        const { status, body } = await sendDangerous(browser, route);
        if (status === 403 || status === 401 || status >= 500) wrong.push(`${spelling(route)}: ${status} ${body?.code} with`);
      }
      expect(wrong).toEqual([]);
      figure(`dangerous routes of ${role}`, `${reached.length}, refused without confirmation`);
    });

    const tokenCases = roles.flatMap((role) => tokenModes.map((mode) => [role, mode] as const));

    it.each(tokenCases)('should give a token of %s that may %s exactly what role, mode and operation say', async (role, mode) => {
      const permissions = tokenPermissions.filter((permission) => may(role, permission));
      const made = await makeToken(await signedIn(product.url, `${role}@shop.test`), permissions, { mode });
      const program = new Program(product.url, made.token);
      const grant = {
        mode,
        permissions: new Set<Permission>([...permissions, 'session:read']),
        reach: fullReach,
        maker: role,
      } as unknown as TokenGrant;
      const wrong: string[] = [];
      let refusedCount = 0;
      for (const route of routes) {
        const operation = operations.get(spelling(route));
        if (!operation || operation.permission === 'outside' || !addressOf(route).startsWith('/api/')) continue;
        const refusal = whyNot(grant, role, operation)?.code ?? null;
        const isAnonymous = namesCustomers(route) && !grant.permissions.has('customers:identify');
        const expected = refusal ?? (route.stepUp ? 'person_required' : isAnonymous ? 'insufficient_scope' : null);
        if (expected === null && actsAtOnce(route)) continue;
        const call = route.stepUp && expected === 'person_required' ? (dangerousCalls[spelling(route)] ?? {}) : {};
        const { query = '', body = bodyOf(route) } = call;
        const answer = await program.call(route.method, addressOf(route) + query, body);
        const { code } = (answer.body ?? {}) as { code?: string };
        const refused = code !== undefined && tokenCodes.has(code) ? code : null;
        if (expected !== null) refusedCount++;
        // Undoing asks only where it would loosen something, and there is nothing to undo.
        if (spelling(route) === 'POST /settings/undo' && refused === null) continue;
        if (refused !== expected || answer.status >= 500 || answer.status === 429)
          wrong.push(`${spelling(route)}: ${code} in place of ${expected}`);
      }
      expect(wrong).toEqual([]);
      figure(`routes for a token of ${role}, ${mode}`, `${routes.length}, of which ${refusedCount} are refused`);
    });

    it('should know every dangerous route by its reason', () =>
      expect(dangerousRouteNames(routes)).toEqual(Object.keys(dangerousRoutes).sort()));

    it('should refuse every change without the X-CSRF header, for every caller', async () => {
      const passed: string[] = [];
      for (const route of routes.filter((route) => route.method !== 'GET' && !actsByToken(route))) {
        const { status, body } = await send(browsers.get('owner')!, route, { 'x-csrf': '' });
        if (status !== 403 || codeIn(body) !== 'csrf_header_missing') passed.push(spelling(route));
      }
      expect(passed).toEqual([]);
    });

    it('should refuse every call from a foreign page', async () => {
      const passed: string[] = [];
      for (const route of routes.filter((route) => !isForPrograms(route))) {
        const { status } = await send(browsers.get('owner')!, route, { origin: 'https://evil.test' });
        if (status !== 403) passed.push(spelling(route));
      }
      expect(passed).toEqual([]);
    });
  });

  describe('in open mode', () => {
    let product: Product;
    beforeAll(async () => {
      product = await startProduct({ worker: false, settings: { ACCESS_MODE: 'open', ...stripeKeys } });
    });
    afterAll(() => product.close());

    it('should let Administrator past the guard of every route, by the same table', async () => {
      const wrong: string[] = [];
      for (const route of product.app.get(RouteCheck, { strict: false }).routes()) {
        expect(may('owner', route.permission as Permission)).toBe(true);
        if (actsAtOnce(route)) continue;
        const { status, body } = await new Browser(product.url).call(route.method, addressOf(route), bodyOf(route), { 'x-csrf': '' });
        const { code } = body as { code?: string };
        if (code === 'forbidden' || code === 'not_signed_in' || code === 'csrf_header_missing' || status >= 500)
          wrong.push(`${spelling(route)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    });

    it('should ask Administrator for no confirmation, who has nothing to confirm with', async () => {
      const asked: string[] = [];
      for (const route of product.app.get(RouteCheck, { strict: false }).routes())
        if (route.stepUp && (await sendDangerous(new Browser(product.url), route)).status === 403) asked.push(spelling(route));
      expect(asked).toEqual([]);
    });
  });
});
