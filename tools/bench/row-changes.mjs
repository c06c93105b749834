import { randomUUID } from 'node:crypto';
import { openPool } from '../rig/database.mjs';
import { inFlight } from '../rig/requests.mjs';

/**
 * What the database alone can do: insert, claim and complete a row of `tasks`, each its own transaction, by `pg`.
 * @param {string} databaseUrl of a migrated database
 * @returns {Promise<number>} tasks per second
 */
export async function bareRowChanges(databaseUrl, { tasks = 4_000, connections = 20 } = {}) {
  const pool = openPool(databaseUrl, connections);
  try {
    const change = async () => {
      const id = randomUUID();
      await pool.query({
        name: 'insert',
        text: `INSERT INTO tasks (id, title, type, status) VALUES ($1, 'Bare', 'Custom', 'queued')`,
        values: [id],
      });
      await pool.query({
        name: 'claim',
        text: `UPDATE tasks SET status = 'running', fence = gen_random_uuid(), lease_until = now() + interval '30 s', attempt = attempt + 1, started_at = now() WHERE id = $1`,
        values: [id],
      });
      await pool.query({
        name: 'complete',
        text: `UPDATE tasks SET status = 'completed', progress = 100, finished_at = now(), lease_until = NULL WHERE id = $1`,
        values: [id],
      });
    };
    await inFlight(200, connections, change);
    const began = performance.now();
    await inFlight(tasks, connections, change);
    return tasks / ((performance.now() - began) / 1_000);
  } finally {
    await pool.query('TRUNCATE tasks CASCADE');
    await pool.end();
  }
}
