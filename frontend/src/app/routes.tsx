import { lazy } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { AdminShell } from './shell/AdminShell';
import { ToAdminTwin } from './ToAdminTwin';
import { NotFoundPage } from './pages/NotFoundPage';
import { RouteError } from './RouteError';

const DashboardPage = lazy(async () => ({ default: (await import('./pages/DashboardPage')).DashboardPage }));
const AgentsPage = lazy(async () => ({ default: (await import('./pages/AgentsPage')).AgentsPage }));
const AgentPage = lazy(async () => ({ default: (await import('./pages/AgentPage')).AgentPage }));
const TaskQueuePage = lazy(async () => ({ default: (await import('./pages/TaskQueuePage')).TaskQueuePage }));
const ApiKeysPage = lazy(async () => ({ default: (await import('./pages/ApiKeysPage')).ApiKeysPage }));
const TaskPage = lazy(async () => ({ default: (await import('./pages/TaskPage')).TaskPage }));

/** Old addresses without the prefix; bookmarks of them keep working. */
const oldPaths = ['agents', 'agents/:agentId', 'task-queue', 'api-keys'];

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
              { index: true, element: <DashboardPage /> },
              { path: 'agents', element: <AgentsPage /> },
              { path: 'agents/:agentId', element: <AgentPage /> },
              { path: 'task-queue', element: <TaskQueuePage /> },
              { path: 'tasks/:taskId', element: <TaskPage /> },
              { path: 'api-keys', element: <ApiKeysPage /> },
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
