import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { makeStore } from '../shared/api/store';
import { AppTheme } from '../shared/theme/AppTheme';
import { ToastProvider } from '../shared/ui/ToastProvider';
import { router } from './routes';

const store = makeStore();

export function App() {
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
