import { Provider } from 'react-redux';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Store } from '../shared/api/store';
import { AppTheme } from '../shared/theme/AppTheme';
import { ToastProvider } from '../shared/ui/ToastProvider';

/** The same tree in the browser and where the public pages are written in advance, or they would not fit each other. */
export function App({ store, router }: { store: Store; router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <Provider store={store}>
      <AppTheme>
        <ToastProvider>
          {/* As a transition, a change of address would wait behind live updates: a drawer would close late on a busy list. */}
          <RouterProvider router={router} useTransitions={false} />
        </ToastProvider>
      </AppTheme>
    </Provider>
  );
}
