import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';
import { SQL, nullable } from '../../../platform/database/sql';

const MAX_AGE_DAYS = 7;
/** A new installation has this long for its first backup, which is one of the first steps on the dashboard. */
const FIRST_DAYS = 3;
const fix = 'Make one now, or plan them under Settings, Backups. On the server: npm run backup.';
const settings = '/admin/settings?tab=backups';

/** The record of what was done knows it wherever the file went; the file itself may long be on another machine. */
export const backupCheck = ({ sql }: Pick<CheckTools, 'sql'>): HealthCheck => ({
  id: 'backup',
  title: 'Last backup',
  async run() {
    const [found] = await sql.query(
      SQL`SELECT extract(epoch FROM now() - (SELECT max(at) FROM audit_trail
        WHERE action = 'backup.taken'))::float8 / 3600 AS ${nullable.float('hours')},
         extract(epoch FROM now() - (SELECT min(at) FROM audit_trail))::float8 / 3600 AS ${nullable.float('installedHours')}`,
    );
    return judgeBackup(found!.hours, found!.installedHours ?? 0);
  },
});

/**
 * @param hours since the last one; null: never
 * @param installedHours since the first entry of the audit log
 */
export function judgeBackup(hours: number | null, installedHours: number): Finding {
  const link = '/admin/audit-log?action=backup&period=all';
  if (hours === null && installedHours < FIRST_DAYS * 24) return fine('None yet. Take the first one within three days.', settings);
  if (hours === null) return { state: 'warn', message: 'No backup was ever taken.', fix, link: settings };
  const age = hours < 1 ? 'less than an hour' : hours < 48 ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} days`;
  if (hours > MAX_AGE_DAYS * 24) return { state: 'warn', message: `The last backup is ${age} old.`, fix, link: settings };
  return fine(`Taken ${age} ago.`, link);
}
