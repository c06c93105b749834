import { Injectable } from '@nestjs/common';
import { listed } from '../../../platform/count-text';
import { Database, type Sql } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid, notFound, versionConflict } from '../../../platform/errors/common.refusals';
import { type Transaction, Transactions } from '../../../platform/events';
import { requireConfirmation } from '../../../platform/http/confirmation';
import { plainObject } from '../../../platform/http/plain-object';
import { requestContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import { FloorCosts } from '../../commerce';
import { AccountWriters, isDemoPlatform, orderFields } from '../../integrations';
import { kindInSql } from '../change-values';
import { changesErrors } from '../changes.errors';
import type { ChangeLimitsDto, ChangeRuleDto } from '../dto/limits.dto';
import type { AcceptCostsDto, EditQuietHoursDto, EditRuleDto, EditVatDto } from '../dto/limits-requests.dto';
import { waitsForDecision } from '../waiting';
import { endsQuiet, loosenedRule, lowersFloor, ruleAfter } from './limits-loosening';
import { type LimitKey, limitKeys, limitNamed } from './limited-accounts';
import { accountKeySql, keyOfRule, missingLimits, RuleBook, type StoredRule } from './rule-book';
import { type Counted, toDto, vatDto } from './limits-view';
import { type VatAccount, VatBook } from './vat-book';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeSwitchEntity } from '../entities/change-switch.entity';
import { isoDates } from '../../../platform/http/iso-dates';

/** Level and limits of each kind and account, the quiet hours, and the switch that stops all writing. */
@Injectable()
export class ChangeLimits {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly accounts: AccountWriters,
    private readonly rules: RuleBook,
    private readonly vat: VatBook,
    private readonly floors: FloorCosts,
    private readonly audit: AuditLog,
  ) {}

  async all(): Promise<ChangeLimitsDto> {
    const [rules, fees, accounts, files, counted, held, [rest]] = await Promise.all([
      this.rules.all(this.database),
      this.rules.ledgerFees(this.database),
      this.vat.accounts(this.database),
      this.vat.files(this.database),
      this.counted(),
      this.floors.waiting(200),
      this.database.query(
        SQL`SELECT ${columnsOf(ChangeSwitchEntity, ['stoppedAt', 'stoppedBy', 'quietFrom', 'quietTo'], 's')},
           (SELECT max(called_at) FROM change_lines WHERE called_at IS NOT NULL) AS ${nullable.timestamp('lastWriteAt')},
           (SELECT count(*)::int FROM change_lines WHERE status = 'approved') AS ${typed.int('waiting')} FROM change_switch s`,
      ),
    ]);
    return {
      ...isoDates(rest!),
      rules: this.keys(accounts, files).map((key) => toDto(key, rules.of(key.kind, key), fees, counted.get(keyOfRule(key.kind, key)))),
      vat: [...accounts, ...files].map(vatDto),
      heldCosts: held.items,
      heldCostsTotal: held.total,
    };
  }

  /**
   * A limit that is left out stays, null takes it away. A level that acts is kept only while every limit that it needs has a value.
   * @throws ApiError 400 without an account where several are connected; 404; 409 `version_conflict`, `limits_missing`.
   */
  async edit(kind: string, platform: string, { version, integrationId, ...given }: EditRuleDto): Promise<ChangeRuleDto> {
    const key = await this.keyOf(kind, platform, integrationId);
    if (!key) throw notFound('limit');
    await this.transactions.run(async (transaction) => {
      const before = await this.locked(transaction, key);
      if (before.version !== version) throw versionConflict('limit');
      // Fields that were left out are there as undefined.
      const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<StoredRule>;
      const after: StoredRule = { ...before, ...said };
      if (loosenedRule(before, after).length > 0) requireConfirmation();
      const missing = missingLimits(after);
      if (after.level === 'act' && missing.length > 0) {
        const needed =
          after.integrationId === null
            ? 'Connect a shop first: without one nothing acts by itself.'
            : `Set ${listed(missing)} first: without it nothing acts by itself.`;
        throw new ApiError(changesErrors.limits_missing, needed);
      }
      await transaction.query(
        `UPDATE change_rules SET ${setColumns}, version = version + 1, updated_at = now(), updated_by = $12 WHERE ${isRule}`,
        [...valuesOf(after), requestContext().actor.name],
      );
      const named = Object.keys(said) as (keyof StoredRule)[];
      const { accountName } = key;
      const picked = (rule: StoredRule) => ({
        kind,
        platform,
        accountName,
        ...Object.fromEntries(named.map((name) => [name, rule[name]])),
      });
      await this.changed(transaction, 'change_limits.updated', picked(before), picked(after));
    });
    return (await this.all()).rules.find(
      (rule) => rule.kind === kind && rule.platform === platform && rule.integrationId === key.integrationId,
    )!;
  }

  /** Locks the row of a limit. A limit that was never set is created from the values that apply without it. */
  private async locked(transaction: Transaction, key: LimitKey): Promise<StoredRule> {
    const start = (await this.rules.all(transaction)).of(key.kind, key);
    const place = [key.kind, key.platform, key.integrationId];
    await transaction.query(
      `INSERT INTO change_rules (kind, platform, integration_id, ${columns.join(', ')}, version)
       VALUES (${valuesOf(start)
         .map((_, index) => `$${index + 1}`)
         .join(', ')}, 0) ON CONFLICT DO NOTHING`,
      valuesOf(start),
    );
    await transaction.query(`SELECT FROM change_rules WHERE ${isRule} FOR UPDATE`, place);
    return (await this.rules.all(transaction)).of(key.kind, key);
  }

  /** Returns true if an unvalidated request would loosen a limit. */
  async wouldLoosen(kind: string, platform: string, request: unknown): Promise<boolean> {
    const key = await this.keyOf(kind, platform, plainObject(request)?.integrationId);
    if (!key) return true;
    const stored = (await this.rules.all(this.database)).of(key.kind, key);
    const after = ruleAfter(stored, request);
    return !after || loosenedRule(stored, after).length > 0;
  }

  /**
   * Keeps how much VAT the prices of an account contain; null forgets it.
   * @throws ApiError 404
   */
  async setVat(integrationId: string, edit: EditVatDto): Promise<ChangeLimitsDto> {
    return this.keepVat(edit, async (sql) => (await this.vat.accounts(sql)).find((one) => one.integrationId === integrationId));
  }

  /**
   * Keeps how much VAT prices from files of a platform contain; null forgets it.
   * @throws ApiError 404
   */
  async setFilesVat(platform: string, edit: EditVatDto): Promise<ChangeLimitsDto> {
    return this.keepVat(edit, async (sql) => (await this.vat.files(sql)).find((one) => one.platform === platform));
  }

  private async keepVat({ percent }: EditVatDto, find: (sql: Sql) => Promise<VatAccount | undefined>): Promise<ChangeLimitsDto> {
    await this.transactions.run(async (transaction) => {
      const account = await find(transaction);
      if (!account) throw notFound('account');
      const { platform, accountId, accountName, statedPercent } = account;
      if (lowersFloor(statedPercent, percent)) requireConfirmation();
      if (percent === null) await transaction.query('DELETE FROM change_vat WHERE platform = $1 AND account = $2', [platform, accountId]);
      else {
        await transaction.query(
          `INSERT INTO change_vat (platform, account, percent, updated_by) VALUES ($1, $2, $3, $4) ON CONFLICT (platform, account)
           DO UPDATE SET percent = excluded.percent, updated_by = excluded.updated_by, updated_at = now()`,
          [platform, accountId, percent, requestContext().actor.name],
        );
      }
      const named = { platform, accountName };
      await this.changed(transaction, 'change_limits.vat', { ...named, vatPercent: statedPercent }, { ...named, vatPercent: percent });
    });
    return this.all();
  }

  /**
   * Lets floors follow first and lower costs, as they were shown.
   * @throws ApiError 409 when one is another by now.
   */
  async acceptCosts({ costs }: AcceptCostsDto): Promise<ChangeLimitsDto> {
    await this.floors.accept(costs);
    return this.all();
  }

  async setQuietHours({ quietFrom, quietTo }: EditQuietHoursDto): Promise<ChangeLimitsDto> {
    if ((quietFrom === null) !== (quietTo === null))
      throw invalid([{ field: 'quietTo', message: 'A beginning and an end belong together.' }]);
    if (quietFrom !== null && quietFrom === quietTo) throw invalid([{ field: 'quietTo', message: 'must differ from the beginning' }]);
    await this.transactions.run(async (transaction) => {
      const [before] = await transaction.query(
        SQL`SELECT ${columnsOf(ChangeSwitchEntity, ['quietFrom', 'quietTo'])} FROM change_switch FOR UPDATE`,
      );
      if (endsQuiet(before!, { quietFrom, quietTo })) requireConfirmation();
      await transaction.query('UPDATE change_switch SET quiet_from = $1, quiet_to = $2, updated_at = now()', [quietFrom, quietTo]);
      await this.changed(transaction, 'change_limits.quiet_hours', null, { quietFrom, quietTo });
    });
    return this.all();
  }

  /** The same again changes nothing: it was stopped by whoever did it first. */
  async stop(): Promise<ChangeLimitsDto> {
    await this.transactions.run(async (transaction) => {
      const stopped = await transaction.query(
        'UPDATE change_switch SET stopped_at = now(), stopped_by = $1, updated_at = now() WHERE stopped_at IS NULL RETURNING id',
        [requestContext().actor.name],
      );
      if (stopped.length > 0) await this.changed(transaction, 'change_limits.stopped', null, {});
    });
    return this.all();
  }

  async resume(): Promise<ChangeLimitsDto> {
    await this.transactions.run(async (transaction) => {
      const resumed = await transaction.query(
        'UPDATE change_switch SET stopped_at = NULL, stopped_by = NULL, updated_at = now() WHERE stopped_at IS NOT NULL RETURNING id',
      );
      if (resumed.length === 0) return;
      requireConfirmation();
      await this.changed(transaction, 'change_limits.resumed', null, {});
    });
    return this.all();
  }

  /** @throws ApiError 400 without an account where several are connected. */
  private async keyOf(kind: string, platform: string, integrationId: unknown): Promise<LimitKey | undefined> {
    const [accounts, files] = await Promise.all([this.vat.accounts(this.database), this.vat.files(this.database)]);
    return limitNamed(this.keys(accounts, files), { kind, platform, integrationId });
  }

  private keys(accounts: readonly VatAccount[], files: readonly VatAccount[]): LimitKey[] {
    const writable = [
      ...this.accounts.writable(),
      ...this.accounts.aboutOrders().map(({ platform, plans }) => ({ platform, fields: orderFields.filter((field) => plans[field]) })),
      ...[...this.accounts.draftPlans().keys()].map((platform) => ({ platform, fields: ['draft' as const] })),
    ];
    return limitKeys({ writable, accounts, files });
  }

  private async counted(): Promise<Map<string, Counted>> {
    const rows = await this.database.query(
      SQL`SELECT ${kindInSql('field')} || ' ' || ${accountKeySql} AS ${typed.text('key')},
         (count(*) FILTER (WHERE sent_at IS NOT NULL))::int AS ${typed.int('sent')},
         (count(*) FILTER (WHERE ${waitsForDecision}))::int AS ${typed.int('asked')},
         (count(*) FILTER (WHERE sent_at IS NULL AND status = 'refused'))::int AS ${typed.int('refused')}
       FROM change_lines l WHERE created_at > now() - interval '30 days' GROUP BY 1`,
    );
    return new Map(rows.map(({ key, ...counts }) => [key, counts]));
  }

  private async changed(
    transaction: Transaction,
    action: string,
    before: Record<string, unknown> | null,
    after: Record<string, unknown>,
  ): Promise<void> {
    transaction.state('change.limits', { id: 'limits' });
    await this.audit.record(transaction.manager, { action, subjectType: 'change_limits', subjectId: null, before, after });
  }
}

/** The limits themselves, in the order of `valuesOf`. */
const columns = [
  'level',
  'margin_percent',
  'fee_percent',
  'most_change',
  'most_amount_day',
  'most_lines_batch',
  'most_lines_day',
  'only_skus',
] as const;
const isRule = 'kind = $1 AND platform = $2 AND integration_id IS NOT DISTINCT FROM $3::uuid';
const setColumns = columns.map((column, index) => `${column} = $${index + 4}`).join(', ');

const valuesOf = (rule: StoredRule): unknown[] => [
  rule.kind,
  rule.platform,
  rule.integrationId,
  rule.level,
  rule.marginPercent,
  rule.feePercent,
  rule.mostChange,
  rule.mostAmountDay,
  rule.mostLinesBatch,
  rule.mostLinesDay,
  rule.onlySkus,
];

/** Removes limits and VAT of simulated platforms, as part of the caller's transaction. Those of real platforms stay, whatever they are called with. */
export async function removeLimitsOf(sql: Sql, platforms: readonly string[]): Promise<void> {
  const simulated = [platforms.filter(isDemoPlatform)];
  await sql.query('DELETE FROM change_rules WHERE platform = ANY($1)', simulated);
  await sql.query('DELETE FROM change_vat WHERE platform = ANY($1)', simulated);
}

/** Removes the limits of accounts that are not connected any more, as part of the caller's transaction. */
export const removeLimitsOfGone = (sql: Sql): Promise<unknown> =>
  sql.query(
    'DELETE FROM change_rules r WHERE integration_id IS NOT NULL AND NOT EXISTS (SELECT FROM connected_accounts a WHERE a.id = r.integration_id)',
  );
