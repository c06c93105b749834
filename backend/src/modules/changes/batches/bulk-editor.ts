import { Injectable } from '@nestjs/common';
import { invalid } from '../../../platform/errors/common.refusals';
import { unitsOfCents } from '../../../platform/money';
import { type Transaction, Transactions } from '../../../platform/events';
import { AccountWriters } from '../../integrations';
import { changeFields, type FieldValue, mostLines, type WritableField } from '../change-values';
import type { ChangeBulkEditDto, ChangeEditedLineDto } from '../dto/results.dto';
import type { BulkEditDto } from '../dto/changes-requests.dto';
import { type BulkEdit, bulkValue } from '../rules/bulk-values';
import type { StoredJudgement } from '../rules/judge';
import { isSame } from '../rules/same-value';
import { shown as asShown, toJudgement } from './batch-view';
import { remarks, requireSightOf } from './change-desk';
import { ChangeQueries } from './change-queries';
import { type Judged, LineJudge } from './line-judge';
import { type Listing, listingsOf, placesInBatch } from './listings';
import { valueIn } from './proposed-line';
import { replaceValues } from './line-rows';
import { requireShownLines } from './shown-lines';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';

const columns = SQL`${columnsOf(ChangeLineEntity, ['id', 'listingId', 'integrationId', 'platform', 'sku', 'field'], 'l')},
  coalesce(l.currency, '') AS ${typed.text('currency')}, l.from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'from')},
  l.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'shown')}, ${columnsOf(ChangeLineEntity, ['judgement'], 'l')},
  ${remarks} AS ${typed.json('remarks').as<string[]>()}`;

type Row = RowOf<typeof columns>;

type Edited = (Row & { error: string }) | (Row & { error: null; value: FieldValue; judged: Judged });

/** Edits several proposed lines of a batch at once, each by the rules of a single edit. */
@Injectable()
export class BulkEditor {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountWriters,
    private readonly lineJudge: LineJudge,
    private readonly queries: ChangeQueries,
  ) {}

  /**
   * Lines that cannot be changed keep their value and state the reason. With `isPreview` nothing is stored.
   * @throws ApiError 400; 404; 409 `changed_since_shown`
   */
  async edit(batchId: string, { lines: named, version, isPreview = false, ...given }: BulkEditDto): Promise<ChangeBulkEditDto> {
    const edit = editOf(given);
    const lines = await this.transactions.run(async (transaction) => {
      await requireSightOf(transaction, batchId);
      const rows = await rowsOf(transaction, batchId, named, !isPreview);
      await requireShownLines(transaction, batchId, { lines: named, version });
      const edited = await this.edited(transaction, batchId, rows, edit);
      const judged = edited.flatMap((line) => (line.error === null ? [line.judged] : []));
      const judgements = await this.lineJudge.judge(transaction, judged);
      const answers = edited.map((line) => answerOf(line, line.error === null ? judgements.shift()! : line.judgement));
      const changed = answers.filter(({ error }) => error === null);
      if (!isPreview && changed.length > 0) {
        await replaceValues(
          transaction,
          batchId,
          changed.map(({ row: { id, shown }, to, judgement }) => ({ id, shown, to, judgement })),
        );
        transaction.state('change.updated', { id: batchId });
      }
      return answers;
    });
    return {
      lines: lines.map(({ row, to, judgement, error }): ChangeEditedLineDto => ({
        id: row.id,
        to: asShown(row.field, to),
        judgement: toJudgement(judgement),
        error,
      })),
      changed: lines.filter(({ error }) => error === null).length,
      batch: await this.queries.batch(batchId),
    };
  }

  private async edited(
    transaction: Transaction,
    batchId: string,
    rows: readonly Row[],
    edit: BulkEdit | { to: number },
  ): Promise<Edited[]> {
    const ids = rows.flatMap(({ listingId }) => listingId ?? []);
    const listings = new Map((await listingsOf(transaction, ids, [])).map((one) => [one.id, one]));
    const places = await placesInBatch(transaction, batchId);
    const listingOf = ({ listingId }: Row) => (listingId === null ? undefined : listings.get(listingId));
    const judgedOf = (row: Row, listing: Listing, to: FieldValue, remarks: readonly string[]): Judged => ({
      ...row,
      listingId: listing.id,
      currency: listing.currency ?? '',
      costCents: listing.costCents,
      knownCostCents: listing.knownCostCents,
      to,
      remarks,
      place: places.get(row.id),
    });
    const figures = new Map<string, StoredJudgement>(rows.map(({ id, judgement }) => [id, judgement]));
    if ('toFloor' in edit || 'marginPercent' in edit) {
      // Costs, fees and VAT may have changed since the lines were judged.
      const priced = rows.flatMap((row) => {
        const listing = row.field === 'price' ? listingOf(row) : undefined;
        return listing ? [{ id: row.id, judged: judgedOf(row, listing, row.shown, row.remarks) }] : [];
      });
      const judgements = await this.lineJudge.judge(
        transaction,
        priced.map(({ judged }) => judged),
      );
      for (const [index, { id }] of priced.entries()) figures.set(id, judgements[index]!);
    }
    return rows.map((row) => {
      const listing = listingOf(row);
      const read = this.read(row, listing, edit, figures.get(row.id)!);
      if (typeof read === 'string') return { ...row, error: read };
      const judged = judgedOf(row, listing!, read.value, [...(read.remarks ?? []), ...row.remarks]);
      return { ...row, error: null, value: read.value, judged };
    });
  }

  private read(row: Row, listing: Listing | undefined, edit: BulkEdit | { to: number }, figures: StoredJudgement) {
    const { field, shown, from } = row;
    const isMoney = changeFields[field].isMoney;
    const currency = listing?.currency ?? '';
    const value = bulkValue('to' in edit ? { percent: 0 } : edit, { field, currency, value: shown, figures });
    if (typeof value === 'string') return value;
    if (!listing) return 'This listing does not exist any more.';
    const writer = this.accounts.writerOf(listing.platform, field as WritableField);
    const units = 'to' in edit ? edit.to : isMoney ? unitsOfCents(value) : value;
    const read = valueIn(listing, field as WritableField, units, { writer, from });
    if (typeof read === 'string') return read;
    if (isSame(read.value, shown, writer?.asKept)) return 'It has this value already.';
    if (isSame(read.value, from, writer?.asKept)) return 'This is the current value. Drop the line instead.';
    return read;
  }
}

/** @throws ApiError 400 unless exactly one is given. */
function editOf({ percent, ending, to, toFloor, marginPercent }: Omit<BulkEditDto, 'lines' | 'version'>): BulkEdit | { to: number } {
  const [edit, second] = [
    percent !== undefined && { percent },
    ending !== undefined && { ending },
    to !== undefined && { to },
    toFloor === true && { toFloor },
    marginPercent !== undefined && { marginPercent },
  ].filter((one) => one !== false);
  if (!edit || second)
    throw invalid([{ field: 'percent', message: 'Choose one: a percentage, an ending, a value, the floor or a margin.' }]);
  if (percent === 0) throw invalid([{ field: 'percent', message: 'Choose a percentage other than 0.' }]);
  return edit;
}

const rowsOf = (transaction: Transaction, batchId: string, named: string[] | undefined, locks: boolean): Promise<Row[]> =>
  transaction.query(
    SQL`SELECT ${columns}
     FROM change_lines l WHERE l.batch_id = $1 AND l.status = 'proposed' AND ($2::uuid[] IS NULL OR l.id = ANY($2))
     ORDER BY l.position LIMIT ${mostLines} ${locks ? 'FOR UPDATE OF l' : ''}`,
    [batchId, named ?? null],
  );

interface Answer {
  row: Row;
  to: FieldValue;
  judgement: StoredJudgement;
  error: string | null;
}

/** Lines that the rules refuse permanently keep their old value, as in a single edit. */
function answerOf(line: Edited, judgement: StoredJudgement): Answer {
  if (line.error !== null) return { row: line, to: line.shown, judgement, error: line.error };
  const refused = judgement.verdict === 'refuse' && judgement.cause !== null ? judgement.reasons[0]! : null;
  return { row: line, to: refused === null ? line.value : line.shown, judgement, error: refused };
}
