import { WebSocket } from 'ws';
import { type Permission, tokenPermissions, touchesKinds } from '../../src/modules/auth';
import { TaskHandlerRegistry } from '../../src/modules/tasks';
import { allEvents, EventBus } from '../../src/platform/events';
import { eventually } from '../eventually';
import { figure } from '../figures';
import type { Schema } from '../openapi/document';
import { makeToken } from '../tokens';
import { Attempts, type Grant, type Refused } from './attempts';
import { answersTo, filesAndSearches, isAnswer, placesThatName, shownBy, showsBySearch, showsNoRows, showsNoWord, shownTo } from './crawl';
import { countsByDoor, entriesOf, type Entry } from './entries';
import { sampleOf, taskInputs } from './samples';
import { atRest, type Half, rowsOfShop, startTwoHalves, type TwoHalves } from './shop';
import { type Stored, startsStoredWork, storeWork, storeWorkflow } from './stored-work';

const everything = { agents: null, workflows: null, integrations: null };

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
  const stored = new Map<Entry, Stored>();
  const untouched = () => rowsOfShop(shop.product.database);

  beforeAll(async () => {
    shop = await startTwoHalves();
    all = await entriesOf(shop.product);
    tried = choose(all).filter(({ door }) => door !== 'socket');
    const ofOwner = new Attempts(
      shop.product,
      '',
      { mode: 'act', permissions: tokenPermissions, reach: everything },
      { ...shop.first.ids, sku: 'x' },
    );
    for (const entry of tried)
      if (startsStoredWork(entry.door)) stored.set(entry, await storeWork(shop.product, shop.owner, entry, ofOwner.workOf(entry)));
    await settled();
  });
  afterAll(() => shop.product.close());

  const settled = () => atRest(shop.product.database);

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
      const refused = await attempts.at(entry, stored.get(entry));
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
      const undeclared = tried.filter(
        // The owner stored that work for the first half.
        ({ door, within, permissions }) => !within && !startsStoredWork(door) && permissions.some(touchesKinds),
      );
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
      // Limits cover kinds of data that a permission with limits shows.
      expect(shown.filter(({ kind }) => shownBy[kind].some(touchesKinds))).toEqual([]);
      figure('reads beyond a limit', `${reads}, nothing shown`);
    });

    // Counts and sums show that rows exist without a word of them.
    it('should be no answer that changes with what is beyond the limit', async () => {
      const attempts = await attemptsWith({ reach: limitedTo(shop.first) });
      const [before, again] = [await answersTo(attempts, shop.first), await answersTo(attempts, shop.first)];
      await shop.add('Dune');
      await settled();
      const after = await answersTo(attempts, shop.first);
      const steady = [...before].filter(([where, text]) => again.get(where) === text && isAnswer(text));
      expect(steady.length).toBeGreaterThan(40);
      const withLimits = new Set(all.filter(({ permissions }) => permissions.some(touchesKinds)).map(({ name }) => name));
      const changed = steady.filter(([where, text]) => after.get(where) !== text && (withLimits.has(where) || !where.startsWith('GET ')));
      expect(changed.map(([where]) => where)).toEqual([]);
      figure('answers that do not change with what is beyond a limit', `${steady.length}`);
    });
  });

  it('should know a kind of data for each permission to read', () => {
    const known = new Set([...Object.values(shownBy).flat(), ...showsNoRows]);
    const reading = tokenPermissions.filter((permission) => /:(read|own)$/.test(permission));
    expect(reading.filter((permission) => !known.has(permission))).toEqual([]);
  });

  it('should show each kind of data by its own permissions only', async () => {
    const { shown, reads } = await shownTo(await attemptsWith({}), shop.first, { searches });
    const permissionOf = new Map(all.map(({ name, permissions: [permission] }) => [name, permission]));
    expect(shown.filter(({ kind, where }) => !shownBy[kind].includes(permissionOf.get(where)!))).toEqual([]);
    const kinds = new Set<string>(shown.map(({ kind }) => kind));
    expect(Object.keys(shownBy).filter((kind) => !kinds.has(kind))).toEqual([]);
    const places = new Set(shown.map(({ where }) => where));
    expect(filesAndSearches.filter((name) => !places.has(name)).toSorted()).toEqual(
      Object.keys(showsNoWord)
        .filter((name) => !searches || !showsBySearch.includes(name))
        .toSorted(),
    );
    figure('reads for planted data', `${reads}, shown in ${shown.length} places, each by a permission for it`);
  });

  it('should say who customers are to customers:identify alone', async () => {
    const letters: Half = { ...shop.first, ids: { ...shop.first.ids, ...shop.personal } };
    const personsFor = async (permissions: readonly Permission[]) => {
      const { shown } = await shownTo(await attemptsWith({ permissions }, letters.ids), letters, { searches });
      return shown.filter(({ kind }) => kind === 'person').map(({ where }) => where);
    };
    const named = await personsFor(tokenPermissions);
    expect(placesThatName.filter((place) => !named.includes(place))).toEqual([]);
    expect(await personsFor(tokenPermissions.filter((one) => one !== 'customers:identify'))).toEqual([]);
  });

  it('should guard nothing that acts by a permission that only reads', () => {
    const own = all.filter(({ door }) => door === 'REST' || door === 'MCP tool');
    const acts = own.filter(({ deed, permissions }) => deed !== 'reads' && permissions.every((name) => name.endsWith(':read')));
    // It counts a view.
    expect(acts.map(({ door, name }) => `${door} ${name}`)).toEqual(['REST POST /nfts/:id/views']);
  });

  it('should fail every step of a child run that the caller of its parent may not do', async () => {
    const steps = [...stored].filter(([{ door }]) => door === 'run of a workflow');
    const runs: { name: string; permission: Permission; id: string }[] = [];
    for (const [{ name, permissions }, { workflowId }] of steps) {
      const parent = await storeWorkflow(shop.owner, `Parent ${name}`, { type: 'workflow', config: { workflowId } });
      for (const permission of permissions.filter((one) => one !== 'workflows:run')) {
        const { program } = await attemptsWith({ permissions: tokenPermissions.filter((one) => one !== permission) });
        const { status, body } = await program.call<{ id: string }>('POST', `/api/workflows/${parent}/run`, { input: {} });
        expect([name, status]).toEqual([name, 201]);
        runs.push({ name, permission, id: body.id });
      }
    }
    const open = `SELECT count(*)::int FROM tasks WHERE status IN ('pending', 'queued', 'running', 'waiting') AND id = ANY ($1)`;
    await eventually('they are over', async () => (await shop.product.database.value(open, [runs.map(({ id }) => id)])) === 0);
    const passed: string[] = [];
    for (const { name, permission, id } of runs) {
      const error = await shop.product.database.value<{ code: string; message: string } | null>('SELECT error FROM tasks WHERE id = $1', [
        id,
      ]);
      if (error?.code !== 'permission_missing' || !error.message.includes(permission))
        passed.push(`${name} ${permission}: ${error?.message}`);
    }
    expect(passed).toEqual([]);
    expect(runs.length).toBeGreaterThan(3);
    figure('steps of child runs without their permission', `${runs.length}, all failed`);
  });

  it('should be heard by everybody only where it says no more than a version', () => {
    const open = all.filter(({ door, permissions }) => door === 'socket' && !permissions.every((one) => tokenPermissions.includes(one)));
    const carried = open.map(({ name }) => [name, Object.keys(allEvents().get(name)!.carries).join()]);
    expect(Object.fromEntries(carried)).toEqual({ 'data.cleared': '', 'payments.configured': 'version', 'settings.updated': 'version' });
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
