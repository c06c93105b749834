import type { Credentials } from '../connectors/connector';
import type { PlatformConnector } from '../connectors/connectors';
import type { NewsDto } from '../dto/integration.dto';
import type { SyncSchedule } from '../integration-values';

export interface HookRow {
  state: NewsDto['state'];
  why: string | null;
  lastAt: string | null;
  checkedAt: string | null;
}

interface Asked {
  paused: boolean;
  schedule: SyncSchedule;
}

/** Whether news of an account come at once, in words for people; null where the platform has no such thing. */
export function newsOf(
  connector: PlatformConnector,
  credentials: Credentials,
  base: string | undefined,
  { paused, schedule }: Asked,
  row: HookRow | undefined,
): NewsDto | null {
  if (!connector.hooks || !connector.news) return null;
  const { checkMinutes } = connector.news;
  const { lastAt = null, checkedAt = null } = row ?? {};
  const polling = (why: string): NewsDto => ({ state: 'polling', why, lastAt, checkedAt, checkMinutes });
  const hindrance = connector.hooks.hindrance(credentials, base);
  if (hindrance) return polling(hindrance);
  if (paused) return polling('the account is paused');
  if (schedule === 'manual') return polling('only people start syncs of this account');
  return row && (row.state === 'live' || row.why) ? { ...row, checkMinutes } : polling('the webhooks are being set up');
}
