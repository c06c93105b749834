import { DemoShop } from '../demo-shop';
import { figure } from '../figures';
import {
  faultsInParallel,
  faultsOfPaths,
  faultsOfQueries,
  pathTexts,
  queryParameters,
  routesWithParameters,
  rowCounts,
  sleepingSessions,
  sqlTexts,
} from '../openapi/attacks';
import { bodySchemaOf, documentedRoutes } from '../openapi/document';

// Thousands of requests in one test, on a machine that may have other work.
jest.setTimeout(120_000);

describe('Attacks through every field of the API', () => {
  let shop: DemoShop;

  beforeAll(async () => {
    shop = await DemoShop.start({ ACCESS_MODE: 'open' });
    await shop.isSetUp();
  });
  afterAll(() => shop.close());

  const figures = () => rowCounts(shop.product.database);

  it('should read SQL as a text like any other in every query parameter of every list', async () => {
    const before = await figures();
    const cases = queryParameters.flatMap((parameter) => sqlTexts.map((value) => ({ ...parameter, value })));
    expect(cases.length).toBeGreaterThan(500);
    figure('statements tried in query parameters', cases.length);
    expect(await faultsOfQueries(shop.call, cases)).toEqual([]);
    expect(await figures()).toBe(before);
    expect(await sleepingSessions(shop.product.database)).toBe(0);
  });

  it('should lead nowhere by a path in any parameter of any route', async () => {
    const before = await figures();
    const cases = routesWithParameters.flatMap((route) =>
      pathTexts.map((text) => ({ ...route, target: route.path.replaceAll(/\{\w+\}/g, text) })),
    );
    figure('paths tried in route parameters', cases.length);
    expect(await faultsOfPaths(shop.call, cases)).toEqual([]);
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
      const { status, body } = await shop.call<{ errors?: { field: string }[] }>(
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
