import { BadInputHarness, routesWithId, routesWithJson } from '../openapi/bad-input';
import { documentedRoutes as routes } from '../openapi/document';
import { expectRefusal, faultOf, faultsOf, type RawRequests } from '../openapi/raw-requests';
import {
  foreignHeaders,
  malformedBodies,
  malformedIds,
  malformedListQueries,
  shortText,
  validBodies,
  wrongTypes,
  wrongValuesOf,
} from '../openapi/wrong-values';

const lists = ['/api/tasks', '/api/agents', '/api/activities'];

describe('Bad input on every route', () => {
  let harness: BadInputHarness;

  beforeAll(async () => void (harness = await BadInputHarness.start()));
  afterAll(() => harness.close());

  const real = (path: string) => harness.real(path);
  const send: RawRequests['send'] = (...parts) => harness.send(...parts);
  const sendJson: RawRequests['sendJson'] = (...parts) => harness.sendJson(...parts);
  /** Once per route, because reading every row after each request takes longer than the requests. */
  const itChangedNothing = () => it('should have changed nothing', () => harness.expectUnchanged());

  describe.each(routesWithJson)('$name', (route) => {
    const { method, path } = route;
    const json = { 'content-type': 'application/json' };

    it('should refuse a body that is no JSON object, too deep or too large', async () => {
      expect(
        await faultsOf(malformedBodies(), async ([what, body, status, code]) =>
          faultOf(what, await send(method, real(path), body, json), [status], code),
        ),
      ).toEqual([]);
    });

    it('should refuse a body of another type', async () => {
      expect(
        await faultsOf(wrongTypes, async (type) =>
          faultOf(type, await send(method, real(path), '{}', type ? { 'content-type': type } : {}), [415], 'unsupported_media_type'),
        ),
      ).toEqual([]);
    });

    it('should refuse an unknown field and name it', async () => {
      const sent = await sendJson(method, real(path), { surprise: 1, __proto__x: 1 });
      expectRefusal(sent, [400], 'validation_failed');
      expect(sent.body.errors!.map(({ field }) => field)).toContain('surprise');
    });

    it('should refuse a key that would change the nature of an object', async () => {
      expectRefusal(await send(method, real(path), '{"__proto__": {"polluted": true}}', json), [400], 'invalid_text');
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    const wrong = wrongValuesOf(route);
    if (wrong.length > 0) {
      it('should refuse a value of the wrong kind and name its field', async () => {
        expect(
          await faultsOf(wrong, async ({ field, value }) => {
            const sent = await sendJson(method, real(path), { [field]: value });
            const isNamed = sent.body.code !== 'validation_failed' || sent.body.errors!.some((error) => error.field.startsWith(field));
            return isNamed ? faultOf(`${field} = ${shortText(value)}`, sent, [400]) : `${field} = ${shortText(value)} is not named`;
          }),
        ).toEqual([]);
      });
    }

    itChangedNothing();
  });

  describe.each(routesWithId)('$name', ({ method, path }) => {
    const withoutBody = method === 'GET' || method === 'DELETE';

    it('should refuse what is no id', async () => {
      const json = withoutBody ? [] : ['{}', { 'content-type': 'application/json' }];
      expect(
        await faultsOf(malformedIds, async (id) => {
          const target = path.replace('{id}', id).replace('{artifactId}', id).replace('{toolId}', id);
          return faultOf(id, await send(method, target, ...(json as [string, Record<string, string>])), [400, 404]);
        }),
      ).toEqual([]);
    });

    it('should know no row with another id', async () => {
      const body = validBodies[`${method} ${path}`] ?? {};
      const unknown = path.replace(/\{(?:version|attempt|index)\}/g, '1').replaceAll(/\{\w+\}/g, crypto.randomUUID());
      const sent = withoutBody ? await send(method, unknown) : await sendJson(method, unknown, body);
      expectRefusal(sent, [404]);
      expect(sent.body.code).toMatch(/not_found$/);
    });

    itChangedNothing();
  });

  describe.each(lists)('GET %s', (path) => {
    it('should refuse a malformed query', async () =>
      expect(await faultsOf(malformedListQueries, async (query) => faultOf(query, await send('GET', `${path}?${query}`), [400]))).toEqual(
        [],
      ));
  });

  it.each(foreignHeaders)('should refuse every route from elsewhere: %j', async (headers) =>
    expect(
      await faultsOf(routes, async ({ method, path, name }) =>
        faultOf(name, await send(method, real(path), undefined, headers), [403], 'foreign_origin'),
      ),
    ).toEqual([]),
  );

  itChangedNothing();
});
