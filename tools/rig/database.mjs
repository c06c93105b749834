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

/**
 * Empties tables of a product that is running: whom Postgres picks when both wait for each other asks again.
 * @param {string[]} tables
 */
export async function truncate(pool, tables, tries = 10) {
  try {
    await pool.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  } catch (error) {
    const deadlock = '40P01';
    if (error.code !== deadlock || tries <= 1) throw error;
    await truncate(pool, tables, tries - 1);
  }
}
