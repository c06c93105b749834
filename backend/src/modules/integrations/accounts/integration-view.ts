import type { PlatformConnector } from '../connectors/connectors';
import type { IntegrationDto, StreamCountDto, StreamDto, SyncDto } from '../dto/integration.dto';
import { isDemoPlatform } from '../connectors/demo/demo-platform-ids';
import type { IntegrationStatus, SyncStatus } from '../integration-values';
import { type IsoDates, isoDates } from '../../../platform/http/iso-dates';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';
import { IntegrationSyncEntity } from '../entities/integration-sync.entity';
import { IntegrationStreamEntity } from '../entities/integration-stream.entity';

/** A sync with the state of its task, which is what it is while it is under way. */
export const syncColumns = SQL`${columnsOf(IntegrationSyncEntity, ['id', 'taskId'], 's')},
  CASE WHEN t.status IN ('pending', 'queued') THEN 'queued' WHEN t.status IN ('running', 'waiting') THEN t.status
    WHEN s.status <> 'running' THEN s.status ELSE coalesce(t.status, 'cancelled') END AS ${typed.text('status').as<SyncStatus>()},
  ${columnsOf(IntegrationSyncEntity, ['trigger', 'isFull'], 's')}, CASE WHEN s.status = 'completed' THEN 100
  ELSE coalesce(t.progress, 0) END AS ${typed.int('progress')},
  CASE WHEN t.status IN ('running', 'waiting') THEN t.progress_note END AS ${nullable.text('note')},
  CASE WHEN t.status = 'waiting' THEN t.waiting_until END AS ${nullable.timestamp('waitingUntil')},
  ${columnsOf(IntegrationSyncEntity, ['streams', 'error', 'createdAt', 'startedAt', 'finishedAt'], 's')}`;
export const syncSource = 'FROM integration_syncs s LEFT JOIN task_overview t ON t.id = s.task_id';

export const integrationColumns = SQL`${columnsOf(IntegrationEntity, ['id', 'platform', 'accountId', 'accountName', 'currency'], 'i')},
  CASE WHEN i.paused THEN 'inactive' ELSE i.status END AS ${typed.text('status').as<IntegrationStatus>()},
  CASE WHEN i.paused THEN 'Paused' ELSE i.status_reason END AS ${nullable.text('statusReason')},
  ${columnsOf(IntegrationEntity, ['paused', 'missing', 'schedule', 'lastSync'], 'i')},
  CASE WHEN NOT i.paused AND i.status <> 'inactive'
  AND i.schedule <> 'manual' THEN i.next_sync_at END AS ${nullable.timestamp('nextSyncAt')},
  ${columnsOf(IntegrationEntity, ['needsSignIn', 'version', 'createdAt', 'updatedAt'], 'i')},
  (SELECT to_jsonb(latest) FROM (SELECT ${syncColumns.text} ${syncSource} WHERE s.integration_id = i.id
  ORDER BY s.id DESC LIMIT 1) latest) AS ${nullable.json('sync').as<SyncRow | null>()}`;

/** A sync whose moments are texts: `to_jsonb` writes them with the offset of the session. */
type SyncRow = IsoDates<RowOf<typeof syncColumns>>;

const withStreams = ({ streams, ...row }: SyncRow): SyncDto => ({
  ...row,
  streams: Object.entries(streams).map(([stream, counts]) => ({ stream: stream as StreamCountDto['stream'], ...counts })),
});

export const toSync = (row: RowOf<typeof syncColumns>): SyncDto => withStreams(isoDates(row));

export const toDto = ({ sync, ...row }: RowOf<typeof integrationColumns>): IntegrationDto => ({
  ...isoDates(row),
  isDemo: isDemoPlatform(row.platform),
  sync: sync && withStreams(sync),
});

export const streamColumns = SQL`${columnsOf(IntegrationStreamEntity, ['stream'])}, rows_total::int AS ${typed.int('rows')},
  ${columnsOf(IntegrationStreamEntity, ['completedAt', 'since'])}, position IS NOT NULL AS ${typed.boolean('isUnfinished')}`;

type StreamRow = IsoDates<RowOf<typeof streamColumns>>;

/** Every stream the platform has, also those that were never read. */
export function toStreams(connector: PlatformConnector, rows: StreamRow[], missing: IntegrationDto['missing']): StreamDto[] {
  return connector.streams.map(({ name, title }) => {
    const row = rows.find(({ stream }) => stream === name);
    const blockedBy = missing.find(({ streams }) => streams.includes(name))?.what ?? null;
    const { rows: count = 0, completedAt = null, since = null, isUnfinished = false } = row ?? {};
    return { stream: name, title, blockedBy, rows: count, completedAt, since, isUnfinished };
  });
}
