import type { TaskErrorCode } from '../../tasks';
import type { IntegrationStatus, SyncSchedule } from '../integration-values';

const minuteMs = 60_000;
const dayMinutes = 1_440;
const minutes: Record<SyncSchedule, number | null> = { manual: null, 'quarter-hourly': 15, hourly: 60, daily: dayMinutes };

/** The part of an account that decides when it is read next. */
export interface PlannedAccount {
  status: IntegrationStatus;
  schedule: SyncSchedule;
  paused: boolean;
  /** The platform refused the credentials in the last sync that reached it. */
  needsSignIn: boolean;
}

export type SyncEnd =
  | 'completed'
  /** The platform refuses the credentials. */
  | 'signInRefused'
  | 'failed'
  /** A person cancelled or paused it: it proves nothing about the account. */
  | 'stopped';

/** @param code of a task that failed; null for one that completed or was cancelled. */
export function syncEndOf(outcome: 'completed' | 'failed' | 'cancelled', code: TaskErrorCode | null): SyncEnd {
  if (outcome === 'completed') return 'completed';
  if (outcome === 'cancelled' || code === 'stopped') return 'stopped';
  return code === 'provider_auth' ? 'signInRefused' : 'failed';
}

/**
 * When an account is read next by itself. Refused credentials are tried once a day: a shop that answered 401 for an hour is then read again
 * without anybody's help, and one that means it is not asked every 15 minutes.
 * @returns null if nothing is read by itself: a manual schedule, a paused account, or one of which nothing can be read yet.
 */
export function nextSyncAt({ status, schedule, paused, needsSignIn }: PlannedAccount, now: Date): Date | null {
  const interval = minutes[schedule];
  if (interval === null || paused || status === 'inactive') return null;
  return new Date(now.getTime() + (needsSignIn ? Math.max(interval, dayMinutes) : interval) * minuteMs);
}

/**
 * The account after a sync has ended.
 * @param planned the next sync as it was planned when this one began. It stays if it lies ahead, so that a manual sync moves no schedule.
 */
export function afterSync(
  account: PlannedAccount & { planned: Date | null },
  end: SyncEnd,
  now: Date,
): Pick<PlannedAccount, 'status' | 'needsSignIn'> & { nextSyncAt: Date | null } {
  const { status: before, planned } = account;
  const status = before === 'inactive' || end === 'stopped' ? before : end === 'completed' ? 'active' : 'error';
  const needsSignIn = end === 'completed' ? false : end === 'signInRefused' || account.needsSignIn;
  const next = nextSyncAt({ ...account, status, needsSignIn }, now);
  const staysPlanned = next && planned && planned > now && needsSignIn === account.needsSignIn;
  return { status, needsSignIn, nextSyncAt: staysPlanned ? planned : next };
}
