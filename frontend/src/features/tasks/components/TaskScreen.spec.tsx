import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { taskRow } from '../../../shared/testing/rows';
import type { TaskDetail } from '../task';
import { TaskScreen } from './TaskScreen';

const START = '2026-11-10T12:00:00.000Z';
const base: TaskDetail = {
  ...taskRow({ title: 'Audit the shop', status: 'running', startedAt: START, attempt: 1 }),
  input: { url: 'https://shop.example', limits: { pages: 3 } },
  named: [],
  startedBy: null,
  attempts: [],
  steps: [],
  artifacts: [],
  summary: null,
  result: [],
};
const file = {
  id: 'f1',
  as: 'data' as const,
  attempt: 1,
  stepKey: 'write',
  kind: 'file',
  sha256: '',
  metrics: {},
  createdAt: START,
  bytes: 1400,
};
const line = (seq: number, level: 'info' | 'error', message: string) => ({
  seq,
  attempt: 1,
  at: START,
  level,
  stepKey: null,
  message,
  data: null,
});

function open(task: Partial<TaskDetail> = {}, routes: Parameters<typeof fakeApi>[0] = {}) {
  let row = { ...base, ...task };
  /** A change that the server makes and answers with. */
  const change = (values: object) => ({ body: (row = { ...row, ...values, version: row.version + 1 }) });
  const server = fakeApi({
    'GET /api/tasks/:id': () => ({ body: row }),
    'POST /api/tasks/:id/cancel': () => change({ cancelRequested: true }),
    'PATCH /api/tasks/:id': ({ body }) => change(body as object),
    'GET /api/tasks/:id/logs': { body: [line(1, 'info', 'Reading the page'), line(2, 'error', 'The page is gone')] },
    ...routes,
  });
  return { server, row, ...renderScreen(<TaskScreen id={row.id} />, { path: '/admin/tasks/:id', at: `/admin/tasks/${row.id}` }) };
}

describe('the task detail', () => {
  it('should say that customer data is withheld, and offer no file that holds them', async () => {
    const { server } = open({
      status: 'completed',
      isWithheld: true,
      input: {},
      artifacts: [
        { ...file, isWithheld: true, title: 'recipients.csv', mime: 'text/csv', as: 'table' },
        { ...file, id: 'f2', isWithheld: false, title: 'email.html', mime: 'text/html', as: 'page' },
      ],
      result: [{ artifactId: 'f1', copyId: null, uses: [], isRead: false }],
    });
    const log = await screen.findByRole('region', { name: 'Log' });
    expect(log).toHaveTextContent('Contains customer data. Ask an owner for access.');
    for (const name of ['Input', 'Result'])
      expect(screen.getByRole('region', { name })).toHaveTextContent('Contains customer data. Ask an owner for access.');
    expect(screen.getByRole('link', { name: 'Download email.html' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /recipients\.csv/ })).toBeNull();
    expect(server.calls.filter(({ path }) => /logs|artifacts/.test(path))).toEqual([]);
  });

  it('should say which hosts it may reach, and by whose words', async () => {
    const words = { kind: 'host' as const, words: 'Read example.com, then sum up' };
    open({
      named: [
        { ...words, value: 'example.com', by: 'workflow', source: 'Fetch' },
        { ...words, value: 'shop.example', by: 'person', source: null },
      ],
    });
    const section = await screen.findByRole('region', { name: 'Allowed destinations' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      "example.comWritten by the workflow's author, in the step Fetch: “Read example.com, then sum up”",
      'shop.exampleEntered by the person who started it: “Read example.com, then sum up”',
    ]);
  });

  it('should say that a Custom task may reach nobody, and what holds for one from before', async () => {
    const { unmount } = open({ type: 'Custom', named: [] });
    expect(await screen.findByText(/your customers only/)).toBeInTheDocument();
    unmount();
    open({ named: null });
    expect(await screen.findByText(/only what the agent's author wrote was allowed/)).toBeInTheDocument();
  });

  it('should say "Cancelling…" from the request to the end', async () => {
    const { server, user, row } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel task' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelling…' })).toBeDisabled());
    expect(server.to('POST', `/api/tasks/${row.id}/cancel`)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
  });

  it('should hold and release what is in line', async () => {
    const { server, user, row } = open({ status: 'queued' });
    await user.click(await screen.findByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(server.to('PATCH', `/api/tasks/${row.id}`)[0]?.body).toEqual({ held: true }));
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(server.to('PATCH', `/api/tasks/${row.id}`)[1]?.body).toEqual({ status: 'running' }));
  });

  it('should give reason, hint and step of a failure, and both ways to try again', async () => {
    const { server, user, row } = open(
      {
        status: 'failed',
        error: { code: 'timeout', message: 'It took too long.', hint: 'Allow more time.', stepKey: 'read', retryable: true },
      },
      { 'POST /api/tasks/:id/retry': { status: 409, body: { code: 'transition_refused', message: 'Not now.', requestId: 'r' } } },
    );
    expect(await screen.findByText('It took too long.')).toBeInTheDocument();
    expect(screen.getByText('Allow more time.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry from start' }));
    await waitFor(() => expect(server.to('POST', `/api/tasks/${row.id}/retry`)[0]?.body).toEqual({ from: 'start' }));
    expect(await screen.findByText('Failed to update task')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry failed step' })).toBeEnabled();
  });

  it('should open the new task when a completed one runs again', async () => {
    const again = taskRow({ title: 'Audit the shop' });
    const { user, location } = open({ status: 'completed', progress: 100 }, { 'POST /api/tasks/:id/retry': { status: 201, body: again } });
    await user.click(await screen.findByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(location()).toBe(`/admin/tasks/${again.id}`));
  });

  it('should delete only after the question, and stay when the server refuses', async () => {
    let status = 500;
    const { server, user, location, row } = open({ status: 'completed' }, { 'DELETE /api/tasks/:id': () => ({ status }) });
    await user.click(await screen.findByRole('button', { name: 'Delete Audit the shop' }));
    expect(server.to('DELETE', `/api/tasks/${row.id}`)).toHaveLength(0);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete task' }));
    expect(await screen.findByText('Failed to delete task')).toBeInTheDocument();
    expect(location()).toBe(`/admin/tasks/${row.id}`);

    status = 204;
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete Audit the shop' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete task' }));
    await waitFor(() => expect(location()).toBe('/admin/task-queue'));
  });

  it('should filter the log by level', async () => {
    const { user } = open();
    expect(await screen.findByText(/Reading the page/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Errors' }));
    expect(screen.queryByText(/Reading the page/)).not.toBeInTheDocument();
    expect(screen.getByText(/The page is gone/)).toBeInTheDocument();
  });

  it('should show files in place: text as text, a page without scripts, and everything as a download', async () => {
    const { user, row } = open(
      {
        status: 'completed',
        artifacts: [
          { ...file, isWithheld: false, title: 'facts.json', mime: 'application/json' },
          { ...file, isWithheld: false, id: 'f2', title: 'report.html', mime: 'text/html', as: 'page' },
        ],
      },
      { 'GET /api/tasks/:id/artifacts/:file': { body: { total: 3 } } },
    );
    expect(await screen.findByRole('link', { name: 'Download facts.json' })).toHaveAttribute(
      'href',
      `/api/tasks/${row.id}/artifacts/f1?download=1`,
    );
    await user.click(screen.getByRole('button', { name: /facts.json/ }));
    expect(await screen.findByText(/"total": 3/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /report.html/ }));
    expect(document.querySelector('iframe[title="report.html"]')).toHaveAttribute('sandbox', '');
  });

  it('should say that a task is gone', async () => {
    open({}, { 'GET /api/tasks/:id': { status: 404, body: { code: 'not_found', message: 'No such task.', requestId: 'r' } } });
    expect(await screen.findByText('This task does not exist')).toBeInTheDocument();
  });
});
