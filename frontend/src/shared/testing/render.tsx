import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../api/store';
import { AppTheme } from '../theme/AppTheme';
import { ToastProvider } from '../ui/ToastProvider';

interface Options {
  /** Route pattern of the screen under test, "/admin/agents/:id". */
  path?: string;
  /** Address at the start. */
  at?: string;
}

/** Renders one screen with store, router, theme and toasts. `location()` is the current address. */
export function renderScreen(screen: ReactElement, { path = '/', at = path }: Options = {}) {
  const store = makeStore();
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <Provider store={store}>
      <AppTheme>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </AppTheme>
    </Provider>,
  );
  const location = () => router.state.location.pathname + router.state.location.search;
  return { ...view, store, location, user: userEvent.setup({ delay: null }) };
}
