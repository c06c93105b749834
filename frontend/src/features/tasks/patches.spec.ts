import { makeStore } from '../../shared/api/store';
import { attachListeners } from '../../shared/realtime/listeners';
import { fakeApi } from '../../shared/testing/fakeApi';
import { fakeSocket, taskMessage } from '../../shared/testing/fakeSocket';
import { taskRow } from '../../shared/testing/rows';
import { tasksApi } from './api';
import { noFilter } from './filter';
import { taskPatches } from './patches';

const task = taskRow({ title: 'Count the shelf', status: 'running', attempt: 1, progress: 10 });
const line = (seq: number) => ({ seq, attempt: 1, at: task.createdAt, level: 'info', stepKey: null, message: `line ${seq}`, data: null });
const later = (change: Partial<typeof task>) => ({ ...task, updatedAt: '2026-11-10T12:05:00.000Z', ...change });

/** Events are rendered in the next frame (milliseconds). */
const PICTURE = 40;
const counts = { total: 1, pending: 0, queued: 0, running: 1, waiting: 0, completed: 0, failed: 0, cancelled: 0 };

async function setUp() {
  jest.useFakeTimers();
  let lines = [line(1), line(2)];
  const server = fakeApi({
    'GET /api/tasks': { body: [task], headers: { 'x-total-count': '1' } },
    'GET /api/tasks/counts': { body: counts },
    'GET /api/tasks/:id': { body: { ...task, input: {}, attempts: [], named: [], steps: [], artifacts: [] } },
    'GET /api/tasks/:id/logs': ({ query }) => ({ body: lines.filter(({ seq }) => seq > Number(query.get('after'))) }),
  });
  const store = makeStore();
  const { socket, emit } = fakeSocket();
  attachListeners(socket, store, taskPatches);
  await store.dispatch(tasksApi.endpoints.tasks.initiate(noFilter));
  await store.dispatch(tasksApi.endpoints.taskCounts.initiate());
  return {
    ...server,
    store,
    emit,
    log: (next: typeof lines) => (lines = next),
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    list: () => tasksApi.endpoints.tasks.select(noFilter)(store.getState()).data!,
    reads: () => server.to('GET', '/api/tasks').length,
  };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('task patches', () => {
  it('should show progress without asking the server again', async () => {
    const { emit, pass, list, reads } = await setUp();
    emit('task_updated', taskMessage('task.progressed', later({ progress: 62 })));
    await pass(2000);
    expect(list().items[0]!.progress).toBe(62);
    expect(reads()).toBe(1);
  });

  it('should show the end at once and then ask for list and counts', async () => {
    const { emit, pass, list, reads, to } = await setUp();
    emit('task_updated', taskMessage('task.completed', later({ status: 'completed', progress: 100, version: 2 })));
    await pass(PICTURE);
    expect(list().items[0]!.status).toBe('completed');
    await pass(2000);
    expect(reads()).toBe(2);
    expect(to('GET', '/api/tasks/counts')).toHaveLength(2);
  });

  it('should update a row and its counter in one frame, before the server is asked', async () => {
    const { emit, pass, list, store, to } = await setUp();
    const pictures: string[] = [];
    store.subscribe(() => {
      const shown = tasksApi.endpoints.taskCounts.select()(store.getState()).data!;
      // React renders once after all changes of one turn.
      queueMicrotask(() => pictures.push(`${list().items[0]!.status} ${shown.running} ${shown.completed}`));
    });
    emit('task_updated', taskMessage('task.progressed', later({ progress: 90 })));
    emit('task_updated', taskMessage('task.completed', later({ status: 'completed', progress: 100, version: 2 })));
    await pass(PICTURE);
    expect(pictures.at(-1)).toBe('completed 0 1');
    expect(pictures.some((picture) => picture.startsWith('completed') && picture !== 'completed 0 1')).toBe(false);
    expect(to('GET', '/api/tasks/counts')).toHaveLength(1);
  });

  it('should render a burst of events as one update of the list', async () => {
    const { emit, pass, store } = await setUp();
    let changes = 0;
    const unsubscribe = store.subscribe(() => changes++);
    for (let progress = 11; progress <= 60; progress++) emit('task_updated', taskMessage('task.progressed', later({ progress })));
    await pass(PICTURE);
    unsubscribe();
    expect(changes).toBeLessThanOrEqual(2);
  });

  it('should ask for the list at most twice a second under 50 new tasks a second', async () => {
    const { emit, pass, reads } = await setUp();
    for (let i = 0; i < 100; i++) {
      emit('task_created', taskMessage('task.created', taskRow()));
      await pass(20);
    }
    expect(reads() - 1).toBeGreaterThanOrEqual(2);
    expect(reads() - 1).toBeLessThanOrEqual(5);
  });

  it('should never put a row into a list that was not loaded', async () => {
    const { emit, pass, list } = await setUp();
    emit('task_created', taskMessage('task.created', taskRow()));
    emit('task_updated', taskMessage('task.updated', taskRow({ status: 'running' })));
    await pass(PICTURE);
    expect(list().items).toEqual([task]);
  });

  it('should not let an older message undo a newer row', async () => {
    const { emit, pass, list } = await setUp();
    emit('task_updated', taskMessage('task.completed', later({ status: 'completed', progress: 100, version: 2 })));
    emit('task_updated', taskMessage('task.progressed', later({ progress: 30, updatedAt: task.updatedAt })));
    await pass(PICTURE);
    expect(list().items[0]).toMatchObject({ status: 'completed', progress: 100, title: task.title });
  });

  it('should take a deleted task away', async () => {
    const { emit, list } = await setUp();
    emit('task_deleted', { event: 'task.deleted', id: task.id });
    expect(list().items).toEqual([]);
  });

  it('should read the detail again on every change, because its steps move with the progress', async () => {
    const { emit, pass, store, to } = await setUp();
    await store.dispatch(tasksApi.endpoints.task.initiate(task.id));
    emit('task_updated', taskMessage('task.progressed', later({ progress: 30 })));
    await pass(PICTURE);
    expect(tasksApi.endpoints.task.select(task.id)(store.getState()).data).toMatchObject({ progress: 30, steps: [] });
    await pass(1000);
    expect(to('GET', `/api/tasks/${task.id}`)).toHaveLength(2);
  });

  it('should fetch only the new lines of an open log, and none of a closed one', async () => {
    const { emit, pass, store, to, log } = await setUp();
    const path = `/api/tasks/${task.id}/logs`;
    emit('task_logged', { event: 'task.logged', id: task.id, seq: 2 });
    await pass(1000);
    expect(to('GET', path)).toHaveLength(0);

    await store.dispatch(tasksApi.endpoints.taskLogs.initiate(task.id));
    log([line(1), line(2), line(3)]);
    emit('task_logged', { event: 'task.logged', id: task.id, seq: 3 });
    emit('task_logged', { event: 'task.logged', id: task.id, seq: 2 });
    await pass(1000);
    expect(to('GET', path).map(({ query }) => query.get('after'))).toEqual(['0', '2']);
    expect(
      tasksApi.endpoints.taskLogs
        .select(task.id)(store.getState())
        .data?.map(({ seq }) => seq),
    ).toEqual([1, 2, 3]);
  });
});
