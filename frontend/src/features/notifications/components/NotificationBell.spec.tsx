import { screen, waitFor } from '@testing-library/react';
import type { Notification } from '../../../shared/api/types';
import { fakeApi } from '../../../shared/testing/fakeApi';
import { renderScreen } from '../../../shared/testing/render';
import { notificationLink, notificationStatus } from '../notification';
import { NotificationBell } from './NotificationBell';

const item = (overrides: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  kind: 'task.failed',
  title: 'Listing auditor failed',
  body: 'The page answered 503',
  link: '/admin/task-queue?task=t1',
  count: 1,
  readAt: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  updatedAt: '2026-11-10T12:00:00.000Z',
  ...overrides,
});

function open(items: Notification[], unread = items.length) {
  let left = unread;
  const server = fakeApi({
    'GET /api/notifications': () => ({ body: items, headers: { 'x-unread-count': String(left) } }),
    'POST /api/notifications/read': () => {
      left = 0;
      return { body: { unread: 0 } };
    },
  });
  return { server, ...renderScreen(<NotificationBell />, { path: '/admin' }) };
}

const marked = (server: ReturnType<typeof fakeApi>) => server.to('POST', '/api/notifications/read').map(({ body }) => body);

describe('the bell', () => {
  it('should count everything unread, also what is not in the list', async () => {
    open([item()], 12);
    expect(await screen.findByRole('button', { name: 'Notifications, 12 unread' })).toBeInTheDocument();
  });

  it('should mark an item as read and open what it is about', async () => {
    const { server, user, location } = open([item({ title: '3 tasks failed', count: 3 })]);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('link', { name: /^(?!.*\(3\)).*3 tasks failed/ }));
    await waitFor(() => expect(marked(server)).toEqual([{ ids: ['n1'] }]));
    expect(location()).toBe('/admin/task-queue?task=t1');
  });

  it('should mark all as read', async () => {
    const { server, user } = open([item()]);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(marked(server)).toEqual([{ all: true }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument());
  });

  it('should say so when there is nothing', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('No notifications')).toBeInTheDocument();
  });
});

it.each([
  ['/admin/agents', '/admin/agents'],
  ['https://evil.example', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  [null, null],
])('should follow %s to %s: never out of the console', (link, target) => expect(notificationLink({ link })).toBe(target));

it('should mark what failed and what waits for a person', () => {
  expect(['task.failed', 'approval.waiting', 'task.completed', 'news'].map(notificationStatus)).toEqual([
    'failed',
    'waiting',
    'completed',
    'idle',
  ]);
});
