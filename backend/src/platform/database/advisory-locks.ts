import type { Queryable, Sql } from './database';
import { SQL, typed } from './sql';

/** Every advisory lock of the product, so that no two uses share a number. */
export const advisoryLocks = {
  migrate: 7_421_001,
  claim: 7_421_002,
  reconcile: 7_421_003,
  facts: 7_421_004,
  schedule: 7_421_005,
  audit: 7_421_006,
  reencrypt: 7_421_007,
  retention: 7_421_008,
  backup: 7_421_009,
  timeLimits: 7_421_010,
  budget: 7_421_011,
  workflowKey: 7_421_021,
  workflowSchedule: 7_421_022,
  catalogue: 7_421_031,
  plan: 7_421_032,
  trendDiscovery: 7_421_081,
  integrationSchedule: 7_421_071,
  ledger: 7_421_036,
  demoShop: 7_421_037,
  changes: 7_421_091,
  oneStock: 7_421_092,
} as const;

type AdvisoryLock = keyof typeof advisoryLocks;

/** Waits for it; held until the transaction ends. */
export const waitForLock = async (sql: Queryable, lock: AdvisoryLock): Promise<void> => {
  await sql.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks[lock]]);
};

/** Waits for the lock of a record, such as `tool:12`; held until the transaction ends. @param shared with other holders that share it */
export const waitForNamedLock = async (sql: Queryable, name: string, { shared = false } = {}): Promise<void> => {
  await sql.query(`SELECT pg_advisory_xact_lock${shared ? '_shared' : ''}(hashtextextended($1, 0))`, [name]);
};

/** For a round that only one process at a time should do: held until the transaction ends. @returns false when another process has it. */
export const tryLock = async (sql: Sql, lock: AdvisoryLock): Promise<boolean> =>
  (await sql.query(SQL`SELECT pg_try_advisory_xact_lock($1) AS ${typed.boolean('ok')}`, [advisoryLocks[lock]]))[0]!.ok;

/** The same for work of many transactions: held until the connection ends, so a process that dies leaves it to the next. */
export const tryLockSession = async (sql: Sql, lock: AdvisoryLock): Promise<boolean> =>
  (await sql.query(SQL`SELECT pg_try_advisory_lock($1) AS ${typed.boolean('ok')}`, [advisoryLocks[lock]]))[0]!.ok;
