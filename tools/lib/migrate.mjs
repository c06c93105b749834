import { root } from './paths.mjs';
import { run, Trouble } from './run.mjs';

/**
 * Brings the schema of `env.DATABASE_URL` up to date.
 * @throws {Trouble} with the output of the migrations
 */
export async function migrate(env, signal) {
  const { code, output } = await run(process.execPath, ['backend/dist/migrate.js'], { cwd: root, env, signal });
  if (code !== 0) throw new Trouble(`The database could not be brought up to date:\n${output}`);
}
