import { setTimeout as sleep } from 'node:timers/promises';
import { migrations } from '../../migrations';
import { type AppConfig, directUrl } from '../config/app-config';
import { advisoryLocks } from './advisory-locks';
import { asSql } from './database';
import { withClient } from './sessions';
import { SQL, typed } from './sql';
import { isTransient } from './transient';

/** The steps that this version knows. */
export const ownSteps = migrations.map(({ name }) => name);
/** How many of the steps in $1 a database has taken, as a value; whether a newer version took more does not matter. */
export const takenSteps = '(SELECT count(*)::int FROM schema_versions WHERE name = ANY($1))';
export const stepsLacking = (count: number): string => `The schema is ${count === 1 ? 'a step' : `${count} steps`} behind this version`;

const lookEveryMs = 1_000;
const sayEveryMs = 30_000;

/** What Postgres answers where nobody has migrated yet. */
const noSuchTable = '42P01';

/** @returns how many steps the schema is behind this version; null while somebody brings it up to date. */
const stepsBehind = (url: string): Promise<number | null> =>
  withClient({ connectionString: url }, async (client) => {
    // Its functions and views are replaced after the tables, under the same lock. It is left with the connection.
    const sql = asSql(client);
    const [lock] = await sql.query(SQL`SELECT pg_try_advisory_lock_shared($1) AS ${typed.boolean('ok')}`, [advisoryLocks.migrate]);
    if (!lock!.ok) return null;
    const [taken] = await sql
      .query(SQL`SELECT ${takenSteps} AS ${typed.int('count')}`, [ownSteps])
      .catch((error: Error & { code?: string }) => {
        if (error.code === noSuchTable) return [{ count: 0 }];
        throw error;
      });
    return ownSteps.length - taken!.count;
  });

/**
 * Where nothing puts the migration before the processes (a stack of Swarm starts all at once), they wait for it themselves. A schema that is
 * ahead of this version is fit for it.
 * @throws Error naming what is missing after SCHEMA_WAIT_SECONDS; with 0 nobody looks.
 */
export async function untilMigrated(config: AppConfig, say: (line: string) => void): Promise<void> {
  if (config.SCHEMA_WAIT_SECONDS === 0) return;
  const until = performance.now() + config.SCHEMA_WAIT_SECONDS * 1_000;
  for (let saidAt = -Infinity; ; await sleep(lookEveryMs)) {
    const behind = await stepsBehind(directUrl(config)).catch((error: unknown) => {
      if (isTransient(error)) return 'away' as const;
      throw error;
    });
    if (behind === 0) return;
    const lack = lackOf(behind);
    if (performance.now() > until) throw new Error(`${lack} after ${config.SCHEMA_WAIT_SECONDS} seconds: look at what \`migrate\` says.`);
    if (performance.now() - saidAt < sayEveryMs) continue;
    saidAt = performance.now();
    say(`${lack}: waiting for \`migrate\`, up to ${config.SCHEMA_WAIT_SECONDS} seconds.`);
  }
}

function lackOf(behind: number | null | 'away'): string {
  if (behind === 'away') return 'Postgres does not answer';
  if (behind === null) return 'The schema is being brought up to date';
  return stepsLacking(behind);
}
