import { randomUUID } from 'node:crypto';
import { openPool, truncate } from '../rig/database.mjs';
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
    await truncate(pool, ['tasks']);
    await pool.end();
  }
}

/**
 * How many small transactions a second reach the disk: one after the other, twenty at a time, and twenty at a time that each send a
 * NOTIFY, as a queue or a bus on Postgres does.
 * @param {string} databaseUrl
 * @returns {Promise<{ alone: number, together: number, notifying: number }>}
 */
export async function commitRates(databaseUrl, { commits = 4_000 } = {}) {
  const pool = openPool(databaseUrl, 20);
  const rate = async (count, connections, query) => {
    await inFlight(100, connections, () => pool.query(query));
    const began = performance.now();
    await inFlight(count, connections, () => pool.query(query));
    return count / ((performance.now() - began) / 1_000);
  };
  const insert = 'INSERT INTO commits DEFAULT VALUES';
  try {
    await pool.query('CREATE TABLE commits (at timestamptz DEFAULT now())');
    return {
      alone: await rate(commits / 4, 1, { name: 'commit', text: insert }),
      together: await rate(commits, 20, { name: 'commit', text: insert }),
      notifying: await rate(commits, 20, { name: 'notify', text: `WITH one AS (${insert}) SELECT pg_notify('commits', 'one')` }),
    };
  } finally {
    await pool.query('DROP TABLE commits');
    await pool.end();
  }
}
