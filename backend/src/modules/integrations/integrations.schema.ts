import type { ModuleSchema } from '../../platform/database/module-schema';
import { taxFacts } from './accounts/tax-facts';

export const integrationsSchema: ModuleSchema = {
  tables: [
    'integration_comparisons',
    'integration_hooks',
    'integration_news',
    'integration_set_aside',
    'integration_single_reads',
    'integration_streams',
    'integration_syncs',
    'integrations',
  ],
  namesTasks: {
    'integration_syncs.task_id': {
      then: 'outlives',
      keepsWhile: "r.status = 'running'",
    },
  },
  views: {
    connected_platforms: `SELECT platform, status, paused, schedule, last_sync, created_at FROM integrations`,
    connected_accounts: `SELECT id, platform, account_id, account_name, currency, paused, status, last_sync, schedule,
  details ->> '${taxFacts.taxes}' AS taxes, details ->> '${taxFacts.rate}' AS vat_rate,
  details ->> '${taxFacts.classRates}' AS vat_class_rates FROM integrations`,
  },
};
