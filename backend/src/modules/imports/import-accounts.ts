import type { Sql } from '../../platform/database/database';
import type { LedgerSource } from '../commerce';
import { isDemoPlatform } from '../integrations';
import { type ImportPlan, newsSinceOf } from './import-values';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { ConnectedAccountView } from '../integrations/integrations.views';

/** A connected account that a file can come from. */
export interface ImportAccount {
  platform: string;
  /** The platform's own id of the account. */
  account: string;
  name: string;
}

/** Connected accounts of a platform, in the order in which they were connected. */
export const accountsOf = (sql: Pick<Sql, 'query'>, platform: string): Promise<ImportAccount[]> =>
  sql.query(
    SQL`SELECT ${columnsOf(ConnectedAccountView, ['platform'])}, account_id AS ${typed.of(ConnectedAccountView, 'accountId', 'account')},
      coalesce(account_name, account_id) AS ${typed.text('name')} FROM connected_accounts WHERE platform = $1 ORDER BY id`,
    [platform],
  );

/**
 * Account that a file of a platform comes from, as far as that is certain.
 * @returns an empty text where no account is connected, null where the user has to choose
 */
export function likelyAccount(accounts: readonly ImportAccount[]): string | null {
  const [first, ...others] = accounts;
  if (!first) return '';
  return others.length === 0 ? first.account : null;
}

/** Reasons why records of the file cannot be told from those of other sources; drafts of earlier versions may name a demo channel. */
export function sourceProblems({ platform, account }: Pick<ImportPlan, 'platform' | 'account'>): string[] {
  if (isDemoPlatform(platform)) return ['Choose the channel that this file comes from. A channel of the demo shop takes no files.'];
  return account === null ? ['Choose the account that this file comes from.'] : [];
}

/** Source of the records of an import. */
export const importSource = (id: string, plan: ImportPlan): LedgerSource => ({
  platform: plan.platform,
  account: plan.account ?? '',
  integrationId: null,
  importId: id,
  newsSince: newsSinceOf(plan),
});
