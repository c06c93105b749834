import { randomBytes } from 'node:crypto';
import { Client, Pool, type QueryResultRow } from 'pg';
import { migrate } from '../src/migrate';
import { asSql } from '../src/platform/database/database';
import type { Statement } from '../src/platform/database/sql';
import { giveTimeLimits } from '../src/platform/database/sessions';

const template = 'stallhand_template';

export interface TestDatabase {
  readonly url: string;
  query<Row extends object>(statement: Statement<Row>, values?: unknown[]): Promise<Row[]>;
  query<T extends QueryResultRow = QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** One figure, for example a count. */
  value<T = number>(text: string, values?: unknown[]): Promise<T>;
  /** Nobody of this spec is connected any more, until the next query. */
  disconnect(): Promise<void>;
  drop(): Promise<void>;
}

const adminUrl = (): string => {
  const url = process.env.TEST_DATABASE_ADMIN_URL;
  if (!url) throw new Error('TEST_DATABASE_ADMIN_URL is not set: run the specs through backend/jest.config.cjs.');
  return url;
};

const urlOf = (database: string): string => {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.href;
};

/** Whether every product of this run goes through the pooler, see global-setup.cjs. */
const allThroughPooler = process.env.TEST_POOLER === 'through';

export const hasPooler = (): boolean => Boolean(process.env.TEST_POOLER_URL);

/** The same database through the pooler of this run, where pgbouncer is installed. */
export function throughPooler({ url }: Pick<TestDatabase, 'url'>): string {
  const pooled = new URL(process.env.TEST_POOLER_URL!);
  pooled.pathname = new URL(url).pathname;
  return pooled.href;
}

/** The two addresses of this database where a pooler is in front. */
export const pooledAddresses = (database: Pick<TestDatabase, 'url'>) => ({
  DATABASE_URL: throughPooler(database),
  DATABASE_DIRECT_URL: database.url,
});

/** How a product finds this database; through the pooler, its statements have their limits as a migration would give them. */
export async function addressesOf({ url }: Pick<TestDatabase, 'url'>, isPooled = allThroughPooler): Promise<Record<string, string>> {
  if (!isPooled) return { DATABASE_URL: url };
  await giveTimeLimits(url);
  return pooledAddresses({ url });
}

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own, without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin((client) => client.query(`CREATE DATABASE ${name}`));
  return connect(name);
}

/** A database of its own with the current schema, copied from a template that the first caller of a run migrates. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(async (client) => {
    // Spec files run in several processes; a template can be copied only while nobody is connected to it.
    await client.query('SELECT pg_advisory_lock(1)');
    const { rows } = await client.query<{ note: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1`,
      [template],
    );
    if (rows[0]?.note !== 'migrated') {
      await migrate(urlOf(template));
      await client.query(`COMMENT ON DATABASE ${template} IS 'migrated'`);
    }
    await createFromTemplate(client, name);
  });
  return connect(name);
}

/** The connections of the migration may take a moment to be gone. */
async function createFromTemplate(client: Client, name: string): Promise<void> {
  for (let left = 40; ; left--) {
    try {
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function connect(name: string): TestDatabase {
  const url = urlOf(name);
  const open = () => new Pool({ connectionString: url, max: 4 }).on('error', () => undefined);
  let pool = open();
  const query: TestDatabase['query'] = (statement: string | Statement, values: unknown[] = []) =>
    asSql(pool).query(statement as Statement<never>, values);
  return {
    url,
    query,
    async value<T>(text: string, values: unknown[] = []) {
      const [row] = await query<Record<string, T>>(text, values);
      return Object.values(row!)[0]!;
    },
    async disconnect() {
      await pool.end();
      pool = open();
    },
    async drop() {
      await pool.end();
      await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
