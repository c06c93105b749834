import { type CheckTools, type Finding, fine, type HealthCheck } from './health-check';
import { SQL, typed } from '../../../platform/database/sql';

interface Outside {
  unknown: number;
  /** Seconds that the oldest message to others has been due. */
  overdue: number;
  /** Connected shops that no longer answer to their keys. */
  broken: number;
  /** Stripe's notices that nobody has worked through for a while. */
  events: number;
}

export const deliveriesCheck = ({ sql }: Pick<CheckTools, 'sql'>): HealthCheck => ({
  id: 'deliveries',
  title: 'Outside world',
  async run() {
    const [found] = await sql.query(
      SQL`SELECT (SELECT count(*)::int FROM delivery_states WHERE status = 'unknown') AS ${typed.int('unknown')},
         (SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8 FROM delivery_states
         WHERE status IN ('pending', 'sending')) AS ${typed.float('overdue')},
         (SELECT count(*)::int FROM connected_platforms WHERE status <> 'active' AND NOT paused) AS ${typed.int('broken')},
         (SELECT count(*)::int FROM payment_events WHERE status = 'received'
         AND received_at < now() - interval '10 minutes') AS ${typed.int('events')}`,
    );
    return judgeDeliveries(found!);
  },
});

export function judgeDeliveries({ unknown, overdue, broken, events }: Outside): Finding {
  if (broken > 0)
    return {
      state: 'warn',
      message: `${broken === 1 ? '1 connected account needs' : `${broken} connected accounts need`} attention.`,
      fix: 'Open it: the card says what the platform answered.',
      link: '/admin/integrations',
    };
  if (unknown > 0)
    return {
      state: 'warn',
      message: `Nobody knows whether ${unknown === 1 ? '1 message' : `${unknown} messages`} arrived.`,
      fix: 'Look at the receiver, and say sent or not sent: it is never repeated by itself.',
      link: '/admin/deliveries',
    };
  if (events > 0)
    return {
      state: 'warn',
      message: `${events === 1 ? '1 notice' : `${events} notices`} of Stripe could not be worked through yet.`,
      fix: 'The list of webhooks says why.',
      link: '/admin/webhooks',
    };
  if (overdue > 900)
    return {
      state: 'warn',
      message: `What should leave has been waiting for ${Math.round(overdue / 60)} min.`,
      fix: 'Look whether a worker is up.',
      link: '/admin/deliveries',
    };
  return fine('Nothing that should leave is late, and no connected account is broken.');
}
