import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { makeStore } from '../shared/api/store';
import { liveActions } from '../shared/realtime/liveSlice';
import { fakeApi } from '../shared/testing/fakeApi';
import { sessionRow } from '../shared/testing/rows';
import { AppTheme } from '../shared/theme/AppTheme';
import { ToastProvider } from '../shared/ui/ToastProvider';
import { routes } from './routes';
import { addresses } from './site/addresses';

jest.mock('./realtime', () => ({ connectLive: () => () => undefined }));

function open(at: string) {
  fakeApi({
    'GET /api/agents': { body: [] },
    'GET /api/demo-shop': { body: { installed: true, agents: 0, orders: 0 } },
    'GET /api/session': { body: sessionRow() },
    'GET /api/notifications': { body: [] },
  });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const store = makeStore();
  render(
    <Provider store={store}>
      <AppTheme>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AppTheme>
    </Provider>,
  );
  return { store, location: () => router.state.location.pathname + router.state.location.search };
}

const patternsOf = (list: RouteObject[], above = ''): string[] =>
  list.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`;
    return [...(path !== undefined || index ? [own] : []), ...patternsOf(children ?? [], own)];
  });

describe('addresses', () => {
  it('should be those that the server knows', () => {
    const all = patternsOf(routes).filter((pattern) => !pattern.endsWith('*'));
    expect([...new Set(all)].sort()).toEqual([...addresses].sort());
  });

  it('should send old paths to their admin twins with their search part', async () => {
    const { location } = open('/agents?status=error');
    expect(await screen.findByRole('heading', { name: 'Agents' })).toBeInTheDocument();
    expect(location()).toBe('/admin/agents?status=error');
  });

  it.each(['/nowhere', '/admin/nowhere'])('should say what %s is missing', async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
  });
});

describe('the admin shell', () => {
  it('should mark the current screen and show who works here', async () => {
    open('/admin/agents');
    expect(await screen.findByRole('link', { name: 'Agents', current: 'page' })).toBeInTheDocument();
    expect(screen.getByText('Administrator')).toBeInTheDocument();
    expect(screen.getByText('AI agent manager')).toBeInTheDocument();
  });

  it('should start dark, switch to light and remember it under "theme"', async () => {
    open('/admin/agents');
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('should say that live updates are down, why, and how old the page is', async () => {
    const { store } = open('/admin/agents');
    const at = Date.parse('2026-11-10T14:02:00Z');
    act(() => void store.dispatch(liveActions.lost({ at, reason: 'network unreachable', lastChange: null })));
    expect(await screen.findByText('Reconnecting to live updates...')).toBeInTheDocument();
    expect(screen.getByText('network unreachable, showing 14:02')).toBeInTheDocument();
    act(() => void store.dispatch(liveActions.connected()));
    expect(await screen.findByText('Live again')).toBeInTheDocument();
    expect(screen.queryByText('Reconnecting to live updates...')).not.toBeInTheDocument();
  });
});
