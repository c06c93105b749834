import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import { type Call, callsOf } from '../http';
import {
  faultOfAnswer,
  faultsInParallel,
  isHarmless,
  pathTexts,
  queryParameters,
  routesWithParameters,
  sqlTexts,
} from '../openapi/attacks';
import { bodySchemaOf, documentedRoutes } from '../openapi/document';

// Thousands of requests in one test, on a machine that may have other work.
jest.setTimeout(120_000);

describe('Attacks through every field of the API', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct({ settings: { ACCESS_MODE: 'open' } });
    call = callsOf(product.url);
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
  });
  afterAll(() => product.close());

  const figures = async (): Promise<string> => {
    const tables = [
      'tasks',
      'agents',
      'workflows',
      'shop_orders',
      'inventory',
      'customers',
      'nfts',
      'marketplace_products',
      'users',
      'settings',
    ];
    const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(', ');
    return product.database.value<string>(`SELECT concat_ws(' ', ${counts})`);
  };

  it('should read SQL as a text like any other in every query parameter of every list', async () => {
    const before = await figures();
    const cases = queryParameters.flatMap((parameter) => sqlTexts.map((value) => ({ ...parameter, value })));
    expect(cases.length).toBeGreaterThan(500);
    figure('statements tried in query parameters', cases.length);
    const faults = await faultsInParallel(cases, async ({ path, name, value }) => {
      const answer = await call<unknown>('GET', `${path}?${name}=${encodeURIComponent(value)}`);
      return faultOfAnswer(answer, `${path}?${name}=${value}`);
    });
    expect(faults).toEqual([]);
    expect(await figures()).toBe(before);
    // Ignores sessions of other specs on the same server.
    const sleeping = `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    expect(await product.database.value(sleeping)).toBe(0);
  });

  it('should lead nowhere by a path in any parameter of any route', async () => {
    const before = await figures();
    const cases = routesWithParameters.flatMap((route) =>
      pathTexts.map((text) => ({ ...route, target: route.path.replaceAll(/\{\w+\}/g, text) })),
    );
    figure('paths tried in route parameters', cases.length);
    const faults = await faultsInParallel(cases, async ({ method, target }) => {
      const answer = await call<unknown>(method, target, method === 'GET' || method === 'DELETE' ? undefined : {});
      const fault = faultOfAnswer(answer, `${method} ${target}`);
      return fault ?? (answer.status < 400 ? `${method} ${target}: ${answer.status}` : null);
    });
    expect(faults.filter((fault) => !isHarmless(fault))).toEqual([]);
    expect(await figures()).toBe(before);
  });

  const withJson = documentedRoutes.filter((route) => bodySchemaOf(route));
  /** What only the server decides. */
  const serverOnly = {
    id: '01890000-0000-7000-8000-000000000000',
    createdAt: '2000-01-01T00:00:00Z',
    updatedAt: '2000-01-01T00:00:00Z',
    isDemo: true,
    isAdmin: true,
    ownerId: 'x',
    userId: 'x',
    createdBy: 'x',
    role: 'owner',
    permissions: ['*'],
    passwordHash: 'x',
    fence: 1,
    leaseUntil: '2099-01-01',
    attempt: 9,
    price: 0.01,
    amount: 0.01,
    amountCents: 1,
    status: 'completed',
    progress: 100,
    startedAt: '2000-01-01T00:00:00Z',
    paidAt: '2000-01-01T00:00:00Z',
    costMicroUsd: 0,
    verified: true,
    owner: 'x',
    stripePaymentIntentId: 'pi_x',
    encryptedKey: 'x',
    downloadCount: 9,
    rating: 5,
  };

  it('should take nothing that only the server decides', async () => {
    const before = await figures();
    const faults = await faultsInParallel(withJson, async (route) => {
      const known = Object.keys(bodySchemaOf(route)!.properties ?? {});
      const planted = Object.fromEntries(Object.entries(serverOnly).filter(([name]) => !known.includes(name)));
      const { status, body } = await call<{ errors?: { field: string }[] }>(
        route.method,
        route.path.replaceAll(/\{\w+\}/g, serverOnly.id),
        planted,
      );
      if (status === 404) return null;
      const named = (body.errors ?? []).map(({ field }) => field);
      const taken = Object.keys(planted).filter((name) => !named.includes(name));
      return status !== 400 || taken.length > 0 ? `${route.name}: ${status}, not refused: ${taken.join(', ')}` : null;
    });
    expect(faults).toEqual([]);
    expect(await figures()).toBe(before);
  });
});
