import type { ModuleSchema } from '../../platform/database/module-schema';
import { taxFacts } from './accounts/tax-facts';
import { demoPlatformIds } from './connectors/demo/demo-platform-ids';

/** SQL of the name of an account, for `integrations`: unique within its platform. Null while its only account there has no name. */
const accountNameSql = `CASE
    WHEN nullif(trim(account_name), '') IS NULL THEN CASE WHEN count(*) OVER (PARTITION BY platform) > 1 THEN account_id END
    WHEN count(*) OVER (PARTITION BY platform, lower(trim(account_name))) > 1 THEN trim(account_name) || ' (' || account_id || ')'
    ELSE trim(account_name) END`;

export const integrationsSchema: ModuleSchema = {
  namesTasks: {
    'integration_syncs.task_id': {
      then: 'outlives',
      keepsWhile: "r.status = 'running'",
    },
  },
  views: {
    connected_platforms: `SELECT platform, status, paused, schedule, last_sync, created_at FROM integrations`,
    /** `account_name` tells accounts of one platform apart; see `accountTitle`. `is_simulated`: of the demo shop. */
    connected_accounts: `SELECT id, platform, account_id, ${accountNameSql} AS account_name, currency, paused, status, last_sync, schedule,
  details ->> '${taxFacts.taxes}' AS taxes, details ->> '${taxFacts.rate}' AS vat_rate,
  details ->> '${taxFacts.classRates}' AS vat_class_rates,
  platform IN (${demoPlatformIds.map((platform) => `'${platform}'`).join(', ')}) AS is_simulated FROM integrations`,
  },
};
