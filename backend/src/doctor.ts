import 'reflect-metadata';
import { Client } from 'pg';
import { type CheckResult, doctorChecks, runChecks } from './modules/health';
import { AppConfig, loadConfig, directUrl } from './platform/config/app-config';
import { asSql, type Sql } from './platform/database/database';
import type { Statement } from './platform/database/sql';
import { QueueFactory } from './platform/queue/job-queue';

const usage = `Names what is wrong with this installation and what to do about it; also while the console does not run.

  doctor           prints every check
  doctor --json    prints them as JSON

Ends with 1 when something does not work, and with 0 otherwise.`;

const patienceMs = 5_000;
const marks = { ok: 'ok  ', warn: 'WARN', down: 'DOWN' };

/** One short-lived connection: a doctor must not wait for the pool that it is asked about. */
function connect({ DATABASE_URL }: AppConfig): { sql: Sql; end: () => Promise<void> } {
  const client = new Client({
    connectionString: DATABASE_URL,
    application_name: 'stallhand-doctor',
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on('error', () => undefined);
  const connected = client.connect();
  connected.catch(() => undefined);
  return {
    sql: {
      async query(statement: string | Statement, values: unknown[] = []) {
        await connected;
        return asSql(client).query(statement as Statement, values) as Promise<never[]>;
      },
    },
    end: () => client.end().catch(() => undefined),
  };
}

function show({ title, state, message, fix }: CheckResult): string {
  return `${marks[state]}  ${title.padEnd(14)} ${message}${fix ? `\n      ${' '.repeat(14)} -> ${fix}` : ''}`;
}

async function main(): Promise<number> {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (flag !== undefined && flag !== '--json')) {
    console.log(usage);
    return flag === '--help' ? 0 : 64;
  }
  const config = loadConfig();
  const queues = new QueueFactory(directUrl(config), config.REDIS_URL, () => undefined);
  const { sql, end } = connect(config);
  const results = await runChecks(doctorChecks({ sql, config, queues }), patienceMs);
  await end();
  // Whatever asks the database finds it away too; once is enough.
  const isAway = results.some(({ id, state, message }) => id === 'database' && state === 'down' && message.includes('does not answer'));
  const worthSaying = results.filter(
    ({ id, message }) => !isAway || id === 'database' || !/cannot be checked|No answer within/.test(message),
  );
  if (flag === '--json') console.log(JSON.stringify(worthSaying, null, 2));
  else worthSaying.forEach((result) => console.log(show(result)));
  return worthSaying.some(({ state }) => state === 'down') ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
