import { Client } from 'pg';
import { asSql, type Sql } from './database';
import { connectMs } from './connect-limit';

/**
 * Runs `work` on a connection of its own without time limits: for upkeep that takes longer than any request may, and
 * for VACUUM, which no transaction can hold. Locks are still waited for briefly only.
 * @param work gets the connection as well, for COPY.
 */
export async function onOwnConnection<T>(databaseUrl: string, work: (sql: Sql, client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'stallhand-upkeep', connectionTimeoutMillis: connectMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = '5s'");
    return await work(asSql(client), client);
  } finally {
    await client.end();
  }
}
