import { isIP } from 'node:net';
import { isPublic } from '../../../platform/outbound/address-guard';
import { hostAndPort, parseOutboundAllow } from '../../../platform/outbound/outbound-allow';
import { isLoopback } from '../../auth';
import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';
import { SQL, nullable, typed } from '../../../platform/database/sql';

const link = '/admin/settings?tab=notifications';

interface Mail {
  kind: string;
  host: string | null;
  port: string | null;
  /** Whether somebody asked for notifications or reports by mail. */
  wanted: boolean;
  /** Mails of the last day that were given up. */
  failed: number;
  /** Seconds that the oldest mail has been due. */
  overdue: number;
}

export const mailCheck = ({ sql, config }: Pick<CheckTools, 'sql' | 'config'>): HealthCheck => ({
  id: 'mail',
  title: 'Mail',
  async run() {
    const [found] = await sql.query(
      SQL`SELECT coalesce((SELECT "values" -> 'mail' ->> 'kind' FROM current_settings LIMIT 1), 'none') AS ${typed.text('kind')},
         (SELECT "values" -> 'mail' ->> 'host' FROM current_settings LIMIT 1) AS ${nullable.text('host')},
         (SELECT "values" -> 'mail' ->> 'port' FROM current_settings LIMIT 1) AS ${nullable.text('port')},
         EXISTS (SELECT 1 FROM current_settings
         WHERE 'true' IN ("values" ->> 'emailNotifications', "values" ->> 'weeklyReports',
         "values" ->> 'dailyReports')) AS ${typed.boolean('wanted')},
         (SELECT count(*)::int FROM notification_mails WHERE status = 'failed'
         AND created_at > now() - interval '1 day') AS ${typed.int('failed')},
         (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 FROM notification_mails
         WHERE status IN ('pending', 'sending')) AS ${typed.float('overdue')}`,
    );
    return judgeMail({ ...found!, allowed: parseOutboundAllow(config.OUTBOUND_ALLOW).get('mail')! });
  },
});

export function judgeMail({ kind, host, port, allowed, wanted, failed, overdue }: Mail & { allowed: ReadonlySet<string> }): Finding {
  if (kind === 'none' && wanted)
    return {
      state: 'warn',
      message: 'Notifications or reports by mail are on, and there is no mail server.',
      fix: 'Name one in the settings, and send a test.',
      link,
    };
  if (kind === 'none') return fine('No mail server: notifications stay in the console.', link);
  if (kind === 'smtp' && host && port && (isLoopback(host) || (isIP(host) && !isPublic(host)))) {
    const server = hostAndPort(host, port);
    if (!allowed.has(server)) return inside(server);
  }
  if (failed > 0)
    return {
      state: 'warn',
      message: `${failed === 1 ? '1 mail' : `${failed} mails`} could not be sent within the last day.`,
      fix: 'The delivery log in the settings says what the server answered.',
      link,
    };
  if (overdue > 900)
    return {
      state: 'warn',
      message: `Mail has been waiting for ${Math.round(overdue / 60)} min.`,
      fix: 'Look whether a worker is up.',
      link,
    };
  return fine(kind === 'smtp' ? 'Sent by your mail server.' : 'Sent by SendGrid.', link);
}

const inside = (server: string): Finding => ({
  state: 'warn',
  message: `The mail server ${server} has a private address, which is not called until it is allowed.`,
  fix: `Set OUTBOUND_ALLOW=mail=${server}, beside what it allows already, and start again.`,
  link,
});
