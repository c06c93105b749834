import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config';
import { callerReach } from '../../../platform/http/request-context';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { decodeCursor, encodeCursor, type Page } from '../../../platform/http/pagination';
import { isWithheld } from '../../auth';
import { Connectors } from '../connectors/connectors';
import { lastCompared } from '../comparison/last-compared';
import type { IntegrationDetailDto, IntegrationDto, PlatformDto, SetAsideDto, SetAsideListDto, SyncDto } from '../dto/integration.dto';
import type { SyncListQuery } from '../dto/integration-requests.dto';
import { newsOf } from '../news/news-view';
import { connectable } from '../platforms';
import { AccountSecrets } from './account-secrets';
import { shownValues } from './typed-values';
import { integrationColumns, streamColumns, syncColumns, syncSource, toDto, toStreams, toSync } from './integration-view';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';
import { IntegrationHookEntity } from '../entities/integration-hook.entity';
import { IntegrationComparisonEntity } from '../entities/integration-comparison.entity';
import { IntegrationSetAsideEntity } from '../entities/integration-set-aside.entity';
import { isoDates } from '../../../platform/http/iso-dates';

/** Platforms use names and addresses as ids of customers. */
const setAsideAsShown = (row: SetAsideDto): SetAsideDto =>
  row.kind === 'customers' && isWithheld(true) ? { ...row, recordId: 'withheld' } : row;

/** Records that do not fit the ledger, on the screen of an account. */
const mostSetAside = 50;

/** What people see of connected accounts. */
@Injectable()
export class IntegrationReader {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly connectors: Connectors,
    private readonly secrets: AccountSecrets,
  ) {}

  /** The platforms that can be connected, with their forms. */
  platforms(): PlatformDto[] {
    return connectable.map(({ platform, name, summary, fields, steps }) => ({
      platform,
      name,
      summary,
      fields,
      steps,
    }));
  }

  /** In the order in which they were connected. */
  async list(): Promise<IntegrationDto[]> {
    const rows = await this.database.query(
      SQL`SELECT ${integrationColumns} FROM integrations i WHERE $1::uuid[] IS NULL OR i.id = ANY ($1) ORDER BY i.created_at,
        i.id LIMIT 500`,
      [callerReach().integrations],
    );
    return rows.map(toDto);
  }

  async find(id: string): Promise<IntegrationDto | null> {
    const [row] = await this.database.query(SQL`SELECT ${integrationColumns} FROM integrations i WHERE i.id = $1`, [id]);
    return row ? toDto(row) : null;
  }

  /** @throws ApiError 404 */
  async get(id: string): Promise<IntegrationDetailDto> {
    const [[row], streams, [hooks], comparisons, setAside] = await Promise.all([
      this.database.query(
        SQL`SELECT ${integrationColumns}, ${columnsOf(IntegrationEntity, ['details', 'tokenExpiresAt'], 'i')},
          i.credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')} FROM integrations i WHERE i.id = $1`,
        [id],
      ),
      this.database.query(SQL`SELECT ${streamColumns} FROM integration_streams WHERE integration_id = $1`, [id]),
      this.database.query(
        SQL`SELECT ${columnsOf(IntegrationHookEntity, ['state', 'why', 'lastAt', 'checkedAt'])} FROM integration_hooks WHERE id = $1`,
        [id],
      ),
      this.database.query(
        SQL`SELECT ${columnsOf(IntegrationComparisonEntity, ['stream'])},
          greatest(last_completed_at, completed_at) AS ${nullable.timestamp('completedAt')},
          ${columnsOf(IntegrationComparisonEntity, ['doubt'])} FROM integration_comparisons WHERE integration_id = $1`,
        [id],
      ),
      this.setAside(id),
    ]);
    if (!row) throw notFound('integration');
    const { sealed, details, tokenExpiresAt, ...shown } = row;
    const connector = this.connectors.of(row.platform);
    const credentials = await this.secrets.openCredentials(connector, id, sealed);
    return {
      ...toDto(shown),
      details,
      tokenExpiresAt: tokenExpiresAt?.toISOString() ?? null,
      streams: toStreams(connector, streams.map(isoDates), row.missing),
      values: shownValues(connector, credentials),
      canConsent: connector.canConsent?.(credentials) ?? false,
      setAside,
      comparison: connector.listing ? lastCompared(connector.listing.streams, row.missing, comparisons) : null,
      news: newsOf(connector, credentials, this.config.PUBLIC_URL, row, hooks && isoDates(hooks)),
    };
  }

  private async setAside(id: string): Promise<SetAsideListDto> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(IntegrationSetAsideEntity, ['kind', 'recordId', 'field', 'reason', 'seenAt'])},
        count(*) OVER ()::int AS ${typed.int('count')} FROM integration_set_aside
       WHERE integration_id = $1 ORDER BY seen_at DESC, kind, record_id LIMIT ${mostSetAside}`,
      [id],
    );
    return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => setAsideAsShown(isoDates(row))) };
  }

  /** Newest first. @throws ApiError 404 */
  async syncs(id: string, { cursor, limit }: SyncListQuery): Promise<Page<SyncDto>> {
    if (!(await this.find(id))) throw notFound('integration');
    const [before] = cursor ? decodeCursor(cursor, 'id') : [null];
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${syncColumns} ${syncSource} WHERE s.integration_id = $1 AND ($2::uuid IS NULL OR s.id < $2)
          ORDER BY s.id DESC LIMIT $3`,
        [id, before, limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM integration_syncs WHERE integration_id = $1`, [id]),
    ]);
    const last = rows.length > limit ? rows[limit - 1]! : null;
    return { items: rows.slice(0, limit).map(toSync), total: counted!.total, nextCursor: last && encodeCursor([last.id]) };
  }
}
