import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { PipeTransform, Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { RouteCheck } from '../../src/modules/auth';
import { spelling } from '../../src/modules/auth/route-check';
import { ApiError } from '../../src/platform/errors/api-error';
import { isStorable } from '../../src/platform/database/storable';
import { validationPipe } from '../../src/platform/http/validation.pipe';
import { BadInputHarness, routesWithId, routesWithJson } from '../openapi/bad-input';
import type { DocumentedRoute } from '../openapi/document';
import { expectRefusal, faultOf, faultsOf, type RawRequests } from '../openapi/raw-requests';
import {
  foreignHeaders,
  malformedBodies,
  malformedIds,
  malformedListQueries,
  shortText,
  unknownId,
  validBodies,
  validQueries,
  type WrongValue,
  wrongTypes,
  wrongValuesOf,
} from '../openapi/wrong-values';

const json = { 'content-type': 'application/json' };

/** One route per fault of the parsers; bad-input.exhaustive-spec.ts tries every fault on every route. */
describe('Bad input', () => {
  let harness: BadInputHarness;

  beforeAll(async () => void (harness = await BadInputHarness.start()));
  afterAll(() => harness.close());

  const send: RawRequests['send'] = (...parts) => harness.send(...parts);
  const sendJson: RawRequests['sendJson'] = (...parts) => harness.sendJson(...parts);

  describe('in the fields of a body', () => {
    /** DTO class of each route's body, by the name of the route. */
    const bodyTypes = new Map<string, Type>();

    beforeAll(() => {
      const prototypes = new Map(
        harness.product.app
          .get(DiscoveryService, { strict: false })
          .getControllers()
          .map(({ metatype }) => [metatype!.name, metatype as Type]),
      );
      for (const route of harness.product.app.get(RouteCheck, { strict: false }).routes()) {
        const [controller, method] = route.name.split('.') as [string, string];
        const type = bodyTypeOf(prototypes.get(controller)!, method);
        const name = spelling(route)
          .replace(' ', ' /api')
          .replaceAll(/:(\w+)/g, '{$1}');
        if (type) bodyTypes.set(name, type);
      }
    });

    const pipe: PipeTransform = validationPipe();

    /** @returns the fault, or null if the pipe refuses the value and names the field. */
    async function faultOfPipe(route: DocumentedRoute, { field, value }: WrongValue): Promise<string | null> {
      const what = `${route.name}: ${field} = ${shortText(value)}`;
      const metatype = bodyTypes.get(route.name);
      if (!metatype) return `${what}: the route declares no type for its body`;
      try {
        await pipe.transform({ [field]: value }, { type: 'body', metatype });
        return `${what} is accepted`;
      } catch (error) {
        if (!(error instanceof ApiError)) return `${what}: ${String(error)}`;
        return error.extra.errors!.some((wrong) => wrong.field.startsWith(field)) ? null : `${what} is not named`;
      }
    }

    // Without HTTP, which only adds what the next tests prove once: that every route has the pipe.
    it('should refuse every value of the wrong kind and name its field', async () => {
      const faults: string[] = [];
      let count = 0;
      for (const route of routesWithJson)
        for (const wrong of wrongValuesOf(route).filter(({ value }) => typeof value !== 'string' || isStorable(value))) {
          count++;
          const fault = await faultOfPipe(route, wrong);
          if (fault) faults.push(fault);
        }
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(1_500);
    });

    it.each(['a\u0000b', '\ud800'])('should refuse text that Postgres cannot store: %j', async (title) =>
      expectRefusal(await sendJson('POST', '/api/tasks', { title }), [400], 'invalid_text'),
    );

    it('should refuse an unknown field on every route and name it', async () =>
      expect(
        await faultsOf(routesWithJson, async ({ method, path, name }) => {
          const sent = await sendJson(method, harness.real(path), { surprise: 1, __proto__x: 1 });
          const isNamed = sent.body.errors?.some(({ field }) => field === 'surprise');
          return isNamed ? faultOf(name, sent, [400], 'validation_failed') : `${name} does not name it: ${sent.status}`;
        }),
      ).toEqual([]));
  });

  it.each(malformedBodies())('should refuse %s as a body', async (_what, body, status, code) =>
    expectRefusal(await send('POST', '/api/tasks', body, json), [status], code),
  );

  it.each(wrongTypes)('should refuse a body of the type "%s"', async (type) =>
    expectRefusal(await send('POST', '/api/tasks', '{}', type ? { 'content-type': type } : {}), [415], 'unsupported_media_type'),
  );

  it('should refuse a key that would change the nature of an object', async () => {
    expectRefusal(await send('POST', '/api/tasks', '{"__proto__": {"polluted": true}}', json), [400], 'invalid_text');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('should refuse a malformed id', async () =>
    expect(await faultsOf(malformedIds, async (id) => faultOf(id, await send('GET', `/api/tasks/${id}`), [400, 404]))).toEqual([]));

  it('should refuse a malformed id, and find no row with an unknown one, on every route', async () =>
    expect(
      await faultsOf(routesWithId, async ({ method, path, name }) => {
        const sendWith = (address: string, body: object) =>
          method === 'GET' || method === 'DELETE' ? send(method, address) : sendJson(method, address, body);
        const malformed = path.replaceAll(/\{(?:id|artifactId|toolId)\}/g, '0'.repeat(36));
        const unknown = path.replace(/\{(?:version|attempt|index)\}/g, '1').replaceAll(/\{\w+\}/g, unknownId);
        const sent = await sendWith(`${unknown}${validQueries[name] ?? ''}`, validBodies[name] ?? {});
        if (!/not_found$/.test(sent.body.code)) return `${name}: ${sent.status} ${sent.body.code} for an unknown id`;
        return faultOf(name, sent, [404]) ?? faultOf(`${name}, malformed`, await sendWith(malformed, {}), [400, 404]);
      }),
    ).toEqual([]));

  it.each(malformedListQueries)('should refuse GET /api/tasks?%s', async (query) =>
    expectRefusal(await send('GET', `/api/tasks?${query}`), [400]),
  );

  it.each([
    'status=nonsense',
    'status=queued,nonsense',
    'status[]=queued',
    'priority=urgent',
    'agentId=x',
    'agentId=00000000-0000-0000-0000-00000000000-',
    `type=${'x'.repeat(61)}`,
    'finishedFrom=yesterday',
    'startedFrom=now',
    'finishedFrom=2026-02-31T00:00:00Z',
    'finishedUntil=2026-W07',
  ])('should refuse GET /api/tasks?%s', async (query) => expectRefusal(await send('GET', `/api/tasks?${query}`), [400]));

  it.each(['hours=0', 'hours=169', 'hours=x', 'agentId=x', `agentId=${'-'.repeat(36)}`])(
    'should refuse GET /api/agents/lanes?%s',
    async (query) => expectRefusal(await send('GET', `/api/agents/lanes?${query}`), [400]),
  );

  it.each(['', 'name=', `name=${'x'.repeat(201)}`, 'name=a&name=b', 'name=%00', 'other=1&name=a'])(
    'should refuse POST /api/files?%s',
    async (query) => expectRefusal(await send('POST', `/api/files?${query}`, 'a,b\n1,2\n'), [400]),
  );

  it.each([
    [{ steps: 'x' }, 'input.steps'],
    [{ steps: [{ type: 'shell', command: 'id' }] }, 'input.steps.0'],
    [{ steps: [{ type: 'wait', seconds: -1 }] }, 'input.steps.0'],
    [{ steps: [{ type: 'wait', seconds: 1e9 }] }, 'input.steps.0'],
    [{ steps: [{ type: 'log', message: '' }] }, 'input.steps.0'],
    [{ steps: Array(201).fill({ type: 'log', message: 'x' }) }, 'input.steps'],
    [{ unknown: 1 }, 'input.unknown'],
  ])('should refuse the input %#, naming the place', async (input, field) => {
    const sent = await sendJson('POST', '/api/tasks', { title: 'x', input });
    expectRefusal(sent, [400], 'validation_failed');
    expect(sent.body.errors!.some((error) => error.field.startsWith(field))).toBe(true);
  });

  it.each(foreignHeaders)('should refuse a request from elsewhere: %j', async (headers) =>
    expectRefusal(await send('GET', '/api/tasks', undefined, headers), [403], 'foreign_origin'),
  );

  it.each(['TRACE', 'OPTIONS', 'PUT', 'PROPFIND'])('should not do anything on %s', async (method) => {
    expect((await send(method, '/api/tasks')).status).toBeLessThan(500);
    expect((await send(method, '/api/tasks')).status).toBeGreaterThanOrEqual(400);
  });

  it('should refuse an idempotency key that is too long or cannot be stored', async () => {
    const body = JSON.stringify({ title: 'x', input: { steps: [] } });
    const json = { 'content-type': 'application/json' };
    expectRefusal(await send('POST', '/api/tasks', body, { ...json, 'idempotency-key': 'x'.repeat(201) }), [400]);
  });

  // Last and only once, because reading every row takes longer than many requests.
  it('should have changed nothing', () => harness.expectUnchanged());
});

/** @returns the declared type of the parameter that takes the whole body, null if there is none. */
function bodyTypeOf(controller: Type, method: string): Type | null {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { index: number; data?: string }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, method) ?? []) as Type[];
  const body = Object.entries(parameters).find(([key, { data }]) => key.startsWith(`${RouteParamtypes.BODY}:`) && data === undefined);
  return body ? (types[body[1].index] ?? null) : null;
}
