import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';

/**
 * Brings the schema of `env.DATABASE_URL` up to date.
 * @param {string} [folder] of the version whose migrations they are
 * @throws {Trouble} with the output of the migrations
 */
export async function migrate(env, signal, folder = root) {
  const { code, output } = await run(process.execPath, ['backend/dist/migrate.js'], { cwd: folder, env, signal });
  if (code !== 0) throw new Trouble(`The database could not be brought up to date:\n${output}`);
}
