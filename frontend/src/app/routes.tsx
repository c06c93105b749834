import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { AdminShell } from './shell/AdminShell';
import { SessionGuard } from './shell/SessionGuard';
import { ToAdminTwin } from './ToAdminTwin';
import { NotFoundPage } from './pages/NotFoundPage';
import { RouteError } from './RouteError';

const DashboardPage = lazy(async () => ({ default: (await import('./pages/DashboardPage')).DashboardPage }));
const AgentsPage = lazy(async () => ({ default: (await import('./pages/AgentsPage')).AgentsPage }));
const AgentPage = lazy(async () => ({ default: (await import('./pages/AgentPage')).AgentPage }));
const TaskQueuePage = lazy(async () => ({ default: (await import('./pages/TaskQueuePage')).TaskQueuePage }));
const ApiKeysPage = lazy(async () => ({ default: (await import('./pages/ApiKeysPage')).ApiKeysPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/SettingsPage')).SettingsPage }));
const AuditLogPage = lazy(async () => ({ default: (await import('./pages/AuditLogPage')).AuditLogPage }));
const SignInPage = lazy(async () => ({ default: (await import('./pages/SignInPage')).SignInPage }));
const InvitePage = lazy(async () => ({ default: (await import('./pages/InvitePage')).InvitePage }));
const TaskPage = lazy(async () => ({ default: (await import('./pages/TaskPage')).TaskPage }));

/** Old addresses without the prefix; bookmarks of them keep working. */
const oldPaths = ['agents', 'agents/:agentId', 'task-queue', 'api-keys', 'settings'];

export const routes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    children: [
      { path: '/', element: <Navigate to="/admin" replace /> },
      ...oldPaths.map((path) => ({ path: `/${path}`, element: <ToAdminTwin /> })),
      {
        path: '/admin',
        element: (
          <SessionGuard>
            <AdminShell />
          </SessionGuard>
        ),
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
              { path: 'settings', element: <SettingsPage /> },
              { path: 'audit-log', element: <AuditLogPage /> },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        element: (
          <Suspense>
            <Outlet />
          </Suspense>
        ),
        children: [
          { path: '/sign-in', element: <SignInPage /> },
          { path: '/invite/:token', element: <InvitePage /> },
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
