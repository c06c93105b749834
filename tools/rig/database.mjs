import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

export const { Pool } = createRequire(join(root, 'backend/package.json'))('pg');

/** A pool that outlives restarts of Postgres; its queries fail meanwhile. */
export function openPool(url, max = 4) {
  const pool = new Pool({ connectionString: url, max, connectionTimeoutMillis: 3_000 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
