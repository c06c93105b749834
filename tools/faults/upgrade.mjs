import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../lib/migrate.mjs';
import { root } from '../lib/paths.mjs';
import { openPool } from '../rig/database.mjs';
import { rigPostgres } from '../rig/postgres.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { oneLine } from './on-rig.mjs';
import { settled } from './settled.mjs';

const tasksOfEach = 20;
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** @returns {string} the version before the last change of the schema @throws where the history does not reach back to it */
function beforeLastMigration() {
  // What a shallow clone begins with seems to have added everything there is.
  if (git('rev-parse', '--is-shallow-repository') === 'true') throw new Error('this clone is shallow, git fetch --unshallow brings it');
  const last = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'backend/src/migrations/*.ts');
  return git('rev-parse', '--verify', `${last}^{commit}^`);
}

/** Another version of the project, built beside this one. @returns {{ folder: string, remove: () => void }} */
function builtVersion(commit) {
  const folder = join(mkdtempSync(join(tmpdir(), 'stallhand-version-')), 'main');
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(join(folder, '..'), { recursive: true, force: true });
  };
  try {
    for (const path of ['node_modules', 'backend/node_modules', 'frontend/node_modules']) {
      try {
        symlinkSync(join(root, path), join(folder, path));
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
    }
    execFileSync(process.execPath, ['tools/build-backend.mjs'], { cwd: folder, stdio: 'pipe' });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @returns how many of some tasks, posted to this API, are not completed in the end */
async function unfinished(url, pool, title) {
  const client = caller(url, 4);
  const answers = await Promise.all(
    Array.from({ length: tasksOfEach }, (_, i) => client.call('POST', '/api/tasks', { title: `${title} ${i}`, input: { steps: oneLine } })),
  );
  await settled(pool);
  const list = await client.call('GET', `/api/tasks?search=${encodeURIComponent(title)}&status=completed`);
  client.close();
  const done = list.status === 200 ? JSON.parse(list.body).length : 0;
  return tasksOfEach - Math.min(done, answers.filter(({ status }) => status === 201).length);
}

/**
 * A process of an older version runs, the schema is brought up to date under it, and it goes on doing its main job, alone and
 * beside one of this version.
 * @param {{ from?: string }} options a commit
 */
export async function upgrade({ from: asked }) {
  let from;
  try {
    from = asked ?? beforeLastMigration();
    git('rev-parse', '--verify', `${from}^{commit}`);
  } catch (error) {
    return { skipped: `needs the history of the project: ${error.stderr?.trim() || error.message}` };
  }
  const old = builtVersion(from);
  const postgres = await rigPostgres();
  const pool = openPool(postgres.url);
  const products = [];
  try {
    const before = await rigProduct({ databaseUrl: postgres.url, folder: old.folder });
    products.push(before);
    await before.startWorker().ready();
    const schemaOf = async () => (await pool.query('SELECT count(*)::int AS n FROM migrations')).rows[0].n;
    const oldSchema = await schemaOf();
    const alone = await unfinished(before.url, pool, 'Old on old');
    await migrate({ ...process.env, DATABASE_URL: postgres.url, REDIS_URL: '', LOG_LEVEL: 'error' });
    const newSchema = await schemaOf();
    const onNewSchema = await unfinished(before.url, pool, 'Old on new');
    const after = await rigProduct({ databaseUrl: postgres.url });
    products.push(after);
    const besideNewApi = await unfinished(after.url, pool, 'Old worker new API');
    await after.startWorker().ready();
    for (const worker of before.workers) await worker.end('SIGTERM');
    const newWorkerOldApi = await unfinished(before.url, pool, 'New worker old API');
    return {
      figures: { from: git('rev-parse', '--short', from), migrationsBefore: oldSchema, migrationsAfter: newSchema, tasks: 4 * tasksOfEach },
      mustBeZero: {
        alone,
        onNewSchema,
        besideNewApi,
        newWorkerOldApi,
        nothingNew: newSchema > oldSchema ? 0 : 1,
        unexpectedEnds: products.flatMap((product) => product.unexpectedEnds()).length,
      },
      notes: products.flatMap((product) => product.unexpectedEnds()),
    };
  } finally {
    for (const product of products) await product.stop();
    await pool.end();
    await postgres.stop();
    old.remove();
  }
}
