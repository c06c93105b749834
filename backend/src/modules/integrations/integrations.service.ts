import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { notFound, versionConflict } from '../../platform/errors/common.refusals';
import { EventBus, type Transaction, Transactions } from '../../platform/events';
import { AuditLog } from '../audit';
import { ShopLedger } from '../commerce';
import { TasksService } from '../tasks';
import { AccessTokens, type OnReplaced } from './accounts/access-tokens';
import { AccountSecrets } from './accounts/account-secrets';
import { shopFactNames } from './accounts/shop-facts';
import { IntegrationReader } from './accounts/integration-reader';
import { type Checked, isBlocked, PlatformCalls } from './accounts/platform-calls';
import { retyped } from './accounts/typed-values';
import type { Grant, Verified } from './connectors/connector';
import type { PlatformConnector } from './connectors/connectors';
import { Connectors } from './connectors/connectors';
import type { IntegrationDetailDto } from './dto/integration.dto';
import type { MissingPieceDto } from './dto/platform-parts.dto';
import type { UpdateIntegrationDto } from './dto/integration-requests.dto';
import { HookRemoval } from './news/hook-removal';
import { otherAccount } from './integration-refusals';
import type { IntegrationStatus, SyncSchedule } from './integration-values';
import { isDemoPlatform } from './connectors/demo/demo-platform-ids';
import { type Platform, platformName } from './platforms';
import { SyncStarter } from './sync/sync-starter';
import { nextSyncAt } from './sync/sync-plan';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { IntegrationEntity } from './entities/integration.entity';

interface Stored {
  id: string;
  platform: Platform;
  accountId: string;
  sealed: string;
  status: IntegrationStatus;
  paused: boolean;
  schedule: SyncSchedule;
  needsSignIn: boolean;
  missing: MissingPieceDto[];
  version: number;
}

const storedColumns = SQL`${columnsOf(IntegrationEntity, ['id', 'platform', 'accountId'])},
  credentials AS ${typed.of(IntegrationEntity, 'credentials', 'sealed')},
  ${columnsOf(IntegrationEntity, ['status', 'paused', 'schedule', 'needsSignIn', 'missing', 'version'])}`;

/** What was known of the shop before, which a sign-in that cannot read it leaves as it was. */
const knownFacts = `(SELECT coalesce(jsonb_object_agg(f.key, f.value), '{}') FROM jsonb_each(details) f WHERE f.key = ANY($13))`;

/** Connecting accounts, changing them and letting them go. */
@Injectable()
export class IntegrationsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly audit: AuditLog,
    private readonly connectors: Connectors,
    private readonly secrets: AccountSecrets,
    private readonly calls: PlatformCalls,
    private readonly tokens: AccessTokens,
    private readonly starter: SyncStarter,
    private readonly reader: IntegrationReader,
    private readonly tasks: TasksService,
    private readonly ledger: ShopLedger,
    private readonly removal: HookRemoval,
  ) {}

  /**
   * Asks the platform about the credentials, stores them and begins the first sync. An account that is connected already
   * gets the new credentials.
   * @throws ApiError 400 for wrong fields, 409 `credentials_refused`, 503 when the platform gives no answer.
   */
  async connect(platform: Platform, input: Record<string, unknown>): Promise<IntegrationDetailDto> {
    const connector = this.connectors.of(platform);
    const credentials = connector.read(input);
    const checked = await this.calls.check(connector, credentials);
    const [known] = await this.database.query(
      SQL`SELECT ${columnsOf(IntegrationEntity, ['id'])} FROM integrations WHERE platform = $1 AND account_id = $2`,
      [platform, checked.verified.accountId],
    );
    return known ? this.replace(known.id, connector, checked) : this.insert(connector, checked);
  }

  /** @throws ApiError 404, 409 `version_conflict` or `other_account`; for credentials also what `connect` throws. */
  async update(id: string, { paused, schedule, credentials, version }: UpdateIntegrationDto): Promise<IntegrationDetailDto> {
    const before = await this.load(this.database, id);
    if (version !== undefined && version !== before.version) throw versionConflict('connection');
    if (credentials) await this.signInAgain(before, credentials);
    if (paused !== undefined || schedule !== undefined) await this.change(id, paused, schedule);
    return this.reader.get(id);
  }

  /** New credentials on top of the stored ones. */
  async signInAgain(before: Pick<Stored, 'id' | 'platform' | 'sealed'>, given: Record<string, unknown>): Promise<IntegrationDetailDto> {
    const connector = this.connectors.of(before.platform);
    const old = await this.secrets.openCredentials(connector, before.id, before.sealed);
    const credentials = connector.read(retyped(connector, old, given));
    const keep: OnReplaced = (used, replaced) => this.tokens.keep(before.id, connector, used, replaced);
    return this.replace(before.id, connector, await this.calls.check(connector, credentials, keep));
  }

  /** @param kept what becomes of the rows that came from this account. Those of a simulated one always go: nothing would tell them from real ones. */
  async disconnect(id: string, kept: 'keep' | 'delete'): Promise<void> {
    const [active] = await this.database.query(
      SQL`SELECT t.id AS ${typed.text('taskId')} FROM integration_syncs s JOIN task_overview t ON t.id = s.task_id
       WHERE s.integration_id = $1 AND t.status IN ('pending', 'queued', 'running', 'waiting')`,
      [id],
    );
    if (active) await this.tasks.cancel(active.taskId).catch(() => undefined);
    const gone = await this.transactions.run(async (transaction) => {
      // Writing a page may take longer than the default lock timeout.
      await transaction.query(`SET LOCAL lock_timeout = '14s'`);
      const before = await this.load(transaction, id, true);
      const { platform, accountId } = before;
      const data = isDemoPlatform(platform) ? 'delete' : kept;
      // The account goes first: that waits for a page which is being written, whose rows are then among those to delete.
      await transaction.query('DELETE FROM integrations WHERE id = $1', [id]);
      const removed = data === 'delete' ? await this.ledger.deleteOf(transaction, id) : {};
      await this.record(transaction, 'disconnected', id, { before: { platform, accountId }, after: { data, removed } });
      transaction.state('integration.disconnected', { id, platform, platformName: platformName(platform), accountId, data });
      return before;
    });
    await this.takeHooks(gone);
  }

  private async takeHooks({ id, platform, accountId, sealed }: Stored): Promise<void> {
    const connector = this.connectors.of(platform);
    const credentials = await this.secrets.openCredentials(connector, id, sealed).catch(() => null);
    if (credentials) await this.removal.attempt({ id, accountId, connector, credentials });
  }

  /** @throws ApiError 404 */
  async load(sql: Sql, id: string, isLocked = false): Promise<Stored> {
    const [row] = await sql.query(SQL`SELECT ${storedColumns} FROM integrations WHERE id = $1${isLocked ? ' FOR UPDATE' : ''}`, [id]);
    if (!row) throw notFound('integration');
    return row;
  }

  private async insert(connector: PlatformConnector, { verified, grant, credentials }: Checked): Promise<IntegrationDetailDto> {
    const id = uuidv7();
    const { platform } = connector;
    const { accountId, accountName, currency } = verified;
    const state = stateOf(connector, verified);
    const sealed = await this.secrets.sealCredentials(id, credentials);
    const token = await this.sealedToken(id, grant);
    await this.transactions.run(async (transaction) => {
      await transaction.query(
        `INSERT INTO integrations (id, platform, account_id, account_name, currency, credentials, access_token, token_expires_at, status,
           status_reason, missing, details, next_sync_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, jsonb_strip_nulls($12::jsonb), $13)`,
        [
          id,
          platform,
          accountId,
          accountName,
          currency,
          sealed,
          token.sealed,
          token.expiresAt,
          state.status,
          state.reason,
          JSON.stringify(verified.missing),
          JSON.stringify({ ...verified.details, ...verified.facts }),
          nextSyncAt({ status: state.status, schedule: 'hourly', paused: false, needsSignIn: false }, new Date()),
        ],
      );
      await this.starter.startIfFree(transaction, id, 'connect');
      await this.record(transaction, 'connected', id, {
        after: { platform, accountId, missing: verified.missing.map(({ what }) => what) },
      });
      transaction.state('integration.connected', { id, platform, platformName: platformName(platform), accountId });
    });
    return this.reader.get(id);
  }

  /** @throws ApiError 409 `other_account`, unless the account was not known yet for want of consent. */
  private async replace(
    id: string,
    connector: PlatformConnector,
    { verified, grant, credentials }: Checked,
  ): Promise<IntegrationDetailDto> {
    const sealed = await this.secrets.sealCredentials(id, credentials);
    const token = await this.sealedToken(id, grant);
    const { accountId, accountName, currency } = verified;
    const state = stateOf(connector, verified);
    await this.transactions.run(async (transaction) => {
      const before = await this.load(transaction, id, true);
      if (before.accountId !== accountId && !isBlocked(connector, before))
        throw otherAccount(connector.platform, before.accountId, accountId);
      await transaction.query(
        `UPDATE integrations SET account_id = $2, account_name = $3, currency = $4, credentials = $5, access_token = $6, token_expires_at = $7,
           status = $8, status_reason = $9, missing = $10, details = jsonb_strip_nulls(CASE WHEN account_id = $2 THEN ${knownFacts} ELSE '{}' END || $11::jsonb), token_lease_until = NULL, next_sync_at = $12, needs_sign_in = false, credentials_version = credentials_version + 1, updated_at = now(),
           version = version + 1 WHERE id = $1`,
        [
          id,
          accountId,
          accountName,
          currency,
          sealed,
          token.sealed,
          token.expiresAt,
          state.status,
          state.reason,
          JSON.stringify(verified.missing),
          JSON.stringify({ ...verified.details, ...verified.facts }),
          nextSyncAt({ ...before, status: state.status, needsSignIn: false }, new Date()),
          shopFactNames,
        ],
      );
      await transaction.query('UPDATE integration_hooks SET check_due_at = now() WHERE id = $1', [id]);
      await this.starter.startIfFree(transaction, id, 'connect');
      await this.record(transaction, 'signed_in_again', id, { before: { accountId: before.accountId }, after: { accountId } });
      transaction.state('integration.updated', { id });
    });
    return this.reader.get(id);
  }

  private async change(id: string, paused: boolean | undefined, schedule: SyncSchedule | undefined): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const before = await this.load(transaction, id, true);
      const after = { paused: paused ?? before.paused, schedule: schedule ?? before.schedule };
      await transaction.query(
        `UPDATE integrations SET paused = $2, schedule = $3, next_sync_at = $4, updated_at = now(), version = version + 1 WHERE id = $1`,
        [id, after.paused, after.schedule, nextSyncAt({ ...before, ...after }, new Date())],
      );
      await this.record(transaction, 'updated', id, { before: { paused: before.paused, schedule: before.schedule }, after });
    });
    this.bus.publish('integration.updated', { id });
  }

  private async sealedToken(id: string, grant: Grant | null): Promise<{ sealed: string | null; expiresAt: Date | null }> {
    if (!grant?.expiresAt) return { sealed: null, expiresAt: null };
    return { sealed: await this.secrets.sealToken(id, { ...grant, expiresAt: grant.expiresAt }), expiresAt: grant.expiresAt };
  }

  private record(
    transaction: Transaction,
    verb: string,
    id: string,
    values: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(transaction.manager, { action: `integration.${verb}`, subjectType: 'integration', subjectId: id, ...values });
  }
}

/** An account of which nothing can be read yet is connected, but not active. */
function stateOf(connector: PlatformConnector, verified: Verified): { status: 'active' | 'inactive'; reason: string | null } {
  if (!isBlocked(connector, verified)) return { status: 'active', reason: null };
  const { what, cure } = verified.missing[0]!;
  return { status: 'inactive', reason: `${what} is missing. ${cure}` };
}
