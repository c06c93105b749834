/**
 * Name of the account of a row, as `connected_accounts` declares it; the platform's own id of an account that is not connected.
 * @param row with `platform` and `account`
 */
export const accountNameOf = (row: string): string =>
  `(SELECT CASE WHEN count(*) = 0 THEN nullif(${row}.account, '') ELSE max(a.account_name) END FROM connected_accounts a
    WHERE a.platform = ${row}.platform AND a.account_id = ${row}.account)`;
