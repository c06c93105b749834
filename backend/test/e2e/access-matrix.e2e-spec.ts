import { ModuleRef, Reflector } from '@nestjs/core';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { may, type Permission, type Role, RouteCheck, roles, SecondFactorPolicy, TokenReach } from '../../src/modules/auth';
import { AccessGuard } from '../../src/modules/auth/access.guard';
import { type Authenticator, OpenAccess, SessionAccess } from '../../src/modules/auth/authenticator';
import { dangerousRoutes } from '../../src/modules/auth/dangerous-routes';
import { tokenPermissions } from '../../src/modules/auth/permissions';
import type { Principal } from '../../src/modules/auth/principal';
import { type Route, spelling } from '../../src/modules/auth/route-check';
import type { SessionCookie } from '../../src/modules/auth/sign-in/session-cookie';
import type { SessionsService } from '../../src/modules/auth/sign-in/sessions.service';
import { operationOf } from '../../src/modules/auth/tokens/operation';
import type { TokenAccess } from '../../src/modules/auth/tokens/token-access';
import { type TokenGrant, tokenModes } from '../../src/modules/auth/tokens/token-grant';
import { whyNot } from '../../src/modules/auth/tokens/token-rules';
import { ApiError } from '../../src/platform/errors/api-error';
import { Browser, insertUser, signedIn, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { figure } from '../figures';
import {
  actsByToken,
  addressOf,
  bodyOf,
  codeIn,
  dangerousCalls,
  dangerousRouteNames,
  expectDocumentedRoutes,
  fullReach,
  isForPrograms,
  publicRoutes,
  send,
  sendDangerous,
  stripeKeys,
  unknownId,
} from '../route-matrix';
import { makeToken, Program } from '../tokens';

/** Every route and role on the guard itself, and one HTTP request per kind of refusal; access-matrix.exhaustive-spec.ts does all of it over HTTP. */
describe('Permission matrix', () => {
  let product: Product;
  let routes: Route[];
  /** The caller of the guard under test. */
  let caller: Principal | null;
  let withSessions: AccessGuard;
  let inOpenMode: AccessGuard;

  beforeAll(async () => {
    product = await startPasswordProduct(stripeKeys);
    routes = product.app.get(RouteCheck, { strict: false }).routes();
    const tokens = { principalOf: () => Promise.resolve(caller) } as unknown as TokenAccess;
    const sessions = { find: () => Promise.resolve(caller) } as unknown as SessionsService;
    withSessions = guardOf(new SessionAccess(tokens, sessions, { read: () => 'x' } as unknown as SessionCookie));
    inOpenMode = guardOf(new OpenAccess(tokens));
    for (const role of roles) await insertUser(product, `${role}@shop.test`, role);
  });
  afterAll(() => product.close());

  /** The program's guard, for the caller that the test names. */
  function guardOf(authenticator: Authenticator): AccessGuard {
    const own = <T>(type: new (...parts: never[]) => T): T => product.app.get<T>(type, { strict: false });
    return new AccessGuard(own(Reflector), authenticator, own(SecondFactorPolicy), own(TokenReach), product.app.get(ModuleRef));
  }

  const personOf = (role: Role, confirmedUntil = Infinity): Principal => ({
    userId: 'u',
    sessionId: 's',
    name: role,
    email: `${role}@shop.test`,
    role,
    twoFactor: false,
    confirmedUntil,
    token: null,
  });

  /** @returns the code of the guard's refusal, or null if the call passes. */
  async function refusalOf(guard: AccessGuard, route: Route, parts: { headers?: Request['headers']; isDangerous?: boolean } = {}) {
    const { query = '', body = bodyOf(route) } = parts.isDangerous ? (dangerousCalls[spelling(route)] ?? {}) : {};
    const request = {
      method: route.method,
      path: addressOf(route),
      headers: parts.headers ?? { 'x-csrf': '1' },
      params: Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, unknownId] as const)),
      query: Object.fromEntries(new URLSearchParams(query)),
      body,
    };
    const context = {
      getType: () => 'http',
      getHandler: () => route.handler,
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    try {
      return (await guard.canActivate(context)) ? null : 'denied';
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.code;
    }
  }

  /** Routes that a session or its absence decides about. */
  const decided = () => routes.filter(({ permission }) => permission !== 'public' && permission !== 'outside');

  it('should know every route of the API document', async () =>
    expectDocumentedRoutes(product, await signedIn(product.url, 'viewer@shop.test')));

  // Over HTTP on every route, which proves that each has the guard.
  it('should refuse all but the public routes without a session', async () => {
    const stranger = new Browser(product.url);
    const open: string[] = [];
    for (const route of routes)
      if (route.permission === 'public' || (await send(stranger, route)).status !== 401) open.push(spelling(route));
    expect(open.sort()).toEqual(publicRoutes);
    figure('routes without a session', `${routes.length}, of which ${open.length} are public`);
    figure('routes x roles', `${routes.length} x ${roles.length}`);
  });

  it.each(roles)('should give %s exactly what the table says', async (role) => {
    caller = personOf(role);
    const wrong: string[] = [];
    for (const route of decided()) {
      const expected = may(role, route.permission as Permission) ? null : 'forbidden';
      const code = await refusalOf(withSessions, route);
      if (code !== expected) wrong.push(`${spelling(route)}: ${code} in place of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it.each(roles)('should answer %s over HTTP as the table says', async (role) => {
    const browser = await signedIn(product.url, `${role}@shop.test`);
    const reads = decided().filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    const allowed = reads.find(({ permission }) => may(role, permission as Permission))!;
    expect((await send(browser, allowed)).status).toBe(200);
    const denied = decided().find(({ permission }) => !may(role, permission as Permission));
    expect(denied === undefined).toBe(role === 'owner');
    if (denied) expect(await send(browser, denied)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  describe('for what is dangerous', () => {
    beforeAll(async () => {
      // A stricter setting, which undoing would take back.
      const browser = await signedIn(product.url, 'owner@shop.test');
      await browser.confirm();
      for (const spend of ['ask', 'never']) await browser.call('PUT', '/api/settings', { approvalPolicy: { spend } });
    });

    it.each(roles)('should ask %s for a fresh confirmation, and for nothing more with one', async (role) => {
      const reached = routes.filter(({ stepUp, permission }) => stepUp && may(role, permission as Permission));
      const wrong: string[] = [];
      for (const route of reached) {
        caller = personOf(role, 0);
        const without = await refusalOf(withSessions, route, { isDangerous: true });
        caller = personOf(role);
        const confirmed = await refusalOf(withSessions, route, { isDangerous: true });
        if (without !== 'confirmation_required' || confirmed !== null) wrong.push(`${spelling(route)}: ${without}, then ${confirmed}`);
      }
      expect(wrong).toEqual([]);
      figure(`dangerous routes of ${role}`, `${reached.length}, refused without confirmation`);
    });

    it('should ask over HTTP', async () => {
      const browser = await signedIn(product.url, 'owner@shop.test');
      const route = routes.find((one) => spelling(one) === 'DELETE /users/:id')!;
      expect(await sendDangerous(browser, route)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
      await browser.confirm();
      expect((await sendDangerous(browser, route)).status).toBe(404);
    });

    it('should know every route by its reason', () => expect(dangerousRouteNames(routes)).toEqual(Object.keys(dangerousRoutes).sort()));
  });

  const tokenCases = roles.flatMap((role) => tokenModes.map((mode) => [role, mode] as const));

  it.each(tokenCases)('should give a token of %s that may %s exactly what role, mode and operation say', async (role, mode) => {
    const permissions = new Set<Permission>([...tokenPermissions.filter((permission) => may(role, permission)), 'session:read']);
    const grant = { id: 't', name: 'Token', mode, permissions, reach: fullReach, maker: role } as unknown as TokenGrant;
    caller = { ...personOf(role, 0), sessionId: null, token: grant };
    const wrong: string[] = [];
    let refusedCount = 0;
    for (const route of routes) {
      const operation = operationOf(product.app.get(Reflector), route.handler as never, route.method);
      if (!operation || operation.permission === 'outside' || !addressOf(route).startsWith('/api/')) continue;
      const refusal = whyNot(grant, role, operation)?.code ?? null;
      const expected = refusal ?? (route.stepUp ? 'person_required' : null);
      if (expected !== null) refusedCount++;
      const code = await refusalOf(withSessions, route, {
        headers: { authorization: 'Bearer x' },
        isDangerous: expected === 'person_required',
      });
      if (code !== expected) wrong.push(`${spelling(route)}: ${code} in place of ${expected}`);
    }
    expect(wrong).toEqual([]);
    figure(`routes for a token of ${role}, ${mode}`, `${routes.length}, of which ${refusedCount} are refused`);
  });

  it('should refuse a token over HTTP by its permissions, by its mode and where only a person acts', async () => {
    const { token } = await makeToken(await signedIn(product.url, 'owner@shop.test'), ['tasks:read', 'tasks:write'], { mode: 'read' });
    const program = new Program(product.url, token);
    expect((await program.call('GET', '/api/tasks')).status).toBe(200);
    expect((await program.call('GET', '/api/agents')).body.code).toBe('insufficient_scope');
    expect((await program.call('POST', '/api/tasks', { nonsense: true })).body.code).toBe('token_mode');
    expect((await program.call('GET', '/api/users')).body.code).toBe('person_required');
  });

  it('should refuse every change without the X-CSRF header, for every caller', async () => {
    caller = personOf('owner');
    const passed: string[] = [];
    const changes = routes.filter((route) => route.method !== 'GET' && !actsByToken(route));
    for (const route of changes) {
      const isOutside = route.permission === 'outside';
      if (!isOutside && (await refusalOf(withSessions, route, { headers: {} })) !== 'csrf_header_missing') passed.push(spelling(route));
    }
    expect(passed).toEqual([]);
    const browser = await signedIn(product.url, 'owner@shop.test');
    // Routes that the guard leaves to their own check, and one that it decides about.
    for (const route of changes.filter((one) => one.permission === 'outside' || spelling(one) === 'POST /tasks')) {
      const { status, body } = await send(browser, route, { 'x-csrf': '' });
      expect([spelling(route), status, codeIn(body)]).toEqual([spelling(route), 403, 'csrf_header_missing']);
    }
  });

  it('should refuse every call from a foreign page', async () => {
    const browser = await signedIn(product.url, 'owner@shop.test');
    // It is refused by the first part of the address, before a route is looked for.
    const oneEach = new Map(
      routes.filter((route) => !isForPrograms(route)).map((route) => [addressOf(route).split('/', 3).join('/'), route]),
    );
    expect(oneEach.size).toBeGreaterThan(40);
    const passed: string[] = [];
    for (const route of oneEach.values())
      if ((await send(browser, route, { origin: 'https://evil.test' })).status !== 403) passed.push(spelling(route));
    expect(passed).toEqual([]);
  });

  it('should let Administrator past the guard of every route in open mode, without a confirmation', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      expect(may('owner', route.permission as Permission)).toBe(true);
      const code = await refusalOf(inOpenMode, route, { headers: {}, isDangerous: true });
      if (code !== null) wrong.push(`${spelling(route)}: ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});
