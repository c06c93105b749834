import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { openPool } from '../rig/database.mjs';
import { rigProduct } from '../rig/product.mjs';
import { fillEndedTasks } from './ended-tasks.mjs';

const tasks = 200_000;

/** Ended tasks and orders, and then files of tasks, each of about 8 kB, until the database is so large. @returns its bytes */
async function fillShop(pool, bytes) {
  await fillEndedTasks(pool, tasks);
  await pool.query(
    `INSERT INTO shop_orders (id, platform, platform_order_id, ordered_at, status, total)
     SELECT gen_random_uuid(), 'other', 'R' || n, now() - n * interval '5 minutes', 'paid', 10 + n % 90 FROM generate_series(1, 100000) n`,
  );
  const size = async () => Number((await pool.query('SELECT pg_database_size(current_database()) AS bytes')).rows[0].bytes);
  for (let skip = 0; (await size()) < bytes; skip += 10_000) {
    await pool.query(
      `INSERT INTO artifacts (id, task_id, attempt, step_key, kind, title, mime, bytes, sha256, body)
       SELECT gen_random_uuid(), t.id, 1, 'report', 'text', 'report.md', 'text/markdown', length(b.body), encode(sha256(b.body), 'hex'), b.body
       FROM (SELECT id FROM tasks ORDER BY id OFFSET ${skip} LIMIT 10000) t,
         LATERAL (SELECT convert_to(string_agg(md5(t.id::text || n), ' '), 'UTF8') AS body FROM generate_series(1, 250) n) b`,
    );
  }
  await pool.query('VACUUM ANALYZE');
  return size();
}

/**
 * A database of about 1 GB through the commands that people use: a backup beside the running console, a drill, and the restore,
 * after which the console starts on it.
 * @returns {Promise<{ bytes: number, rows: number, file: number, backup: number, drill: number, restore: number, ready: number }>}
 *   bytes of the database and of the backup; seconds of each command, and from the end of the restore until the API is ready
 */
export async function recovery({ databaseUrl, bytes: wanted = 1e9 }) {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-recovery-'));
  const settings = { MASTER_KEY: randomBytes(32).toString('base64'), BACKUP_DIR: folder };
  const file = join(folder, 'bench.stallhand-backup');
  const env = { ...process.env, ...settings, DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  const seconds = async (work) => {
    const began = performance.now();
    const result = await work();
    return [(performance.now() - began) / 1_000, result];
  };
  const command = (script, ...args) =>
    seconds(async () => {
      const { code, output } = await run(process.execPath, [join(root, 'backend/dist', script), ...args], { cwd: root, env });
      if (code !== 0) throw new Error(`${script} ${args.join(' ')}: ${output}`);
      return output;
    });
  const counted = async () => {
    const pool = openPool(databaseUrl, 1);
    try {
      const { rows } = await pool.query(
        'SELECT (SELECT count(*) FROM tasks) AS tasks, (SELECT count(*) FROM task_logs) AS lines, (SELECT sum(bytes) FROM artifacts) AS bytes',
      );
      return JSON.stringify(rows[0]);
    } finally {
      await pool.end();
    }
  };
  let product;
  try {
    product = await rigProduct({ databaseUrl, settings });
    const pool = openPool(databaseUrl, 1);
    const bytes = await fillShop(pool, wanted).finally(() => pool.end());
    const before = await counted();
    const [backup] = await command('backup.js', file);
    const [drill, counts] = await command('restore.js', file, '--drill');
    await product.stop();
    const [restore] = await command('restore.js', file);
    const [ready] = await seconds(async () => (product = await rigProduct({ databaseUrl, settings })));
    if ((await counted()) !== before) throw new Error(`Before ${before}, after the restore ${await counted()}.`);
    return { bytes, rows: Number(/^(\d+) rows/m.exec(counts)[1]), file: statSync(file).size, backup, drill, restore, ready };
  } finally {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
