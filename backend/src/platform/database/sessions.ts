import { Client, type ClientConfig } from 'pg';
import { type AppConfig, ConfigurationError } from '../config/app-config';
import { advisoryLocks } from './advisory-locks';
import { connectMs } from './connect-limit';
import { timeLimits } from './data-source';
import { asSql } from './database';
import { SQL, typed } from './sql';

const needs = 'LISTEN, the queue on Postgres, migrations, backups and locks of a session';
const setIt =
  `${needs} need connections of their own to Postgres. Set DATABASE_DIRECT_URL to the same database past the pooler ` +
  '(docs/operations.md, "A pooler in front of Postgres").';

/** What is wrong with how connections lead to Postgres, in a sentence with its cure. */
export interface SessionFlaw {
  /** Nothing can work with it; otherwise a safety is missing. */
  isFatal: boolean;
  message: string;
}

/** `place` is one database of one server. */
const lookAround = SQL`SELECT pg_backend_pid() AS ${typed.int('pid')},
  pg_postmaster_start_time() || ' ' || current_setting('port') || ' ' || d.oid AS ${typed.text('place')},
  current_setting('statement_timeout') AS ${typed.text('statementLimit')} FROM pg_database d WHERE d.datname = current_database()`;

/** On a connection of its own, which ends with the work. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    application_name: 'stallhand-sessions',
    ...config,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const backendOf = async (client: Client) => (await asSql(client).query(lookAround))[0]!;

/** Which process of Postgres a connection was told that it has; a pooler has to make that up. */
const promisedPid = (client: Client): number | null => (client as Client & { processID: number | null }).processID;

/** Two connections at once that meet in one process of Postgres: only a pooler gives it to one for the length of a transaction. */
const isShared = (connectionString: string, client: Client, tries = 10): Promise<boolean> =>
  withClient({ connectionString }, async (other) => {
    for (let left = tries; left > 0; left--) {
      if ((await backendOf(client)).pid === (await backendOf(other)).pid) return true;
    }
    return false;
  });

async function flawOfSessions(url: string, variable: string): Promise<SessionFlaw | null> {
  const isPooled = await withClient(
    { connectionString: url },
    async (client) => (await backendOf(client)).pid !== promisedPid(client) && (await isShared(url, client)),
  );
  return isPooled ? { isFatal: true, message: `${variable} leads to a pooler in transaction mode. ${setIt}` } : null;
}

/** A pooler that keeps sessions is as good as none, unless it refuses the limits that come with a connection. */
async function flawOfOneAddress(url: string): Promise<SessionFlaw | null> {
  try {
    await withClient({ connectionString: url, ...timeLimits }, backendOf);
  } catch (error) {
    if (!/unsupported startup parameter/.test((error as Error).message)) throw error;
    return { isFatal: true, message: `DATABASE_URL leads to a pooler. ${setIt}` };
  }
  return flawOfSessions(url, 'DATABASE_URL');
}

async function flawOfTwoAddresses(pool: string, direct: string): Promise<SessionFlaw | null> {
  const flaw = await flawOfSessions(direct, 'DATABASE_DIRECT_URL');
  if (flaw) return flaw;
  const [ofPool, ofDirect] = await Promise.all([pool, direct].map((connectionString) => withClient({ connectionString }, backendOf)));
  if (ofPool!.place !== ofDirect!.place) {
    return { isFatal: true, message: 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Both must lead to the same one.' };
  }
  if (ofPool!.statementLimit !== '0') return null;
  return {
    isFatal: false,
    message:
      'Statements through the pooler have no time limit. The migration gave limits to the role of DATABASE_DIRECT_URL: let the pooler open new ' +
      'connections (RECONNECT in PgBouncer), and let DATABASE_URL sign in as the same role.',
  };
}

/** @throws when Postgres or the pooler does not answer. */
export const flawOf = ({ DATABASE_URL, DATABASE_DIRECT_URL }: AppConfig): Promise<SessionFlaw | null> =>
  DATABASE_DIRECT_URL ? flawOfTwoAddresses(DATABASE_URL, DATABASE_DIRECT_URL) : flawOfOneAddress(DATABASE_URL);

/**
 * For the start of a process: what needs a session would fail later and without a reason.
 * @throws ConfigurationError naming what is missing.
 */
export async function refuseWithoutSessions(config: AppConfig, warn: (message: string) => void): Promise<void> {
  const flaw = await flawOf(config);
  if (flaw?.isFatal) throw new ConfigurationError(flaw.message);
  if (flaw) warn(flaw.message);
}

/** Has Postgres itself hold the limits in this database, for connections that a pooler opens. They count from the next connection on. */
export const giveTimeLimits = (connectionString: string): Promise<void> =>
  withClient({ connectionString }, async (client) => {
    const settings = Object.entries(timeLimits).map(
      ([name, limit]) => `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${limit}', current_database());`,
    );
    await client.query(`DO $$ BEGIN PERFORM pg_advisory_xact_lock(${advisoryLocks.timeLimits}); ${settings.join(' ')} END $$`);
  });
