import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { importsErrors } from './imports.errors';
import { EventBus, Transactions } from '../../platform/events';
import type { ShownHashDto } from '../../platform/http/shown-version.dto';
import { contentVersion, requireShown } from '../../platform/http/shown-version';
import { requestContext } from '../../platform/http/request-context';
import { CsvSource, type EncodingReport, exportEncodings } from '../tables';
import { AuditLog } from '../audit';
import { FilesService } from '../files';
import { isDemoPlatform } from '../integrations';
import { SettingsService } from '../settings';
import { TaskCreation, TaskError, TasksService } from '../tasks';
import type { ImportDetailDto } from './dto/import.dto';
import type { UpdateImportDto } from './dto/import-requests.dto';
import { checkedColumns, checkedWords } from './checked-change';
import { accountsOf, likelyAccount, sourceProblems } from './import-accounts';
import { importAsShown } from './import-as-shown';
import { ImportQueries } from './import-queries';
import { type Detected, fieldsOf, type ImportPlan, type ImportStatus, importTaskType, maxImportBytes } from './import-values';
import { changedPlan, redecodedPlan } from './reading/changed-plan';
import { detect } from './reading/detect';
import { datesOf, numbersOf } from './reading/evidence';
import { previewOf } from './reading/preview';
import { problemsOf } from './reading/problems';
import { questionsOf } from './reading/questions';
import { StatusWords } from './status-words';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { ImportEntity } from './entities/import.entity';

const shownErrors = 100;

interface Looked {
  detected: Detected;
  plan: ImportPlan;
}

/** The way of a file into the ledger as a person walks it: upload, look, confirm, follow, undo. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly settings: SettingsService,
    private readonly tasks: TasksService,
    private readonly creation: TaskCreation,
    private readonly queries: ImportQueries,
    private readonly words: StatusWords,
    private readonly audit: AuditLog,
    private readonly bus: EventBus,
  ) {}

  /**
   * Stores the file and says how it would be read. Nothing of it is in the ledger yet.
   * @throws ApiError 413 above 200 MB, 400 `unreadable_file` when it is no table.
   */
  async upload(name: string, mime: string, source: AsyncIterable<Buffer>): Promise<ImportDetailDto> {
    const file = await this.files.store(name, mime, source, maxImportBytes);
    const id = uuidv7();
    try {
      const { detected, plan: found } = await this.look(file.id);
      const plan: ImportPlan = { ...found, account: likelyAccount(await accountsOf(this.database, found.platform)) };
      await this.database.query(
        `INSERT INTO imports (id, file_id, file_name, file_bytes, file_sha256, detected, plan, created_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, file.id, file.name, file.bytes, file.sha256, JSON.stringify(detected), JSON.stringify(plan), requestContext().actor.name],
      );
    } catch (error) {
      await this.files.remove(file.id);
      throw error;
    }
    return this.detail(id);
  }

  async detail(id: string): Promise<ImportDetailDto> {
    const { detected, sha256, ...row } = await this.queries.row(id);
    const [errors, accounts, [before]] = await Promise.all([
      this.queries.errors(id, shownErrors),
      accountsOf(this.database, row.plan.platform),
      this.database.query(
        SQL`SELECT finished_at AS ${typed.timestamp('at')} FROM imports WHERE file_sha256 = $1 AND status = 'completed' AND id < $2
          ORDER BY id DESC LIMIT 1`,
        [sha256, id],
      ),
    ]);
    const plan: ImportPlan = row.plan;
    const { rows, columns, priceCheck } = previewOf(detected, plan);
    return importAsShown({
      ...row,
      ...writtenAs(detected),
      version: versionOf(plan, detected),
      columns,
      fields: [...fieldsOf[row.plan.kind]],
      accounts: accounts.map(({ account, name }) => ({ account, name })),
      problems: [...sourceProblems(plan), ...problemsOf(plan, detected)],
      questions: questionsOf(plan, detected),
      dateCertain: plan.confirmed?.includes('dateFormat') || datesOf(plan.columns, detected.survey).certain,
      numbersCertain: plan.confirmed?.includes('numberStyle') || numbersOf(plan.columns, detected.survey).certain,
      priceCheck,
      preview: row.status === 'draft' ? rows : [],
      errors,
      importedBeforeAt: before?.at.toISOString() ?? null,
    });
  }

  /**
   * Changes how a file is read that has not started.
   * @throws ApiError 400 for columns that it does not have and for a demo channel, 409 later.
   */
  async update(id: string, { encoding, sheet, columns, ...change }: UpdateImportDto): Promise<ImportDetailDto> {
    const row = await this.queries.row(id);
    if (row.status !== 'draft') throw notNow('changed', row.status);
    if (change.platform !== undefined && isDemoPlatform(change.platform))
      throw invalid([{ field: 'platform', message: 'must not be a channel of the demo shop' }]);
    const { detected, plan: before } = await this.lookedAgain(row, encoding, sheet);
    const kind = change.kind ?? before.kind;
    if ((before.kind === 'payouts') !== (kind === 'payouts'))
      throw invalid([{ field: 'kind', message: `cannot be changed: this file lists ${before.kind}` }]);
    const plan = changedPlan(
      before,
      {
        ...change,
        account: await this.accountOf(before, change),
        ...(change.statusWords && { statusWords: checkedWords(change.statusWords) }),
        ...(columns && { columns: checkedColumns(columns, kind, detected.dialect.columns) }),
      },
      detected,
    );
    await this.database.query(`UPDATE imports SET plan = $2, detected = $3 WHERE id = $1 AND status = 'draft'`, [
      id,
      JSON.stringify(plan),
      JSON.stringify(detected),
    ]);
    return this.detail(id);
  }

  /** @throws ApiError 400 for an account that is not connected */
  private async accountOf(before: ImportPlan, { platform = before.platform, account }: UpdateImportDto): Promise<string | null> {
    if (account === undefined && platform === before.platform) return before.account === undefined ? '' : before.account;
    const accounts = await accountsOf(this.database, platform);
    if (account === undefined) return likelyAccount(accounts);
    if (account !== '' && !accounts.some((one) => one.account === account)) {
      throw invalid([{ field: 'account', message: `is no connected account of ${platform}` }]);
    }
    return account;
  }

  private async lookedAgain(row: Looked & { id: string }, encoding?: string, sheet?: string): Promise<Looked> {
    if (sheet !== undefined) return this.otherSheet(row, sheet);
    return encoding === undefined ? { detected: row.detected, plan: row.plan } : this.decoded(row, encoding);
  }

  /** Another sheet is another table: nothing that was decided about the first one holds for it. */
  private async otherSheet(row: Looked & { id: string }, sheet: string): Promise<Looked> {
    const names = (row.detected.sheets ?? []).map(({ name }) => name);
    if (!names.includes(sheet)) throw invalid([{ field: 'sheet', message: 'is no sheet of the file' }]);
    const confirmed = (plan: ImportPlan) => [...new Set([...(plan.confirmed ?? []), 'sheet' as const])];
    if (sheet === row.detected.dialect.sheet?.name)
      return { detected: row.detected, plan: { ...row.plan, confirmed: confirmed(row.plan) } };
    const { fileId } = await this.queries.withFile(row.id);
    const { detected, plan } = await this.look(fileId, { sheet });
    const account = plan.platform === row.plan.platform ? row.plan.account : likelyAccount(await accountsOf(this.database, plan.platform));
    return { detected, plan: { ...plan, account, eventsSince: row.plan.eventsSince, confirmed: confirmed(plan) } };
  }

  /** The file as it is read in an encoding that a person chose: other characters can make other columns. */
  private async decoded(row: Looked & { id: string }, encoding: string): Promise<Looked> {
    const { encoding: found, dialect } = row.detected;
    if (!found || dialect.sheet) throw invalid([{ field: 'encoding', message: 'is for text files: an Excel file has none' }]);
    const offered: string[] = ['utf-8', ...exportEncodings, ...(found.readings ?? []).map((reading) => reading.encoding)];
    if (!offered.includes(encoding)) throw invalid([{ field: 'encoding', message: `must be one of ${offered.join(', ')}` }]);
    const { fileId } = await this.queries.withFile(row.id);
    const looked = await this.look(fileId, { encoding: { ...found, encoding } });
    const [before, after] = [dialect.columns, looked.detected.dialect.columns];
    return { ...looked, plan: redecodedPlan(row.plan, before, looked.plan, after) };
  }

  /** Reads the whole file once. @throws ApiError 400 `unreadable_file` when it is no table or lists nothing that can be imported */
  private async look(fileId: string | null, chosen: { encoding?: EncodingReport; sheet?: string } = {}): Promise<Looked> {
    const signal = AbortSignal.timeout(120_000);
    const open = async () => (await this.files.open(fileId ?? ''))!.stream;
    const usual = { timeZone: this.settings.current().timeZone, now: new Date(), statusWords: await this.words.all() };
    try {
      const looked = await detect(await CsvSource.detect(open, signal, maxImportBytes, chosen.encoding, chosen.sheet), signal, usual);
      if (looked.detected.sample.length === 0) throw new TaskError('unreadable_input', 'The file has column names and no rows.');
      return looked;
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      throw new ApiError(importsErrors.unreadable_file, [error.message, error.hint].filter(Boolean).join(' '));
    }
  }

  /** Puts a worker to it. @throws ApiError 400 `import_incomplete` while something is missing, 409 when it started before. */
  async start(id: string, { version }: ShownHashDto): Promise<ImportDetailDto> {
    const row = await this.queries.row(id);
    const [problem] = [...sourceProblems(row.plan), ...problemsOf(row.plan, row.detected)];
    if (problem) throw new ApiError(importsErrors.import_incomplete, problem);
    await this.words.remember(questionsOf(row.plan, row.detected));
    await this.hand(id, ['draft'], 'running', {
      title: `Import of ${row.fileName}`,
      action: 'run',
      audited: 'import.started',
      shown: version,
    });
    return this.detail(id);
  }

  /** Stops within two seconds. What was written stays until somebody undoes it. */
  async cancel(id: string): Promise<ImportDetailDto> {
    const row = await this.queries.row(id);
    if (row.status !== 'running') throw notNow('cancelled', row.status);
    await this.tasks.cancel(row.taskId!);
    this.bus.publish('import.updated', { id });
    return this.detail(id);
  }

  /** Takes out what the import brought in and puts back what it changed. */
  async undo(id: string): Promise<ImportDetailDto> {
    const row = await this.queries.row(id);
    if (!['completed', 'failed', 'cancelled'].includes(row.status)) throw notNow('undone', row.status);
    await this.hand(id, ['completed', 'failed', 'cancelled', 'running', 'undoing'], 'undoing', {
      title: `Undo of the import of ${row.fileName}`,
      action: 'undo',
      audited: 'import.undone',
    });
    return this.detail(id);
  }

  /** Forgets a file that was not imported. */
  async remove(id: string): Promise<void> {
    const row = await this.queries.row(id);
    if (row.status !== 'draft') throw notNow('removed', row.status);
    const [gone] = await this.database.query(
      SQL`DELETE FROM imports WHERE id = $1 AND status = 'draft' RETURNING ${columnsOf(ImportEntity, ['fileId'])}`,
      [id],
    );
    if (gone?.fileId) await this.files.remove(gone.fileId);
  }

  /** Task, state and audit entry as one: two clicks make one task. Once an import is completed, its task has nothing left to write. */
  private async hand(
    id: string,
    from: ImportStatus[],
    to: ImportStatus,
    work: { title: string; action: 'run' | 'undo'; audited: string; shown?: string },
  ): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const taskId = uuidv7();
      if (work.shown !== undefined) {
        const [row] = await transaction.query(
          SQL`SELECT ${columnsOf(ImportEntity, ['plan', 'detected'])} FROM imports WHERE id = $1 AND status = 'draft' FOR UPDATE`,
          [id],
        );
        if (row) requireShown('This import', work.shown, versionOf(row.plan, row.detected));
      }
      const [taken] = await transaction.query(
        `UPDATE imports SET status = $2, task_id = $3, started_at = coalesce(started_at, now()), finished_at = NULL, error = NULL
         WHERE id = $1 AND status = ANY($4) AND ($2 <> 'undoing' OR status = 'completed' OR task_id IS NULL OR NOT EXISTS (
           SELECT FROM task_overview t WHERE t.id = imports.task_id AND t.status IN ('pending', 'queued', 'running', 'waiting'))) RETURNING id`,
        [id, to, taskId, from],
      );
      if (!taken) throw notNow(work.action === 'run' ? 'started' : 'undone', 'running');
      const input = { importId: id, action: work.action };
      await this.creation.insert(transaction, {
        id: taskId,
        title: work.title.slice(0, 200),
        type: importTaskType,
        input,
        named: [],
        triggeredBy: 'manual',
        priority: 'high',
        timeoutSeconds: 3_600,
      });
      await this.audit.record(transaction, { action: work.audited, subjectType: 'import', subjectId: id });
      transaction.state('import.updated', { id });
    });
  }
}

/** An Excel file has a sheet, a text an encoding and a delimiter. */
const writtenAs = ({ encoding, dialect: { sheet, delimiter } }: Detected): Pick<ImportDetailDto, 'encoding' | 'delimiter' | 'sheet'> =>
  sheet ? { encoding: null, delimiter: null, sheet: sheet.name } : { encoding: encoding!.encoding, delimiter, sheet: null };

const notNow = (what: string, status: string): ApiError =>
  new ApiError(importsErrors.import_state, `An import that is ${status === 'draft' ? 'not started' : status} cannot be ${what}.`);

const versionOf = (plan: ImportPlan, detected: Detected): string => contentVersion({ plan, detected });
