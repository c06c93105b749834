import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';
import { SQL, typed } from '../../../platform/database/sql';

const link = '/admin/task-queue?status=running';

interface Stuck {
  /** Tasks that run by their row and whose lease ran out a while ago. */
  leases: number;
  /** Seconds the oldest stated fact has been waiting for activities and notifications. */
  factAge: number;
  /** Facts that failed too often and were set aside. */
  parked: number;
}

export const stuckWorkCheck = ({ sql }: Pick<CheckTools, 'sql'>): HealthCheck => ({
  id: 'stuck-work',
  title: 'Stuck work',
  async run() {
    const [found] = await sql.query(
      SQL`SELECT (SELECT count(*)::int FROM task_overview WHERE status = 'running'
        AND lease_until < now() - interval '30 seconds') AS ${typed.int('leases')},
         (SELECT coalesce(extract(epoch FROM now() - min(at)), 0)::float8 FROM fact_backlog
         WHERE parked_at IS NULL) AS ${typed.float('factAge')},
         (SELECT count(*)::int FROM fact_backlog WHERE parked_at IS NOT NULL) AS ${typed.int('parked')}`,
    );
    return judgeStuckWork(found!);
  },
});

export function judgeStuckWork({ leases, factAge, parked }: Stuck): Finding {
  if (leases > 0)
    return {
      state: 'down',
      message: `${leases === 1 ? '1 task runs' : `${leases} tasks run`} without a live lease, and nobody takes ${leases === 1 ? 'it' : 'them'} back.`,
      fix: 'Start a worker: it takes such tasks back within seconds.',
      link,
    };
  if (factAge > 60)
    return {
      state: 'warn',
      message: `Activities and notifications are ${Math.round(factAge)} s behind.`,
      fix: 'Look at the log for "Facts wait"; a restart of the console does no harm.',
      link: null,
    };
  if (parked > 0)
    return {
      state: 'warn',
      message: `${parked === 1 ? '1 fact was' : `${parked} facts were`} set aside after five failures.`,
      fix: 'Table facts, column error says why. They are kept; report them.',
      link: null,
    };
  return fine('No task is stuck; activities and notifications are up to date.');
}
