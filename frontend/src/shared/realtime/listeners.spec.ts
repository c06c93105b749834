import { api } from '../api/base';
import { request } from '../api/request';
import { makeStore } from '../api/store';
import { fakeApi } from '../testing/fakeApi';
import { fakeSocket, taskMessage } from '../testing/fakeSocket';
import { taskRow } from '../testing/rows';
import { attachListeners } from './listeners';
import { liveRules } from './generated';
import { livePatch } from './types';

interface Row {
  id: string;
  updatedAt: string;
  progress: number;
}

const rows = api.injectEndpoints({
  endpoints: (build) => ({
    rows: build.query<Row[], void>({ query: () => request('GET /api/agents'), providesTags: [{ type: 'Task', id: 'LIST' }] }),
    others: build.query<Row[], void>({ query: () => request('GET /api/api-keys'), providesTags: ['Agent'] }),
    sums: build.query<Row[], void>({ query: () => request('GET /api/analytics/alerts'), providesTags: ['Analytics'] }),
  }),
});

const patch = livePatch({
  on: ['task.updated'],
  covers: ['Task/LIST'],
  apply: ({ id, progress }, { dispatch }) => {
    if (progress === 100) return false;
    dispatch(rows.util.updateQueryData('rows', undefined, (list) => list.map((old) => (old.id === id ? { ...old, progress } : old))));
    return true;
  },
});

const row = (progress: number): Row => ({ id: 'a', updatedAt: `2026-01-01T00:00:0${progress > 9 ? 9 : progress}Z`, progress });
const created = taskMessage('task.created', taskRow());
const updated = (progress: number) => taskMessage('task.updated', taskRow({ id: 'a', progress }));

async function setUp() {
  jest.useFakeTimers();
  const server = fakeApi({
    'GET /api/agents': { body: [row(0)] },
    'GET /api/api-keys': { body: [] },
    'GET /api/analytics/alerts': { body: [] },
  });
  const store = makeStore();
  const { socket, emit, listenerCount, listensTo } = fakeSocket();
  const detach = attachListeners(socket, store, [patch]);
  await Promise.all([store.dispatch(rows.endpoints.rows.initiate()), store.dispatch(rows.endpoints.others.initiate())]);
  const reads = (path = '/api/agents') => server.to('GET', path).length;
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { store, emit, detach, reads, pass, listenerCount, listensTo };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('socket listeners', () => {
  it('should read a list again after an event that makes it stale, and no other list', async () => {
    const { emit, reads, pass } = await setUp();
    emit('task_created', created);
    await pass(100);
    expect(reads()).toBe(2);
    expect(reads('/api/api-keys')).toBe(1);
  });

  it('should turn 50 events a second into at most two reads a second', async () => {
    const { emit, reads, pass } = await setUp();
    for (let sent = 0; sent < 150; sent++) {
      emit('task_created', created);
      await pass(20);
    }
    await pass(1000);
    expect(reads() - 1).toBeGreaterThanOrEqual(4);
    expect(reads() - 1).toBeLessThanOrEqual(7);
  });

  it('should read what is dear at most every five seconds, and once more after the last event', async () => {
    const { emit, reads, pass, store } = await setUp();
    await store.dispatch(rows.endpoints.sums.initiate());
    for (let sent = 0; sent < 150; sent++) {
      emit('task_created', created);
      await pass(20);
    }
    expect(reads('/api/analytics/alerts')).toBe(2);
    await pass(20_000);
    expect(reads('/api/analytics/alerts')).toBe(3);
  });

  it('should change a row in place for progress, without asking the server', async () => {
    const { emit, reads, pass, store } = await setUp();
    emit('task_updated', updated(7));
    await pass(1000);
    expect(rows.endpoints.rows.select()(store.getState()).data?.[0]?.progress).toBe(7);
    expect(reads()).toBe(1);
  });

  it('should fall back to reading when the patch says it was not enough', async () => {
    const { emit, reads, pass } = await setUp();
    emit('task_updated', updated(100));
    await pass(100);
    expect(reads()).toBe(2);
  });

  it('should bear events of a newer server', async () => {
    const { emit, reads, pass } = await setUp();
    emit('task_updated', { event: 'task.reinvented', id: 'a' });
    await pass(1000);
    expect(reads()).toBe(1);
  });

  it('should listen to every event that the backend declares', async () => {
    const { listensTo } = await setUp();
    expect(Object.values(liveRules).filter(({ socket }) => !listensTo(socket))).toEqual([]);
  });

  it('should not read anything on the first connect', async () => {
    const { emit, reads, pass, store } = await setUp();
    emit('connect');
    await pass(1000);
    expect(reads()).toBe(1);
    expect(store.getState().live.status).toBe('live');
  });

  it('should read every active list once after a reconnect, even if the line drops several times', async () => {
    const { emit, reads, pass } = await setUp();
    emit('connect');
    for (let drop = 0; drop < 3; drop++) {
      emit('disconnect', 'transport close');
      emit('connect');
      await pass(50);
    }
    await pass(1000);
    expect([reads(), reads('/api/api-keys')]).toEqual([2, 2]);
  });

  it('should read every active list once when the server itself missed events', async () => {
    const { emit, reads, pass } = await setUp();
    emit('connect');
    emit('resync', {});
    emit('resync', {});
    await pass(1000);
    expect([reads(), reads('/api/api-keys')]).toEqual([2, 2]);
  });

  it('should say since when and why the line is down, and keep the first moment', async () => {
    const { emit, pass, store } = await setUp();
    emit('connect');
    emit('disconnect', 'ping timeout');
    const { since, reason, lastChange } = store.getState().live;
    expect(reason).toBe('the server does not answer');
    expect(lastChange).toBe('2026-01-01T00:00:00Z');
    await pass(5000);
    emit('connect_error', new Error('xhr poll error'));
    expect(store.getState().live).toMatchObject({ status: 'down', since, reason: 'server unreachable' });
    emit('connect');
    expect(store.getState().live).toMatchObject({ status: 'live', since: null, recovered: true });
  });

  it('should leave nothing behind when it is taken off', async () => {
    const { emit, reads, pass, detach, listenerCount } = await setUp();
    emit('task_created', created);
    detach();
    await pass(1000);
    expect(listenerCount()).toBe(0);
    expect(reads()).toBe(1);
  });
});
