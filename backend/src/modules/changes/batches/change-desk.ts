import { Injectable } from '@nestjs/common';
import { waitForLock } from '../../../platform/database/advisory-locks';
import { ApiError } from '../../../platform/errors/api-error';
import { invalid, notFound, versionConflict } from '../../../platform/errors/common.refusals';
import { type Transaction, Transactions } from '../../../platform/events';
import { requestContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import { requireSight } from '../../auth';
import { AccountWriters } from '../../integrations';
import { causes, isOrderField, mostLines } from '../change-values';
import { changesErrors } from '../changes.errors';
import type { ChangeLineDto } from '../dto/lines.dto';
import type { ChangeDecisionDto } from '../dto/results.dto';
import type { ApproveChangesDto, EditLineDto, LineChoiceDto } from '../dto/changes-requests.dto';
import type { Judgement } from '../rules/judge';
import { isSame } from '../rules/same-value';
import { ChangeQueries } from './change-queries';
import { DraftAccounts } from './draft-accounts';
import { DraftRecipes, mayUseRecipes } from './draft-recipes';
import { type Judged, LineJudge, whileBusy } from './line-judge';
import { replaceValues } from './line-rows';
import { busyFields, listingsOf, placesInBatch } from './listings';
import { valueIn } from './proposed-line';
import type { RecipePart } from './stored-draft';
import { keepDropped, requireShownLines } from './shown-lines';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';
import { ChangeBatchEntity } from '../entities/change-batch.entity';

type OpenLine = Judged & { id: string; isBusy: boolean; recipe: RecipePart[] | null };

/** Of a stored line: reasons to ask that are not found out again. */
export const remarks = `coalesce(l.judgement->'remarks', '[]')`;

/** What people decide about proposed lines. */
@Injectable()
export class ChangeDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountWriters,
    private readonly lineJudge: LineJudge,
    private readonly queries: ChangeQueries,
    private readonly drafts: DraftAccounts,
    private readonly recipes: DraftRecipes,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Lets lines go on: those that are named, or all that are within every limit. Each is judged again by the figures of now; what the rules refuse
   * by now does not leave, whoever says so.
   * @throws ApiError 403 `confirmation_required` for bundles, see `mayUseRecipes`; 404; 409 `changed_since_shown`
   */
  async approve(batchId: string, { lines: named, version }: ApproveChangesDto): Promise<ChangeDecisionDto> {
    const { decided, left } = await this.transactions.run(async (transaction) => {
      // One approval at a time, so that the lines of a day are counted once.
      await waitForLock(transaction, 'changes');
      await requireSightOf(transaction, batchId);
      const open = await this.openLines(transaction, batchId, named);
      await requireShownLines(transaction, batchId, { lines: named, version }, 'gone');
      const judgements = await this.lineJudge.judge(transaction, open);
      const rows = open.map((line, index) => ({ id: line.id, ...decisionOf(line, judgements[index]!, named !== undefined) }));
      await transaction.query(
        `UPDATE change_lines l SET status = d.status, judgement = d.judgement, cause = d.cause, cause_text = d.text, cure = d.cure,
           decided_by = CASE WHEN d.status = 'approved' THEN $2 END, decided_at = CASE WHEN d.status = 'approved' THEN now() END,
           due_at = CASE WHEN d.status = 'approved' THEN now() END
         FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, status text, judgement jsonb, cause text, text text, cure text) WHERE l.id = d.id`,
        [JSON.stringify(rows), requestContext().actor.name],
      );
      const approved = rows.filter(({ status }) => status === 'approved').length;
      const bundles = open.filter(({ recipe }, index) => recipe?.length && rows[index]!.status === 'approved').map(({ id }) => id);
      if (bundles.length > 0 && !mayUseRecipes()) await this.recipes.taken(transaction, bundles);
      if (rows.length > 0) transaction.state('change.updated', { id: batchId });
      await this.record(transaction, batchId, 'change.approved', approved);
      return { decided: approved, left: (named?.length ?? open.length) - approved };
    });
    return { decided, left, batch: await this.queries.batch(batchId) };
  }

  /** Drops lines that have not left yet. @throws ApiError 404; 409 `changed_since_shown` */
  async reject(batchId: string, { lines: named, version }: LineChoiceDto): Promise<ChangeDecisionDto> {
    const { decided, left } = await this.transactions.run(async (transaction) => {
      await requireSightOf(transaction, batchId);
      const gone = await transaction.query(
        SQL`UPDATE change_lines SET status = 'rejected', cause = 'dropped', cause_text = $3, decided_by = $4, decided_at = now(),
          due_at = NULL
         WHERE batch_id = $1 AND status IN ('proposed', 'approved') AND ($2::uuid[] IS NULL OR id = ANY($2))
         RETURNING ${columnsOf(ChangeLineEntity, ['id'])}`,
        [batchId, named ?? null, `${requestContext().actor.name} dropped it; nothing was written.`, requestContext().actor.name],
      );
      await requireShownLines(transaction, batchId, { lines: named, version });
      if (gone.length > 0) {
        const ids = gone.map(({ id }) => id);
        await keepDropped(transaction, batchId, ids, requestContext().actor.name);
        transaction.state('change.updated', { id: batchId });
      }
      await this.record(transaction, batchId, 'change.rejected', gone.length);
      return { decided: gone.length, left: named ? named.length - gone.length : 0 };
    });
    return { decided, left, batch: await this.queries.batch(batchId) };
  }

  /**
   * Lines that have not left yet, dropped by whoever proposed them, as part of the caller's transaction.
   * @returns ids of those that were; the others are under way or ended.
   */
  async withdraw(transaction: Transaction, ids: string[], why: string): Promise<Set<string>> {
    const gone = await transaction.query(
      SQL`UPDATE change_lines SET status = 'rejected', cause = 'dropped', cause_text = $2, decided_at = coalesce(decided_at, now()),
        due_at = NULL
       WHERE id = ANY($1::uuid[]) AND status IN ('proposed', 'approved') RETURNING ${columnsOf(ChangeLineEntity, ['id', 'batchId'])}`,
      [ids, why],
    );
    for (const id of new Set(gone.map(({ batchId }) => batchId))) transaction.state('change.updated', { id });
    return new Set(gone.map(({ id }) => id));
  }

  /** @throws ApiError 404; 409 `line_not_editable`, `version_conflict`; 400 for a value that cannot be, or that the rules refuse. */
  async edit(batchId: string, id: string, { to, version }: EditLineDto): Promise<ChangeLineDto> {
    await this.transactions.run(async (transaction) => {
      await requireSightOf(transaction, batchId);
      const [line] = await transaction.query(
        SQL`SELECT ${columnsOf(ChangeLineEntity, ['id', 'listingId', 'integrationId', 'platform', 'sku', 'field'], 'l')},
          coalesce(l.currency, '') AS ${typed.text('currency')}, l.from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'from')},
          l.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'shown')}, ${columnsOf(ChangeLineEntity, ['status', 'version'], 'l')},
          ${remarks} AS ${typed.json('remarks').as<string[]>()}
         FROM change_lines l WHERE l.batch_id = $1 AND l.id = $2 FOR UPDATE`,
        [batchId, id],
      );
      if (!line) throw notFound('line');
      if (line.status !== 'proposed') throw new ApiError(changesErrors.line_not_editable);
      if (line.version !== version) throw versionConflict('line');
      if (isOrderField(line.field)) throw invalid([{ field: 'to', message: 'Drop this line and propose it again from the order.' }]);
      if (line.field === 'draft') throw invalid([{ field: 'to', message: 'Drop this line and propose the draft anew.' }]);
      const { listingId } = line;
      const [listing] = listingId === null ? [] : await listingsOf(transaction, [listingId], []);
      if (listingId === null || !listing) throw notFound('listing');
      const writer = this.accounts.writerOf(line.platform, line.field);
      const read = valueIn(listing, line.field, to, { writer, from: line.from });
      if (typeof read === 'string') throw invalid([{ field: 'to', message: read }]);
      if (isSame(read.value, line.from, writer?.asKept))
        throw invalid([{ field: 'to', message: 'This is the current value. Drop the line instead.' }]);
      const replaced = valueIn(listing, line.field, line.shown, { writer, from: line.from });
      const ofValue = typeof replaced === 'string' ? [] : (replaced.remarks ?? []);
      const [judgement] = await this.lineJudge.judge(transaction, [
        {
          ...line,
          listingId,
          // Without one only what is no money can be changed, and nothing is said of amounts.
          currency: listing.currency ?? '',
          costCents: listing.costCents,
          knownCostCents: listing.knownCostCents,
          to: read.value,
          remarks: [...(read.remarks ?? []), ...line.remarks.filter((remark) => !ofValue.includes(remark))],
          place: (await placesInBatch(transaction, batchId)).get(id),
        },
      ]);
      if (judgement!.verdict === 'refuse' && judgement!.cause) throw invalid([{ field: 'to', message: judgement!.reasons[0]! }]);
      await replaceValues(transaction, batchId, [{ id, shown: line.shown, to: read.value, judgement: judgement! }]);
      transaction.state('change.updated', { id: batchId });
    });
    return this.queries.line(batchId, id);
  }

  private async openLines(transaction: Transaction, batchId: string, named: string[] | undefined): Promise<OpenLine[]> {
    const rows = await transaction.query(
      SQL`SELECT ${columnsOf(ChangeLineEntity, ['id'], 'l')},
        coalesce(l.listing_id, l.order_id, l.draft_id) AS ${typed.text('listingId')},
        ${columnsOf(ChangeLineEntity, ['integrationId', 'platform', 'sku', 'field'], 'l')},
        coalesce(l.currency, '') AS ${typed.text('currency')},
         l.from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'from')},
         l.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'to')}, (l.draft->>'cents')::float8 AS ${nullable.float('draftCents')},
         l.draft->'recipe' AS ${nullable.json('recipe').as<RecipePart[] | null>()}, ${remarks} AS ${typed.json('remarks').as<string[]>()}
       FROM change_lines l WHERE l.batch_id = $1 AND l.status = 'proposed' AND ($2::uuid[] IS NULL OR l.id = ANY($2))
       ORDER BY l.position LIMIT ${mostLines} FOR UPDATE OF l`,
      [batchId, named ?? null],
    );
    const ids = rows.map(({ listingId }) => listingId);
    const listings = new Map((await listingsOf(transaction, ids, [])).map((one) => [one.id, one]));
    const busy = await busyFields(transaction, ids);
    const places = await placesInBatch(transaction, batchId);
    const drafts = rows.flatMap(({ recipe, ...row }) => (recipe ? [{ ...row, recipe }] : []));
    const draftCosts = await this.drafts.costs(transaction, drafts);
    const costOfDraft = new Map(drafts.map(({ id }, index) => [id, draftCosts[index]!]));
    return rows.map((row) => {
      const listing = listings.get(row.listingId);
      return {
        ...row,
        currency: listing?.currency ?? row.currency,
        costCents: listing ? listing.costCents : (costOfDraft.get(row.id) ?? null),
        knownCostCents: listing?.knownCostCents,
        isBusy: busy.has(`${row.listingId} ${row.field}`),
        place: places.get(row.id),
      };
    });
  }

  private async record(
    transaction: Transaction,
    batchId: string,
    action: 'change.approved' | 'change.rejected',
    lines: number,
  ): Promise<void> {
    if (lines === 0) return;
    await this.audit.record(transaction.manager, { action, subjectType: 'change', subjectId: batchId, after: { lines } });
  }
}

/** Callers decide only about changes that they may see. @throws ApiError 403 */
export async function requireSightOf(transaction: Transaction, batchId: string): Promise<void> {
  const [batch] = await transaction.query(SQL`SELECT ${columnsOf(ChangeBatchEntity, ['isPersonal'])} FROM change_batches WHERE id = $1`, [
    batchId,
  ]);
  await requireSight(batch?.isPersonal ?? false);
}

function decisionOf(line: OpenLine, judgement: Judgement, isNamed: boolean) {
  const open = { status: 'proposed', judgement, cause: null, text: null, cure: null };
  if (line.isBusy) return { ...open, judgement: whileBusy(line, judgement) };
  if (judgement.verdict === 'refuse') {
    const { cause, reasons } = judgement;
    return cause ? { status: 'refused', judgement, cause, text: reasons[0]!, cure: causes[cause] } : open;
  }
  return judgement.verdict === 'ok' || isNamed ? { ...open, status: 'approved' } : open;
}
