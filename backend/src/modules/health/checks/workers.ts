import { type CheckTools, fine, type HealthCheck } from './health-check';
import { SQL, nullable, typed } from '../../../platform/database/sql';

const link = '/admin/settings?tab=advanced';

export const workersCheck = ({ sql }: Pick<CheckTools, 'sql'>): HealthCheck => ({
  id: 'workers',
  title: 'Workers',
  async run() {
    const [found] = await sql.query(
      SQL`SELECT count(*) FILTER (WHERE seen_at > now() - interval '30 seconds')::int AS ${typed.int('alive')},
         extract(epoch FROM now() - max(seen_at))::float8 AS ${nullable.float('age')} FROM live_processes WHERE kind = 'worker'`,
    );
    const { alive, age } = found!;
    if (alive === 0)
      return {
        state: 'down',
        message: age === null ? 'No worker has been heard of within the last hour.' : `No worker for ${ago(age)}.`,
        fix: 'Start the console again (npm start), or the worker (docker compose up -d worker). Tasks wait until then.',
        link,
      };
    return fine(`${alive === 1 ? '1 worker is' : `${alive} workers are`} up, last heard of ${ago(age!)} ago.`, link);
  },
});

const ago = (seconds: number): string => (seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`);
