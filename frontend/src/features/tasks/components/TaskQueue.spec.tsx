import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../../shared/api/base';
import { attachListeners } from '../../../shared/realtime/listeners';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { fakeObserver } from '../../../shared/testing/fakeObserver';
import { fakeSocket, taskMessage } from '../../../shared/testing/fakeSocket';
import { renderScreen } from '../../../shared/testing/render';
import { taskRow } from '../../../shared/testing/rows';
import { taskPatches } from '../patches';
import type { Task } from '../task';
import { TaskQueue } from './TaskQueue';

const path = '/admin/task-queue';
const counts = { total: 3, pending: 0, queued: 1, running: 1, waiting: 0, completed: 0, failed: 1, cancelled: 0 };
const error = { code: 'timeout', message: 'The mail account refused the sign-in.', stepKey: null, retryable: true, hint: null };

const failed = taskRow({ title: 'Answer a buyer', status: 'failed', priority: 'high', agentName: 'Inbox mailer', progress: 40, error });
const running = taskRow({
  title: 'Check prices',
  status: 'running',
  progress: 18,
  startedAt: new Date().toISOString(),
  estimatedDuration: 4,
});
const queued = taskRow({ title: 'Audit pages', status: 'queued', priority: 'low' });
const done = taskRow({ title: 'Weekly report', status: 'completed', priority: 'low', progress: 100 });

let scroll: ReturnType<typeof fakeObserver>;
beforeEach(() => void (scroll = fakeObserver()));
afterEach(() => scroll.remove());

type Routes = Parameters<typeof fakeApi>[0];

function open(rows: Task[], routes: Routes = {}, at = path) {
  const server = fakeApi({
    'GET /api/tasks': { body: rows, headers: { 'x-total-count': String(rows.length) } },
    'GET /api/tasks/counts': { body: counts },
    'PATCH /api/tasks/:id': ({ body }) => ({ body: { ...running, ...(body as object), version: 2 } }),
    ...routes,
  });
  const screenOf = renderScreen(<TaskQueue firstAction={<button>New task</button>} />, { path, at });
  return { server, ...screenOf };
}

const rowOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('tr')!;

describe('the task queue', () => {
  it('should show agent, status, progress and time left, and "Unknown" for what is not known', async () => {
    open([failed, running, queued]);
    const live = within(await rowOf('Check prices'));
    expect(live.getByText('Running')).toBeInTheDocument();
    expect(live.getByRole('progressbar', { name: 'Progress of Check prices' })).toHaveAttribute('aria-valuenow', '18');
    expect(live.getByText('18%')).toBeInTheDocument();
    expect(live.getByText('4m')).toBeInTheDocument();
    const waiting = within(await rowOf('Audit pages'));
    expect(waiting.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(waiting.getByText('0%')).toBeInTheDocument();
    // No agent and no estimate.
    expect(waiting.getAllByText(/^Unknown/).length).toBeGreaterThanOrEqual(2);
  });

  it('should say in the row why a task failed, and retry it from the failed step', async () => {
    const { server, user } = open([failed], {
      'POST /api/tasks/:id/retry': { body: { ...failed, status: 'queued', error: null, version: 2 } },
    });
    const row = within(await rowOf('Answer a buyer'));
    expect(row.getByText('The mail account refused the sign-in.')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Retry Answer a buyer from the failed step' }));
    await waitFor(() => expect(server.to('POST', `/api/tasks/${failed.id}/retry`)[0]?.body).toEqual({ from: 'failed' }));
    expect(await screen.findByText('Task updated successfully')).toBeInTheDocument();
    expect(await row.findByText('Queued')).toBeInTheDocument();
  });

  it('should pause what runs and resume what is queued, and offer neither elsewhere', async () => {
    const { server, user } = open([running, queued, done]);
    await user.click(await screen.findByRole('button', { name: 'Pause Check prices' }));
    await user.click(screen.getByRole('button', { name: 'Resume Audit pages' }));
    await waitFor(() => expect(server.to('PATCH', `/api/tasks/${queued.id}`)[0]?.body).toEqual({ status: 'running' }));
    expect(server.to('PATCH', `/api/tasks/${running.id}`)[0]?.body).toEqual({ status: 'queued' });
    expect(screen.queryByRole('button', { name: /(Pause|Resume) Weekly report/ })).not.toBeInTheDocument();
  });

  it('should say so when the server refuses', async () => {
    const refusal = { status: 409, body: { code: 'transition_refused' as const, message: 'It ended meanwhile.', requestId: 'r1' } };
    const { user } = open([running], { 'PATCH /api/tasks/:id': refusal });
    await user.click(await screen.findByRole('button', { name: 'Pause Check prices' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Failed to update task');
    await user.click(within(toast).getByRole('button', { name: 'Details' }));
    expect(toast).toHaveTextContent('It ended meanwhile. (409 transition_refused, request r1)');
  });

  it('should open what a counter counts, which other filters do not limit', async () => {
    const { server, user, location } = open([running, failed], {}, `${path}?priority=high`);
    const strip = await screen.findByRole('navigation', { name: 'Filter by status' });
    await waitFor(() => expect(strip).toHaveTextContent('3Total1Queued1Running0Completed1Failed0 pending0 waiting0 cancelled'));
    await user.click(within(strip).getByRole('link', { name: /Failed/ }));
    expect(location()).toBe(`${path}?status=failed`);
    await waitFor(() =>
      expect(Object.fromEntries(server.to('GET', '/api/tasks').at(-1)!.query)).toMatchObject({
        status: 'failed',
        limit: '100',
      }),
    );
    expect(server.to('GET', '/api/tasks').at(-1)!.query.has('priority')).toBe(false);
  });

  it('should count the rows themselves while all of them are listed, so that both agree', async () => {
    open([running, done], { 'GET /api/tasks/counts': { body: { ...counts, total: 2, queued: 0, running: 2, failed: 0 } } });
    await rowOf('Weekly report');
    const strip = screen.getByRole('navigation', { name: 'Filter by status' });
    await waitFor(() => expect(strip).toHaveTextContent('2Total0Queued1Running1Completed0Failed'));
  });

  it('should say what was searched when nothing is found, and clear it', async () => {
    const { user, location } = open([], {}, `${path}?search=label+printer&status=failed`);
    expect(await screen.findByText('No tasks found')).toBeInTheDocument();
    expect(screen.getByText(/"label printer"/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe(path);
    expect(await screen.findByText('No tasks in queue')).toBeInTheDocument();
  });

  it('should keep the rest of the page when the list cannot be read, and try again', async () => {
    let isDown = true;
    const { user } = open([running], {
      'GET /api/tasks': () =>
        isDown ? { status: 503, body: { code: 'unavailable', message: 'The database is away.', requestId: 'r2' } } : { body: [running] },
    });
    expect(await screen.findByText('The queue could not be read')).toBeInTheDocument();
    expect(screen.getByText('503 unavailable, request r2')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Check prices')).toBeInTheDocument();
  });

  it('should load more rows when the end of what is loaded comes near', async () => {
    const { server } = open([running], {
      'GET /api/tasks': ({ query }) => {
        const isLast = query.get('cursor') === 'c1';
        const headers = new Headers(isLast ? {} : { 'x-next-cursor': 'c1' });
        headers.set('x-total-count', '20000');
        return { body: [isLast ? done : running], headers: Object.fromEntries(headers) };
      },
    });
    expect(await screen.findByText('1 of 10,000+ tasks')).toBeInTheDocument();
    // The scrollbar shows the whole result from the start.
    const gap = screen.getByRole('table', { name: 'Tasks' }).querySelector<HTMLElement>('tbody:last-child [aria-hidden] td');
    expect(gap?.style.height).toBe(`${9_999 * 48}px`);
    scroll.reachEnd();
    expect(await rowOf('Weekly report')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Tasks' }).querySelector('tbody:last-child [aria-hidden] td')).toBeNull();
    expect(server.to('GET', '/api/tasks').filter(({ query }) => query.get('status') !== 'running')).toHaveLength(2);
  });

  describe('while the queue changes faster than it is read', () => {
    const minute = (n: number) => `2026-11-10T12:${String(n).padStart(2, '0')}:00.000Z`;
    const row = (n: number) => taskRow({ id: `row-${n}`, title: `Row ${n}`, createdAt: minute(n) });
    const shown = () =>
      screen
        .getAllByRole('link', { name: /^Row/ })
        .map((link) => link.textContent)
        .join(' ');

    /** Two rows in a page, newest first; the cursor is the number of the last row. */
    function openQueue(newest: () => number, onPage: () => Promise<void> = () => Promise.resolve()) {
      const view = open([], {
        'GET /api/tasks': async ({ query }) => {
          const cursor = query.get('cursor');
          const first = cursor === null ? newest() : Number(cursor) - 1;
          if (cursor !== null) await onPage();
          const numbers = [first, first - 1].filter((n) => n > 0);
          const more = numbers.at(-1)! > 1 && { 'x-next-cursor': String(numbers.at(-1)) };
          return { body: numbers.map(row), headers: { 'x-total-count': String(newest()), ...more } };
        },
      });
      return { ...view, readAgain: () => act(() => void view.store.dispatch(api.util.invalidateTags([{ type: 'Task', id: 'LIST' }]))) };
    }

    it('should leave no hole when everything that was loaded has moved down under the answer', async () => {
      let newest = 6;
      let answer = () => undefined as void;
      const held = new Promise<void>((resolve) => (answer = resolve));
      const { readAgain } = openQueue(
        () => newest,
        () => held,
      );
      await screen.findByRole('link', { name: 'Row 5' });
      scroll.reachEnd();
      newest = 10;
      readAgain();
      await screen.findByRole('link', { name: 'Row 9' });
      answer();
      await waitFor(() => expect(shown()).toBe('Row 10 Row 9 Row 8 Row 7'));
      scroll.reachEnd();
      await waitFor(() => expect(shown()).toBe('Row 10 Row 9 Row 8 Row 7 Row 6 Row 5'));
    });

    it('should bring back as many rows as were loaded when a burst of new ones cuts the list short', async () => {
      let newest = 6;
      const { readAgain } = openQueue(() => newest);
      await screen.findByRole('link', { name: 'Row 5' });
      scroll.reachEnd();
      await screen.findByRole('link', { name: 'Row 3' });
      newest = 12;
      readAgain();
      await waitFor(() => expect(shown()).toBe('Row 12 Row 11 Row 10 Row 9'));
    });
  });

  it('should act on everything that matches, with the number that was confirmed', async () => {
    const { server, user } = open(
      [failed, done],
      {
        'GET /api/tasks': { body: [failed, done], headers: { 'x-total-count': '4200', 'x-next-cursor': 'c1' } },
        'POST /api/tasks/bulk': { body: { done: [failed.id], skipped: [], failed: [], undoUntil: null } },
      },
      `${path}?priority=high,low&search=answer`,
    );
    await rowOf('Answer a buyer');
    await user.keyboard('jx');
    const bar = screen.getByRole('region', { name: 'Selected tasks' });
    await user.click(within(bar).getByRole('button', { name: 'Select all 4,200 matching' }));
    expect(bar).toHaveTextContent('All 4,200 matching tasks selected');
    expect(screen.getByRole('checkbox', { name: 'Select Weekly report' })).toBeChecked();
    await user.click(within(bar).getByRole('button', { name: 'Retry all' }));
    expect(server.to('POST', '/api/tasks/bulk')).toHaveLength(0);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retry 4,200 matching tasks' }));
    await waitFor(() =>
      expect(server.to('POST', '/api/tasks/bulk')[0]?.body).toEqual({ action: 'retry', matching: { search: 'answer' }, count: 4200 }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected tasks' })).not.toBeInTheDocument());
  });

  it('should show running tasks above a list of several pages', async () => {
    open([failed], {
      'GET /api/tasks': ({ query }) => ({
        body: [query.get('status') === 'running' ? running : failed],
        headers: { 'x-total-count': '4200', 'x-next-cursor': 'c1' },
      }),
    });
    const panel = within((await screen.findByRole('heading', { name: 'Running now' })).closest('section')!);
    expect(await panel.findByRole('link', { name: 'Check prices' })).toBeInTheDocument();
    expect(panel.getByText('18%')).toBeInTheDocument();
  });

  it('should select rows by key and delete them after a question', async () => {
    const { server, user } = open([running, done], {
      'POST /api/tasks/bulk': ({ body }) => ({
        body: { done: (body as { ids: string[] }).ids.slice(0, 1), skipped: [{ id: done.id, reason: 'It is kept.' }], failed: [] },
      }),
    });
    await rowOf('Check prices');
    await user.keyboard('jxjx');
    const bar = screen.getByRole('region', { name: 'Selected tasks' });
    expect(bar).toHaveTextContent('2 tasks selected');
    await user.click(within(bar).getByRole('button', { name: 'Delete 2' }));
    expect(server.to('POST', '/api/tasks/bulk')).toHaveLength(0);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete 2 tasks' }));
    await waitFor(() => expect(server.to('POST', '/api/tasks/bulk')[0]?.body).toEqual({ action: 'delete', ids: [running.id, done.id] }));
    expect(await screen.findByText('1 task deleted')).toBeInTheDocument();
    expect(screen.getByText('1 left as they are: It is kept.')).toBeInTheDocument();
  });

  it('should keep what is chosen while the answer to a bulk action is under way', async () => {
    let answer = () => undefined as void;
    const body = { done: [running.id], skipped: [], failed: [], undoUntil: null };
    const { user } = open([running, queued], {
      'POST /api/tasks/bulk': () => new Promise((resolve) => (answer = () => resolve({ body }))),
    });
    await user.click(within(await rowOf('Check prices')).getByLabelText('Select Check prices'));
    await user.click(screen.getByRole('button', { name: 'Cancel 1' }));
    await user.click(within(await rowOf('Audit pages')).getByLabelText('Select Audit pages'));
    answer();
    expect(await screen.findByText('1 task cancelled')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Selected tasks' })).toHaveTextContent('1 task selected');
    expect(screen.getByLabelText('Select Audit pages')).toBeChecked();
  });

  it('should pause the focused row with p and open it with Enter', async () => {
    const { server, user, location } = open([running], {
      'GET /api/tasks/:id': { status: 404, body: { code: 'not_found', message: 'gone' } },
    });
    await rowOf('Check prices');
    await user.keyboard('jp');
    await waitFor(() => expect(server.to('PATCH', `/api/tasks/${running.id}`)).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(location()).toBe(`${path}?task=${running.id}`);
    expect(await screen.findByText('This task does not exist')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(location()).toBe(path);
  });
});

describe('the queue under a reader', () => {
  function live(rows: Task[], at?: string) {
    const stored = new Map(rows.map((row) => [row.id, row]));
    const list = () => ({ body: [...stored.values()].filter((row) => !at?.includes('running') || row.status === 'running') });
    const view = open(rows, { 'GET /api/tasks': list }, at);
    const { socket, emit } = fakeSocket();
    attachListeners(socket, view.store, taskPatches);
    return {
      ...view,
      send: (event: 'task.created' | 'task.completed', task: Task) => {
        stored.set(task.id, task);
        act(() => emit(event === 'task.created' ? 'task_created' : 'task_updated', taskMessage(event, task)));
      },
    };
  }
  const later = '2026-11-10T13:00:00.000Z';

  it('should collect new rows while a row has the focus', async () => {
    const { send, user } = live([running]);
    await rowOf('Check prices');
    await user.keyboard('j');
    send('task.created', taskRow({ title: 'Rush job', priority: 'high', createdAt: later }));
    const more = await screen.findByRole('button', { name: '1 new task' });
    expect(screen.queryByRole('link', { name: 'Rush job' })).not.toBeInTheDocument();
    window.scrollTo = () => undefined;
    await user.click(more);
    expect(screen.getByRole('link', { name: 'Rush job' })).toBeInTheDocument();
  });

  it('should show new rows at once to somebody who only looks', async () => {
    const { send } = live([running]);
    await rowOf('Check prices');
    send('task.created', taskRow({ title: 'Rush job', priority: 'high', createdAt: later }));
    expect(await screen.findByRole('link', { name: 'Rush job' })).toBeInTheDocument();
  });

  it('should show a new task whose input is too large for a message', async () => {
    const { send } = live([running]);
    await rowOf('Check prices');
    send('task.created', taskRow({ title: 'Long list', description: 'x'.repeat(20_000), priority: 'high', createdAt: later }));
    expect(await screen.findByRole('link', { name: 'Long list' })).toBeInTheDocument();
  });

  it('should keep a row that left the filter until Refresh', async () => {
    const { send, user } = live([running], `${path}?status=running`);
    await rowOf('Check prices');
    send('task.completed', { ...running, status: 'completed', progress: 100, version: 2, updatedAt: later });
    const row = await rowOf('Check prices');
    // The store tells its readers of patches in batches, a frame later.
    await waitFor(() => expect(row).toHaveClass('unmatched'));
    expect(within(row).getByText('Completed')).toBeInTheDocument();
    expect(screen.getByText('1 no longer in this filter')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByText('1 no longer in this filter')).not.toBeInTheDocument());
  });
});
