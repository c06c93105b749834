import type { PlatformConnector } from '../connectors/connectors';
import type { IntegrationDto, StreamCountDto, StreamDto, SyncDto } from '../dto/integration.dto';
import { isDemoPlatform } from '../connectors/demo/demo-platform-ids';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationStreamEntity } from '../entities/integration-stream.entity';

/** A sync with the state of its task, which is what it is while it is under way. */
export const syncColumns = `s.id, s.task_id AS "taskId",
  CASE WHEN t.status IN ('pending', 'queued') THEN 'queued' WHEN t.status IN ('running', 'waiting') THEN t.status
    WHEN s.status <> 'running' THEN s.status ELSE coalesce(t.status, 'cancelled') END AS status,
  s.trigger, s.is_full AS "isFull", CASE WHEN s.status = 'completed' THEN 100 ELSE coalesce(t.progress, 0) END AS progress,
  CASE WHEN t.status IN ('running', 'waiting') THEN t.progress_note END AS note,
  CASE WHEN t.status = 'waiting' THEN t.waiting_until END AS "waitingUntil",
  s.streams, s.error, s.created_at AS "createdAt", s.started_at AS "startedAt", s.finished_at AS "finishedAt"`;
export const syncSource = 'FROM integration_syncs s LEFT JOIN task_overview t ON t.id = s.task_id';

export const integrationColumns = `i.id, i.platform, i.account_id AS "accountId", i.account_name AS "accountName", i.currency,
  CASE WHEN i.paused THEN 'inactive' ELSE i.status END AS status,
  CASE WHEN i.paused THEN 'Paused' ELSE i.status_reason END AS "statusReason", i.paused, i.missing, i.schedule,
  i.last_sync AS "lastSync", CASE WHEN NOT i.paused AND i.status <> 'inactive' AND i.schedule <> 'manual' THEN i.next_sync_at END AS "nextSyncAt",
  i.needs_sign_in AS "needsSignIn",
  i.version, i.created_at AS "createdAt", i.updated_at AS "updatedAt",
  (SELECT to_jsonb(latest) FROM (SELECT ${syncColumns} ${syncSource} WHERE s.integration_id = i.id ORDER BY s.id DESC LIMIT 1) latest) AS sync`;

export type SyncRow = Omit<SyncDto, 'streams'> & { streams: Record<string, Omit<StreamCountDto, 'stream'>> };
export type IntegrationRow = Omit<IntegrationDto, 'sync' | 'isDemo'> & { sync: SyncRow | null };

export const toSync = ({ streams, ...row }: SyncRow): SyncDto => ({
  ...row,
  streams: Object.entries(streams).map(([stream, counts]) => ({ stream: stream as StreamCountDto['stream'], ...counts })),
});

export const toDto = ({ sync, ...row }: IntegrationRow): IntegrationDto => ({
  ...row,
  isDemo: isDemoPlatform(row.platform),
  sync: sync && toSync(sync),
});

export interface StreamRow {
  stream: string;
  rows: number;
  completedAt: string | null;
  since: string | null;
  isUnfinished: boolean;
}

export const streamColumns = SQL`${columnsOf(IntegrationStreamEntity, ['stream'])}, rows_total::int AS ${typed.int('rows')}, ${columnsOf(IntegrationStreamEntity, ['completedAt', 'since'])}, position IS NOT NULL AS ${typed.boolean('isUnfinished')}`;

/** Every stream the platform has, also those that were never read. */
export function toStreams(connector: PlatformConnector, rows: StreamRow[], missing: IntegrationDto['missing']): StreamDto[] {
  return connector.streams.map(({ name, title }) => {
    const row = rows.find(({ stream }) => stream === name);
    const blockedBy = missing.find(({ streams }) => streams.includes(name))?.what ?? null;
    const { rows: count = 0, completedAt = null, since = null, isUnfinished = false } = row ?? {};
    return { stream: name, title, blockedBy, rows: count, completedAt, since, isUnfinished };
  });
}
