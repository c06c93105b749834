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
          <RouterProvider router={router} />
        </ToastProvider>
      </AppTheme>
    </Provider>
  );
}
