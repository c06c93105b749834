import { lazy, Suspense } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { AdminShell } from './shell/AdminShell';
import { SessionGuard } from './shell/SessionGuard';
import { ToAdminTwin } from './ToAdminTwin';
import { NotFoundPage } from './pages/NotFoundPage';
import { RouteError } from './RouteError';
import { siteRoutes } from './site/site-routes';

const DashboardPage = lazy(async () => ({ default: (await import('./pages/DashboardPage')).DashboardPage }));
const AgentsPage = lazy(async () => ({ default: (await import('./pages/AgentsPage')).AgentsPage }));
const AgentPage = lazy(async () => ({ default: (await import('./pages/AgentPage')).AgentPage }));
const TaskQueuePage = lazy(async () => ({ default: (await import('./pages/TaskQueuePage')).TaskQueuePage }));
const ApiKeysPage = lazy(async () => ({ default: (await import('./pages/ApiKeysPage')).ApiKeysPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./pages/SettingsPage')).SettingsPage }));
const AuditLogPage = lazy(async () => ({ default: (await import('./pages/AuditLogPage')).AuditLogPage }));
const ApprovalsPage = lazy(async () => ({ default: (await import('./pages/ApprovalsPage')).ApprovalsPage }));
const ChangesPage = lazy(async () => ({ default: (await import('./pages/ChangesPage')).ChangesPage }));
const ChangePage = lazy(async () => ({ default: (await import('./pages/ChangePage')).ChangePage }));
const ChangeFilePage = lazy(async () => ({ default: (await import('./pages/ChangeFilePage')).ChangeFilePage }));
const LimitsPage = lazy(async () => ({ default: (await import('./pages/LimitsPage')).LimitsPage }));
const ComparePage = lazy(async () => ({ default: (await import('./pages/ComparePage')).ComparePage }));
const LeadsPage = lazy(async () => ({ default: (await import('./pages/LeadsPage')).LeadsPage }));
const DeliveriesPage = lazy(async () => ({ default: (await import('./pages/DeliveriesPage')).DeliveriesPage }));
const InventoryPage = lazy(async () => ({ default: (await import('./pages/InventoryPage')).InventoryPage }));
const ShopOrdersPage = lazy(async () => ({ default: (await import('./pages/ShopOrdersPage')).ShopOrdersPage }));
const CustomersPage = lazy(async () => ({ default: (await import('./pages/CustomersPage')).CustomersPage }));
const ImportsPage = lazy(async () => ({ default: (await import('./pages/ImportsPage')).ImportsPage }));
const ImportPage = lazy(async () => ({ default: (await import('./pages/ImportPage')).ImportPage }));
const SpendingPage = lazy(async () => ({ default: (await import('./pages/SpendingPage')).SpendingPage }));
const WorkflowsPage = lazy(async () => ({ default: (await import('./pages/WorkflowsPage')).WorkflowsPage }));
const WorkflowRunsPage = lazy(async () => ({ default: (await import('./pages/WorkflowRunsPage')).WorkflowRunsPage }));
const WorkflowRunPage = lazy(async () => ({ default: (await import('./pages/WorkflowRunPage')).WorkflowRunPage }));
const MarketplacePage = lazy(async () => ({ default: (await import('./pages/MarketplacePage')).MarketplacePage }));
const ProductsPage = lazy(async () => ({ default: (await import('./pages/ProductsPage')).ProductsPage }));
const ProductPage = lazy(async () => ({ default: (await import('./pages/ProductPage')).ProductPage }));
const OrdersPage = lazy(async () => ({ default: (await import('./pages/OrdersPage')).OrdersPage }));
const WebhooksPage = lazy(async () => ({ default: (await import('./pages/WebhooksPage')).WebhooksPage }));
const SignInPage = lazy(async () => ({ default: (await import('./pages/SignInPage')).SignInPage }));
const ToolServersPage = lazy(async () => ({ default: (await import('./pages/ToolServersPage')).ToolServersPage }));
const ToolServerPage = lazy(async () => ({ default: (await import('./pages/ToolServerPage')).ToolServerPage }));
const IntegrationsPage = lazy(async () => ({ default: (await import('./pages/IntegrationsPage')).IntegrationsPage }));
const IntegrationPage = lazy(async () => ({ default: (await import('./pages/IntegrationPage')).IntegrationPage }));
const ConnectPage = lazy(async () => ({ default: (await import('./pages/ConnectPage')).ConnectPage }));
const ConnectFailedPage = lazy(async () => ({ default: (await import('./pages/ConnectPage')).ConnectFailedPage }));
const InvitePage = lazy(async () => ({ default: (await import('./pages/InvitePage')).InvitePage }));
const AnalyticsPage = lazy(async () => ({ default: (await import('./pages/AnalyticsPage')).AnalyticsPage }));
const AnalyticsReportPage = lazy(async () => ({ default: (await import('./pages/AnalyticsReportPage')).AnalyticsReportPage }));
const ProjectDraftPage = lazy(async () => ({ default: (await import('./pages/ProjectDraftPage')).ProjectDraftPage }));
const TrendsPage = lazy(async () => ({ default: (await import('./pages/TrendsPage')).TrendsPage }));
const WorkflowPage = lazy(async () => ({ default: (await import('./pages/WorkflowPage')).WorkflowPage }));
const NftMarketplacePage = lazy(async () => ({ default: (await import('./pages/NftMarketplacePage')).NftMarketplacePage }));
const NftCertificatePage = lazy(async () => ({ default: (await import('./pages/NftCertificatePage')).NftCertificatePage }));
const TaskPage = lazy(async () => ({ default: (await import('./pages/TaskPage')).TaskPage }));

/** Old addresses without the prefix; bookmarks of them keep working. */
const oldPaths = [
  'marketplace',
  'integrations',
  'agents',
  'agents/:agentId',
  'workflows',
  'task-queue',
  'analytics',
  'api-keys',
  'trends',
  'settings',
  'nft-marketplace',
];

/** The console, signing in, and every address that there is not. */
export const consoleRoutes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    children: [
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
              { path: 'approvals/:approvalId?', element: <ApprovalsPage /> },
              { path: 'changes', element: <ChangesPage /> },
              { path: 'changes/spreadsheet', element: <ChangeFilePage /> },
              { path: 'changes/:changeId', element: <ChangePage /> },
              { path: 'limits', element: <LimitsPage /> },
              { path: 'marketplace', element: <MarketplacePage /> },
              { path: 'marketplace/products', element: <ProductsPage /> },
              { path: 'marketplace/products/:productId', element: <ProductPage /> },
              { path: 'orders/:orderId?', element: <OrdersPage /> },
              { path: 'webhooks', element: <WebhooksPage /> },
              { path: 'agents', element: <AgentsPage /> },
              { path: 'agents/:agentId', element: <AgentPage /> },
              { path: 'integrations', element: <IntegrationsPage /> },
              { path: 'integrations/:integrationId', element: <IntegrationPage /> },
              { path: 'integrations/tool-servers', element: <ToolServersPage /> },
              { path: 'integrations/tool-servers/:serverId', element: <ToolServerPage /> },
              { path: 'workflows', element: <WorkflowsPage /> },
              { path: 'workflow-runs', element: <WorkflowRunsPage /> },
              { path: 'workflow-runs/:runId', element: <WorkflowRunPage /> },
              { path: 'task-queue', element: <TaskQueuePage /> },
              { path: 'tasks/compare', element: <ComparePage /> },
              { path: 'tasks/:taskId', element: <TaskPage /> },
              { path: 'workflows/new', element: <WorkflowPage /> },
              { path: 'workflows/:workflowId', element: <WorkflowPage /> },
              { path: 'nft-marketplace', element: <NftMarketplacePage /> },
              { path: 'deliveries', element: <DeliveriesPage /> },
              { path: 'inventory', element: <InventoryPage /> },
              { path: 'shop-orders', element: <ShopOrdersPage /> },
              { path: 'leads', element: <LeadsPage /> },
              { path: 'customers', element: <CustomersPage /> },
              { path: 'imports', element: <ImportsPage /> },
              { path: 'imports/:importId', element: <ImportPage /> },
              { path: 'analytics', element: <AnalyticsPage /> },
              { path: 'spending', element: <SpendingPage /> },
              { path: 'api-keys', element: <ApiKeysPage /> },
              { path: 'trends', element: <TrendsPage /> },
              { path: 'trends/:opportunityId/draft', element: <ProjectDraftPage /> },
              { path: 'settings', element: <SettingsPage /> },
              { path: 'audit-log', element: <AuditLogPage /> },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      {
        // On paper there is no sidebar.
        path: '/admin/nft-marketplace/:nftId/certificate',
        element: (
          <SessionGuard>
            <Suspense>
              <NftCertificatePage />
            </Suspense>
          </SessionGuard>
        ),
      },
      {
        // On paper there is no sidebar.
        path: '/admin/analytics/report',
        element: (
          <SessionGuard>
            <Suspense>
              <AnalyticsReportPage />
            </Suspense>
          </SessionGuard>
        ),
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
          { path: '/connect/failed', element: <ConnectFailedPage /> },
          {
            path: '/connect/:uid',
            element: (
              <SessionGuard>
                <ConnectPage />
              </SessionGuard>
            ),
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

export const routes: RouteObject[] = [...siteRoutes, ...consoleRoutes];
