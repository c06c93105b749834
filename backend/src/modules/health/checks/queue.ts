import { type CheckTools, fine, type HealthCheck } from './health-check';
import { SQL, nullable, typed } from '../../../platform/database/sql';

const names = { redis: 'Redis', postgres: 'Postgres' };

export const queueCheck = ({ sql, queues }: Pick<CheckTools, 'sql' | 'queues'>): HealthCheck => ({
  id: 'queue',
  title: 'Queue',
  async run() {
    const store = names[queues.backend];
    const answers = await queues.ping().then(
      () => true,
      () => false,
    );
    if (!answers)
      return {
        state: 'down',
        message: `The queue on ${store} does not answer. Nothing is lost: tasks are in the database.`,
        fix: queues.backend === 'redis' ? 'Start Redis, or look whether REDIS_URL still names it.' : 'Start the console again.',
        link: '/admin/task-queue',
      };
    const [found] = await sql.query(
      SQL`SELECT count(*) FILTER (WHERE status = 'queued')::int AS ${typed.int('due')}, count(*)
        FILTER (WHERE status = 'running')::int AS ${typed.int('running')},
         extract(epoch FROM now() - min(due_at) FILTER (WHERE status = 'queued'))::float8 AS ${nullable.float('oldest')}
       FROM task_overview WHERE status = 'running' OR (status = 'queued' AND NOT held AND due_at <= now())`,
    );
    const { due, oldest, running } = found!;
    if (due > 0 && running === 0 && oldest! > 60)
      return {
        state: 'warn',
        message: `${due === 1 ? '1 task is' : `${due} tasks are`} due, the first for ${Math.round(oldest! / 60)} min, and nothing runs.`,
        fix: 'Look whether a worker is up.',
        link: '/admin/task-queue?status=queued',
      };
    return fine(`On ${store}: ${due} due, ${running} running.`, '/admin/task-queue');
  },
});
