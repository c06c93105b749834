import { ownSteps, stepsLacking, takenSteps } from '../../../platform/database/migrated';
import { type CheckTools, fine, type HealthCheck } from './health-check';
import { SQL, typed } from '../../../platform/database/sql';

const SLOW_MS = 1_000;
const oldest = 15;

export const databaseCheck = ({ sql }: Pick<CheckTools, 'sql'>): HealthCheck => ({
  id: 'database',
  title: 'Database',
  async run() {
    const began = performance.now();
    const rows = await sql
      .query(
        SQL`SELECT split_part(current_setting('server_version'), ' ', 1) AS ${typed.text('version')},
          ${takenSteps} AS ${typed.int('applied')}`,
        [ownSteps],
      )
      .catch(() => null);
    const took = Math.max(1, Math.round(performance.now() - began));
    if (!rows)
      return {
        state: 'down',
        message: 'Postgres does not answer.',
        fix: 'Start it, or look whether DATABASE_URL still names the right one.',
        link: null,
      };
    const { version, applied } = rows[0]!;
    if (Number.parseInt(version, 10) < oldest)
      return { state: 'down', message: `Postgres ${version} is too old.`, fix: `Use Postgres ${oldest} or newer.`, link: null };
    const missing = ownSteps.length - applied;
    if (missing > 0)
      return {
        state: 'down',
        message: `${stepsLacking(missing)}.`,
        fix: 'Start the console again: it brings the schema up to date first.',
        link: null,
      };
    if (took > SLOW_MS)
      return {
        state: 'warn',
        message: `Postgres ${version} took ${took} ms for a question.`,
        fix: 'Look what else the machine is doing, and whether the disk is slow.',
        link: '/admin/settings?tab=advanced',
      };
    return fine(`Postgres ${version} answers in ${took} ms.`, '/admin/settings?tab=advanced');
  },
});
