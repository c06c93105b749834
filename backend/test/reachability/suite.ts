import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';
import { type Permission, tokenPermissions, touchesKinds } from '../../src/modules/auth';
import { TaskHandlerRegistry } from '../../src/modules/tasks';
import { allEvents, EventBus } from '../../src/platform/events';
import { eventually } from '../eventually';
import { figure } from '../figures';
import type { Schema } from '../openapi/document';
import { rowsByTable } from '../stored-rows';
import { makeToken } from '../tokens';
import { Attempts, type Grant, type Refused } from './attempts';
import { shownBy, shownTo } from './crawl';
import { countsByDoor, entriesOf, type Entry } from './entries';
import { sampleOf, taskInputs } from './samples';
import { type Half, startTwoHalves, type TwoHalves } from './shop';

const everything = { agents: null, workflows: null, integrations: null };
/** Written by making tokens and by calling with them, or by a running process for itself. */
const ownTables = ['api_tokens', 'api_token_rates', 'audit_log', 'audit_head', 'sessions', 'notifications', 'facts', 'fact_bursts'];

/**
 * Describes the tests that no token gets past its permissions, mode and limits at any door of one product.
 * @param choose entries that are tried
 * @param searches true to search lists too
 */
export function describeReachability({
  choose,
  searches,
}: {
  choose: (all: readonly Entry[]) => readonly Entry[];
  searches: boolean;
}): void {
  let shop: TwoHalves;
  let all: readonly Entry[];
  let tried: readonly Entry[];
  let tries = 0;
  const untouched = () => rowsByTable(shop.product.database, ownTables);

  beforeAll(async () => {
    shop = await startTwoHalves();
    all = await entriesOf(shop.product);
    tried = choose(all).filter(({ door }) => door !== 'socket');
    await settled();
  });
  afterAll(() => shop.product.close());

  /** Waits for rows that follow the creation of the shop, such as activities and the index of results. */
  const settled = () =>
    eventually('the shop is at rest', async () => {
      const before = await untouched();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return isDeepStrictEqual(await untouched(), before);
    });

  async function attemptsWith(grant: Partial<Grant>, ids = shop.first.ids): Promise<Attempts> {
    const whole: Grant = { mode: 'act', permissions: tokenPermissions, reach: everything, ...grant };
    const { agents, workflows, integrations } = whole.reach;
    const { token } = await makeToken(shop.owner, [...whole.permissions], {
      mode: whole.mode,
      ...(agents && { agentIds: agents }),
      ...(workflows && { workflowIds: workflows }),
      ...(integrations && { integrationIds: integrations }),
    });
    return new Attempts(shop.product, token, whole, ids);
  }

  /** @returns entries with an unexpected answer */
  async function wrongAt(entries: readonly Entry[], attempts: Attempts, isRight: (refused: Refused | null, entry: Entry) => boolean) {
    const wrong: string[] = [];
    for (const entry of entries) {
      tries++;
      const refused = await attempts.at(entry);
      if (!isRight(refused, entry)) wrong.push(`${entry.door} ${entry.name}: ${JSON.stringify(refused)}`);
    }
    return wrong;
  }

  it('should need each permission somewhere', () => {
    const needed = new Set(all.flatMap(({ permissions }) => permissions));
    expect(tokenPermissions.filter((permission) => !needed.has(permission))).toEqual([]);
    for (const [door, count] of countsByDoor(all)) {
      expect([door, count > 0]).toEqual([door, true]);
      figure(`reachable by ${door}`, count);
    }
  });

  it('should know an input of each type of task', () => {
    const types = shop.product.app
      .get(TaskHandlerRegistry, { strict: false })
      .all()
      .map(({ type }) => type);
    expect(Object.keys(taskInputs).sort()).toEqual(types.sort());
  });

  it('should give a token that lacks one permission nothing that needs it, and change nothing', async () => {
    const before = await untouched();
    const wrong: string[] = [];
    tries = 0;
    for (const permission of tokenPermissions) {
      const attempts = await attemptsWith({ permissions: tokenPermissions.filter((one) => one !== permission) });
      const needing = tried.filter(({ permissions }) => permissions.includes(permission));
      wrong.push(
        ...(await wrongAt(needing, attempts, (refused) => refused?.code === 'insufficient_scope' && refused.permission === permission)),
      );
    }
    expect(wrong).toEqual([]);
    expect(await untouched()).toEqual(before);
    figure('entries without their permission', `${tries}, all refused`);
  });

  it.each(['read', 'propose'] as const)('should let a token that may only %s do nothing else', async (mode) => {
    const before = await untouched();
    const attempts = await attemptsWith({ mode });
    const passes = mode === 'read' ? ['reads'] : ['reads', 'proposes'];
    const beyond = tried.filter(({ door, deed }) => door !== 'tool of a model' && !(deed && passes.includes(deed)));
    tries = 0;
    expect(await wrongAt(beyond, attempts, (refused) => refused?.code === 'token_mode')).toEqual([]);
    expect(await untouched()).toEqual(before);
    figure(`entries beyond mode ${mode}`, `${tries}, all refused`);
  });

  describe('of a token with limits', () => {
    const limitedTo = ({ agentId, workflowId, integrationId }: Half) => ({
      agents: [agentId],
      workflows: [workflowId],
      integrations: [integrationId],
    });

    it('should be nothing of the other half that a call names', async () => {
      const before = await untouched();
      const attempts = await attemptsWith({ reach: limitedTo(shop.first) }, shop.second.ids);
      const naming = tried.filter(({ within }) => Object.keys({ ...within?.params, ...within?.body }).length > 0);
      const undeclared = tried.filter(({ within, permissions }) => !within && permissions.some(touchesKinds));
      tries = 0;
      const isRefused = (refused: Refused | null) => ['not_found', 'token_limited'].includes(refused?.code ?? '');
      expect(await wrongAt(naming, attempts, isRefused)).toEqual([]);
      expect(await wrongAt(undeclared, attempts, isRefused)).toEqual([]);
      expect(await untouched()).toEqual(before);
      figure('entries that name what is beyond a limit', `${tries}, all refused`);
    });

    it('should be nothing that it reads of the other half', async () => {
      const own = await shownTo(await attemptsWith({ reach: limitedTo(shop.first) }), shop.first, { searches: false });
      expect(own.shown.length).toBeGreaterThan(20);
      const { shown, reads } = await shownTo(await attemptsWith({ reach: limitedTo(shop.first) }, shop.second.ids), shop.second, {
        searches,
      });
      expect(shown).toEqual([]);
      figure('reads beyond a limit', `${reads}, nothing shown`);
    });
  });

  it('should show each kind of data by its own permissions only', async () => {
    const { shown, reads } = await shownTo(await attemptsWith({}), shop.first, { searches });
    const permissionOf = new Map(all.map(({ name, permissions: [permission] }) => [name, permission]));
    expect(shown.filter(({ kind, where }) => !shownBy[kind].includes(permissionOf.get(where)!))).toEqual([]);
    expect(new Set(shown.map(({ kind }) => kind)).size).toBe(Object.keys(shownBy).length);
    figure('reads for planted data', `${reads}, shown in ${shown.length} places, each by a permission for it`);
  });

  it('should say who customers are to customers:identify alone', async () => {
    const letters: Half = { ...shop.first, ids: { ...shop.first.ids, ...shop.personal } };
    const personsFor = async (permissions: readonly Permission[]) => {
      const { shown } = await shownTo(await attemptsWith({ permissions }, letters.ids), letters, { searches });
      return shown.filter(({ kind }) => kind === 'person').map(({ where }) => where);
    };
    expect(await personsFor(tokenPermissions)).toEqual(
      expect.arrayContaining([
        'GET /customers',
        'GET /customers/:id/export',
        'GET /shop-orders/export',
        'GET /tasks/:id/artifacts/:artifactId',
        'artifacts_read',
        'customers_list',
        'orders_list',
      ]),
    );
    expect(await personsFor(tokenPermissions.filter((one) => one !== 'customers:identify'))).toEqual([]);
  });

  it('should be heard by its permission only', async () => {
    const { app, url } = shop.product;
    const events = all.filter(({ door }) => door === 'socket');
    const audiences = [...new Set(events.flatMap(({ permissions }) => permissions))].filter((one) => tokenPermissions.includes(one));
    const listen = async (permissions: readonly Permission[]) => {
      const { program } = await attemptsWith({ permissions });
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers: { authorization: `Bearer ${program.token}` } });
      const heard = new Set<string>();
      socket.on('message', (text: Buffer) => heard.add((JSON.parse(text.toString()) as { data: { event: string } }).data.event));
      await eventually('the socket is open', () => socket.readyState === WebSocket.OPEN);
      return { heard, end: () => socket.terminate() };
    };
    const whole = await listen(tokenPermissions);
    const without = new Map<Permission, Awaited<ReturnType<typeof listen>>>();
    for (const audience of audiences) without.set(audience, await listen(tokenPermissions.filter((one) => one !== audience)));
    const bus = app.get(EventBus, { strict: false });
    for (const [index, { name }] of events.entries()) {
      const data = Object.entries(allEvents().get(name)!.carries).map(([field, { schema }]) => [field, sampleOf(schema as Schema)]);
      bus.publish(name as never, { ...Object.fromEntries(data), id: `made-${index}` } as never);
    }
    await eventually('all are heard', () => events.every(({ name }) => whole.heard.has(name)));
    for (const [audience, { heard, end }] of without) {
      const own = events.filter(({ permissions }) => permissions[0] === audience).map(({ name }) => name);
      expect([audience, own.filter((name) => heard.has(name))]).toEqual([audience, []]);
      expect(heard.size).toBeGreaterThan(0);
      end();
    }
    whole.end();
    figure('events of sockets without their permission', `${events.length} by ${audiences.length} audiences, none heard`);
  });
}
