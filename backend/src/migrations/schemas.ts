import { activitiesSchema } from '../modules/activities/activities.schema';
import { administrationSchema } from '../modules/administration/administration.schema';
import { agentsSchema } from '../modules/agents/agents.schema';
import { aiSchema } from '../modules/ai/ai.schema';
import { analyticsSchema } from '../modules/analytics/analytics.schema';
import { apiKeysSchema } from '../modules/api-keys/api-keys.schema';
import { approvalsSchema } from '../modules/approvals/approvals.schema';
import { auditSchema } from '../modules/audit/audit.schema';
import { authSchema } from '../modules/auth/auth.schema';
import { changesSchema } from '../modules/changes/changes.schema';
import { commerceSchema } from '../modules/commerce/commerce.schema';
import { deliveriesSchema } from '../modules/deliveries/deliveries.schema';
import { egressSchema } from '../modules/egress/egress.schema';
import { filesSchema } from '../modules/files/files.schema';
import { importsSchema } from '../modules/imports/imports.schema';
import { integrationsSchema } from '../modules/integrations/integrations.schema';
import { leadsSchema } from '../modules/leads/leads.schema';
import { marketplaceSchema } from '../modules/marketplace/marketplace.schema';
import { nftsSchema } from '../modules/nfts/nfts.schema';
import { notificationsSchema } from '../modules/notifications/notifications.schema';
import { oauthSchema } from '../modules/oauth/oauth.schema';
import { oneStockSchema } from '../modules/one-stock/one-stock.schema';
import { ordersSchema } from '../modules/orders/orders.schema';
import { paymentsSchema } from '../modules/payments/payments.schema';
import { plansSchema } from '../modules/plans/plans.schema';
import { purchasingSchema } from '../modules/purchasing/purchasing.schema';
import { salesSchema } from '../modules/sales/sales.schema';
import { settingsSchema } from '../modules/settings/settings.schema';
import { tasksSchema } from '../modules/tasks/tasks.schema';
import { toolServersSchema } from '../modules/tool-servers/tool-servers.schema';
import { trendsSchema } from '../modules/trends/trends.schema';
import { viewsSchema } from '../modules/views/views.schema';
import { workflowsSchema } from '../modules/workflows/workflows.schema';
import type { ModuleSchema } from '../platform/database/module-schema';
import { platformSchema } from '../platform/platform.schema';

/** Every table, view and function of the database, by its owner. */
export const schemas: Readonly<Record<string, ModuleSchema>> = {
  platform: platformSchema,
  // Views of other modules depend on its views.
  tasks: tasksSchema,
  activities: activitiesSchema,
  administration: administrationSchema,
  agents: agentsSchema,
  ai: aiSchema,
  analytics: analyticsSchema,
  'api-keys': apiKeysSchema,
  approvals: approvalsSchema,
  audit: auditSchema,
  auth: authSchema,
  changes: changesSchema,
  commerce: commerceSchema,
  deliveries: deliveriesSchema,
  egress: egressSchema,
  files: filesSchema,
  imports: importsSchema,
  integrations: integrationsSchema,
  leads: leadsSchema,
  marketplace: marketplaceSchema,
  nfts: nftsSchema,
  notifications: notificationsSchema,
  oauth: oauthSchema,
  'one-stock': oneStockSchema,
  orders: ordersSchema,
  payments: paymentsSchema,
  plans: plansSchema,
  purchasing: purchasingSchema,
  sales: salesSchema,
  settings: settingsSchema,
  'tool-servers': toolServersSchema,
  trends: trendsSchema,
  views: viewsSchema,
  workflows: workflowsSchema,
};
