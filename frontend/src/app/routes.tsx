import { Outlet, type RouteObject } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { AdminShell } from './shell/AdminShell';
import { SessionGuard } from './shell/SessionGuard';
import { ToAdminTwin } from './ToAdminTwin';
import { RouteError } from './RouteError';
import { siteRoutes } from './site/site-routes';

const NotFoundPage = lazyPage(async () => (await import('./pages/NotFoundPage')).NotFoundPage);
const DashboardPage = lazyPage(async () => (await import('./pages/DashboardPage')).DashboardPage);
const AgentsPage = lazyPage(async () => (await import('./pages/AgentsPage')).AgentsPage);
const AgentPage = lazyPage(async () => (await import('./pages/AgentPage')).AgentPage);
const TaskQueuePage = lazyPage(async () => (await import('./pages/TaskQueuePage')).TaskQueuePage);
const ApiKeysPage = lazyPage(async () => (await import('./pages/ApiKeysPage')).ApiKeysPage);
const SettingsPage = lazyPage(async () => (await import('./pages/SettingsPage')).SettingsPage);
const AuditLogPage = lazyPage(async () => (await import('./pages/AuditLogPage')).AuditLogPage);
const ApprovalsPage = lazyPage(async () => (await import('./pages/ApprovalsPage')).ApprovalsPage);
const ChangesPage = lazyPage(async () => (await import('./pages/ChangesPage')).ChangesPage);
const ChangePage = lazyPage(async () => (await import('./pages/ChangePage')).ChangePage);
const ChangeFilePage = lazyPage(async () => (await import('./pages/ChangeFilePage')).ChangeFilePage);
const LimitsPage = lazyPage(async () => (await import('./pages/LimitsPage')).LimitsPage);
const ComparePage = lazyPage(async () => (await import('./pages/ComparePage')).ComparePage);
const LeadsPage = lazyPage(async () => (await import('./pages/LeadsPage')).LeadsPage);
const DeliveriesPage = lazyPage(async () => (await import('./pages/DeliveriesPage')).DeliveriesPage);
const InventoryPage = lazyPage(async () => (await import('./pages/InventoryPage')).InventoryPage);
const PayoutsPage = lazyPage(async () => (await import('./pages/PayoutsPage')).PayoutsPage);
const PurchaseListsPage = lazyPage(async () => (await import('./pages/PurchaseListsPage')).PurchaseListsPage);
const PurchaseListPage = lazyPage(async () => (await import('./pages/PurchaseListPage')).PurchaseListPage);
const ShopOrdersPage = lazyPage(async () => (await import('./pages/ShopOrdersPage')).ShopOrdersPage);
const OrderDocumentsPage = lazyPage(async () => (await import('./pages/OrderDocumentsPage')).OrderDocumentsPage);
const CustomersPage = lazyPage(async () => (await import('./pages/CustomersPage')).CustomersPage);
const ImportsPage = lazyPage(async () => (await import('./pages/ImportsPage')).ImportsPage);
const ImportPage = lazyPage(async () => (await import('./pages/ImportPage')).ImportPage);
const SpendingPage = lazyPage(async () => (await import('./pages/SpendingPage')).SpendingPage);
const WorkflowsPage = lazyPage(async () => (await import('./pages/WorkflowsPage')).WorkflowsPage);
const WorkflowRunsPage = lazyPage(async () => (await import('./pages/WorkflowRunsPage')).WorkflowRunsPage);
const WorkflowRunPage = lazyPage(async () => (await import('./pages/WorkflowRunPage')).WorkflowRunPage);
const MarketplacePage = lazyPage(async () => (await import('./pages/MarketplacePage')).MarketplacePage);
const ProductsPage = lazyPage(async () => (await import('./pages/ProductsPage')).ProductsPage);
const ProductPage = lazyPage(async () => (await import('./pages/ProductPage')).ProductPage);
const OrdersPage = lazyPage(async () => (await import('./pages/OrdersPage')).OrdersPage);
const WebhooksPage = lazyPage(async () => (await import('./pages/WebhooksPage')).WebhooksPage);
const SignInPage = lazyPage(async () => (await import('./pages/SignInPage')).SignInPage);
const ToolServersPage = lazyPage(async () => (await import('./pages/ToolServersPage')).ToolServersPage);
const ToolServerPage = lazyPage(async () => (await import('./pages/ToolServerPage')).ToolServerPage);
const IntegrationsPage = lazyPage(async () => (await import('./pages/IntegrationsPage')).IntegrationsPage);
const IntegrationPage = lazyPage(async () => (await import('./pages/IntegrationPage')).IntegrationPage);
const ConnectPage = lazyPage(async () => (await import('./pages/ConnectPage')).ConnectPage);
const ConnectFailedPage = lazyPage(async () => (await import('./pages/ConnectPage')).ConnectFailedPage);
const InvitePage = lazyPage(async () => (await import('./pages/InvitePage')).InvitePage);
const AnalyticsPage = lazyPage(async () => (await import('./pages/AnalyticsPage')).AnalyticsPage);
const AnalyticsReportPage = lazyPage(async () => (await import('./pages/AnalyticsReportPage')).AnalyticsReportPage);
const ProjectDraftPage = lazyPage(async () => (await import('./pages/ProjectDraftPage')).ProjectDraftPage);
const TrendsPage = lazyPage(async () => (await import('./pages/TrendsPage')).TrendsPage);
const WorkflowPage = lazyPage(async () => {
  // The graph is a separate, large chunk. It loads in parallel with the page.
  void import('../features/workflows/editor/graph/GraphView').catch(() => undefined);
  return (await import('./pages/WorkflowPage')).WorkflowPage;
});
const NftMarketplacePage = lazyPage(async () => (await import('./pages/NftMarketplacePage')).NftMarketplacePage);
const NftCertificatePage = lazyPage(async () => (await import('./pages/NftCertificatePage')).NftCertificatePage);
const TaskPage = lazyPage(async () => (await import('./pages/TaskPage')).TaskPage);

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
          <SessionGuard isLive>
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
              { path: 'payouts', element: <PayoutsPage /> },
              { path: 'purchase-lists', element: <PurchaseListsPage /> },
              { path: 'purchase-lists/:listId', element: <PurchaseListPage /> },
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
        // Printed pages have no sidebar.
        path: '/admin/nft-marketplace/:nftId/certificate',
        element: (
          <SessionGuard>
            <NftCertificatePage />
          </SessionGuard>
        ),
      },
      {
        // Printed pages have no sidebar.
        path: '/admin/shop-orders/documents',
        element: (
          <SessionGuard>
            <OrderDocumentsPage />
          </SessionGuard>
        ),
      },
      {
        // Printed pages have no sidebar.
        path: '/admin/analytics/report',
        element: (
          <SessionGuard>
            <AnalyticsReportPage />
          </SessionGuard>
        ),
      },
      {
        element: <Outlet />,
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
