import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { plural } from '../../../platform/count-text';
import { waitForLock } from '../../../platform/database/advisory-locks';
import { notFound } from '../../../platform/errors/common.refusals';
import { Transactions } from '../../../platform/events';
import { requestContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import { mostLines } from '../change-values';
import type { ChangeUndoDto } from '../dto/results.dto';
import type { LineChoiceDto } from '../dto/changes-requests.dto';
import { inSql, underWay } from '../line-state';
import type { Judgement } from '../rules/judge';
import { canUndo } from './batch-view';
import { ChangeQueries } from './change-queries';
import { type Judged, LineJudge } from './line-judge';
import { listingsOf } from './listings';
import { requireShownLines } from './shown-lines';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeBatchEntity } from '../entities/change-batch.entity';
import { ChangeLineEntity } from '../entities/change-line.entity';

type Verified = Judged & { id: string; position: number; isBusy: boolean };

/** Takes verified lines back. */
@Injectable()
export class ChangeUndo {
  constructor(
    private readonly transactions: Transactions,
    private readonly lineJudge: LineJudge,
    private readonly queries: ChangeQueries,
    private readonly audit: AuditLog,
  ) {}

  /**
   * A new batch whose lines lead from what was written back to what was read before. Whoever asks for it has decided it, so that no limit
   * stands in its way; what somebody else changed since is found before the write and left alone.
   * @throws ApiError 404; 409 `changed_since_shown`
   */
  async undo(batchId: string, { lines: named, version }: LineChoiceDto): Promise<ChangeUndoDto> {
    const by = requestContext().actor.name;
    const { undoId, errors } = await this.transactions.run(async (transaction) => {
      await waitForLock(transaction, 'changes');
      const [batch] = await transaction.query(SQL`SELECT ${columnsOf(ChangeBatchEntity, ['title'])} FROM change_batches WHERE id = $1`, [
        batchId,
      ]);
      if (!batch) throw notFound('change');
      await requireShownLines(transaction, batchId, { lines: named, version });
      const rows = await transaction.query(
        SQL`SELECT ${columnsOf(ChangeLineEntity, ['id', 'position'], 'l')},
          coalesce(l.listing_id, l.order_id, l.draft_id) AS ${typed.text('listingId')},
          ${columnsOf(ChangeLineEntity, ['integrationId', 'platform', 'sku', 'field'], 'l')},
          coalesce(l.currency, '') AS ${typed.text('currency')},
           l.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'from')},
           l.from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'to')},
           EXISTS (SELECT FROM change_lines o WHERE (o.listing_id = l.listing_id OR o.order_id = l.order_id OR o.draft_id = l.draft_id)
             AND o.field = l.field AND o.status IN (${inSql(underWay)})) AS ${typed.boolean('isBusy')}
         FROM change_lines l WHERE l.batch_id = $1 AND ${canUndo} AND ($2::uuid[] IS NULL OR l.id = ANY($2))
         ORDER BY l.position LIMIT ${mostLines}`,
        [batchId, named ?? null],
      );
      const free = rows.filter(({ isBusy }) => !isBusy);
      const refusals = rows
        .filter(({ isBusy }) => isBusy)
        .map(({ position, sku }) => ({ line: position, sku, message: 'Another change of it is under way; undo this one after its end.' }));
      if (free.length === 0) return { undoId: null, errors: refusals };
      const listings = new Map(
        (
          await listingsOf(
            transaction,
            free.map(({ listingId }) => listingId),
            [],
          )
        ).map((one) => [one.id, one]),
      );
      const judgements = await this.lineJudge.judge(
        transaction,
        free.map((line) => {
          const listing = listings.get(line.listingId);
          return { ...line, costCents: listing?.costCents ?? null, knownCostCents: listing?.knownCostCents };
        }),
      );
      const id = uuidv7();
      await transaction.query(
        `INSERT INTO change_batches (id, title, proposed_by, proposer, undoes, is_personal)
        SELECT $1, $2, 'undo', $3, id, is_personal FROM change_batches WHERE id = $4`,
        [id, `Undo: ${batch.title}`.slice(0, 200), by, batchId],
      );
      await transaction.query(insertUndo, [id, by, JSON.stringify(free.map((line, index) => undoRow(line, index, judgements[index]!)))]);
      transaction.state('change.updated', { id });
      transaction.state('change.updated', { id: batchId });
      await this.audit.record(transaction.manager, {
        action: 'change.undone',
        subjectType: 'change',
        subjectId: batchId,
        after: { lines: free.length, says: `Undo of ${plural(free.length, 'line')}` },
      });
      return { undoId: id, errors: refusals };
    });
    return { batch: undoId ? await this.queries.batch(undoId) : null, errors };
  }
}

const undoRow = ({ id }: Pick<Verified, 'id'>, index: number, judgement: Judgement) => ({
  id: uuidv7(),
  undoes: id,
  position: index + 1,
  judgement: { ...judgement, verdict: 'ok', cause: null } satisfies Judgement,
});

/** $1 the new batch, $2 who asks, $3 rows. */
const insertUndo = `INSERT INTO change_lines (id, batch_id, position, listing_id, platform, integration_id, product_id, sku, product_name, field, currency,
    from_value, read_at, to_value, why, judgement, status, decided_by, decided_at, due_at, undoes, order_id, ask, is_final, draft_id, draft, kept)
  SELECT d.id, $1, d.position, l.listing_id, l.platform, l.integration_id, l.product_id, l.sku, l.product_name, l.field, l.currency,
    l.to_value, l.seen_at, l.from_value, NULL, d.judgement, 'approved', $2, now(), now(), l.id,
    l.order_id, l.ask, l.order_id IS NOT NULL OR l.draft_id IS NOT NULL, l.draft_id, l.draft, l.kept
  FROM jsonb_to_recordset($3::jsonb) AS d (id uuid, undoes uuid, position int, judgement jsonb) JOIN change_lines l ON l.id = d.undoes`;
