import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { commonErrors } from '../../platform/errors/common.errors';
import { settingsErrors } from './settings.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { requireConfirmation } from '../../platform/http/confirmation';
import { requestContext } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import type { UpdateSettingsDto } from './dto/settings-requests.dto';
import type { SettingsDto } from './dto/settings.dto';
import { loosened, wouldLoosen } from './loosened';
import { MailPassword } from './mail-password';
import { applied, checkTogether, differences, isOtherServer, only } from './settings-rules';
import { SettingsService } from './settings.service';
import { defaultSettings, type Settings, withDefaults } from './settings-values';
import { type RowOf, SQL, columnsOf } from '../../platform/database/sql';
import { SettingEntity } from './entities/setting.entity';
import { SettingsChangeEntity } from './entities/settings-change.entity';

interface Outcome {
  after: Settings;
  mailPassword: string | null;
  action: 'settings.updated' | 'settings.undone' | 'settings.reset';
}

const columns = columnsOf(SettingEntity, ['values', 'version', 'updatedAt', 'updatedBy', 'mailPassword']);
type Row = RowOf<typeof columns>;
const latestChange = SQL`SELECT ${columnsOf(SettingsChangeEntity, ['id', 'before'])} FROM settings_changes WHERE undone_at IS NULL
  AND NOT is_undo ORDER BY id DESC LIMIT 1`;
const unset = { values: {}, version: 1, updatedAt: null, updatedBy: null, mailPassword: null };

/** Reading and changing the settings; every change is recorded, can be undone and counts in all processes at once. */
@Injectable()
export class SettingsEditor {
  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly passwords: MailPassword,
    private readonly audit: AuditLog,
  ) {}

  async get(): Promise<SettingsDto> {
    const [[row = unset], [change]] = await Promise.all([
      this.database.query(SQL`SELECT ${columns} FROM settings WHERE id = 1`),
      this.database.query(latestChange),
    ]);
    const values = withDefaults(row.values);
    return {
      ...values,
      mail: { ...values.mail, hasPassword: row.mailPassword !== null },
      version: row.version,
      updatedAt: row.updatedBy !== null ? row.updatedAt.toISOString() : null,
      updatedBy: row.updatedBy,
      undoable: change ? Object.keys(change.before) : [],
    };
  }

  /** Whether a request that nobody has checked yet would loosen what guards the shop. */
  async wouldLoosen(request: unknown): Promise<boolean> {
    return wouldLoosen((await this.settings.read(this.database)).values, request);
  }

  async wouldLoosenByUndo(): Promise<boolean> {
    const [change] = await this.database.query(latestChange);
    const { values } = await this.settings.read(this.database);
    return change !== undefined && loosened(values, { ...values, ...change.before }).length > 0;
  }

  /**
   * Changes what the request names and leaves the rest.
   * @throws ApiError 400 for values that do not fit each other, 403 `confirmation_required`, 409 for another version or two-factor
   * without sign-in.
   */
  async update(request: UpdateSettingsDto): Promise<SettingsDto> {
    if (request.timeZone) await this.checkTimeZone(request.timeZone);
    const password = request.mail?.password;
    const sealed = password ? await this.passwords.seal(password) : password;
    await this.change((_transaction, row, before) => {
      if (request.version !== undefined && request.version !== row.version)
        throw new ApiError(commonErrors.version_conflict, 'The settings were changed meanwhile. Reload them and repeat your change.');
      const after = applied(before, request);
      const mustEnterAgain = row.mailPassword !== null && sealed === undefined && after.mail.kind !== 'none';
      if (mustEnterAgain && isOtherServer(before.mail, after.mail)) {
        throw invalid([{ field: 'mail.password', message: 'must be entered again, because mail now goes to another server or account' }]);
      }
      const keeps = after.mail.kind === before.mail.kind ? row.mailPassword : null;
      const mailPassword = sealed === undefined ? keeps : sealed;
      if (request.mail || request.quietHours) checkTogether(after, mailPassword !== null);
      return { after, mailPassword, action: 'settings.updated' };
    });
    return this.get();
  }

  /**
   * Puts back what the latest change changed; called again, the one before.
   * @throws ApiError 403 `confirmation_required`, 409 when there is none.
   */
  async undo(): Promise<SettingsDto> {
    await this.change(async (transaction, row, before) => {
      const [change] = await transaction.query(latestChange);
      if (!change) throw new ApiError(settingsErrors.nothing_to_undo);
      await transaction.query('UPDATE settings_changes SET undone_at = now() WHERE id = $1', [change.id]);
      const after = { ...before, ...change.before };
      const keeps = isOtherServer(before.mail, after.mail) ? null : row.mailPassword;
      return { after, mailPassword: keeps, action: 'settings.undone' };
    });
    return this.get();
  }

  /**
   * Resets to the defaults of a new installation. Can be undone, except for the password of the mail server.
   * @throws ApiError 403 `confirmation_required` if a default is looser.
   */
  async reset(): Promise<SettingsDto> {
    await this.change(() => ({ after: defaultSettings, mailPassword: null, action: 'settings.reset' }));
    return this.get();
  }

  private async change(decide: (transaction: Transaction, row: Row, before: Settings) => Outcome | Promise<Outcome>): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const row = await lockRow(transaction);
      const before = withDefaults(row.values);
      const { after, mailPassword, action } = await decide(transaction, row, before);
      const changed = differences(before, after);
      if (changed.length === 0 && mailPassword === row.mailPassword) return;
      // Judged again against the locked row: another call may have changed it after the guard of the route.
      if (loosened(before, after).length > 0) requireConfirmation();
      this.refuseTwoFactorWithoutSignIn(before, after);
      const values = action === 'settings.reset' ? {} : { ...row.values, ...only(after, changed) };
      await transaction.query(
        'UPDATE settings SET "values" = $1, mail_password = $2, version = version + 1, updated_at = now(), updated_by = $3 WHERE id = 1',
        [JSON.stringify(values), mailPassword, requestContext().actor.name],
      );
      const version = row.version + 1;
      const [was, is] = [only(before, changed), only(after, changed)];
      if (changed.length > 0) {
        await transaction.query('INSERT INTO settings_changes (version, before, after, changed_by, is_undo) VALUES ($1, $2, $3, $4, $5)', [
          version,
          JSON.stringify(was),
          JSON.stringify(is),
          requestContext().actor.name,
          action === 'settings.undone',
        ]);
      }
      transaction.state('settings.updated', { version, changed });
      await this.audit.record(transaction, {
        action,
        subjectType: 'settings',
        subjectId: null,
        before: { ...was, ...passwordNote(row.mailPassword, mailPassword)[0] },
        after: { ...is, ...passwordNote(row.mailPassword, mailPassword)[1] },
      });
    });
    await this.settings.load();
  }

  private refuseTwoFactorWithoutSignIn(before: Settings, after: Settings): void {
    if (this.config.ACCESS_MODE === 'open' && after.enableTwoFactor && !before.enableTwoFactor) {
      throw new ApiError(settingsErrors.needs_password_mode);
    }
  }

  /** Node knows names that an older Postgres does not; schedules and days need both. */
  private async checkTimeZone(timeZone: string): Promise<void> {
    try {
      await this.database.query('SELECT now() AT TIME ZONE $1', [timeZone]);
    } catch (error) {
      if ((error as { code?: string }).code !== '22023') throw error;
      throw invalid([{ field: 'timeZone', message: 'must be a valid IANA time-zone' }]);
    }
  }
}

async function lockRow(sql: Sql): Promise<Row> {
  await sql.query('INSERT INTO settings (id) VALUES (1) ON CONFLICT DO NOTHING');
  const [row] = await sql.query(SQL`SELECT ${columns} FROM settings WHERE id = 1 FOR UPDATE`);
  return row!;
}

/** That a password was set, replaced or removed; never the password. */
function passwordNote(before: string | null, after: string | null): [object, object] {
  if (before === after) return [{}, {}];
  const note = (sealed: string | null, text: string) => ({ mailPassword: sealed ? text : null });
  return [note(before, '(set)'), note(after, before ? '(replaced)' : '(set)')];
}
