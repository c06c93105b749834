import { setTimeout as sleep } from 'node:timers/promises';
import { migrations } from '../../migrations';
import { type AppConfig, directUrl } from '../config/app-config';
import { advisoryLocks } from './advisory-locks';
import { withClient } from './sessions';
import { isTransient } from './transient';

const names = migrations.map(({ name }) => name);
const lookEveryMs = 1_000;
const sayEveryMs = 30_000;

/** What Postgres answers where nobody has migrated yet. */
const noSuchTable = '42P01';

/** @returns how many steps the schema is behind this version; null while somebody brings it up to date. */
const stepsBehind = (url: string): Promise<number | null> =>
  withClient({ connectionString: url }, async (client) => {
    // Its functions and views are replaced after the tables, under the same lock. It is left with the connection.
    const lock = await client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS ok', [advisoryLocks.migrate]);
    if (!lock.rows[0]!.ok) return null;
    const applied = await client
      .query<{ count: number }>('SELECT count(*)::int AS count FROM migrations WHERE name = ANY($1)', [names])
      .catch((error: Error & { code?: string }) => {
        if (error.code === noSuchTable) return { rows: [{ count: 0 }] };
        throw error;
      });
    return names.length - applied.rows[0]!.count;
  });

/**
 * Where nothing puts the migration before the processes (a stack of Swarm starts all at once), they wait for it themselves. A schema that is
 * ahead of this version is fit for it.
 * @throws Error naming what is missing after SCHEMA_WAIT_SECONDS; with 0 nobody looks.
 */
export async function untilMigrated(config: AppConfig, say: (line: string) => void): Promise<void> {
  const until = performance.now() + config.SCHEMA_WAIT_SECONDS * 1_000;
  if (config.SCHEMA_WAIT_SECONDS === 0) return;
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
  return `The schema is ${behind === 1 ? 'a step' : `${behind} steps`} behind this version`;
}
