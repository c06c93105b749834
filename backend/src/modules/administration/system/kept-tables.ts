/** Who may come in, who wants no mail, what was done, what was bought and how it is set up: not data of the shop. */
export const kept: ReadonlySet<string> = new Set([
  'migrations',
  'settings',
  'settings_changes',
  'audit_log',
  'audit_head',
  'processes',
  'purge_runs',
  'data_keys',
  'model_prices',
  'mail_addresses',
  'console_plan',
  'stripe_refusals',
  'trend_settings',
  'analytics_settings',
  // People who asked to be forgotten stay forgotten; what is due to be counted again fills itself while rows are put back.
  'erased_people',
  'erasure_key',
  'ledger_due',
  'marketplace_products',
  'product_versions',
  'marketplace_ratings',
  'entitlements',
  'users',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'sessions',
  'invites',
  'sign_in_failures',
  'saved_views',
]);

/** Of no use to anybody who reads a backup, and of use to a thief. */
export const neverInBackup: ReadonlySet<string> = new Set([
  'sessions',
  'invites',
  'sign_in_failures',
  'passkey_challenges',
  'processes',
  'order_lookups',
  'trend_answers',
]);
