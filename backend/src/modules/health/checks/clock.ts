import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';
import { SQL, typed } from '../../../platform/database/sql';

export const clockCheck = ({ sql }: Pick<CheckTools, 'sql'>): HealthCheck => ({
  id: 'clock',
  title: 'Clock',
  async run() {
    const asked = Date.now();
    const [row] = await sql.query(SQL`SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ${typed.float('now')}`);
    return judgeClock(row!.now - (asked + Date.now()) / 2);
  },
});

/** @param aheadMs how far the database's clock is ahead of ours. */
export function judgeClock(aheadMs: number): Finding {
  const seconds = Math.abs(aheadMs) / 1_000;
  if (seconds < 2) return fine('The clocks of the database and of this process agree.');
  return {
    state: seconds < 60 ? 'warn' : 'down',
    message: `The database's clock is ${seconds.toFixed(0)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of this process.`,
    fix: 'Let both machines set their clocks by the network (timedatectl set-ntp true): schedules and sessions rely on it.',
    link: null,
  };
}
