import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { AdminShell } from './shell/AdminShell';
import { ToAdminTwin } from './ToAdminTwin';
import { NotFoundPage } from './pages/NotFoundPage';
import { RouteError } from './RouteError';

/** Old addresses without the prefix; bookmarks of them keep working. */
const oldPaths = ['agents', 'agents/:agentId', 'task-queue', 'task-queue/:taskId'];

export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    children: [
      { path: '/', element: <Navigate to="/admin" replace /> },
      ...oldPaths.map((path) => ({ path: `/${path}`, element: <ToAdminTwin /> })),
      {
        path: '/admin',
        element: <AdminShell />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { index: true, lazy: async () => ({ Component: (await import('./pages/DashboardPage')).DashboardPage }) },
              { path: 'agents', lazy: async () => ({ Component: (await import('./pages/AgentsPage')).AgentsPage }) },
              { path: 'agents/:agentId', lazy: async () => ({ Component: (await import('./pages/AgentPage')).AgentPage }) },
              { path: 'task-queue/:taskId?', lazy: async () => ({ Component: (await import('./pages/TaskQueuePage')).TaskQueuePage }) },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        path: '*',
        element: (
          <main id="main">
            <NotFoundPage />
          </main>
        ),
      },
    ],
  },
];

export const router = createBrowserRouter(routes);
