import { randomUUID } from 'node:crypto';
import { openPool } from '../../rig/database.mjs';

const insert = `INSERT INTO tasks (id, title, type, status) VALUES ($1, 'Bare', 'Custom', 'queued')`;
const claim = `UPDATE tasks SET status = 'running', fence = gen_random_uuid(), lease_until = now() + interval '30 s', attempt = attempt + 1, started_at = now() WHERE id = $1`;
const complete = `UPDATE tasks SET status = 'completed', progress = 100, finished_at = now(), lease_until = NULL WHERE id = $1`;

/** What the database alone can do on the product's own table: no worker, each change its own transaction. */
export const bare = {
  producer({ databaseUrl, connections = 20 }) {
    const pool = openPool(databaseUrl, connections);
    return {
      async add() {
        const values = [randomUUID()];
        await pool.query({ name: 'insert', text: insert, values });
        await pool.query({ name: 'claim', text: claim, values });
        await pool.query({ name: 'complete', text: complete, values });
      },
      close: () => pool.end(),
    };
  },
};
